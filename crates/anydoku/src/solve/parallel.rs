//! Solves one hard puzzle on several cores: several threads search with different strategies, and
//! the first verdict ends the race.

use std::num::NonZeroUsize;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::Builder;

use super::control::{CancelToken, Control, Stopped};
use super::enumerate::SolveJob;
use super::job::{Job, Progress, Slice};
use super::options::{Engine, Options};
use super::quick::find_contradiction;
use super::search::SearchRandom;
use super::solver::Solver;
use super::verdict::Verdict;
use crate::grid::Puzzle;
use crate::symmetry::{Transformation, TransformationError};

/// A race for the verdict on one puzzle. It starts no threads: any available thread can
/// [enter](Self::enter) and work until the race is over.
///
/// ```
/// use anydoku::solve::{Race, Solver};
/// use anydoku::{Control, Puzzle, Verdict};
/// let puzzle: Puzzle = "1.....1..3.....4".parse()?;
/// let race = Race::new(&Solver::new(&puzzle));
/// std::thread::scope(|scope| {
///     scope.spawn(|| Control::new().drive(&mut race.enter()));
/// });
/// assert!(matches!(race.verdict(), Some(Verdict::Unique(_))));
/// # Ok::<(), anydoku::PuzzleError>(())
/// ```
#[derive(Debug)]
pub struct Race {
    puzzle: Puzzle,
    options: Options,
    entrant_count: AtomicUsize,
    over: CancelToken,
    verdict: OnceLock<Verdict>,
}

impl Race {
    /// Creates a race for the verdict on the puzzle of this solver.
    #[must_use]
    pub fn new(solver: &Solver<'_>) -> Self {
        Self {
            puzzle: solver.puzzle.clone(),
            options: solver.options,
            entrant_count: AtomicUsize::new(0),
            over: CancelToken::new(),
            verdict: OnceLock::new(),
        }
    }

    /// Adds an entrant with a search strategy that differs from those before. Each has its own seed
    /// and its own relabeling of the digits (clause learning breaks ties by their order), and the
    /// suitable engines alternate unless one is forced. No entrant uses the solver's own strategy,
    /// which is for the calling thread.
    #[must_use]
    pub fn enter(&self) -> Entrant<'_> {
        let number = 1 + self.entrant_count.fetch_add(1, Ordering::Relaxed);
        let seed = self.options.seed.wrapping_add(number as u64);
        let relabeled = relabeled(&self.puzzle, seed);
        let (puzzle, inverse) = match &relabeled {
            Ok((puzzle, inverse)) => (puzzle, Some(inverse.clone())),
            Err(_) => (&self.puzzle, None),
        };
        let engine = match self.options.engine {
            Engine::Auto => {
                let engines = [Engine::Auto, Engine::Learn, Engine::Search];
                engines[number % engines.len()]
            }
            forced => forced,
        };
        let solver = Solver::new(puzzle).seed(seed).engine(engine);
        Entrant { race: self, job: solver.solve_job(), inverse }
    }

    /// Returns the number of entrants.
    #[must_use]
    pub fn entrant_count(&self) -> usize {
        self.entrant_count.load(Ordering::Relaxed)
    }

    /// Returns the verdict, once an entrant has found it. Only the choice of the two solutions of
    /// `Many` may vary from run to run.
    #[must_use]
    pub fn verdict(&self) -> Option<&Verdict> {
        self.verdict.get()
    }

    /// Ends the race: each entrant stops after its current slice.
    pub fn end(&self) {
        self.over.cancel();
    }

    /// Returns whether the race is over, because of [`end`](Self::end) or a verdict.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.over.is_canceled()
    }

    /// Returns the number of nodes per slice that allows stopping within about 100 ms.
    #[must_use]
    pub fn slice(&self) -> u64 {
        Control::prompt_slice(self.puzzle.shape())
    }
}

/// A search in a [`Race`]. It is done as soon as the race is over.
#[derive(Debug)]
pub struct Entrant<'a> {
    race: &'a Race,
    job: SolveJob,
    /// The relabeling from the digits of this entrant to those of the puzzle.
    inverse: Option<Transformation>,
}

impl Entrant<'_> {
    /// Translates the verdict on the relabeled puzzle to the original puzzle.
    fn translated(&self, verdict: Verdict) -> Result<Verdict, TransformationError> {
        let Some(inverse) = &self.inverse else { return Ok(verdict) };
        Ok(match verdict {
            Verdict::None(_) => Verdict::None(find_contradiction(&self.race.puzzle)),
            Verdict::Unique(grid) => Verdict::Unique(inverse.apply(&grid)?),
            Verdict::Many(first, second) => {
                Verdict::Many(inverse.apply(&first)?, inverse.apply(&second)?)
            }
        })
    }
}

/// Returns the puzzle with its digits shuffled, and the inverse relabeling.
fn relabeled(puzzle: &Puzzle, seed: u64) -> Result<(Puzzle, Transformation), TransformationError> {
    let mut random = SearchRandom::new(seed);
    let mut labels: Vec<u16> = (1..=puzzle.shape().side()).collect();
    for index in (1..labels.len()).rev() {
        labels.swap(index, random.below(index + 1));
    }
    let shuffle = Transformation::builder(puzzle.shape()).relabel(&labels).build()?;
    Ok((shuffle.apply_to_puzzle(puzzle)?, shuffle.inverse()))
}

impl Job for Entrant<'_> {
    type Output = ();

    fn run(&mut self, nodes: u64) -> Slice<()> {
        if self.race.is_over() {
            return Slice::Done(());
        }
        match self.job.run(nodes) {
            Slice::Progress(progress) => Slice::Progress(progress),
            Slice::Done(verdict) => {
                if let Ok(verdict) = self.translated(verdict) {
                    self.race.verdict.get_or_init(|| verdict);
                    self.race.end();
                }
                Slice::Done(())
            }
        }
    }

    fn progress(&self) -> Progress {
        self.job.progress()
    }
}

impl Solver<'_> {
    /// Solves the puzzle on `threads` threads, including this one; see [`Race`]. `control` applies
    /// to this thread and receives its progress. The method returns when the other threads have
    /// finished their current slices too, at most about 100 ms later.
    ///
    /// The verdict, the reason and a unique solution never depend on the number of threads. The
    /// choice of two among several solutions may vary from run to run.
    ///
    /// # Errors
    /// Returns an error if `control` stopped it.
    pub fn solve_on(
        &self,
        threads: NonZeroUsize,
        control: &mut Control<'_>,
    ) -> Result<Verdict, Stopped> {
        let race = Race::new(self);
        std::thread::scope(|scope| {
            for _ in 1..threads.get() {
                let mut entrant = race.enter();
                let slice = race.slice();
                let search = move || while let Slice::Progress(_) = entrant.run(slice) {};
                // The system may have no more threads: the running ones are sufficient.
                if Builder::new().spawn_scoped(scope, search).is_err() {
                    break;
                }
            }
            let mut leader = Entrant { race: &race, job: self.solve_job(), inverse: None };
            let outcome = control.drive(&mut leader);
            race.end();
            // The race is over only with a verdict.
            outcome.map(|()| race.verdict().cloned().unwrap_or_else(|| self.solve()))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, Digit, Grid};
    use crate::shape::Shape;
    use std::sync::mpsc;
    use std::time::Duration;

    fn verdict(puzzle: &Puzzle, threads: usize) -> Verdict {
        let threads = NonZeroUsize::new(threads).unwrap();
        Solver::new(puzzle).solve_on(threads, &mut Control::new()).unwrap()
    }

    /// Returns a puzzle without a solution that is hard to refute: in 24 rows the digit 1 can be in
    /// 23 columns only. Clause learning takes exponential time for such pigeonhole problems.
    fn endless() -> Puzzle {
        let side = 32;
        let mut puzzle = Puzzle::new(Shape::latin(side).unwrap(), Grid::empty(side)).unwrap();
        for row in 0..24 {
            for column in 23..side {
                puzzle = puzzle.without_candidate(Cell::new(row, column), Digit::new(1).unwrap());
            }
        }
        puzzle
    }

    #[test]
    fn verdicts_on_relabeled_puzzles_are_translated_back() {
        let many: Puzzle = "1..4.....3......".parse().unwrap();
        let unique: Puzzle = "1.....1..3.....4".parse().unwrap();
        let none: Puzzle = "12....3....3....".parse().unwrap();
        let forbidding = many.clone().without_candidate(Cell::new(0, 1), Digit::new(2).unwrap());
        for puzzle in [&many, &unique, &none, &forbidding] {
            for entrants in 1..5 {
                let race = Race::new(&Solver::new(puzzle));
                let mut last: Vec<_> = (0..entrants).map(|_| race.enter()).collect();
                Control::new().drive(&mut last.pop().unwrap()).unwrap();
                match (race.verdict().unwrap(), puzzle.solve()) {
                    (Verdict::Many(first, second), Verdict::Many(..)) => {
                        assert!(first != second, "{first}");
                        assert!(puzzle.is_solved_by(first) && puzzle.is_solved_by(second));
                    }
                    (found, expected) => assert_eq!(found, &expected),
                }
            }
        }
    }

    #[test]
    fn entrants_stop_after_their_current_slice() {
        let puzzle = endless();
        let race = Race::new(&Solver::new(&puzzle));
        let mut entrants: Vec<_> = (0..3).map(|_| race.enter()).collect();
        for entrant in &mut entrants {
            assert!(matches!(entrant.run(race.slice()), Slice::Progress(_)));
        }
        race.end();
        for entrant in &mut entrants {
            assert!(matches!(entrant.run(race.slice()), Slice::Done(())));
        }
        assert_eq!(race.verdict(), None);
    }

    #[test]
    #[expect(clippy::disallowed_methods, reason = "a thread that may hang must not hang the test")]
    fn control_stops_all_threads() {
        let (ended, end) = mpsc::channel();
        std::thread::spawn(move || {
            let puzzle = endless();
            let mut slices = 0;
            let mut control = Control::new().slice(1).until(|| {
                slices += 1;
                slices >= 20
            });
            let threads = NonZeroUsize::new(4).unwrap();
            let _ = ended.send(Solver::new(&puzzle).solve_on(threads, &mut control));
        });
        let outcome = end.recv_timeout(Duration::from_secs(60)).expect("some thread went on");
        assert!(matches!(outcome, Err(Stopped::Watcher(_))), "{outcome:?}");
    }

    #[test]
    fn verdict_does_not_depend_on_the_number_of_threads() {
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
}
