//! Tridagons in words. Methods return `None` for a step that lacks a part of its pattern.

use anydoku::logic::{Candidate, CandidateRole, HouseRole};
use anydoku::{Cell, Digit, House};

use super::writer::Writer;
use crate::names::{self, candidates, cells_of};

impl Writer<'_> {
    pub(super) fn tridagon(&self) -> Option<String> {
        let boxes = self.houses(HouseRole::Within);
        let cells: Vec<Cell> = self.step.why.cells.iter().map(|&(_, cell)| cell).collect();
        let (same, reversed): (Vec<House>, Vec<House>) =
            boxes.iter().partition(|&&house| self.runs_down(house, &cells));
        let mut guardians: Vec<Candidate> =
            candidates(self.step, CandidateRole::Guardian).copied().collect();
        guardians.sort_unstable();
        if same.is_empty() || reversed.is_empty() || guardians.is_empty() {
            return None;
        }
        let example = *reversed.first()?;
        let (square, [down, across]) =
            (self.house_name(example), self.read_both_ways(example, &cells));
        let mut sentences = vec![
            self.texts.tridagon(
                &self.cells_by_house(&boxes, &cells),
                &self.digit_names(),
                &self.cyclic_order(),
            ),
            self.texts.tridagon_order(
                &across,
                &down,
                reversed.len(),
                &names::houses(self.wording, &reversed),
                &names::houses(self.wording, &same),
                &square,
            ),
        ];
        match cells_of(&guardians).as_slice() {
            [cell] => {
                let digits = self.alternatives(names::digits_of(&guardians));
                sentences.push(self.texts.tridagon_guardian(&cell.to_string(), &digits));
            }
            _ => sentences.push(self.guardians(&guardians)),
        }
        if cells_of(&guardians).len() > 1 {
            sentences.push(match names::digits_of(&guardians).as_slice() {
                [_] => self.seen_by_all(&guardians),
                _ => self.texts.tridagon_each_case().to_owned(),
            });
        }
        Some(sentences.join(" "))
    }

    /// Lists the orders of the digits that differ only in where they begin: `1-2-3, 2-3-1 and 3-1-2`.
    fn cyclic_order(&self) -> String {
        let mut digits = names::digits_of(candidates(self.step, CandidateRole::Defining));
        let orders = (0..digits.len()).map(|_| {
            let order = digits.iter().map(|&digit| self.wording.digit(digit));
            let order = order.collect::<Vec<_>>().join("-");
            digits.rotate_left(1);
            order
        });
        names::list(orders.collect::<Vec<_>>(), self.texts)
    }

    /// Returns the digits, one in each cell that a box has among these, from top to bottom and from left to
    /// right.
    fn read_both_ways(&self, house: House, cells: &[Cell]) -> [String; 2] {
        let mut in_house: Vec<Cell> =
            cells.iter().copied().filter(|&cell| self.contains(house, cell)).collect();
        in_house.sort_unstable();
        let digits = names::digits_of(candidates(self.step, CandidateRole::Defining));
        let mut filled: Vec<(Cell, Digit)> = in_house.into_iter().zip(digits).collect();
        let read = |filled: &[(Cell, Digit)]| {
            let digits = filled.iter().map(|&(_, digit)| self.wording.digit(digit));
            digits.collect::<Vec<_>>().join("-")
        };
        let down = read(&filled);
        filled.sort_unstable_by_key(|(cell, _)| cell.column());
        [down, read(&filled)]
    }

    /// Returns whether the cells that a box has among these run down to the right, possibly wrapped
    /// around.
    fn runs_down(&self, house: House, cells: &[Cell]) -> bool {
        let mut in_house: Vec<Cell> =
            cells.iter().copied().filter(|&cell| self.contains(house, cell)).collect();
        in_house.sort_unstable();
        in_house.windows(2).all(|pair| (pair[0].column() + 1) % 3 == pair[1].column() % 3)
    }
}
