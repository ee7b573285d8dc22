//! Several puzzles of one order at once, each from a seed of its own.

use super::generator::{GenerateError, GenerateJob, Generated, Generator};
use super::seed::Seed;
use crate::solve::{Job, Progress, Step};

/// Makes the puzzles of some seeds, in slices; see [`Generator::batch_job`]. The puzzle of a seed
/// does not depend on which others are made with it.
#[derive(Debug)]
pub struct BatchJob {
    order: Generator,
    /// Seeds still to be used, the next one last.
    left: Vec<Seed>,
    current: Option<Box<GenerateJob>>,
    made: Vec<Result<Generated, GenerateError>>,
    done: Progress,
}

impl Generator {
    /// Makes a puzzle from each of these seeds, in slices. Cheaper than one at a time on boards
    /// where several can be made at once.
    ///
    /// ```
    /// use anydoku::generate::{Generator, Seed};
    /// use anydoku::{Control, Shape};
    /// let order = Generator::new(Shape::square(4)?);
    /// let seeds = (1..=3).map(|row| Seed::new("7").row(row)).collect::<Vec<_>>();
    /// let made = Control::new().drive(&mut order.batch_job(&seeds))?;
    /// assert_eq!(made[1], order.clone().seed("7/2").generate(&mut Control::new()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn batch_job(&self, seeds: &[Seed]) -> BatchJob {
        let left = seeds.iter().rev().cloned().collect();
        let (made, done) = (Vec::with_capacity(seeds.len()), Progress::default());
        BatchJob { order: self.clone(), left, current: None, made, done }
    }
}

impl Job for BatchJob {
    /// In the order of the seeds.
    type Output = Vec<Result<Generated, GenerateError>>;

    fn run(&mut self, nodes: u64) -> Step<Self::Output> {
        let end = self.progress().nodes.saturating_add(nodes);
        loop {
            let current = match &mut self.current {
                Some(current) => current,
                None => {
                    let Some(seed) = self.left.pop() else {
                        return Step::Done(std::mem::take(&mut self.made));
                    };
                    self.current.insert(Box::new(self.order.clone().seed(seed).job()))
                }
            };
            let left = end.saturating_sub(self.done.nodes + current.progress().nodes);
            if let Step::Done(made) = current.run(left.max(1)) {
                self.done.nodes += current.progress().nodes;
                self.done.solutions += 1;
                self.made.push(made);
                self.current = None;
            }
            let progress = self.progress();
            if progress.nodes >= end {
                return Step::Progress(progress);
            }
        }
    }

    fn progress(&self) -> Progress {
        let here = self.current.as_ref().map_or(0, |current| current.progress().nodes);
        Progress { nodes: self.done.nodes + here, ..self.done }
    }
}
