//! Sets of digits as a fixed number of words, chosen once per board.

/// Digits counted from 0, `64 W` of them at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bits<const W: usize>([u64; W]);

impl<const W: usize> Bits<W> {
    pub(super) const EMPTY: Self = Self([0; W]);

    /// The first words of a longer or shorter list.
    pub(super) fn from_words(words: &[u64]) -> Self {
        let mut bits = Self::EMPTY;
        for (to, &from) in bits.0.iter_mut().zip(words) {
            *to = from;
        }
        bits
    }

    pub(super) fn words(&self) -> &[u64; W] {
        &self.0
    }

    pub(super) fn insert(&mut self, digit: usize) {
        self.0[digit / 64] |= 1 << (digit % 64);
    }

    pub(super) fn remove(&mut self, digit: usize) {
        self.0[digit / 64] &= !(1 << (digit % 64));
    }

    pub(super) fn contains(&self, digit: usize) -> bool {
        self.0[digit / 64] >> (digit % 64) & 1 != 0
    }

    pub(super) fn and(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a &= b);
        self
    }

    pub(super) fn without(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a &= !b);
        self
    }

    pub(super) fn add(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a |= b);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// The lowest digit.
    pub(super) fn first(&self) -> Option<usize> {
        let at = self.0.iter().position(|&word| word != 0)?;
        Some(at * 64 + self.0[at].trailing_zeros() as usize)
    }

    /// The digits, ascending.
    pub(super) fn iter(mut self) -> impl Iterator<Item = usize> {
        std::iter::from_fn(move || {
            let digit = self.first()?;
            self.remove(digit);
            Some(digit)
        })
    }
}
