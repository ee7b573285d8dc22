//! The parts of a step in words, for all kinds of explanations.

use anydoku::logic::{Candidate, CandidateRole, CellRole, HouseRole, Step, Truth};
use anydoku::{Cell, Digit, House};

use crate::names::{self, candidates};
use crate::{Explanations, Wording};

/// Words the reasons of one step.
pub(super) struct Writer<'a> {
    pub(super) step: &'a Step,
    pub(super) wording: Wording<'a>,
    pub(super) texts: &'a Explanations,
}

impl Writer<'_> {
    pub(super) fn houses(&self, role: HouseRole) -> Vec<House> {
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

    pub(super) fn house_name(&self, house: House) -> String {
        names::house(house, self.wording)
    }

    pub(super) fn cells_with(&self, role: CellRole) -> Vec<Cell> {
        let cells = self.step.why.cells.iter().filter(|(known, _)| *known == role);
        cells.map(|&(_, cell)| cell).collect()
    }

    /// Returns the houses and digits of the truths.
    pub(super) fn places(&self) -> Vec<(House, Digit)> {
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

    /// Lists cells by the first of these houses that contains them: `r1c2 and r2c3 in box 1; r1c7 in box 3`.
    pub(super) fn cells_by_house(&self, houses: &[House], cells: &[Cell]) -> String {
        let mut open = cells.to_vec();
        open.sort_unstable();
        let lists = houses.iter().filter_map(|&house| {
            let (in_house, others): (Vec<Cell>, Vec<Cell>) =
                open.iter().partition(|&&cell| self.contains(house, cell));
            open = others;
            let name = self.house_name(house);
            (!in_house.is_empty())
                .then(|| self.texts.cells_of_house(&self.list_cells(&in_house), &name))
        });
        lists.collect::<Vec<_>>().join("; ")
    }

    /// Lists cells as alternatives: `r1c2, r1c3 or r3c4`.
    pub(super) fn either_cell(&self, cells: &[Cell]) -> String {
        match names::are_few(cells) {
            true => names::alternatives(cells, self.texts),
            false => self.cell_names(cells),
        }
    }

    /// Returns the last of these words, the others as a list, and how many they are.
    pub(super) fn first_and_last(words: &[String]) -> (String, String, usize) {
        match words.split_last() {
            Some((last, first)) => (first.join(", "), last.clone(), words.len()),
            None => Default::default(),
        }
    }

    /// States that cells that see all of these candidates of one digit lose it.
    pub(super) fn seen_by_all(&self, candidates: &[Candidate]) -> String {
        let digits = names::digits_of(candidates);
        self.seen_by_cells(&self.alternatives(digits), &names::cells_of(candidates))
    }

    /// States that cells that see all of these cells lose a digit.
    pub(super) fn seen_by_cells(&self, digit: &str, cells: &[Cell]) -> String {
        self.texts.seen_by_all(digit, cells.len())
    }

    /// Returns whether a house contains a cell.
    pub(super) fn contains(&self, house: House, cell: Cell) -> bool {
        self.wording.shape().houses_of(cell).any(|known| known == house)
    }

    /// Returns whether two different cells share a house.
    pub(super) fn sees(&self, first: Cell, second: Cell) -> bool {
        self.wording.shape().are_peers(first, second)
    }

    /// Returns the first house that contains all of these cells.
    pub(super) fn common_house(&self, cells: &[Cell]) -> Option<House> {
        let mut houses = self.wording.shape().houses_of(*cells.first()?);
        houses.find(|&house| cells.iter().all(|&cell| self.contains(house, cell)))
    }

    /// Returns the cells of candidates that the step removes, of one digit.
    pub(super) fn removed_of(&self, digit: Digit) -> Vec<Cell> {
        let removed = self.step.eliminations.iter().filter(|removed| removed.digit == digit);
        removed.map(|removed| removed.cell).collect()
    }
}
