//! The ways in which forcing chains prove that a candidate is on or off, in the original's order.

use super::Tabling;
use super::closure::{Closure, cells_of};
use super::left_over::left_over;
use super::literal::{Literal, Literals};
use super::targets::Tests;
use crate::hodoku::board::Board;
use crate::hodoku::cells::{BOXES, COLUMNS, HOUSES, digits};
use crate::hodoku::pass::Pass;
use crate::hodoku::step::Place;

/// A proof: chains from premises to what follows from them.
pub(super) struct Proof {
    /// The place of a contradiction; nothing for what follows from all of several premises.
    pub(super) place: Option<Place>,
    pub(super) chains: Vec<(Literal, Literal)>,
}

/// The search for proofs of one target.
pub(super) struct Proofs<'a> {
    board: &'a Board,
    pass: &'a Pass,
    tabling: &'a Tabling,
    target: Literal,
    report: &'a mut dyn FnMut(Proof),
}

impl<'a> Proofs<'a> {
    pub(super) fn new(
        tabling: &'a Tabling,
        board: &'a Board,
        pass: &'a Pass,
        target: Literal,
        report: &'a mut dyn FnMut(Proof),
    ) -> Self {
        Self { board, pass, tabling, target, report }
    }

    fn closure(&self) -> &'a Closure {
        &self.tabling.closure
    }

    fn literals(&self) -> &'a Literals {
        &self.tabling.tables.literals
    }

    /// Reports all proofs.
    pub(super) fn find(&mut self) {
        self.contradictions();
        let literals = self.literals();
        for &(cell, digit) in &literals.candidates {
            // Both premises prove something else in their own cell in other ways.
            if literals.parts(self.target).0 != cell {
                self.verity([true, false].into_iter().map(|on| literals.of(cell, digit, on)));
            }
        }
        for cell in self.pass.empty {
            self.verity(digits(self.board.masks[cell]).map(|digit| literals.of(cell, digit, true)));
        }
        // By house, then by digit.
        for house in HOUSES {
            for digit in 1..=9 {
                let cells = self.pass.cells[digit] & house;
                if !cells.is_empty() {
                    self.verity(cells.into_iter().map(|cell| literals.of(cell, digit, true)));
                }
            }
        }
    }

    fn verity(&mut self, premises: impl Iterator<Item = Literal> + Clone) {
        let closure = self.closure();
        if premises.clone().all(|premise| closure.follows(premise, self.target)) {
            let chains = premises.map(|premise| (premise, self.target)).collect();
            (self.report)(Proof { place: None, chains });
        }
    }

    /// Reports the contradictions that follow from the opposite of the target.
    fn contradictions(&mut self) {
        let literals = self.literals();
        let premise = literals.opposite(self.target);
        let set = self.closure().of(premise);
        let tests = Tests::new(self.tabling, self.board, self.pass);
        let left_over = left_over(self.tabling, &tests, self.pass, premise);
        let [on_cells, off_cells] = [true, false].map(|on| cells_of(set, literals, on));
        let mut report = |place, ends: &mut dyn Iterator<Item = Literal>| {
            let chains = ends.map(|end| (premise, end)).collect();
            (self.report)(Proof { place: Some(place), chains });
        };
        if self.tabling.closure.follows(premise, self.target) {
            let own_cell = literals.parts(premise).0;
            let place = Place::Cell(left_over.unwrap_or(own_cell));
            report(place, &mut std::iter::once(self.target));
        }
        for digit in 1..=9 {
            if let Some(cell) = (on_cells[digit] & off_cells[digit]).into_iter().next() {
                let ends = [false, true].map(|on| literals.of(cell, digit, on));
                report(Place::Cell(cell), &mut ends.into_iter());
            }
        }
        for digit in 1..=9 {
            for second in digit + 1..=9 {
                if let Some(cell) = (on_cells[digit] & on_cells[second]).into_iter().next() {
                    let ends = [digit, second].map(|digit| literals.of(cell, digit, true));
                    report(Place::Cell(cell), &mut ends.into_iter());
                }
            }
        }
        for (digit, house) in digits_of_houses() {
            let cells = on_cells[digit] & HOUSES[house];
            if cells.several() {
                let ends = cells.into_iter().map(|cell| literals.of(cell, digit, true));
                report(Place::House(house), &mut { ends });
            }
        }
        for cell in tests.emptied(set) {
            let all = digits(self.board.masks[cell]).map(|digit| literals.of(cell, digit, false));
            report(Place::Cell(cell), &mut { all });
        }
        for (digit, house) in digits_of_houses() {
            let allowed = tests.allowed(digit, house);
            if !allowed.is_empty() && allowed.within(off_cells[digit]) {
                let ends = allowed.into_iter().map(|cell| literals.of(cell, digit, false));
                report(Place::House(house), &mut { ends });
            }
        }
    }
}

/// Returns the digits with each house: by rows, columns and boxes, then by digit.
fn digits_of_houses() -> impl Iterator<Item = (usize, usize)> {
    [0, COLUMNS, BOXES].into_iter().flat_map(|first| {
        (1..=9).flat_map(move |digit| (first..first + 9).map(move |house| (digit, house)))
    })
}
