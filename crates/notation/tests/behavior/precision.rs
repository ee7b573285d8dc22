//! What is not a puzzle yields none, and an error names the nearest notation and the place.

use std::time::{Duration, Instant};

use anydoku_notation::{Certainty, ReadOptions, read};

/// Texts without a puzzle.
const TEXTS: [&str; 12] = [
    "Dear all,\n\nthe 9 of us meet on 12 May, rooms 3 and 4.\nBring 81 chairs.\n\nBest, A.\n",
    "fn main() {\n    let grid = [[0u8; 9]; 9];\n    println!(\"{:?}\", grid[0][0]);\n}\n",
    "{\"name\": \"Ada\", \"scores\": [1, 2, 3, 4], \"tags\": [\"easy\", \"hard\", \"none\", \"some\"]}\n",
    "[[1.5, 2.5], [3.5, 4.5]]\n[[\"word\", \"text\"], [\"name\", \"list\"]]\n",
    "id,name,score\n1,Ada,9.5\n2,Bob,7.25\n3,Cyd,8\n",
    "| name | score |\n|------|-------|\n| Ada  | 9     |\n| Bob  | 7     |\n",
    "d41d8cd98f00b204e9800998ecf8427e  empty.txt\n\
     9e107d9d372bb6826bd81d3542a419d6  fox.txt\n",
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  empty.txt\n",
    "2026-11-26 04:08:25 INFO started\n2026-11-26 04:08:26 WARN slow: 1234 ms\n",
    "# Notes\n\n1. One\n2. Two\n3. Three\n\n```\n$ ls -l\ntotal 9\n```\n",
    "<html><body><table><tr><td>1</td><td>2</td></tr></table></body></html>\n",
    "To be, or not\nto be, that\nis the quest-\nion: whether\n",
];

#[test]
fn texts_without_a_puzzle_yield_none() {
    for text in TEXTS {
        let reading = read(text.as_bytes(), &ReadOptions::new());
        let puzzles = reading.entries.iter().filter_map(|entry| entry.record.as_ref().ok());
        let sides: Vec<u16> = puzzles.map(|record| record.side()).collect();
        assert!(sides.iter().all(|&side| side < 4), "{sides:?}\n{text}");
    }
}

#[test]
fn damaged_boards_name_the_nearest_notation_and_the_place() {
    let row = "..5......\n";
    let short_row = format!("{}..5.....\n{}", row.repeat(3), row.repeat(5));
    let missing_row = row.repeat(8);
    let numbers = format!("{}0 0 3\n{}", "0 0 3 0 0 0\n".repeat(3), "0 0 3 0 0 0\n".repeat(2));
    let list = format!("board = [{}]\n", "[0,0,3,0,0,0,0,0,0],\n".repeat(8));
    for (text, expected) in [
        (short_row, "4:9: this row has 8 cells; the first row has 9; read as grid, the nearest"),
        (
            missing_row,
            "1:1: this puzzle has 8 rows; with 9 cells in a row it needs 9 rows; read as grid, \
             the nearest",
        ),
        (
            list,
            "1:11: this puzzle has 8 rows; with 9 values in a row it needs 9 rows; read as array, \
             the nearest",
        ),
    ] {
        let reading = read(text.as_bytes(), &ReadOptions::new());
        assert_eq!(reading.certainty, Certainty::Guess, "{text}");
        let error = reading.entries[0].record.as_ref().unwrap_err();
        assert_eq!(error.to_string(), expected);
    }
    let reading = read(numbers.as_bytes(), &ReadOptions::new());
    let error = reading.entries[0].record.as_ref().unwrap_err();
    assert_eq!(error.to_string(), "4:6: this row has 3 cells; the first row has 6");
}

#[test]
fn every_reader_is_linear() {
    // A quarter of a megabyte of what each reader looks at again and again if it is careless.
    let parts = [
        "[",
        "[1,",
        "[[1,2,3,4],",
        "{\"a\":",
        "\"1...\",",
        "(((((1 2 3 4)",
        "'",
        "\"",
        "/*",
        "# ",
        "|",
        "| 1 |\n",
        "|  1  |\n+--+\n",
        "A\n",
        "Grid 01\n",
        "Grid 01\n1.\n.1\n",
        "1.\n",
        "12.\n",
        " 1 2\n",
        "1 2\n 3\n",
        "a=1 b=2 ",
        "x;y;z\n",
        ".~R1C1_5",
        "N4Ig",
        "#!!!!!",
        "{\"cells\":[",
        "SOLVE   :1:S\n",
        "=",
        "```\n",
        "\u{0}\u{ff}",
        "é",
        "-1,",
        "Array(Array(",
        "... ",
        "a[0][1]=5;",
        "{\"row\":1,\"col\":2,\"value\":3},",
        "{\"a\":[[1],[2]],",
        "\"1\\n2\\n3\\n4\",",
        "\\begin{array} & \\\\ ",
        "\\begin{x}",
        "<table><tr><td>",
        "1,1,5\n",
    ];
    let pair = format!("\"{}\", \"{}\",", ".1".repeat(40) + "2", ".1".repeat(15));
    for part in parts.into_iter().chain([pair.as_str()]) {
        let opening = if part == pair { "[" } else { "" };
        let text = opening.to_owned() + &part.repeat((1 << 18) / part.len());
        let start = Instant::now();
        drop(read(text.as_bytes(), &ReadOptions::new()));
        // Without optimization and on a busy machine; quadratic time would take minutes.
        assert!(start.elapsed() < Duration::from_secs(20), "{part:?}: {:?}", start.elapsed());
    }
}
