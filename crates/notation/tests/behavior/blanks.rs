//! Boards in which a blank stands for an empty cell: whatever is blank, they are read right, refused, or
//! read with a note.

use anydoku_notation::Reading;

use crate::tables::Sample;
use crate::written::{NINE, Wrong, line, shown, symbol};

/// Which cells of a board are blank.
type IsBlank = fn(side: usize, row: usize, column: usize) -> bool;

/// Rows and columns that are blank.
const BLANKS: [IsBlank; 9] = [
    |_, _, column| column == 0,
    |side, _, column| column + 1 == side,
    |_, row, _| row == 0,
    |side, row, _| row + 1 == side,
    |side, row, _| row == side / 2,
    |side, _, column| column == side / 2,
    |_, row, column| row == 0 || column == 0,
    |side, row, column| row + 1 == side || column + 1 == side,
    |side, row, column| row == 0 || column + 1 == side,
];

/// Writes a board with a blank for each empty cell, a sign between cells, and a gap between boxes.
fn board(side: usize, cells: &[usize], sign: &str, gap: &str, keeps_ends: bool) -> String {
    let width = (1..=side.isqrt()).rev().find(|rows| side.is_multiple_of(*rows));
    let width = side / width.unwrap_or(1);
    let cell = |&digit: &usize| if digit == 0 { ' ' } else { symbol(digit) };
    let row = |row: &[usize]| {
        let boxes = row.chunks(width).map(|cells| {
            cells.iter().map(|digit| cell(digit).to_string()).collect::<Vec<_>>().join(sign)
        });
        let row = boxes.collect::<Vec<_>>().join(&format!("{sign}{gap}"));
        if keeps_ends { row + "\n" } else { row.trim_end().to_owned() + "\n" }
    };
    cells.chunks(side).map(row).collect()
}

/// Returns whether a text is refused at least in part, or read with a note.
fn is_said(reading: &Reading) -> bool {
    reading.entries.is_empty()
        || reading.entries.iter().any(|entry| match &entry.record {
            Ok(record) => record.notes.iter().any(|note| !note.contains("state its boxes")),
            Err(_) => true,
        })
}

fn samples() -> impl Iterator<Item = (usize, Vec<usize>)> {
    let nine = (9, NINE.to_vec());
    let small = Sample::all().filter(|sample| sample.side < 10);
    small.map(|sample| (sample.side, sample.puzzle)).chain([nine])
}

#[test]
fn blank_rows_and_columns_are_not_left_out_in_silence() {
    let mut wrong = Wrong::default();
    // Without the highest digit, the board may be a smaller one. Nobody expects one of side 5.
    let samples = samples().filter(|(side, _)| *side != 5).flat_map(|(side, cells)| {
        let lower = cells.iter().map(|&digit| if digit == side { 0 } else { digit });
        [(side, lower.collect()), (side, cells)]
    });
    for (side, cells) in samples {
        for is_blank in BLANKS {
            let kept = |(index, &digit): (usize, &usize)| {
                if is_blank(side, index / side, index % side) { 0 } else { digit }
            };
            let cells: Vec<usize> = cells.iter().enumerate().map(kept).collect();
            for sign in ["", " "] {
                for gap in ["", " ", "  "] {
                    for keeps_ends in [false, true] {
                        let text = board(side, &cells, sign, gap, keeps_ends);
                        wrong.check_that(&text, |reading| {
                            shown(reading) == [line(&cells)] || is_said(reading)
                        });
                    }
                }
            }
        }
    }
}

/// A board with a blank row, or with few digits, doesn't vanish behind another one.
#[test]
fn no_board_vanishes_behind_another() {
    let mut wrong = Wrong::default();
    for (side, cells) in samples() {
        for row in 0..side {
            for least in 0..3 {
                let kept = |(index, &digit): (usize, &usize)| {
                    let is_kept = index / side != row && (least == 0 || index % (least + 2) == 0);
                    if is_kept { digit } else { 0 }
                };
                let second: Vec<usize> = cells.iter().enumerate().map(kept).collect();
                // A digit alone may be a number.
                let has_digit = |row: &&[usize]| row.iter().any(|&digit| digit > 0);
                if second.chunks(side).filter(has_digit).count() < 2 {
                    continue;
                }
                for sign in ["", " "] {
                    for heading in [["", "\n"], ["Grid 1\n", "Grid 2\n"], ["1.\n", "\n2.\n"]] {
                        for keeps_ends in [false, true] {
                            let [above, between] = heading;
                            let first = board(side, &cells, sign, "", keeps_ends);
                            let second_text = board(side, &second, sign, "", keeps_ends);
                            let text = format!("{above}{first}{between}{second_text}");
                            wrong.check_that(&text, |reading| {
                                shown(reading) == [line(&cells), line(&second)] || is_said(reading)
                            });
                        }
                    }
                }
            }
        }
    }
}
