//! Puzzles to order: what is asked for, and the job that makes it.

use thiserror::Error;

use super::dig::{ClueAim, DigJob};
use super::full::GridJob;
use super::random::Random;
use super::seed::Seed;
use crate::grid::{Grid, Puzzle};
use crate::shape::Shape;
use crate::solve::{Control, Job, Progress, Step, Stopped};

/// A puzzle that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Generated {
    /// The puzzle: it has exactly one solution.
    pub puzzle: Puzzle,
    /// That solution.
    pub solution: Grid,
}

/// Why there is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum GenerateError {
    /// The board has no full grid at all.
    #[error("found {shape}, which has no full grid, expected a board that has one")]
    NoGrid {
        /// The board.
        shape: Shape,
    },
    /// It was stopped before there was any.
    #[error("{0}, before there was a puzzle")]
    Stopped(Stopped),
}

/// An order for puzzles of one shape. The same order and seed make the same puzzle everywhere.
#[derive(Clone, Debug)]
pub struct Generator {
    shape: Shape,
    clues: ClueAim,
    seed: Seed,
}

impl Generator {
    /// Puzzles of this shape: minimal ones, unless told otherwise.
    #[must_use]
    pub fn new(shape: Shape) -> Self {
        Self { shape, clues: ClueAim::default(), seed: Seed::new("0") }
    }

    /// How many clues they shall have.
    #[must_use]
    pub fn clues(mut self, aim: ClueAim) -> Self {
        self.clues = aim;
        self
    }

    /// Where everything random comes from.
    #[must_use]
    pub fn seed(mut self, seed: impl Into<Seed>) -> Self {
        self.seed = seed.into();
        self
    }

    /// The board.
    #[must_use]
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Makes a puzzle in slices.
    #[must_use]
    pub fn job(&self) -> GenerateJob {
        GenerateJob::new(self.clone())
    }

    /// Makes a puzzle.
    ///
    /// # Errors
    /// If the board has no full grid, or the control stopped the work.
    pub fn generate(&self, control: &mut Control<'_>) -> Result<Generated, GenerateError> {
        control.drive(&mut self.job()).map_err(GenerateError::Stopped)?
    }
}

/// Makes one puzzle, in slices; see [`Generator::job`].
#[derive(Debug)]
pub struct GenerateJob {
    order: Generator,
    random: Random,
    stage: Stage,
    done: Progress,
}

#[derive(Debug)]
enum Stage {
    Filling(GridJob),
    Digging { solution: Grid, dig: Box<DigJob> },
}

impl GenerateJob {
    fn new(order: Generator) -> Self {
        let mut random = order.seed.random();
        let stage = Stage::Filling(GridJob::new(&order.shape, &mut random));
        Self { order, random, stage, done: Progress::default() }
    }
}

impl Job for GenerateJob {
    type Output = Result<Generated, GenerateError>;

    fn run(&mut self, nodes: u64) -> Step<Self::Output> {
        let shape = &self.order.shape;
        let next = match &mut self.stage {
            Stage::Filling(filling) => match filling.run(nodes) {
                Step::Progress(_) => return Step::Progress(self.progress()),
                Step::Done(grid) => {
                    self.done.nodes += filling.progress().nodes;
                    let aim = self.order.clues.clone();
                    let dug = grid.and_then(|solution| {
                        let dig = DigJob::new(shape, &solution, aim, &mut self.random)?;
                        Some(Stage::Digging { solution, dig: Box::new(dig) })
                    });
                    let Some(dug) = dug else {
                        return Step::Done(Err(GenerateError::NoGrid { shape: shape.clone() }));
                    };
                    dug
                }
            },
            Stage::Digging { solution, dig } => match dig.run(nodes) {
                Step::Progress(_) => return Step::Progress(self.progress()),
                Step::Done(puzzle) if self.order.clues.is_met(puzzle.givens().clue_count()) => {
                    return Step::Done(Ok(Generated { puzzle, solution: solution.clone() }));
                }
                Step::Done(_) => {
                    self.done.nodes += dig.progress().nodes;
                    Stage::Filling(GridJob::new(shape, &mut self.random))
                }
            },
        };
        self.stage = next;
        Step::Progress(self.progress())
    }

    fn progress(&self) -> Progress {
        let here = match &self.stage {
            Stage::Filling(filling) => filling.progress(),
            Stage::Digging { dig, .. } => dig.progress(),
        };
        Progress { nodes: self.done.nodes + here.nodes, ..here }
    }
}
