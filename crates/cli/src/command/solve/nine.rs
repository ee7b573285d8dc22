//! Batches of 9x9 lines: through the lanes, or one by one if there are too few to fill them.

use std::ops::Range;

use anydoku::solve::lanes::{BatchSolver, BatchVerdict, Layout, Width};
use anydoku::solve::nine::{self, Answer};

use super::rows::Rows;
use crate::answers::Answers;
use crate::failure::Failure;
use crate::settings::Format;

/// A solution and its line end.
const STRIDE: usize = 82;

/// Batches of fewer puzzles leave most lanes idle. On 17-clue and random minimal puzzles a batch of
/// 12 takes as long either way (AVX-512, one core); hard puzzles gain from fewer.
const FEW: usize = 12;

/// A thread's batch solver with its buffers.
#[derive(Default)]
pub(super) struct NineBatch {
    lanes: Option<BatchSolver>,
    verdicts: Vec<BatchVerdict>,
    /// Solutions as lines; the line ends stay from batch to batch.
    solutions: Vec<u8>,
}

impl NineBatch {
    /// Solves the puzzles that begin at these places of the text.
    pub(super) fn solve(&mut self, text: &[u8], places: &[u32]) -> Result<(), Failure> {
        self.verdicts.clear();
        self.verdicts.resize(places.len(), BatchVerdict::None);
        self.solutions.resize(self.solutions.len().max(places.len() * STRIDE), b'\n');
        if places.len() < FEW {
            for (at, &place) in places.iter().enumerate() {
                let puzzle = &text[place as usize..][..STRIDE - 1];
                let solution = &mut self.solutions[at * STRIDE..][..STRIDE - 1];
                self.verdicts[at] = solve_one(puzzle, solution);
            }
            return Ok(());
        }
        let lanes = self.lanes.get_or_insert_with(|| BatchSolver::new(Width::best()));
        let solutions = Some((self.solutions.as_mut_slice(), STRIDE));
        lanes
            .solve(text, Layout::Offsets(places), &mut self.verdicts, solutions)
            .map_err(|error| Failure::Machine(error.to_string()))
    }

    /// Adds the rows of some of them.
    pub(super) fn push_rows(
        &self,
        rows: &Rows,
        text: &[u8],
        places: &[u32],
        which: Range<usize>,
        answers: &mut Answers,
    ) {
        answers.answered(which.len() as u64);
        let out = answers.rows_mut();
        if rows.format == Format::Line {
            return self.push_lines(which, out);
        }
        for at in which {
            let puzzle = &text[places[at] as usize..][..STRIDE - 1];
            let solution = &self.solutions[at * STRIDE..][..STRIDE - 1];
            let (verdict, count, solution) = match self.verdicts[at] {
                BatchVerdict::None => ("none", 0, None),
                BatchVerdict::Unique => ("unique", 1, Some(solution)),
                BatchVerdict::Many => ("many", 2, Some(solution)),
            };
            rows.push_columns(out, puzzle, verdict, Some(count), solution);
        }
    }

    /// Runs of puzzles with one solution, which are lines already, are copied whole.
    fn push_lines(&self, which: Range<usize>, out: &mut Vec<u8>) {
        let mut next = which.start;
        while next < which.end {
            let rest = &self.verdicts[next..which.end];
            let unique =
                rest.iter().take_while(|&&verdict| verdict == BatchVerdict::Unique).count();
            out.extend_from_slice(&self.solutions[next * STRIDE..][..unique * STRIDE]);
            next += unique;
            if next < which.end {
                let none = self.verdicts[next] == BatchVerdict::None;
                out.extend_from_slice(if none { b"none\n" } else { b"many\n" });
                next += 1;
            }
        }
    }
}

/// The verdict on one puzzle and, if there is one, a solution.
fn solve_one(puzzle: &[u8], solution: &mut [u8]) -> BatchVerdict {
    const ALL: u16 = (1 << 9) - 1;
    let mut sets = [ALL; STRIDE - 1];
    for (set, &byte) in sets.iter_mut().zip(puzzle) {
        if let b'1'..=b'9' = byte {
            *set = 1 << (byte - b'1');
        }
    }
    let (verdict, digits) = match nine::solve(&sets) {
        Answer::None => return BatchVerdict::None,
        Answer::Unique(digits) => (BatchVerdict::Unique, digits),
        Answer::Many(digits, _) => (BatchVerdict::Many, digits),
    };
    for (byte, digit) in solution.iter_mut().zip(digits) {
        *byte = b'0' + digit;
    }
    verdict
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLES: [&[u8; 81]; 3] = [
        b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        b"55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        b"................................................................................1",
    ];

    /// The verdicts, and the solution of the first.
    fn solved(batch: &mut NineBatch, count: usize) -> (Vec<BatchVerdict>, Vec<u8>) {
        let puzzle = |at: usize| [&PUZZLES[at % 3][..], b"\n"].concat();
        let text: Vec<u8> = (0..count).flat_map(puzzle).collect();
        let places: Vec<u32> = (0..count as u32).map(|at| at * STRIDE as u32).collect();
        batch.solve(&text, &places).unwrap();
        (batch.verdicts.clone(), batch.solutions[..STRIDE].to_vec())
    }

    #[test]
    fn few_puzzles_are_solved_one_by_one_and_many_in_lanes_with_the_same_verdicts() {
        let (all, solution) = solved(&mut NineBatch::default(), 100);
        for count in 1..=100 {
            let mut batch = NineBatch::default();
            let (verdicts, own) = solved(&mut batch, count);
            assert_eq!((&verdicts[..], &own), (&all[..count], &solution));
            assert_eq!(batch.lanes.is_some(), count >= FEW, "{count}");
        }
    }
}
