//! All-different reasoning in one house: a matching of cells to digits, reused between calls, and
//! the strongly connected components of possible exchanges (Régin 1994).
//!
//! If the cells of a house cannot all have different digits, some cells have fewer candidates
//! together than there are cells (a Hall violator). Otherwise, cells with exactly as many
//! candidates together as there are cells (a Hall set) eliminate these digits from all other cells.

mod buffers;
mod check;
mod components;
mod hall_set;

pub(crate) use check::find_violation;
pub(crate) use hall_set::{Deduction, HallSet, Violation};

use super::bits::{Bits, for_side};
use buffers::{Buffers, NONE};

/// All-different reasoning for boards of one side. It contains only buffers; the caller stores the
/// matchings.
#[derive(Clone, Debug)]
pub(crate) struct AllDifferent {
    buffers: Buffers,
    /// The deductions of the last call.
    pub(crate) deductions: Vec<Deduction>,
}

impl AllDifferent {
    pub(crate) fn new(side: usize) -> Self {
        let words = side.div_ceil(64).max(1);
        let buffers = Buffers { owner: vec![NONE; side], words, ..Buffers::default() };
        Self { buffers, deductions: Vec::new() }
    }

    /// Returns the number of words of a set of digits.
    pub(crate) fn words(&self) -> usize {
        self.buffers.words
    }

    /// Returns the deductions for cells with these candidates, given as [`words`](Self::words)
    /// words each and without digits that are already placed in the house. `matching` has an entry
    /// for each cell: its digit in the last matching, or any other value. It is updated.
    ///
    /// # Errors
    /// Returns an error if the cells cannot all differ.
    pub(crate) fn deduce(
        &mut self,
        candidates: &[u64],
        matching: &mut [u16],
    ) -> Result<&[Deduction], Violation> {
        self.deductions.clear();
        let (buffers, found) = (&mut self.buffers, &mut self.deductions);
        for_side!(buffers.owner.len(), B => buffers.deduce::<B>(candidates, matching, found))?;
        Ok(&self.deductions)
    }

    /// Checks whether the cells can all differ.
    ///
    /// # Errors
    /// Returns an error if they cannot.
    pub(crate) fn check(&mut self, candidates: &[u64]) -> Result<(), Violation> {
        for_side!(self.buffers.owner.len(), B => self.buffers.check::<B>(candidates))
    }

    /// Gives each cell a distinct digit, reusing the entries of `matching` where possible. Returns
    /// `false` if the cells cannot all differ.
    pub(crate) fn complete<B: Bits>(&mut self, sets: &[B], matching: &mut [u16]) -> bool {
        let is_complete = self.buffers.complete(sets, matching).is_ok();
        if is_complete {
            matching.copy_from_slice(&self.buffers.digit);
        }
        is_complete
    }
}

impl Buffers {
    fn check<B: Bits>(&mut self, candidates: &[u64]) -> Result<(), Violation> {
        let sets: Vec<B> = candidates.chunks_exact(self.words).map(B::from_words).collect();
        self.complete(&sets, &vec![NONE; sets.len()]).map(|_| ())
    }

    fn deduce<B: Bits>(
        &mut self,
        candidates: &[u64],
        matching: &mut [u16],
        deductions: &mut Vec<Deduction>,
    ) -> Result<(), Violation> {
        let sets: Vec<B> = candidates.chunks_exact(self.words).map(B::from_words).collect();
        let free = self.complete(&sets, matching)?;
        matching.copy_from_slice(&self.digit);
        components::deduce(self, &sets, free, deductions);
        Ok(())
    }
}

#[cfg(test)]
mod tests;
