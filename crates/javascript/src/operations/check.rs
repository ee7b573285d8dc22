//! Checks of uniqueness and minimality.

use anydoku::solve::{RedundantGivenJob, SolveJob};
use anydoku::{Job as _, Puzzle, Slice, Verdict};
use anydoku_explain::{Wording, contradiction};
use serde::Serialize;

use crate::failure::Failure;
use crate::request::Request;
use crate::rows::{PuzzleWork, puzzles};
use crate::task::Task;

/// The result of a check.
#[derive(Debug, Serialize)]
pub(crate) struct Check {
    verdict: &'static str,
    /// Whether every given is needed; only for a puzzle with exactly one solution.
    minimal: Option<bool>,
    /// Why there is no solution.
    reason: Option<String>,
}

/// Starts the check of puzzles.
pub(crate) fn start(request: Request) -> Task {
    puzzles(request, |puzzle| CheckWork {
        stage: CheckStage::Solve(puzzle.solve_job()),
        puzzle,
        spent: 0,
    })
}

struct CheckWork {
    puzzle: Puzzle,
    stage: CheckStage,
    /// The units of work of the first stage, once it is complete.
    spent: u64,
}

enum CheckStage {
    Solve(SolveJob),
    Redundant(RedundantGivenJob),
}

impl PuzzleWork for CheckWork {
    type Output = Check;

    fn run(&mut self, nodes: u64) -> Option<Result<Check, Failure>> {
        let check = match &mut self.stage {
            CheckStage::Solve(job) => {
                let Slice::Done(verdict) = job.run(nodes) else { return None };
                match verdict {
                    Verdict::Unique(_) => {
                        self.spent = job.progress().nodes;
                        self.stage = CheckStage::Redundant(self.puzzle.redundant_given_job());
                        return None;
                    }
                    Verdict::Many(..) => Check { verdict: "many", minimal: None, reason: None },
                    Verdict::None(reason) => {
                        let reason = contradiction(&reason, Wording::new(self.puzzle.shape()));
                        Check { verdict: "none", minimal: None, reason: Some(reason) }
                    }
                }
            }
            CheckStage::Redundant(job) => {
                let Slice::Done(redundant) = job.run(nodes) else { return None };
                Check { verdict: "unique", minimal: Some(redundant.is_none()), reason: None }
            }
        };
        Some(Ok(check))
    }

    fn nodes(&self) -> u64 {
        self.spent
            + match &self.stage {
                CheckStage::Solve(job) => job.progress().nodes,
                CheckStage::Redundant(job) => job.progress().nodes,
            }
    }
}
