//! A grid of candidate groups (pencil marks): `candidates`.
//!
//! Accepts N rows of N groups separated by blanks, with or without borders. A group is `259`, or
//! `{1,2,12}` or `1.3......` for sides beyond 9; `*`, `#`, `@`, `-` next to a group are ignored.
//! Groups restrict the puzzle; a single candidate is a given unless it is a candidate of a peer.
//! Writes one group per cell (`{1,2,12}` beyond side 9) with borders around boxes: a given or an
//! entry alone, otherwise the candidates that the houses and the puzzle allow, or the player's
//! marks if every empty cell has some.

use std::borrow::Cow;

use anydoku::grid::symbol_digit;
use anydoku::{Candidates, Cell, Digit, Grid};

use super::borders::{Frame, draw};
use super::directives::comment_lines;
use super::drawn::Drawn;
use super::rows::{first_boards, records};
use super::split::{Item, Split};
use super::symbols::is_empty_symbol;
use crate::board::{MAX_SIDE, cells, insert_all};
use crate::{Capabilities, Entries, Fault, ReadError, Record, RestrictionSupport, Written};

/// Returns whether the text starts with N*N groups, one of them longer than a digit.
pub(crate) fn recognizes(text: &str) -> bool {
    let Some(Ok(drawn)) = first_boards(text, Split::Groups).next() else { return false };
    let is_long = |item: &Item| {
        let text = bare(&item.text, drawn.side);
        let value = text.parse::<u16>().unwrap_or(u16::MAX);
        text.starts_with('{') || (text.chars().count() > 1 && value > drawn.side)
    };
    drawn.side > 1
        && drawn.items.iter().any(is_long)
        && drawn.items.iter().all(|item| group(item, drawn.side).is_ok())
}

/// Reads all boards of a text.
pub(crate) fn read(text: &str) -> Entries {
    records(text, Split::Groups, "write a row of candidates per line", record_of)
}

fn record_of(drawn: &Drawn) -> Result<Record, ReadError> {
    let mut record = Record::new(Grid::empty(drawn.side));
    let allowed = marks_of(drawn)?;
    drawn.apply_directives(&mut record)?;
    restrict(&mut record, allowed);
    Ok(record)
}

/// Returns the groups of a board as candidates.
pub(super) fn marks_of(drawn: &Drawn) -> Result<Candidates, ReadError> {
    let mut marks = Candidates::none(drawn.side);
    for (cell, item) in cells(drawn.side).zip(&drawn.items) {
        insert_all(&mut marks, cell, group(item, drawn.side)?);
    }
    Ok(marks)
}

/// Restricts the record to these candidates. A single candidate becomes a given if no peer has it.
pub(super) fn restrict(record: &mut Record, allowed: Candidates) {
    if let Ok(shape) = record.shape() {
        let side = record.side();
        let mut has_rival = vec![false; shape.cell_count()];
        for &house in shape.houses() {
            let mut places = vec![0_u32; usize::from(side)];
            for cell in shape.cells_of(house) {
                allowed.get(cell).iter().for_each(|digit| places[digit.index()] += 1);
            }
            for cell in shape.cells_of(house) {
                let only = allowed.get(cell).only();
                has_rival[cell.index(side)] |= only.is_some_and(|digit| places[digit.index()] > 1);
            }
        }
        for cell in shape.cells().filter(|cell| !has_rival[cell.index(side)]) {
            if let Some(digit) = allowed.get(cell).only() {
                record.givens.set(cell, Some(digit));
            }
        }
    }
    record.allowed = Some(allowed);
}

/// Returns the candidates of each cell: a given or an entry alone, otherwise those that the houses
/// and the puzzle allow.
///
/// # Errors
/// Returns an error if the board has no valid shape.
pub(super) fn open_candidates(record: &Record, with_entries: bool) -> Written<Candidates> {
    let digit_in = |cell: Cell| match with_entries {
        true => record.digit(cell),
        false => record.givens.get(cell),
    };
    let mut open = record.open_candidates(digit_in)?;
    for cell in cells(record.side()) {
        if let Some(digit) = digit_in(cell) {
            open.keep_only(cell, digit);
        }
    }
    let Some(allowed) = &record.allowed else { return Ok(open) };
    let mut restricted = open.clone();
    for cell in cells(record.side()).filter(|&cell| !with_entries || record.entry(cell).is_none()) {
        let is_allowed = |digit: &Digit| allowed.contains(cell, *digit);
        restricted.clear(cell);
        insert_all(&mut restricted, cell, open.get(cell).iter().filter(is_allowed));
    }
    Ok(restricted)
}

/// Writes a record.
///
/// # Errors
/// Returns an error if the puzzle needs rules.
pub(crate) fn write(record: &Record) -> Written {
    let capabilities = Capabilities {
        restricted: RestrictionSupport::Yes,
        ..Capabilities::any_shape(1..=MAX_SIDE)
    };
    capabilities.check(record)?;
    // The player's marks if every empty cell has some, otherwise all candidates.
    let marks = full_marks(record, record.player_marks());
    let marks = marks.map_or_else(|| open_candidates(record, true), Ok)?;
    Ok(comment_lines(record, "") + &draw_groups(record, &marks, &FRAME))
}

/// Returns marks together with the digits of the other cells, if every empty cell has marks.
pub(super) fn full_marks(record: &Record, marks: Option<&Candidates>) -> Option<Candidates> {
    let mut full = marks.filter(|marks| marks.side() == record.side())?.clone();
    for cell in cells(record.side()) {
        match record.digit(cell) {
            Some(digit) => full.keep_only(cell, digit),
            None if full.get(cell).is_empty() => return None,
            None => {}
        }
    }
    Some(full)
}

const FRAME: Frame = Frame {
    before: "",
    corners: [[".", ".", "."], [":", "+", ":"], ["'", "'", "'"]],
    gap: "  ",
    inset: " ",
};

/// Draws a group for each cell.
pub(super) fn draw_groups(record: &Record, marks: &Candidates, frame: &Frame) -> String {
    let groups: Vec<String> = cells(record.side()).map(|cell| group_text(marks, cell)).collect();
    draw(record, &groups, frame)
}

/// Formats the group of one cell: `259`, `{1,2,12}` beyond side 9, `{}` for none.
pub(super) fn group_text(marks: &Candidates, cell: Cell) -> String {
    let digits: Vec<String> = marks.get(cell).iter().map(|digit| digit.to_string()).collect();
    if marks.side() <= 9 && !digits.is_empty() {
        digits.concat()
    } else {
        format!("{{{}}}", digits.join(","))
    }
}

/// Removes what a person adds to a group to mark a step: signs around it, a letter before or behind
/// it, `-` before a candidate that the step removes.
fn bare(text: &str, side: u16) -> Cow<'_, str> {
    let text = text.trim_matches(['*', '#', '@', '-', '!', '(', ')']);
    let digits = text.trim_matches(|symbol: char| symbol.is_ascii_alphabetic());
    let is_marked = |symbol: char| symbol.is_ascii_digit() || symbol == '-';
    let has_mark = digits.len() + 1 == text.len();
    match side <= 9
        && digits.len() > 1
        && digits.chars().all(is_marked)
        && (has_mark || digits == text)
    {
        true => Cow::Owned(digits.replace('-', "")),
        false => Cow::Borrowed(text),
    }
}

/// Parses the digits of a group.
pub(super) fn group(item: &Item, side: u16) -> Result<Vec<Digit>, ReadError> {
    let text = bare(&item.text, side);
    let text = text.as_ref();
    let wrong = || {
        let example = if side > 9 { format!("{{1,{side}}}") } else { "12".to_owned() };
        let help = format!("use candidates from 1 to {side}, such as {example}");
        Fault::invalid(&item.text, help).at(item.line, item.column)
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

    fn read(text: &str) -> Vec<crate::Entry> {
        crate::entry::entries_of(super::read(text))
    }

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
    fn groups_restrict_and_unrivaled_singles_are_givens() {
        let entries = read(FOUR);
        let record = entries[0].record.as_ref().unwrap();
        // r1c2 = 2 has a rival in r1c1, r2c2 = 4 in r2c3; r2c1, r3c1 and r1c3 have none.
        assert_eq!(record.givens.get(Cell::new(1, 0)), Digit::new(1));
        assert_eq!(record.givens.get(Cell::new(0, 1)), None);
        assert_eq!(record.allowed.as_ref().unwrap().get(Cell::new(2, 2)).count(), 3);
        assert!(recognizes(FOUR));
    }

    #[test]
    fn groups_beyond_side_nine_use_braces() {
        let mut record = Record::new(Grid::empty(12));
        record.plan.boxes = Some(anydoku::Boxes::Blocks { rows: 3, columns: 4 });
        record.givens.set(Cell::new(0, 0), Digit::new(12));
        let text = write(&record).unwrap();
        assert!(recognizes(&text));
        let again = read(&text).remove(0).record.unwrap();
        assert_eq!(again.givens, record.givens);
        assert_eq!(again.plan.boxes, record.plan.boxes);
    }

    #[test]
    fn marks_of_a_step_are_no_candidates() {
        let plain = "13 2 34 14\n4 13 1 2\n2 14 13 4\n1 4 2 3\n";
        let marked = "a13 2 *34 1-4\n4 13b 1 2\n2 #14 13-* 4\n1 4 2 3\n";
        let marks = |text: &str| read(text)[0].record.as_ref().unwrap().allowed.clone();
        assert_eq!(marks(marked), marks(plain));
    }

    #[test]
    fn reports_bad_groups() {
        let entries = read("12 3 4 1\n1 2 3 4\n1 25 3 4\n1 2 3 4\n");
        assert_eq!(
            entries[0].record.as_ref().unwrap_err().to_string(),
            "3:3: 25 is not valid here; use candidates from 1 to 4, such as 12"
        );
    }
}
