use crate::runner::{PUZZLE, run};

#[test]
fn wrong_usage_has_status_2() {
    for arguments in [
        &["solve", "--no-such-option"][..],
        &["no-such-subcommand"],
        &["solve", "--size", "9x9"],
        &["solve", "--size", "0"],
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
    let folder = crate::runner::folder("input_is_part");
    let part = folder.join("out.part");
    std::fs::write(&part, PUZZLE).unwrap();
    let (out, input) = (folder.join("out"), folder.join(".").join("out.part"));
    let arguments = ["solve", "-o", out.to_str().unwrap(), input.to_str().unwrap()];
    let done = run(&arguments, "");
    assert_eq!((done.status, std::fs::read_to_string(part).unwrap().as_str()), (2, PUZZLE));
    assert!(done.stderr.contains("found the file that -o writes"), "{}", done.stderr);
}

#[cfg(unix)]
#[test]
fn ctrl_c_leaves_the_part_file() {
    use std::fs;
    use std::process::{Command, Stdio};
    use std::time::{Duration, Instant};

    use crate::runner::{command, folder};

    let folder = folder("ctrl_c");
    let (out, part) = (folder.join("out"), folder.join("out.part"));
    let file = folder.join("puzzles.txt");
    fs::write(&file, format!("{PUZZLE}\n{}\n", ".".repeat(81))).unwrap();
    let child = command(&["solve", "--count", "--threads", "1", "--timeout", "60s", "-o"])
        .args([&out, &file])
        .stdin(Stdio::null())
        .spawn()
        .unwrap();
    let begun = Instant::now();
    while fs::read(&part).map_or(true, |rows| rows.is_empty()) {
        assert!(begun.elapsed() < Duration::from_secs(30), "no row within 30 s");
        std::thread::sleep(Duration::from_millis(10));
    }
    Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    let finished = child.wait_with_output().unwrap();
    assert_eq!(finished.status.code(), Some(130));
    assert_eq!(fs::read_to_string(part).unwrap(), "1\n");
    assert!(!out.exists());
}
