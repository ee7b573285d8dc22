//! How many puzzles one run prints or draws: all of them are in memory at once.

use std::sync::Mutex;

use crate::lock::lock;

/// The cost of all puzzles together. Pages of as many puzzles take about 4 GB.
const MAX_COST: u64 = 100_000_000;

/// The cost of a board besides its cells, so that small boards have a limit, too.
const COST_OF_BOARD: u64 = 19;

/// The cost of a drawn board, where that of a board that is only read is 1.
const DRAWN: u64 = 10;

/// The cost of a picture of a step: its candidates are drawn as well.
const STEP: u64 = 20;

/// How a board is kept until the files are written.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kept {
    /// As it was read; it is drawn when its file is written.
    Read,
    /// Drawn on a page, with pictures of this number of steps.
    Drawn {
        /// The number of steps.
        steps: u64,
    },
}

impl Kept {
    /// Returns the cost of a board of this side.
    fn cost(self, side: u16) -> u64 {
        let board = u64::from(side).pow(2) + COST_OF_BOARD;
        match self {
            Self::Read => board,
            Self::Drawn { steps } => board * (DRAWN + STEP * steps),
        }
    }
}

/// The puzzles of a run so far, and how many more it can hold.
#[derive(Debug, Default)]
pub(super) struct Capacity {
    /// The cost and the number of all puzzles so far.
    used: Mutex<(u64, u64)>,
}

impl Capacity {
    /// Adds `count` puzzles on boards of this side, if they fit.
    ///
    /// # Errors
    /// Returns the number of puzzles that fit: all that were added before, and some of these.
    pub(super) fn add(&self, count: u64, side: u16, kept: Kept) -> Result<(), u64> {
        let (cost, puzzles) = &mut *lock(&self.used);
        let cost_of_board = kept.cost(side);
        let fitting = (MAX_COST - *cost) / cost_of_board;
        if count > fitting {
            return Err(*puzzles + fitting);
        }
        *cost += count * cost_of_board;
        *puzzles += count;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn holds_as_many_puzzles_as_memory() {
        for (kept, side, count) in [
            (Kept::Read, 9, 1_000_000),
            (Kept::Drawn { steps: 0 }, 9, 100_000),
            (Kept::Drawn { steps: 50 }, 9, 990),
            (Kept::Drawn { steps: 0 }, 1, 500_000),
            (Kept::Drawn { steps: 0 }, 400, 62),
        ] {
            for more in [1, u64::MAX - count] {
                let capacity = Capacity::default();
                assert_eq!(capacity.add(count + more, side, kept), Err(count), "{kept:?}, {side}");
            }
            let capacity = Capacity::default();
            assert_eq!(capacity.add(1, side, kept), Ok(()));
            assert_eq!(capacity.add(count - 1, side, kept), Ok(()));
            assert_eq!(capacity.add(1, side, kept), Err(count));
        }
    }
}
