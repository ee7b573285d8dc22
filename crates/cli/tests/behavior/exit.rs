use std::fs;
use std::time::{Duration, Instant};

use crate::runner::{PUZZLE, folder, run, run_in};

#[test]
fn usage_errors_have_status_2() {
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
    ] {
        let output = run(arguments, PUZZLE);
        assert_eq!((output.status, output.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(!output.stderr.is_empty(), "{arguments:?}");
    }
}

/// Whatever contradicts: options of the board, of the output, of the difficulty, a typed puzzle.
#[test]
fn contradictory_options_have_status_2() {
    let folder = folder("contradictions");
    for arguments in [
        &["solve", "--windows", "--no-boxes"][..],
        &["solve", "--windows", "--size", "6"],
        &["solve", "--no-boxes", "--size", "2x3"],
        &["solve", "--compression", "zstd"],
        &["solve", "--compression", "lz4", "-o", "out.csv"],
        &["solve", "--size", "16", PUZZLE],
        &["solve", "--from", "sgt", PUZZLE],
        &["convert", "--to", "line", "--compression", "lz4", "-o", "out.txt"],
        &["rate", "--scale", "se", "--size", "16"],
        &["rate", "--scale", "anydoku,hodoku", "--no-boxes"],
        &["explain", "--scale", "se", "--diagonals"],
        &["explain", "--scale", "hodoku", "--windows", "-o", "out.csv"],
        &["generate", "--rating", "ER 7.2..7.6", "--size", "16"],
        &["generate", "--level", "beginner", "--contains", "x-wing"],
        &["harder", "--level", "beginner", "--contains", "x-wing"],
        &["easier", "--rating", "5..6", "--up-to", "x-wing"],
        &["generate", "--singles", "hard", "--size", "4"],
        &["generate", "--like", PUZZLE, "--size", "4"],
    ] {
        let output = run_in(&folder, arguments, PUZZLE);
        assert_eq!((output.status, output.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(output.stderr.starts_with("anydoku: "), "{arguments:?}: {}", output.stderr);
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0, "{arguments:?}");
    }
}

#[test]
fn rejects_a_square_size_and_names_both_meanings() {
    let output = run(&["solve", "--size", "9x9"], PUZZLE);
    let expected = "anydoku: --size 9x9: use --size 9, or --size 81 for boxes of 9x9\n  \
                    Try: anydoku solve --size 9\n";
    assert_eq!(output.stderr, expected);
}

#[test]
fn none_and_many_are_results() {
    let clash = PUZZLE.replacen("53", "55", 1);
    let empty = ".".repeat(81);
    let output = run(&["solve"], format!("{clash}\n{empty}\n"));
    assert_eq!((output.status, output.stdout.as_str()), (0, "none\nmany\n"));
}

#[test]
fn timeout_is_reported_in_the_row() {
    let output = run(&["solve", "--count", "--timeout", "20ms"], ".".repeat(81));
    assert_eq!((output.status, output.stdout.as_str()), (1, "timeout\n"));
    assert!(output.stderr.starts_with("anydoku: -:1:1: no result within the time limit"));
}

#[test]
fn timeout_ends_a_list_of_solutions() {
    let output = run(&["solve", "--all", "--timeout", "20ms"], ".".repeat(81));
    assert_eq!((output.status, output.stdout.lines().last()), (1, Some("timeout")));
}

#[test]
fn timeout_is_kept_on_the_largest_boards() {
    let empty = "0 ".repeat(160_000);
    let regions = ["generate", "--size", "400", "--regions", "random"];
    for (arguments, input) in [
        (&["solve"][..], empty.as_str()),
        (&["solve", "--count"], &empty),
        (&["check"], &empty),
        (&["rate"], &empty),
        (&regions, ""),
    ] {
        let started = Instant::now();
        let output = run(&[arguments, &["--timeout", "100ms"]].concat(), input);
        assert_eq!(output.status, 1, "{arguments:?}: {}", output.stderr);
        // Reading takes a part of it. Machines that test are slow, and so is what they test.
        assert!(started.elapsed() < Duration::from_secs(20), "{arguments:?}");
    }
}

/// On nearly empty boards, techniques have most to search.
#[test]
fn timeout_is_kept_on_nearly_empty_boards() {
    for side in [25_usize, 36] {
        for givens in [0, 1, side] {
            let values = (0..side * side).map(|cell| if cell < givens { cell + 1 } else { 0 });
            let board = values.map(|value| value.to_string()).collect::<Vec<_>>().join(" ");
            for arguments in [
                &["hint"][..],
                &["hint", "--all"],
                &["rate"],
                &["explain"],
                &["check"],
                &["analyze"],
            ] {
                let options = ["--from", "numbers", "--timeout", "500ms"];
                let started = Instant::now();
                let output = run(&[arguments, &options].concat(), &board);
                assert!((0..=1).contains(&output.status), "{arguments:?}: {}", output.stderr);
                // Machines that test are slow.
                assert!(
                    started.elapsed() < Duration::from_secs(8),
                    "{arguments:?}, {side}, {givens}"
                );
            }
        }
    }
}

#[test]
fn many_bad_puzzles_of_a_file_are_counted() {
    let folder = folder("many_bad");
    for (name, count) in [("many", 1234), ("few", 20), ("none", 0), ("more", 21)] {
        fs::write(folder.join(name), format!("{PUZZLE}\n{}", "nonsense\n".repeat(count))).unwrap();
    }
    let output = run_in(&folder, &["solve", "many", "few", "none", "more"], "");
    let lines: Vec<&str> = output.stderr.lines().collect();
    let of = |name: &str| lines.iter().filter(|line| line.contains(name)).count();
    assert_eq!([of("many:"), of("few:"), of("none:"), of("more:")], [21, 20, 0, 21]);
    assert_eq!(lines[20], "anydoku: many: 1,214 more errors; --verbose shows all");
    assert_eq!(lines[61], "anydoku: more: 1 more error; --verbose shows all");
    assert_eq!(lines.last(), Some(&"anydoku: 1,279 puzzles: 1,275 invalid, 0 failed"));
    let output = run_in(&folder, &["solve", "--verbose", "many"], "");
    assert!(output.stderr.lines().count() > 1234);
}

#[cfg(target_os = "linux")]
#[test]
fn rejects_an_input_that_standard_output_goes_to() {
    let folder = folder("input_is_stdout");
    let text = format!("{PUZZLE}\n");
    for line in ["\"$0\" solve in >> in", "\"$0\" solve < in >> in", "\"$0\" solve in 1<> in"] {
        fs::write(folder.join("in"), &text).unwrap();
        let mut shell = std::process::Command::new("sh");
        shell.args(["-c", line]).arg(crate::program::program()).current_dir(&folder);
        shell.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped());
        let output = shell.output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{line}");
        assert_eq!(fs::read_to_string(folder.join("in")).unwrap(), text, "{line}");
    }
}

#[test]
fn quiet_hides_bad_puzzles() {
    let output = run(&["solve", "--quiet"], "nonsense\n");
    assert_eq!((output.status, output.stderr.as_str()), (1, ""));
}

#[test]
fn rejects_the_part_file_as_input_and_keeps_it() {
    let folder = folder("input_is_part");
    let part = folder.join("out.part");
    fs::write(&part, PUZZLE).unwrap();
    let (out, input) = (folder.join("out"), folder.join(".").join("out.part"));
    let arguments = ["solve", "-o", out.to_str().unwrap(), input.to_str().unwrap()];
    let output = run(&arguments, "");
    assert_eq!((output.status, fs::read_to_string(part).unwrap().as_str()), (2, PUZZLE));
    assert!(output.stderr.contains("cannot read the file that is written"), "{}", output.stderr);
}

#[test]
fn missing_options_are_reported_with_the_option_that_needs_them() {
    let stderr = run(&["solve", "--resume"], PUZZLE).stderr;
    assert!(stderr.starts_with("anydoku: --resume needs --output FILE\n"), "{stderr}");
    let stderr = run(&["play", "--host", "0.0.0.0"], "").stderr;
    assert!(stderr.starts_with("anydoku: --host needs --no-open\n"), "{stderr}");
}

#[test]
fn invalid_options_are_reported_with_a_remedy() {
    let folder = folder("options");
    let file = |name: &str, bytes: &[u8]| {
        let path = folder.join(name);
        fs::write(&path, bytes).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let usage_error = |arguments: &[&str]| {
        let output = run(&[&["solve"], arguments].concat(), PUZZLE);
        assert_eq!(output.status, 2, "{arguments:?}");
        output.stderr
    };
    let remedy = "use a side (16) or a box (3x4), of side 1 to 400\n";
    for size in ["0x0", "65535x65535", "nine"] {
        let expected = format!("anydoku: --size: \"{size}\" is not a board size; {remedy}");
        assert_eq!(usage_error(&["--size", size]), expected);
    }
    assert_eq!(
        usage_error(&["--regions", "nope.txt"]),
        "anydoku: --regions: no file is named \"nope.txt\"; as a string, 8 cells do not make a \
         square board\n"
    );
    assert!(
        usage_error(&["--regions", "nope"])
            .ends_with("region \"n\" has 1 cell; each region needs 2\n")
    );
    let latin = file("latin1", b"r1c1 r2c2\nr3c3 \xe9\n");
    for option in ["--houses", "--regions"] {
        let expected =
            format!("anydoku: {option} {latin}:2: not valid UTF-8; save the file as UTF-8 text\n");
        assert_eq!(usage_error(&[option, &latin]), expected);
    }
    let long = file("long", format!("r1c1 r2c2\nr3c3, {}\n", "x".repeat(100_000)).as_bytes());
    let expected = format!(
        "anydoku: {long}:2:7: \"{}\"... is not a cell; write cells as in r1c1\n",
        "x".repeat(40)
    );
    assert_eq!(usage_error(&["--houses", &long]), expected);
}

#[test]
fn timeout_interrupts_a_long_canonical_form() {
    // The Cayley table of a group with very many automorphisms: all candidate forms tie.
    let symbols: Vec<char> = "123456789ABCDEFG".chars().collect();
    let cayley_table: String = (0..256).map(|cell| symbols[(cell / 16) ^ (cell % 16)]).collect();
    let output = run(&["canonical", "--no-boxes", "--timeout", "50ms"], &cayley_table);
    assert_eq!((output.status, output.stdout.as_str()), (1, "timeout\n"));
    assert!(output.stderr.starts_with("anydoku: -:1:1: no result within the time limit"));
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

    /// A generous limit for slow machines; no test depends on its value.
    const DEADLINE: Duration = Duration::from_secs(60);

    fn wait_until(what: &str, mut condition: impl FnMut() -> bool) {
        let started = Instant::now();
        while !condition() {
            assert!(started.elapsed() < DEADLINE, "{what} within {DEADLINE:?}");
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    fn send(child: &Child, signal: Signal) {
        kill_process(Pid::from_child(child), signal).unwrap();
    }

    /// Waits for a child to exit by itself and returns its output.
    fn wait_for_exit(mut child: Child) -> Output {
        wait_until("an end", || child.try_wait().unwrap().is_some());
        child.wait_with_output().unwrap()
    }

    /// Starts a long run and waits until it has written something.
    fn start(arguments: &[&str], folder: &Path, input: &Path) -> Child {
        let child = command(arguments)
            .args(["-o".as_ref(), folder.join("out").as_os_str(), input.as_os_str()])
            .stdin(Stdio::null())
            .spawn()
            .unwrap();
        let part = folder.join("out.part");
        wait_until("a row", || fs::read(&part).is_ok_and(|rows| !rows.is_empty()));
        child
    }

    /// Starts a run that blocks while it waits for a writer of its input.
    fn start_blocked(folder: &Path) -> Child {
        let pipe = folder.join("pipe");
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        start(&["solve", "--format", "csv"], folder, &pipe)
    }

    #[test]
    fn ctrl_c_keeps_the_part_file() {
        for threads in ["1", "2"] {
            let folder = folder(&format!("ctrl_c_{threads}"));
            let file = folder.join("puzzles.txt");
            fs::write(&file, format!("{PUZZLE}\n{}\n", ".".repeat(81))).unwrap();
            let arguments = ["solve", "--count", "--threads", threads];
            let child = start(&arguments, &folder, &file);
            send(&child, Signal::INT);
            let output = wait_for_exit(child);
            assert_eq!(output.status.code(), Some(130));
            assert_eq!(fs::read_to_string(folder.join("out.part")).unwrap(), "1\n");
            assert!(!folder.join("out").exists());
            let stderr = String::from_utf8(output.stderr).unwrap();
            assert_eq!(
                stderr,
                "anydoku: Interrupted. Run the same command with --resume to continue.\n"
            );
        }
    }

    #[test]
    fn resumed_run_has_the_seed_that_was_chosen() {
        let folder = folder("ctrl_c_seed");
        let (out, part) = (folder.join("out"), folder.join("out.part"));
        let arguments = ["generate", "--count", "20000000"];
        let child = start(&arguments, &folder, Path::new("--format=line"));
        send(&child, Signal::INT);
        let stderr = String::from_utf8(wait_for_exit(child).stderr).unwrap();
        assert_eq!(
            stderr,
            "anydoku: Interrupted. Run the same command with --resume to continue.\n"
        );
        let journal = fs::read_to_string(folder.join("out.part.json")).unwrap();
        let (_, seed) = journal.split_once("\"seed\":\"").unwrap();
        let seed = seed.split('"').next().unwrap();
        let rows = fs::read_to_string(&part).unwrap();
        let count = rows.lines().count().to_string();
        let named = ["generate", "--count", &count, "--seed", seed, "--format=line"];
        // A single row would have the seed itself.
        assert!(count == "1" || command(&named).output().unwrap().stdout == rows.as_bytes());
        // It continues after a kill as well, without the seed.
        let mut resumed = command(&arguments);
        resumed.args(["--format=line", "--resume", "-o"]).arg(&out).stdin(Stdio::null());
        let child = resumed.spawn().unwrap();
        wait_until("more rows", || fs::read(&part).is_ok_and(|more| more.len() > rows.len()));
        send(&child, Signal::KILL);
        wait_for_exit(child);
        assert!(fs::read_to_string(&part).unwrap().starts_with(&rows));
    }

    #[test]
    fn ctrl_c_ends_a_blocked_read() {
        let folder = folder("ctrl_c_stuck");
        let child = start_blocked(&folder);
        send(&child, Signal::INT);
        let output = wait_for_exit(child);
        assert_eq!(output.status.code(), Some(130));
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(stderr, "anydoku: Interrupted. Nothing was written.\n");
        assert!(!folder.join("out.part").exists() && !folder.join("out.part.json").exists());
    }

    #[test]
    fn ctrl_c_says_what_is_kept() {
        let folder = folder("ctrl_c_kept");
        let file = folder.join("puzzles.txt");
        fs::write(&file, format!("{PUZZLE}\n{}\n", ".".repeat(81))).unwrap();
        let path = |name: &str| folder.join(name).display().to_string();
        let (input, out, pdf) = (path("puzzles.txt"), path("out"), path("out.pdf"));
        let count = ["solve", "--count", "--threads", "1", &input];
        let all = ["solve", "--all", "--quiet", "--threads", "1", &input, "-o", &out];
        for (arguments, kept) in [
            (count.to_vec(), "The rows so far went to standard output."),
            (
                [&count[..], &["--format", "text", "-o", &out]].concat(),
                &format!("The rows so far are in {out}.part."),
            ),
            (vec!["canonical", "--size", "16", "-o", &out, "-"], "Nothing was written."),
            (vec!["print", "-o", &pdf, "-"], "Nothing was written."),
            (vec!["generate", "--contains", "sk-loop", "-o", &out], "Nothing was written."),
            (all.to_vec(), ""),
        ] {
            let _ = fs::remove_file(format!("{out}.part"));
            let child = command(&arguments).stdin(Stdio::piped()).spawn().unwrap();
            let has_begun = |name: &str| fs::metadata(name).is_ok();
            let begun = Instant::now();
            wait_until("a start", || {
                let long_enough = begun.elapsed() > Duration::from_secs(2);
                long_enough && [&out, &pdf].iter().all(|name| !has_begun(name))
            });
            send(&child, Signal::INT);
            let output = wait_for_exit(child);
            assert_eq!(output.status.code(), Some(130), "{arguments:?}");
            let stderr = String::from_utf8(output.stderr).unwrap();
            let expected = match kept {
                "" => String::new(),
                kept => format!("anydoku: Interrupted. {kept}\n"),
            };
            assert_eq!(stderr, expected, "{arguments:?}");
            let is_kept = kept.contains("out.part") || kept.is_empty();
            assert_eq!(has_begun(&format!("{out}.part")), is_kept, "{arguments:?}");
            assert!(!has_begun(&format!("{pdf}.part")), "{arguments:?}");
        }
    }

    #[test]
    fn ctrl_c_ends_a_run_with_a_full_stderr_pipe() {
        let folder = folder("ctrl_c_unread");
        let file = folder.join("puzzles.txt");
        // More messages than a pipe can hold.
        fs::write(&file, format!("{PUZZLE}\n{}\n", "1".repeat(40)).repeat(50_000)).unwrap();
        let child = command(&["solve", "--verbose", "-o"])
            .args([&folder.join("out"), &file])
            .stdin(Stdio::null())
            .spawn()
            .unwrap();
        let full = |pipe| rustix::io::ioctl_fionread(pipe).is_ok_and(|bytes| bytes > 60_000);
        wait_until("a full pipe", || child.stderr.as_ref().is_some_and(full));
        send(&child, Signal::INT);
        assert_eq!(wait_for_exit(child).status.code(), Some(130));
    }

    #[test]
    fn second_ctrl_c_exits_silently() {
        // On a busy machine the first signal may end the run with a message before the second
        // arrives.
        let exits_silently = |attempt: u32| {
            let mut child = start_blocked(&folder(&format!("ctrl_c_twice_{attempt}")));
            wait_until("an end", || {
                let is_finished = child.try_wait().unwrap().is_some();
                if !is_finished {
                    send(&child, Signal::INT);
                }
                is_finished
            });
            let output = child.wait_with_output().unwrap();
            assert_eq!(output.status.code(), Some(130));
            output.stderr.is_empty()
        };
        assert!((0..20).any(exits_silently));
    }

    #[test]
    fn sigterm_ends_at_once() {
        let child = start_blocked(&folder("terminated"));
        send(&child, Signal::TERM);
        assert_eq!(wait_for_exit(child).status.signal(), Some(Signal::TERM.as_raw()));
    }

    /// Starts a batch of puzzles into `out` in this folder and waits until it has written rows.
    fn start_batch(folder: &Path, more: &[&str]) -> Child {
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
    fn resume_after_kills_writes_the_same_bytes() {
        let folder = folder("killed");
        let out = folder.join("out");
        assert!(wait_for_exit(start_batch(&folder, &[])).status.success());
        let whole = fs::read(&out).unwrap();
        fs::remove_file(&out).unwrap();
        let mut more: &[&str] = &["--threads", "2"];
        let mut interrupted = 0;
        for signal in [Signal::KILL, Signal::INT, Signal::KILL, Signal::TERM] {
            let child = start_batch(&folder, more);
            send(&child, signal);
            wait_for_exit(child);
            interrupted += u32::from(folder.join("out.part").exists());
            more = &["--resume"];
        }
        assert!(interrupted > 0, "no run was long enough to be cut short");
        assert!(wait_for_exit(start_batch(&folder, more)).status.success());
        assert!(fs::read(&out).unwrap() == whole);
    }
}
