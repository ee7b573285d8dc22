//! Uniqueness checks, by the lanes or, for a few puzzles, by the solver of single ones.

use crate::solve::lanes::{BatchQuery, BatchSolver, Layout, Width};
use crate::solve::nine::{self, NineVerdict, Solutions};

/// The number of puzzles below which the lanes are slower.
const FEW: usize = 8;

/// Checks the puzzles of a text.
pub(super) struct UniquenessChecker {
    width: Width,
    /// The batch solver, created on first use because its buffers are large.
    lanes: Option<BatchSolver>,
}

impl UniquenessChecker {
    pub(super) fn new(width: Width) -> Self {
        Self { width, lanes: None }
    }

    /// Checks whether each of the puzzles of `text` at `offsets` has exactly one solution.
    pub(super) fn unique(&mut self, text: &[u8], offsets: &[u32], results: &mut [bool]) {
        if offsets.len() >= FEW {
            self.run_lanes(BatchQuery::Unique, text, offsets, results);
            return;
        }
        for (result, &at) in results.iter_mut().zip(offsets) {
            *result = matches!(nine::solve(&candidates(text, at)), NineVerdict::Unique(_));
        }
    }

    /// Checks whether each puzzle has a solution with another digit in this cell than its clue.
    pub(super) fn needed(
        &mut self,
        text: &[u8],
        offsets: &[u32],
        cells: &[u8],
        results: &mut [bool],
    ) {
        if offsets.len() >= FEW {
            self.run_lanes(BatchQuery::Needed(cells), text, offsets, results);
            return;
        }
        for ((result, &at), &cell) in results.iter_mut().zip(offsets).zip(cells) {
            let mut candidates = candidates(text, at);
            if let Some(doubted) = candidates.get_mut(usize::from(cell)) {
                *doubted ^= ALL;
            }
            *result = Solutions::new(&candidates).next().is_some();
        }
    }

    fn run_lanes(
        &mut self,
        query: BatchQuery<'_>,
        text: &[u8],
        offsets: &[u32],
        results: &mut [bool],
    ) {
        let lanes = self.lanes.get_or_insert_with(|| BatchSolver::new(self.width));
        if lanes.query(query, text, Layout::Offsets(offsets), results, None).is_err() {
            // A clue that could not be tested must remain.
            results.fill(matches!(query, BatchQuery::Needed(_)));
        }
    }
}

const ALL: u16 = (1 << 9) - 1;

/// Returns the candidates of the puzzle at this offset of a text.
fn candidates(text: &[u8], at: u32) -> [u16; 81] {
    let line = text.get(at as usize..).and_then(<[u8]>::first_chunk::<81>);
    line.map_or([ALL; 81], |line| {
        line.map(|byte| match byte {
            b'1'..=b'9' => 1 << (byte - b'1'),
            _ => ALL,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::{FEW, UniquenessChecker};
    use crate::solve::lanes::Width;

    #[test]
    fn unchecked_clue_counts_as_needed() {
        let mut checker = UniquenessChecker::new(Width::Portable);
        let mut results = [false; FEW];
        checker.needed(b"too short", &[0; FEW], &[0; FEW], &mut results);
        assert_eq!(results, [true; FEW]);
        checker.unique(b"too short", &[0; FEW], &mut results);
        assert_eq!(results, [false; FEW]);
    }
}
