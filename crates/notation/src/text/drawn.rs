//! A board in rows, and its record.

use super::borders::boxes;
use super::directives::{Directives, apply_text};
use super::split::Item;
use super::symbols;
use crate::evidence::{LARGEST_TINY_SIDE, Role, smaller_side};
use crate::{Fault, ReadError, Record};

/// A board as drawn: `side * side` items.
pub(super) struct Drawn {
    pub(super) line: usize,
    pub(super) side: u16,
    pub(super) items: Vec<Item>,
    /// Whether the cells are fields, each of which may be a number.
    pub(super) has_fields: bool,
    pub(super) bars: Vec<u32>,
    pub(super) lines: Vec<u32>,
    pub(super) directives: Directives,
    pub(super) text: String,
    /// What was read but is no cell, for people.
    pub(super) labels: Option<&'static str>,
    /// What else the rows may be, for people.
    pub(super) doubt: Option<String>,
    /// What the last heading that says so says about the board.
    pub(super) role: Role,
}

impl Drawn {
    /// Applies borders and comments to the record of this board.
    pub(super) fn apply_directives(&self, record: &mut Record) -> Result<(), ReadError> {
        let drawn = boxes(self.side, &self.bars, &self.lines);
        self.directives.apply(record).map_err(|fault| fault.on_line(self.line))?;
        if record.plan.boxes.is_none() {
            record.plan.boxes = drawn;
        }
        apply_text(record, &self.text);
        record.notes.extend(self.doubt.clone());
        record.remarks.extend(self.labels.map(|labels| format!("{labels} left out")));
        Ok(())
    }

    /// Returns an error unless the side is 9.
    pub(super) fn check_nine(&self, notation: &str) -> Result<(), ReadError> {
        if self.side == 9 {
            return Ok(());
        }
        let help = format!("{notation} stores 9x9 puzzles only");
        Err(Fault::count("the rows have", self.side.into(), "cell", help).at(self.line, 1))
    }

    fn symbols_stated(&self) -> Option<&[char]> {
        self.directives.symbols.as_deref()
    }

    /// Returns whether the board may be a number or a word beside a larger one.
    pub(super) fn may_be_word(&self) -> bool {
        self.side <= LARGEST_TINY_SIDE
            && self.bars.iter().all(|&strength| strength == 0)
            && !self.items.iter().any(|item| item.text.contains('|'))
    }

    /// Returns whether there are borders between the cells.
    fn has_borders(&self) -> bool {
        self.bars.iter().chain(&self.lines).any(|&strength| strength > 0)
    }
}

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
