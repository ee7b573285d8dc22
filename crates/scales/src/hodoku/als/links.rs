//! Restricted commons: digits whose cells in two sets all see each other, so that one of the sets
//! lacks the digit.

use super::Als;
use crate::hodoku::cells::digits;

/// Two sets without a common cell, with one or two restricted common digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SetLink {
    pub(super) first: usize,
    pub(super) second: usize,
    pub(super) digit: usize,
    /// The second digit, 0 if there is none. Of three, the second is forgotten, as in the original.
    pub(super) other_digit: usize,
}

impl SetLink {
    pub(super) fn digits(&self) -> impl Iterator<Item = usize> {
        [self.digit, self.other_digit].into_iter().filter(|&digit| digit != 0)
    }
}

/// All links, by first and then by second set; the first comes earlier in the list.
#[derive(Debug)]
pub(super) struct SetLinks {
    pub(super) all: Vec<SetLink>,
    /// Where the links of each first set begin.
    starts: Vec<usize>,
    words: usize,
    /// For each set the others with which it may delete something.
    deletable: Vec<u64>,
}

impl SetLinks {
    pub(super) fn new(sets: &[Als]) -> Self {
        let words = sets.len().div_ceil(64);
        let index = Index::new(sets, words);
        let mut all = Vec::new();
        let mut starts = Vec::with_capacity(sets.len() + 1);
        let mut by_digit = vec![0; 10 * words];
        let mut linked = vec![0; words];
        let mut deletable = vec![0; sets.len() * words];
        for (first, set) in sets.iter().enumerate() {
            starts.push(all.len());
            index.deletable(set, &mut deletable[first * words..(first + 1) * words]);
            linked.fill(0);
            for digit in digits(set.set.digits) {
                let row = &mut by_digit[digit * words..(digit + 1) * words];
                index.seeing(set, digit, row);
                linked.iter_mut().zip(&*row).for_each(|(linked, word)| *linked |= word);
            }
            index.without_common_cells(set, &mut linked);
            for second in members(&linked).skip_while(|&second| second <= first) {
                let mut shared = digits(set.set.digits).filter(|digit| {
                    by_digit[digit * words + second / 64] >> (second % 64) & 1 != 0
                });
                let digit = shared.next().unwrap_or(0);
                let other_digit = shared.last().unwrap_or(0);
                all.push(SetLink { first, second, digit, other_digit });
            }
        }
        starts.push(all.len());
        Self { all, starts, words, deletable }
    }

    /// Returns whether a candidate sees all of its digit in both sets.
    pub(super) fn may_delete(&self, first: usize, second: usize) -> bool {
        self.deletable[first * self.words + second / 64] >> (second % 64) & 1 != 0
    }

    /// Returns the range of the links whose first set is this one.
    pub(super) fn from(&self, set: usize) -> std::ops::Range<usize> {
        self.starts[set]..self.starts[set + 1]
    }
}

/// Returns the members of a bit set.
pub(super) fn members(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(index, &word)| {
        let mut rest = word;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let bit = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                index * 64 + bit
            })
        })
    })
}

/// Sets of sets, as bits.
struct Index {
    words: usize,
    /// For each digit and cell the sets that see the candidate with all of that digit.
    seen: Vec<u64>,
    /// For each cell the sets that contain it.
    containing: Vec<u64>,
}

impl Index {
    fn new(sets: &[Als], words: usize) -> Self {
        let mut seen = vec![0; 10 * 81 * words];
        let mut containing = vec![0; 81 * words];
        for (number, set) in sets.iter().enumerate() {
            let (word, bit) = (number / 64, 1 << (number % 64));
            for cell in set.set.cells {
                containing[cell * words + word] |= bit;
            }
            for digit in digits(set.set.digits) {
                for cell in set.seen[digit] {
                    seen[(digit * 81 + cell) * words + word] |= bit;
                }
            }
        }
        Self { words, seen, containing }
    }

    /// Finds the sets that see all cells of a digit in the given one.
    fn seeing(&self, set: &Als, digit: usize, found: &mut [u64]) {
        found.fill(u64::MAX);
        for cell in set.of[digit] {
            let start = (digit * 81 + cell) * self.words;
            let row = &self.seen[start..start + self.words];
            found.iter_mut().zip(row).for_each(|(found, word)| *found &= word);
        }
    }

    /// Finds the sets that share a candidate that both see with all of its digit.
    fn deletable(&self, set: &Als, found: &mut [u64]) {
        for digit in digits(set.set.digits) {
            for cell in set.seen[digit] {
                let start = (digit * 81 + cell) * self.words;
                let row = &self.seen[start..start + self.words];
                found.iter_mut().zip(row).for_each(|(found, word)| *found |= word);
            }
        }
    }

    fn without_common_cells(&self, set: &Als, found: &mut [u64]) {
        for cell in set.set.cells {
            let row = &self.containing[cell * self.words..(cell + 1) * self.words];
            found.iter_mut().zip(row).for_each(|(found, word)| *found &= !word);
        }
    }
}
