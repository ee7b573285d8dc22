//! Rows of symbols with borders: `grid`.
//!
//! Accepts N rows of N cell symbols. `| + = : ' ! ,` and blanks are ignored, lines of `---` are
//! borders, and evenly spaced borders are boxes. Blank lines may separate bands. A comment or title
//! before the rows is preserved. Blanks are empty cells if all rows have full length then. Writes
//! `+-------+` bars around boxes and blanks between cells; what borders cannot express is in a
//! comment line before (`# diagonals`). Sides up to 35.

use anydoku::Digit;
use anydoku::grid::{MAX_SYMBOL_SIDE, digit_symbol};

use super::borders::{Frame, draw, is_drawing, line_weight};
use super::directives::comment_lines;
use super::drawn::{Drawn, record_of, record_with};
use super::line::symbols_comment;
use super::rows::{first_board, records};
use super::split::{Item, Split};
use super::symbols::{self, MAX_ROW_SIDE};
use crate::decode::plain;
use crate::evidence::{LARGEST_TINY_SIDE, is_one_board};
use crate::{Capabilities, Entries, Record, Written};

/// Returns whether the text has a board in rows, rather than lines that are boards.
pub(crate) fn recognizes(text: &str) -> bool {
    // A puzzle with more cells than a row of symbols has is no title of the lines below it.
    let first = super::line::read_line(super::first_content(text), 1);
    if first.is_ok_and(|record| record.side() * record.side() > MAX_ROW_SIDE) {
        return false;
    }
    let mut lines = super::content_lines(text).take(MAX_ROW_SIDE.into());
    if lines.any(|(_, line)| is_drawn(&plain(line))) {
        return true;
    }
    let Some(drawn) = first_board(text, Split::Symbols) else { return false };
    let is_at_start = super::content_lines(text).take(2).any(|(number, _)| number == drawn.line);
    let is_whole = || drawn.side > 3 && record_of(&drawn).is_ok();
    are_rows(&drawn) && (is_at_start || is_whole())
}

/// Returns whether a line is a border with corners, or cells between borders. A line of `-` alone
/// may be a row of empty cells.
fn is_drawn(line: &str) -> bool {
    let is_ignored = |symbol: char| symbol.is_whitespace() || is_drawing(symbol);
    let is_cell = |symbol: char| is_ignored(symbol) || symbols::is_cell_symbol(symbol);
    (line_weight(line) > 0 && line.contains(['+', '|', ':', '=', '\'']))
        || (line.contains('|') && line.chars().all(is_cell))
}

/// Returns whether these are the rows of one board, rather than puzzles.
fn are_rows(drawn: &Drawn) -> bool {
    let mut symbols = drawn.items.iter().flat_map(|item| item.text.chars());
    if drawn.side <= MAX_ROW_SIDE && !symbols.all(symbols::is_cell_symbol) {
        return false;
    }
    let is_puzzle = |row: &[Item]| {
        let line: String = row.iter().map(|item| item.text.as_str()).collect();
        super::line::read_line(&line, 1).is_ok_and(|record| record.side() > LARGEST_TINY_SIDE)
    };
    let record = record_of(drawn).ok();
    let grid = record.as_ref().map(|record| &record.givens);
    is_one_board(grid, || drawn.items.chunks(drawn.side.into()).all(is_puzzle))
}

/// Reads all boards of a text, whose digits may be known to count from 0.
pub(crate) fn read(text: &str, from_zero: bool) -> Entries {
    let record = |drawn: &Drawn| record_with(drawn, from_zero);
    records(text, Split::Symbols, "write a row of symbols per line", record)
}

/// Writes a record.
///
/// # Errors
/// Returns an error if the side is beyond 35 or the puzzle needs rules or restricted candidates.
pub(crate) fn write(record: &Record) -> Written {
    Capabilities::any_shape(1..=MAX_SYMBOL_SIDE).check(record)?;
    let symbol = |&value: &u16| Digit::new(value).and_then(digit_symbol).unwrap_or('.').to_string();
    let cells: Vec<String> = record.givens.values().iter().map(symbol).collect();
    Ok(comment_lines(record, &symbols_comment(&record.givens)) + &draw(record, &cells, &FRAME))
}

const FRAME: Frame = Frame { before: "", corners: [["+"; 3]; 3], gap: " ", inset: " " };

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Entry;
    use anydoku::Boxes;

    fn read(text: &str) -> Vec<Entry> {
        crate::entry::entries_of(super::read(text, false))
    }

    #[test]
    fn a_puzzle_of_one_line_is_no_title() {
        let puzzle =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let rows = "12345678\n".repeat(20);
        assert!(recognizes(&format!("A title\n{rows}")));
        assert!(!recognizes(&format!("{puzzle}\n{rows}")));
        // Rows of the longest board of symbols are puzzles of one line, too.
        assert!(recognizes(&format!("{}\n", ".".repeat(36)).repeat(36).replacen('.', "Z", 1)));
        assert!(!recognizes("2......612.....56.3..1....4..5...3..\n".repeat(40).as_str()));
    }

    fn one(text: &str) -> Record {
        let mut entries = read(text);
        assert_eq!(entries.len(), 1, "{entries:?}");
        entries.remove(0).record.unwrap()
    }

    #[test]
    fn reads_borders_as_boxes() {
        let text = "+-------+-------+\n| . 4 2 | 3 . . |\n| . . 1 | . . . |\n+-------+-------+\n\
                    | . . . | . . . |\n| 4 2 3 | . . . |\n+-------+-------+\n\
                    | . 3 . | . . . |\n| 1 . . | . . 6 |\n+-------+-------+\n";
        let record = one(text);
        assert_eq!(record.plan.boxes, Some(Boxes::Blocks { rows: 2, columns: 3 }));
        assert_eq!(write(&record).unwrap(), text);
    }

    #[test]
    fn reads_box_drawing_characters() {
        let record = one("┌──┬──┐\n│..│3.│\n│1.│..│\n├──┼──┤\n│..│..│\n│.4│.2│\n└──┴──┘\n");
        assert_eq!(record.givens.to_string(), "..3.1........4.2");
        assert_eq!(record.plan.boxes, Some(Boxes::Blocks { rows: 2, columns: 2 }));
    }

    #[test]
    fn reads_dashes_and_blanks_as_empty_cells() {
        assert_eq!(one("--3-\n1---\n----\n-4-2\n").givens.to_string(), "..3.1........4.2");
        assert_eq!(
            one("--|3-\n1-|--\n--+--\n--|--\n-4|-2\n").givens.to_string(),
            "..3.1........4.2"
        );
        assert_eq!(one("|  3 |\n|1   |\n|    |\n| 4 2|\n").givens.to_string(), "..3.1........4.2");
    }

    #[test]
    fn ignores_titles_and_blank_lines_between_bands() {
        let text = "Easy one\n..3.\n1...\n\n....\n.4.2\n\nNext\n1...\n....\n\n....\n...4\n";
        let entries = read(text);
        assert_eq!(entries.len(), 2, "{entries:?}");
        let second = entries[1].record.as_ref().unwrap();
        assert_eq!(second.givens.to_string(), "1..............4");
        assert_eq!(second.metadata.comment, "Next");
        assert_eq!(second.plan.boxes, Some(Boxes::Blocks { rows: 2, columns: 2 }));
    }

    #[test]
    fn broken_board_does_not_affect_the_next() {
        let entries =
            read("..3.\n1..\n....\n.4.2\n\n..3.\n1.9.\n....\n.4.2\n\n..3.\n1...\n....\n.4.2\n");
        let errors: Vec<String> =
            entries.iter().filter_map(|e| Some(e.record.as_ref().err()?.to_string())).collect();
        assert_eq!(
            errors,
            [
                "2:4: this row has 3 cells; the first row has 4",
                "7:3: '9' is not valid here; use 1 to 4, or . for an empty cell"
            ]
        );
        assert_eq!(entries.len(), 3);
    }
}
