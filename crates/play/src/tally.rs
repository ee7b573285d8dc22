//! How often each digit stands in each house, kept up with every value that is put: conflicts and
//! what a cell may hold are then found by looking at its houses alone.

use anydoku::{Digit, Grid, Shape};

use crate::digits::Digits;

/// The counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tally {
    side: usize,
    /// Of house h and digit d at `h * side + d`.
    in_house: Vec<u16>,
    /// Of each house the digits that stand in it, as bits, 64 a word.
    present: Vec<u64>,
    words: usize,
    /// Of digit d on the board.
    on_board: Vec<u32>,
    /// Cells with a value.
    filled: usize,
    /// Pairs of house and digit where the digit stands more than once.
    clashes: usize,
}

impl Tally {
    /// The counts of these values.
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
            clashes: 0,
        };
        for (cell, digit) in values.clues() {
            tally.add(shape, cell.index(shape.side()), digit);
        }
        tally
    }

    /// Counts a value that was put.
    pub(crate) fn add(&mut self, shape: &Shape, cell: usize, digit: Digit) {
        for &house in shape.houses_of(cell) {
            let count = &mut self.in_house[house as usize * self.side + digit.index()];
            *count += 1;
            self.clashes += usize::from(*count == 2);
            self.present[house as usize * self.words + digit.index() / 64] |=
                1 << (digit.index() % 64);
        }
        self.on_board[digit.index()] += 1;
        self.filled += 1;
    }

    /// Counts a value that was taken away.
    pub(crate) fn take(&mut self, shape: &Shape, cell: usize, digit: Digit) {
        for &house in shape.houses_of(cell) {
            let count = &mut self.in_house[house as usize * self.side + digit.index()];
            *count -= 1;
            self.clashes -= usize::from(*count == 1);
            if *count == 0 {
                self.present[house as usize * self.words + digit.index() / 64] &=
                    !(1 << (digit.index() % 64));
            }
        }
        self.on_board[digit.index()] -= 1;
        self.filled -= 1;
    }

    /// How often a digit stands in a house.
    pub(crate) fn in_house(&self, house: u32, digit: Digit) -> usize {
        let at = house as usize * self.side + digit.index();
        if digit.index() < self.side { usize::from(self.in_house[at]) } else { 0 }
    }

    /// The digits that stand in none of these houses.
    pub(crate) fn absent(&self, houses: &[u32]) -> Digits {
        let word = |at: usize| {
            let present =
                houses.iter().map(|&house| self.present[house as usize * self.words + at]);
            let bits = self.side - at * 64;
            let all = if bits >= 64 { u64::MAX } else { (1 << bits) - 1 };
            present.fold(all, |left, present| left & !present)
        };
        Digits::from_words((0..self.words).map(word))
    }

    /// How often a digit stands on the board.
    pub(crate) fn on_board(&self, digit: Digit) -> usize {
        self.on_board.get(digit.index()).map_or(0, |&count| count as usize)
    }

    /// How many cells have a value.
    pub(crate) const fn filled(&self) -> usize {
        self.filled
    }

    /// Whether a digit stands in a house more than once.
    pub(crate) const fn has_clashes(&self) -> bool {
        self.clashes > 0
    }
}
