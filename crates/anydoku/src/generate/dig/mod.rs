//! Digging: a full grid loses clues, in random order, as long as the rest still implies them.

mod aim;

pub use aim::ClueAim;

use super::random::Random;
use crate::grid::{Cell, Digit, Grid, Puzzle};
use crate::shape::Shape;
use crate::solve::{Job, Progress, SolveJob, Solver, Step, Verdict};

/// Clues are taken from a full grid until the aim is met, in slices; see [`Job`].
///
/// Every clue is tried at most once: one that the rest does not imply now is not implied by less
/// later. So a pass that comes to its end has dug a minimal puzzle. What stands at any moment is a
/// puzzle with one solution: [`best`](Self::best).
#[derive(Debug)]
pub struct DigJob {
    puzzle: Puzzle,
    aim: ClueAim,
    clues: usize,
    /// Cells still to be tried, the next one last.
    left: Vec<(Cell, Digit)>,
    question: Option<Question>,
    done: Progress,
}

/// Whether a cell can hold another digit once its clue is gone.
#[derive(Debug)]
struct Question {
    without: Puzzle,
    other: SolveJob,
}

impl DigJob {
    /// Digs in this full grid of the shape, in an order drawn from the stream. `None` if the grid
    /// does not fill the shape correctly.
    #[must_use]
    pub fn new(shape: &Shape, solution: &Grid, aim: ClueAim, random: &mut Random) -> Option<Self> {
        if !shape.is_filled_correctly(solution) {
            return None;
        }
        let puzzle = Puzzle::new(shape.clone(), solution.clone()).ok()?;
        let mut left: Vec<(Cell, Digit)> = solution.clues().collect();
        random.shuffle(&mut left);
        let clues = left.len();
        Some(Self { puzzle, aim, clues, left, question: None, done: Progress::default() })
    }

    /// The puzzle as it stands: it has one solution, but may have more clues than was aimed for.
    #[must_use]
    pub fn best(&self) -> &Puzzle {
        &self.puzzle
    }
}

impl Job for DigJob {
    type Output = Puzzle;

    fn run(&mut self, nodes: u64) -> Step<Puzzle> {
        if self.question.is_none()
            && self.clues > self.aim.least_clues()
            && let Some((cell, digit)) = self.left.pop()
        {
            self.done.nodes += 1;
            let without = self.puzzle.clone().with_given(cell, None);
            let other = Solver::new(&without.clone().forbidding(cell, digit)).solve_job();
            self.question = Some(Question { without, other });
        }
        let Some(Question { without, other }) = &mut self.question else {
            return Step::Done(self.puzzle.clone());
        };
        let implied = match other.run(nodes) {
            Step::Done(verdict) => matches!(verdict, Verdict::None(_)),
            Step::Progress(progress) if progress.solutions > 0 => false,
            Step::Progress(_) => return Step::Progress(self.progress()),
        };
        self.done.nodes += other.progress().nodes;
        if implied {
            self.puzzle = without.clone();
            self.clues -= 1;
        }
        self.question = None;
        Step::Progress(self.progress())
    }

    fn progress(&self) -> Progress {
        let here = self
            .question
            .as_ref()
            .map_or_else(Progress::default, |question| question.other.progress());
        Progress { nodes: self.done.nodes + here.nodes, ..here }
    }
}
