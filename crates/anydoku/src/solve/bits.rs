//! Bitsets of small numbers: the digits of a cell, or the positions of a digit in a house.
//!
//! Propagation is generic over the word type, so that each board uses the smallest that fits its
//! side: `u16` to `u128`, and [`Wide`] beyond.

use std::fmt::Debug;

/// A set of numbers below [`CAPACITY`](Self::CAPACITY).
pub(crate) trait Bits: Copy + Eq + Debug + Send + Sync + 'static {
    /// The number of values that a set can hold.
    const CAPACITY: usize;
    /// The number of bits of a value: `CAPACITY <= 1 << SHIFT`.
    const SHIFT: u32 = Self::CAPACITY.next_power_of_two().ilog2();
    /// The empty set.
    const EMPTY: Self;

    /// Returns the set of the numbers below `count`.
    fn below(count: usize) -> Self;
    /// Returns the set whose bit `i` is bit `i % 64` of word `i / 64`. Bits beyond the capacity are
    /// ignored.
    fn from_words(words: &[u64]) -> Self;
    /// Returns bits `64 * index` to `64 * index + 63`.
    fn word(self, index: usize) -> u64;
    fn contains(self, number: usize) -> bool;
    fn with(self, number: usize) -> Self;
    fn without(self, number: usize) -> Self;
    fn union(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;
    fn intersection(self, other: Self) -> Self;
    fn is_empty(self) -> bool;
    /// Returns whether the set has at most one number.
    fn is_at_most_one(self) -> bool;
    fn count(self) -> usize;
    /// Returns the smallest number, or an arbitrary value for an empty set.
    fn first(self) -> usize;

    /// Returns the smallest number, or `None` for an empty set.
    fn least(self) -> Option<usize> {
        if self.is_empty() { None } else { Some(self.first()) }
    }

    /// Returns the only number, or `None` for other sets.
    fn only(self) -> Option<usize> {
        if self.is_at_most_one() { self.least() } else { None }
    }

    /// Returns the numbers in ascending order.
    fn iter(self) -> Numbers<Self> {
        Numbers(self)
    }

    /// Returns whether every number is also in `other`.
    fn is_within(self, other: Self) -> bool {
        self.minus(other).is_empty()
    }
}

/// The number of bits of a word.
pub(crate) const WORD: usize = 64;

/// Transposes sets: number `i` is in set `j` of the result if `j` is in set `i`. Takes a few operations for
/// each word rather than for each number, of which an empty board of side 400 has 200 million.
pub(crate) fn transpose_sets<B: Bits>(sets: impl Iterator<Item = B>, transposed: &mut [B]) {
    let sets: Vec<B> = sets.collect();
    let words = B::CAPACITY.div_ceil(WORD);
    let mut bits = vec![0; transposed.len() * words];
    for (row, sets) in sets.chunks(WORD).enumerate() {
        for (column, rows) in bits.chunks_mut(WORD * words).enumerate() {
            let mut square = [0; WORD];
            for (line, set) in square.iter_mut().zip(sets) {
                *line = set.word(column);
            }
            transpose_square(&mut square);
            for (words, line) in rows.chunks_exact_mut(words).zip(square) {
                words[row] = line;
            }
        }
    }
    for (set, words) in transposed.iter_mut().zip(bits.chunks_exact(words)) {
        *set = B::from_words(words);
    }
}

/// Transposes a square of bits: exchanges halves of halves, as in Warren, Hacker's Delight, section 7-3.
fn transpose_square(square: &mut [u64; WORD]) {
    let (mut step, mut mask) = (WORD / 2, u64::from(u32::MAX));
    while step > 0 {
        for start in (0..WORD).step_by(2 * step) {
            for low in start..start + step {
                let moved = (square[low] >> step ^ square[low + step]) & mask;
                square[low + step] ^= moved;
                square[low] ^= moved << step;
            }
        }
        step /= 2;
        mask ^= mask << step;
    }
}

/// An iterator over the numbers of a set, ascending.
#[derive(Clone)]
pub(crate) struct Numbers<B>(B);

impl<B: Bits> Iterator for Numbers<B> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let least = self.0.least()?;
        self.0 = self.0.without(least);
        Some(least)
    }
}

macro_rules! word {
    ($word:ty) => {
        impl Bits for $word {
            const CAPACITY: usize = <$word>::BITS as usize;
            const EMPTY: Self = 0;

            fn below(count: usize) -> Self {
                if count >= Self::CAPACITY { !0 } else { (1 << count) - 1 }
            }

            fn from_words(words: &[u64]) -> Self {
                let mut set = 0;
                for (index, &word) in words.iter().enumerate().take(Self::CAPACITY.div_ceil(64)) {
                    set |= (word as $word) << (index * 64);
                }
                set
            }

            fn word(self, index: usize) -> u64 {
                if index * 64 < Self::CAPACITY { (self >> (index * 64)) as u64 } else { 0 }
            }

            fn contains(self, number: usize) -> bool {
                self >> number & 1 != 0
            }

            fn with(self, number: usize) -> Self {
                self | 1 << number
            }

            fn without(self, number: usize) -> Self {
                self & !(1 << number)
            }

            fn union(self, other: Self) -> Self {
                self | other
            }

            fn minus(self, other: Self) -> Self {
                self & !other
            }

            fn intersection(self, other: Self) -> Self {
                self & other
            }

            fn is_empty(self) -> bool {
                self == 0
            }

            fn is_at_most_one(self) -> bool {
                self & self.wrapping_sub(1) == 0
            }

            fn count(self) -> usize {
                self.count_ones() as usize
            }

            fn first(self) -> usize {
                self.trailing_zeros() as usize
            }
        }
    };
}

word!(u16);
word!(u32);
word!(u64);
word!(u128);

/// A set of `W` words of 64 numbers each, for sides beyond 128.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Wide<const W: usize>([u64; W]);

impl<const W: usize> Wide<W> {
    fn pairwise(self, other: Self, combine: impl Fn(u64, u64) -> u64) -> Self {
        Self(std::array::from_fn(|index| combine(self.0[index], other.0[index])))
    }
}

impl<const W: usize> Bits for Wide<W> {
    const CAPACITY: usize = W * 64;
    const EMPTY: Self = Self([0; W]);

    fn below(count: usize) -> Self {
        Self(std::array::from_fn(|index| u64::below(count.saturating_sub(index * 64))))
    }

    fn from_words(words: &[u64]) -> Self {
        Self(std::array::from_fn(|index| words.get(index).copied().unwrap_or(0)))
    }

    fn word(self, index: usize) -> u64 {
        self.0.get(index).copied().unwrap_or(0)
    }

    fn contains(self, number: usize) -> bool {
        self.0[number / 64].contains(number % 64)
    }

    fn with(mut self, number: usize) -> Self {
        self.0[number / 64] |= 1 << (number % 64);
        self
    }

    fn without(mut self, number: usize) -> Self {
        self.0[number / 64] &= !(1 << (number % 64));
        self
    }

    fn union(self, other: Self) -> Self {
        self.pairwise(other, |a, b| a | b)
    }

    fn minus(self, other: Self) -> Self {
        self.pairwise(other, |a, b| a & !b)
    }

    fn intersection(self, other: Self) -> Self {
        self.pairwise(other, |a, b| a & b)
    }

    fn is_empty(self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    fn is_at_most_one(self) -> bool {
        let mut filled = self.0.iter().filter(|&&word| word != 0);
        match (filled.next(), filled.next()) {
            (Some(word), None) => word.is_at_most_one(),
            (first, _) => first.is_none(),
        }
    }

    fn count(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    fn first(self) -> usize {
        let index = self.0.iter().position(|&word| word != 0).unwrap_or(0);
        index * 64 + self.0[index].trailing_zeros() as usize
    }
}

/// Evaluates an expression with the smallest word type that fits a side: in `for_side!(side, B =>
/// body)`, `B` names the type within `body`.
#[cfg(not(target_arch = "wasm32"))]
macro_rules! for_side {
    ($side:expr, $word:ident => $body:expr) => {
        $crate::solve::bits::match_side!($side, $word => $body;
            0..=16 => u16,
            17..=32 => u32,
            33..=64 => u64,
            65..=128 => u128,
            129..=256 => $crate::solve::bits::Wide<4>,
            257..=448 => $crate::solve::bits::Wide<7>,
            _ => $crate::solve::bits::Wide<16>
        )
    };
}

/// The same with fewer word types, to keep the download of browsers small. Results do not depend on
/// the type.
#[cfg(target_arch = "wasm32")]
macro_rules! for_side {
    ($side:expr, $word:ident => $body:expr) => {
        $crate::solve::bits::match_side!($side, $word => $body;
            0..=64 => u64,
            65..=128 => u128,
            _ => $crate::solve::bits::Wide<16>
        )
    };
}

/// Evaluates an expression with the word type of the range that contains a side.
macro_rules! match_side {
    ($side:expr, $word:ident => $body:expr; $($range:pat => $type:ty),*) => {
        match $side {
            $($range => {
                type $word = $type;
                $body
            })*
        }
    };
}

pub(crate) use {for_side, match_side};

#[cfg(test)]
mod tests {
    use super::{Bits, Wide, transpose_sets};
    use crate::shape::MAX_SIDE;

    fn behaves_like_a_set<B: Bits>() {
        let last = B::CAPACITY - 1;
        let set = B::EMPTY.with(0).with(last).with(last / 2);
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, last / 2, last]);
        assert_eq!(set.count(), 3);
        assert_eq!((set.least(), B::EMPTY.least()), (Some(0), None));
        assert!(set.contains(last) && !set.contains(1));
        assert_eq!(
            (set.only(), B::EMPTY.with(last).only(), B::EMPTY.only()),
            (None, Some(last), None)
        );
        assert!(!set.is_at_most_one() && set.without(0).without(last).is_at_most_one());
        assert!(set.minus(set).is_empty() && set.is_within(B::below(B::CAPACITY)));
        assert_eq!(B::below(last).count(), last);
        assert_eq!(set.intersection(B::below(last)).union(B::EMPTY.with(last)), set);
        let words: Vec<u64> = (0..B::CAPACITY.div_ceil(64)).map(|_| 1).collect();
        assert_eq!(B::from_words(&words).count(), words.len());
        assert!((0..words.len()).all(|index| B::from_words(&words).word(index) == 1));
    }

    fn transposes<B: Bits>(rows: usize, columns: usize) {
        let is_in = |row: usize, column: usize| (row * 31 + column * column * 7) % 11 < 4;
        let set = |row| (0..columns).filter(move |&column| is_in(row, column));
        let sets = (0..rows).map(|row| set(row).fold(B::EMPTY, B::with));
        let mut sets_by_column = vec![B::below(1); columns];
        transpose_sets(sets, &mut sets_by_column);
        for (column, set) in sets_by_column.into_iter().enumerate() {
            let expected = (0..rows).filter(|&row| is_in(row, column));
            assert!(set.iter().eq(expected), "{rows}x{columns}: {column}");
        }
    }

    #[test]
    fn transposing_exchanges_members_and_sets() {
        transposes::<u128>(128, 128);
        transposes::<u128>(70, 100);
        transposes::<Wide<4>>(256, 256);
        transposes::<Wide<7>>(400, 400);
        transposes::<Wide<7>>(20, 400);
        transposes::<Wide<16>>(1024, 1024);
    }

    #[test]
    fn every_word_type_behaves_like_a_set() {
        behaves_like_a_set::<u16>();
        behaves_like_a_set::<u32>();
        behaves_like_a_set::<u64>();
        behaves_like_a_set::<u128>();
        behaves_like_a_set::<Wide<4>>();
        behaves_like_a_set::<Wide<16>>();
    }

    #[test]
    fn word_type_fits_its_side() {
        for side in 1..=usize::from(MAX_SIDE) {
            assert!(for_side!(side, B => B::CAPACITY) >= side, "side {side}");
        }
    }
}
