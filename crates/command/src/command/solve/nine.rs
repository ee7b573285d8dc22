//! Batches of 9x9 lines: solved in SIMD lanes, or one by one if there are too few to fill them.

use std::ops::Range;

use anydoku::batch::{BatchSolver, BatchVerdict, Layout, MIN_BATCH, Width, solve_one};

use super::rows::Rows;

use crate::command::prelude::*;

/// The length of a solution and its line end.
const STRIDE: usize = 82;

/// A thread's batch solver with its buffers.
#[derive(Default)]
pub(super) struct NineBatch {
    lanes: Option<BatchSolver>,
    verdicts: Vec<BatchVerdict>,
    /// Solutions as lines. The line ends are reused from batch to batch.
    solutions: Vec<u8>,
}

impl NineBatch {
    /// Solves the puzzles at these offsets of the text.
    pub(super) fn solve(&mut self, text: &[u8], offsets: &[u32]) -> Result {
        self.verdicts.clear();
        self.verdicts.resize(offsets.len(), BatchVerdict::None);
        self.solutions.resize(self.solutions.len().max(offsets.len() * STRIDE), b'\n');
        if offsets.len() < MIN_BATCH {
            for (index, &offset) in offsets.iter().enumerate() {
                let puzzle = &text[offset as usize..][..STRIDE - 1];
                let solution = &mut self.solutions[index * STRIDE..][..STRIDE - 1];
                self.verdicts[index] = solve_first(puzzle, solution);
            }
            return Ok(());
        }
        let lanes = self.lanes.get_or_insert_with(|| BatchSolver::new(Width::best()));
        let solutions = Some((self.solutions.as_mut_slice(), STRIDE));
        lanes
            .solve(text, Layout::Offsets(offsets), &mut self.verdicts, solutions)
            .map_err(|error| Failure::System(error.to_string()))
    }

    /// Adds the rows of a range of the puzzles.
    pub(super) fn push_rows(
        &self,
        rows: &Rows,
        text: &[u8],
        offsets: &[u32],
        range: Range<usize>,
        output: &mut BatchOutput,
    ) {
        output.tally.succeeded += range.len() as u64;
        let out = &mut output.rows;
        if rows.columns.format == Format::Line {
            return self.push_lines(range, out);
        }
        for index in range {
            let puzzle = &text[offsets[index] as usize..][..STRIDE - 1];
            let solution = &self.solutions[index * STRIDE..][..STRIDE - 1];
            let mut one_of_many = [0; STRIDE - 1];
            let (verdict, count, solution) = match self.verdicts[index] {
                BatchVerdict::None => ("none", 0, None),
                BatchVerdict::Unique => ("unique", 1, Some(solution)),
                BatchVerdict::Many => {
                    // Which of several solutions the lanes find depends on the other puzzles.
                    solve_first(puzzle, &mut one_of_many);
                    ("many", 2, Some(&one_of_many[..]))
                }
            };
            rows.push_nine(out, puzzle, verdict, count, solution);
        }
    }

    /// Adds lines. Runs of puzzles with one solution are lines already and are copied whole.
    fn push_lines(&self, range: Range<usize>, out: &mut Vec<u8>) {
        let mut next = range.start;
        while next < range.end {
            let rest = &self.verdicts[next..range.end];
            let unique =
                rest.iter().take_while(|&&verdict| verdict == BatchVerdict::Unique).count();
            out.extend_from_slice(&self.solutions[next * STRIDE..][..unique * STRIDE]);
            next += unique;
            if next < range.end {
                let none = self.verdicts[next] == BatchVerdict::None;
                out.extend_from_slice(if none { b"none\n" } else { b"many\n" });
                next += 1;
            }
        }
    }
}

/// Solves the puzzle at the start of a text. Writes a solution, if there is one.
fn solve_first(text: &[u8], solution: &mut [u8]) -> BatchVerdict {
    match (text.first_chunk(), solution.first_chunk_mut()) {
        (Some(puzzle), Some(solution)) => solve_one(puzzle, solution),
        _ => BatchVerdict::None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::rows::{COLUMNS, SolveMode};
    use super::*;

    const PUZZLES: [&[u8; 81]; 3] = [
        b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        b"55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        b"................................................................................1",
    ];

    /// Returns the verdicts and the solution of the first puzzle.
    fn solved(batch: &mut NineBatch, count: usize) -> (Vec<BatchVerdict>, Vec<u8>) {
        let puzzle = |at: usize| [&PUZZLES[at % 3][..], b"\n"].concat();
        let text: Vec<u8> = (0..count).flat_map(puzzle).collect();
        let offsets: Vec<u32> = (0..count as u32).map(|at| at * STRIDE as u32).collect();
        batch.solve(&text, &offsets).unwrap();
        (batch.verdicts.clone(), batch.solutions[..STRIDE].to_vec())
    }

    /// Returns the CSV rows of lines, solved `size` at a time.
    fn csv_rows(lines: &[String], size: usize) -> Vec<u8> {
        let columns = Columns { format: Format::Csv, color: false, columns: &COLUMNS };
        let rows = Rows { columns, mode: SolveMode::Verdict };
        let (mut batch, mut output) = (NineBatch::default(), BatchOutput::default());
        for lines in lines.chunks(size) {
            let text = lines.concat().into_bytes();
            let offsets: Vec<u32> = (0..lines.len() as u32).map(|at| at * STRIDE as u32).collect();
            batch.solve(&text, &offsets).unwrap();
            batch.push_rows(&rows, &text, &offsets, 0..lines.len(), &mut output);
        }
        output.rows
    }

    #[test]
    fn rows_do_not_depend_on_the_size_of_batches() {
        let unique = std::str::from_utf8(PUZZLES[0]).unwrap();
        // Without some of its givens, the puzzle has many solutions.
        let without = |at: usize| {
            let kept = |(cell, given)| if (cell * 7 + at) % 5 < 2 { '.' } else { given };
            unique.chars().enumerate().map(kept).collect::<String>() + "\n"
        };
        let lines: Vec<String> = (0..200).map(without).collect();
        let rows = csv_rows(&lines, 200);
        for size in [1, 11, 12, 13, 40, 199] {
            assert!(csv_rows(&lines, size) == rows, "{size} at a time");
        }
    }

    #[test]
    fn small_and_large_batches_give_the_same_verdicts() {
        let (all, solution) = solved(&mut NineBatch::default(), 100);
        for count in 1..=100 {
            let mut batch = NineBatch::default();
            let (verdicts, own) = solved(&mut batch, count);
            assert_eq!((&verdicts[..], &own), (&all[..count], &solution));
            assert_eq!(batch.lanes.is_some(), count >= MIN_BATCH, "{count}");
        }
    }
}
