//! Solving: the plain 9x9 puzzles of a list in the lanes of vectors, all others one by one.

use anydoku::batch::{BatchSolver, BatchVerdict, Layout, MIN_BATCH, Width};
use anydoku::solve::SolveJob;
use anydoku::{Job as _, Puzzle, Slice, Verdict};
use anydoku_explain::{Wording, contradiction};
use anydoku_notation::is_plain_nine;
use serde::Serialize;

use crate::failure::Failure;
use crate::request::Request;
use crate::rows::{PuzzleWork, rows};
use crate::task::{Task, TaskProgress, Work};

/// The number of cells of a 9x9 board.
const CELLS: usize = 81;
/// The number of puzzles that are solved between two checks for the end of a slice.
const BLOCK: usize = 256;

/// The result for a puzzle.
#[derive(Debug, Serialize)]
#[serde(tag = "verdict", rename_all = "lowercase")]
enum Solution {
    Unique { solution: String },
    Many { solution: String, other: String },
    None { solution: (), reason: String },
}

/// Starts solving puzzles.
pub(crate) fn start(request: Request) -> Task {
    let is_plain = |text: &String| is_plain_nine(text.as_bytes());
    let allows_plain = request.board.read_options().allows_plain_nine()
        && request.boards.iter().all(|board| board.trim().is_empty());
    let plain = request.puzzles.iter().filter(|text| is_plain(text)).count();
    if allows_plain && plain >= MIN_BATCH {
        Task::new(BatchWork::new(request))
    } else {
        one_by_one(request, Vec::new())
    }
}

/// Creates the task that solves puzzles one by one, except those whose solution is known.
fn one_by_one(request: Request, known: Vec<Option<String>>) -> Task {
    let known = known.into_iter().map(|solution| {
        solution.map(|solution| SolveWork::Known(Some(Solution::Unique { solution })))
    });
    rows(request, known.collect(), |record| {
        let puzzle = record.puzzle().map_err(Failure::parse)?;
        Ok(SolveWork::Job(puzzle.solve_job(), puzzle))
    })
}

enum SolveWork {
    Known(Option<Solution>),
    Job(SolveJob, Puzzle),
}

impl PuzzleWork for SolveWork {
    type Output = Solution;

    fn run(&mut self, nodes: u64) -> Option<Result<Solution, Failure>> {
        match self {
            Self::Known(solution) => solution.take().map(Ok),
            Self::Job(job, puzzle) => match job.run(nodes) {
                Slice::Done(verdict) => Some(Ok(solution(&verdict, puzzle))),
                Slice::Progress(_) => None,
            },
        }
    }

    fn nodes(&self) -> u64 {
        match self {
            Self::Known(_) => 0,
            Self::Job(job, _) => job.progress().nodes,
        }
    }
}

fn solution(verdict: &Verdict, puzzle: &Puzzle) -> Solution {
    match verdict {
        Verdict::Unique(grid) => Solution::Unique { solution: grid.to_string() },
        Verdict::Many(one, other) => {
            Solution::Many { solution: one.to_string(), other: other.to_string() }
        }
        Verdict::None(reason) => {
            let reason = contradiction(reason, Wording::new(puzzle.shape()));
            Solution::None { solution: (), reason }
        }
    }
}

/// A list of puzzles, of which those with one solution that are plain 9x9 are solved first.
struct BatchWork {
    solver: BatchSolver,
    /// The plain puzzles, one after the other, and their rows.
    cells: Vec<u8>,
    plain_rows: Vec<usize>,
    /// The number of plain puzzles that were looked at.
    finished: usize,
    /// The solutions so far, by row.
    known: Vec<Option<String>>,
    total: usize,
    request: Option<Request>,
    /// The task for the remaining puzzles.
    rest: Option<Task>,
}

impl BatchWork {
    fn new(request: Request) -> Self {
        let (mut cells, mut plain_rows) = (Vec::new(), Vec::new());
        for (row, text) in request.puzzles.iter().enumerate() {
            if is_plain_nine(text.as_bytes()) {
                cells.extend_from_slice(text.as_bytes());
                plain_rows.push(row);
            }
        }
        Self {
            solver: BatchSolver::new(Width::best()),
            cells,
            plain_rows,
            finished: 0,
            known: vec![None; request.puzzles.len()],
            total: request.puzzles.len(),
            request: Some(request),
            rest: None,
        }
    }

    /// Solves the next plain puzzles.
    fn solve_block(&mut self) -> Result<(), Failure> {
        let rows = self.plain_rows.iter().skip(self.finished).take(BLOCK);
        let first = self.finished * CELLS;
        self.finished += rows.len();
        let mut verdicts = vec![BatchVerdict::None; rows.len()];
        let mut solutions = vec![0; rows.len() * CELLS];
        let layout = Layout::Stride { first, stride: CELLS };
        let target = Some((solutions.as_mut_slice(), CELLS));
        self.solver
            .solve(&self.cells, layout, &mut verdicts, target)
            .map_err(Failure::unsupported)?;
        for ((&row, verdict), solution) in rows.zip(verdicts).zip(solutions.chunks(CELLS)) {
            if let (BatchVerdict::Unique, Some(known)) = (verdict, self.known.get_mut(row)) {
                *known = Some(String::from_utf8_lossy(solution).into_owned());
            }
        }
        Ok(())
    }
}

impl Work for BatchWork {
    fn run(&mut self, nodes: u64) -> Option<Result<String, Failure>> {
        let mut remaining = nodes;
        while self.finished < self.plain_rows.len() {
            if remaining == 0 {
                return None;
            }
            if let Err(failure) = self.solve_block() {
                return Some(Err(failure));
            }
            remaining = remaining.saturating_sub(BLOCK as u64);
        }
        if let Some(request) = self.request.take() {
            self.rest = Some(one_by_one(request, std::mem::take(&mut self.known)));
        }
        self.rest.as_mut()?.run_work(remaining.max(1))
    }

    fn progress(&self) -> TaskProgress {
        let rest = self.rest.as_ref().map(Task::progress).unwrap_or_default();
        TaskProgress {
            done: rest.done.max(self.finished),
            total: self.total,
            nodes: rest.nodes + self.finished as u64,
        }
    }
}
