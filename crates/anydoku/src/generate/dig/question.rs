//! The question that digging asks again and again: can this cell hold another digit?

use crate::grid::{Cell, Grid, Puzzle};
use crate::solve::{Job, Progress, SolveJob, Solver, Step, Verdict};

/// Whether a puzzle has a solution with another digit in a cell than the known one.
#[derive(Debug)]
pub(super) struct Question(SolveJob);

impl Question {
    pub(super) fn new(puzzle: &Puzzle, cell: Cell, solution: &Grid) -> Self {
        let other = match solution.get(cell) {
            Some(digit) => puzzle.clone().forbidding(cell, digit),
            None => puzzle.clone(),
        };
        Self(Solver::new(&other).solve_job())
    }
}

impl Job for Question {
    type Output = bool;

    fn run(&mut self, nodes: u64) -> Step<bool> {
        match self.0.run(nodes) {
            Step::Done(verdict) => Step::Done(!matches!(verdict, Verdict::None(_))),
            Step::Progress(progress) if progress.solutions > 0 => Step::Done(true),
            Step::Progress(progress) => Step::Progress(progress),
        }
    }

    fn progress(&self) -> Progress {
        self.0.progress()
    }
}
