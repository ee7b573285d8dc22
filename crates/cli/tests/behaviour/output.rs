use std::fs;
use std::io::{BufRead as _, BufReader};
use std::process::Stdio;

use crate::runner::{PUZZLE, command, folder, nine, run};

#[test]
fn a_file_is_complete_or_has_another_name() {
    let folder = folder("complete");
    let (out, part) = (folder.join("out"), folder.join("out.part"));
    let done = run(&["solve", nine().to_str().unwrap(), "-o", out.to_str().unwrap()], "");
    assert_eq!((done.status, done.stdout.as_str()), (0, ""));
    assert!(!part.exists());
    assert_eq!(fs::read_to_string(out).unwrap().lines().count(), 1000);
}

#[cfg(unix)]
#[test]
fn a_link_stays_and_its_file_is_written() {
    let folder = folder("link");
    let (file, link) = (folder.join("file"), folder.join("link"));
    fs::write(&file, "old\n").unwrap();
    std::os::unix::fs::symlink(&file, &link).unwrap();
    let done = run(&["solve", "-o", link.to_str().unwrap()], format!("{PUZZLE}\n"));
    assert_eq!(done.status, 0, "{}", done.stderr);
    assert!(link.is_symlink());
    assert_ne!(fs::read_to_string(file).unwrap(), "old\n");
}

#[test]
fn what_a_continued_file_holds_is_counted_once() {
    let folder = folder("resume_counts");
    let (input, out, part) = (folder.join("in"), folder.join("out"), folder.join("out.part"));
    fs::write(&input, format!("{PUZZLE}\n12\n").repeat(3)).unwrap();
    let arguments = ["solve", input.to_str().unwrap(), "-o", out.to_str().unwrap()];
    run(&arguments, "");
    let whole = fs::read_to_string(&out).unwrap();
    let rows: Vec<&str> = whole.lines().collect();
    for written in 0..rows.len() {
        fs::remove_file(&out).unwrap();
        fs::write(&part, rows[..written].iter().map(|row| format!("{row}\n")).collect::<String>())
            .unwrap();
        let done = run(&[&arguments[..], &["--resume"]].concat(), "");
        assert!(done.stderr.contains("6 puzzles: "), "{written}: {}", done.stderr);
        assert_eq!((done.status, fs::read_to_string(&out).unwrap()), (1, whole.clone()));
    }
}

#[test]
fn a_file_cut_short_is_continued_as_if_nothing_had_happened() {
    let folder = folder("resume");
    let puzzles = nine();
    let puzzles = puzzles.to_str().unwrap();
    let many = folder.join("many.txt");
    // More than one block, so that whole blocks are skipped too.
    fs::write(&many, fs::read_to_string(puzzles).unwrap().repeat(9)).unwrap();
    for format in ["line", "csv", "jsonl"] {
        let out = folder.join(format);
        let part = folder.join(format!("{format}.part"));
        let arguments =
            ["solve", many.to_str().unwrap(), "--format", format, "-o", out.to_str().unwrap()];
        run(&arguments, "");
        let whole = fs::read(&out).unwrap();
        for cut in [0, 10, 1000, whole.len() / 2, whole.len() - 1, whole.len()] {
            fs::remove_file(&out).unwrap();
            fs::write(&part, &whole[..cut]).unwrap();
            let done = run(&[&arguments[..], &["--resume"]].concat(), "");
            assert_eq!(done.status, 0);
            assert!(fs::read(&out).unwrap() == whole, "{format} cut at {cut}");
        }
        let done = run(&[&arguments[..], &["--resume"]].concat(), "");
        assert_eq!(done.stderr, "anydoku: note: the output is complete already\n");
    }
}

#[test]
fn a_conversion_is_continued_past_lines_that_gave_none() {
    let folder = folder("resume_conversion");
    let (puzzles, out) = (folder.join("puzzles.txt"), folder.join("out"));
    let text = fs::read_to_string(nine()).unwrap();
    fs::write(&puzzles, text.replace("\n.", "\nnonsense\n.")).unwrap();
    let arguments =
        ["convert", "--to", "numbers", "-o", out.to_str().unwrap(), puzzles.to_str().unwrap()];
    assert_eq!(run(&arguments, "").status, 1);
    let whole = fs::read(&out).unwrap();
    fs::remove_file(&out).unwrap();
    fs::write(folder.join("out.part"), &whole[..whole.len() / 3]).unwrap();
    run(&[&arguments[..], &["--resume"]].concat(), "");
    assert!(fs::read(&out).unwrap() == whole);
}

/// The status of a run, of the same run continued wherever it was cut, and of the same once more
/// when all is written.
fn statuses(test: &str, arguments: &[&str], input: &str) -> Vec<i32> {
    let folder = folder(test);
    let (puzzles, out) = (folder.join("puzzles.txt"), folder.join("out"));
    fs::write(&puzzles, input).unwrap();
    let target = ["-o", out.to_str().unwrap(), puzzles.to_str().unwrap()];
    let arguments = [arguments, &target[..]].concat();
    let mut statuses = vec![run(&arguments, "").status];
    let whole = fs::read(&out).unwrap();
    let resumed = [&arguments[..], &["--resume"]].concat();
    for cut in [0, whole.len() / 3, whole.len() / 2, whole.len() - 1, whole.len()] {
        fs::remove_file(&out).unwrap();
        fs::write(folder.join("out.part"), &whole[..cut]).unwrap();
        statuses.push(run(&resumed, "").status);
        assert!(fs::read(&out).unwrap() == whole, "{arguments:?} cut at {cut}");
    }
    statuses.push(run(&resumed, "").status);
    statuses
}

#[test]
fn a_continued_run_has_the_status_of_one_that_was_never_cut() {
    // The second is bad; of the third, which clashes, only `canonical --by solution` makes nothing.
    let good = format!("{PUZZLE}\n").repeat(6);
    let clash = PUZZLE.replacen("53", "55", 1);
    let bad = format!("{PUZZLE}\nnon,\"sense\n{good}");
    let none = format!("{PUZZLE}\n{clash}\n{good}");
    for format in ["line", "csv", "jsonl"] {
        for work in [
            &["solve"][..],
            &["solve", "--count"],
            &["solve", "--least"],
            &["check"],
            &["canonical"],
            &["canonical", "--by", "solution"],
        ] {
            let arguments = [work, &["--format", format]].concat();
            let name = format!("status_{}_{format}", work.concat());
            assert_eq!(statuses(&name, &arguments, &bad), [1; 7], "{arguments:?}");
            assert_eq!(statuses(&name, &arguments, &good), [0; 7], "{arguments:?}");
            let by_solution = i32::from(work.contains(&"solution"));
            assert_eq!(statuses(&name, &arguments, &none), [by_solution; 7], "{arguments:?}");
        }
    }
    for notation in ["line", "numbers", "csv", "sdm"] {
        let arguments = ["convert", "--to", notation];
        let name = format!("status_convert_{notation}");
        assert_eq!(statuses(&name, &arguments, &bad), [1; 7], "{notation}");
        assert_eq!(statuses(&name, &arguments, &good), [0; 7], "{notation}");
    }
}

#[test]
fn a_time_limit_that_struck_before_is_remembered() {
    let input = format!("{}\n{PUZZLE}\n{PUZZLE}\n", ".".repeat(81));
    for format in ["line", "csv", "jsonl"] {
        let folder = folder(&format!("status_timeout_{format}"));
        let (puzzles, out) = (folder.join("puzzles.txt"), folder.join("out"));
        fs::write(&puzzles, &input).unwrap();
        let (out, puzzles) = (out.to_str().unwrap(), puzzles.to_str().unwrap());
        let count = ["solve", "--count", "--format", format, "-o", out, puzzles, "--timeout"];
        assert_eq!(run(&[&count[..], &["20ms"]].concat(), "").status, 1);
        assert_eq!(run(&[&count[..], &["20ms", "--resume"]].concat(), "").status, 1);
    }
}

#[test]
fn grids_cannot_be_continued() {
    let done = run(&["solve", "--format", "grid", "-o", "out", "--resume"], "");
    assert_eq!(done.status, 2);
    assert!(done.stderr.contains("--resume"), "{}", done.stderr);
}

#[test]
fn threads_change_nothing() {
    let puzzles = fs::read_to_string(nine()).unwrap();
    let mixed = fs::read_to_string(nine().with_file_name("mixed.txt")).unwrap();
    let input = format!("{puzzles}{mixed}nonsense\n").repeat(7);
    let with = |threads: &str| run(&["solve", "--format", "csv", "--threads", threads], &input);
    let one = with("1");
    assert_eq!(one.lines().len(), 1 + 7 * (1000 + mixed_puzzles(&mixed) + 1));
    for threads in ["2", "5"] {
        let several = with(threads);
        assert!(several.stdout == one.stdout, "{threads} threads");
        assert_eq!(several.stderr, one.stderr);
    }
}

fn mixed_puzzles(text: &str) -> usize {
    text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).count()
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let puzzles = nine();
    let mut child = command(&["solve", "--all", "--size", "9"])
        .arg(puzzles)
        .stdin(Stdio::null())
        .spawn()
        .unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    output.read_line(&mut line).unwrap();
    drop(output);
    let finished = child.wait_with_output().unwrap();
    assert_eq!(finished.status.code(), Some(0));
    assert_eq!(String::from_utf8(finished.stderr).unwrap(), "");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said_in_one_line() {
    let done = run(&["solve", nine().to_str().unwrap(), "-o", "/dev/full"], "");
    assert_eq!(done.status, 3);
    assert_eq!(done.stderr, "anydoku: /dev/full: no space left on device\n");
}

#[cfg(unix)]
#[test]
fn a_folder_that_cannot_be_written_is_named() {
    let done = run(&["solve", nine().to_str().unwrap(), "-o", "no/such/folder/out"], "");
    assert_eq!(done.status, 3);
    assert_eq!(done.stderr, "anydoku: no/such/folder/out: no such file or directory\n");
}

#[test]
fn colour_is_for_terminals_and_only_if_it_is_wanted() {
    use crate::runner::finished;
    let styled = |variable: &str| {
        let mut command = command(&["solve", "--format", "text"]);
        command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").env(variable, "1");
        finished(command, format!("{PUZZLE}\nnonsense\n"))
    };
    let has_colour = |text: &str| text.contains('\u{1b}');
    let forced = styled("CLICOLOR_FORCE");
    assert!(has_colour(&forced.stdout) && has_colour(&forced.stderr), "{forced:?}");
    for variable in ["NO_COLOR", "ANYDOKU_NOTHING"] {
        let plain = styled(variable);
        assert!(!has_colour(&plain.stdout) && !has_colour(&plain.stderr), "{plain:?}");
    }
}

#[test]
fn the_locale_changes_nothing() {
    use crate::runner::finished;
    let text = format!("{PUZZLE}\nnon\u{e9}sense\n");
    let in_locale = |locale: &str| {
        let mut command = command(&["solve", "--format", "text"]);
        command.env("LC_ALL", locale).env("LANG", locale);
        let done = finished(command, &text);
        (done.status, done.stdout, done.stderr)
    };
    for locale in ["C", "tr_TR.UTF-8", "no_SUCH.locale", ""] {
        assert_eq!(in_locale(locale), in_locale("en_US.UTF-8"), "{locale}");
    }
}

#[cfg(unix)]
#[test]
fn what_is_no_regular_file_is_written_directly() {
    let done = run(&["solve", nine().to_str().unwrap(), "-o", "/dev/stdout"], "");
    assert_eq!((done.status, done.lines().len()), (0, 1000));
    let done = run(&["solve", nine().to_str().unwrap(), "-o", "/dev/null"], "");
    assert_eq!((done.status, done.stderr.as_str()), (0, ""));
}
