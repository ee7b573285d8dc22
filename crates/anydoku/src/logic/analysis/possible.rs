//! The search for candidates that occur in some solution, in slices.

use crate::grid::{Candidates, Grid, Puzzle};
use crate::logic::Candidate;
use crate::solve::{Job, Progress, Slice, SolveJob, Verdict};

/// Runs [`Puzzle::true_candidates`] in slices. A node is a node of the solver.
#[derive(Debug)]
pub struct TrueCandidatesJob {
    puzzle: Puzzle,
    possible: Candidates,
    /// The candidates to try, the next one last; empty until the puzzle is known to have several
    /// solutions.
    untried: Vec<Candidate>,
    solving: SolveJob,
    is_first: bool,
    nodes: u64,
}

impl TrueCandidatesJob {
    /// Creates the job for this puzzle.
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Self {
        Self {
            possible: Candidates::none(puzzle.shape().side()),
            untried: Vec::new(),
            solving: puzzle.solve_job(),
            is_first: true,
            nodes: 0,
            puzzle: puzzle.clone(),
        }
    }

    /// Returns the candidates found so far.
    #[must_use]
    pub fn so_far(&self) -> &Candidates {
        &self.possible
    }

    /// Returns how many candidates remain to be tried, as far as is known.
    #[must_use]
    pub fn remaining(&self) -> usize {
        self.untried.len()
    }

    fn mark(&mut self, solution: &Grid) {
        for (cell, digit) in solution.clues() {
            self.possible.insert(cell, digit);
        }
    }

    fn list(&self) -> Vec<Candidate> {
        let (shape, candidates) = (self.puzzle.shape(), self.puzzle.candidates());
        let cells = shape.cells();
        let all = cells.flat_map(|cell| {
            candidates.get(cell).iter().map(move |digit| Candidate::new(cell, digit))
        });
        let mut all: Vec<Candidate> = all.collect();
        all.reverse();
        all
    }
}

impl Job for TrueCandidatesJob {
    type Output = Candidates;

    fn run(&mut self, nodes: u64) -> Slice<Candidates> {
        let Slice::Done(verdict) = self.solving.run(nodes) else {
            return Slice::Progress(self.progress());
        };
        let is_first = std::mem::take(&mut self.is_first);
        match verdict {
            Verdict::None(_) => {}
            Verdict::Unique(solution) => self.mark(&solution),
            Verdict::Many(first, second) => {
                self.mark(&first);
                self.mark(&second);
                if is_first {
                    self.untried = self.list();
                }
            }
        }
        while self
            .untried
            .pop_if(|candidate| self.possible.contains(candidate.cell, candidate.digit))
            .is_some()
        {}
        let Some(next) = self.untried.pop() else { return Slice::Done(self.possible.clone()) };
        self.nodes += self.solving.progress().nodes + 1;
        self.solving = self.puzzle.clone().with_given(next.cell, Some(next.digit)).solve_job();
        Slice::Progress(self.progress())
    }

    fn progress(&self) -> Progress {
        let here = self.solving.progress();
        Progress { nodes: self.nodes + here.nodes, ..here }
    }
}
