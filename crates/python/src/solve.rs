//! Solving a column: plain 9x9 puzzles in the lanes of vectors, all others one by one.

use std::sync::{Arc, Mutex, PoisonError};

use anydoku::batch::{BatchSolver, BatchVerdict, Layout, MIN_BATCH, Width, solve_one};
use anydoku::{Control, Verdict};
use anydoku_columnar::{SortedRows, TextArray};
use arrow_array::StringArray;
use pyo3::prelude::*;

use crate::CELLS;
use crate::column::{Column, Texts};
use crate::each::{Row, each};
use crate::error::arrow_error;
use crate::options::Options;
use crate::results::{TextRows, fields};
use crate::run::run;

/// The number of rows of a job.
const BLOCK: usize = 4096;
/// The number of rows of a job on other boards.
const SMALL_BLOCK: usize = 16;

/// The verdict of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RowVerdict {
    Null,
    Invalid,
    None,
    Unique,
    Many,
}

impl RowVerdict {
    /// Returns the word for the verdict, or `None` for a null.
    pub(crate) fn name(self) -> Option<&'static str> {
        Some(match self {
            Self::Null => return None,
            Self::Invalid => "invalid",
            Self::None => "none",
            Self::Unique => "unique",
            Self::Many => "many",
        })
    }
}

impl From<BatchVerdict> for RowVerdict {
    fn from(verdict: BatchVerdict) -> Self {
        match verdict {
            BatchVerdict::None => Self::None,
            BatchVerdict::Unique => Self::Unique,
            BatchVerdict::Many => Self::Many,
        }
    }
}

/// Solves the puzzles of a column. A row without exactly one solution is null; with `any`, a puzzle
/// with several has one of them. With `full`, the column is a struct of solution and verdict.
#[pyfunction]
pub(crate) fn solve(
    py: Python<'_>,
    texts: &Texts,
    options: Options<'_>,
    any: bool,
    full: bool,
) -> PyResult<Column> {
    let mut solved = Solved::new(py, texts, &options, any || full)?;
    let verdicts = std::mem::take(&mut solved.verdicts);
    let has_text = |verdict: &RowVerdict| match verdict {
        RowVerdict::Unique => true,
        RowVerdict::Many => any || full,
        _ => false,
    };
    let mut others = solved.others;
    others.retain(|(row, _)| has_text(&verdicts[*row]));
    let mut is_plain: Vec<bool> = verdicts.iter().map(has_text).collect();
    others.iter().for_each(|(row, _)| is_plain[*row] = false);
    let rows = TextRows { plain: solved.solutions, is_plain, others };
    let solutions = rows.finish(&texts.text_type).map_err(arrow_error)?;
    if !full {
        return Ok(Column::of(solutions));
    }
    let verdicts: StringArray = verdicts.iter().map(|verdict| verdict.name()).collect();
    Ok(Column::new(fields([("solution", solutions), ("verdict", Arc::new(verdicts))])))
}

/// The solutions and verdicts of a column.
pub(crate) struct Solved {
    /// 81 bytes for each row.
    solutions: Vec<u8>,
    pub(crate) verdicts: Vec<RowVerdict>,
    /// The solutions of rows that are no plain 9x9, in order.
    others: Vec<(usize, String)>,
}

/// The rows of a job, and where their results go.
struct Job<'a> {
    chunk: &'a TextArray,
    /// The first row of the job, in the chunk and in the column.
    start: usize,
    row: usize,
    solutions: &'a mut [u8],
    verdicts: &'a mut [RowVerdict],
}

impl Solved {
    /// Solves all rows. `shows_many` makes the solution of a puzzle with several the same for any
    /// batch.
    pub(crate) fn new(
        py: Python<'_>,
        texts: &Texts,
        options: &Options<'_>,
        shows_many: bool,
    ) -> PyResult<Self> {
        let len = texts.len();
        let mut solutions = vec![0; len * CELLS];
        let mut verdicts = vec![RowVerdict::Null; len];
        let jobs = jobs(texts, &mut solutions, &mut verdicts);
        let others = Mutex::new(Vec::new());
        let allows_plain = options.board.allows_plain_nine() && !texts.has_boards();
        run(py, options, true, jobs.into_iter(), Worker::default, |worker, job, _| {
            let rows = job.verdicts.len();
            let found = worker.solve(job, allows_plain, shows_many);
            others.lock().unwrap_or_else(PoisonError::into_inner).extend(found);
            rows
        })?;
        let mut rows = others.into_inner().unwrap_or_else(PoisonError::into_inner);
        rows.sort_unstable();
        let results =
            each(py, texts, &rows, options, SMALL_BLOCK, |(): &mut (), puzzle, cancel| {
                Control::new().cancel(cancel).drive(&mut puzzle.solve_job())
            })?;
        let mut others = Vec::new();
        for (&row, result) in rows.iter().zip(results) {
            let (verdict, solution) = match result {
                Row::Null => (RowVerdict::Null, None),
                Row::Bad => (RowVerdict::Invalid, None),
                Row::Value(Verdict::None(_)) => (RowVerdict::None, None),
                Row::Value(Verdict::Unique(grid)) => (RowVerdict::Unique, Some(grid)),
                Row::Value(Verdict::Many(grid, _)) => (RowVerdict::Many, Some(grid)),
            };
            verdicts[row] = verdict;
            others.extend(solution.map(|grid| (row, grid.to_string())));
        }
        Ok(Self { solutions, verdicts, others })
    }
}

/// Cuts a column into jobs.
fn jobs<'a>(
    texts: &'a Texts,
    mut solutions: &'a mut [u8],
    mut verdicts: &'a mut [RowVerdict],
) -> Vec<Job<'a>> {
    let mut jobs = Vec::new();
    for (first, chunk) in texts.numbered() {
        for start in (0..chunk.len()).step_by(BLOCK) {
            let len = BLOCK.min(chunk.len() - start);
            let (job_solutions, rest) = solutions.split_at_mut(len * CELLS);
            let (job_verdicts, other_verdicts) = verdicts.split_at_mut(len);
            (solutions, verdicts) = (rest, other_verdicts);
            jobs.push(Job {
                chunk,
                start,
                row: first + start,
                solutions: job_solutions,
                verdicts: job_verdicts,
            });
        }
    }
    jobs
}

/// A thread's solver with its buffers.
#[derive(Default)]
struct Worker {
    lanes: Option<BatchSolver>,
    plain: SortedRows,
    verdicts: Vec<BatchVerdict>,
    solutions: Vec<u8>,
}

impl Worker {
    /// Solves the plain puzzles of a job. Returns its other rows.
    fn solve(&mut self, job: Job<'_>, allows_plain: bool, shows_many: bool) -> Vec<usize> {
        let end = job.start + job.verdicts.len();
        if !allows_plain {
            return (job.start..end).map(|row| row - job.start + job.row).collect();
        }
        job.chunk.sort(job.start..end, &mut self.plain);
        let plain = &self.plain;
        let text = job.chunk.text(&(job.start..end), plain);
        let is_whole = plain.rows.len() == job.verdicts.len();
        self.verdicts.clear();
        self.verdicts.resize(plain.rows.len(), BatchVerdict::None);
        let solutions = if is_whole {
            &mut *job.solutions
        } else {
            self.solutions.resize(plain.rows.len() * CELLS, 0);
            &mut self.solutions
        };
        let puzzle = |offset: u32| text.get(offset as usize..)?.first_chunk();
        if plain.rows.len() < MIN_BATCH {
            let each = plain.offsets.iter().zip(solutions.as_chunks_mut().0);
            for ((&offset, solution), verdict) in each.zip(&mut self.verdicts) {
                *verdict = puzzle(offset).map_or(*verdict, |puzzle| solve_one(puzzle, solution));
            }
        } else {
            let lanes = self.lanes.get_or_insert_with(|| BatchSolver::new(Width::best()));
            let target = Some((&mut *solutions, CELLS));
            if lanes
                .solve(text, Layout::Offsets(&plain.offsets), &mut self.verdicts, target)
                .is_err()
            {
                // Offsets and buffers are made for each other above.
                return Vec::new();
            }
            if shows_many {
                let each = plain.offsets.iter().zip(solutions.as_chunks_mut().0);
                for ((&offset, solution), &verdict) in each.zip(&self.verdicts) {
                    if let (BatchVerdict::Many, Some(puzzle)) = (verdict, puzzle(offset)) {
                        solve_one(puzzle, solution);
                    }
                }
            }
        }
        for (index, (&row, &verdict)) in plain.rows.iter().zip(&self.verdicts).enumerate() {
            let row_in_job = row - job.start;
            job.verdicts[row_in_job] = verdict.into();
            if !is_whole {
                job.solutions[row_in_job * CELLS..][..CELLS]
                    .copy_from_slice(&self.solutions[index * CELLS..][..CELLS]);
            }
        }
        plain.others.iter().map(|(row, _)| row - job.start + job.row).collect()
    }
}
