//! Conversion between color numbers and f-puzzles colors. Custom colors get numbers from 16 on and
//! are stored in a palette in the record.

use anydoku::Cell;
use serde_json::{Map, Value};

use super::EXTRA_KEY;
use crate::Record;

const PALETTE: &str = "palette";

/// Our colors 0 to 15.
const COLORS: [&str; 16] = [
    "#FFFFFF", "#FF8080", "#FFC080", "#FFFF80", "#C0FF80", "#80FF80", "#80FFC0", "#80FFFF",
    "#80C0FF", "#8080FF", "#C080FF", "#FF80FF", "#FF80C0", "#C0C0C0", "#808080", "#404040",
];

/// The custom colors found so far.
#[derive(Default)]
pub(super) struct Palette(Vec<String>);

impl Palette {
    pub(super) fn number(&mut self, color: &str) -> Option<u8> {
        if let Some(number) = COLORS.iter().position(|ours| ours.eq_ignore_ascii_case(color)) {
            return Some(number as u8);
        }
        let known = self.0.iter().position(|known| known == color);
        let number = u8::try_from(known.unwrap_or(self.0.len()) + COLORS.len()).ok()?;
        if known.is_none() {
            self.0.push(color.to_owned());
        }
        Some(number)
    }

    /// Stores the custom colors in the extra members.
    pub(super) fn store(self, extra: &mut Map<String, Value>) {
        if !self.0.is_empty() {
            extra.insert(PALETTE.to_owned(), self.0.into());
        }
    }
}

/// Returns the colors of a cell in the form of f-puzzles.
pub(super) fn of_cell(record: &Record, cell: Cell) -> Vec<String> {
    let palette = record.extra.get(EXTRA_KEY).and_then(|extra| extra.get(PALETTE));
    let name = |number: &u8| {
        let number = usize::from(*number);
        let own = || palette?.get(number.checked_sub(COLORS.len())?)?.as_str();
        COLORS.get(number).copied().or_else(own).unwrap_or(COLORS[number % 16]).to_owned()
    };
    record.colors.get(&cell).into_iter().flatten().map(name).collect()
}

/// Returns whether an extra member is the palette rather than a member of the document.
pub(super) fn is_palette(name: &str) -> bool {
    name == PALETTE
}
