//! The number of remaining candidates of each cell.

use super::groups::Groups;
use crate::solve::search::SearchRandom;

/// Added to the count of a settled cell, so that it is never the smallest.
const SETTLED: u32 = 1 << 16;

/// The number of remaining candidates of each open cell, and a generator for ties.
#[derive(Clone, Debug)]
pub(super) struct Counts {
    remaining: Vec<u32>,
    random: SearchRandom,
}

impl Counts {
    pub(super) fn new(groups: &Groups, seed: u64) -> Self {
        let remaining = (0..groups.cell_count()).map(|cell| groups.members(cell).len() as u32);
        Self { remaining: remaining.collect(), random: SearchRandom::new(seed) }
    }

    pub(super) fn assigned(&mut self, cell: usize, holds: bool) {
        let remaining = &mut self.remaining[cell];
        *remaining = if holds { *remaining + SETTLED } else { *remaining - 1 };
    }

    pub(super) fn unassigned(&mut self, cell: usize, holds: bool) {
        let remaining = &mut self.remaining[cell];
        *remaining = if holds { *remaining - SETTLED } else { *remaining + 1 };
    }

    /// Returns a random one of the cells with the fewest candidates.
    pub(super) fn cell_with_fewest(&mut self) -> Option<usize> {
        let fewest = self.remaining.iter().copied().min().filter(|&fewest| fewest < SETTLED)?;
        let ties = self.remaining.iter().filter(|&&remaining| remaining == fewest).count();
        let nth = self.random.below(ties);
        let mut cells =
            self.remaining.iter().enumerate().filter(|&(_, &remaining)| remaining == fewest);
        cells.nth(nth).map(|(cell, _)| cell)
    }
}
