//! Puzzles on a line each among what people write around them: numbers, words, solutions, regions.

use anydoku::Boxes;
use anydoku_notation::{Reading, Record};

use crate::tables::Sample;
use crate::written::{NINE, REGIONS, SOLVED, Wrong, line, read_text, rows, shown};

#[test]
fn comments_and_counts_before_puzzles_are_none() {
    let mut wrong = Wrong::default();
    for sample in Sample::all().filter(|sample| sample.side != 16) {
        let puzzle = line(&sample.puzzle);
        for lead in ["// easy", "% easy", "; easy", "# easy", "2", "1000", "2 9", "// a\n2", "2."] {
            let text = format!("{lead}\n{puzzle}\n{puzzle}\n");
            wrong.check_that(&text, |reading| {
                shown(reading) == [&*puzzle, &*puzzle] && reading.notes.is_empty()
            });
        }
    }
}

/// A first line of digits and many empty cells is a puzzle, not the number of those that follow.
#[test]
fn first_puzzles_of_few_digits_are_no_counts() {
    for first in ["1", "12", "1234"] {
        for cells in [16, 36, 81, 256] {
            let line = format!("{first:.<cells$}\n");
            let reading = read_text(&line.repeat(3));
            assert_eq!(shown(&reading), vec![line.trim().to_owned(); 3], "{line}");
        }
    }
}

/// Lists of puzzles are no boards, whatever stands for their empty cells, and however many they are.
#[test]
fn lists_as_long_as_their_lines_are_lists() {
    for (line, side) in [("2......612.....56.3..1....4..5...3..", 6), ("1..3341..3412.41", 4)] {
        for sign in ["x", "0", ".", "-"] {
            for count in [side * side - 1, side * side, 2 * side * side] {
                let text = format!("{}\n", line.replace('.', sign)).repeat(count);
                let reading = read_text(&text);
                assert_eq!(shown(&reading), vec![line.to_owned(); count], "{text}");
            }
        }
    }
}

/// Signs between the fields of a line.
const FIELD_SIGNS: [&str; 12] =
    [" ", "  ", "\t", ",", ", ", ";", "|", " | ", "=", " => ", "=>", ":"];

/// `#` before a number is no comment where cells follow.
#[test]
fn numbers_after_a_hash_stand_before_puzzles() {
    let mut wrong = Wrong::default();
    let puzzle = line(&NINE);
    let rows = rows(9, &NINE, "");
    for count in ["", "1\n", "12\n", "2.\n", "9 9\n"] {
        for sign in [" ", ": ", "\t", ",", ". ", ") "] {
            wrong.check(&format!("{count}#1{sign}{puzzle}\n"), std::slice::from_ref(&puzzle));
            let two = format!("{count}#1{sign}{puzzle}\n#2{sign}{puzzle} easy\n");
            wrong.check(&two, &[puzzle.clone(), puzzle.clone()]);
        }
        let numbered = rows.iter().enumerate().map(|(at, row)| format!("#{} {row}\n", at + 1));
        wrong.check(
            &format!("{count}{}", numbered.collect::<String>()),
            std::slice::from_ref(&puzzle),
        );
        if !count.is_empty() {
            let text = format!("{count}# {puzzle}\n");
            wrong.check_that(&text, |reading| reading.entries.iter().all(|it| it.record.is_err()));
        }
    }
    for comment in ["#1 easy", "#17", "#2 2004", "#3 e.g. this", "# 53..7....", "#1, hard, 2004"] {
        wrong.check(&format!("{comment}\n{puzzle}\n"), std::slice::from_ref(&puzzle));
    }
}

/// Whichever comes first on a line, and after a plain line, too.
#[test]
fn solutions_beside_puzzles_on_one_line_are_none() {
    let mut wrong = Wrong::default();
    let samples = Sample::all().filter(|sample| [6, 9, 12].contains(&sample.side));
    let samples = samples.map(|sample| (line(&sample.puzzle), line(&sample.grid)));
    for (puzzle, solution) in samples.chain([(line(&NINE), SOLVED.to_owned())]) {
        // Bars stand between the cells of rows of up to 36 symbols.
        let are_fields = |sign: &&str| puzzle.len() > 36 || !sign.contains('|');
        for sign in FIELD_SIGNS.into_iter().filter(are_fields) {
            for both in [[&puzzle, &solution], [&solution, &puzzle]] {
                let [first, second] = both;
                for before in [String::new(), format!("{puzzle}\n"), format!("{SOLVED}\n")] {
                    for count in 1..3 {
                        for behind in ["", "1.5"] {
                            let behind = match behind {
                                "" => String::new(),
                                rating => format!("{sign}{rating}"),
                            };
                            let row = format!("{first}{sign}{second}{behind}\n").repeat(count);
                            let mut expected = vec![puzzle.clone(); count];
                            if !before.is_empty() {
                                expected.insert(0, before.trim().to_owned());
                            }
                            wrong.check(&format!("{before}{row}"), &expected);
                        }
                    }
                }
            }
        }
    }
}

/// A map of regions behind a puzzle counts, or its fault is said.
#[test]
fn maps_behind_puzzles_count_or_are_noted() {
    let mut wrong = Wrong::default();
    let puzzle = line(&NINE);
    let letters = |map: &str| map.bytes().map(|digit| char::from(digit + 16)).collect::<String>();
    let is_reported = |reading: &Reading| {
        reading.entries.iter().all(|entry| match &entry.record {
            Ok(record) => record.givens.to_string() == line(&NINE) && !record.notes.is_empty(),
            Err(_) => true,
        })
    };
    for sign in FIELD_SIGNS {
        for map in [REGIONS.to_owned(), letters(REGIONS)] {
            let short = map[..80].to_owned();
            let (long, uneven) = (format!("{map}1"), format!("{short}{}", &map[..1]));
            let text = format!("{puzzle}\n{puzzle}{sign}{map}\n");
            wrong.check_that(&text, |reading| {
                let boxes = reading.entries.iter().map(|entry| match &entry.record {
                    Ok(record) => matches!(record.plan.boxes, Some(Boxes::Regions(_))),
                    Err(error) => panic!("{error}"),
                });
                boxes.eq([false, true])
            });
            for faulty in [short, long, uneven] {
                for count in 1..3 {
                    let text = format!("{puzzle}{sign}{faulty}\n").repeat(count);
                    wrong.check_that(&text, is_reported);
                    let text = format!("{puzzle}{sign}17{sign}{faulty}\n").repeat(count);
                    wrong.check_that(&text, is_reported);
                }
            }
        }
    }
}

/// Words, the number of puzzles, and what stands beside a puzzle.
#[test]
fn words_and_fields_around_lines_are_no_cells() {
    let mut wrong = Wrong::default();
    for puzzle in [line(&NINE), "2......612.....56.3..1....4..5...3..".to_owned()] {
        let expected = [puzzle.clone(), puzzle.clone()];
        for lead in [
            "Easy puzzles",
            "Easy puzzles:",
            "My list of 3 puzzles",
            "Level 1",
            "17 clues",
            "=== Easy ===",
            "--- Easy ---",
            "* Easy",
            "Sudoku, easy",
            "Set 1: easy",
            "[Easy]",
            "1000000",
            "12345678",
            "1000000 puzzles",
            "2 puzzles",
            "puzzle rating",
            "grid\trating",
            "Easy ones\n\n2",
            "A. Smith, 2004",
        ] {
            wrong.check(&format!("{lead}\n{puzzle}\n{puzzle}\n"), &expected);
            wrong.check(&format!("{lead}\n\n{puzzle} 1.5\n{puzzle} 2\n"), &expected);
        }
        for sign in FIELD_SIGNS.into_iter().filter(|it| puzzle.len() > 36 || !it.contains('|')) {
            for field in ["7", "1.5", "easy", "id-17", "0000:x", "abc:12"] {
                wrong.check(&format!("{puzzle}{sign}{field}\n").repeat(2), &expected);
                let header = format!("puzzle{sign}rating\n");
                wrong.check(&(header + &format!("{puzzle}{sign}{field}\n").repeat(2)), &expected);
            }
        }
        // What is no word may be a damaged puzzle, and so may a word alone.
        for lead in ["..A.BC.D", "53..7....", &puzzle[1..], "abc.def", "EASY", "junk"] {
            let text = format!("{lead}\n{puzzle}\n");
            wrong.check_that(&text, |reading| reading.entries[0].record.is_err());
        }
    }
    let rows = rows(9, &NINE, "");
    let row = |row: &String| {
        let box_row = |cells: &[u8]| cells.iter().map(|&it| char::from(it).to_string()).collect();
        let boxes: Vec<Vec<String>> = row.as_bytes().chunks(3).map(box_row).collect();
        boxes.iter().map(|cells| cells.join(";")).collect::<Vec<_>>()
    };
    for bar in ["|", ";|;", " | "] {
        let rows: Vec<String> = rows.iter().map(|cells| row(cells).join(bar)).collect();
        let bands: Vec<String> = rows.chunks(3).map(|band| band.join("\n")).collect();
        wrong.check(&bands.join("\n-----+-----+-----\n"), &[line(&NINE)]);
        wrong.check(&bands.join("\n\n"), &[line(&NINE)]);
    }
}

#[test]
fn lines_with_solutions_are_no_puzzles() {
    let mut wrong = Wrong::default();
    for sample in Sample::all().filter(|sample| (6..36).contains(&sample.side)) {
        let (puzzle, solution) = (line(&sample.puzzle), line(&sample.grid));
        for [first, second] in
            [["Puzzle: ", "Solution: "], ["Puzzle 1: ", "Answer 1: "], ["puzzle=", "solution="]]
        {
            for text in [
                format!("{first}{puzzle}\n{second}{solution}\n"),
                format!("{second}{solution}\n{first}{puzzle}\n"),
            ] {
                wrong.check_that(&text, |reading| {
                    let read: Vec<&Record> = reading
                        .entries
                        .iter()
                        .filter_map(|entry| entry.record.as_ref().ok())
                        .collect();
                    read.len() == 1 && read[0].givens.to_string() == puzzle
                });
            }
        }
        // The puzzle behind its solution is cut off.
        for sign in [" ", ": ", " - "] {
            let cut = &puzzle[..puzzle.len() - puzzle.len() / 7];
            wrong.check_that(&format!("{solution}{sign}{cut}\n"), |reading| {
                reading.entries.iter().all(|entry| match &entry.record {
                    Ok(record) => !record.notes.is_empty(),
                    Err(_) => true,
                })
            });
        }
    }
}
