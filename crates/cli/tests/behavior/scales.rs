//! Ratings on several scales: rows, refused boards, time limits, threads and resumed files; the path
//! of another program; puzzles by the rating of Sudoku Explainer.

use std::fs;

use crate::runner::{PUZZLE, fields, folder, interrupted_after, run, run_in};

/// A puzzle that takes long on the scale of Sudoku Explainer.
const HARDEST: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

const SCALES: &str = "hodoku,se,anydoku";

/// Returns the columns of the rows after the header.
fn columns(csv: &str) -> Vec<Vec<&str>> {
    csv.lines().skip(1).map(fields).collect()
}

#[test]
fn each_scale_has_a_row_in_the_order_of_the_option() {
    let output = run(&["rate", "--scale", SCALES, "--format", "csv"], PUZZLE);
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    let expected = [
        ["hodoku", "", "", "", "Easy", "", "204", "Naked Single", "51"],
        ["se", "1.2", "1.2", "1.2", "", "", "", "Hidden Single", "51"],
        ["anydoku", "1.2", "", "", "beginner", "344", "", "hidden-single-box", "51"],
    ];
    for (row, expected) in columns(&output.stdout).into_iter().zip(expected) {
        assert_eq!(row, [&[PUZZLE][..], &expected].concat());
    }
    let line = run(&["rate", "--scale", "se"], PUZZLE);
    assert_eq!(line.stdout, "1.2 1.2 1.2 Hidden Single\n");
}

#[test]
fn other_boards_have_no_number_on_a_scale_for_9x9() {
    let small = "1.........4..31.";
    let output = run(&["rate", "--scale", SCALES, "--format", "csv"], small);
    assert_eq!(output.status, 1);
    assert!(output.stderr.contains("this scale rates 9x9 puzzles"), "{}", output.stderr);
    for row in columns(&output.stdout) {
        match row[1] {
            "anydoku" => assert_eq!(row[2], "1.2"),
            _ => assert_eq!(row[2..], ["", "", "", "", "", "", "unsupported", ""]),
        }
    }
}

#[test]
fn a_puzzle_without_a_step_within_the_time_limit_has_no_rating_on_either_scale() {
    // It has no single, and its first step takes many milliseconds.
    let arguments = ["rate", "--scale", "se,anydoku", "--format", "csv", "--timeout", "1ms"];
    let output = run(&arguments, HARDEST);
    assert_eq!(output.status, 1);
    for row in columns(&output.stdout) {
        assert_eq!((row[2], row[8]), ("", "timeout"), "{row:?}");
    }
}

/// Returns a file with an invalid line, one of another board, and one without a unique solution.
fn mixed_file(name: &str) -> std::path::PathBuf {
    let file = folder(name).join("in");
    let lines = format!("{PUZZLE}\n12\n1.........4..31.\n1..4.....3......\n");
    fs::write(&file, lines.repeat(8)).unwrap();
    file
}

#[test]
fn rows_do_not_depend_on_threads() {
    let file = mixed_file("scales_threads");
    let rows = |threads| {
        let file = file.to_str().unwrap();
        run(&["rate", "--scale", SCALES, "--format", "csv", "--threads", threads, file], "").stdout
    };
    assert_eq!(rows("1"), rows("3"));
}

#[test]
fn resume_after_any_cut_writes_the_same_bytes() {
    let folder = folder("scales_resume");
    let lines =
        [PUZZLE, "12", "1.........4..31.", "1..4.....3......"].map(|line| format!("{line}\n"));
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    for format in ["line", "csv", "jsonl"] {
        let rate = ["rate", "--scale", SCALES, "--format", format];
        let whole = run(&rate, lines.concat());
        let interrupted = interrupted_after(&folder, &rate, &lines);
        let len = interrupted.part.len();
        for cut in (0..=len).step_by(len / 23) {
            interrupted.put_back(cut);
            let resumed = [&rate[..], &["-o", "out", "--resume"]].concat();
            let output = run_in(&folder, &resumed, lines.concat());
            assert!(output.stderr.contains("4 puzzles: "), "{}", output.stderr);
            assert_eq!(output.status, whole.status);
            let rows = fs::read_to_string(folder.join("out")).unwrap();
            assert!(rows == whole.stdout, "{format} cut at {cut}");
        }
        // Rows of other scales.
        interrupted.put_back(len);
        let other = ["rate", "--scale", "se,hodoku", "--format", format, "-o", "out", "--resume"];
        let output = run_in(&folder, &other, lines.concat());
        assert_eq!(output.status, 2, "{}", output.stderr);
        assert!(output.stderr.contains("--resume: another command"), "{}", output.stderr);
    }
}

#[test]
fn explains_the_steps_of_another_program() {
    let explain = |scale| {
        let arguments = ["explain", "--scale", scale, "--format", "csv", "--quiet", PUZZLE];
        let output = run(&arguments, "");
        assert_eq!(output.status, 0, "{}", output.stderr);
        output.stdout
    };
    let (se, hodoku) = (explain("se"), explain("hodoku"));
    assert_eq!((columns(&se).len(), columns(&hodoku).len()), (51, 51));
    assert_eq!(
        columns(&se)[0][2..],
        ["Hidden Single", "1.2", "r1c6=8", "", "Hidden Single: r1c6=8 (b2)"]
    );
    assert_eq!(
        columns(&hodoku)[0][2..],
        ["Naked Single", "4", "r5c5=5", "", "Naked Single: r5c5=5"]
    );
    // The points of all steps are the score.
    let points = columns(&hodoku).iter().map(|row| row[3].parse::<u32>().unwrap()).sum::<u32>();
    assert_eq!(points, 204);
    let output = run(&["explain", "--scale", "se", "--svg", "steps", PUZZLE], "");
    assert_eq!(output.status, 2);
    let output = run(&["explain", "--scale", "hodoku", "1.........4..31."], "");
    assert_eq!(
        output.stdout,
        "unsupported: this scale rates 9x9 puzzles with rows, columns and boxes only\n"
    );
}

#[test]
fn generates_puzzles_by_er() {
    for (aim, least, most, count) in
        [("ER 7.2..7.6", 7.2, 7.6, 4), ("er:2.0", 2.0, 2.0, 4), ("ER 10.0..10.5", 10.0, 10.5, 1)]
    {
        let number = count.to_string();
        let batch =
            ["generate", "--rating", aim, "--seed", "er", "--format", "csv", "--count", &number];
        let output = run(&[&batch[..], &["--threads", "1"]].concat(), "");
        assert_eq!(output.status, 0, "{}", output.stderr);
        assert_eq!(output.stdout, run(&[&batch[..], &["--threads", "3"]].concat(), "").stdout);
        let rows = columns(&output.stdout);
        assert_eq!(rows.len(), count);
        for row in &rows {
            let rated = run(&["rate", "--scale", "se", "--format", "csv"], row[0]).stdout;
            let rated = &columns(&rated)[0];
            assert_eq!([rated[2], rated[8]], [row[4], row[5]], "{row:?}");
            assert!((least..=most).contains(&row[4].parse::<f64>().unwrap()), "{row:?}");
        }
        let last = rows.last().unwrap();
        let alone = ["generate", "--rating", aim, "--seed", last[7], "--format", "csv"];
        assert_eq!(columns(&run(&alone, "").stdout)[0], *last);
    }
}

#[test]
fn generates_pearls() {
    let arguments = ["generate", "--rating", "ER 6.0..7.5", "--pearl", "--seed", "p"];
    let output = run(&arguments, "");
    assert_eq!(output.status, 0, "{}", output.stderr);
    let rated = run(&["rate", "--scale", "se", "--format", "csv"], output.stdout).stdout;
    let rated = &columns(&rated)[0];
    assert_eq!(rated[2], rated[3]);
}

#[test]
fn says_how_the_closest_puzzle_misses_the_rating_of_sudoku_explainer() {
    let arguments = [
        "generate",
        "--rating",
        "ER 11.5..11.9",
        "--seed",
        "x",
        "--timeout",
        "200ms",
        "--format",
        "csv",
    ];
    let output = run(&arguments, "");
    assert_eq!(output.status, 1);
    let row = &columns(&output.stdout)[0];
    let miss = format!("ER {} instead of 11.5..11.9", row[4]);
    assert_eq!(row[7], format!("x # missed: {miss}"));
    assert!(output.stderr.contains(&miss), "{}", output.stderr);
}

#[test]
fn says_what_to_expect_of_the_rarest_puzzles() {
    for (option, aim, expectation) in [
        ("--clues", "17", "found 17 givens"),
        ("--contains", "sk-loop", "found an SK-Loop"),
        ("--rating", "ER 11.5..11.9", "none more"),
    ] {
        let output = run(&["generate", option, aim, "--seed", "x", "--timeout", "1s"], "");
        assert_eq!(output.status, 1, "{}", output.stderr);
        assert!(output.stderr.contains(expectation), "{}", output.stderr);
    }
}

#[test]
fn rejects_aims_at_er_that_make_no_sense() {
    for (arguments, message) in [
        (&["generate", "--diamond"][..], "--diamond: needs a range of ER"),
        (&["generate", "--pearl", "--rating", "3.0"], "--pearl: needs a range of ER"),
        (&["generate", "--size", "16", "--rating", "ER 3.0"], "--rating: ER is for 9x9"),
        (&["generate", "--rating", "ER 3.4..3.0"], "--rating: \"ER 3.4..3.0\" is not valid"),
        (&["harder", "--rating", "er:3.0", PUZZLE], "--rating: only `generate` aims at ER"),
    ] {
        let output = run(arguments, "");
        assert_eq!(output.status, 2, "{arguments:?}");
        assert!(output.stderr.contains(message), "{}", output.stderr);
    }
}
