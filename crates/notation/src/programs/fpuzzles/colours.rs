//! Colours by number and as f-puzzles writes them. Other colours than ours get numbers from 16 on,
//! which a record keeps.

use anydoku::Cell;
use serde_json::{Map, Value};

use super::KEPT;
use crate::Record;

const PALETTE: &str = "palette";

/// Our colours 0 to 15.
const COLOURS: [&str; 16] = [
    "#FFFFFF", "#FF8080", "#FFC080", "#FFFF80", "#C0FF80", "#80FF80", "#80FFC0", "#80FFFF",
    "#80C0FF", "#8080FF", "#C080FF", "#FF80FF", "#FF80C0", "#C0C0C0", "#808080", "#404040",
];

/// The colours that have been met, beyond ours.
#[derive(Default)]
pub(super) struct Palette(Vec<String>);

impl Palette {
    pub(super) fn number(&mut self, colour: &str) -> Option<u8> {
        if let Some(number) = COLOURS.iter().position(|ours| ours.eq_ignore_ascii_case(colour)) {
            return Some(number as u8);
        }
        let known = self.0.iter().position(|known| known == colour);
        let number = u8::try_from(known.unwrap_or(self.0.len()) + COLOURS.len()).ok()?;
        if known.is_none() {
            self.0.push(colour.to_owned());
        }
        Some(number)
    }

    /// Puts the colours into what a record keeps.
    pub(super) fn keep(self, kept: &mut Map<String, Value>) {
        if !self.0.is_empty() {
            kept.insert(PALETTE.to_owned(), self.0.into());
        }
    }
}

/// The colours of a cell as f-puzzles writes them.
pub(super) fn of_cell(record: &Record, cell: Cell) -> Vec<String> {
    let palette = record.kept.get(KEPT).and_then(|kept| kept.get(PALETTE));
    let name = |number: &u8| {
        let number = usize::from(*number);
        let own = || palette?.get(number.checked_sub(COLOURS.len())?)?.as_str();
        COLOURS.get(number).copied().or_else(own).unwrap_or(COLOURS[number % 16]).to_owned()
    };
    record.colours.get(&cell).into_iter().flatten().map(name).collect()
}

/// Whether a kept member is the palette rather than a member of the document.
pub(super) fn is_palette(name: &str) -> bool {
    name == PALETTE
}
