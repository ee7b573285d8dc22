//! Boards in rows among what people write around them: names at every side, sizes, solutions beside
//! them, boards that are blank or broken.

use anydoku::Boxes;
use anydoku_notation::Record;

use crate::tables::Sample;
use crate::written::{NINE, SEPARATORS, Wrong, line, read_text, rows, shown, symbol};

/// The ways to name rows and columns, in order.
fn names(side: usize) -> [Vec<String>; 3] {
    let numbers = |first: usize| (first..first + side).map(|number| number.to_string()).collect();
    let letters = (0..side).map(|index| char::from(b'A' + index as u8).to_string()).collect();
    [numbers(1), numbers(0), letters]
}

#[test]
fn names_at_every_side_are_no_cells() {
    let mut wrong = Wrong::default();
    for sample in Sample::all() {
        let side = sample.side;
        for separator in SEPARATORS.into_iter().filter(|separator| !separator.is_empty()) {
            for columns in names(side) {
                for beside in names(side) {
                    for sides in 1..16 {
                        let [top, left, right, bottom] = [1, 2, 4, 8].map(|bit| sides & bit > 0);
                        let corner = |is_there: bool| is_there.then(String::new).into_iter();
                        let header: Vec<String> =
                            corner(left).chain(columns.clone()).chain(corner(right)).collect();
                        let header = header.join(separator);
                        let mut lines = Vec::new();
                        lines.extend(top.then(|| header.clone()));
                        for (name, row) in beside.iter().zip(rows(side, &sample.puzzle, separator))
                        {
                            let before =
                                if left { format!("{name}{separator}") } else { String::new() };
                            let behind =
                                if right { format!("{separator}{name}") } else { String::new() };
                            lines.push(before + &row + &behind);
                        }
                        lines.extend(bottom.then(|| header.clone()));
                        wrong.check(&lines.join("\n"), &[line(&sample.puzzle)]);
                    }
                }
            }
        }
    }
}

#[test]
fn names_of_rows_of_symbols_are_no_cells() {
    let mut wrong = Wrong::default();
    let styles: [fn(usize) -> String; 10] = [
        |number| format!("{number}: "),
        |number| format!("{number}. "),
        |number| format!("{number}) "),
        |number| format!("({number}) "),
        |number| format!("R{number} "),
        |number| format!("r{number}: "),
        |number| format!("{number}\t"),
        |number| format!("{}|", char::from(b'A' + number as u8 - 1)),
        |_| "- ".to_owned(),
        |_| "* ".to_owned(),
    ];
    for sample in Sample::all() {
        let side = sample.side;
        let columns = &names(side)[2].concat();
        for style in styles {
            for frame in 0..4 {
                let name = |index: usize| style(index + 1);
                let row = |(index, row): (usize, String)| match frame {
                    3 if !style(1).starts_with(['-', '*']) => {
                        format!("{}{row} {}", name(index), name(index))
                    }
                    _ => name(index) + &row,
                };
                let rows = rows(side, &sample.puzzle, "").into_iter().enumerate().map(row);
                let mut lines: Vec<String> = rows.collect();
                if frame & 1 > 0 {
                    lines.insert(0, format!("   {columns}"));
                }
                if frame & 2 > 0 {
                    lines.push(format!("   {columns}"));
                }
                wrong.check(&lines.join("\n"), &[line(&sample.puzzle)]);
            }
        }
    }
}

#[test]
fn sizes_above_are_no_rows() {
    let mut wrong = Wrong::default();
    for sample in Sample::all() {
        for separator in SEPARATORS {
            let side = sample.side;
            let rows = rows(side, &sample.puzzle, separator).join("\n");
            for size in [format!("{side} {side}"), format!("{side}x{side}"), side.to_string()] {
                wrong.check(&format!("{size}\n{rows}\n"), &[line(&sample.puzzle)]);
            }
            if side >= 9 {
                wrong.check(&format!("3 3\n{rows}\n"), &[line(&sample.puzzle)]);
            }
        }
    }
}

#[test]
fn boards_side_by_side_are_read_one_by_one() {
    let mut wrong = Wrong::default();
    for sample in Sample::all() {
        for separator in SEPARATORS {
            let side = sample.side;
            let left = rows(side, &sample.puzzle, separator);
            let right = rows(side, &sample.grid, separator);
            let gap = if separator.trim().is_empty() { "   " } else { separator };
            let beside = |left: &[String], right: &[String]| {
                let rows =
                    left.iter().zip(right).map(|(left, right)| format!("{left}{gap}{right}\n"));
                rows.collect::<String>()
            };
            for text in [beside(&left, &right), beside(&right, &left)] {
                wrong.check_that(&text, |reading| {
                    let record = reading.entries[0].record.as_ref();
                    shown(reading) == [line(&sample.puzzle)]
                        && record.is_ok_and(|record| record.solution.is_some())
                });
            }
            wrong.check(&beside(&left, &left), &[line(&sample.puzzle), line(&sample.puzzle)]);
        }
    }
}

#[test]
fn regions_above_are_regions() {
    let mut wrong = Wrong::default();
    for sample in Sample::all() {
        for separator in SEPARATORS {
            let side = sample.side;
            let mut regions: Vec<usize> = (0..side * side).map(|cell| cell / side + 1).collect();
            regions.swap(side - 1, side);
            let [regions, puzzle] =
                [&regions, &sample.puzzle].map(|cells| rows(side, cells, separator).join("\n"));
            let text = format!("{regions}\n\n{puzzle}\n");
            let is_jigsaw = |record: &Record| matches!(record.plan.boxes, Some(Boxes::Regions(_)));
            wrong.check_that(&text, |reading| {
                shown(reading) == [line(&sample.puzzle)]
                    && reading.entries[0].record.as_ref().is_ok_and(is_jigsaw)
            });
        }
    }
}

#[test]
fn rows_of_nearly_blank_boards_are_no_puzzles() {
    let mut wrong = Wrong::default();
    for side in [4, 9, 16, 25, 36] {
        for given in [0, 1, side] {
            let mut cells = vec![0; side * side];
            cells[side + 2] = given;
            for separator in SEPARATORS {
                if side > 35 && (separator.is_empty() || given == 0) {
                    continue;
                }
                let text = rows(side, &cells, separator).join("\n");
                let may_be_list = side > 15 && given < 2 && separator != "|";
                let is_noted = |record: &Record| {
                    let mut notes = record.notes.iter();
                    notes.any(|note| note.starts_with("read as one")) == may_be_list
                };
                wrong.check_that(&text, |reading| {
                    reading.entries.len() == 1
                        && reading.entries[0].record.as_ref().is_ok_and(is_noted)
                });
            }
        }
    }
    // Puzzles repeat their digits, as rows of a board do not.
    let list = "1..4.......12.3.\n..3.1........4.2\n".repeat(8);
    let numbers: String =
        list.chars().map(|symbol| format!("{symbol} ").replace("\n ", "\n")).collect();
    for text in [list, numbers] {
        wrong.check_that(&text, |reading| reading.entries.len() == 16);
    }
}

#[test]
fn a_broken_board_takes_no_row_of_the_next() {
    let mut wrong = Wrong::default();
    for sample in Sample::all() {
        let side = sample.side;
        // Numbers between borders are told apart in whole tables only.
        for separator in SEPARATORS.into_iter().filter(|sign| *sign != "|" || side < 10) {
            let rows = rows(side, &sample.puzzle, separator);
            let board = |count: usize| {
                rows.iter().cycle().take(count).cloned().collect::<Vec<_>>().join("\n")
            };
            let text = [board(side), board(side - 1), board(side + 1), board(side)].join("\n\n");
            let error = format!("this puzzle has {} row", side - 1);
            wrong.check_that(&text, |reading| {
                let are_read = reading.entries.iter().map(|entry| entry.record.is_ok());
                are_read.eq([true, false, true, false, true])
                    && shown(reading)[1].starts_with(&format!("{}:1: {error}", side + 2))
            });
            let bands = rows_in_bands(&sample, separator);
            wrong.check(&bands, &[line(&sample.puzzle), line(&sample.puzzle)]);
        }
    }
}

fn rows_in_bands(sample: &Sample, separator: &str) -> String {
    let rows = rows(sample.side, &sample.puzzle, separator);
    let height = (2..sample.side).find(|height| sample.side.is_multiple_of(*height)).unwrap_or(1);
    let bands: Vec<String> = rows.chunks(height).map(|band| band.join("\n")).collect();
    let board = bands.join("\n\n");
    format!("{board}\n\n{board}\n")
}

/// Where empty cells have signs, a row that lacks a cell is not filled up with blanks.
#[test]
fn rows_without_a_cell_are_refused() {
    let rows = rows(9, &NINE, " ");
    for place in 0..9 {
        let mut short = rows.clone();
        short[place] = short[place].replacen(". ", "", 1);
        for title in ["Puzzle 1\n", "+-----+\n", ""] {
            let reading = read_text(&format!("{title}{}\n", short.join("\n")));
            assert!(reading.entries.iter().all(|entry| entry.record.is_err()), "{short:?}");
        }
    }
}

/// A faulty board of cells between bars is an error below a right one, too.
#[test]
fn faulty_boards_between_bars_are_errors() {
    let right = rows(9, &NINE, "|").join("\n");
    for titles in [["Puzzle 1\n", "Puzzle 2\n"], ["", ""]] {
        for count in [7, 8, 10] {
            let faulty: Vec<String> = rows(9, &NINE, "|").into_iter().cycle().take(count).collect();
            let [first, second] = titles;
            let text = format!("{first}{right}\n\n{second}{}\n", faulty.join("\n"));
            let reading = read_text(&text);
            assert!(reading.entries.iter().any(|entry| entry.record.is_err()), "{text}");
        }
    }
}

/// A blank line anywhere in a board, and one between a number and its board, change nothing.
#[test]
fn blank_lines_in_a_board_are_none() {
    for separator in ["", " ", ",", "|"] {
        let rows = rows(9, &NINE, separator);
        for place in 0..9 {
            let mut lines = rows.clone();
            lines.insert(place, String::new());
            for number in ["", "1\n"] {
                let text = format!("{number}{}\n", lines.join("\n"));
                assert_eq!(shown(&read_text(&text)), [line(&NINE)], "{text}");
            }
        }
    }
}

/// A row of `-` alone is a row of empty cells, also where names of columns would make up for it.
#[test]
fn rows_of_dashes_are_rows_below_and_above_names() {
    let cells = "...1.43.....32..";
    let rows = ["| - | - | - | 1 |", "| - | 4 | 3 | - |", "| - | - | - | - |", "| 3 | 2 | - | - |"];
    for names in ["|   |   |   |   |", "| 1 | 2 | 3 | 4 |", "| A | B | C | D |"] {
        let header = format!("{names}\n|---|---|---|---|\n{}\n", rows.join("\n"));
        assert_eq!(shown(&read_text(&header)), [cells], "{header}");
    }
    let footer = format!("{}\n| 1 | 2 | 3 | 4 |\n", rows.join("\n"));
    assert_eq!(shown(&read_text(&footer)), [cells], "{footer}");
}

/// A divider is no row, and a row too many is no header, where empty cells have a sign.
#[test]
fn dividers_make_up_for_no_row() {
    let mut wrong = Wrong::default();
    for sample in Sample::all().filter(|sample| sample.side < 10) {
        let side = sample.side;
        for (sign, divider) in
            [('.', '-'), ('0', '-'), ('_', '-'), ('x', '-'), ('.', '='), ('-', '=')]
        {
            let rows: Vec<String> = rows(side, &sample.puzzle, "")
                .iter()
                .map(|row| row.replace('.', &sign.to_string()))
                .collect();
            let dash = divider.to_string();
            for border in [dash.repeat(side), format!("+{0}+{0}+", dash.repeat(side / 2))] {
                for place in [0, side / 2, side] {
                    let mut lines = rows.clone();
                    lines.insert(place, border.clone());
                    let whole = lines.join("\n");
                    let digits = rows[0].chars().all(|cell| cell.is_ascii_digit() && cell != '0');
                    if !digits {
                        wrong.check(&whole, &[line(&sample.puzzle)]);
                    }
                    for lost in (0..=side).filter(|&lost| lost != place) {
                        let mut lines = lines.clone();
                        lines.remove(lost);
                        wrong.check_that(&lines.join("\n"), |reading| {
                            reading.entries.iter().any(|entry| entry.record.is_err())
                        });
                    }
                }
            }
        }
    }
    // A sign of empty cells is no bullet before the rest of its row.
    let mut cells = NINE;
    cells.iter_mut().step_by(9).for_each(|first| *first = 0);
    for lost in 0..9 {
        let mut rows = rows(9, &cells, " ");
        rows.remove(lost);
        let text = rows.join("\n").replace('.', "-");
        wrong.check_that(&text, |reading| reading.entries.iter().any(|it| it.record.is_err()));
    }
    let blank = ". . . .\n";
    for text in [format!("{blank}3 . . .\n{}", blank.repeat(3)), blank.repeat(5)] {
        wrong.check_that(&text, |reading| reading.entries.iter().any(|it| it.record.is_err()));
    }
}

/// Letters of regions stand beside cells of any side.
#[test]
fn letters_beside_rows_are_regions() {
    let mut wrong = Wrong::default();
    for sample in Sample::all() {
        let side = sample.side;
        let mut regions: Vec<usize> = (0..side * side).map(|cell| cell / side).collect();
        regions.swap(side - 1, side);
        for first in [b'A', b'a'] {
            for separator in ["", " "] {
                for gap in ["  ", "\t", " | "] {
                    let letter = |row: &[usize]| {
                        let letters = row.iter().map(|&region| char::from(first + region as u8));
                        letters.map(String::from).collect::<Vec<_>>().join(separator)
                    };
                    let letters = regions.chunks(side).map(letter);
                    let rows = rows(side, &sample.puzzle, separator).into_iter().zip(letters);
                    let rows = rows.map(|(row, letters)| format!("{row}{gap}{letters}\n"));
                    wrong.check_that(&rows.collect::<String>(), |reading| {
                        let record = reading.entries[0].record.as_ref();
                        shown(reading) == [line(&sample.puzzle)]
                            && record.is_ok_and(|record| {
                                matches!(record.plan.boxes, Some(Boxes::Regions(_)))
                            })
                    });
                }
            }
        }
    }
}

/// Neither the header of a Markdown table nor the line below it makes up for a row.
#[test]
fn headers_and_lines_of_tables_make_up_for_no_row() {
    let mut wrong = Wrong::default();
    let row = |row: &[usize]| {
        let cell = |&digit: &usize| symbol(digit).to_string().replace('.', " ");
        format!("|{}|", row.iter().map(cell).collect::<Vec<_>>().join("|"))
    };
    for sample in Sample::all() {
        let side = sample.side;
        let rows: Vec<String> = sample.puzzle.chunks(side).map(row).collect();
        for line_below in ["-|", "---|", ":-:|"] {
            let line_below = format!("|{}", line_below.repeat(side));
            for header in [Some(format!("|{}", " |".repeat(side))), None] {
                for lost in 0..side {
                    let mut lines = rows.clone();
                    lines.remove(lost);
                    let place = if header.is_some() { 0 } else { 1 };
                    lines.insert(place, line_below.clone());
                    header.iter().for_each(|header| lines.insert(0, header.clone()));
                    wrong.check_that(&lines.join("\n"), |reading| {
                        reading.entries.iter().any(|entry| match &entry.record {
                            Ok(record) => record.notes.iter().any(|note| note.contains("though")),
                            Err(_) => true,
                        })
                    });
                }
            }
        }
    }
}

#[test]
fn lists_in_one_bracket_with_a_row_too_many_are_refused() {
    let mut wrong = Wrong::default();
    for sample in Sample::all().filter(|sample| sample.side > 3) {
        let numbers =
            |row: &[usize]| row.iter().map(usize::to_string).collect::<Vec<_>>().join(", ");
        let rows: Vec<String> = sample.puzzle.chunks(sample.side).map(numbers).collect();
        for (start, end) in [("x = [\n", "]"), ("array2d(1..9, 1..9, [\n", "]);"), ("(\n", ")")] {
            for place in 0..=sample.side {
                let mut rows = rows.clone();
                rows.insert(place, numbers(&vec![0; sample.side]));
                wrong.check_that(&format!("{start}{}{end}\n", rows.join(",\n")), |reading| {
                    reading.entries.iter().any(|entry| entry.record.is_err())
                });
            }
        }
    }
}
