//! Simple Sudoku (`.ss`), 9x9.
//!
//! Accepts up to three drawn boards: givens, givens with entries, and pencil marks. `.` or `X` is an
//! empty cell. Text after the boards is ignored. Writes the givens, then givens with entries if
//! there are entries, then marks if every empty cell has some. Lines end in CRLF.

use anydoku::Grid;

use super::borders;
use super::borders::{Frame, draw};
use super::candidates::{draw_groups, full_marks, marks_of};
use super::drawn::record_of;
use super::rows::boards_of;
use super::split::Split;
use crate::board::{cells, entries_of, if_any};
use crate::decode::plain;
use crate::{Capabilities, Entries, Entry, ReadError, Record, Written};

const SIDE: u16 = 9;
const BORDER: &str = "*-----------*";
const FRAME: Frame = Frame {
    before: " ",
    corners: [["*", "-", "*"], ["|", "+", "|"], ["*", "-", "*"]],
    gap: "",
    inset: "",
};
const NEEDED_ROWS: &str = "ss needs 9 rows of 9 cells between bars";

/// Returns whether the text starts with the border of a Simple Sudoku board.
pub(crate) fn recognizes(text: &str) -> bool {
    plain(super::first_content(text)).trim().starts_with(BORDER)
}

/// Reads the puzzle of a text.
pub(crate) fn read(text: &str) -> Entries {
    let line = super::content_lines(text).next().map_or(1, |(number, _)| number);
    Ok(vec![Entry::new(line, read_one(text))])
}

fn read_one(text: &str) -> Result<Record, ReadError> {
    // Rows are between bars and borders; the format allows any other text after them.
    let drawn_line = |(number, line)| {
        let drawn = plain(line);
        let is_drawn = drawn.trim_start().starts_with('|') || borders::line_weight(&drawn) > 0;
        (number, if is_drawn { line } else { "" })
    };
    let lines = || super::numbered_lines(text).map(drawn_line);
    let mut found = boards_of(lines(), Split::Symbols);
    let first = match found.next() {
        Some(Ok(drawn)) => drawn,
        Some(Err(entry)) => return entry.record,
        None => return Err(ReadError::new(1, 1, "no puzzle found", NEEDED_ROWS)),
    };
    first.check_nine("ss")?;
    let mut record = record_of(&first)?;
    record.plan.boxes = None;
    if let Some(Ok(state)) = found.next() {
        state.check_nine("ss")?;
        let state = record_of(&state)?.givens;
        record.entries = entries_of(state, &record.givens);
    }
    let after = first.items.last().map_or(0, |item| item.line);
    let mut marks = boards_of(lines().skip(after), Split::Groups).flatten();
    if let Some(drawn) = marks.find(|drawn| drawn.side == SIDE) {
        let mut marks = marks_of(&drawn)?;
        for cell in cells(SIDE).filter(|&cell| record.digit(cell).is_some()) {
            marks.clear(cell);
        }
        record.center = if_any(marks);
    }
    Ok(record)
}

/// Writes a record.
///
/// # Errors
/// Returns an error if the board is not the plain 9x9 or the puzzle needs rules or restricted
/// candidates.
pub(crate) fn write(record: &Record) -> Written {
    Capabilities::plain(SIDE..=SIDE).check(record)?;
    let mut text = board(record, &record.givens);
    if record.entries.is_some() {
        text.push('\n');
        text.push_str(&board(record, &record.state()));
    }
    if let Some(marks) = full_marks(record, record.center.as_ref()) {
        text.push('\n');
        text.push_str(&draw_groups(record, &marks, &Frame { gap: "  ", inset: " ", ..FRAME }));
    }
    Ok(text.replace('\n', "\r\n"))
}

fn board(record: &Record, grid: &Grid) -> String {
    let cells: Vec<String> = grid.to_string().chars().map(String::from).collect();
    draw(record, &cells, &FRAME)
}

#[cfg(test)]
mod tests {
    use anydoku::{Candidates, Cell, Digit};

    use super::*;

    fn read(text: &str) -> Vec<Entry> {
        crate::entry::entries_of(super::read(text))
    }

    fn sample() -> Record {
        let line =
            ".5....83.....4.9..3.8..9.6......4..........831658.......6.9..5..........49..12...";
        super::super::line::read_line(line, 1).unwrap()
    }

    #[test]
    fn round_trips_three_boards() {
        let mut record = sample();
        let mut entries = Grid::empty(SIDE);
        entries.set(Cell::new(2, 6), Digit::new(1));
        record.entries = Some(entries);
        let mut marks = Candidates::none(SIDE);
        for cell in cells(SIDE).filter(|&cell| record.digit(cell).is_none()) {
            marks.insert(cell, Digit::new(2).unwrap());
            marks.insert(cell, Digit::new(7).unwrap());
        }
        record.center = Some(marks);
        let text = write(&record).unwrap().replace("\r\n", "\n");
        assert!(recognizes(&text));
        assert_eq!(read(&text).remove(0).record.unwrap(), record);
    }

    #[test]
    fn reads_x_as_empty_and_ignores_trailing_text() {
        let text = write(&sample()).unwrap().replace('.', "X").replace("\r\n", "\n");
        let text = text + "\nSudoku by hand | easy\n";
        assert_eq!(read(&text).remove(0).record.unwrap().givens, sample().givens);
    }

    #[test]
    fn reports_bad_cells() {
        let text = write(&sample()).unwrap().replacen("|.5.|", "|.5A|", 1).replace("\r\n", "\n");
        assert_eq!(
            read(&text).remove(0).record.unwrap_err().to_string(),
            "2:5: 'A' is not valid here; use 1 to 9, or . for an empty cell"
        );
    }
}
