//! One hard puzzle on several cores: the same question put to several threads that search in
//! different ways; the first to know the answer ends the race.

use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::control::{CancelToken, Control, Stopped};
use super::enumerate::SolveJob;
use super::job::{Job, Progress, Step};
use super::solver::{Engine, Solver};
use super::verdict::Verdict;

/// Nodes between two looks at whether the race is over.
const SLICE: u64 = 1024;

impl Solver<'_> {
    /// [`solve`](Self::solve) on `threads` threads, this one included: each has a seed of its own,
    /// and unless an engine is forced they take turns through those that suit. `control` is heeded
    /// on this thread, whose progress it sees.
    ///
    /// Whether there is none, one or more solutions never depends on the number of threads, nor
    /// does the reason or the only solution; which two of several are shown may change from run to
    /// run.
    ///
    /// # Errors
    /// If `control` stopped it.
    pub fn solve_on(
        &self,
        threads: NonZeroUsize,
        control: &mut Control<'_>,
    ) -> Result<Verdict, Stopped> {
        let answer = Mutex::new(None);
        let over = CancelToken::new();
        std::thread::scope(|scope| {
            for number in 1..threads.get() {
                let mut job = self.entrant(number).solve_job();
                let (answer, over) = (&answer, &over);
                scope.spawn(move || {
                    while !over.is_cancelled() {
                        if let Step::Done(verdict) = job.run(SLICE) {
                            *locked(answer) = Some(verdict);
                            return;
                        }
                    }
                });
            }
            let outcome = control.drive(&mut Race { job: self.solve_job(), answer: &answer });
            over.cancel();
            outcome
        })
    }

    /// The solver of the thread with this number.
    fn entrant(&self, number: usize) -> Self {
        let seed = self.options().seed().wrapping_add(number as u64);
        let engines = [Engine::Auto, Engine::Learn, Engine::Search];
        match self.options().engine() {
            Engine::Auto => self.clone().seed(seed).engine(engines[number % engines.len()]),
            _ => self.clone().seed(seed),
        }
    }
}

/// This thread's own job, which is done as soon as any other thread is.
struct Race<'a> {
    job: SolveJob,
    answer: &'a Mutex<Option<Verdict>>,
}

impl Job for Race<'_> {
    type Output = Verdict;

    fn run(&mut self, nodes: u64) -> Step<Verdict> {
        match locked(self.answer).take() {
            Some(verdict) => Step::Done(verdict),
            None => self.job.run(nodes),
        }
    }

    fn progress(&self) -> Progress {
        self.job.progress()
    }
}

/// Whole even if a thread has panicked: it holds a finished verdict or none.
fn locked(answer: &Mutex<Option<Verdict>>) -> MutexGuard<'_, Option<Verdict>> {
    answer.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Grid, Puzzle};
    use crate::shape::Shape;
    use std::ops::ControlFlow;

    fn verdict(puzzle: &Puzzle, threads: usize) -> Verdict {
        let threads = NonZeroUsize::new(threads).unwrap();
        Solver::new(puzzle).solve_on(threads, &mut Control::new()).unwrap()
    }

    #[test]
    fn the_number_of_threads_changes_no_verdict() {
        let empty = Puzzle::new(Shape::of_side(25).unwrap(), Grid::empty(25)).unwrap();
        let Verdict::Many(grid, _) = empty.solve() else { panic!("empty boards have many") };
        for share in 2..8 {
            let mut givens = grid.clone();
            for (cell, value) in givens.values_mut().iter_mut().enumerate() {
                if cell * 11 % 17 < share {
                    *value = 0;
                }
            }
            let puzzle = Puzzle::new(empty.shape().clone(), givens).unwrap();
            let alone = verdict(&puzzle, 1);
            assert_eq!(alone.name(), verdict(&puzzle, 4).name());
            if let Verdict::Unique(_) = alone {
                assert_eq!(alone, verdict(&puzzle, 3));
            }
        }
        let none: Puzzle = "12....3....3....".parse().unwrap();
        assert_eq!(verdict(&none, 1), verdict(&none, 3));
    }

    #[test]
    fn the_control_stops_all_threads() {
        let empty = Puzzle::new(Shape::of_side(100).unwrap(), Grid::empty(100)).unwrap();
        let mut control = Control::new().slice(1).watch(|_| ControlFlow::Break(()));
        let outcome = Solver::new(&empty).solve_on(NonZeroUsize::new(2).unwrap(), &mut control);
        assert!(matches!(outcome, Err(Stopped::Watcher(_)) | Ok(Verdict::Many(..))));
    }
}
