//! Candidates: the set of digits that are still possible in each cell, sized to the board.

use std::fmt;

use super::{Cell, Digit};

/// A set of digits for every cell, stored as a bitset of `ceil(side / 64)` words per cell.
///
/// ```
/// use anydoku::{Candidates, Cell, Digit};
/// let (cell, three) = (Cell::new(0, 0), Digit::new(3).unwrap());
/// let mut candidates = Candidates::full(9);
/// assert!(candidates.remove(cell, three));
/// assert_eq!(candidates.get(cell).count(), 8);
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Candidates {
    side: u16,
    words: usize,
    bits: Box<[u64]>,
}

impl Candidates {
    /// Creates a set without any candidate.
    #[must_use]
    pub fn none(side: u16) -> Self {
        let words = usize::from(side).div_ceil(64).max(1);
        let cells = usize::from(side) * usize::from(side);
        Self { side, words, bits: vec![0; cells * words].into_boxed_slice() }
    }

    /// Creates a set with every digit in every cell.
    #[must_use]
    pub fn full(side: u16) -> Self {
        let mut candidates = Self::none(side);
        for cell in candidates.bits.chunks_exact_mut(candidates.words) {
            for digit in 0..usize::from(side) {
                cell[digit / 64] |= 1 << (digit % 64);
            }
        }
        candidates
    }

    /// Returns the side of the board: the number of cells in a row and of digits.
    #[must_use]
    pub fn side(&self) -> u16 {
        self.side
    }

    /// Returns the candidates of `cell`, or the empty set for a cell off the board.
    #[must_use]
    pub fn get(&self, cell: Cell) -> DigitSet<'_> {
        DigitSet(self.offset(cell).map_or(&[], |offset| &self.bits[offset..offset + self.words]))
    }

    /// Returns the cells that have candidates, in reading order, and those.
    ///
    /// ```
    /// use anydoku::{Candidates, Cell, Digit};
    /// let mut candidates = Candidates::none(9);
    /// candidates.extend([2, 7].map(|digit| (Cell::new(0, 3), Digit::new(digit).unwrap())));
    /// let cells: Vec<_> = candidates.cells().map(|(cell, digits)| (cell, digits.count())).collect();
    /// assert_eq!(cells, [(Cell::new(0, 3), 2)]);
    /// ```
    pub fn cells(&self) -> impl Iterator<Item = (Cell, DigitSet<'_>)> {
        let sets = self.bits.chunks_exact(self.words).enumerate();
        let cells = sets.map(|(index, bits)| (Cell::at(index, self.side), DigitSet(bits)));
        cells.filter(|(_, digits)| !digits.is_empty())
    }

    /// Returns whether `digit` is a candidate of `cell`.
    #[must_use]
    pub fn contains(&self, cell: Cell, digit: Digit) -> bool {
        self.get(cell).contains(digit)
    }

    /// Adds a candidate and returns whether it was absent. Does nothing off the board.
    pub fn insert(&mut self, cell: Cell, digit: Digit) -> bool {
        self.with_bit(cell, digit, |word, bit| {
            let absent = *word & bit == 0;
            *word |= bit;
            absent
        })
    }

    /// Removes a candidate and returns whether it was present.
    pub fn remove(&mut self, cell: Cell, digit: Digit) -> bool {
        self.with_bit(cell, digit, |word, bit| {
            let present = *word & bit != 0;
            *word &= !bit;
            present
        })
    }

    /// Removes every candidate of `cell` except `digit`.
    pub fn keep_only(&mut self, cell: Cell, digit: Digit) {
        self.clear(cell);
        self.insert(cell, digit);
    }

    /// Removes all candidates of `cell`.
    pub fn clear(&mut self, cell: Cell) {
        if let Some(offset) = self.offset(cell) {
            self.bits[offset..offset + self.words].fill(0);
        }
    }

    /// Returns the total number of candidates of all cells.
    #[must_use]
    pub fn count(&self) -> usize {
        self.bits.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns the number of words per cell: `ceil(side / 64)`, at least 1.
    #[must_use]
    pub fn words(&self) -> usize {
        self.words
    }

    /// Returns the raw bitsets, cell by cell in reading order, [`words`](Self::words) words each.
    /// Bit `i` of word `w` is digit `64 w + i + 1`.
    #[must_use]
    pub fn bits(&self) -> &[u64] {
        &self.bits
    }

    /// Returns the raw bitsets for writing. Callers must not set bits beyond the digits of the
    /// board.
    pub(crate) fn bits_mut(&mut self) -> &mut [u64] {
        &mut self.bits
    }

    fn offset(&self, cell: Cell) -> Option<usize> {
        let on_board = cell.row() < self.side && cell.column() < self.side;
        on_board.then(|| cell.index(self.side) * self.words)
    }

    fn with_bit(
        &mut self,
        cell: Cell,
        digit: Digit,
        change: impl FnOnce(&mut u64, u64) -> bool,
    ) -> bool {
        match self.offset(cell) {
            Some(offset) if digit.value() <= self.side => {
                change(&mut self.bits[offset + digit.index() / 64], 1 << (digit.index() % 64))
            }
            _ => false,
        }
    }
}

impl Extend<(Cell, Digit)> for Candidates {
    /// Adds candidates, apart from those off the board.
    fn extend<T: IntoIterator<Item = (Cell, Digit)>>(&mut self, candidates: T) {
        for (cell, digit) in candidates {
            self.insert(cell, digit);
        }
    }
}

impl fmt::Debug for Candidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Candidates({}: {} left)", self.side, self.count())
    }
}

/// The candidates of one cell.
///
/// ```
/// use anydoku::{Candidates, Cell};
/// let candidates = Candidates::full(4);
/// for digit in candidates.get(Cell::new(0, 0)) {
///     println!("{digit}");
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct DigitSet<'a>(&'a [u64]);

impl<'a> DigitSet<'a> {
    /// Returns whether `digit` is in the set.
    #[must_use]
    pub fn contains(self, digit: Digit) -> bool {
        let word = self.0.get(digit.index() / 64).copied().unwrap_or(0);
        word >> (digit.index() % 64) & 1 != 0
    }

    /// Returns the number of digits in the set.
    #[must_use]
    pub fn count(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns whether the set is empty.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// Returns the digit of a set with exactly one digit, and `None` for any other set.
    #[must_use]
    pub fn only(self) -> Option<Digit> {
        if self.count() == 1 { self.iter().next() } else { None }
    }

    /// Returns the digits of the set in ascending order.
    #[must_use]
    pub fn iter(self) -> Digits<'a> {
        Digits { words: self.0, word: 0, remaining: self.0.first().copied().unwrap_or(0) }
    }
}

impl<'a> IntoIterator for DigitSet<'a> {
    type Item = Digit;
    type IntoIter = Digits<'a>;

    fn into_iter(self) -> Digits<'a> {
        self.iter()
    }
}

/// The digits of a [`DigitSet`], in ascending order.
#[derive(Clone, Debug)]
pub struct Digits<'a> {
    words: &'a [u64],
    /// The current word, and what remains of it.
    word: usize,
    remaining: u64,
}

impl Iterator for Digits<'_> {
    type Item = Digit;

    fn next(&mut self) -> Option<Digit> {
        while self.remaining == 0 {
            self.word += 1;
            self.remaining = *self.words.get(self.word)?;
        }
        let bit = self.remaining.trailing_zeros() as usize;
        self.remaining &= self.remaining - 1;
        Digit::from_index(self.word * 64 + bit)
    }
}

impl fmt::Debug for DigitSet<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_several_words_hold_every_digit() {
        let mut candidates = Candidates::none(130);
        let cell = Cell::new(129, 129);
        for value in [1, 64, 65, 128, 129, 130] {
            assert!(candidates.insert(cell, Digit::new(value).unwrap()));
        }
        let digits: Vec<u16> = candidates.get(cell).iter().map(Digit::value).collect();
        assert_eq!(digits, [1, 64, 65, 128, 129, 130]);
        assert_eq!(candidates.count(), 6);
    }

    #[test]
    fn ignores_cells_and_digits_off_the_board() {
        let mut candidates = Candidates::full(4);
        assert!(!candidates.insert(Cell::new(4, 0), Digit::new(1).unwrap()));
        assert!(!candidates.insert(Cell::new(0, 0), Digit::new(5).unwrap()));
        assert!(candidates.get(Cell::new(0, 9)).is_empty());
        assert_eq!(candidates.count(), 64);
    }
}
