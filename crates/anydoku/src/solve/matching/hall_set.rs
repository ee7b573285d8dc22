//! Hall sets and what follows from them.

use crate::solve::bits::Bits;

/// Cells of a house and the union of their candidates. Cells are indices into the caller's list,
/// and digits are counted from 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct HallSet {
    /// Indices into the list of cells, ascending.
    pub(crate) cells: Vec<u16>,
    /// All their candidates, as a bitset.
    pub(crate) digits: Vec<u64>,
}

impl HallSet {
    pub(super) fn new<B: Bits>(cells: Vec<u16>, digits: B, words: usize) -> Self {
        Self { cells, digits: (0..words).map(|word| digits.word(word)).collect() }
    }

    /// Returns whether the digit, counted from 0, is a candidate of the cells.
    pub(crate) fn contains(&self, digit: usize) -> bool {
        self.digits[digit / 64] >> (digit % 64) & 1 != 0
    }
}

/// The eliminations from the other cells of the house by a Hall set.
#[derive(Clone, Debug, Default)]
pub(crate) struct Deduction {
    /// The cells that need all their digits.
    pub(crate) hall: HallSet,
    /// The eliminated candidates: index into the list of cells, digit counted from 0.
    pub(crate) eliminations: Vec<(u16, u16)>,
}

/// A Hall violator: cells with too few candidates to all differ.
#[derive(Clone, Debug)]
pub(crate) struct Violation(pub(crate) HallSet);
