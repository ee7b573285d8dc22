//! Jobs that take a puzzle's solutions one after another: the verdict, the count, all of them.

use super::job::{Job, Progress, Slice};
use super::search::{Finder, Found};
use super::solver::Options;
use super::verdict::{Contradiction, Verdict};
use crate::grid::{Grid, Puzzle};

/// The solutions of a puzzle, from a finder that is made when the first slice runs.
pub(crate) struct Enumeration {
    puzzle: Puzzle,
    options: Options,
    /// Whether two solutions are enough.
    verdict_only: bool,
    finder: Option<Box<dyn Finder>>,
}

impl Enumeration {
    pub(crate) fn new(puzzle: &Puzzle, options: Options) -> Self {
        Self { puzzle: puzzle.clone(), options, verdict_only: false, finder: None }
    }

    /// For the first two solutions.
    pub(crate) fn for_verdict(puzzle: &Puzzle, options: Options) -> Self {
        Self { verdict_only: true, ..Self::new(puzzle, options) }
    }

    pub(crate) fn run(&mut self, nodes: u64) -> Result<Found, Contradiction> {
        let finder = match &mut self.finder {
            Some(finder) => finder,
            None if self.verdict_only => self.finder.insert(self.options.decider(&self.puzzle)?),
            None => self.finder.insert(self.options.finder(&self.puzzle)?),
        };
        let found = finder.run(nodes);
        if let Found::Solution(grid) = &found {
            debug_assert!(self.puzzle.is_solved_by(grid), "{} by {grid}", self.puzzle);
        }
        Ok(found)
    }

    /// Why there is no solution, once that is known.
    fn reason(&self) -> Contradiction {
        reason(&self.puzzle)
    }

    pub(crate) fn progress(&self) -> Progress {
        self.finder.as_ref().map_or_else(Progress::default, |finder| finder.progress())
    }
}

/// Why a puzzle has no solution, if it is known to have none.
pub(crate) fn reason(puzzle: &Puzzle) -> Contradiction {
    puzzle.quick_contradiction().unwrap_or(Contradiction::Exhausted)
}

impl std::fmt::Debug for Enumeration {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}, {:?}", self.puzzle, self.progress())
    }
}

/// The verdict on a puzzle, in slices; see [`Puzzle::solve_job`]. The very first slice reads the
/// puzzle and propagates, however few nodes it is given.
#[derive(Debug)]
pub struct SolveJob {
    solutions: Enumeration,
    first: Option<Grid>,
}

impl SolveJob {
    pub(crate) fn new(solutions: Enumeration) -> Self {
        Self { solutions, first: None }
    }
}

impl Job for SolveJob {
    type Output = Verdict;

    fn run(&mut self, nodes: u64) -> Slice<Verdict> {
        match self.solutions.run(nodes) {
            Err(_) => Slice::Done(Verdict::None(self.solutions.reason())),
            Ok(Found::Working) => Slice::Progress(self.progress()),
            Ok(Found::Solution(grid)) => match self.first.take() {
                Some(first) => Slice::Done(Verdict::Many(first, grid)),
                None => {
                    self.first = Some(grid);
                    Slice::Progress(self.progress())
                }
            },
            Ok(Found::Exhausted) => Slice::Done(match self.first.take() {
                Some(only) => Verdict::Unique(only),
                None => Verdict::None(self.solutions.reason()),
            }),
        }
    }

    fn progress(&self) -> Progress {
        self.solutions.progress()
    }
}

/// The number of solutions up to a limit, in slices; see [`Puzzle::count_job`].
#[derive(Debug)]
pub struct CountJob {
    solutions: Enumeration,
    limit: u64,
    count: u64,
}

impl CountJob {
    pub(crate) fn new(solutions: Enumeration, limit: u64) -> Self {
        Self { solutions, limit, count: 0 }
    }
}

impl Job for CountJob {
    type Output = u64;

    fn run(&mut self, nodes: u64) -> Slice<u64> {
        let end = self.progress().nodes.saturating_add(nodes);
        while self.count < self.limit {
            let left = end.saturating_sub(self.progress().nodes);
            match self.solutions.run(left) {
                Err(_) | Ok(Found::Exhausted) => return Slice::Done(self.count),
                Ok(Found::Working) => {}
                Ok(Found::Solution(_)) => self.count += 1,
            }
            if self.progress().nodes >= end && self.count < self.limit {
                return Slice::Progress(self.progress());
            }
        }
        Slice::Done(self.count)
    }

    fn progress(&self) -> Progress {
        self.solutions.progress()
    }
}

/// All solutions of a puzzle; see [`Puzzle::solutions`].
///
/// As an iterator it works until the next solution, however long that takes. As a [`Job`] it can be
/// stopped: each `Done(Some(grid))` is the next solution, and it may be run again until
/// `Done(None)`.
///
/// ```
/// use anydoku::{Control, Puzzle};
/// let empty: Puzzle = ".".repeat(81).parse()?;
/// let mut solutions = empty.solutions();
/// let mut control = Control::new().budget(10_000);
/// let mut count = 0;
/// while let Ok(Some(grid)) = control.drive(&mut solutions) {
///     count += 1;
/// }
/// assert!(count > 1000);
/// # Ok::<(), anydoku::PuzzleError>(())
/// ```
#[derive(Debug)]
pub struct Solutions(Enumeration);

impl Solutions {
    pub(crate) fn new(solutions: Enumeration) -> Self {
        Self(solutions)
    }
}

impl Job for Solutions {
    type Output = Option<Grid>;

    fn run(&mut self, nodes: u64) -> Slice<Option<Grid>> {
        match self.0.run(nodes) {
            Ok(Found::Working) => Slice::Progress(self.progress()),
            Ok(Found::Solution(grid)) => Slice::Done(Some(grid)),
            Err(_) | Ok(Found::Exhausted) => Slice::Done(None),
        }
    }

    fn progress(&self) -> Progress {
        self.0.progress()
    }
}

impl Iterator for Solutions {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        loop {
            if let Slice::Done(found) = self.run(u64::MAX) {
                return found;
            }
        }
    }
}

impl std::iter::FusedIterator for Solutions {}
