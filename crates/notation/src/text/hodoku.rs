//! `HoDoKu` library lines: `:code:candidates:cells:deleted:eliminations:placements:extra`, 9x9.
//!
//! Accepts lines that start with `:` and have 6 or 7 of them. `+` precedes an entry; deleted
//! candidates are `digit row column` without blanks between (`213`). The step of the line (code,
//! candidates, eliminations, placements, extra) is preserved under `hodoku`. Writes
//! `:0000:x:<cells>:<deleted>::`, or the preserved step.

use anydoku::{Candidates, Cell, Digit, Grid};
use serde_json::{Value, json};

use super::split;
use crate::board::{cells, if_filled};
use crate::decode::plain;
use crate::{Capabilities, Fault, ReadError, Record, RestrictionSupport, Written, refuse};

const SIDE: u16 = 9;

/// Returns whether the first line is a library line.
pub(crate) fn recognizes(text: &str) -> bool {
    let line = super::first_content(text);
    let colons = line.bytes().filter(|&byte| byte == b':').count();
    line.trim_start().starts_with(':') && (6..=7).contains(&colons)
}

/// Reads the record on one line.
pub(crate) fn read_line(line: &str, number: usize) -> Result<Record, ReadError> {
    let line = plain(line);
    let fields: Vec<(&str, usize)> = split::fields(line.trim_end(), Some(':')).collect();
    if !(7..=8).contains(&fields.len()) || !fields[0].0.is_empty() {
        let help = "a hodoku line starts with : and has 6 or 7";
        return Err(Fault::count("this line has", fields.len() - 1, "colon", help).at(number, 1));
    }
    let mut record = read_cells(fields[3], number)?;
    let mut allowed = Candidates::full(SIDE);
    for (cell, digit) in triples(fields[4], number)? {
        allowed.remove(cell, digit);
    }
    if allowed != Candidates::full(SIDE) {
        record.allowed = Some(allowed);
    }
    let field = |nth: usize| fields.get(nth).map_or("", |field| field.0);
    let step = json!({
        "code": field(1), "candidates": field(2), "eliminations": field(5),
        "placements": field(6), "extra": field(7),
    });
    if step != plain_step() {
        record.extra.insert("hodoku".to_owned(), step);
    }
    Ok(record)
}

/// Writes a record.
///
/// # Errors
/// Returns an error if the board is not the plain 9x9 or the puzzle needs rules.
pub(crate) fn write(record: &Record) -> Written {
    let capabilities =
        Capabilities { restricted: RestrictionSupport::Yes, ..Capabilities::plain(SIDE..=SIDE) };
    capabilities.check(record)?;
    let mut text = String::new();
    for cell in cells(SIDE) {
        match (record.givens.get(cell), record.entry(cell)) {
            (Some(given), _) => text.push_str(&given.to_string()),
            (None, Some(placed)) => text.push_str(&format!("+{placed}")),
            (None, None) => text.push('.'),
        }
    }
    let removed = record.removed_candidates();
    if let Some((cell, digit)) = removed.iter().find(|(cell, _)| record.givens.get(*cell).is_some())
    {
        let found = format!("{cell} = {digit} ruled out");
        return refuse(found, "keep the candidates of givens");
    }
    let triple =
        |&(cell, digit): &(Cell, Digit)| format!("{digit}{}{}", cell.row() + 1, cell.column() + 1);
    let mut deleted: Vec<String> = removed.iter().map(triple).collect();
    deleted.sort_unstable();
    let step = record.extra.get("hodoku").cloned().unwrap_or_else(plain_step);
    // A preserved step may come from another source; colons and line ends would break the line.
    let word = |name: &str| {
        let text = step.get(name).and_then(Value::as_str).unwrap_or_default();
        text.replace([':', '\n', '\r'], " ")
    };
    let extra = word("extra");
    let extra = if extra.is_empty() { String::new() } else { format!(":{extra}") };
    Ok(format!(
        ":{}:{}:{text}:{}:{}:{}{extra}",
        word("code"),
        word("candidates"),
        deleted.join(" "),
        word("eliminations"),
        word("placements"),
    ))
}

/// Returns the fields of a line with a state but no step.
fn plain_step() -> Value {
    json!({ "code": "0000", "candidates": "x", "eliminations": "", "placements": "", "extra": "" })
}

fn read_cells((text, column): (&str, usize), line: usize) -> Result<Record, ReadError> {
    let mut record = Record::new(Grid::empty(SIDE));
    let mut entries = Grid::empty(SIDE);
    let mut count = 0;
    let mut placed = false;
    for (index, symbol) in text.chars().enumerate() {
        let value = match symbol {
            '+' if !placed => {
                placed = true;
                continue;
            }
            '1'..='9' => Digit::new(symbol as u16 - '0' as u16),
            '.' | '0' if !placed => None,
            _ => {
                let help = "use 1 to 9, + before an entered digit, or . for an empty cell";
                return Err(Fault::symbol(symbol, help).at(line, column + index));
            }
        };
        if count < 81 {
            let cells = if placed { &mut entries } else { &mut record.givens };
            cells.set(Cell::at(count, SIDE), value);
        }
        placed = false;
        count += 1;
    }
    if count != 81 || placed {
        let column = column + text.chars().count();
        return Err(Fault::count("this puzzle has", count, "cell", "a 9x9 puzzle needs 81")
            .at(line, column));
    }
    record.entries = if_filled(entries);
    Ok(record)
}

/// Parses blank-separated `digit row column` triples.
fn triples((text, column): (&str, usize), line: usize) -> Result<Vec<(Cell, Digit)>, ReadError> {
    let mut read = Vec::new();
    for (word, offset) in split::fields(text, None) {
        let digits: Vec<u16> =
            word.chars().filter_map(|c| c.to_digit(10)).map(|d| d as u16).collect();
        match digits[..] {
            [digit @ 1..=9, row @ 1..=9, column @ 1..=9] if word.len() == 3 => {
                let cell = Cell::new(row - 1, column - 1);
                read.extend(Digit::new(digit).map(|digit| (cell, digit)));
            }
            _ => {
                let help = "write digit, row and column, such as 213";
                return Err(Fault::invalid(word, help).at(line, column + offset - 1));
            }
        }
    }
    Ok(read)
}

#[cfg(test)]
mod tests {
    use super::*;

    const STATE: &str = ":0000:x:.5....83.....4.9..3.8..9+16.....+24..........831658......+86.9+3.5.\
                         +5..+7..+3..49..12+6..:213 279 544 716::";

    #[test]
    fn round_trips_state() {
        let record = read_line(STATE, 1).unwrap();
        assert_eq!(record.givens.clue_count(), 23);
        assert_eq!(record.entries.as_ref().unwrap().clue_count(), 8);
        assert_eq!(write(&record).unwrap(), STATE);
    }

    #[test]
    fn preserves_the_step() {
        let line = format!(":0701:3:{}:312:344 358::11", ".".repeat(81));
        let record = read_line(&line, 1).unwrap();
        assert_eq!(record.extra["hodoku"]["code"], "0701");
        assert_eq!(write(&record).unwrap(), line);
    }

    #[test]
    fn errors_report_the_position() {
        let error = |line: &str| read_line(line, 2).unwrap_err().to_string();
        assert_eq!(error(":0000:x:..:::"), "2:11: this puzzle has 2 cells; a 9x9 puzzle needs 81");
        let line = format!(":0000:x:{}:21 z::", ".".repeat(81));
        assert_eq!(
            error(&line),
            "2:91: 21 is not valid here; write digit, row and column, such as 213"
        );
    }
}
