//! Wings and remote pairs in words. Methods return `None` for a step that lacks a part of its pattern.

use anydoku::logic::{Candidate, CandidateRole, CellRole, Technique};
use anydoku::{Cell, Digit};

use super::writer::Writer;
use crate::names::{self, candidates};

impl Writer<'_> {
    /// Words an XY-Wing or an XYZ-Wing.
    pub(super) fn pivoted_wing(&self) -> Option<String> {
        let pivots = self.cells_with(CellRole::Pivot);
        let pincers = self.cells_with(CellRole::Pincer);
        let ([pivot], [one, other]) = (pivots.as_slice(), pincers.as_slice()) else { return None };
        let cases = [one, other].map(|&pincer| self.shared_digit(*pivot, pincer));
        let [one, other, pivot] = [one, other, pivot].map(Cell::to_string);
        let digit = self.eliminated_digit()?;
        Some(match (self.step.technique, cases) {
            (Technique::XyWing, [Some(first), Some(second)]) => {
                self.texts.xy_wing_by_case(&digit, &first, &one, &other, &pivot, &second)
            }
            (Technique::XyWing, _) => self.texts.xy_wing(&digit, &one, &other, &pivot),
            _ => self.texts.xyz_wing(&digit, &one, &other, &pivot),
        })
    }

    /// Returns the digit that the pivot of a wing shares with a pincer, if it is one and known.
    fn shared_digit(&self, pivot: Cell, pincer: Cell) -> Option<String> {
        let position = self.wording.known_position()?;
        let is_shared = |&digit: &Digit| {
            [pivot, pincer].iter().all(|&cell| position.has(Candidate::new(cell, digit)))
        };
        let digits = (1..=self.wording.shape().side()).filter_map(Digit::new).filter(is_shared);
        match digits.collect::<Vec<_>>().as_slice() {
            &[digit] => Some(self.wording.digit(digit)),
            _ => None,
        }
    }

    pub(super) fn w_wing(&self) -> Option<String> {
        let cells = self.cells_with(CellRole::Pincer);
        let &[one, other] = cells.as_slice() else { return None };
        let [(house, linked)] = self.places()[..] else { return None };
        let places = candidates(self.step, CandidateRole::Defining);
        let places = places.map(|place| place.cell).filter(|place| !cells.contains(place));
        let places: Vec<Cell> = places.collect();
        let (near, far) = match *places.as_slice() {
            [first, last] if self.sees(one, first) && self.sees(other, last) => (first, last),
            [first, last] => (last, first),
            _ => return None,
        };
        Some(self.texts.w_wing(
            &self.eliminated_digit()?,
            &self.digit_names(),
            &far.to_string(),
            &self.house_name(house),
            &self.wording.digit(linked),
            &near.to_string(),
            &one.to_string(),
            &other.to_string(),
        ))
    }

    pub(super) fn wxyz_wing(&self) -> Option<String> {
        let cells = self.cell_names(&self.cells_with(CellRole::Pincer));
        let digits = names::digits_of(candidates(self.step, CandidateRole::Defining));
        Some(self.texts.wxyz_wing(&cells, &self.eliminated_digit()?, &self.alternatives(digits)))
    }

    pub(super) fn remote_pair(&self) -> Option<String> {
        let cells = self.cells_with(CellRole::Pattern);
        let colored = self.step.why.candidates.iter().map(|(_, candidate)| candidate);
        let digits = names::digits_of(colored);
        (cells.len() > 1 && digits.len() == 2).then(|| {
            let digits = self.alternatives(digits);
            self.texts.remote_pair(&self.list_cells(&cells), &digits)
        })
    }
}
