//! The output of `hint`, `explain`, `find` and `analyze`, and the symbols that it uses.

use anydoku::logic::Technique;

use crate::runner::{PUZZLE, SOLUTION, folder, interrupted_after, run, run_in};

/// A puzzle that needs more than singles.
const HARD: &str =
    "....7.16..4.5.2...7...16.4.52..4.3....8.2...5...9.....81.....7...3.6.......2....4";

/// Returns the first puzzle with A for 1 to I for 9.
fn in_letters() -> String {
    let letter = |symbol: char| match symbol.to_digit(10) {
        Some(digit) => char::from(b'A' + (digit - 1) as u8),
        None => symbol,
    };
    PUZZLE.chars().map(letter).collect()
}

#[test]
fn texts_use_the_symbols_of_the_puzzle() {
    let letters = in_letters();
    for (arguments, expected) in [
        (&["hint"][..], "Place H in r1c6."),
        (&["hint", "--all"][..], "Place H in r1c6."),
        (&["explain", "--format", "text"][..], "r1c6=H"),
        (&["explain", "--long", "--format", "line"][..], "sees an H."),
        (&["explain", "--format", "csv"][..], ",r1c6=H,,"),
    ] {
        let output = run(arguments, &letters);
        assert!(output.stdout.contains(expected), "{arguments:?}: {}", output.stdout);
        assert!(!output.stdout.contains("=8"), "{arguments:?}: {}", output.stdout);
    }
    // The same clues without one, which then has to be added again.
    let loose = letters.replace('G', ".");
    let found = run(&["analyze", "--format", "jsonl"], &loose);
    let settling = found.stdout.split("\"settling\":\"").nth(1).unwrap().split('"').next().unwrap();
    let names = settling.split(' ').map(|value| value.rsplit('=').next().unwrap());
    assert!(names.clone().count() > 0);
    for name in names {
        assert!(matches!(name.as_bytes(), [b'A'..=b'I']), "{settling}");
    }
    let twice = letters.replacen('.', "E", 1);
    for subcommand in ["hint", "check", "analyze"] {
        let output = run(&[subcommand, "--format", "text"], &twice);
        assert!(output.stdout.contains("row 1 has E twice"), "{subcommand}: {}", output.stdout);
    }
}

#[test]
fn step_pictures_use_the_symbols_of_the_puzzle() {
    let folder = folder("hints_letters");
    let svg = folder.to_str().unwrap();
    assert_eq!(run(&["explain", "--quiet", "--svg", svg], in_letters()).status, 0);
    let first = std::fs::read_to_string(folder.join("0001-001.svg")).unwrap();
    assert!(first.contains("r1c6=H") && !first.contains("r1c6=8"), "{first}");
}

#[test]
fn hints_of_which_the_same_is_shown_are_shown_once() {
    // A reason may have several lines.
    for reveal in ["1", "2", "3"] {
        let output = run(&["hint", "--all", "--reveal", reveal], HARD);
        let mut lines = output.lines();
        let count = lines.len();
        lines.sort_unstable();
        lines.dedup();
        assert!(count > 1 && lines.len() == count, "{output:?}");
    }
}

#[test]
fn full_board_is_solved_already() {
    let scales = ["se", "hodoku"].map(|scale| ["explain", "--scale", scale]);
    for command in [&["explain"][..], &["explain", "--long"], &scales[0], &scales[1]] {
        for format in ["line", "text"] {
            let output = run(&[command, &["--format", format]].concat(), SOLUTION);
            assert_eq!((output.status, output.stdout.trim_end()), (0, "solved already"));
        }
    }
}

#[test]
fn hint_reports_several_solutions() {
    let empty = ".".repeat(81);
    let hint = run(&["hint", "--format", "csv"], &empty);
    let row = hint.lines()[1].to_owned();
    assert!(row.contains(",many,,,") && row.contains("more than one solution: r"), "{row}");
    assert_eq!(hint.status, 0);
}

#[test]
fn hint_reports_a_timeout() {
    // Finding all steps on a board of 1,225 cells takes longer than a millisecond.
    let empty = ".".repeat(1225);
    let hint = run(&["hint", "--all", "--timeout", "1ms", "--format", "csv"], &empty);
    assert_eq!(hint.status, 1, "{hint:?}");
    assert!(hint.lines()[1].contains(",timeout,"), "{hint:?}");
    assert!(hint.stderr.contains("within the time limit"), "{hint:?}");
    let hint = run(&["hint", "--timeout", "1h"], HARD);
    assert_eq!((hint.status, hint.stderr.as_str()), (0, ""));
}

#[test]
fn puzzles_without_hint_keep_their_status_after_resume() {
    let folder = folder("hints_resume");
    let pieces = [PUZZLE, "1234", HARD].map(|line| format!("{line}\n"));
    let pieces = pieces.each_ref().map(String::as_str);
    for format in ["line", "csv", "jsonl"] {
        let hint = ["hint", "--format", format];
        let whole = run(&hint, pieces.concat());
        assert!(whole.stderr.ends_with("3 puzzles: 1 invalid, 0 failed\n"), "{whole:?}");
        let invalid = whole.stdout.lines().find(|row| row.contains("invalid")).unwrap();
        assert!(format != "line" || invalid == "invalid", "{invalid}");
        for written in 1..=3 {
            interrupted_after(&folder, &hint, &pieces[..written]);
            let resumed = [&hint[..], &["-o", "out", "--resume"]].concat();
            let output = run_in(&folder, &resumed, pieces.concat());
            assert_eq!(output.status, 1, "{output:?}");
            assert!(output.stderr.ends_with("3 puzzles: 1 invalid, 0 failed\n"), "{output:?}");
            assert_eq!(std::fs::read_to_string(folder.join("out")).unwrap(), whole.stdout);
        }
    }
    let text = run(&["hint", "--format", "text"], "1234").stdout;
    assert!(text.starts_with("invalid: '3' is not valid here"), "{text}");
}

#[test]
fn hint_respects_the_level_limit() {
    // A puzzle without a single at its start.
    let puzzle = "..2.5.........6.2..7...........3........7.......68.......1....5..7.....1......4.. # diagonals # windows";
    let up_to = |level: &str| run(&["hint", "--hardest", level, "--format", "csv"], puzzle);
    assert!(up_to("easy").lines()[1].contains(",nothing,,,"), "{:?}", up_to("easy"));
    assert!(up_to("extreme").lines()[1].contains(",step,"), "{:?}", up_to("extreme"));
}

#[test]
fn optional_techniques_are_marked_and_can_be_found() {
    let listed = run(&["techniques", "--format", "line"], "").stdout;
    for technique in Technique::all() {
        let id = technique.description().id;
        let line = listed.lines().find(|line| line.split(' ').nth(1) == Some(id)).unwrap();
        assert_eq!(line.ends_with(" (optional)"), !technique.counts_for_rating(), "{line}");
    }
    let optional = |row: &str| {
        let id = row.split(',').nth(3).unwrap_or_default();
        id.parse::<Technique>().is_ok_and(|technique| !technique.counts_for_rating())
    };
    let all = run(&["hint", "--all", "--format", "csv"], HARD);
    let names: Vec<&str> = all.lines().into_iter().filter(|row| optional(row)).collect();
    let name = names.first().unwrap().split(',').nth(3).unwrap();
    let puzzles = std::fs::read_to_string(crate::runner::nine()).unwrap();
    let some: Vec<&str> = puzzles.lines().take(300).chain([HARD]).collect();
    let found = run(&["find", "--technique", name, "--format", "csv"], some.join("\n"));
    assert!(found.lines().len() > 1, "{name}");
    for row in &found.lines()[1..] {
        assert!(row.contains(&format!(",{name},")), "{row}");
    }
}

#[test]
fn summary_uses_the_singular_for_one_puzzle() {
    let output = run(&["rate"], "1..4.....3......\n");
    assert!(
        output.stderr.ends_with("anydoku: 1 puzzle: 0 invalid, 1 failed\n"),
        "{}",
        output.stderr
    );
    let output = run(&["rate"], "1..4.....3......\n1..4.....3......\n");
    assert!(
        output.stderr.ends_with("anydoku: 2 puzzles: 0 invalid, 2 failed\n"),
        "{}",
        output.stderr
    );
}
