//! Who answers: the lanes, or for a few puzzles the solver of single ones.

use crate::solve::lanes::{BatchQuestion, BatchSolver, Layout, Width};
use crate::solve::nine::{self, Answer, Solutions};

/// Puzzles below which the lanes are the slower way.
const FEW: usize = 8;

/// Answers questions about the puzzles of a text.
pub(super) struct Asker {
    width: Width,
    /// Made when first needed: its buffers are large.
    lanes: Option<BatchSolver>,
}

impl Asker {
    pub(super) fn new(width: Width) -> Self {
        Self { width, lanes: None }
    }

    /// Whether each of the puzzles of `text` at `offsets` has exactly one solution.
    pub(super) fn unique(&mut self, text: &[u8], offsets: &[u32], answers: &mut [bool]) {
        if offsets.len() >= FEW {
            self.ask(BatchQuestion::Unique, text, offsets, answers);
            return;
        }
        for (answer, &at) in answers.iter_mut().zip(offsets) {
            *answer = matches!(nine::solve(&candidates(text, at)), Answer::Unique(_));
        }
    }

    /// Whether each puzzle has a solution with another digit in this cell than the clue there.
    pub(super) fn needed(
        &mut self,
        text: &[u8],
        offsets: &[u32],
        cells: &[u8],
        answers: &mut [bool],
    ) {
        if offsets.len() >= FEW {
            self.ask(BatchQuestion::Needed(cells), text, offsets, answers);
            return;
        }
        for ((answer, &at), &cell) in answers.iter_mut().zip(offsets).zip(cells) {
            let mut candidates = candidates(text, at);
            if let Some(doubted) = candidates.get_mut(usize::from(cell)) {
                *doubted ^= ALL;
            }
            *answer = Solutions::new(&candidates).next().is_some();
        }
    }

    fn ask(
        &mut self,
        question: BatchQuestion<'_>,
        text: &[u8],
        offsets: &[u32],
        answers: &mut [bool],
    ) {
        let lanes = self.lanes.get_or_insert_with(|| BatchSolver::new(self.width));
        if lanes.ask(question, text, Layout::Offsets(offsets), answers, None).is_err() {
            // A clue that nobody could ask about stays.
            answers.fill(matches!(question, BatchQuestion::Needed(_)));
        }
    }
}

const ALL: u16 = (1 << 9) - 1;

/// The candidates of the puzzle at this place of a text.
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
    use super::{Asker, FEW};
    use crate::solve::lanes::Width;

    #[test]
    fn a_clue_that_cannot_be_asked_about_is_needed() {
        let mut asker = Asker::new(Width::Portable);
        let mut answers = [false; FEW];
        asker.needed(b"too short", &[0; FEW], &[0; FEW], &mut answers);
        assert_eq!(answers, [true; FEW]);
        asker.unique(b"too short", &[0; FEW], &mut answers);
        assert_eq!(answers, [false; FEW]);
    }
}
