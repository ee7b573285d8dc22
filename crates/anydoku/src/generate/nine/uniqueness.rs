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

    /// Answers a query for the puzzles of `text` at `offsets`.
    pub(super) fn query(
        &mut self,
        query: BatchQuery<'_>,
        text: &[u8],
        offsets: &[u32],
        results: &mut [bool],
    ) {
        if offsets.len() >= FEW {
            let lanes = self.lanes.get_or_insert_with(|| BatchSolver::new(self.width));
            if lanes.query(query, text, Layout::Offsets(offsets), results, None).is_err() {
                // A clue that could not be tested must remain.
                results.fill(matches!(query, BatchQuery::Needed(_)));
            }
            return;
        }
        for (number, (result, &offset)) in results.iter_mut().zip(offsets).enumerate() {
            let mut candidates = candidates(text, offset);
            if let BatchQuery::Needed(cells) = query {
                let cell = cells.get(number).map_or(usize::MAX, |&cell| cell.into());
                if let Some(doubted) = candidates.get_mut(cell) {
                    *doubted ^= ALL;
                }
            }
            *result = match query {
                BatchQuery::Unique => matches!(nine::solve(&candidates), NineVerdict::Unique(_)),
                _ => Solutions::new(&candidates).next().is_some(),
            };
        }
    }
}

const ALL: u16 = (1 << 9) - 1;

/// Returns the candidates of the puzzle at this offset of a text.
fn candidates(text: &[u8], offset: u32) -> [u16; 81] {
    let line = text.get(offset as usize..).and_then(<[u8]>::first_chunk::<81>);
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
    use crate::solve::lanes::{BatchQuery, Width};

    #[test]
    fn unchecked_clue_counts_as_needed() {
        let mut checker = UniquenessChecker::new(Width::Portable);
        let mut results = [false; FEW];
        checker.query(BatchQuery::Needed(&[0; FEW]), b"too short", &[0; FEW], &mut results);
        assert_eq!(results, [true; FEW]);
        checker.query(BatchQuery::Unique, b"too short", &[0; FEW], &mut results);
        assert_eq!(results, [false; FEW]);
    }
}
