//! Puzzles to order: what is asked for, and the job that makes it.

use thiserror::Error;

use super::classic::{ClassicLevel, SinglesKind};
use super::dig::{ClueAim, DigJob, Gate};
use super::full::{GridJob, GridWay, NoSuchWay};
use super::random::Random;
use super::seed::Seed;
use super::symmetry::Look;
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

impl Generated {
    /// The richest symmetry of its givens.
    #[must_use]
    pub fn look(&self) -> Look {
        let (side, values) = (self.solution.side(), self.puzzle.givens().values());
        Look::of(side, |row, column| values[row * usize::from(side) + column] != 0)
    }
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
    /// The board does not have the way that full grids shall come by.
    #[error(transparent)]
    Grid(#[from] NoSuchWay),
    /// It was stopped before there was any.
    #[error("{0}, before there was a puzzle")]
    Stopped(Stopped),
}

/// An order for puzzles of one shape. The same order and seed make the same puzzle everywhere.
#[derive(Clone, Debug)]
pub struct Generator {
    shape: Shape,
    clues: ClueAim,
    look: Look,
    classic: Option<ClassicLevel>,
    grid: GridWay,
    seed: Seed,
}

impl Generator {
    /// Puzzles of this shape: minimal ones, unless told otherwise.
    #[must_use]
    pub fn new(shape: Shape) -> Self {
        let (clues, look, grid) = (ClueAim::default(), Look::default(), GridWay::default());
        Self { shape, clues, look, classic: None, grid, seed: Seed::new("0") }
    }

    /// How many clues they shall have.
    #[must_use]
    pub fn clues(mut self, aim: ClueAim) -> Self {
        self.clues = aim;
        self
    }

    /// The symmetry of the givens' places.
    #[must_use]
    pub fn look(mut self, look: Look) -> Self {
        self.look = look;
        self
    }

    /// How far singles shall go, exactly.
    #[must_use]
    pub fn classic(mut self, level: ClassicLevel) -> Self {
        self.classic = Some(level);
        self
    }

    /// The way to the full grids in which clues are dug.
    #[must_use]
    pub fn grid(mut self, way: GridWay) -> Self {
        self.grid = way;
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
    /// If the board has no full grid or not by the way asked for, or the control stopped the work.
    pub fn generate(&self, control: &mut Control<'_>) -> Result<Generated, GenerateError> {
        control.drive(&mut self.job()).map_err(GenerateError::Stopped)?
    }

    fn dig(&self, solution: &Grid, random: &mut Random) -> Option<DigJob> {
        let gate = match self.classic {
            None | Some(ClassicLevel::Hard) => Gate::Unique,
            Some(ClassicLevel::Medium) => Gate::Singles(SinglesKind::Both),
            Some(ClassicLevel::Easy) => Gate::Singles(SinglesKind::Hidden),
        };
        let full = Puzzle::new(self.shape.clone(), solution.clone()).ok()?;
        let dig = DigJob::new(&full, solution, &self.clues, self.look, random)?;
        Some(dig.gate(gate))
    }

    /// Whether a dug puzzle is what was asked for.
    fn is_met_by(&self, puzzle: &Puzzle) -> bool {
        self.clues.is_met(puzzle.givens().clue_count())
            && self.classic.is_none_or(|level| ClassicLevel::of(puzzle) == level)
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
    Refused(NoSuchWay),
    Filling(Box<GridJob>),
    Digging { solution: Grid, dig: Box<DigJob> },
}

impl Stage {
    fn fill(order: &Generator, random: &mut Random) -> Self {
        GridJob::by(order.grid, &order.shape, random)
            .map_or_else(Self::Refused, |filling| Self::Filling(Box::new(filling)))
    }
}

impl GenerateJob {
    fn new(order: Generator) -> Self {
        let mut random = order.seed.random();
        let stage = Stage::fill(&order, &mut random);
        Self { order, random, stage, done: Progress::default() }
    }
}

impl Job for GenerateJob {
    type Output = Result<Generated, GenerateError>;

    fn run(&mut self, nodes: u64) -> Step<Self::Output> {
        let shape = &self.order.shape;
        let next = match &mut self.stage {
            Stage::Refused(why) => return Step::Done(Err(GenerateError::Grid(why.clone()))),
            Stage::Filling(filling) => {
                let Step::Done(grid) = filling.run(nodes) else {
                    return Step::Progress(self.progress());
                };
                self.done.nodes += filling.progress().nodes;
                let dug = grid.and_then(|solution| {
                    let dig = Box::new(self.order.dig(&solution, &mut self.random)?);
                    Some(Stage::Digging { solution, dig })
                });
                let Some(dug) = dug else {
                    return Step::Done(Err(GenerateError::NoGrid { shape: shape.clone() }));
                };
                dug
            }
            Stage::Digging { solution, dig } => {
                let Step::Done(puzzle) = dig.run(nodes) else {
                    return Step::Progress(self.progress());
                };
                if self.order.is_met_by(&puzzle) {
                    return Step::Done(Ok(Generated { puzzle, solution: solution.clone() }));
                }
                self.done.nodes += dig.progress().nodes;
                Stage::fill(&self.order, &mut self.random)
            }
        };
        self.stage = next;
        Step::Progress(self.progress())
    }

    fn progress(&self) -> Progress {
        let here = match &self.stage {
            Stage::Refused(_) => Progress::default(),
            Stage::Filling(filling) => filling.progress(),
            Stage::Digging { dig, .. } => dig.progress(),
        };
        Progress { nodes: self.done.nodes + here.nodes, ..here }
    }
}
