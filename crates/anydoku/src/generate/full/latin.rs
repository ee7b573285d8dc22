//! Random Latin squares by the moves of Jacobson and Matthews ("Generating uniformly distributed
//! random Latin squares", Journal of Combinatorial Designs 4, 1996).
//!
//! A Latin square is a cube of zeros and ones in which every line adds up to one. A move adds one
//! to four corners of a box in the cube and subtracts one from the other four. The cube may be
//! improper for some moves: then one cell contains -1, and each of the three lines through it
//! contains two ones. Every square can be reached from every other, and each move between proper
//! squares is as likely as its reverse. So the distribution of the proper squares that the walk
//! visits becomes uniform in the limit.

use crate::generate::Random;

/// The coordinates of a cell in the cube: row, column and digit, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Triple {
    row: usize,
    column: usize,
    digit: usize,
}

/// A Latin square being mixed.
#[derive(Clone, Debug)]
pub(super) struct JacobsonMatthews {
    side: usize,
    /// Digits by row and column.
    digits: Vec<u16>,
    /// Columns by row and digit.
    columns: Vec<u16>,
    /// Rows by column and digit.
    rows: Vec<u16>,
    /// The cell that contains -1, with the second one of each line through it. The first ones are
    /// in the tables.
    improper: Option<(Triple, Triple)>,
}

impl JacobsonMatthews {
    /// Creates the cube from the values of a Latin square.
    pub(super) fn new(side: usize, values: &[u16]) -> Self {
        let cells = side * side;
        let mut square = Self {
            side,
            digits: vec![0; cells],
            columns: vec![0; cells],
            rows: vec![0; cells],
            improper: None,
        };
        for (cell, &value) in values.iter().enumerate() {
            let (row, column, digit) = (cell / side, cell % side, usize::from(value) - 1);
            square.digits[cell] = digit as u16;
            square.columns[row * side + digit] = column as u16;
            square.rows[column * side + digit] = row as u16;
        }
        square
    }

    /// Makes one move. Returns whether the square is proper afterwards.
    pub(super) fn step(&mut self, random: &mut Random) -> bool {
        let side = self.side;
        if side < 2 {
            return true;
        }
        // The cell that gains one, the ones of its three lines that lose one, and the ones that
        // remain in these lines.
        let (gaining, opposite, after) = match self.improper {
            None => {
                let cell = random.place(side * side);
                let digit = random.place(side - 1);
                let digit = digit + usize::from(digit >= usize::from(self.digits[cell]));
                let gaining = Triple { row: cell / side, column: cell % side, digit };
                (gaining, self.ones(gaining), gaining)
            }
            Some((gaining, second)) => {
                let first = self.ones(gaining);
                let coins = random.bits() >> 61;
                let pick = |bit: u64, first: usize, second: usize| match coins >> bit & 1 {
                    0 => (first, second),
                    _ => (second, first),
                };
                let (row, remaining_row) = pick(0, first.row, second.row);
                let (column, remaining_column) = pick(1, first.column, second.column);
                let (digit, remaining_digit) = pick(2, first.digit, second.digit);
                let opposite = Triple { row, column, digit };
                (
                    gaining,
                    opposite,
                    Triple { row: remaining_row, column: remaining_column, digit: remaining_digit },
                )
            }
        };
        // The lines through the cell that gains one.
        self.digits[gaining.row * side + gaining.column] = after.digit as u16;
        self.columns[gaining.row * side + gaining.digit] = after.column as u16;
        self.rows[gaining.column * side + gaining.digit] = after.row as u16;
        // Those parallel to them through one other corner.
        self.digits[gaining.row * side + opposite.column] = opposite.digit as u16;
        self.digits[opposite.row * side + gaining.column] = opposite.digit as u16;
        self.columns[gaining.row * side + opposite.digit] = opposite.column as u16;
        self.columns[opposite.row * side + gaining.digit] = opposite.column as u16;
        self.rows[gaining.column * side + opposite.digit] = opposite.row as u16;
        self.rows[opposite.column * side + gaining.digit] = opposite.row as u16;
        // Those through the opposite corner, which loses one: if it had 0, it now contains -1.
        let crossing = self.ones(opposite);
        if crossing == opposite {
            self.digits[opposite.row * side + opposite.column] = gaining.digit as u16;
            self.columns[opposite.row * side + opposite.digit] = gaining.column as u16;
            self.rows[opposite.column * side + opposite.digit] = gaining.row as u16;
            self.improper = None;
        } else {
            self.improper = Some((opposite, gaining));
        }
        self.improper.is_none()
    }

    /// Returns the ones of the three lines through a cell.
    fn ones(&self, Triple { row, column, digit }: Triple) -> Triple {
        Triple {
            row: self.rows[column * self.side + digit].into(),
            column: self.columns[row * self.side + digit].into(),
            digit: self.digits[row * self.side + column].into(),
        }
    }

    /// Returns the values of the square, which must be proper.
    pub(super) fn into_values(self) -> Vec<u16> {
        self.digits.into_iter().map(|digit| digit + 1).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use proptest::prelude::*;

    use super::JacobsonMatthews;
    use crate::generate::Random;
    use crate::{Grid, Shape};

    /// Returns the addition table modulo `side`.
    fn cyclic(side: usize) -> Vec<u16> {
        (0..side * side).map(|cell| ((cell / side + cell % side) % side + 1) as u16).collect()
    }

    fn moved(side: usize, visits: u32, random: &mut Random) -> Vec<u16> {
        let mut square = JacobsonMatthews::new(side, &cyclic(side));
        for _ in 0..visits {
            while !square.step(random) {}
        }
        square.into_values()
    }

    proptest! {
        #[test]
        fn moves_between_proper_squares_preserve_latin_property(side in 1..14_u16, seed: u64) {
            let shape = Shape::latin(side).unwrap();
            let mut random = Random::new(seed);
            let mut square = JacobsonMatthews::new(side.into(), &cyclic(side.into()));
            for _ in 0..20 {
                while !square.step(&mut random) {}
                let values = square.clone().into_values();
                let fresh = JacobsonMatthews::new(side.into(), &values);
                prop_assert_eq!((&fresh.rows, &fresh.columns), (&square.rows, &square.columns));
                let grid = Grid::from_values(side, values).unwrap();
                prop_assert!(shape.is_filled_correctly(&grid), "{}", grid);
            }
        }
    }

    #[test]
    fn moves_sample_squares_uniformly() {
        // Every draw begins at the same square; the 0.999 quantiles of chi-square.
        for (side, squares, quantile) in [(3, 12, 31.3), (4, 576, 684.0)] {
            let mut random = Random::new(5);
            let draws = 20 * squares;
            let mut counts: HashMap<Vec<u16>, u32> = HashMap::new();
            for _ in 0..draws {
                *counts.entry(moved(side, 60, &mut random)).or_default() += 1;
            }
            assert_eq!(counts.len(), squares);
            let chi: f64 =
                counts.values().map(|&count| (f64::from(count) - 20.0).powi(2) / 20.0).sum();
            assert!(chi < quantile, "{side}: {chi}");
        }
    }
}
