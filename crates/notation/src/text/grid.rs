//! Rows of symbols with borders: `grid`.
//!
//! Accepts N rows of N cell symbols. `| + = : ' ! ,` and blanks are ignored, lines of `---` are
//! borders, and evenly spaced borders are boxes. Blank lines may separate bands. A comment or title
//! before the rows is preserved. Blanks are empty cells if all rows have full length then. Writes
//! `+-------+` bars around boxes and blanks between cells; what borders cannot express is in a
//! comment line before (`# diagonals`). Sides up to 35.

use anydoku::grid::{MAX_SYMBOL_SIDE, digit_symbol};
use anydoku::{Boxes, Cell};

use super::borders::line_weight;
use super::directives::comment_lines;
use super::line::symbols_comment;
use super::numbers;
use super::rows::{Drawn, boards, records};
use super::split::{Item, Split};
use super::symbols::{self, MAX_ROW_SIDE};
use crate::decode::plain;
use crate::{Capabilities, Entries, Fault, ReadError, Record, Written};

/// Returns whether the text has a board in rows, rather than lines that are boards.
pub(crate) fn recognizes(text: &str) -> bool {
    let lines = super::content_lines(text).map(|(_, line)| plain(line));
    let mut rows: Vec<Vec<char>> = Vec::new();
    for line in lines {
        // A line of `-` alone may be a row of empty cells.
        let corners = line.contains(['+', '|', ':', '=', '\'']);
        if line_weight(&line) > 0 && corners {
            return true;
        }
        let drawn = line.contains('|');
        let cells: Vec<char> = cells_of(&line);
        if drawn && cells.iter().all(|&symbol| symbols::is_cell_symbol(symbol)) {
            return true;
        }
        rows.push(cells);
        if rows.len() >= usize::from(MAX_ROW_SIDE) {
            break;
        }
    }
    if is_long_puzzle(super::first_content(text)) {
        return false;
    }
    // A title may precede the rows.
    (0..rows.len().min(2)).any(|start| are_rows(&rows[start..])) || starts_with_board(text)
}

/// Returns whether a line is a puzzle with more cells than a row of symbols has. It is no title of
/// the lines below it, whatever they are.
fn is_long_puzzle(line: &str) -> bool {
    super::line::read_line(line, 1).is_ok_and(|record| record.side() * record.side() > MAX_ROW_SIDE)
}

/// Returns whether the first rows of a text, after titles, are a board that is read without an
/// error.
fn starts_with_board(text: &str) -> bool {
    let Some(Ok(drawn)) = boards(text, Split::Symbols).next() else { return false };
    let row = |line: &[Item]| line.iter().filter_map(|item| item.text.chars().next()).collect();
    let rows: Vec<Vec<char>> = drawn.items.chunks(drawn.side.into()).map(row).collect();
    drawn.side > 3 && (drawn.side > MAX_ROW_SIDE || are_rows(&rows)) && record_of(&drawn).is_ok()
}

fn cells_of(line: &str) -> Vec<char> {
    let ignored = |symbol: char| symbol.is_whitespace() || super::borders::is_drawing(symbol);
    line.chars().filter(|&symbol| !ignored(symbol)).collect()
}

/// Returns whether these are the rows of one board. Sixteen lines of 16 symbols could be sixteen
/// boards of side 4; they are one board if a symbol is too large for those.
fn are_rows(rows: &[Vec<char>]) -> bool {
    let Some(side) = rows.first().map(Vec::len) else { return false };
    let all_rows = side > 1
        && side <= usize::from(MAX_ROW_SIDE)
        && rows.len() >= side
        && rows[..side].iter().all(|row| {
            row.len() == side && row.iter().all(|&symbol| symbols::is_cell_symbol(symbol))
        });
    all_rows
        && match symbols::side_of(side) {
            Some(small) if side > 9 => {
                rows[..side].iter().any(|row| symbols::read(row, small, None).is_err())
            }
            _ => true,
        }
}

/// Reads all boards of a text, whose digits may be known to count from 0.
pub(crate) fn read(text: &str, from_zero: bool) -> Entries {
    let record = |drawn: &Drawn| record_with(drawn, from_zero);
    records(text, Split::Symbols, "write a row of symbols per line", record)
}

/// Returns the record of a board of symbols, or of numbers if one has several digits.
pub(super) fn record_of(drawn: &Drawn) -> Result<Record, ReadError> {
    record_with(drawn, false)
}

/// Returns the record of a board whose digits may be known to count from 0.
pub(super) fn record_with(drawn: &Drawn, from_zero: bool) -> Result<Record, ReadError> {
    let texts: Vec<&str> = drawn.items.iter().map(|item| item.text.as_str()).collect();
    let are_numbers = texts.iter().any(|text| text.chars().nth(1).is_some())
        || (drawn.has_fields && texts.iter().all(|text| numbers::value(text).is_some()));
    let stated = drawn.symbols_stated();
    let read = symbols::read_texts(&texts, drawn.side, are_numbers, from_zero, stated);
    let at = |(index, fault): (usize, Fault)| {
        let item = &drawn.items[index];
        fault.at(item.line, item.column)
    };
    let mut record = read.map_err(at)?.into_record();
    drawn.apply_directives(&mut record)?;
    Ok(record)
}

/// Writes a record.
///
/// # Errors
/// Returns an error if the side is beyond 35 or the puzzle needs rules or restricted candidates.
pub(crate) fn write(record: &Record) -> Written {
    Capabilities::any_shape(1..=MAX_SYMBOL_SIDE).check(record)?;
    let side = record.side();
    let (rows, columns) = drawn_box(record);
    let mut text = comment_lines(record, &symbols_comment(&record.givens));
    let bar = ("+".to_owned() + &"-".repeat(2 * usize::from(columns) + 1))
        .repeat(usize::from(side / columns))
        + "+\n";
    for row in 0..side {
        if row % rows == 0 {
            text.push_str(&bar);
        }
        for column in 0..side {
            if column % columns == 0 {
                text.push_str("| ");
            }
            let digit = record.givens.get(Cell::new(row, column));
            text.push(digit.and_then(digit_symbol).unwrap_or('.'));
            text.push(' ');
        }
        text.push_str("|\n");
    }
    text.push_str(&bar);
    Ok(text)
}

/// Returns rows and columns of the boxes to draw, or of the whole board if there are none.
pub(super) fn drawn_box(record: &Record) -> (u16, u16) {
    match record.boxes_or_default() {
        Boxes::Blocks { rows, columns } if rows > 0 && columns > 0 => (rows, columns),
        _ => (record.side().max(1), record.side().max(1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<crate::Entry> {
        crate::read::entries_of(super::read(text, false))
    }

    #[test]
    fn a_puzzle_of_one_line_is_no_title() {
        let puzzle =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let junk = "no puzzle\n".repeat(20);
        assert!(recognizes(&format!("A title\n{junk}")));
        assert!(!recognizes(&format!("{puzzle}\n{junk}")));
        // Rows of the longest board of symbols are puzzles of one line, too.
        assert!(recognizes(&format!("{}\n", ".".repeat(36)).repeat(36).replacen('.', "Z", 1)));
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
