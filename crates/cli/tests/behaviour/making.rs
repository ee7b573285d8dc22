use std::collections::BTreeSet;
use std::fs;

use anydoku::Puzzle;

use crate::runner::{Finished, PUZZLE, folder, run};

/// The columns of the rows of a CSV answer.
fn columns(done: &Finished) -> Vec<Vec<String>> {
    let mut lines = done.stdout.lines();
    assert_eq!(lines.next(), Some("puzzle,solution,clues,level,rating,hardest,symmetry,seed"));
    lines.map(|line| line.split(',').map(str::to_owned).collect()).collect()
}

fn generate(arguments: &[&str]) -> Finished {
    run(&[&["generate", "--format", "csv"], arguments].concat(), "")
}

/// Rows that were all made as asked for.
fn rows(arguments: &[&str]) -> Vec<Vec<String>> {
    let done = generate(arguments);
    assert_eq!((done.status, done.stderr.as_str()), (0, ""), "{arguments:?}");
    columns(&done)
}

#[test]
fn every_row_is_a_puzzle_with_its_one_solution() {
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
fn threads_change_nothing() {
    for board in [&["--size", "9"][..], &["--size", "4", "--count", "40"], &["--regions", "random"]]
    {
        let with = |threads: &str| {
            let batch = ["--seed", "t", "--threads", threads];
            let count = if board.contains(&"--count") { &[][..] } else { &["--count", "60"] };
            let done = generate(&[&batch, board, count].concat());
            (done.status, done.stdout, done.stderr)
        };
        let one = with("1");
        for threads in ["2", "5"] {
            assert!(with(threads) == one, "{board:?} with {threads} threads");
        }
    }
}

#[test]
fn threads_change_nothing_in_puzzles_to_an_aim() {
    for aim in [
        &["--level", "medium"][..],
        &["--rating", "3.5..3.9"],
        &["--contains", "x-wing"],
        &["--size", "2x3", "--level", "hard"],
    ] {
        let with = |threads: &str| {
            let batch = ["--seed", "t", "--count", "6", "--threads", threads];
            let done = generate(&[&batch, aim].concat());
            (done.status, done.stdout, done.stderr)
        };
        let one = with("1");
        assert_eq!(one.0, 0, "{}", one.2);
        for threads in ["2", "5"] {
            assert!(with(threads) == one, "{aim:?} with {threads} threads");
        }
    }
}

#[test]
fn any_row_is_made_again_from_its_seed() {
    for board in [&["--size", "4"][..], &["--size", "2x3"], &["--regions", "random", "--size", "6"]]
    {
        for row in rows(&[board, &["--count", "25", "--seed", "again"]].concat()) {
            let alone = rows(&[board, &["--seed", &row[7]]].concat());
            assert_eq!(alone, [row]);
        }
    }
}

#[test]
fn all_minimal_puzzles_of_4x4_come_and_none_twice() {
    let done = generate(&["--size", "4", "--count", "50", "--seed", "all"]);
    let rows = columns(&done);
    // 13 with four clues, 22 with five, 1 with six.
    assert_eq!((done.status, rows.len()), (1, 36));
    assert!(done.stderr.starts_with("anydoku: row 37: found no further puzzle"), "{}", done.stderr);
    assert!(done.stderr.ends_with("anydoku: 50 puzzles: 0 bad, 14 unanswered\n"));
    let puzzles = rows.iter().map(|row| row[0].parse::<Puzzle>().unwrap());
    let forms: BTreeSet<String> =
        puzzles.map(|puzzle| puzzle.canonical().unwrap().puzzle.to_string()).collect();
    assert_eq!(forms.len(), 36);
    assert!(rows.iter().any(|row| row[7].contains('.')), "a row was made anew");
}

#[test]
fn a_file_cut_short_is_continued_as_if_nothing_had_happened() {
    let folder = folder("making_resume");
    let (out, part) = (folder.join("out"), folder.join("out.part"));
    for (arguments, status) in [
        (&["generate", "--count", "60", "--format", "csv"][..], 0),
        (&["generate", "--count", "60", "--format", "jsonl", "--no-boxes", "--size", "5"], 0),
        (&["generate", "--size", "4", "--count", "40", "--format", "line"], 1),
        (&["generate", "--size", "4", "--count", "36", "--to", "numbers"], 0),
        (&["generate", "--size", "4", "--count", "30", "--to", "csv"], 0),
        (
            &["generate", "--size", "6", "--count", "12", "--regions", "random", "--format", "csv"],
            0,
        ),
        (&["generate", "--like", PUZZLE, "--count", "50"], 0),
        (&["grid", "--count", "60", "--format", "csv"], 0),
    ] {
        let arguments = [arguments, &["--seed", "s", "-o", out.to_str().unwrap()]].concat();
        assert_eq!(run(&arguments, "").status, status, "{arguments:?}");
        let whole = fs::read(&out).unwrap();
        let resumed = [&arguments[..], &["--resume"]].concat();
        for cut in [0, 10, whole.len() / 3, whole.len() / 2, whole.len() - 1, whole.len()] {
            fs::remove_file(&out).unwrap();
            fs::write(&part, &whole[..cut]).unwrap();
            assert_eq!(run(&resumed, "").status, status, "{arguments:?}");
            assert!(fs::read(&out).unwrap() == whole, "{arguments:?} cut at {cut}");
        }
        let done = run(&resumed, "");
        assert_eq!(done.status, status, "{arguments:?}");
        assert!(done.stderr.contains("the output is complete already"));
    }
}

#[test]
fn clues_and_symmetry_are_as_asked_for() {
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
fn givens_lie_as_asked_for() {
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
    // A pattern says all about where givens lie.
    for also in [&["--without", "7"][..], &["--box-clues", "2..5"], &["--balanced"]] {
        let done = generate(&[&["--pattern", file.to_str().unwrap()], also].concat());
        assert_eq!((done.status, done.stdout.as_str()), (2, ""), "{also:?}");
    }
    fs::write(&file, "x..").unwrap();
    for refused in
        [["--pattern", file.to_str().unwrap()], ["--without", "10"], ["--box-clues", "10"]]
    {
        assert_eq!(generate(&refused).status, 2, "{refused:?}");
    }
}

#[test]
fn classic_levels_are_drawn_evenly_and_met() {
    use anydoku::generate::ClassicLevel;
    let rows = rows(&["--count", "30", "--classic", "easy,medium,hard", "--seed", "c"]);
    let levels = rows.iter().map(|row| ClassicLevel::of(&row[0].parse().unwrap()));
    let levels: Vec<ClassicLevel> = levels.collect();
    for level in ClassicLevel::ALL {
        let count = levels.iter().filter(|&&other| other == level).count();
        assert!((3..=20).contains(&count), "{level:?}: {count} of 30");
    }
    let batch = ["--count", "10", "--seed", "c", "--classic"];
    let twice = generate(&[&batch[..], &["easy,medium,easy"]].concat());
    assert_eq!(twice.stdout, generate(&[&batch[..], &["easy,medium"]].concat()).stdout);
    for row in self::rows(&["--count", "5", "--classic", "easy", "--seed", "c"]) {
        assert_eq!(ClassicLevel::of(&row[0].parse().unwrap()), ClassicLevel::Easy);
    }
}

#[test]
fn twins_are_the_same_puzzle_in_other_words() {
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
fn rows_in_any_notation_are_read_back_and_solved() {
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
    // A CSV of random regions says each row's board in the column of the puzzle.
    let rows = rows(&["--size", "6", "--regions", "random", "--count", "3", "--seed", "n"]);
    let puzzles: String = rows.iter().map(|row| format!("{}\n", row[0])).collect();
    let solutions: String = rows.iter().map(|row| format!("{}\n", row[1])).collect();
    assert_eq!(run(&["solve"], puzzles).stdout, solutions);
}

#[test]
fn a_notation_that_cannot_carry_the_board_is_refused() {
    let done = run(&["generate", "--size", "2x3", "--to", "sdk"], "");
    assert_eq!((done.status, done.stdout.as_str()), (2, ""));
    assert!(done.stderr.starts_with("anydoku: --to: sdk cannot carry"), "{}", done.stderr);
}

#[test]
fn grids_are_full_and_reproducible() {
    for method in ["instant", "mixed", "random", "uniform"] {
        let sizes =
            if method == "uniform" { &["9", "2x3", "5"][..] } else { &["9", "16", "5", "36"] };
        for size in sizes {
            let arguments =
                ["grid", "--method", method, "--size", size, "--count", "4", "--seed", "g"];
            let done = run(&arguments, "");
            assert_eq!((done.status, done.lines().len()), (0, 4), "{}", done.stderr);
            let check = run(&["solve", "--size", size], &done.stdout);
            assert_eq!(check.stdout, done.stdout, "{method} {size}");
            assert_eq!(run(&arguments, "").stdout, done.stdout);
            let second = ["grid", "--method", method, "--size", size, "--seed", "g/2"];
            assert_eq!(run(&second, "").lines()[0], done.lines()[1]);
        }
    }
}

#[test]
fn without_a_seed_every_run_is_another() {
    let made = || rows(&[])[0].clone();
    let (one, other) = (made(), made());
    assert_ne!(one[0], other[0]);
    assert_eq!(rows(&["--seed", &one[7]]), [one]);
}

#[test]
fn a_time_limit_is_said_and_remembered() {
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
    let done = run(&arguments, "");
    assert_eq!(done.status, 1, "{}", done.stderr);
    assert!(done.stderr.contains("anydoku: row 1: found"), "{}", done.stderr);
    let whole = fs::read_to_string(&out).unwrap();
    assert_eq!(whole.lines().count(), 3);
    for row in whole.lines().skip(1) {
        assert!(row.starts_with(",,") || row.contains(" # missed: "), "{row}");
    }
    // A run that goes on knows what the rows before it miss.
    let resumed = run(&[&arguments[..], &["--resume"]].concat(), "");
    let said = "anydoku: note: the output is complete already\n\
                anydoku: 2 puzzles: 0 bad, 2 unanswered\n";
    assert_eq!((resumed.status, resumed.stderr.as_str()), (1, said));
}

#[test]
fn puzzles_by_level_tell_their_rating() {
    let rated = |arguments: &[&str]| {
        let done = run(&[&["generate", "--seed", "7", "--format", "csv"], arguments].concat(), "");
        assert_eq!(done.status, 0, "{}", done.stderr);
        let rows: Vec<Vec<String>> = done
            .stdout
            .lines()
            .skip(1)
            .map(|row| row.split(',').map(str::to_owned).collect())
            .collect();
        rows
    };
    for row in rated(&["--level", "easy,medium", "--count", "4"]) {
        assert!(["easy", "medium"].contains(&row[3].as_str()), "{row:?}");
        let told = run(&["rate", "--format", "line"], &row[0]).stdout;
        assert!(told.starts_with(&format!("{} {} ", row[4], row[3])), "{told} {row:?}");
        assert!(told.trim_end().ends_with(&row[5]), "{told} {row:?}");
    }
    let row = &rated(&["--size", "4", "--rating", "1.2"])[0];
    assert_eq!(row[3..6], ["beginner", "1.2", "hidden-single-box"].map(str::to_owned));
    let row = &rated(&["--size", "4", "--rate"])[0];
    assert!(row[3..6].iter().all(|field| !field.is_empty()), "{row:?}");
}

#[test]
fn aims_at_ratings_that_cannot_be_meant_are_refused() {
    for (arguments, said) in [
        (&["generate", "--size", "4", "--level", "hard"][..], "at most 1.2 (beginner) for 4x4"),
        (&["generate", "--rating", "3.4..3.0"], "--rating: found \"3.4..3.0\""),
        (&["generate", "--contains", "x-wings"], "x-wings"),
        (&["generate", "--at-least", "x-wing"], "x-wing"),
        (&["generate", "--level", "easy", "--contains", "x-wing"], "found ratings from 3.2 to 1.6"),
        (&["harder", "--level", "hard,easy"], "--level: found several"),
    ] {
        let done = run(arguments, PUZZLE);
        assert_eq!((done.status, done.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(done.stderr.contains(said), "{}", done.stderr);
    }
}

#[test]
fn harder_and_easier_keep_the_solution() {
    let solution = |puzzle: &str| run(&["solve", "--format", "line"], puzzle).stdout;
    let done = run(&["harder", "--level", "medium", "--format", "csv"], PUZZLE);
    assert_eq!(done.status, 0, "{}", done.stderr);
    let row: Vec<&str> = done.stdout.lines().nth(1).unwrap().split(',').collect();
    assert_eq!((row[3], solution(row[0])), ("medium", solution(PUZZLE)));
    let done = run(&["easier", "--format", "csv"], row[0]);
    let easier: Vec<&str> = done.stdout.lines().nth(1).unwrap().split(',').collect();
    let rating = |text: &str| text.parse::<f64>().unwrap();
    assert!(rating(easier[4]) < rating(row[4]), "{easier:?}");
}

#[test]
fn orders_that_cannot_be_meant_are_refused() {
    for arguments in [
        &["generate", "--clues", "90"][..],
        &["generate", "--clues", "30..20"],
        &["generate", "--clues", "20", "--minimal"],
        &["generate", "--remove", "100"],
        &["generate", "--tolerance", "2"],
        &["generate", "--count", "0"],
        &["generate", "--symmetry", "round"],
        &["generate", "--classic", "extreme"],
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
        let done = run(arguments, "");
        assert_eq!((done.status, done.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(!done.stderr.is_empty());
    }
}

#[test]
fn clues_to_spare_are_left_out() {
    let full = crate::runner::SOLUTION;
    let spare = PUZZLE.replacen("53.", "534", 1);
    let input = format!("{PUZZLE}\n{spare}\n{full}\nnonsense\n{}\n", ".".repeat(81));
    let done = run(&["minimize", "--format", "csv"], &input);
    assert_eq!(done.status, 1);
    let rows = columns(&done);
    assert_eq!(rows.len(), 5);
    for row in &rows[..3] {
        assert!(row[0].parse::<Puzzle>().unwrap().is_minimal());
        assert_eq!(row[1], full);
    }
    assert_eq!(rows[3][0], "nonsense");
    assert_eq!((rows[4][0].as_str(), rows[4][1].as_str()), (&*".".repeat(81), ""));
    assert!(done.stderr.contains("-:5:1: found a puzzle with several solutions"));
    let lines = run(&["minimize"], &input);
    assert_eq!(lines.lines()[3..], ["invalid", "many"]);
}

#[test]
fn a_puzzle_that_its_givens_do_not_say_is_not_mended_and_stops_nothing() {
    let library = format!(":0000:x:{PUZZLE}:214::");
    for format in ["line", "csv", "jsonl"] {
        for command in ["minimize", "complete"] {
            let done = run(&[command, "--format", format], format!("{library}\n{PUZZLE}\n"));
            assert_eq!(done.status, 1);
            let expected = "anydoku: -:1:1: found restricted candidates, expected";
            assert!(done.stderr.starts_with(expected), "{}", done.stderr);
            let header = usize::from(format == "csv");
            let rows: Vec<&str> = done.lines()[header..].to_vec();
            assert_eq!(rows.len(), 2, "{}", done.stdout);
            assert!(!rows[0].contains(crate::runner::SOLUTION), "{}", rows[0]);
            assert!(format == "line" || rows[1].contains(crate::runner::SOLUTION), "{}", rows[1]);
        }
    }
}

#[test]
fn the_fewest_clues_are_added() {
    // Without its first clue the puzzle has several solutions; one clue singles one out.
    let short = PUZZLE.replacen('5', ".", 1).replacen('3', ".", 1);
    let clash = PUZZLE.replacen("53", "55", 1);
    let input = format!("{PUZZLE}\n{short}\n{clash}\n{}\n", ".".repeat(81));
    let done = run(&["complete", "--format", "csv"], &input);
    assert_eq!(done.status, 1);
    let rows = columns(&done);
    assert_eq!(rows[0][0], PUZZLE);
    let clues = |row: &[String]| row[2].parse::<u32>().unwrap();
    assert!(clues(&rows[1]) <= clues(&rows[0]));
    for row in [&rows[1], &rows[3]] {
        let puzzle: Puzzle = row[0].parse().unwrap();
        assert_eq!(anydoku_samples::count(&puzzle, 2), 1);
        assert!(puzzle.is_solved_by(&row[1].parse::<Puzzle>().unwrap().givens().clone()));
    }
    assert_eq!(rows[2][1], "");
    assert!(done.stderr.contains("note: line 4: "), "{}", done.stderr);
    assert!(!done.stderr.contains("line 2"), "{}", done.stderr);
    let text = run(&["complete", "--format", "text"], format!("{short}\n"));
    assert!(text.stdout.contains("added; fewer would not do"), "{}", text.stdout);
}

#[test]
fn a_level_that_the_board_lacks_is_refused_before_any_row() {
    let done = run(&["generate", "--size", "4", "--classic", "easy,hard", "--seed", "1"], "");
    assert_eq!((done.status, done.stdout.as_str()), (2, ""));
    assert!(done.stderr.contains("found hard, expected at most easy for 4x4"), "{}", done.stderr);
    // Other regions have other levels.
    let drawn = ["--size", "4", "--regions", "random", "--classic", "hard", "--seed", "1"];
    assert_eq!(rows(&drawn).len(), 1);
}
