//! Jobs that enumerate the solutions of a puzzle: the verdict, the count and the list.

use super::job::{Job, Progress, Slice, run_to_completion};
use super::options::Options;
use super::quick::find_contradiction;
use super::search::{SearchResult, SolutionFinder};
use super::verdict::{Contradiction, Verdict};
use crate::grid::{Grid, Puzzle};

/// The solutions of a puzzle, from a finder that is created when the first slice runs.
pub(crate) struct Enumeration {
    puzzle: Puzzle,
    options: Options,
    /// Whether the first two solutions are sufficient.
    verdict_only: bool,
    finder: Option<Box<dyn SolutionFinder>>,
}

impl Enumeration {
    pub(crate) fn new(puzzle: &Puzzle, options: Options) -> Self {
        Self { puzzle: puzzle.clone(), options, verdict_only: false, finder: None }
    }

    /// Creates an enumeration of the first two solutions.
    pub(crate) fn for_verdict(puzzle: &Puzzle, options: Options) -> Self {
        Self { verdict_only: true, ..Self::new(puzzle, options) }
    }

    pub(crate) fn run(&mut self, nodes: u64) -> Result<SearchResult, Contradiction> {
        let finder = match &mut self.finder {
            Some(finder) => finder,
            None if self.verdict_only => {
                self.finder.insert(self.options.verdict_finder(&self.puzzle)?)
            }
            None => self.finder.insert(self.options.finder(&self.puzzle)?),
        };
        let found = finder.run(nodes);
        if let SearchResult::Solution(grid) = &found {
            debug_assert!(self.puzzle.is_solved_by(grid), "{} by {grid}", self.puzzle);
        }
        Ok(found)
    }

    pub(crate) fn progress(&self) -> Progress {
        self.finder.as_ref().map_or_else(Progress::default, |finder| finder.progress())
    }
}

impl std::fmt::Debug for Enumeration {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}, {:?}", self.puzzle, self.progress())
    }
}

/// A job that computes the verdict on a puzzle; see [`Puzzle::solve_job`]. The first slice loads
/// the puzzle and propagates, regardless of its number of nodes.
#[must_use = "a job does nothing until it runs"]
#[derive(Debug)]
pub struct SolveJob {
    pub(super) solutions: Enumeration,
    pub(super) first: Option<Grid>,
}

impl Job for SolveJob {
    type Output = Verdict;

    fn run(&mut self, nodes: u64) -> Slice<Verdict> {
        match self.solutions.run(nodes) {
            Err(_) => Slice::Done(Verdict::None(find_contradiction(&self.solutions.puzzle))),
            Ok(SearchResult::Working) => Slice::Progress(self.progress()),
            Ok(SearchResult::Solution(grid)) => match self.first.take() {
                Some(first) => Slice::Done(Verdict::Many(first, grid)),
                None => {
                    self.first = Some(grid);
                    Slice::Progress(self.progress())
                }
            },
            Ok(SearchResult::Exhausted) => Slice::Done(match self.first.take() {
                Some(only) => Verdict::Unique(only),
                None => Verdict::None(find_contradiction(&self.solutions.puzzle)),
            }),
        }
    }

    fn progress(&self) -> Progress {
        self.solutions.progress()
    }
}

/// A job that counts the solutions up to a limit; see [`Puzzle::count_job`].
#[must_use = "a job does nothing until it runs"]
#[derive(Debug)]
pub struct CountJob {
    pub(super) solutions: Enumeration,
    pub(super) limit: u64,
    pub(super) count: u64,
}

impl Job for CountJob {
    type Output = u64;

    fn run(&mut self, nodes: u64) -> Slice<u64> {
        let end = self.progress().nodes.saturating_add(nodes);
        while self.count < self.limit {
            let remaining = end.saturating_sub(self.progress().nodes);
            match self.solutions.run(remaining) {
                Err(_) | Ok(SearchResult::Exhausted) => return Slice::Done(self.count),
                Ok(SearchResult::Working) => {}
                Ok(SearchResult::Solution(_)) => self.count += 1,
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

/// An iterator over all solutions of a puzzle; see [`Puzzle::solutions`].
///
/// As an iterator it runs until the next solution, which can take arbitrarily long. As a [`Job`] it
/// can be stopped: each `Done(Some(grid))` is the next solution, and the job may be run again until
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
#[must_use = "iterators are lazy and do nothing unless consumed"]
#[derive(Debug)]
pub struct Solutions(pub(super) Enumeration);

impl Job for Solutions {
    type Output = Option<Grid>;

    fn run(&mut self, nodes: u64) -> Slice<Option<Grid>> {
        match self.0.run(nodes) {
            Ok(SearchResult::Working) => Slice::Progress(self.progress()),
            Ok(SearchResult::Solution(grid)) => Slice::Done(Some(grid)),
            Err(_) | Ok(SearchResult::Exhausted) => Slice::Done(None),
        }
    }

    fn progress(&self) -> Progress {
        self.0.progress()
    }
}

impl Iterator for Solutions {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        run_to_completion(self)
    }
}

impl std::iter::FusedIterator for Solutions {}
