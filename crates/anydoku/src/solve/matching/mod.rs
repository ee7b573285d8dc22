//! All-different reasoning in one house: a matching of cells to digits, kept between calls, and
//! the strongly connected components of what could be exchanged (Régin 1994).
//!
//! A house whose cells cannot all have different digits holds a Hall violator: cells that have fewer
//! candidates together than there are cells. Otherwise, cells that have exactly as many candidates together as there
//! are cells (a Hall set) take these digits from all other cells.

mod check;
mod components;

pub(crate) use check::violation;

use super::bits::{Bits, Wide};

const NONE: u16 = u16::MAX;

/// Cells of a house, by their place in the caller's list, and digits counted from 0: no digit of
/// the cells lies outside.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct HallSet {
    /// Places in the list of cells, ascending.
    pub(crate) cells: Vec<u16>,
    /// All their candidates, as words.
    pub(crate) digits: Vec<u64>,
}

impl HallSet {
    fn new<B: Bits>(cells: Vec<u16>, digits: B, words: usize) -> Self {
        Self { cells, digits: (0..words).map(|at| digits.word(at)).collect() }
    }

    /// Whether the digit, counted from 0, is a candidate of the cells.
    pub(crate) fn holds(&self, digit: usize) -> bool {
        self.digits[digit / 64] >> (digit % 64) & 1 != 0
    }
}

/// What follows for the other cells of the house.
#[derive(Clone, Debug, Default)]
pub(crate) struct Deduction {
    /// The cells that use up their digits.
    pub(crate) hall: HallSet,
    /// Candidates that fall: place in the list of cells, digit counted from 0.
    pub(crate) eliminations: Vec<(u16, u16)>,
}

/// A house whose cells have candidates so few that they cannot all differ.
#[derive(Clone, Debug)]
pub(crate) struct Violation(pub(crate) HallSet);

/// All-different reasoning for boards of one side. It holds room for the work only; the matchings
/// that are kept belong to the caller.
#[derive(Clone, Debug)]
pub(crate) struct AllDifferent {
    words: usize,
    room: Room,
    deductions: Vec<Deduction>,
}

/// Room that does not depend on the width of the sets.
#[derive(Clone, Debug, Default)]
struct Room {
    /// By digit: the place that has it.
    owner: Vec<u16>,
    /// By place: the digit that it has.
    digit: Vec<u16>,
    stack: Vec<u16>,
    number: Vec<u16>,
    low: Vec<u16>,
    component: Vec<u16>,
    path: Vec<u16>,
}

impl AllDifferent {
    pub(crate) fn new(side: usize) -> Self {
        let room = Room { owner: vec![NONE; side], ..Room::default() };
        Self { words: side.div_ceil(64).max(1), room, deductions: Vec::new() }
    }

    /// Words of a set of digits.
    pub(crate) fn words(&self) -> usize {
        self.words
    }

    /// What follows for cells with these candidates ([`words`](Self::words) words each, only
    /// digits that are not yet placed in the house). `matching` has an entry for each cell: the
    /// digit that it had in the last matching, or anything else; it is brought up to date.
    ///
    /// # Errors
    /// If the cells cannot all differ.
    pub(crate) fn deduce(
        &mut self,
        candidates: &[u64],
        matching: &mut [u16],
    ) -> Result<&[Deduction], Violation> {
        self.deductions.clear();
        let (room, found) = (&mut self.room, &mut self.deductions);
        match self.words {
            1 => room.deduce::<u64>(candidates, 1, matching, found),
            2 => room.deduce::<u128>(candidates, 2, matching, found),
            words @ 3..=4 => room.deduce::<Wide<4>>(candidates, words, matching, found),
            words @ 5..=7 => room.deduce::<Wide<7>>(candidates, words, matching, found),
            words => room.deduce::<Wide<16>>(candidates, words, matching, found),
        }?;
        Ok(&self.deductions)
    }

    /// Whether the cells can all differ, nothing more.
    ///
    /// # Errors
    /// If they cannot.
    pub(crate) fn check(&mut self, candidates: &[u64]) -> Result<(), Violation> {
        let room = &mut self.room;
        match self.words {
            1 => room.check::<u64>(candidates, 1),
            2 => room.check::<u128>(candidates, 2),
            words @ 3..=4 => room.check::<Wide<4>>(candidates, words),
            words @ 5..=7 => room.check::<Wide<7>>(candidates, words),
            words => room.check::<Wide<16>>(candidates, words),
        }
    }

    /// Gives each cell a digit of its own, keeping what it can of what `matching` says before;
    /// `false` if the cells cannot all differ.
    pub(crate) fn complete<B: Bits>(&mut self, sets: &[B], matching: &mut [u16]) -> bool {
        let whole = self.room.complete(sets, matching).is_ok();
        if whole {
            matching.copy_from_slice(&self.room.digit);
        }
        whole
    }

    /// What the last call came to, to be kept.
    pub(crate) fn take_deductions(&mut self) -> Vec<Deduction> {
        std::mem::take(&mut self.deductions)
    }
}

impl Room {
    fn check<B: Bits>(&mut self, candidates: &[u64], words: usize) -> Result<(), Violation> {
        let sets: Vec<B> = candidates.chunks_exact(words).map(B::from_words).collect();
        self.complete(&sets, &vec![NONE; sets.len()]).map(|_| ())
    }

    fn deduce<B: Bits>(
        &mut self,
        candidates: &[u64],
        words: usize,
        matching: &mut [u16],
        deductions: &mut Vec<Deduction>,
    ) -> Result<(), Violation> {
        let sets: Vec<B> = candidates.chunks_exact(words).map(B::from_words).collect();
        let free = self.complete(&sets, matching)?;
        matching.copy_from_slice(&self.digit);
        components::deduce(self, words, &sets, free, deductions);
        Ok(())
    }

    /// Makes what is left of an earlier matching whole; the digits that stay free.
    fn complete<B: Bits>(&mut self, sets: &[B], earlier: &[u16]) -> Result<B, Violation> {
        self.owner.fill(NONE);
        self.digit.clear();
        let mut free = sets.iter().copied().fold(B::EMPTY, B::union);
        for (place, (set, &digit)) in sets.iter().zip(earlier).enumerate() {
            let at = usize::from(digit);
            let stands = at < self.owner.len() && set.contains(at) && free.contains(at);
            self.digit.push(if stands { digit } else { NONE });
            if stands {
                self.owner[at] = place as u16;
                free = free.without(at);
            }
        }
        for place in 0..sets.len() {
            if self.digit[place] == NONE {
                self.augment(place as u16, sets, &mut free)?;
            }
        }
        Ok(free)
    }

    /// Gives a cell a digit, passing others on if need be.
    fn augment<B: Bits>(&mut self, start: u16, sets: &[B], free: &mut B) -> Result<(), Violation> {
        let mut seen = B::EMPTY;
        let mut reached = vec![start];
        self.path.clear();
        self.path.push(start);
        while let Some(&place) = self.path.last() {
            let set = sets[usize::from(place)];
            if let Some(mut digit) = set.intersection(*free).least() {
                *free = free.without(digit);
                // Each cell on the path takes this digit and hands on the one it had.
                while let Some(place) = self.path.pop() {
                    let had = self.digit[usize::from(place)];
                    self.digit[usize::from(place)] = digit as u16;
                    self.owner[digit] = place;
                    digit = usize::from(had);
                }
                return Ok(());
            }
            match set.minus(seen).least() {
                Some(digit) => {
                    seen = seen.with(digit);
                    let owner = self.owner[digit];
                    if !reached.contains(&owner) {
                        reached.push(owner);
                        self.path.push(owner);
                    }
                }
                None => {
                    self.path.pop();
                }
            }
        }
        reached.sort_unstable();
        Err(Violation(HallSet::new(reached, seen, self.owner.len().div_ceil(64).max(1))))
    }
}

#[cfg(test)]
mod tests;
