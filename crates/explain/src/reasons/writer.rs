//! The parts of a step in words, for all kinds of explanations.

use anydoku::logic::{Candidate, CandidateRole, CellRole, HouseRole, Step, Truth};
use anydoku::{Cell, Digit};

use crate::names::{self, candidates};
use crate::{Explanations, Wording};

/// Words the reasons of one step.
pub(super) struct Writer<'a> {
    pub(super) step: &'a Step,
    pub(super) wording: Wording<'a>,
    pub(super) texts: &'a Explanations,
}

impl Writer<'_> {
    pub(super) fn houses(&self, role: HouseRole) -> Vec<usize> {
        let houses = self.step.why.houses.iter().filter(|(known, _)| *known == role);
        houses.map(|&(_, house)| house).collect()
    }

    pub(super) fn house_names(&self, role: HouseRole) -> String {
        names::houses(self.wording, &self.houses(role))
    }

    /// Lists cells: `r1c2, r1c3 and r3c4`.
    pub(super) fn cell_names(&self, cells: &[Cell]) -> String {
        names::few_cells(self.wording, cells)
    }

    /// Names cells in short form, so that a sentence can list several sets: `r1c23 r3c4`.
    pub(super) fn set_name(&self, cells: &[Cell]) -> String {
        names::cells(self.wording.shape(), cells)
    }

    pub(super) fn house_name(&self, house: usize) -> String {
        names::house_at(self.wording, house)
    }

    pub(super) fn cells_with(&self, role: CellRole) -> Vec<Cell> {
        let cells = self.step.why.cells.iter().filter(|(known, _)| *known == role);
        cells.map(|&(_, cell)| cell).collect()
    }

    /// Returns the houses and digits of the truths.
    pub(super) fn places(&self) -> Vec<(usize, Digit)> {
        let truths = self.step.why.truths.iter();
        let place = |truth: &Truth| match *truth {
            Truth::Place(house, digit) => Some((house, digit)),
            _ => None,
        };
        truths.filter_map(place).collect()
    }

    /// Returns the digits of the pattern.
    pub(super) fn digit_names(&self) -> String {
        let digits = names::digits_of(candidates(self.step, CandidateRole::Defining));
        self.list_digits(&digits)
    }

    pub(super) fn list_digits(&self, digits: &[Digit]) -> String {
        names::list(digits.iter().map(|&digit| self.wording.digit(digit)), self.texts)
    }

    /// Returns the cells that hold candidates of the pattern.
    pub(super) fn pattern_cells(&self) -> String {
        let defining = candidates(self.step, CandidateRole::Defining);
        self.cell_names(&defining.map(|candidate| candidate.cell).collect::<Vec<_>>())
    }

    /// Returns the digit that the step eliminates, if it is one.
    pub(super) fn eliminated_digit(&self) -> Option<String> {
        match names::digits_of(&self.step.eliminations).as_slice() {
            &[digit] => Some(self.wording.digit(digit)),
            _ => None,
        }
    }

    pub(super) fn alternatives(&self, digits: impl IntoIterator<Item = Digit>) -> String {
        let names = digits.into_iter().map(|digit| self.wording.digit(digit));
        names::alternatives(names, self.texts)
    }

    /// Lists cells one by one: `r1c2 and r3c4`.
    pub(super) fn list_cells(&self, cells: &[Cell]) -> String {
        names::list(cells, self.texts)
    }

    /// States that cells that see all of these candidates of one digit lose it.
    pub(super) fn seen_by_all(&self, candidates: &[Candidate]) -> String {
        let digits = names::digits_of(candidates);
        self.texts.seen_by_all(&self.alternatives(digits), candidates.len())
    }
}
