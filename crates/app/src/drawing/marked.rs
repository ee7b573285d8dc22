//! The candidates of the picture of a hint. On large boards, notes keep their places while a hint is shown,
//! and those that the player has not noted get a place among them.

use std::collections::BTreeMap;

use anydoku::Digit;
use anydoku_play::CellState;
use anydoku_protocol::Scene;
use anydoku_protocol::wire::CellDigit;

/// The candidates of the picture of a hint, by cell.
#[derive(Debug, Default)]
pub(crate) struct MarkedCandidates(BTreeMap<u32, Vec<Digit>>);

impl FromIterator<CellDigit> for MarkedCandidates {
    fn from_iter<T: IntoIterator<Item = CellDigit>>(candidates: T) -> Self {
        let mut by_cell: BTreeMap<u32, Vec<Digit>> = BTreeMap::new();
        for (cell, digit) in candidates {
            by_cell.entry(cell).or_default().extend(Digit::new(digit));
        }
        Self(by_cell)
    }
}

impl MarkedCandidates {
    /// Returns the state of a cell with these candidates among its notes.
    pub(crate) fn shown_with(&self, mut state: CellState, cell: usize) -> CellState {
        let marked = u32::try_from(cell).ok().and_then(|cell| self.0.get(&cell));
        for &digit in marked.into_iter().flatten() {
            let is_noted = state.corner.contains(digit) || state.center.contains(digit);
            if state.value.is_none() && !is_noted {
                state.corner.insert(digit);
            }
        }
        state
    }
}

/// Returns the candidates of a picture, except for those that are placed.
pub(crate) fn candidates_of(scene: &Scene) -> impl Iterator<Item = CellDigit> + '_ {
    let marks = scene.marks.iter().filter(|mark| !mark.value).map(|mark| mark.at);
    let links = scene.links.iter().flat_map(|link| [link.from, link.to]);
    marks.chain(links).chain(scene.groups.iter().flatten().copied())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_marked_candidate_is_shown_among_the_notes_once() {
        let digits = [4, 7].map(|digit| Digit::new(digit).unwrap());
        let marked: MarkedCandidates = [(3, 4), (3, 7), (3, 7)].into_iter().collect();
        let mut state = CellState::default();
        state.center.insert(digits[0]);
        let shown = marked.shown_with(state.clone(), 3);
        assert_eq!(shown.corner.iter().collect::<Vec<_>>(), digits[1..]);
        assert_eq!(shown.center, state.center);
        assert_eq!(marked.shown_with(state.clone(), 4), state);
    }
}
