use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::Stdio;

use crate::runner::{PUZZLE, SOLUTION, command, folder, run};

#[test]
fn blank_lines_and_comments_give_no_row() {
    let input = format!("# a comment\n\n{PUZZLE}\n   \n; another\n{PUZZLE}\n");
    let done = run(&["solve"], input);
    assert_eq!(done.lines(), [SOLUTION, SOLUTION]);
    assert_eq!((done.status, done.stderr.as_str()), (0, ""));
}

#[test]
fn every_line_end_will_do_and_the_last_may_lack_it() {
    for input in [
        format!("{PUZZLE}\r\n{PUZZLE}\r\n"),
        format!("{PUZZLE}\n{PUZZLE}"),
        format!("{PUZZLE}\r{PUZZLE}\r"),
        format!("\u{feff}{PUZZLE}\n{PUZZLE}\n"),
        format!("{PUZZLE} easy\n{PUZZLE};hard\n"),
    ] {
        let done = run(&["solve"], &input);
        assert_eq!(done.lines(), [SOLUTION, SOLUTION], "{input:?}: {}", done.stderr);
    }
}

#[test]
fn utf16_is_read_with_a_mark_and_without() {
    let text = format!("{PUZZLE}\r\n").repeat(10_000);
    for input in [text.clone(), format!("\u{feff}{text}")] {
        let little: Vec<u8> = input.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = input.encode_utf16().flat_map(u16::to_be_bytes).collect();
        for bytes in [little, big] {
            let done = run(&["solve"], bytes);
            assert_eq!(done.lines().len(), 10_000, "{}", done.stderr);
            assert!(done.lines().iter().all(|line| *line == SOLUTION));
        }
    }
}

#[test]
fn a_line_without_end_is_one_bad_row_and_the_rest_goes_on() {
    let long = "1".repeat(20 << 20);
    let done = run(&["solve"], format!("{PUZZLE}\n{long}\n{PUZZLE}\n123\n"));
    assert_eq!(done.lines(), [SOLUTION, "invalid", SOLUTION, "invalid"]);
    let said: Vec<&str> = done.stderr.lines().collect();
    let expected = "-:2:8388609: found a line of more than 8 MiB, expected a shorter line";
    assert_eq!(said[0], format!("anydoku: {expected}"));
    assert!(said[1].starts_with("anydoku: -:4:4: found 3 cells"), "{}", said[1]);
    assert_eq!(done.status, 1);
}

#[test]
fn a_document_that_comes_with_pauses_is_read_to_its_end() {
    let board = "+-----+-----+\n| 1 . | . 4 |\n| . . | . . |\n+-----+-----+\n| 3 . | . . |\n| . . | . . |\n+-----+-----+\n";
    let mut child =
        command(&["solve"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    for _ in 0..2 {
        input.write_all(format!("{board}\n").as_bytes()).unwrap();
        // Longer than the command waits for somebody who types.
        std::thread::sleep(std::time::Duration::from_millis(200));
    }
    drop(input);
    let done = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&done.stdout).lines().count(), 2);
}

#[test]
fn no_input_is_no_row() {
    assert_eq!(run(&["solve"], "").stdout, "");
    let done = run(&["solve", "--format", "csv"], "");
    assert_eq!((done.status, done.stdout.as_str()), (0, "puzzle,verdict,solutions,solution\n"));
}

#[test]
fn a_bad_line_is_named_and_does_not_stop_the_rest() {
    let folder = folder("bad_line");
    let file = folder.join("puzzles.txt");
    let bad = PUZZLE.replacen('8', "!", 1);
    fs::write(&file, format!("{PUZZLE}\n{bad}\n123\n{PUZZLE}\n")).unwrap();
    let file = file.to_str().unwrap();
    let done = run(&["solve", file], "");
    assert_eq!(done.lines(), [SOLUTION, "invalid", "invalid", SOLUTION]);
    assert_eq!(done.status, 1);
    let said: Vec<&str> = done.stderr.lines().collect();
    let column = bad.find('!').unwrap() + 1;
    assert!(said[0].starts_with(&format!("anydoku: {file}:2:{column}: found '!', expected ")));
    assert!(said[1].starts_with(&format!("anydoku: {file}:3:")), "{}", said[1]);
    assert_eq!(said[2], "anydoku: 4 puzzles: 2 bad, 0 unanswered");
}

#[test]
fn bytes_of_any_kind_are_rows_that_are_bad() {
    let mut input = vec![0xff, 0xfe, 0x00, b'\n'];
    input.extend(0..=255);
    input.push(b'\n');
    input.extend(PUZZLE.bytes());
    let done = run(&["solve"], input);
    assert_eq!(done.status, 1);
}

#[test]
fn files_follow_each_other_and_a_dash_is_standard_input() {
    let folder = folder("several_files");
    let file = folder.join("one.txt");
    fs::write(&file, "1..4.....3......\n").unwrap();
    let file = file.to_str().unwrap();
    let done = run(&["check", "--format", "csv", file, "-", file], PUZZLE);
    let verdicts: Vec<&str> =
        done.stdout.lines().map(|row| row.split(',').nth(1).unwrap()).collect();
    assert_eq!(verdicts, ["verdict", "many", "unique", "many"]);
}

#[test]
fn a_missing_file_is_named() {
    let done = run(&["solve", "no/such/file"], "");
    assert_eq!(done.status, 3);
    assert_eq!(done.stderr, "anydoku: no/such/file: no such file or directory\n");
}

#[cfg(unix)]
#[test]
fn a_folder_is_no_file() {
    let done = run(&["solve", env!("CARGO_MANIFEST_DIR")], "");
    let expected = format!("anydoku: {}: is a directory\n", env!("CARGO_MANIFEST_DIR"));
    assert_eq!((done.status, done.stderr), (3, expected));
}

#[test]
fn a_line_beyond_all_bounds_is_one_bad_row_and_little_memory() {
    for filler in ["1", ",", "11,", "11 ", "\"", "{\"a\":"] {
        let long = filler.repeat((40 << 20) / filler.len());
        let done = run(&["solve", "--from", "line"], format!("{PUZZLE}\n{long}\n{PUZZLE}\n!\n"));
        let rows = done.lines();
        assert_eq!(rows, [SOLUTION, "invalid", SOLUTION, "invalid"], "{filler:?}");
        let said: Vec<&str> = done.stderr.lines().collect();
        assert!(said[0].starts_with("anydoku: -:2:") && said[0].len() < 300, "{}", said[0]);
        assert!(said[1].starts_with("anydoku: -:4:1:"), "{}", said[1]);
    }
}

#[test]
fn a_grid_with_borders_is_read_as_a_whole() {
    let grid = "+-----+-----+\n| 1 . | . . |\n| . . | 1 . |\n+-----+-----+\n\
                | . 3 | . . |\n| . . | . 4 |\n+-----+-----+\n";
    let done = run(&["solve"], grid);
    assert_eq!((done.status, done.stdout.as_str()), (0, "1243341243212134\n"), "{done:?}");
}

#[test]
fn whoever_types_gets_an_answer_at_once() {
    let mut child = command(&["solve"]).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    for _ in 0..2 {
        writeln!(stdin, "{PUZZLE}").unwrap();
        assert_eq!(lines.next().unwrap().unwrap(), SOLUTION);
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn the_board_of_the_command_line_holds_where_the_input_says_nothing() {
    let four = "1.....1..3.....4";
    let latin = run(&["solve", "--no-boxes"], four);
    assert_eq!((latin.status, latin.stdout.as_str()), (0, "many\n"));
    assert_eq!(run(&["solve", "--size", "4"], four).stdout, "1243341243212134\n");
    let jigsaw = run(&["solve", "--regions", "aaabacbbccbdcddd", "--format", "csv"], four);
    assert_ne!(jigsaw.stdout, run(&["solve", "--format", "csv"], four).stdout);
    let done = run(&["solve", "--size", "16"], PUZZLE);
    assert_eq!((done.status, done.stdout.as_str()), (1, "invalid\n"));
    let done = run(&["solve", "--diagonals"], PUZZLE);
    assert_eq!((done.status, done.stdout.as_str()), (0, "none\n"));
}

#[test]
fn a_rule_that_nobody_solves_yet_is_refused_by_name() {
    let cells: String =
        (0..81).map(|cell| format!("{}:", if cell < 2 { 3 * 256 } else { 999 % 256 })).collect();
    let done = run(&["solve", "--from", "killer"], format!("3x3::k:{cells}\n"));
    assert_eq!(done.status, 1);
    assert!(done.stderr.contains("killer"), "{}", done.stderr);
    assert_eq!(done.stdout, "unsupported\n");
}
