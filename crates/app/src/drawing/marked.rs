//! The candidates of the picture of a hint. Notes keep their places while a hint is shown; candidates that
//! the player has not noted get a place among them.

use std::collections::BTreeMap;

use anydoku::{Cell, Digit};
use anydoku_play::{CellState, Digits};
use anydoku_protocol::{CellDigit, Scene};

/// The candidates of the picture of a hint, by cell.
#[derive(Debug, Default)]
pub(crate) struct MarkedCandidates(BTreeMap<Cell, Vec<Digit>>);

impl FromIterator<CellDigit> for MarkedCandidates {
    fn from_iter<T: IntoIterator<Item = CellDigit>>(candidates: T) -> Self {
        let mut by_cell: BTreeMap<Cell, Vec<Digit>> = BTreeMap::new();
        for (cell, digit) in candidates {
            by_cell.entry(cell).or_default().push(digit);
        }
        Self(by_cell)
    }
}

impl MarkedCandidates {
    /// Returns the candidates of a cell that are not among its notes.
    pub(crate) fn added_to(&self, state: &CellState, cell: Cell) -> Digits {
        let mut added = Digits::default();
        for &digit in self.0.get(&cell).into_iter().flatten() {
            let noted = [&state.corner, &state.center, &state.struck];
            if state.value.is_none() && !noted.iter().any(|notes| notes.contains(digit)) {
                added.insert(digit);
            }
        }
        added
    }
}

/// Returns the candidates of a picture, except for those that are placed.
pub(crate) fn candidates_of(scene: &Scene) -> impl Iterator<Item = CellDigit> + '_ {
    let marks = scene.marks.iter().filter(|mark| !mark.value).map(|mark| mark.candidate);
    let links = scene.links.iter().flat_map(|link| [link.from, link.to]);
    let shown = scene.candidates.iter().copied();
    marks.chain(shown).chain(links).chain(scene.groups.iter().flatten().copied())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_candidates_without_a_note_are_added_and_once() {
        let digits = [4, 7].map(|digit| Digit::new(digit).unwrap());
        let [cell, neighbor] = [3, 4].map(|column| Cell::new(0, column));
        let candidates = [digits[0], digits[1], digits[1]].map(|digit| (cell, digit));
        let marked: MarkedCandidates = candidates.into_iter().collect();
        let mut state = CellState::default();
        state.center.insert(digits[0]);
        assert_eq!(marked.added_to(&state, cell).iter().collect::<Vec<_>>(), digits[1..]);
        assert!(marked.added_to(&state, neighbor).is_empty());
        state.value = Some(digits[0]);
        assert!(marked.added_to(&state, cell).is_empty());
    }
}
