//! A grid of candidate groups (pencil marks): `candidates`.
//!
//! Accepts N rows of N groups parted by blanks, with or without borders. A group is `259`, or
//! `{1,2,12}` or `1.3......` for sides beyond 9; `*`, `#`, `@`, `-` glued to a group are ignored.
//! Groups restrict the puzzle; a lone candidate is a given if no peer still holds it.
//! Writes one group a cell (`{1,2,12}` beyond side 9) with borders around boxes: a given or an
//! entry alone, else what no house holds and the puzzle allows, or the player's marks where every
//! empty cell has some.

use std::fmt::Write as _;

use anydoku::grid::symbol_digit;
use anydoku::{Candidates, Cell, Digit, Grid};

use super::directives::comment_for;
use super::grid::drawn_box;
use super::rows::{Drawn, Item, Split, first_board, records};
use super::symbols::is_empty_symbol;
use crate::board::{MAX_SIDE, cells, entry, standing, unheld};
use crate::carries::{Carries, Restricted};
use crate::{Entry, Notation, ReadError, Record, WriteError};

/// Whether the text starts with N*N groups, one of them longer than a value.
pub(crate) fn recognises(text: &str) -> bool {
    let Some(Ok(drawn)) = first_board(text) else { return false };
    let is_long = |item: &Item| {
        let text = bare(&item.text);
        let value = text.parse::<u16>().unwrap_or(u16::MAX);
        text.starts_with('{') || (text.chars().count() > 1 && value > drawn.side)
    };
    drawn.side > 1
        && drawn.items.iter().any(is_long)
        && drawn.items.iter().all(|item| group(item, drawn.side).is_ok())
}

/// All boards of a text.
pub(crate) fn read(text: &str) -> Vec<Entry> {
    records(text, Split::Groups, "rows of candidates", record_of)
}

fn record_of(drawn: &Drawn) -> Result<Record, ReadError> {
    let mut record = Record::new(Grid::empty(drawn.side));
    let allowed = marks_of(drawn)?;
    drawn.dress(&mut record)?;
    settle(&mut record, allowed);
    Ok(record)
}

/// The groups of a board as candidates.
pub(super) fn marks_of(drawn: &Drawn) -> Result<Candidates, ReadError> {
    let mut marks = Candidates::none(drawn.side);
    for (cell, item) in cells(drawn.side).zip(&drawn.items) {
        for digit in group(item, drawn.side)? {
            marks.insert(cell, digit);
        }
    }
    Ok(marks)
}

/// Makes these candidates all that the record allows, and every lone one that no peer holds a
/// given.
pub(super) fn settle(record: &mut Record, allowed: Candidates) {
    if let Ok(shape) = record.shape() {
        let side = usize::from(record.side());
        let mut holders = vec![0_u32; shape.house_count() * side];
        for house in 0..shape.house_count() {
            for &cell in shape.cells_of(house) {
                for digit in allowed.get(shape.cell(cell as usize)).iter() {
                    holders[house * side + digit.index()] += 1;
                }
            }
        }
        for cell in cells(record.side()) {
            let Some(digit) = allowed.get(cell).only() else { continue };
            let houses = shape.houses_of(cell.index(record.side()));
            if houses.iter().all(|&house| holders[house as usize * side + digit.index()] == 1) {
                record.givens.set(cell, Some(digit));
            }
        }
    }
    record.allowed = Some(allowed);
}

/// What may stand in each cell: a given or an entry alone, else what no house holds and the puzzle
/// allows. `None` if the board is no shape.
pub(super) fn open_candidates(record: &Record, with_entries: bool) -> Option<Candidates> {
    let digit_in = |cell: Cell| match with_entries {
        true => standing(record, cell),
        false => record.givens.get(cell),
    };
    let mut open = unheld(record, digit_in)?;
    for cell in cells(record.side()) {
        if let Some(digit) = digit_in(cell) {
            open.keep_only(cell, digit);
        }
    }
    if let Some(allowed) = &record.allowed {
        for cell in
            cells(record.side()).filter(|&cell| entry(record, cell).is_none() || !with_entries)
        {
            let away: Vec<Digit> =
                open.get(cell).iter().filter(|&digit| !allowed.contains(cell, digit)).collect();
            for digit in away {
                open.remove(cell, digit);
            }
        }
    }
    Some(open)
}

/// # Errors
/// If the puzzle needs rules.
pub(crate) fn write(record: &Record) -> Result<String, WriteError> {
    let carries = Carries {
        restricted: Restricted::Yes,
        ..Carries::any_shape(Notation::Candidates, 1..=MAX_SIDE)
    };
    carries.check(record)?;
    let marks = shown_marks(record).ok_or_else(|| carries.refuse("a broken board", "a board"))?;
    let mut text = String::new();
    for part in comment_for(record).split(" # ").filter(|part| !part.is_empty()) {
        if !part.starts_with("box ") {
            let _ = writeln!(text, "# {part}");
        }
    }
    text.push_str(&table(record, &marks, [".", ".", "."], ["'", "'", "'"]));
    Ok(text)
}

/// The marks to show: the player's where every empty cell has some, else what is open.
fn shown_marks(record: &Record) -> Option<Candidates> {
    let open = open_candidates(record, true)?;
    let Some(centre) = record.centre.as_ref().filter(|centre| centre.side() == record.side())
    else {
        return Some(open);
    };
    let mut shown = centre.clone();
    for cell in cells(record.side()) {
        match standing(record, cell) {
            Some(digit) => shown.keep_only(cell, digit),
            None if centre.get(cell).is_empty() => return Some(open),
            None => {}
        }
    }
    Some(shown)
}

/// Groups in columns with borders around boxes, the corners of the outer borders as given.
pub(super) fn table(
    record: &Record,
    marks: &Candidates,
    top: [&str; 3],
    bottom: [&str; 3],
) -> String {
    let side = record.side();
    let (rows, columns) = drawn_box(record);
    let groups: Vec<String> = cells(side).map(|cell| group_text(marks, cell)).collect();
    let width = |column: u16| {
        let column = groups.iter().skip(column.into()).step_by(side.into());
        column.map(String::len).max().unwrap_or(1)
    };
    let widths: Vec<usize> = (0..side).map(width).collect();
    let border = |[left, middle, right]: [&str; 3]| {
        let parts = widths.chunks(columns.into());
        let parts = parts.map(|part| "-".repeat(part.iter().sum::<usize>() + 2 * part.len()));
        format!("{left}{}{right}\n", parts.collect::<Vec<_>>().join(middle))
    };
    let mut text = border(top);
    for row in 0..side {
        if row > 0 && row % rows == 0 {
            text.push_str(&border([":", "+", ":"]));
        }
        let own = &groups[usize::from(row) * usize::from(side)..][..usize::from(side)];
        for (part, widths) in own.chunks(columns.into()).zip(widths.chunks(columns.into())) {
            text.push_str("| ");
            for (nth, (group, &width)) in part.iter().zip(widths).enumerate() {
                let gap = if nth + 1 < part.len() { "  " } else { " " };
                let _ = write!(text, "{group:width$}{gap}");
            }
        }
        text.push_str("|\n");
    }
    text.push_str(&border(bottom));
    text
}

/// The group of one cell: `259`, `{1,2,12}` beyond side 9, `{}` for none.
pub(super) fn group_text(marks: &Candidates, cell: Cell) -> String {
    let digits: Vec<String> = marks.get(cell).iter().map(|digit| digit.to_string()).collect();
    if marks.side() <= 9 && !digits.is_empty() {
        digits.concat()
    } else {
        format!("{{{}}}", digits.join(","))
    }
}

/// A group without the signs that mark it.
fn bare(text: &str) -> &str {
    text.trim_matches(['*', '#', '@', '-'])
}

/// The digits of a group.
pub(super) fn group(item: &Item, side: u16) -> Result<Vec<Digit>, ReadError> {
    let text = bare(&item.text);
    let wrong = || {
        let found: String = item.text.chars().take(20).collect();
        let expected = if side > 9 {
            format!("candidates from 1 to {side}, such as {{1,{side}}}")
        } else {
            format!("candidates from 1 to {side}, such as 12")
        };
        ReadError::new(item.line, item.column, found, expected)
    };
    let in_range = |value: u16| Digit::new(value).filter(|digit| digit.value() <= side);
    let numbers = |text: &str| -> Option<Vec<Digit>> {
        let parts = text.split([',', ' ']).filter(|part| !part.is_empty());
        parts.map(|part| in_range(part.parse().ok()?)).collect()
    };
    if let Some(inner) = text.strip_prefix('{') {
        return numbers(inner.strip_suffix('}').unwrap_or(inner)).ok_or_else(wrong);
    }
    if side > 9 && text.parse::<u16>().is_ok_and(|value| value <= side) {
        return numbers(text).ok_or_else(wrong);
    }
    let placed = text.chars().count() == usize::from(side) && text.chars().any(is_empty_symbol);
    if placed {
        let digits = text.chars().enumerate().filter(|&(_, symbol)| !is_empty_symbol(symbol));
        let read: Option<Vec<Digit>> = digits
            .map(|(place, symbol)| symbol_digit(symbol).filter(|digit| digit.index() == place))
            .collect();
        return read.ok_or_else(wrong);
    }
    let read = |symbol: char| symbol_digit(symbol).and_then(|digit| in_range(digit.value()));
    let digits: Option<Vec<Digit>> = text.chars().map(read).collect();
    digits.filter(|digits| !digits.is_empty()).ok_or_else(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOUR: &str = "\
.-------.---------.
| 24  2 | 3   24  |
| 1   4*| 24  234 |
:-------+---------:
| 3   1 | 124 14  |
| 24  4 | 1   2   |
'-------'---------'
";

    #[test]
    fn groups_restrict_and_lone_ones_without_rival_are_given() {
        let entries = read(FOUR);
        let record = entries[0].record.as_ref().unwrap();
        // r1c2 = 2 has a rival in r1c1, r2c2 = 4 in r2c3; r2c1, r3c1 and r1c3 stand alone.
        assert_eq!(record.givens.get(Cell::new(1, 0)), Digit::new(1));
        assert_eq!(record.givens.get(Cell::new(0, 1)), None);
        assert_eq!(record.allowed.as_ref().unwrap().get(Cell::new(2, 2)).count(), 3);
        assert!(recognises(FOUR));
    }

    #[test]
    fn groups_beyond_nine_are_numbers_in_braces() {
        let mut record = Record::new(Grid::empty(12));
        record.boxes = Some(anydoku::Boxes::Blocks { rows: 3, columns: 4 });
        record.givens.set(Cell::new(0, 0), Digit::new(12));
        let text = write(&record).unwrap();
        assert!(recognises(&text));
        let again = read(&text).remove(0).record.unwrap();
        assert_eq!(again.givens, record.givens);
        assert_eq!(again.boxes, record.boxes);
    }

    #[test]
    fn a_bad_group_is_named() {
        let entries = read("12 3 4 1\n1 2 3 4\n1 25 3 4\n1 2 3 4\n");
        assert_eq!(
            entries[0].record.as_ref().unwrap_err().to_string(),
            "3:3: found 25, expected candidates from 1 to 4, such as 12"
        );
    }
}
