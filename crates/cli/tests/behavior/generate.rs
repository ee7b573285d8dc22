use std::collections::BTreeSet;
use std::fs;

use anydoku::Puzzle;

use crate::runner::{Output, PUZZLE, fields, folder, interrupted_at, run, run_in};

/// Splits the rows of a CSV output into fields.
fn columns(output: &Output) -> Vec<Vec<String>> {
    let mut lines = output.stdout.lines();
    assert_eq!(
        lines.next(),
        Some("puzzle,board,solution,clues,level,rating,hardest,symmetry,seed")
    );
    lines.map(|line| fields(line).into_iter().map(str::to_owned).collect()).collect()
}

fn generate(arguments: &[&str]) -> Output {
    run(&[&["generate", "--format", "csv"], arguments].concat(), "")
}

/// Returns the rows of a run in which every row met the options.
fn rows(arguments: &[&str]) -> Vec<Vec<String>> {
    let output = generate(arguments);
    assert_eq!((output.status, output.stderr.as_str()), (0, ""), "{arguments:?}");
    columns(&output)
}

#[test]
fn every_row_is_a_puzzle_with_its_only_solution() {
    let rows = rows(&["--count", "20", "--seed", "7"]);
    assert_eq!(rows.len(), 20);
    for (number, row) in (1..).zip(&rows) {
        let puzzle: Puzzle = row[0].parse().unwrap();
        let solutions = anydoku_samples::solutions(&puzzle, 2);
        assert_eq!(solutions.len(), 1);
        assert_eq!(solutions[0].to_string(), row[1]);
        assert_eq!(puzzle.givens().clue_count().to_string(), row[2]);
        assert_eq!(row[3..6], ["", "", ""]);
        assert_eq!(row[7], format!("7/{number}"));
    }
}

#[test]
fn rows_do_not_depend_on_threads() {
    for board in [&["--size", "9"][..], &["--size", "4", "--count", "40"], &["--regions", "random"]]
    {
        let with = |threads: &str| {
            let batch = ["--seed", "t", "--threads", threads];
            let count = if board.contains(&"--count") { &[][..] } else { &["--count", "60"] };
            let output = generate(&[&batch, board, count].concat());
            (output.status, output.stdout, output.stderr)
        };
        let one = with("1");
        for threads in ["2", "5"] {
            assert!(with(threads) == one, "{board:?} with {threads} threads");
        }
    }
}

#[test]
fn rated_rows_do_not_depend_on_threads() {
    for difficulty in [
        &["--level", "medium"][..],
        &["--rating", "3.5..3.9"],
        &["--contains", "x-wing"],
        &["--size", "2x3", "--level", "hard"],
    ] {
        let with = |threads: &str| {
            let batch = ["--seed", "t", "--count", "6", "--threads", threads];
            let output = generate(&[&batch, difficulty].concat());
            (output.status, output.stdout, output.stderr)
        };
        let one = with("1");
        assert_eq!(one.0, 0, "{}", one.2);
        for threads in ["2", "5"] {
            assert!(with(threads) == one, "{difficulty:?} with {threads} threads");
        }
    }
}

#[test]
fn row_seed_reproduces_the_row() {
    for board in [&["--size", "4"][..], &["--size", "2x3"], &["--regions", "random", "--size", "6"]]
    {
        for row in rows(&[board, &["--count", "25", "--seed", "again"]].concat()) {
            let alone = rows(&[board, &["--seed", &row[7]]].concat());
            assert_eq!(alone, [row]);
        }
    }
}

#[test]
fn generates_every_minimal_4x4_puzzle_once() {
    let output = generate(&["--size", "4", "--count", "50", "--seed", "all"]);
    let rows = columns(&output);
    // 13 with four clues, 22 with five, 1 with six.
    assert_eq!((output.status, rows.len()), (1, 36));
    assert!(
        output.stderr.starts_with("anydoku: row 37: no new puzzle in 1000 attempts"),
        "{}",
        output.stderr
    );
    assert!(output.stderr.ends_with("anydoku: 50 puzzles: 0 invalid, 14 failed\n"));
    let puzzles = rows.iter().map(|row| row[0].parse::<Puzzle>().unwrap());
    let forms: BTreeSet<String> =
        puzzles.map(|puzzle| puzzle.canonical().unwrap().puzzle.to_string()).collect();
    assert_eq!(forms.len(), 36);
    assert!(rows.iter().any(|row| row[7].contains('.')), "no row was created again");
}

#[cfg(unix)]
#[test]
fn resume_after_any_cut_writes_the_same_bytes() {
    let folder = folder("making_resume");
    for (arguments, status) in [
        (&["generate", "--count", "60", "--format", "csv"][..], 0),
        (&["generate", "--count", "60", "--format", "jsonl", "--no-boxes", "--size", "5"], 0),
        (&["generate", "--size", "4", "--count", "40", "--format", "csv"], 1),
        (&["generate", "--size", "4", "--count", "36", "--to", "numbers"], 0),
        (&["generate", "--size", "4", "--count", "30", "--to", "csv"], 0),
        (
            &["generate", "--size", "6", "--count", "12", "--regions", "random", "--format", "csv"],
            0,
        ),
        (&["generate", "--like", PUZZLE, "--count", "50"], 0),
        (&["grid", "--count", "60", "--format", "csv"], 0),
    ] {
        let arguments = [arguments, &["--seed", "s"]].concat();
        let whole = run(&arguments, "");
        assert_eq!(whole.status, status, "{arguments:?}");
        let resumed = [&arguments[..], &["-o", "out", "--resume"]].concat();
        let interrupted = interrupted_at(&folder, &arguments, whole.stdout.len() * 4 / 5);
        for cut in interrupted.cuts() {
            interrupted.put_back(cut);
            let output = run_in(&folder, &resumed, "");
            assert_eq!(output.status, status, "{arguments:?}: {}", output.stderr);
            let rows = fs::read_to_string(folder.join("out")).unwrap();
            assert!(rows == whole.stdout, "{arguments:?} cut at {cut}");
            let summary = whole.stderr.lines().last().filter(|_| status > 0);
            assert_eq!(output.stderr.lines().last(), summary, "{arguments:?} cut at {cut}");
        }
    }
}

#[test]
fn boards_without_boxes_are_named() {
    let note = "anydoku: note: without --no-boxes or the size of its boxes, a 6x6 board has rows \
                and columns only; for boxes use `--size 2x3`\n";
    for (board, expected) in [
        (&["--size", "6"][..], note),
        (&["--size", "6", "--no-boxes"], ""),
        (&["--size", "2x3"], ""),
        (&["--size", "6", "--regions", "random"], ""),
        (&["--size", "7"], ""),
    ] {
        let output = generate(&[board, &["--seed", "b"]].concat());
        assert_eq!((output.status, output.stderr.as_str()), (0, expected), "{board:?}");
    }
}

#[test]
fn clue_count_and_symmetry_match_the_options() {
    let in_range = |rows: &[Vec<String>], range: std::ops::RangeInclusive<u32>| {
        rows.iter().all(|row| range.contains(&row[2].parse().unwrap()))
    };
    assert!(in_range(&rows(&["--count", "5", "--clues", "28..30", "--seed", "1"]), 28..=30));
    assert!(in_range(&rows(&["--count", "5", "--clues", "32", "--seed", "1"]), 32..=32));
    let removed = rows(&["--count", "5", "--remove", "50", "--tolerance", "3", "--seed", "1"]);
    assert!(in_range(&removed, 28..=34));
    for row in rows(&["--count", "3", "--symmetry", "rotate180", "--seed", "1"]) {
        let places: String =
            row[0].chars().map(|cell| if cell == '.' { '.' } else { 'x' }).collect();
        assert_eq!(places, places.chars().rev().collect::<String>());
        assert_ne!(row[6], "none");
    }
}

#[test]
fn given_positions_match_the_options() {
    let folder = folder("making_pattern");
    let file = folder.join("picture");
    let picture = "x.x.x.x.x\n.x.x.x.x.\n".repeat(4) + "x.x.x.x.x\n";
    fs::write(&file, &picture).unwrap();
    let marks = |text: &str| {
        let cells = text.chars().filter(|cell| !cell.is_whitespace());
        cells.map(|cell| cell != '.').collect::<Vec<bool>>()
    };
    let row = &rows(&["--pattern", file.to_str().unwrap(), "--seed", "p"])[0];
    assert_eq!(marks(&row[0]), marks(&picture));
    let row = &rows(&["--without", "7", "--clues", "30..34", "--seed", "p"])[0];
    assert!(!row[0].contains('7'));
    let row = &rows(&["--box-clues", "2..5", "--balanced", "--clues", "30..34", "--seed", "p"])[0];
    let marks = marks(&row[0]);
    for corner in [0, 3, 6, 27, 30, 33, 54, 57, 60] {
        let cells = (0..9).map(|cell| corner + cell / 3 * 9 + cell % 3);
        assert!((2..=5).contains(&cells.filter(|&cell| marks[cell]).count()));
    }
    // A pattern fixes all positions of givens.
    for other in [&["--without", "7"][..], &["--box-clues", "2..5"], &["--balanced"]] {
        let output = generate(&[&["--pattern", file.to_str().unwrap()], other].concat());
        assert_eq!((output.status, output.stdout.as_str()), (2, ""), "{other:?}");
    }
    fs::write(&file, "x..").unwrap();
    for refused in
        [["--pattern", file.to_str().unwrap()], ["--without", "10"], ["--box-clues", "10"]]
    {
        assert_eq!(generate(&refused).status, 2, "{refused:?}");
    }
}

#[test]
fn levels_by_singles_are_met_and_evenly_chosen() {
    use anydoku::generate::SinglesLevel;
    let rows = rows(&["--count", "30", "--singles", "easy,medium,hard", "--seed", "c"]);
    let levels = rows.iter().map(|row| SinglesLevel::of(&row[0].parse().unwrap()));
    let levels: Vec<SinglesLevel> = levels.collect();
    for level in SinglesLevel::ALL {
        let count = levels.iter().filter(|&&other| other == level).count();
        assert!((3..=20).contains(&count), "{level:?}: {count} of 30");
    }
    let batch = ["--count", "10", "--seed", "c", "--singles"];
    let twice = generate(&[&batch[..], &["easy,medium,easy"]].concat());
    assert_eq!(twice.stdout, generate(&[&batch[..], &["easy,medium"]].concat()).stdout);
    for row in self::rows(&["--count", "5", "--singles", "easy", "--seed", "c"]) {
        assert_eq!(SinglesLevel::of(&row[0].parse().unwrap()), SinglesLevel::Easy);
    }
}

#[test]
fn like_generates_equivalent_puzzles() {
    let rows = rows(&["--like", PUZZLE, "--count", "20", "--seed", "twins"]);
    let form = |puzzle: &str| puzzle.parse::<Puzzle>().unwrap().canonical().unwrap().puzzle;
    let own = form(PUZZLE);
    let texts: BTreeSet<&str> = rows.iter().map(|row| row[0].as_str()).collect();
    assert_eq!(texts.len(), 20);
    assert!(rows.iter().all(|row| form(&row[0]) == own));
    let solved = run(&["solve"], format!("{}\n", rows[0][0]));
    assert_eq!(solved.stdout.trim_end(), rows[0][1]);
}

#[test]
fn rows_in_any_notation_can_be_read_back() {
    for board in [&["--size", "9"][..], &["--size", "2x3"], &["--size", "6", "--regions", "random"]]
    {
        for notation in ["line", "grid", "numbers", "json", "link", "csv", "jigsaw"] {
            let batch = ["generate", "--count", "3", "--seed", "n", "--to", notation];
            let made = run(&[&batch, board].concat(), "");
            assert_eq!(made.status, 0, "{notation}: {}", made.stderr);
            let solved = run(&["check", "--from", notation], &made.stdout);
            assert_eq!(solved.stdout, "unique minimal\n".repeat(3), "{board:?} in {notation}");
        }
    }
    // With random regions, each row describes its board.
    let made = generate(&["--size", "6", "--regions", "random", "--count", "3", "--seed", "n"]);
    let solutions: String = columns(&made).iter().map(|row| format!("{}\n", row[1])).collect();
    assert_eq!(run(&["solve"], &made.stdout).stdout, solutions);
}

#[test]
fn rejects_notations_that_cannot_store_the_board() {
    let output = run(&["generate", "--size", "2x3", "--to", "sdk"], "");
    assert_eq!((output.status, output.stdout.as_str()), (2, ""));
    assert!(output.stderr.starts_with("anydoku: --to: sdk cannot store"), "{}", output.stderr);
}

#[test]
fn grids_are_full_and_reproducible() {
    for method in ["instant", "mixed", "random", "uniform"] {
        let sizes =
            if method == "uniform" { &["9", "2x3", "5"][..] } else { &["9", "16", "5", "36"] };
        for size in sizes {
            let arguments =
                ["grid", "--method", method, "--size", size, "--count", "4", "--seed", "g"];
            let output = run(&arguments, "");
            assert_eq!((output.status, output.lines().len()), (0, 4), "{}", output.stderr);
            let check = run(&["solve", "--size", size], &output.stdout);
            let cells = |line: &str| line.split(" # ").next().unwrap().to_owned();
            let grids: Vec<String> = output.stdout.lines().map(cells).collect();
            assert_eq!(check.lines(), grids, "{method} {size}");
            assert_eq!(run(&arguments, "").stdout, output.stdout);
            let second = ["grid", "--method", method, "--size", size, "--seed", "g/2"];
            assert_eq!(run(&second, "").lines()[0], output.lines()[1]);
        }
    }
}

#[test]
fn runs_without_seed_differ() {
    let made = || rows(&[])[0].clone();
    let (one, other) = (made(), made());
    assert_ne!(one[0], other[0]);
    assert_eq!(rows(&["--seed", &one[7]]), [one]);
}

#[test]
fn timeout_is_reported_and_remembered() {
    let folder = folder("making_timeout");
    let out = folder.join("out");
    let arguments = [
        "generate",
        "--size",
        "36",
        "--minimal",
        "--timeout",
        "1ms",
        "--count",
        "2",
        "--seed",
        "1",
        "--format",
        "csv",
        "-o",
        out.to_str().unwrap(),
    ];
    let output = run(&arguments, "");
    assert_eq!(output.status, 1, "{}", output.stderr);
    let whole = fs::read_to_string(&out).unwrap();
    assert_eq!(whole.lines().count(), 3);
    // Whether the solution grid is complete when the time is up depends on the machine.
    for (number, row) in whole.lines().skip(1).enumerate() {
        let reason = if row.starts_with(",,") {
            "no result within the time limit"
        } else {
            assert!(row.contains(" # missed: "), "{row}");
            "not as requested: "
        };
        let message = format!("anydoku: row {}: {reason}", number + 1);
        assert!(output.stderr.contains(&message), "{row}\n{}", output.stderr);
    }
}

#[cfg(unix)]
#[test]
fn resumed_run_counts_what_the_existing_rows_miss() {
    let folder = folder("missed_resume");
    // No puzzle of a 9x9 has so few givens.
    let arguments = ["generate", "--count", "12", "--clues", "17", "--seed", "s"];
    let arguments = [&arguments[..], &["--timeout", "50ms", "--format", "csv"]].concat();
    let interrupted = interrupted_at(&folder, &arguments, 1024);
    for cut in [interrupted.part.len(), interrupted.part.len() / 2] {
        interrupted.put_back(cut);
        let output = run_in(&folder, &[&arguments[..], &["-o", "out", "--resume"]].concat(), "");
        assert_eq!(output.status, 1, "{}", output.stderr);
        assert!(output.stderr.ends_with("12 puzzles: 0 invalid, 12 failed\n"), "{}", output.stderr);
        assert_eq!(fs::read_to_string(folder.join("out")).unwrap().lines().count(), 13);
    }
}

#[test]
fn puzzles_by_level_show_their_rating() {
    let rated = |arguments: &[&str]| {
        let output =
            run(&[&["generate", "--seed", "7", "--format", "csv"], arguments].concat(), "");
        assert_eq!(output.status, 0, "{}", output.stderr);
        let rows: Vec<Vec<String>> = output
            .stdout
            .lines()
            .skip(1)
            .map(|row| fields(row).into_iter().map(str::to_owned).collect())
            .collect();
        rows
    };
    for row in rated(&["--level", "easy,medium", "--count", "4"]) {
        assert!(["easy", "medium"].contains(&row[3].as_str()), "{row:?}");
        let rating_line = run(&["rate", "--format", "line"], &row[0]).stdout;
        assert!(
            rating_line.starts_with(&format!("{} {} ", row[4], row[3])),
            "{rating_line} {row:?}"
        );
        assert!(rating_line.trim_end().ends_with(&row[5]), "{rating_line} {row:?}");
    }
    let row = &rated(&["--size", "4", "--rating", "1.2"])[0];
    assert_eq!(row[3..6], ["beginner", "1.2", "hidden-single-box"].map(str::to_owned));
    let row = &rated(&["--size", "4", "--rate"])[0];
    assert!(row[3..6].iter().all(|field| !field.is_empty()), "{row:?}");
}

#[test]
fn rejects_impossible_ratings() {
    for (arguments, message) in [
        (
            &["generate", "--size", "4", "--level", "hard"][..],
            "no puzzle is hard on this board (4x4, boxes 2x2); use beginner",
        ),
        (&["generate", "--rating", "3.4..3.0"], "--rating: \"3.4..3.0\" is not valid"),
        (&["generate", "--contains", "y-wings-z"], "y-wings-z"),
        (&["generate", "--at-least", "x-wing"], "x-wing"),
        (
            &["generate", "--level", "easy", "--contains", "x-wing"],
            "one part of the request needs 3.2 or more, another allows 1.6 at most",
        ),
        (&["harder", "--level", "hard,easy"], "--level: several levels given"),
    ] {
        let output = run(arguments, PUZZLE);
        assert_eq!((output.status, output.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(output.stderr.contains(message), "{}", output.stderr);
    }
}

#[test]
fn harder_and_easier_keep_the_solution() {
    let solution = |puzzle: &str| run(&["solve", "--format", "line"], puzzle).stdout;
    let output = run(&["harder", "--level", "medium", "--format", "csv"], PUZZLE);
    assert_eq!(output.status, 0, "{}", output.stderr);
    let row = fields(output.stdout.lines().nth(1).unwrap());
    assert_eq!((row[3], solution(row[0])), ("medium", solution(PUZZLE)));
    let output = run(&["easier", "--format", "csv"], row[0]);
    let easier = fields(output.stdout.lines().nth(1).unwrap());
    let rating = |text: &str| text.parse::<f64>().unwrap();
    assert!(rating(easier[4]) < rating(row[4]), "{easier:?}");
}

#[test]
fn puzzles_beyond_the_requested_level_are_reported_in_its_direction() {
    for (arguments, wanted) in [
        (["easier", "--level", "extreme"], "ask for a lower rating"),
        (["harder", "--level", "beginner"], "ask for a higher rating"),
    ] {
        let output = run(&arguments, PUZZLE);
        assert_eq!((output.status, output.stdout.as_str()), (1, "beyond\n"), "{output:?}");
        assert!(output.stderr.contains(wanted), "{}", output.stderr);
    }
}

#[test]
fn rejects_invalid_options() {
    for arguments in [
        &["generate", "--clues", "90"][..],
        &["generate", "--clues", "30..20"],
        &["generate", "--clues", "20", "--minimal"],
        &["generate", "--remove", "100"],
        &["generate", "--remove", "82", "--tolerance", "99"],
        &["generate", "--tolerance", "2"],
        &["generate", "--count", "0"],
        &["generate", "--symmetry", "round"],
        &["generate", "--singles", "extreme"],
        &["generate", "--like", "nonsense"],
        &["generate", "--like", "................"],
        &["generate", "--to", "json", "--format", "csv"],
        &["generate", "-o", "out", "--resume"],
        &["generate", "--seed", "two\nlines"],
        &["minimize", "--seed", "two\nlines"],
        &["generate", "--size", "1024"],
        &["grid", "--regions", "random"],
        &["grid", "--method", "slow"],
        &["grid", "--method", "instant", "--diagonals"],
        &["grid", "--method", "uniform", "--size", "16"],
    ] {
        let output = run(arguments, "");
        assert_eq!((output.status, output.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(!output.stderr.is_empty());
    }
}

#[test]
fn missing_level_is_rejected_with_those_of_the_board() {
    let output = run(&["generate", "--size", "4", "--level", "hard"], "");
    assert_eq!((output.status, output.stdout.as_str()), (2, ""));
    assert!(output.stderr.contains("--level: no puzzle is hard on this board"));
    let end = "; use beginner\n  Try: anydoku generate --size 4 --level beginner\n";
    assert!(output.stderr.ends_with(end), "{}", output.stderr);
    let output = run(&["generate", "--size", "144", "--level", "easy"], "");
    assert_eq!((output.status, output.stderr.lines().count()), (2, 1), "{}", output.stderr);
}

#[test]
fn minimize_removes_redundant_clues() {
    let full = crate::runner::SOLUTION;
    let redundant = PUZZLE.replacen("53.", "534", 1);
    let input = format!("{PUZZLE}\n{redundant}\n{full}\nnonsense\n{}\n", ".".repeat(81));
    let output = run(&["minimize", "--format", "csv"], &input);
    assert_eq!(output.status, 1);
    let rows = columns(&output);
    assert_eq!(rows.len(), 5);
    for row in &rows[..3] {
        assert!(row[0].parse::<Puzzle>().unwrap().is_minimal());
        assert_eq!(row[1], full);
    }
    assert_eq!(rows[3][0], "nonsense");
    assert_eq!((rows[4][0].as_str(), rows[4][1].as_str()), (&*".".repeat(81), ""));
    assert!(output.stderr.contains("-:5:1: the puzzle has several solutions"));
    let lines = run(&["minimize"], &input);
    assert_eq!(lines.lines()[3..], ["invalid", "many"]);
}

#[test]
fn puzzles_with_restricted_candidates_are_reported_and_skipped() {
    let library = format!(":0000:x:{PUZZLE}:214::");
    for format in ["line", "csv", "jsonl"] {
        for command in ["minimize", "complete"] {
            let output = run(&[command, "--format", format], format!("{library}\n{PUZZLE}\n"));
            assert_eq!(output.status, 1);
            let expected = "anydoku: -:1:1: the puzzle has removed candidates";
            assert!(output.stderr.starts_with(expected), "{}", output.stderr);
            let header = usize::from(format == "csv");
            let rows: Vec<&str> = output.lines()[header..].to_vec();
            assert_eq!(rows.len(), 2, "{}", output.stdout);
            assert!(!rows[0].contains(crate::runner::SOLUTION), "{}", rows[0]);
            assert!(format == "line" || rows[1].contains(crate::runner::SOLUTION), "{}", rows[1]);
        }
    }
}

#[test]
fn complete_adds_the_fewest_clues() {
    // Without its first two clues the puzzle has several solutions; one clue makes it unique again.
    let short = PUZZLE.replacen('5', ".", 1).replacen('3', ".", 1);
    let clash = PUZZLE.replacen("53", "55", 1);
    let input = format!("{PUZZLE}\n{short}\n{clash}\n{}\n", ".".repeat(81));
    let output = run(&["complete", "--format", "csv"], &input);
    assert_eq!(output.status, 1);
    let rows = columns(&output);
    assert_eq!(rows[0][0], PUZZLE);
    let clues = |row: &[String]| row[2].parse::<u32>().unwrap();
    assert!(clues(&rows[1]) <= clues(&rows[0]));
    for row in [&rows[1], &rows[3]] {
        let puzzle: Puzzle = row[0].parse().unwrap();
        assert_eq!(anydoku_samples::count(&puzzle, 2), 1);
        assert!(puzzle.is_solved_by(&row[1].parse::<Puzzle>().unwrap().givens().clone()));
    }
    assert_eq!(rows[2][1], "");
    assert!(output.stderr.contains("note: line 4: "), "{}", output.stderr);
    assert!(!output.stderr.contains("line 2"), "{}", output.stderr);
    let text = run(&["complete", "--format", "text"], format!("{short}\n"));
    assert!(text.stdout.contains("added (the fewest possible)"), "{}", text.stdout);
}

#[test]
fn rejects_levels_that_the_board_lacks() {
    let output = run(&["generate", "--size", "4", "--singles", "easy,hard", "--seed", "1"], "");
    assert_eq!((output.status, output.stdout.as_str()), (2, ""));
    assert!(
        output.stderr.contains("no puzzle is hard on this board (4x4, boxes 2x2)"),
        "{}",
        output.stderr
    );
    // Random regions have different levels.
    let drawn = ["--size", "4", "--regions", "random", "--singles", "hard", "--seed", "1"];
    assert_eq!(rows(&drawn).len(), 1);
}

#[test]
fn misses_of_rare_puzzles_say_what_to_expect() {
    for (arguments, expectation) in [
        (&["--clues", "18", "--symmetry", "rotational"][..], "18 givens on a symmetric layout"),
        (&["--clues", "18..19", "--singles", "easy"], "easy puzzles with 18 or 19 givens"),
    ] {
        let output = run(&[&["generate", "--seed", "1"], arguments].concat(), "");
        assert_eq!(output.status, 1, "{arguments:?}");
        assert!(output.stderr.contains(expectation), "{arguments:?}: {}", output.stderr);
    }
}
