//! sudoku.coach strings: `SCv7_32_` and the base-32 form of deflated JSON.
//!
//! Base 32 is `0-9a-v`, highest bit first. The last digits may be padding, so an incomplete byte is
//! dropped. Other members of the JSON (colors: their form is not documented) are preserved
//! unchanged.

use anydoku::{Candidates, Grid};
use serde_json::{Value, json};

use super::address::{self, Part};
use super::bits::{bits_of, packed};
use super::deflate;
use super::members::{self, invalid, object, whole};
use crate::board::{cells, entries_of, if_any, if_filled, insert_all, mask_digits, nine_digits};
use crate::text::first_line;
use crate::{Capabilities, Fault, ReadError, Record, RestrictionSupport, Written};

const PREFIX: &str = "SCv7_32_";
const PLAY: &str = "sudoku.coach/en/play/";
const EXTRA_KEY: &str = "sudoku.coach";

const CAPABILITIES: Capabilities =
    Capabilities { restricted: RestrictionSupport::AsMarks, ..Capabilities::plain(9..=9) };

pub(crate) fn recognizes(text: &str) -> bool {
    let line = first_line(text);
    line.contains(PREFIX) || line.contains(PLAY)
}

pub(crate) fn read_line(line: &str, number: usize) -> Result<Record, ReadError> {
    match (Part::after(line, PREFIX), Part::after(line, PLAY)) {
        (Some(packed), _) => packed.read(number, read_packed),
        (None, Some(digits)) => digits.read(number, Record::of_nine_digits),
        (None, None) => Err(address::not_a_link(line, "sudoku.coach", PREFIX, number)),
    }
}

fn read_packed(text: &str) -> Result<Record, Fault> {
    let json = deflate::inflate_zlib(&bytes_of(text)?)?;
    let value = members::parse(&json)?;
    let members = object(&value, "")?;
    match members.get("gridSize").map(whole) {
        None | Some(Some(9)) => {}
        Some(_) => return Err(invalid("gridSize", &members["gridSize"], "it must be 9")),
    }
    let mut record = Record::empty_nine();
    let grid = |name: &str| match members.get(name) {
        None => Ok(Grid::empty(9)),
        Some(Value::String(text)) => nine_digits(text, name),
        Some(other) => Err(invalid(name, other, "it must be 81 digits")),
    };
    record.givens = grid("givenDigits")?;
    record.entries = if_filled(grid("userDigits")?);
    if let Some(masks) = members.get("userCellCandidates") {
        record.center = if_any(candidates(masks)?);
    }
    let known = ["gridSize", "givenDigits", "userDigits", "userCellCandidates"];
    record.set_extra(EXTRA_KEY, members::others(members, &known));
    Ok(record)
}

/// Reads 81 masks separated by `-`; bit d is digit d.
fn candidates(masks: &Value) -> Result<Candidates, Fault> {
    let path = "userCellCandidates";
    let text = masks.as_str().ok_or_else(|| invalid(path, masks, "it must be 81 numbers"))?;
    let items: Vec<&str> = text.split('-').collect();
    if items.len() != 81 {
        let help = "a 9x9 puzzle needs 81";
        return Err(Fault::count(&format!("{path} has"), items.len(), "number", help));
    }
    let mut marks = Candidates::none(9);
    for (cell, item) in cells(9).zip(items) {
        let mask: u64 =
            item.parse().map_err(|_| Fault::invalid(format!("{path}: {item:?}"), "use numbers"))?;
        insert_all(&mut marks, cell, mask_digits(mask >> 1));
    }
    Ok(marks)
}

fn bytes_of(text: &str) -> Result<Vec<u8>, Fault> {
    let digit_at = |(at, symbol): (usize, char)| match symbol.to_digit(32) {
        Some(digit) => Ok(digit as u8),
        None => Err(Fault::symbol(symbol, "use 0-9 and a-v").offset(at)),
    };
    let digits: Vec<u8> = text.chars().enumerate().map(digit_at).collect::<Result<_, _>>()?;
    let bits: Vec<bool> = bits_of(digits, 5).collect();
    Ok(packed(&bits[..bits.len() / 8 * 8], 8).collect())
}

fn text_of(bytes: Vec<u8>) -> String {
    let bits: Vec<bool> = bits_of(bytes, 8).collect();
    packed(&bits, 5).filter_map(|digit| char::from_digit(digit.into(), 32)).collect()
}

pub(crate) fn write(record: &Record) -> Written {
    CAPABILITIES.check(record)?;
    let digits = |grid: Grid| grid.to_string().replace('.', "0");
    let entries = entries_of(record.state(), &record.givens).unwrap_or_else(|| Grid::empty(9));
    let mask = |cell| (record.shown_mask(cell) << 1).to_string();
    let masks: Vec<String> = cells(9).map(mask).collect();
    let mut value = json!({
        "gridSize": 9,
        "givenDigits": digits(record.givens.clone()),
        "userDigits": digits(entries),
        "userCellCandidates": masks.join("-"),
    });
    for (name, member) in record.extra_of(EXTRA_KEY) {
        if value.get(name).is_none() {
            value[name] = member.clone();
        }
    }
    Ok(format!("{PREFIX}{}", text_of(deflate::deflate_zlib(&value.to_string()))))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::programs::tests::{self, Comparison, NINE};

    #[test]
    fn reads_givens_from_play_address() {
        let record = read_line(&format!("https://sudoku.coach/en/play/{NINE}"), 1).unwrap();
        assert_eq!(record.givens.to_string().replace('.', "0"), NINE);
    }

    #[test]
    fn ignores_trailing_padding() {
        let text = write(&tests::board("9")).unwrap();
        assert!(recognizes(&text));
        assert!(read_line(&format!("{text}v"), 1).is_ok());
    }

    #[test]
    fn preserves_unknown_members() {
        let mut record = tests::board("9");
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
        fn round_trips_any_game(record in tests::games(&["9"])) {
            let again = read_line(&write(&record).unwrap(), 1).unwrap();
            tests::same_game(&record, &again, Comparison { corner: false, colors: false })?;
        }

        #[test]
        fn never_panics_on_arbitrary_text(
            record in tests::games(&["9"]),
            change in tests::mutations(),
        ) {
            drop(read_line(&tests::mutate(&write(&record).unwrap(), &change), 1));
        }
    }
}
