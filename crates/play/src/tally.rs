//! Counts of digits by house, updated with every entry, so that conflicts and candidates follow
//! from a cell's houses alone.

use anydoku::{Cell, Digit, Grid, House, Shape};

use crate::digits::Digits;

/// Counts of digits, by house and on the whole board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tally {
    side: usize,
    /// Indexed by `house * side + digit`.
    in_house: Vec<u16>,
    /// The digits present in each house, as bits, 64 a word.
    present: Vec<u64>,
    words: usize,
    /// Indexed by digit.
    on_board: Vec<u32>,
    /// The number of cells with a digit.
    pub(crate) filled: usize,
    /// The number of pairs of house and digit in which the digit occurs more than once.
    pub(crate) conflicts: usize,
}

impl Tally {
    /// Counts the digits of a grid.
    pub(crate) fn new(shape: &Shape, values: &Grid) -> Self {
        let side = usize::from(shape.side());
        let words = side.div_ceil(64);
        let mut tally = Self {
            side,
            present: vec![0; shape.house_count() * words],
            words,
            in_house: vec![0; shape.house_count() * side],
            on_board: vec![0; side],
            filled: 0,
            conflicts: 0,
        };
        for (cell, digit) in values.clues() {
            tally.add(shape, cell, digit);
        }
        tally
    }

    /// Adds a digit.
    pub(crate) fn add(&mut self, shape: &Shape, cell: Cell, digit: Digit) {
        for house in indices(shape, shape.houses_of(cell)) {
            let count = &mut self.in_house[house * self.side + digit.index()];
            *count += 1;
            self.conflicts += usize::from(*count == 2);
            self.present[house * self.words + digit.index() / 64] |= 1 << (digit.index() % 64);
        }
        self.on_board[digit.index()] += 1;
        self.filled += 1;
    }

    /// Removes a digit.
    pub(crate) fn remove(&mut self, shape: &Shape, cell: Cell, digit: Digit) {
        for house in indices(shape, shape.houses_of(cell)) {
            let count = &mut self.in_house[house * self.side + digit.index()];
            *count -= 1;
            self.conflicts -= usize::from(*count == 1);
            if *count == 0 {
                self.present[house * self.words + digit.index() / 64] &=
                    !(1 << (digit.index() % 64));
            }
        }
        self.on_board[digit.index()] -= 1;
        self.filled -= 1;
    }

    /// Returns how often a digit occurs in a house.
    pub(crate) fn in_house(&self, shape: &Shape, house: House, digit: Digit) -> usize {
        let house = shape.index_of(house).filter(|_| digit.index() < self.side);
        house.map_or(0, |house| usize::from(self.in_house[house * self.side + digit.index()]))
    }

    /// Returns the digits that are in none of these houses.
    pub(crate) fn absent(
        &self,
        shape: &Shape,
        houses: impl IntoIterator<Item = House> + Clone,
    ) -> Digits {
        let word = |index: usize| {
            let bits = self.side - index * 64;
            let all = if bits >= 64 { u64::MAX } else { (1 << bits) - 1 };
            indices(shape, houses.clone())
                .map(|house| self.present[house * self.words + index])
                .fold(all, |absent, present| absent & !present)
        };
        Digits::from_words((0..self.words).map(word))
    }

    /// Returns how often a digit occurs on the board.
    pub(crate) fn on_board(&self, digit: Digit) -> usize {
        self.on_board.get(digit.index()).map_or(0, |&count| count as usize)
    }
}

/// Returns the indices of houses of a board.
fn indices(shape: &Shape, houses: impl IntoIterator<Item = House>) -> impl Iterator<Item = usize> {
    houses.into_iter().filter_map(|house| shape.index_of(house))
}
