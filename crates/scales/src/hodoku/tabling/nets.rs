//! Tables of nets: a premise is set on a copy of the position, then four rounds of singles.

use super::cause::{Cause, MOST_ROWS};
use super::literal::{Literal, Literals};
use crate::hodoku::board::Board;
use crate::hodoku::cells::{Cells, HOUSES, HOUSES_OF, PEERS, bit, digits};
use crate::hodoku::pass::Pass;
use crate::hodoku::singles::is_hidden_single;

/// How many rounds of singles follow a premise.
const ROUNDS: usize = 4;

/// Causes other than the first have ten bits.
const LAST_CAUSE: u16 = 1023;

/// Makes tables, with the buffers for it.
pub(super) struct Nets<'a> {
    origin: &'a Board,
    pass: &'a Pass,
    literals: &'a Literals,
    board: Board,
    rows: Vec<(Literal, Cause)>,
    /// The row of each literal plus one, 0 if it has none.
    row_of: Vec<u16>,
    singles: Vec<(usize, usize, bool)>,
}

impl<'a> Nets<'a> {
    pub(super) fn new(origin: &'a Board, pass: &'a Pass, literals: &'a Literals) -> Self {
        Self {
            origin,
            pass,
            literals,
            board: origin.clone(),
            rows: Vec::new(),
            row_of: vec![0; literals.len()],
            singles: Vec::new(),
        }
    }

    /// Returns what follows if a candidate is on, or off.
    pub(super) fn table(&mut self, cell: usize, digit: usize, on: bool) -> &[(Literal, Cause)] {
        self.board.copy_from(self.origin);
        self.rows.clear();
        self.row_of.fill(0);
        if on {
            self.set(cell, digit, [0; 5]);
        } else {
            self.board.delete(cell, digit);
            self.add(self.literals.of(cell, digit, false), [0; 5]);
            let left = self.board.masks[cell];
            if left.count_ones() == 1 {
                self.set(cell, left.trailing_zeros() as usize + 1, [0; 5]);
            }
        }
        for _ in 0..ROUNDS {
            self.collect_singles();
            if self.singles.is_empty() {
                break;
            }
            for index in 0..self.singles.len() {
                let (cell, digit, is_naked) = self.singles[index];
                let causes = if is_naked {
                    self.naked_causes(cell, digit)
                } else {
                    self.hidden_causes(cell, digit)
                };
                self.set(cell, digit, causes);
            }
        }
        &self.rows
    }

    /// Collects the singles of the round: those of empty cells in the queues, hidden ones once for
    /// each cell.
    fn collect_singles(&mut self) {
        let board = &self.board;
        let is_empty = |&(cell, _): &(usize, usize)| board.values[cell] == 0;
        self.singles.clear();
        let naked = board.naked.entries().filter(is_empty);
        self.singles.extend(naked.map(|(cell, digit)| (cell, digit, true)));
        let mut seen = Cells::EMPTY;
        for (cell, digit) in board.hidden.entries().filter(is_empty) {
            if !seen.contains(cell) && is_hidden_single(board, cell, digit) {
                seen.insert(cell);
                self.singles.push((cell, digit, false));
            }
        }
    }

    /// Returns the rows in which the other candidates of the cell are off.
    fn naked_causes(&self, cell: usize, digit: usize) -> [u16; 5] {
        let others = digits(self.origin.masks[cell] & !bit(digit));
        self.causes(others.map(|other_digit| self.literals.of(cell, other_digit, false)))
    }

    /// Returns the rows in which the other candidates of the house with the fewest left are off.
    fn hidden_causes(&self, cell: usize, digit: usize) -> [u16; 5] {
        let mut smallest = usize::from(HOUSES_OF[cell][0]);
        for house in HOUSES_OF[cell].map(usize::from) {
            if self.board.free[house][digit] < self.board.free[smallest][digit] {
                smallest = house;
            }
        }
        let others = (self.pass.cells[digit] & HOUSES[smallest]) - Cells::of(cell);
        self.causes(others.into_iter().map(|place| self.literals.of(place, digit, false)))
    }

    /// Returns the rows of the first five literals; 0 for one that is in no row.
    fn causes(&self, literals: impl Iterator<Item = Literal>) -> [u16; 5] {
        let mut causes = [0; 5];
        for (cause, literal) in causes.iter_mut().zip(literals) {
            *cause = self.row_of[usize::from(literal)].saturating_sub(1);
        }
        causes
    }

    /// Places a digit and adds the rows of what goes with it.
    fn set(&mut self, cell: usize, digit: usize, causes: [u16; 5]) {
        let candidates = self.board.masks[cell];
        self.board.place(cell, digit);
        let row = self.rows.len() as u16;
        self.add(self.literals.of(cell, digit, true), causes);
        let causes = [row, 0, 0, 0, 0];
        for peer in self.pass.cells[digit] & PEERS[cell] {
            self.add(self.literals.of(peer, digit, false), causes);
        }
        for other_digit in digits(candidates & !bit(digit)) {
            self.add(self.literals.of(cell, other_digit, false), causes);
        }
    }

    /// Adds a row for a literal that has none.
    fn add(&mut self, literal: Literal, causes: [u16; 5]) {
        let row_of = &mut self.row_of[usize::from(literal)];
        if *row_of != 0 || self.rows.len() >= MOST_ROWS {
            return;
        }
        let distance =
            self.rows.get(usize::from(causes[0])).map_or(0, |(_, cause)| cause.distance) + 1;
        *row_of = self.rows.len() as u16 + 1;
        self.rows.push((literal, Cause { distance, rows: greatest_first(causes) }));
    }
}

/// Exchanges the first cause with each later one that is greater, as the original packs them.
fn greatest_first(causes: [u16; 5]) -> [u16; 5] {
    let mut packed = causes;
    for index in 1..5 {
        if packed[index] > LAST_CAUSE {
            packed[index] = 0;
        }
        if packed[index] > packed[0] {
            packed.swap(0, index);
        }
    }
    packed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_greatest_cause_comes_first() {
        assert_eq!(greatest_first([3, 7, 5, 9, 0]), [9, 3, 5, 7, 0]);
        assert_eq!(greatest_first([2, 2000, 1, 0, 0]), [2, 0, 1, 0, 0]);
    }
}
