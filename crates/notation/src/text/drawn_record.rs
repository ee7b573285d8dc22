//! The record of a board in rows.

use super::rows::Drawn;
use super::symbols;
use crate::evidence::smaller_side;
use crate::{Fault, ReadError, Record};

/// Returns the record of a board of symbols, or of numbers if one has several digits.
pub(super) fn record_of(drawn: &Drawn) -> Result<Record, ReadError> {
    record_with(drawn, false)
}

/// Returns the record of a board whose digits may be known to count from 0.
pub(super) fn record_with(drawn: &Drawn, from_zero: bool) -> Result<Record, ReadError> {
    let texts: Vec<&str> = drawn.items.iter().map(|item| item.text.as_str()).collect();
    let are_numbers = texts.iter().any(|text| text.chars().nth(1).is_some())
        || (drawn.has_fields && texts.iter().all(|text| symbols::number_of(text).is_some()));
    let stated = drawn.symbols_stated();
    let read = symbols::read_texts(&texts, drawn.side, are_numbers, from_zero, stated);
    let at = |(index, fault): (usize, Fault)| {
        let item = &drawn.items[index];
        fault.at(item.line, item.column)
    };
    let mut record = read.map_err(at)?.into_record();
    if let Some(small) = smaller_side(&record.givens).filter(|_| !drawn.has_borders()) {
        let side = drawn.side;
        record.notes.push(format!(
            "read as one {side}x{side} puzzle, though each row could be a {small}x{small} puzzle"
        ));
    }
    drawn.apply_directives(&mut record)?;
    Ok(record)
}
