//! Cycle switches: small moves from one full grid to another. The alternation between two lines or
//! two digits splits into cycles, and each cycle is switched with probability 1/2.
//!
//! In two rows of a band, a cycle is a set of columns in which both rows contain the same digits;
//! exchanging the rows in these columns preserves every house. Columns of a stack work likewise.
//! The cells of two digits split into parts that share no house; exchanging the digits in one part
//! preserves every house, on any board. The cycles are the same after a switch, so each move is as
//! likely as its reverse: the uniform distribution is preserved, and any other distribution
//! approaches it within the grids that moves connect.

use super::lines::Lines;
use crate::generate::Random;
use crate::grid::Grid;
use crate::shape::Shape;

/// A full grid being mixed.
#[derive(Clone, Debug)]
pub(in crate::generate) struct Switches {
    shape: Shape,
    side: usize,
    /// The exchangeable lines, if the board has any.
    lines: Option<Lines>,
    values: Vec<u16>,
    /// The column by digit and row. Digits count from 0.
    column_of: Vec<u16>,
    /// A buffer for a move, by digit, house or row.
    scratch: Vec<u16>,
    /// By row: the part that contains its cells of the two digits being switched.
    part_of: Vec<u16>,
}

const NONE: u16 = u16::MAX;

impl Switches {
    /// Creates the state from the values of a full and correct grid.
    pub(in crate::generate) fn new(shape: &Shape, values: Vec<u16>) -> Self {
        let side = usize::from(shape.side());
        let mut switches = Self {
            shape: shape.clone(),
            side,
            lines: Lines::of(shape),
            column_of: vec![0; values.len()],
            values,
            scratch: vec![NONE; shape.house_count().max(side + 1)],
            part_of: vec![0; side],
        };
        for cell in 0..switches.values.len() {
            switches.note(cell);
        }
        switches
    }

    pub(in crate::generate) fn into_grid(self) -> Option<Grid> {
        Grid::from_values(self.shape.side(), self.values)
    }

    /// Makes one move on two digits, two rows of a band or two columns of a stack.
    pub(in crate::generate) fn step(&mut self, random: &mut Random) {
        let Some(lines) = self.lines else {
            return self.switch_digits(random);
        };
        match random.below(3) {
            0 => self.switch_digits(random),
            1 => self.switch_lines(lines.rows, |line, place, side| line * side + place, random),
            _ => self.switch_lines(lines.columns, |line, place, side| place * side + line, random),
        }
    }

    fn note(&mut self, cell: usize) {
        let (row, column) = (cell / self.side, cell % self.side);
        let digit = usize::from(self.values[cell]) - 1;
        self.column_of[digit * self.side + row] = column as u16;
    }

    /// Switches two lines of one group of `size`; `cell` maps a position in a line to its cell.
    fn switch_lines(
        &mut self,
        size: usize,
        cell: impl Fn(usize, usize, usize) -> usize,
        random: &mut Random,
    ) {
        let side = self.side;
        if size < 2 {
            return;
        }
        let start = random.place(side / size) * size;
        let (first, second) = two(size, random);
        let (first, second) = (start + first, start + second);
        // The position of each digit in the first line, or `NONE` once it is processed.
        let mut place_of = std::mem::take(&mut self.scratch);
        for place in 0..side {
            place_of[usize::from(self.values[cell(first, place, side)])] = place as u16;
        }
        for start in 0..side {
            let mut place = start;
            let mut coin = None;
            loop {
                let (a, b) = (cell(first, place, side), cell(second, place, side));
                let (here, there) = (self.values[a], self.values[b]);
                // Already processed, in this cycle or an earlier one.
                if place_of[usize::from(here)] != place as u16 {
                    break;
                }
                place_of[usize::from(here)] = NONE;
                let next = place_of[usize::from(there)];
                if *coin.get_or_insert_with(|| random.below(2) == 1) {
                    self.values.swap(a, b);
                    self.note(a);
                    self.note(b);
                }
                if next == NONE {
                    break;
                }
                place = usize::from(next);
            }
        }
        self.scratch = place_of;
    }

    /// Switches two digits in each part of their cells.
    fn switch_digits(&mut self, random: &mut Random) {
        let side = self.side;
        if side < 2 {
            return;
        }
        let digits = two(side, random);
        let (first, second) = (digits.0 * side, digits.1 * side);
        // Both cells of a row are in the same part, so a part is a set of rows.
        for (row, part) in self.part_of.iter_mut().enumerate() {
            *part = row as u16;
        }
        self.scratch.fill(NONE);
        for row in 0..side {
            let cell = row * side + usize::from(self.column_of[first + row]);
            for &house in self.shape.house_numbers(cell) {
                self.scratch[house as usize] = row as u16;
            }
        }
        for row in 0..side {
            let cell = row * side + usize::from(self.column_of[second + row]);
            for &house in self.shape.house_numbers(cell) {
                let partner = self.scratch[house as usize];
                if partner != NONE {
                    let part = first_of(&mut self.part_of, row);
                    let partner_part = first_of(&mut self.part_of, usize::from(partner));
                    self.part_of[part.max(partner_part)] = part.min(partner_part) as u16;
                }
            }
        }
        // The first row of a part is visited first and stores the random choice for the others.
        for row in 0..side {
            let part = first_of(&mut self.part_of, row);
            self.scratch[row] =
                if part == row { random.below(2) as u16 } else { self.scratch[part] };
            if self.scratch[row] == 1 {
                let columns = (self.column_of[first + row], self.column_of[second + row]);
                let (a, b) = (usize::from(columns.0), usize::from(columns.1));
                self.values.swap(row * side + a, row * side + b);
                self.column_of.swap(first + row, second + row);
            }
        }
    }
}

/// Returns the first row of the part of a row.
fn first_of(part_of: &mut [u16], row: usize) -> usize {
    let mut part = row;
    while usize::from(part_of[part]) != part {
        let next = part_of[usize::from(part_of[part])];
        part_of[part] = next;
        part = next.into();
    }
    part
}

/// Returns two different numbers below `bound`, which must be at least 2.
fn two(bound: usize, random: &mut Random) -> (usize, usize) {
    let (first, second) = (random.place(bound), random.place(bound - 1));
    (first, second + usize::from(second >= first))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use proptest::prelude::*;

    use super::Switches;
    use crate::generate::{Random, instant_grid};
    use crate::{Grid, Shape};

    fn boards() -> impl Strategy<Value = Shape> {
        let blocks = (2..5_u16, 2..5_u16).prop_map(|(rows, columns)| Shape::blocks(rows, columns));
        let latin = (2..12_u16).prop_map(Shape::latin);
        prop_oneof![blocks, latin].prop_map(Result::unwrap)
    }

    proptest! {
        #[test]
        fn switches_preserve_grid_validity(shape in boards(), seed: u64) {
            let mut random = Random::new(seed);
            let grid = instant_grid(&shape, &mut random).unwrap();
            let mut switches = Switches::new(&shape, grid.values().to_vec());
            for _ in 0..20 {
                switches.step(&mut random);
                let fresh = Switches::new(&shape, switches.values.clone());
                prop_assert_eq!(&fresh.column_of, &switches.column_of);
                let grid = switches.clone().into_grid().unwrap();
                prop_assert!(shape.is_filled_correctly(&grid), "{}", grid);
            }
        }
    }

    /// Returns the grids that moves reach from this one.
    fn reached(shape: &Shape, grid: &Grid) -> HashSet<Grid> {
        let mut random = Random::new(9);
        let mut switches = Switches::new(shape, grid.values().to_vec());
        let mut reached = HashSet::new();
        for _ in 0..40_000 {
            switches.step(&mut random);
            reached.insert(switches.clone().into_grid().unwrap());
        }
        reached
    }

    #[test]
    fn moves_connect_all_order_4_grids() {
        for (shape, count) in [(Shape::square(4), 288), (Shape::latin(4), 576)] {
            let shape = shape.unwrap();
            let grid = instant_grid(&shape, &mut Random::new(1)).unwrap();
            assert_eq!(reached(&shape, &grid).len(), count, "{shape}");
        }
    }
}
