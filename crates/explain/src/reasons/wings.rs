//! Wings and remote pairs in words. Methods return `None` for a step that lacks a part of its pattern.

use anydoku::logic::{Candidate, CandidateRole, CellRole, Technique};
use anydoku::{Cell, Digit};

use super::writer::Writer;
use crate::names::{self, candidates, cells_of};

impl Writer<'_> {
    /// Words an XY-Wing or an XYZ-Wing.
    pub(super) fn pivoted_wing(&self) -> Option<String> {
        let pivots = self.cells_with(CellRole::Pivot);
        let pincers = self.cells_with(CellRole::Pincer);
        let ([pivot], [left, right]) = (pivots.as_slice(), pincers.as_slice()) else { return None };
        let cases = [left, right].map(|&pincer| self.shared_digit(*pivot, pincer));
        let [left, right, pivot] = [left, right, pivot].map(Cell::to_string);
        let digit = self.eliminated_digit()?;
        Some(match (self.step.technique, cases) {
            (Technique::XyWing, [Some(first), Some(second)]) => {
                self.texts.xy_wing_by_case(&digit, &first, &left, &right, &pivot, &second)
            }
            (Technique::XyWing, _) => self.texts.xy_wing(&digit, &left, &right, &pivot),
            (_, [Some(first), Some(second)]) => {
                self.texts.xyz_wing_by_case(&digit, &first, &left, &right, &pivot, &second)
            }
            _ => self.texts.xyz_wing(&digit, &left, &right, &pivot),
        })
    }

    /// Returns the digit that the pivot of a wing shares with a pincer, apart from the eliminated one, if
    /// it is one and known.
    fn shared_digit(&self, pivot: Cell, pincer: Cell) -> Option<String> {
        let position = self.wording.known_position()?;
        let is_shared = |&digit: &Digit| {
            [pivot, pincer].iter().all(|&cell| position.has(Candidate::new(cell, digit)))
        };
        let eliminated = names::digits_of(&self.step.eliminations);
        let digits = (1..=self.wording.shape().side()).filter_map(Digit::new);
        let digits = digits.filter(|digit| is_shared(digit) && !eliminated.contains(digit));
        match digits.collect::<Vec<_>>().as_slice() {
            &[digit] => Some(self.wording.digit(digit)),
            _ => None,
        }
    }

    pub(super) fn w_wing(&self) -> Option<String> {
        let cells = self.cells_with(CellRole::Pincer);
        let &[left, right] = cells.as_slice() else { return None };
        let [(house, linked)] = self.places()[..] else { return None };
        let places = candidates(self.step, CandidateRole::Defining);
        let places = places.filter(|place| !cells.contains(&place.cell)).copied();
        let places: Vec<Candidate> = places.collect();
        let of_places: Vec<Cell> = places.iter().map(|place| place.cell).collect();
        let (near, far) = match *of_places.as_slice() {
            [first, last] if self.sees(left, first) && self.sees(right, last) => (first, last),
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
            &left.to_string(),
            &right.to_string(),
            &self.either_cell(&cells_of(&places)),
        ))
    }

    pub(super) fn wxyz_wing(&self) -> Option<String> {
        let cells = self.cell_names(&self.cells_with(CellRole::Pincer));
        let defining: Vec<Candidate> =
            candidates(self.step, CandidateRole::Defining).copied().collect();
        let &[digit] = names::digits_of(&self.step.eliminations).as_slice() else { return None };
        let digits = names::digits_of(&defining);
        let others: Vec<Digit> = digits.iter().copied().filter(|&other| other != digit).collect();
        let places: Vec<Candidate> = defining.into_iter().filter(|it| it.digit == digit).collect();
        let wing =
            self.texts.wxyz_wing(&cells, &self.alternatives(digits), &self.list_digits(&others));
        Some([wing, self.guardians(&places), self.seen_by_all(&places)].join(" "))
    }

    pub(super) fn remote_pair(&self) -> Option<String> {
        let cells = self.cells_with(CellRole::Pattern);
        let colored = self.step.why.candidates.iter();
        let digits = names::digits_of(colored.clone().map(|(_, candidate)| candidate));
        let &[first, _] = digits.as_slice() else { return None };
        // The cells that have the first digit if the candidates of a color are true.
        let groups = [false, true].map(|color| {
            let placed = colored.clone().filter(|(role, candidate)| {
                candidate.digit == first && *role == CandidateRole::Color(0, color)
            });
            cells_of(&placed.map(|&(_, candidate)| candidate).collect::<Vec<_>>())
        });
        (cells.len() > 1 && groups.iter().all(|group| !group.is_empty())).then(|| {
            let [first, second] = groups.map(|group| self.list_cells(&group));
            let digits = self.alternatives(digits);
            self.texts.remote_pair(&self.cell_names(&cells), &digits, &first, &second)
        })
    }
}
