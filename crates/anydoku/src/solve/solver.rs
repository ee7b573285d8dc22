//! The face of solving: what can be asked of a puzzle, and which engine answers.

use super::bits::for_side;
use super::enumerate::{CountJob, Enumeration, Solutions, SolveJob};
use super::job::{Job, Slice};
use super::least::LeastJob;
use super::minimal::RedundantGivenJob;
use super::plain_nine::{NineFinder, solve_nine};
use super::portfolio::Portfolio;
use super::quick::{propagated, uncrowded};
use super::search::{Finder, Search};
use super::verdict::{Contradiction, Verdict};
use crate::grid::{Cell, Grid, Puzzle};

/// Which algorithm solves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Engine {
    /// The one that suits the shape, chosen once per puzzle.
    #[default]
    Auto,
    /// Propagation and restart search, for any shape.
    Search,
    /// Propagation and clause learning, for any shape; verdicts only, for the rest the same as
    /// `Search`.
    Learn,
    /// The path of lowest latency for a plain 9x9 board; for other boards the same as `Auto`.
    Nine,
}

/// Solves one puzzle, with a choice of engine and seed. [`Puzzle::solve`] and its like are short
/// for a solver without options.
///
/// ```
/// use anydoku::{Puzzle, solve::{Engine, Solver}};
/// let puzzle: Puzzle = "1..4.....3......".parse()?;
/// let count = Solver::new(&puzzle).engine(Engine::Search).seed(7).count(100);
/// assert_eq!(count, puzzle.count(100));
/// # Ok::<(), anydoku::PuzzleError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solver<'a> {
    puzzle: &'a Puzzle,
    options: Options,
}

/// What a solver was told.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Options {
    engine: Engine,
    seed: u64,
}

impl Options {
    /// What finds the puzzle's solutions.
    ///
    /// # Errors
    /// If it has none at first sight.
    pub(crate) fn finder(self, puzzle: &Puzzle) -> Result<Box<dyn Finder>, Contradiction> {
        if self.takes_nine(puzzle) {
            return Ok(Box::new(NineFinder::new(puzzle)));
        }
        for_side!(puzzle.shape().side(), B => {
            Ok(Box::new(Search::<B>::new(propagated(puzzle)?, self.seed)))
        })
    }

    /// What finds the first solutions of the puzzle, for the verdict.
    ///
    /// # Errors
    /// If it has none at first sight.
    pub(crate) fn decider(self, puzzle: &Puzzle) -> Result<Box<dyn Finder>, Contradiction> {
        if self.takes_nine(puzzle) || self.engine == Engine::Search {
            return self.finder(puzzle);
        }
        let shape = puzzle.shape();
        for_side!(shape.side(), B => {
            let board = uncrowded::<B>(puzzle)?;
            Ok(Box::new(if self.engine == Engine::Learn {
                Portfolio::learning(shape, &board, self.seed)
            } else {
                Portfolio::new(shape, board, self.seed)
            }))
        })
    }

    fn takes_nine(self, puzzle: &Puzzle) -> bool {
        !matches!(self.engine, Engine::Search | Engine::Learn) && puzzle.shape().is_plain_nine()
    }

    pub(crate) fn seed(self) -> u64 {
        self.seed
    }

    #[cfg(feature = "parallel")]
    pub(crate) fn engine(self) -> Engine {
        self.engine
    }
}

impl<'a> Solver<'a> {
    /// A solver for this puzzle.
    #[must_use]
    pub fn new(puzzle: &'a Puzzle) -> Self {
        Self { puzzle, options: Options::default() }
    }

    /// Forces an engine.
    #[must_use]
    pub fn engine(mut self, engine: Engine) -> Self {
        self.options.engine = engine;
        self
    }

    /// Seeds the random choices of the search (the engine for plain 9x9 makes none). Verdicts do not
    /// depend on it; which solutions of several are shown, and the time it takes, may.
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.options.seed = seed;
        self
    }

    /// See [`Puzzle::solve`].
    #[must_use]
    pub fn solve(&self) -> Verdict {
        if self.options.takes_nine(self.puzzle) {
            return solve_nine(self.puzzle);
        }
        run_through(&mut self.solve_job())
    }

    /// See [`Puzzle::solve_job`].
    #[must_use]
    pub fn solve_job(&self) -> SolveJob {
        SolveJob::new(Enumeration::for_verdict(self.puzzle, self.options))
    }

    /// See [`Puzzle::count`].
    #[must_use]
    pub fn count(&self, limit: u64) -> u64 {
        run_through(&mut self.count_job(limit))
    }

    /// See [`Puzzle::count_job`].
    #[must_use]
    pub fn count_job(&self, limit: u64) -> CountJob {
        CountJob::new(self.enumeration(), limit)
    }

    /// See [`Puzzle::solutions`].
    #[must_use]
    pub fn solutions(&self) -> Solutions {
        Solutions::new(self.enumeration())
    }

    /// See [`Puzzle::least_solution_job`].
    #[must_use]
    pub fn least_solution_job(&self) -> LeastJob {
        LeastJob::new(self.puzzle, self.options)
    }

    /// See [`Puzzle::redundant_given_job`].
    #[must_use]
    pub fn redundant_given_job(&self) -> RedundantGivenJob {
        RedundantGivenJob::new(self.puzzle, self.options)
    }

    #[cfg(feature = "parallel")]
    pub(crate) fn options(&self) -> Options {
        self.options
    }

    #[cfg(feature = "parallel")]
    pub(crate) fn puzzle(&self) -> &'a Puzzle {
        self.puzzle
    }

    fn enumeration(&self) -> Enumeration {
        Enumeration::new(self.puzzle, self.options)
    }
}

impl Puzzle {
    /// Whether there is no solution, exactly one, or more: with the reason, the solution, or two of
    /// them.
    ///
    /// Takes microseconds on 9x9 and below a millisecond on nearly all boards up to 25x25; beyond,
    /// and for 25x25 puzzles made to be hard, it can take minutes or for ever:
    /// [`solve_job`](Self::solve_job) can be stopped.
    ///
    /// ```
    /// use anydoku::{Puzzle, Verdict};
    /// let puzzle: Puzzle = "1.....1..3.....4".parse()?;
    /// let Verdict::Unique(grid) = puzzle.solve() else { panic!("{puzzle} has one solution") };
    /// assert_eq!(grid.to_string(), "1243341243212134");
    /// # Ok::<(), anydoku::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn solve(&self) -> Verdict {
        Solver::new(self).solve()
    }

    /// [`solve`](Self::solve) in slices; see [`Job`] and [`Control`](crate::Control).
    #[must_use]
    pub fn solve_job(&self) -> SolveJob {
        Solver::new(self).solve_job()
    }

    /// How many solutions there are, up to `limit`.
    ///
    /// ```
    /// use anydoku::Puzzle;
    /// let empty: Puzzle = ".".repeat(16).parse()?;
    /// assert_eq!(empty.count(u64::MAX), 288);
    /// assert_eq!(empty.count(100), 100);
    /// # Ok::<(), anydoku::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn count(&self, limit: u64) -> u64 {
        Solver::new(self).count(limit)
    }

    /// [`count`](Self::count) in slices.
    #[must_use]
    pub fn count_job(&self, limit: u64) -> CountJob {
        Solver::new(self).count_job(limit)
    }

    /// All solutions, each once, in an order that is always the same. Memory does not grow with
    /// their number.
    ///
    /// ```
    /// use anydoku::Puzzle;
    /// let puzzle: Puzzle = "1..4.....3......".parse()?;
    /// assert_eq!(puzzle.solutions().count() as u64, puzzle.count(u64::MAX));
    /// assert!(puzzle.solutions().all(|grid| puzzle.is_solved_by(&grid)));
    /// # Ok::<(), anydoku::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn solutions(&self) -> Solutions {
        Solver::new(self).solutions()
    }

    /// The least solution, compared cell by cell in reading order; `None` without solution.
    ///
    /// ```
    /// use anydoku::Puzzle;
    /// let empty: Puzzle = ".".repeat(16).parse()?;
    /// assert_eq!(empty.least_solution().unwrap().to_string(), "1234341221434321");
    /// # Ok::<(), anydoku::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn least_solution(&self) -> Option<Grid> {
        run_through(&mut self.least_solution_job())
    }

    /// [`least_solution`](Self::least_solution) in slices.
    #[must_use]
    pub fn least_solution_job(&self) -> LeastJob {
        Solver::new(self).least_solution_job()
    }

    /// Whether every given is needed: leaving any one out lets another digit stand in its cell.
    ///
    /// ```
    /// use anydoku::Puzzle;
    /// let puzzle: Puzzle = "1.....1..3.....4".parse()?;
    /// assert!(puzzle.is_minimal());
    /// let puzzle: Puzzle = "12....1..3.....4".parse()?;
    /// assert!(!puzzle.is_minimal());
    /// # Ok::<(), anydoku::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn is_minimal(&self) -> bool {
        self.redundant_given().is_none()
    }

    /// The first given, in reading order, that the rest of the puzzle implies; `None` if the puzzle
    /// is minimal.
    #[must_use]
    pub fn redundant_given(&self) -> Option<Cell> {
        run_through(&mut self.redundant_given_job())
    }

    /// [`redundant_given`](Self::redundant_given) in slices.
    #[must_use]
    pub fn redundant_given_job(&self) -> RedundantGivenJob {
        Solver::new(self).redundant_given_job()
    }
}

pub(crate) fn run_through<J: Job>(job: &mut J) -> J::Output {
    loop {
        if let Slice::Done(answer) = job.run(u64::MAX) {
            return answer;
        }
    }
}
