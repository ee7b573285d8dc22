//! Templates in words: which houses need the digit, and what all ways to place it have in common.

use anydoku::{House, HouseKind};

use super::writer::Writer;
use crate::names;

impl Writer<'_> {
    /// Words what follows from all templates of a digit.
    pub(super) fn templates(&self) -> Option<String> {
        let places = self.places();
        let &(_, digit) = places.first()?;
        // Every template covers the columns and boxes if it covers the rows.
        let is_named = |house: &House| !matches!(house.kind(), HouseKind::Column | HouseKind::Box);
        let houses: Vec<House> = places.iter().map(|&(house, _)| house).filter(is_named).collect();
        let placed = names::cells_of(&self.step.placements);
        let removed = names::cells_of(&self.step.eliminations);
        let reason = match (placed.is_empty(), removed.is_empty()) {
            (false, true) => self.texts.templates_all(&self.cell_names(&placed)),
            (false, false) => {
                self.texts.templates_both(&self.cell_names(&placed), &self.either_cell(&removed))
            }
            (true, _) => self.texts.templates_none(&self.either_cell(&removed)),
        };
        let digit = self.wording.digit(digit);
        Some(self.texts.templates(&digit, &names::houses(self.wording, &houses), &reason))
    }
}
