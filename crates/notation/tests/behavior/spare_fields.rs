//! Lines that have one field more than a board, or nothing but tabs or dashes.

use crate::puzzle::{PUZZLE, records};

fn cells() -> Vec<String> {
    let cells = PUZZLE.concat();
    cells.chars().map(|cell| if cell == '.' { "0".to_owned() } else { cell.to_string() }).collect()
}

/// The number of a puzzle stands before its cells; a cell too many is an error, not a number.
#[test]
fn a_cell_too_many_is_no_number_of_the_puzzle() {
    for sign in [" ", ",", ";", "\t"] {
        let cells = cells().join(sign);
        for extra in ["0", "5", "9"] {
            let found = records(format!("{cells}\n{cells}\n{extra}{sign}{cells}\n").as_bytes());
            assert!(found[2].is_err(), "{extra}{sign}: {:?}", found[2]);
        }
        for first in ["1", "17", "345"] {
            let found = records(format!("{first}{sign}{cells}\n").as_bytes());
            let givens = found[0].as_ref().map(|record| record.givens.to_string());
            assert_eq!(givens.as_deref().ok(), Some(&*PUZZLE.concat()), "{first}{sign}");
        }
    }
}

/// Rows of tabs alone are rows within a board, and no rows above, below and between boards.
#[test]
fn rows_of_tabs_belong_to_open_boards_only() {
    let board = |gap: Option<usize>| -> String {
        let row = |(number, row): (usize, &&str)| {
            let blank = |cell: char| if cell == '.' { String::new() } else { cell.to_string() };
            let cells: Vec<String> = row.chars().map(blank).collect();
            let cells = if gap == Some(number) { vec![String::new(); 9] } else { cells };
            cells.join("\t") + "\n"
        };
        PUZZLE.iter().enumerate().map(row).collect()
    };
    let (tabs, whole) = ("\t".repeat(8) + "\n", PUZZLE.concat());
    let surrounded = [
        format!("{tabs}{}", board(None)),
        format!("{}{tabs}", board(None)),
        format!("{}{tabs}{}", board(None), board(None)),
        format!("{tabs}{}{tabs}{}{tabs}", board(None), board(None)),
    ];
    for text in surrounded {
        let found = records(text.as_bytes());
        assert!(!found.is_empty());
        for record in found {
            assert_eq!(
                record.map(|record| record.givens.to_string()),
                Ok(whole.clone()),
                "{text:?}"
            );
        }
    }
    let found = records(board(Some(4)).as_bytes());
    let expected: String = [&PUZZLE[..4].concat(), ".........", &PUZZLE[5..].concat()].concat();
    assert_eq!(found[0].as_ref().map(|record| record.givens.to_string()), Ok(expected));
}

/// A line of dashes below a header is a border, and anywhere else a puzzle.
#[test]
fn empty_puzzles_of_dashes_are_kept_below_headers() {
    let dashes = "-".repeat(81);
    for text in [
        format!("puzzle | note\n{} | a\n{dashes} | -\n", PUZZLE.concat()),
        format!("| puzzle | note |\n|---|---|\n| {} | a |\n| {dashes} | - |\n", PUZZLE.concat()),
    ] {
        assert_eq!(records(text.as_bytes()).len(), 2, "{text}");
    }
}
