//! One hard puzzle on several cores: the same question put to several threads that search in
//! different ways; the first to know the answer ends the race.

use std::num::NonZeroUsize;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::Builder;

use super::control::{CancelToken, Control, Stopped, prompt_slice};
use super::enumerate::{SolveJob, reason};
use super::job::{Job, Progress, Slice};
use super::search::Random;
use super::solver::{Engine, Options, Solver};
use super::verdict::Verdict;
use crate::grid::Puzzle;
use crate::symmetry::{Transformation, TransformationError};

/// A race for the verdict on one puzzle. It starts no thread: whoever has one to spare
/// [enters](Self::enter) and works until the race is over.
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
    entered: AtomicUsize,
    over: CancelToken,
    verdict: OnceLock<Verdict>,
}

impl Race {
    /// A race for the verdict that this solver is to find.
    #[must_use]
    pub fn new(solver: &Solver<'_>) -> Self {
        Self {
            puzzle: solver.puzzle().clone(),
            options: solver.options(),
            entered: AtomicUsize::new(0),
            over: CancelToken::new(),
            verdict: OnceLock::new(),
        }
    }

    /// One more way to search, different from those before: each has a seed of its own and digits
    /// of its own (clause learning breaks ties by their order), and unless an engine is forced they
    /// take turns through those that suit. None is the solver's own way, which is left to the
    /// thread that asks.
    #[must_use]
    pub fn enter(&self) -> Entrant<'_> {
        let number = 1 + self.entered.fetch_add(1, Ordering::Relaxed);
        let seed = self.options.seed().wrapping_add(number as u64);
        let relabelled = relabelled(&self.puzzle, seed);
        let (puzzle, back) = match &relabelled {
            Ok((puzzle, back)) => (puzzle, Some(back.clone())),
            Err(_) => (&self.puzzle, None),
        };
        let engine = match self.options.engine() {
            Engine::Auto => {
                let engines = [Engine::Auto, Engine::Learn, Engine::Search];
                engines[number % engines.len()]
            }
            forced => forced,
        };
        let solver = Solver::new(puzzle).seed(seed).engine(engine);
        Entrant { race: self, job: solver.solve_job(), back }
    }

    /// How many have entered.
    #[must_use]
    pub fn entered(&self) -> usize {
        self.entered.load(Ordering::Relaxed)
    }

    /// The verdict, once someone has found it. Which two of several solutions it holds may change
    /// from run to run; nothing else does.
    #[must_use]
    pub fn verdict(&self) -> Option<&Verdict> {
        self.verdict.get()
    }

    /// Sends everyone home: each stops after the slice at hand.
    pub fn end(&self) {
        self.over.cancel();
    }

    /// Whether there is nothing left to do, because of [`end`](Self::end) or a verdict.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.over.is_cancelled()
    }

    /// Nodes between two looks at whether the race is over, for a stop within some 100 ms.
    #[must_use]
    pub fn slice(&self) -> u64 {
        prompt_slice(self.puzzle.shape())
    }
}

/// One way to search in a [`Race`]; done as soon as the race is over.
#[derive(Debug)]
pub struct Entrant<'a> {
    race: &'a Race,
    job: SolveJob,
    /// From this one's digits to those of the puzzle.
    back: Option<Transformation>,
}

impl Entrant<'_> {
    /// What the verdict on this one's puzzle says of the race's.
    fn carried_back(&self, verdict: Verdict) -> Result<Verdict, TransformationError> {
        let Some(back) = &self.back else { return Ok(verdict) };
        Ok(match verdict {
            Verdict::None(_) => Verdict::None(reason(&self.race.puzzle)),
            Verdict::Unique(grid) => Verdict::Unique(back.apply(&grid)?),
            Verdict::Many(one, other) => Verdict::Many(back.apply(&one)?, back.apply(&other)?),
        })
    }
}

/// The puzzle with its digits shuffled, and the way back.
fn relabelled(puzzle: &Puzzle, seed: u64) -> Result<(Puzzle, Transformation), TransformationError> {
    let mut random = Random::new(seed);
    let mut labels: Vec<u16> = (1..=puzzle.shape().side()).collect();
    for at in (1..labels.len()).rev() {
        labels.swap(at, random.below(at + 1));
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
                if let Ok(verdict) = self.carried_back(verdict) {
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
    /// [`solve`](Self::solve) on `threads` threads, this one included; see [`Race`]. `control` is
    /// heeded on this thread, whose progress it sees; it returns when the others have finished the
    /// slice at hand as well, some 100 ms later at most.
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
        let race = Race::new(self);
        std::thread::scope(|scope| {
            for _ in 1..threads.get() {
                let mut entrant = race.enter();
                let slice = race.slice();
                let search = move || while let Slice::Progress(_) = entrant.run(slice) {};
                // The system may have no more threads: those that run are enough.
                if Builder::new().spawn_scoped(scope, search).is_err() {
                    break;
                }
            }
            let outcome = control.drive(&mut Leader { job: self.solve_job(), race: &race });
            race.end();
            outcome
        })
    }
}

/// The asking thread's own job, which is done as soon as any other thread is.
struct Leader<'a> {
    job: SolveJob,
    race: &'a Race,
}

impl Job for Leader<'_> {
    type Output = Verdict;

    fn run(&mut self, nodes: u64) -> Slice<Verdict> {
        match self.race.verdict() {
            Some(verdict) => Slice::Done(verdict.clone()),
            None => self.job.run(nodes),
        }
    }

    fn progress(&self) -> Progress {
        self.job.progress()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, Digit, Grid};
    use crate::shape::Shape;
    use std::ops::ControlFlow;
    use std::sync::mpsc;
    use std::time::Duration;

    fn verdict(puzzle: &Puzzle, threads: usize) -> Verdict {
        let threads = NonZeroUsize::new(threads).unwrap();
        Solver::new(puzzle).solve_on(threads, &mut Control::new()).unwrap()
    }

    /// No solution, but no quick way to see it either: in 24 rows the digit 1 may stand in 23
    /// columns alone. Pigeons and holes, which takes clause learning exponential time.
    fn endless() -> Puzzle {
        let side = 32;
        let mut puzzle = Puzzle::new(Shape::latin(side).unwrap(), Grid::empty(side)).unwrap();
        for row in 0..24 {
            for column in 23..side {
                puzzle = puzzle.forbidding(Cell::new(row, column), Digit::new(1).unwrap());
            }
        }
        puzzle
    }

    #[test]
    fn what_is_found_with_other_digits_is_said_of_the_puzzle_itself() {
        let many: Puzzle = "1..4.....3......".parse().unwrap();
        let unique: Puzzle = "1.....1..3.....4".parse().unwrap();
        let none: Puzzle = "12....3....3....".parse().unwrap();
        let forbidding = many.clone().forbidding(Cell::new(0, 1), Digit::new(2).unwrap());
        for puzzle in [&many, &unique, &none, &forbidding] {
            for entrants in 1..5 {
                let race = Race::new(&Solver::new(puzzle));
                let mut last: Vec<_> = (0..entrants).map(|_| race.enter()).collect();
                Control::new().drive(&mut last.pop().unwrap()).unwrap();
                match (race.verdict().unwrap(), puzzle.solve()) {
                    (Verdict::Many(one, other), Verdict::Many(..)) => {
                        assert!(one != other, "{one}");
                        assert!(puzzle.is_solved_by(one) && puzzle.is_solved_by(other));
                    }
                    (found, expected) => assert_eq!(found, &expected),
                }
            }
        }
    }

    #[test]
    fn whoever_races_stops_after_the_slice_at_hand() {
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
    fn the_control_stops_all_threads() {
        let (ended, end) = mpsc::channel();
        std::thread::spawn(move || {
            let puzzle = endless();
            let mut slices = 0;
            let mut control = Control::new().slice(1).watch(|_| {
                slices += 1;
                if slices < 20 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            let threads = NonZeroUsize::new(4).unwrap();
            let _ = ended.send(Solver::new(&puzzle).solve_on(threads, &mut control));
        });
        let outcome = end.recv_timeout(Duration::from_secs(60)).expect("some thread went on");
        assert!(matches!(outcome, Err(Stopped::Watcher(_))), "{outcome:?}");
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
}
