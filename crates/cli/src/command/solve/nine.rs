//! Batches of 9x9 lines through the lanes.

use std::ops::Range;

use anydoku::solve::lanes::{BatchSolver, BatchVerdict, Layout, Width};

use super::rows::Rows;
use crate::answers::Answers;
use crate::failure::Failure;
use crate::settings::Format;

/// A solution and its line end.
const STRIDE: usize = 82;

/// A thread's batch solver with its buffers.
pub(super) struct NineBatch {
    solver: BatchSolver,
    verdicts: Vec<BatchVerdict>,
    /// Solutions as lines; the line ends stay from batch to batch.
    solutions: Vec<u8>,
}

impl Default for NineBatch {
    fn default() -> Self {
        let solver = BatchSolver::new(Width::best());
        Self { solver, verdicts: Vec::new(), solutions: Vec::new() }
    }
}

impl NineBatch {
    /// Solves the puzzles that begin at these places of the text.
    pub(super) fn solve(&mut self, text: &[u8], places: &[u32]) -> Result<(), Failure> {
        self.verdicts.clear();
        self.verdicts.resize(places.len(), BatchVerdict::None);
        self.solutions.resize(self.solutions.len().max(places.len() * STRIDE), b'\n');
        let solutions = Some((self.solutions.as_mut_slice(), STRIDE));
        self.solver
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
