//! A position: the candidates of all empty cells, by cell, by digit and by house.

use crate::nine::{
    ALL, CELLS, Cells, HOUSE_CELLS, HOUSES, HOUSES_OF, PEERS, POSITIONS_IN, cell_bit, cells,
};

/// Candidates in four views that always agree. Digits are 0-8.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Grid {
    /// The candidates of each cell; none for a cell that has its digit.
    pub(super) candidates: [u16; CELLS],
    /// The cells that have each digit as a candidate.
    pub(super) digits: [Cells; 9],
    /// The positions of each digit in each house.
    pub(super) positions: [[u16; 9]; HOUSES],
    /// The cells without a digit.
    pub(super) empty: Cells,
    /// The number of cells without a digit, by house.
    pub(super) empty_count: [u8; HOUSES],
    /// The houses with one empty cell, as bits.
    pub(super) last_cells: u32,
    /// How often each digit is placed.
    pub(super) placed: [u8; 9],
}

impl Grid {
    /// Creates the position of these givens (0 = empty), without any check.
    pub(super) fn new(givens: &[u8; CELLS]) -> Self {
        let mut grid = Self {
            candidates: [0; CELLS],
            digits: [0; 9],
            positions: [[0; 9]; HOUSES],
            empty: 0,
            empty_count: [0; HOUSES],
            last_cells: 0,
            placed: [0; 9],
        };
        let mut free = [(1u128 << CELLS) - 1; 9];
        for (cell, &value) in givens.iter().enumerate() {
            if let Some(digit) = usize::from(value).checked_sub(1) {
                grid.placed[digit] += 1;
                free[digit] &= !PEERS[cell];
            } else {
                grid.empty |= 1 << cell;
                for house in HOUSES_OF[cell] {
                    grid.empty_count[usize::from(house)] += 1;
                }
            }
        }
        for (house, count) in grid.empty_count.iter().enumerate() {
            grid.last_cells |= u32::from(*count == 1) << house;
        }
        for (digit, free) in free.into_iter().enumerate() {
            grid.digits[digit] = free & grid.empty;
            for cell in cells(grid.digits[digit]) {
                grid.candidates[cell] |= 1 << digit;
                for (house, position) in HOUSES_OF[cell].into_iter().zip(POSITIONS_IN[cell]) {
                    grid.positions[usize::from(house)][digit] |= 1 << position;
                }
            }
        }
        grid
    }

    /// Removes a candidate that is there.
    #[inline]
    pub(super) fn remove(&mut self, cell: usize, digit: usize) {
        self.candidates[cell] &= !(1 << digit);
        self.digits[digit] &= !cell_bit(cell);
        for (house, position) in HOUSES_OF[cell].into_iter().zip(POSITIONS_IN[cell]) {
            self.positions[usize::from(house)][digit] &= !(1 << position);
        }
    }

    /// Returns the digits with exactly one place in the house.
    pub(super) fn single(&self, house: usize) -> u16 {
        let positions = &self.positions[house];
        (0..9).fold(0, |set, digit| set | u16::from(positions[digit].is_power_of_two()) << digit)
    }

    /// Removes these candidates where they are.
    pub(super) fn remove_all(&mut self, cell: usize, digits: u16) {
        for digit in crate::nine::bits(digits & self.candidates[cell]) {
            self.remove(cell, digit);
        }
    }

    /// Places a digit and removes it from the peers.
    pub(super) fn place(&mut self, cell: usize, digit: usize) {
        if self.empty >> cell & 1 == 0 {
            return;
        }
        self.remove_all(cell, ALL);
        for peer in cells(PEERS[cell] & self.digits[digit]) {
            self.remove(peer, digit);
        }
        self.empty &= !(1 << cell);
        self.placed[digit] += 1;
        for house in HOUSES_OF[cell] {
            let count = &mut self.empty_count[usize::from(house)];
            *count -= 1;
            let last = u32::from(*count == 1) << house;
            self.last_cells = self.last_cells & !(1 << house) | last;
        }
    }

    /// Returns the cells with exactly two candidates.
    pub(super) fn bivalue(&self) -> Cells {
        let (mut in_one, mut in_two, mut in_three) = (0, 0, 0);
        for set in self.digits {
            in_three |= in_two & set;
            in_two |= in_one & set;
            in_one |= set;
        }
        in_two & !in_three
    }

    /// Returns the cell at a position of a house.
    pub(super) fn cell_at(house: usize, position: usize) -> usize {
        usize::from(HOUSE_CELLS[house][position])
    }

    /// Returns a number that stands for the candidates and empty cells: that two positions of a
    /// puzzle share one by chance is out of the question.
    pub(super) fn fingerprint(&self) -> u128 {
        let mut mixed = self.empty ^ 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835;
        for &cells in &self.digits {
            mixed = (mixed ^ cells).wrapping_mul(0x2d99_7879_26d4_6932_a4c1_f326_80f7_0c55);
            mixed ^= mixed >> 64;
        }
        mixed
    }
}
