use std::fs;

use crate::runner::{PUZZLE, folder, run};

#[test]
fn wrong_usage_has_status_2() {
    for arguments in [
        &["solve", "--no-such-option"][..],
        &["no-such-subcommand"],
        &["solve", "--size", "9x9"],
        &["solve", "--size", "0"],
        &["solve", "--size", "0x0"],
        &["solve", "--size", "65535x65535"],
        &["solve", "--regions", "nope.txt"],
        &["solve", "--regions", "abcd"],
        &["solve", "--threads", "0"],
        &["solve", "--timeout", "soon"],
        &["solve", "--resume"],
        &["solve", "--regions", "random"],
        &["convert", "--to", "penpa"],
        &["info"],
        &[],
    ] {
        let done = run(arguments, PUZZLE);
        assert_eq!((done.status, done.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(!done.stderr.is_empty(), "{arguments:?}");
    }
}

#[test]
fn a_side_said_twice_is_refused_with_both_meanings() {
    let done = run(&["solve", "--size", "9x9"], PUZZLE);
    let expected = "anydoku: --size 9x9: say --size 9, or --size 81 for boxes of 9x9\n";
    assert_eq!(done.stderr, expected);
}

#[test]
fn none_and_many_are_answers() {
    let clash = PUZZLE.replacen("53", "55", 1);
    let empty = ".".repeat(81);
    let done = run(&["solve"], format!("{clash}\n{empty}\n"));
    assert_eq!((done.status, done.stdout.as_str()), (0, "none\nmany\n"));
}

#[test]
fn a_time_limit_that_strikes_is_said_in_the_row() {
    let done = run(&["solve", "--count", "--timeout", "20ms"], ".".repeat(81));
    assert_eq!((done.status, done.stdout.as_str()), (1, "timeout\n"));
    assert!(done.stderr.starts_with("anydoku: -:1:1: found no answer within the time limit"));
}

#[test]
fn quiet_says_nothing_of_bad_puzzles() {
    let done = run(&["solve", "--quiet"], "nonsense\n");
    assert_eq!((done.status, done.stderr.as_str()), (1, ""));
}

#[test]
fn an_input_that_is_the_part_file_is_refused_and_kept() {
    let folder = folder("input_is_part");
    let part = folder.join("out.part");
    fs::write(&part, PUZZLE).unwrap();
    let (out, input) = (folder.join("out"), folder.join(".").join("out.part"));
    let arguments = ["solve", "-o", out.to_str().unwrap(), input.to_str().unwrap()];
    let done = run(&arguments, "");
    assert_eq!((done.status, fs::read_to_string(part).unwrap().as_str()), (2, PUZZLE));
    assert!(done.stderr.contains("found the file that -o writes"), "{}", done.stderr);
}

#[test]
fn an_option_that_cannot_be_meant_says_what_was_found_and_what_was_expected() {
    let folder = folder("options");
    let file = |name: &str, bytes: &[u8]| {
        let path = folder.join(name);
        fs::write(&path, bytes).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let said = |arguments: &[&str]| {
        let done = run(&[&["solve"], arguments].concat(), PUZZLE);
        assert_eq!(done.status, 2, "{arguments:?}");
        done.stderr
    };
    let side = "expected a side (16) or a box (3x4), of side 1 to 1024\n";
    for size in ["0x0", "65535x65535", "nine"] {
        let expected = format!("anydoku: --size: found \"{size}\", {side}");
        assert_eq!(said(&["--size", size]), expected);
    }
    assert_eq!(
        said(&["--regions", "nope.txt"]),
        "anydoku: --regions: found no file named \"nope.txt\", and as a string found 8 cells, \
         expected the square of a side\n"
    );
    assert!(said(&["--regions", "nope"]).ends_with("found 1 cell of region \"n\", expected 2\n"));
    let latin = file("latin1", b"r1c1 r2c2\nr3c3 \xe9\n");
    for option in ["--houses", "--regions"] {
        let expected =
            format!("anydoku: {option} {latin}:2: found bytes that are no UTF-8, expected text\n");
        assert_eq!(said(&[option, &latin]), expected);
    }
    let long = file("long", format!("r1c1 r2c2\nr3c3, {}\n", "x".repeat(100_000)).as_bytes());
    let expected = format!(
        "anydoku: {long}:2:7: found \"{}\"..., expected a cell such as r1c1\n",
        "x".repeat(40)
    );
    assert_eq!(said(&["--houses", &long]), expected);
}

#[test]
fn a_time_limit_strikes_inside_a_long_canonical_form() {
    // The table of a group with very many automorphisms: they all tie.
    let symbols: Vec<char> = "123456789ABCDEFG".chars().collect();
    let table: String = (0..256).map(|cell| symbols[(cell / 16) ^ (cell % 16)]).collect();
    let done = run(&["canonical", "--no-boxes", "--timeout", "50ms"], &table);
    assert_eq!((done.status, done.stdout.as_str()), (1, "timeout\n"));
    assert!(done.stderr.starts_with("anydoku: -:1:1: found no answer within the time limit"));
}

#[cfg(unix)]
mod signals {
    use std::fs;
    use std::os::unix::process::ExitStatusExt as _;
    use std::path::Path;
    use std::process::{Child, Command, Output, Stdio};
    use std::time::{Duration, Instant};

    use rustix::process::{Pid, Signal, kill_process};

    use crate::runner::{PUZZLE, command, folder};

    /// Long enough for any machine; nothing is decided by it.
    const DEADLINE: Duration = Duration::from_secs(60);

    fn wait_until(what: &str, mut condition: impl FnMut() -> bool) {
        let begun = Instant::now();
        while !condition() {
            assert!(begun.elapsed() < DEADLINE, "{what} within {DEADLINE:?}");
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    fn send(child: &Child, signal: Signal) {
        kill_process(Pid::from_child(child), signal).unwrap();
    }

    /// What a child came to that ends in time by itself.
    fn ending(mut child: Child) -> Output {
        wait_until("an end", || child.try_wait().unwrap().is_some());
        child.wait_with_output().unwrap()
    }

    /// A run that has written something and goes on for a long time.
    fn begun(arguments: &[&str], folder: &Path, input: &Path) -> Child {
        let child = command(arguments)
            .args(["-o".as_ref(), folder.join("out").as_os_str(), input.as_os_str()])
            .stdin(Stdio::null())
            .spawn()
            .unwrap();
        let part = folder.join("out.part");
        wait_until("a row", || fs::read(&part).is_ok_and(|rows| !rows.is_empty()));
        child
    }

    /// A run that waits for a writer of its input, in a call that heeds nothing.
    fn stuck(test: &str) -> Child {
        let folder = folder(test);
        let pipe = folder.join("pipe");
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        begun(&["solve", "--format", "csv"], &folder, &pipe)
    }

    #[test]
    fn ctrl_c_leaves_the_part_file() {
        for threads in ["1", "2"] {
            let folder = folder(&format!("ctrl_c_{threads}"));
            let file = folder.join("puzzles.txt");
            fs::write(&file, format!("{PUZZLE}\n{}\n", ".".repeat(81))).unwrap();
            let arguments = ["solve", "--count", "--threads", threads];
            let child = begun(&arguments, &folder, &file);
            send(&child, Signal::INT);
            let ended = ending(child);
            assert_eq!(ended.status.code(), Some(130));
            assert_eq!(fs::read_to_string(folder.join("out.part")).unwrap(), "1\n");
            assert!(!folder.join("out").exists());
            let said = String::from_utf8(ended.stderr).unwrap();
            assert_eq!(said, "anydoku: interrupted; the same command with --resume goes on\n");
        }
    }

    #[test]
    fn ctrl_c_ends_what_does_not_heed_it() {
        let child = stuck("ctrl_c_stuck");
        send(&child, Signal::INT);
        let ended = ending(child);
        assert_eq!(ended.status.code(), Some(130));
        let said = String::from_utf8(ended.stderr).unwrap();
        assert_eq!(said, "anydoku: interrupted; the same command with --resume goes on\n");
    }

    #[test]
    fn ctrl_c_ends_a_run_whose_problems_nobody_reads() {
        let folder = folder("ctrl_c_unread");
        let file = folder.join("puzzles.txt");
        // More problems than a pipe takes in.
        fs::write(&file, "no puzzle\n".repeat(100_000)).unwrap();
        let child = command(&["solve", "-o"])
            .args([&folder.join("out"), &file])
            .stdin(Stdio::null())
            .spawn()
            .unwrap();
        let full = |pipe| rustix::io::ioctl_fionread(pipe).is_ok_and(|bytes| bytes > 60_000);
        wait_until("a full pipe", || child.stderr.as_ref().is_some_and(full));
        send(&child, Signal::INT);
        assert_eq!(ending(child).status.code(), Some(130));
    }

    #[test]
    fn a_second_ctrl_c_ends_at_once_and_says_nothing() {
        // On a busy machine the first may end the run before the second arrives, with a word.
        let is_silent = |attempt: u32| {
            let mut child = stuck(&format!("ctrl_c_twice_{attempt}"));
            wait_until("an end", || {
                let ended = child.try_wait().unwrap().is_some();
                if !ended {
                    send(&child, Signal::INT);
                }
                ended
            });
            let ended = child.wait_with_output().unwrap();
            assert_eq!(ended.status.code(), Some(130));
            ended.stderr.is_empty()
        };
        assert!((0..20).any(is_silent));
    }

    #[test]
    fn a_termination_ends_at_once() {
        let child = stuck("terminated");
        send(&child, Signal::TERM);
        assert_eq!(ending(child).status.signal(), Some(Signal::TERM.as_raw()));
    }

    /// A batch of puzzles into `out` of this folder, under way.
    fn batch(folder: &Path, more: &[&str]) -> Child {
        let out = folder.join("out");
        let size = ["generate", "--size", "16", "--count", "40", "--seed", "k"];
        let arguments = [&size[..], &["--format", "csv", "-o"]].concat();
        let child = command(&arguments).arg(&out).args(more).stdin(Stdio::null()).spawn().unwrap();
        let part = folder.join("out.part");
        let rows = |path: &Path| fs::read(path).map_or(0, |rows| rows.len());
        let before = rows(&part);
        wait_until("more rows", || out.exists() || rows(&part) > before.max(100));
        child
    }

    #[test]
    fn a_batch_that_is_killed_again_and_again_is_the_same_as_one_that_never_was() {
        let folder = folder("killed");
        let out = folder.join("out");
        assert!(ending(batch(&folder, &[])).status.success());
        let whole = fs::read(&out).unwrap();
        fs::remove_file(&out).unwrap();
        let mut more: &[&str] = &["--threads", "2"];
        let mut cut_short = 0;
        for signal in [Signal::KILL, Signal::INT, Signal::KILL, Signal::TERM] {
            let child = batch(&folder, more);
            send(&child, signal);
            ending(child);
            cut_short += u32::from(folder.join("out.part").exists());
            more = &["--resume"];
        }
        assert!(cut_short > 0, "no run was long enough to be cut short");
        assert!(ending(batch(&folder, more)).status.success());
        assert!(fs::read(&out).unwrap() == whole);
    }
}
