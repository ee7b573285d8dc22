//! The search for redundant givens, in slices.

use crate::grid::{Cell, Digit, Puzzle};
use crate::logic::Unrated;
use crate::solve::{Job, Progress, Slice, SolveJob, Verdict};

/// Runs [`Puzzle::redundant_givens`] in slices. A node is a node of the solver.
#[derive(Debug)]
pub struct RedundantGivensJob {
    puzzle: Puzzle,
    givens: Vec<(Cell, Digit)>,
    /// The check that the puzzle has one solution, until it is done.
    only: Option<SolveJob>,
    /// The given being tried, and the puzzle without it, restricted to other solutions.
    next: usize,
    without: Option<SolveJob>,
    redundant: Vec<Cell>,
    nodes: u64,
}

impl RedundantGivensJob {
    /// Creates the job for this puzzle.
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Self {
        Self {
            puzzle: puzzle.clone(),
            givens: puzzle.givens().clues().collect(),
            only: Some(puzzle.solve_job()),
            next: 0,
            without: None,
            redundant: Vec::new(),
            nodes: 0,
        }
    }

    /// Returns the redundant givens found so far, in reading order.
    #[must_use]
    pub fn so_far(&self) -> &[Cell] {
        &self.redundant
    }

    /// Returns how many givens have been tried.
    #[must_use]
    pub fn tried(&self) -> usize {
        self.next
    }
}

impl Job for RedundantGivensJob {
    type Output = Result<Vec<Cell>, Unrated>;

    fn run(&mut self, nodes: u64) -> Slice<Self::Output> {
        if let Some(only) = &mut self.only {
            let Slice::Done(verdict) = only.run(nodes) else {
                return Slice::Progress(self.progress());
            };
            if let Err(unrated) = Unrated::check(verdict) {
                return Slice::Done(Err(unrated));
            }
            self.nodes += only.progress().nodes;
            self.only = None;
        }
        let Some(&(cell, digit)) = self.givens.get(self.next) else {
            return Slice::Done(Ok(std::mem::take(&mut self.redundant)));
        };
        let puzzle = &self.puzzle;
        let without = self.without.get_or_insert_with(|| {
            puzzle.clone().with_given(cell, None).without_candidate(cell, digit).solve_job()
        });
        if let Slice::Done(verdict) = without.run(nodes) {
            self.nodes += without.progress().nodes + 1;
            self.without = None;
            self.next += 1;
            if matches!(verdict, Verdict::None(_)) {
                self.redundant.push(cell);
            }
        }
        Slice::Progress(self.progress())
    }

    fn progress(&self) -> Progress {
        let here = self.only.as_ref().or(self.without.as_ref());
        let here = here.map_or_else(Progress::default, SolveJob::progress);
        Progress { nodes: self.nodes + here.nodes, ..here }
    }
}
