//! Sources that are plain to people: what stands around the cells is none.

use crate::tables::Sample;
use crate::written::{NINE, SOLVED, Wrong, line, rows};

const FOUR: [&str; 2] = ["1..4..3..3..4..1", "..3.1........4.2"];

#[test]
fn what_stands_before_small_puzzles_is_none() {
    let mut wrong = Wrong::default();
    let expected = FOUR.map(str::to_owned);
    for number in ["1 ", "12: ", "Puzzle: ", "easy,", "id-1\t", "No. 3; ", "#1 "] {
        let text = FOUR.map(|puzzle| format!("{number}{puzzle}\n")).concat();
        wrong.check(&text, &expected);
        wrong.check(&format!("{number}{} easy\n", FOUR[0]), &expected[..1]);
    }
}

#[test]
fn texts_in_quotes_may_have_lines() {
    let mut wrong = Wrong::default();
    let puzzle = line(&NINE);
    for sign in [",", ";", "\t"] {
        for note in ["a note\nwith a break", "\n", "1.\n2.\n3.", "two\n\nbreaks"] {
            let text = format!(
                "puzzle{sign}note\n{puzzle}{sign}\"{note}\"\n{puzzle}{sign}x\n{puzzle}{sign}\"{note}\"\n"
            );
            wrong.check(&text, &[puzzle.clone(), puzzle.clone(), puzzle.clone()]);
        }
    }
}

#[test]
fn rows_with_words_and_numbers_before_them_are_rows() {
    let mut wrong = Wrong::default();
    for sample in Sample::all() {
        // Behind words, numbers of several digits are not told from symbols.
        for separator in ["", " "].into_iter().filter(|it| it.is_empty() || sample.side < 10) {
            for word in ["Row", "row", "Line"] {
                for sign in [": ", " ", ". ", ") "] {
                    let rows = rows(sample.side, &sample.puzzle, separator).into_iter();
                    let rows = rows.enumerate();
                    let text = rows.map(|(at, row)| format!("{word} {}{sign}{row}\n", at + 1));
                    wrong.check(&text.collect::<String>(), &[line(&sample.puzzle)]);
                }
            }
        }
    }
}

#[test]
fn the_last_row_may_lack_the_separator_of_the_others() {
    let mut wrong = Wrong::default();
    for sample in Sample::all() {
        for sign in [",", ";", ", "] {
            let text = rows(sample.side, &sample.puzzle, sign).join(&format!("{sign}\n"));
            wrong.check(&text, &[line(&sample.puzzle)]);
        }
    }
}

#[test]
fn rows_of_tabs_are_blank_rows() {
    let mut wrong = Wrong::default();
    for row in 0..9 {
        let mut cells = NINE;
        cells[9 * row..][..9].fill(0);
        let text = rows(9, &cells, "\t").join("\n").replace('.', "");
        wrong.check(&format!("{text}\n"), &[line(&cells)]);
    }
}

#[test]
fn two_numbers_are_the_size_of_boxes() {
    let mut wrong = Wrong::default();
    for sample in Sample::all().filter(|sample| sample.side == 6) {
        let puzzle = line(&sample.puzzle);
        for boxes in ["[2, 3]", "\"2x3\""] {
            let text = format!("{{\"size\": 6, \"boxes\": {boxes}, \"puzzle\": \"{puzzle}\"}}");
            wrong.check_that(&text, |reading| {
                reading.entries.len() == 1
                    && reading.entries[0].record.as_ref().is_ok_and(|record| {
                        let shape = record.puzzle().map(|puzzle| puzzle.shape().to_string());
                        record.givens.to_string() == puzzle
                            && shape.is_ok_and(|shape| shape == "6x6, boxes 2x3")
                            && record.notes.len() == 1
                    })
            });
        }
    }
}

#[test]
fn rows_of_markdown_tables_have_a_puzzle_each() {
    let mut wrong = Wrong::default();
    let puzzle = line(&NINE);
    for (header, line_below, before, behind) in [
        ("| # | puzzle |", "|---|---|", "| 1 | ", " |"),
        ("| puzzle | solution |", "|:---|---:|", "| ", &*format!(" | {SOLVED} |")),
        ("|puzzle|level|", "|--|--|", "|", "|easy|"),
        ("id | puzzle", "-- | --", "1 | ", ""),
    ] {
        for count in 1..4 {
            let rows = format!("{before}{puzzle}{behind}\n").repeat(count);
            let text = format!("{header}\n{line_below}\n{rows}");
            wrong.check(&text, &vec![puzzle.clone(); count]);
        }
    }
}
