use std::fs;
use std::io::{BufRead as _, BufReader};
use std::process::Stdio;

use crate::runner::{command, folder, nine, run};

#[test]
fn a_file_is_complete_or_has_another_name() {
    let folder = folder("complete");
    let (out, part) = (folder.join("out"), folder.join("out.part"));
    let done = run(&["solve", nine().to_str().unwrap(), "-o", out.to_str().unwrap()], "");
    assert_eq!((done.status, done.stdout.as_str()), (0, ""));
    assert!(!part.exists());
    assert_eq!(fs::read_to_string(out).unwrap().lines().count(), 1000);
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
fn what_is_no_regular_file_is_written_directly() {
    let done = run(&["solve", nine().to_str().unwrap(), "-o", "/dev/stdout"], "");
    assert_eq!((done.status, done.lines().len()), (0, 1000));
    let done = run(&["solve", nine().to_str().unwrap(), "-o", "/dev/null"], "");
    assert_eq!((done.status, done.stderr.as_str()), (0, ""));
}
