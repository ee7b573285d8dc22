//! Parquet and Arrow files, in and out.

use std::fs;

use crate::runner::{PUZZLE, SOLUTION, folder, nine, run};

/// A puzzle with several solutions.
const MANY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6...........................";

/// Runs the command without input. Returns its standard output.
fn ok(arguments: &[&str]) -> String {
    let output = run(arguments, "");
    assert_eq!(output.status, 0, "{arguments:?}: {}", output.stderr);
    output.stdout
}

#[test]
fn tables_hold_the_rows_of_csv() {
    let folder = folder("tables_rows");
    let name = |name: &str| folder.join(name).display().to_string();
    let nine = nine().display().to_string();
    for (at, subcommand) in [
        vec!["solve"],
        vec!["check"],
        vec!["rate"],
        vec!["canonical"],
        vec!["generate", "--count", "300", "--seed", "t"],
    ]
    .into_iter()
    .enumerate()
    {
        let input = if subcommand.len() == 1 { vec![nine.as_str()] } else { Vec::new() };
        let csv = run(&[&subcommand[..], &input, &["--format", "csv"]].concat(), "");
        for end in ["parquet", "arrow", "arrows"] {
            let file = name(&format!("{at}.{end}"));
            let made = run(&[&subcommand[..], &input, &["-o", &file]].concat(), "");
            // Some of the puzzles have no rating.
            assert_eq!(made.status, csv.status, "{subcommand:?} {end}: {}", made.stderr);
            // The table's puzzles give the same rows as those of the lines.
            let column = if subcommand[0] == "generate" { "check" } else { subcommand[0] };
            let again = run(&[column, &file, "--format", "csv"], "").stdout;
            if column == subcommand[0] {
                assert!(again == csv.stdout, "{subcommand:?} {end}");
            } else {
                assert_eq!(again.matches(",unique,").count(), 300, "{end}");
            }
        }
    }
}

#[test]
fn a_row_for_every_row_also_null_and_junk() {
    let folder = folder("tables_bad");
    let lines = folder.join("lines.txt");
    let line = |row: usize| match row % 5 {
        0 => "junk".to_owned(),
        1 => MANY.to_owned(),
        2 => PUZZLE[..80].to_owned(),
        3 => "1.........4..31.".to_owned(),
        _ => PUZZLE.to_owned(),
    };
    let text: String = (0..3000).map(|row| line(row) + "\n").collect();
    fs::write(&lines, &text).unwrap();
    let (lines, table) = (lines.display().to_string(), folder.join("t.parquet"));
    let table = table.display().to_string();
    // What is not a puzzle becomes null.
    let converted = run(["convert", &lines, "-o", &table].as_slice(), "");
    assert_eq!(converted.status, 1);
    assert!(converted.stderr.contains("3,000 puzzles: 1,200 invalid"), "{}", converted.stderr);
    let solved = run(&["solve", &table], "");
    assert_eq!(solved.status, 1);
    assert!(solved.stderr.contains("t.parquet:3:1: the value is null"), "{}", solved.stderr);
    let expected = |row: usize| match row % 5 {
        0 | 2 => "invalid",
        1 => "many",
        3 => "1234342121434312",
        _ => SOLUTION,
    };
    let found = solved.lines();
    assert_eq!(found.len(), 3000);
    assert!(found.iter().enumerate().all(|(row, found)| *found == expected(row)));
    // The table of results keeps them in place, too.
    let results = folder.join("results.arrow").display().to_string();
    assert_eq!(run(&["solve", &table, "-o", &results], "").status, 1);
    let again = run(&["convert", &results, "--column", "solution", "--to", "line"], "");
    // One of several solutions counts.
    assert_eq!(again.lines().len(), 1800);
}

#[test]
fn threads_do_not_change_a_table() {
    let folder = folder("tables_threads");
    let nine = nine().display().to_string();
    let made = |threads: &str| {
        let file = folder.join(threads).with_extension("parquet");
        let name = file.display().to_string();
        let inputs = vec![nine.as_str(); 80];
        ok(&[&["solve", "--threads", threads, "-o", &name], &inputs[..]].concat());
        fs::read(file).unwrap()
    };
    let one = made("1");
    assert!(one == made("2"));
    assert!(one == made("5"));
}

#[test]
fn an_arrow_stream_goes_through_a_pipe() {
    let command = |arguments: &[&str], input: Vec<u8>| {
        use std::io::Write as _;
        let mut child =
            crate::runner::command(arguments).stdin(std::process::Stdio::piped()).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let feeder = std::thread::spawn(move || drop(stdin.write_all(&input)));
        let output = child.wait_with_output().unwrap();
        feeder.join().unwrap();
        output
    };
    let text = fs::read(nine()).unwrap();
    let stream = command(&["solve", "--format", "arrow"], text.clone());
    assert!(stream.status.success());
    assert!(stream.stdout.starts_with(&[0xFF; 4]));
    let lines = command(&["solve"], stream.stdout);
    assert!(lines.status.success());
    assert!(lines.stdout == command(&["solve"], text).stdout);
    let parquet = command(&["solve", "--format", "parquet"], PUZZLE.into());
    assert!(parquet.stdout.starts_with(b"PAR1"));
    let refused = command(&["solve"], parquet.stdout);
    assert_eq!(refused.status.code(), Some(2));
    let message = String::from_utf8(refused.stderr).unwrap();
    assert!(message.contains("a Parquet file cannot be read from a pipe"), "{message}");
}

#[test]
fn wrong_uses_are_named() {
    let folder = folder("tables_wrong");
    let file = folder.join("t.parquet").display().to_string();
    ok(&["generate", "--count", "5", "--seed", "w", "-o", &file]);
    let wrong = [
        (vec!["solve", &file, "--column", "x"], "no column 'x'; the file has puzzle, board"),
        (vec!["solve", &file, "--column", "clues"], "column 'clues' holds UInt64"),
        (vec!["solve", "-o", &file, "--resume"], "--resume needs one line of output per puzzle"),
        (vec!["convert", &file], "--to NAME is missing"),
        (vec!["convert", &file, "--to", "grid", "-o", &file], "one line per puzzle"),
        (vec!["techniques", "--format", "parquet"], "writes text only"),
        (
            vec!["solve", "--format", "arrow", "--compression", "snappy"],
            "--compression snappy is for Parquet",
        ),
    ];
    for (arguments, expected) in wrong {
        let output = run(&arguments, "");
        assert_eq!(output.status, 2, "{arguments:?}");
        assert!(output.stderr.contains(expected), "{arguments:?}: {}", output.stderr);
    }
    // Damaged files end the run.
    let mut bytes = fs::read(&file).unwrap();
    bytes.truncate(bytes.len() / 2);
    fs::write(&file, bytes).unwrap();
    let output = run(&["solve", &file], "");
    assert_eq!(output.status, 3);
    assert!(output.stderr.contains("t.parquet: the file is damaged"), "{}", output.stderr);
}
