//! What `hint`, `explain`, `find` and `analyze` say, and in whose digits.

use anydoku::logic::Technique;

use crate::runner::{PUZZLE, folder, run};

/// Needs more than singles.
const HARD: &str =
    "....7.16..4.5.2...7...16.4.52..4.3....8.2...5...9.....81.....7...3.6.......2....4";

/// The first puzzle with A for 1 to I for 9.
fn in_letters() -> String {
    let letter = |symbol: char| match symbol.to_digit(10) {
        Some(digit) => char::from(b'A' + (digit - 1) as u8),
        None => symbol,
    };
    PUZZLE.chars().map(letter).collect()
}

#[test]
fn digits_are_named_by_the_symbols_of_the_puzzle() {
    let letters = in_letters();
    for (arguments, expected) in [
        (&["hint"][..], "r1c6=H"),
        (&["hint", "--all"][..], "r1c6=H"),
        (&["explain", "--format", "text"][..], "r1c6=H"),
        (&["explain", "--long", "--format", "line"][..], "sees an H already"),
        (&["explain", "--format", "csv"][..], ",r1c6=H,,"),
    ] {
        let done = run(arguments, &letters);
        assert!(done.stdout.contains(expected), "{arguments:?}: {}", done.stdout);
        assert!(!done.stdout.contains("=8"), "{arguments:?}: {}", done.stdout);
    }
    // The same clues but for one, which then is to be added again.
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
        let done = run(&[subcommand, "--format", "text"], &twice);
        assert!(done.stdout.contains("row 1 holds E twice"), "{subcommand}: {}", done.stdout);
    }
}

#[test]
fn the_pictures_of_steps_name_digits_as_the_puzzle_does() {
    let folder = folder("hints_letters");
    let svg = folder.to_str().unwrap();
    assert_eq!(run(&["explain", "--quiet", "--svg", svg], in_letters()).status, 0);
    let first = std::fs::read_to_string(folder.join("0001-001.svg")).unwrap();
    assert!(first.contains("r1c6=H") && !first.contains("r1c6=8"), "{first}");
}

#[test]
fn a_board_with_several_solutions_is_said_to_have_them() {
    let empty = ".".repeat(81);
    let hint = run(&["hint", "--format", "csv"], &empty);
    let row = hint.lines()[1].to_owned();
    assert!(row.contains(",many,,,") && row.contains("several solutions: r"), "{row}");
    assert_eq!(hint.status, 0);
}

#[test]
fn a_time_limit_on_a_hint_is_said() {
    // All steps of a board of 1,225 cells take longer than a thousandth of a second.
    let empty = ".".repeat(1225);
    let hint = run(&["hint", "--all", "--timeout", "1ms", "--format", "csv"], &empty);
    assert_eq!(hint.status, 1, "{hint:?}");
    assert!(hint.lines()[1].contains(",timeout,"), "{hint:?}");
    assert!(hint.stderr.contains("within the time limit"), "{hint:?}");
    let hint = run(&["hint", "--timeout", "1h"], HARD);
    assert_eq!((hint.status, hint.stderr.as_str()), (0, ""));
}

#[test]
fn what_has_no_hint_is_told_by_its_word_and_stays_without_when_the_run_goes_on() {
    let folder = folder("hints_resume");
    let (input, out, part) = (folder.join("in"), folder.join("out"), folder.join("out.part"));
    std::fs::write(&input, format!("{PUZZLE}\n1234\n{HARD}\n")).unwrap();
    let [input, out] = [&input, &out].map(|path| path.to_str().unwrap());
    for format in ["line", "csv", "jsonl"] {
        let hint = ["hint", "--format", format, input, "-o", out];
        let said = run(&hint, "").stderr;
        assert!(said.ends_with("3 puzzles: 1 bad, 0 unanswered\n"), "{said}");
        let whole = std::fs::read_to_string(out).unwrap();
        let invalid = whole.lines().find(|row| row.contains("invalid")).unwrap();
        assert!(format != "line" || invalid == "invalid", "{invalid}");
        let rows = if format == "csv" { 3 } else { 2 };
        let begun: String = whole.split_inclusive('\n').take(rows).collect();
        std::fs::write(&part, begun).unwrap();
        std::fs::remove_file(out).unwrap();
        let again = run(&[&hint[..], &["--resume"]].concat(), "");
        assert_eq!(again.status, 1, "{again:?}");
        assert_eq!(std::fs::read_to_string(out).unwrap(), whole);
        std::fs::remove_file(out).unwrap();
    }
    let told = run(&["hint", "--format", "text"], "1234").stdout;
    assert!(told.starts_with("invalid: found "), "{told}");
}

#[test]
fn a_hint_keeps_to_the_level_that_is_named() {
    // No single at its start.
    let puzzle = "..2.5.........6.2..7...........3........7.......68.......1....5..7.....1......4.. # diagonals # windows";
    let up_to = |level: &str| run(&["hint", "--up-to", level, "--format", "csv"], puzzle);
    assert!(up_to("easy").lines()[1].contains(",nothing,,,"), "{:?}", up_to("easy"));
    assert!(up_to("extreme").lines()[1].contains(",step,"), "{:?}", up_to("extreme"));
}

#[test]
fn optional_techniques_are_listed_as_such_and_are_found_when_asked_for() {
    let listed = run(&["techniques", "--format", "line"], "").stdout;
    for technique in Technique::all() {
        let id = technique.description().id;
        let line = listed.lines().find(|line| line.split(' ').nth(1) == Some(id)).unwrap();
        assert_eq!(line.ends_with(" (optional)"), !technique.counts_for_rating(), "{line}");
    }
    let optional = |row: &str| {
        let id = row.split(',').nth(2).unwrap_or_default();
        id.parse::<Technique>().is_ok_and(|technique| !technique.counts_for_rating())
    };
    let all = run(&["hint", "--all", "--format", "csv"], HARD);
    let names: Vec<&str> = all.lines().into_iter().filter(|row| optional(row)).collect();
    let name = names.first().unwrap().split(',').nth(2).unwrap();
    let puzzles = std::fs::read_to_string(crate::runner::nine()).unwrap();
    let some: Vec<&str> = puzzles.lines().take(300).chain([HARD]).collect();
    let found = run(&["find", "--technique", name, "--format", "csv"], some.join("\n"));
    assert!(found.lines().len() > 1, "{name}");
    for row in &found.lines()[1..] {
        assert!(row.contains(&format!(",{name},")), "{row}");
    }
}

#[test]
fn one_puzzle_is_not_told_as_several() {
    let done = run(&["rate"], "1..4.....3......\n");
    assert!(done.stderr.ends_with("anydoku: 1 puzzle: 0 bad, 1 unanswered\n"), "{}", done.stderr);
    let done = run(&["rate"], "1..4.....3......\n1..4.....3......\n");
    assert!(done.stderr.ends_with("anydoku: 2 puzzles: 0 bad, 2 unanswered\n"), "{}", done.stderr);
}
