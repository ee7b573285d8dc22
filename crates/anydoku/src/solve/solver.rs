//! The public API for solving puzzles.

use super::enumerate::{CountJob, Enumeration, Solutions, SolveJob};
use super::job::run_to_completion;
use super::least::LeastSolutionJob;
use super::minimal::RedundantGivenJob;
use super::options::{Engine, Options};
use super::plain_nine::solve_nine;
use super::verdict::Verdict;
use crate::grid::{Cell, Grid, Puzzle};

/// A solver for one puzzle, with a choice of engine and seed. [`Puzzle::solve`] and similar methods
/// use a solver with default options.
///
/// ```
/// use anydoku::{Puzzle, solve::{Engine, Solver}};
/// let puzzle: Puzzle = "1..4.....3......".parse()?;
/// let count = Solver::new(&puzzle).engine(Engine::Search).seed(7).count(100);
/// assert_eq!(count, puzzle.count(100));
/// # Ok::<(), anydoku::PuzzleError>(())
/// ```
#[must_use]
#[derive(Clone, Debug)]
pub struct Solver<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) options: Options,
}

impl<'a> Solver<'a> {
    /// Creates a solver for this puzzle.
    pub fn new(puzzle: &'a Puzzle) -> Self {
        Self { puzzle, options: Options::default() }
    }

    /// Sets the engine.
    pub fn engine(mut self, engine: Engine) -> Self {
        self.options.engine = engine;
        self
    }

    /// Sets the seed of the random choices of the search (the engine for plain 9x9 makes none).
    /// Verdicts do not depend on the seed, but the choice among several solutions and the time may.
    pub fn seed(mut self, seed: u64) -> Self {
        self.options.seed = seed;
        self
    }

    /// Solves the puzzle; see [`Puzzle::solve`].
    #[must_use]
    pub fn solve(&self) -> Verdict {
        if self.options.uses_nine(self.puzzle) {
            return solve_nine(self.puzzle);
        }
        run_to_completion(&mut self.solve_job())
    }

    /// Creates a job that solves the puzzle; see [`Puzzle::solve_job`].
    pub fn solve_job(&self) -> SolveJob {
        SolveJob { solutions: Enumeration::for_verdict(self.puzzle, self.options), first: None }
    }

    /// Counts the solutions; see [`Puzzle::count`].
    #[must_use]
    pub fn count(&self, limit: u64) -> u64 {
        run_to_completion(&mut self.count_job(limit))
    }

    /// Creates a job that counts the solutions; see [`Puzzle::count_job`].
    pub fn count_job(&self, limit: u64) -> CountJob {
        CountJob { solutions: self.enumeration(), limit, count: 0 }
    }

    /// Returns an iterator over the solutions; see [`Puzzle::solutions`].
    pub fn solutions(&self) -> Solutions {
        Solutions(self.enumeration())
    }

    /// Creates a job that finds the smallest solution; see [`Puzzle::least_solution_job`].
    pub fn least_solution_job(&self) -> LeastSolutionJob {
        LeastSolutionJob::new(self.puzzle, self.options)
    }

    /// Creates a job that finds a redundant given; see [`Puzzle::redundant_given_job`].
    pub fn redundant_given_job(&self) -> RedundantGivenJob {
        RedundantGivenJob::new(self.puzzle, self.options)
    }

    fn enumeration(&self) -> Enumeration {
        Enumeration::new(self.puzzle, self.options)
    }
}

impl Puzzle {
    /// Solves the puzzle: returns the solution if it is unique, two solutions if there are several,
    /// or the reason if there is none.
    ///
    /// It takes microseconds on 9x9 and less than a millisecond on nearly all boards up to 25x25.
    /// Larger boards, and 25x25 puzzles designed to be hard, can take minutes or forever.
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

    /// Creates a job that solves the puzzle in slices; see [`Job`](crate::Job) and [`Control`](crate::Control).
    pub fn solve_job(&self) -> SolveJob {
        Solver::new(self).solve_job()
    }

    /// Counts the solutions, up to `limit`.
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

    /// Creates a job that counts the solutions, up to `limit`, in slices.
    pub fn count_job(&self, limit: u64) -> CountJob {
        Solver::new(self).count_job(limit)
    }

    /// Returns an iterator over all solutions, each once, in a deterministic order. Memory does not
    /// grow with their number.
    ///
    /// ```
    /// use anydoku::Puzzle;
    /// let puzzle: Puzzle = "1..4.....3......".parse()?;
    /// assert_eq!(puzzle.solutions().count() as u64, puzzle.count(u64::MAX));
    /// assert!(puzzle.solutions().all(|grid| puzzle.is_solved_by(&grid)));
    /// # Ok::<(), anydoku::PuzzleError>(())
    /// ```
    pub fn solutions(&self) -> Solutions {
        Solver::new(self).solutions()
    }

    /// Returns the lexicographically smallest solution in reading order, or `None` if there is no
    /// solution.
    ///
    /// ```
    /// use anydoku::Puzzle;
    /// let empty: Puzzle = ".".repeat(16).parse()?;
    /// assert_eq!(empty.least_solution().unwrap().to_string(), "1234341221434321");
    /// # Ok::<(), anydoku::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn least_solution(&self) -> Option<Grid> {
        run_to_completion(&mut self.least_solution_job())
    }

    /// Creates a job that finds the smallest solution in slices.
    pub fn least_solution_job(&self) -> LeastSolutionJob {
        Solver::new(self).least_solution_job()
    }

    /// Returns whether every given is needed: without any one of them, its cell could have another
    /// digit.
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

    /// Returns the first given, in reading order, that the rest of the puzzle implies, or `None` if
    /// the puzzle is minimal.
    #[must_use]
    pub fn redundant_given(&self) -> Option<Cell> {
        run_to_completion(&mut self.redundant_given_job())
    }

    /// Creates a job that finds the first redundant given in slices.
    pub fn redundant_given_job(&self) -> RedundantGivenJob {
        Solver::new(self).redundant_given_job()
    }
}
