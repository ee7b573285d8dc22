//! The clues to add to a puzzle that has the requested difficulty with too few of them.
//!
//! Digits that the solving path places before it needs the difficulty change nothing if they are
//! given, with few exceptions. The others often change nothing, and those that are placed early the
//! most often.

use crate::generate::Random;
use crate::generate::dig::{Clues, Miss, Spread};
use crate::sort::sort_by_key;

/// The number of units to add together when some of them may change the difficulty.
const CHUNK: usize = 4;

/// Batches of units that are not given, the next one last.
#[derive(Debug)]
pub(super) struct Padding {
    batches: Vec<Vec<u32>>,
}

impl Padding {
    /// Creates the batches from the cells that the rounds of the solving path place, each with
    /// whether the difficulty needs its steps.
    pub(super) fn new(
        rounds: impl Iterator<Item = (bool, Vec<usize>)>,
        clues: &Clues,
        unit_of: &[Option<u32>],
        random: &mut Random,
    ) -> Self {
        // The round that places the last cell of each unit.
        let mut round_of = vec![None; clues.unit_count()];
        let mut first_needed = usize::MAX;
        for (number, (is_needed, cells)) in rounds.enumerate() {
            first_needed = if is_needed { first_needed.min(number) } else { first_needed };
            for unit in cells.into_iter().filter_map(|cell| unit_of[cell]) {
                round_of[unit as usize] = Some(number);
            }
        }
        let mut units = random.shuffled(0..clues.unit_count() as u32);
        units.retain(|&unit| round_of[unit as usize].is_some());
        let is_free = |unit: &u32| round_of[*unit as usize] < Some(first_needed);
        let (free, mut others): (Vec<u32>, Vec<u32>) = units.into_iter().partition(is_free);
        sort_by_key(&mut others, |&unit| round_of[unit as usize]);
        let mut batches: Vec<Vec<u32>> = others.chunks(CHUNK).rev().map(<[u32]>::to_vec).collect();
        batches.push(free);
        Self { batches }
    }

    /// Returns the next units to add, until there are as many clues as requested, and never more
    /// than `most`.
    pub(super) fn next(
        &mut self,
        clues: &mut Clues,
        spread: &Spread,
        most: usize,
    ) -> Option<Vec<u32>> {
        let uneven = |clues: &Clues| -> usize {
            spread.misses(&clues.puzzle()).iter().map(Miss::size).sum()
        };
        let before = uneven(clues);
        while let Some(batch) = self.batches.pop() {
            let (mut added, mut rest) = (Vec::new(), Vec::new());
            for unit in batch {
                let count = clues.count;
                clues.restore(unit);
                if count >= clues.target() && !added.is_empty() {
                    rest.push(unit);
                } else if clues.count <= most && uneven(clues) <= before {
                    added.push(unit);
                    continue;
                }
                clues.remove(unit);
            }
            added.iter().for_each(|&unit| clues.remove(unit));
            if !rest.is_empty() {
                self.batches.push(rest);
            }
            if !added.is_empty() {
                return Some(added);
            }
        }
        None
    }

    /// Tries a rejected batch again in halves.
    pub(super) fn split(&mut self, units: &[u32]) {
        if units.len() > 1 {
            let (early, late) = units.split_at(units.len() / 2);
            self.batches.extend([late.to_vec(), early.to_vec()]);
        }
    }
}
