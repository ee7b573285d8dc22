//! Generation of several puzzles at once, each from its own seed.

use super::{GenerateError, GenerateJob, Generated, Generator};
use crate::generate::dig::ClueTarget;
use crate::generate::full::GridMethod;
use crate::generate::nine::{MinimalJob, MinimalPuzzle};
use crate::generate::rare::{RareJob, Requirements};
use crate::generate::seed::Seed;
use crate::generate::symmetry::Symmetry;
use crate::solve::{Job, Progress, Slice};

/// The maximum number of puzzles that the 9x9 engine makes together. More are hardly faster.
const MAX_BATCH: usize = 4096;

/// The default budget for rare puzzles: one to two minutes.
const RARE_BUDGET: u64 = 1 << 28;

/// Makes the puzzles of several seeds in slices; see [`Generator::batch_job`]. The puzzle of a seed
/// does not depend on the other seeds.
#[must_use = "a job does nothing until it runs"]
#[derive(Debug)]
pub struct BatchJob {
    generator: Generator,
    /// The remaining seeds, the next one last.
    remaining: Vec<Seed>,
    current: Option<Current>,
    made: Vec<Result<Generated, GenerateError>>,
    finished: Progress,
}

impl Generator {
    /// Creates the job that makes a puzzle from each of these seeds. Faster than one job for each
    /// on boards where several puzzles can be made at once.
    ///
    /// ```
    /// use anydoku::generate::{Generator, Seed};
    /// use anydoku::{Control, Shape};
    /// let generator = Generator::new(Shape::square(4)?);
    /// let seeds = (1..=3).map(|row| Seed::new("7").row(row)).collect::<Vec<_>>();
    /// let made = Control::new().drive(&mut generator.batch_job(&seeds))?;
    /// assert_eq!(made[1], generator.clone().seed("7/2").generate(&mut Control::new()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn batch_job(&self, seeds: &[Seed]) -> BatchJob {
        let remaining = seeds.iter().rev().cloned().collect();
        let (made, finished) = (Vec::with_capacity(seeds.len()), Progress::default());
        BatchJob { generator: self.clone(), remaining, current: None, made, finished }
    }

    /// Returns whether the 9x9 engine can make these puzzles.
    pub(super) fn is_for_minimal_nines(&self) -> bool {
        self.is_for_plain_nines()
            && self.clue_target() == ClueTarget::Minimal
            && self.difficulty.is_none()
            && !self.is_resistant
    }

    /// Returns the search for puzzles that clues removed at random hardly ever leave, if these are
    /// such puzzles.
    pub(super) fn rare_job(&self) -> Option<RareJob> {
        let requirements = Requirements {
            clues: self.clues.as_ref().and_then(ClueTarget::range).cloned(),
            difficulty: self.difficulty.clone(),
            is_resistant: self.is_resistant,
        };
        let budget = self.budget.unwrap_or(RARE_BUDGET);
        let job = || RareJob::new(&self.shape, requirements, self.seed.random(), budget);
        self.is_for_plain_nines().then(job)?
    }

    /// Returns whether these are 9x9 puzzles without requirements on grid and layout.
    pub(super) fn is_for_plain_nines(&self) -> bool {
        self.shape.is_plain_nine()
            && self.symmetry == Symmetry::None
            && self.grids.method == GridMethod::Random
            && self.grids.known.is_none()
            && self.singles.is_none()
            && self.pattern.is_none()
            && self.spread.is_none()
    }

    /// Converts a puzzle of the 9x9 engine, if it made one.
    pub(super) fn nine_result(
        &self,
        made: Option<&MinimalPuzzle>,
    ) -> Result<Generated, GenerateError> {
        let puzzle = made.and_then(|made| made.on(&self.shape));
        let (puzzle, solution) = puzzle.ok_or_else(|| self.no_grid())?;
        Ok(Generated { puzzle, solution, rated: None, misses: Vec::new() })
    }

    pub(super) fn no_grid(&self) -> GenerateError {
        GenerateError::NoGrid { shape: self.shape.clone() }
    }
}

#[derive(Debug)]
enum Current {
    Single(Box<GenerateJob>),
    Batch(Box<MinimalJob>),
}

impl Current {
    fn progress(&self) -> Progress {
        match self {
            Self::Single(job) => job.progress(),
            Self::Batch(job) => job.progress(),
        }
    }
}

impl BatchJob {
    /// Starts the work on the next seeds.
    fn begin(&mut self) -> Option<Current> {
        if self.generator.is_for_minimal_nines() && !self.remaining.is_empty() {
            let first = self.remaining.len().saturating_sub(MAX_BATCH);
            let seeds: Vec<Seed> = self.remaining.drain(first..).rev().collect();
            return Some(Current::Batch(Box::new(MinimalJob::new(&seeds))));
        }
        let generator = self.generator.clone().seed(self.remaining.pop()?);
        Some(Current::Single(Box::new(generator.job())))
    }

    /// Runs the work on the current seeds. Returns whether it is finished.
    fn work(&mut self, current: &mut Current, nodes: u64) -> bool {
        let before = self.made.len();
        match current {
            Current::Single(job) => {
                if let Slice::Done(made) = job.run(nodes) {
                    self.made.push(made);
                }
            }
            Current::Batch(job) => {
                if let Slice::Done(made) = job.run(nodes) {
                    let results = made.iter().map(|made| self.generator.nine_result(Some(made)));
                    self.made.extend(results);
                }
            }
        }
        self.made.len() > before
    }
}

impl Job for BatchJob {
    /// The results, in the order of the seeds.
    type Output = Vec<Result<Generated, GenerateError>>;

    fn run(&mut self, nodes: u64) -> Slice<Self::Output> {
        let end = self.progress().nodes.saturating_add(nodes);
        loop {
            let Some(mut current) = self.current.take().or_else(|| self.begin()) else {
                return Slice::Done(std::mem::take(&mut self.made));
            };
            let remaining = end.saturating_sub(self.finished.nodes + current.progress().nodes);
            if self.work(&mut current, remaining.max(1)) {
                self.finished.nodes += current.progress().nodes;
                self.finished.solutions = self.made.len() as u64;
            } else {
                self.current = Some(current);
            }
            let progress = self.progress();
            if progress.nodes >= end {
                return Slice::Progress(progress);
            }
        }
    }

    fn progress(&self) -> Progress {
        let here = self.current.as_ref().map_or(0, |current| current.progress().nodes);
        Progress { nodes: self.finished.nodes + here, ..self.finished }
    }
}
