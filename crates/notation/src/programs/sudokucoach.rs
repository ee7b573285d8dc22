//! sudoku.coach strings: `SCv7_32_` and the base-32 form of deflated JSON.
//!
//! Base 32 is `0-9a-v`, highest bit first. The last digits may be padding, so an incomplete byte is
//! dropped. Other members of the JSON (colors: their form is not documented) are preserved
//! unchanged.

use anydoku::words::counted;
use anydoku::{Boxes, Candidates, Cell, Digit, Grid};
use serde_json::{Map, Value, json};

use super::deflate;
use super::members::{self, named, object, whole};
use crate::board::{cells, digits_mask, if_any, if_filled, mask_digits, side_of};
use crate::capabilities::{Capabilities, RestrictionSupport};
use crate::fault::Fault;
use crate::text::first_line;
use crate::{Notation, ReadError, Record, WriteError};

const PREFIX: &str = "SCv7_32_";
const PLAY: &str = "sudoku.coach/en/play/";
const EXTRA_KEY: &str = "sudoku.coach";

const CAPABILITIES: Capabilities = Capabilities {
    restricted: RestrictionSupport::AsMarks,
    ..Capabilities::plain(Notation::SudokuCoach, 9..=9)
};

pub(crate) fn recognizes(text: &str) -> bool {
    let line = first_line(text);
    line.contains(PREFIX) || line.contains(PLAY)
}

pub(crate) fn read_line(line: &str, number: usize) -> Result<Record, ReadError> {
    let find = |prefix: &str| line.find(prefix).map(|at| at + prefix.len());
    let packed = find(PREFIX);
    let Some(start) = packed.or_else(|| find(PLAY)) else {
        return Err(Fault::new(
            format!("{line:?} is not a sudoku.coach link"),
            format!("the link contains {PREFIX}"),
        )
        .on_line(number));
    };
    let rest = &line[start..];
    let end = rest.find(|symbol: char| symbol.is_whitespace() || "?&#".contains(symbol));
    let text = &rest[..end.unwrap_or(rest.len())];
    let record = if packed.is_some() { read_packed(text) } else { read_digits(text) };
    record.map_err(|fault| fault.moved(line[..start].chars().count()).on_line(number))
}

fn board() -> Record {
    let mut record = Record::new(Grid::empty(9));
    record.boxes = Some(Boxes::Blocks { rows: 3, columns: 3 });
    record
}

fn read_digits(text: &str) -> Result<Record, Fault> {
    let mut record = board();
    record.givens = digits(text, "the digits")?;
    Ok(record)
}

fn digits(text: &str, path: &str) -> Result<Grid, Fault> {
    let count = text.chars().count();
    if side_of(count) != Ok(9) {
        return Err(Fault::new(
            format!("{path} has {}", counted(count, "character")),
            "a 9x9 puzzle needs 81",
        ));
    }
    let mut grid = Grid::empty(9);
    for (at, (cell, symbol)) in cells(9).zip(text.chars()).enumerate() {
        let value = if symbol == '.' { Some(0) } else { symbol.to_digit(10) };
        let value = value.ok_or_else(|| {
            Fault::invalid(format!("{path}: {symbol:?}"), "use digits only").offset(at)
        })?;
        grid.set(cell, Digit::new(value as u16));
    }
    Ok(grid)
}

fn read_packed(text: &str) -> Result<Record, Fault> {
    let json = deflate::inflate_zlib(&bytes_of(text)?)?;
    let value = members::parse(&json)?;
    let members = object(&value, "")?;
    match members.get("gridSize").map(whole) {
        None | Some(Some(9)) => {}
        Some(_) => return Err(Fault::new(named("gridSize", &members["gridSize"]), "it must be 9")),
    }
    let mut record = board();
    let grid = |name: &str| match members.get(name) {
        None => Ok(Grid::empty(9)),
        Some(Value::String(text)) => digits(text, name),
        Some(other) => Err(Fault::new(named(name, other), "it must be 81 digits")),
    };
    record.givens = grid("givenDigits")?;
    record.entries = if_filled(grid("userDigits")?);
    if let Some(masks) = members.get("userCellCandidates") {
        record.center = if_any(candidates(masks)?);
    }
    let known = ["gridSize", "givenDigits", "userDigits", "userCellCandidates"];
    let extra: Map<String, Value> = members
        .iter()
        .filter(|(name, _)| !known.contains(&name.as_str()))
        .map(|(name, value)| (name.clone(), value.clone()))
        .collect();
    if !extra.is_empty() {
        record.extra.insert(EXTRA_KEY.to_owned(), extra.into());
    }
    Ok(record)
}

/// Reads 81 masks separated by `-`; bit d is digit d.
fn candidates(masks: &Value) -> Result<Candidates, Fault> {
    let path = "userCellCandidates";
    let text =
        masks.as_str().ok_or_else(|| Fault::new(named(path, masks), "it must be 81 numbers"))?;
    let items: Vec<&str> = text.split('-').collect();
    if items.len() != 81 {
        return Err(Fault::new(
            format!("{path} has {}", counted(items.len(), "number")),
            "a 9x9 puzzle needs 81",
        ));
    }
    let mut marks = Candidates::none(9);
    for (cell, item) in cells(9).zip(items) {
        let mask: u64 =
            item.parse().map_err(|_| Fault::invalid(format!("{path}: {item:?}"), "use numbers"))?;
        for digit in mask_digits(mask >> 1) {
            marks.insert(cell, digit);
        }
    }
    Ok(marks)
}

fn bytes_of(text: &str) -> Result<Vec<u8>, Fault> {
    let mut bytes = Vec::with_capacity(text.len() * 5 / 8);
    let (mut held, mut count) = (0_u32, 0);
    for (at, symbol) in text.chars().enumerate() {
        let digit = symbol.to_digit(32);
        let digit = digit
            .ok_or_else(|| Fault::invalid(format!("{symbol:?}"), "use 0-9 and a-v").offset(at))?;
        held = (held << 5 | digit) & 0xfff;
        count += 5;
        if count >= 8 {
            count -= 8;
            bytes.push((held >> count) as u8);
        }
    }
    Ok(bytes)
}

fn text_of(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 8 / 5 + 1);
    let (mut held, mut count) = (0_u32, 0);
    let mut push = |held: u32| text.extend(char::from_digit(held & 31, 32));
    for &byte in bytes {
        held = (held << 8 | u32::from(byte)) & 0xfff;
        count += 8;
        while count >= 5 {
            count -= 5;
            push(held >> count);
        }
    }
    if count > 0 {
        push(held << (5 - count));
    }
    text
}

pub(crate) fn write(record: &Record) -> Result<String, WriteError> {
    CAPABILITIES.check(record)?;
    let line = |digit: &dyn Fn(Cell) -> Option<Digit>| -> String {
        cells(9).map(|cell| digit(cell).map_or('0', |d| (b'0' + d.value() as u8).into())).collect()
    };
    let marks = record.single_marks();
    let masks: Vec<String> = cells(9)
        .map(|cell| match marks {
            Some(marks) if record.digit(cell).is_none() => {
                (digits_mask(marks, cell) << 1).to_string()
            }
            _ => "0".to_owned(),
        })
        .collect();
    let mut value = json!({
        "gridSize": 9,
        "givenDigits": line(&|cell| record.givens.get(cell)),
        "userDigits": line(&|cell| record.entry(cell)),
        "userCellCandidates": masks.join("-"),
    });
    if let Some(extra) = record.extra.get(EXTRA_KEY).and_then(Value::as_object) {
        for (name, member) in extra {
            if value.get(name).is_none() {
                value[name] = member.clone();
            }
        }
    }
    Ok(format!("{PREFIX}{}", text_of(&deflate::deflate_zlib(&value.to_string()))))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::programs::samples::{self, Comparison, NINE};

    #[test]
    fn reads_givens_from_play_address() {
        let record = read_line(&format!("https://sudoku.coach/en/play/{NINE}"), 1).unwrap();
        assert_eq!(record.givens.to_string().replace('.', "0"), NINE);
    }

    #[test]
    fn ignores_trailing_padding() {
        let text = write(&samples::board("9")).unwrap();
        assert!(recognizes(&text));
        assert!(read_line(&format!("{text}v"), 1).is_ok());
    }

    #[test]
    fn preserves_unknown_members() {
        let mut record = samples::board("9");
        record.extra.insert(EXTRA_KEY.to_owned(), json!({"givenColours": "x", "n": [1]}));
        assert_eq!(read_line(&write(&record).unwrap(), 1).unwrap(), record);
    }

    #[test]
    fn errors_report_the_column() {
        let error = read_line("SCv7_32_ab!", 3).unwrap_err();
        assert_eq!(error.to_string(), "3:11: '!' is not valid here; use 0-9 and a-v");
    }

    proptest! {
        #[test]
        fn round_trips_any_game(record in samples::games(&["9"])) {
            let again = read_line(&write(&record).unwrap(), 1).unwrap();
            samples::same_game(&record, &again, Comparison { corner: false, colors: false })?;
        }

        #[test]
        fn never_panics_on_arbitrary_text(
            record in samples::games(&["9"]),
            change in samples::mutations(),
        ) {
            drop(read_line(&samples::mutate(&write(&record).unwrap(), &change), 1));
        }
    }
}
