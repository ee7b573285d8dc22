//! Solving, counting and listing solutions, at once or in slices.

use super::dispatch::Kernel;
use super::search::{Event, NineSearch};
use super::state::State;
use crate::solve::{Job, Progress, Slice};

/// The digits of a full grid, 1 to 9, row by row.
pub(crate) type GridDigits = [u8; 81];

/// The verdict on a 9x9 puzzle, with its solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NineVerdict {
    /// No solution.
    None,
    /// Exactly one.
    Unique(GridDigits),
    /// More than one: two different solutions.
    Many(GridDigits, GridDigits),
}

/// A job that solves one puzzle in slices; [`solve`](super::solve) solves it at once.
#[must_use = "a job does nothing until it runs"]
#[derive(Clone, Debug)]
pub struct SolveJob {
    search: NineSearch,
    first: Option<GridDigits>,
}

impl SolveJob {
    /// Creates a job from the candidates of each cell, row by row. Bit `d - 1` is digit `d`.
    pub fn new(cells: &[u16; 81]) -> Self {
        Self::on(Kernel::best(), cells)
    }

    /// Creates a job that uses the given kernel.
    pub fn on(kernel: Kernel, cells: &[u16; 81]) -> Self {
        Self::start(State::from_cells(cells), kernel)
    }

    pub(super) fn start(state: State, kernel: Kernel) -> Self {
        Self { search: NineSearch::new(state, kernel), first: None }
    }

    #[inline]
    pub(super) fn work(&mut self, nodes: u64) -> Option<NineVerdict> {
        let stop = self.search.progress().nodes.saturating_add(nodes);
        loop {
            match self.search.advance(stop - self.search.progress().nodes) {
                Event::Paused => return None,
                Event::Exhausted => {
                    return Some(self.first.map_or(NineVerdict::None, NineVerdict::Unique));
                }
                Event::Solution => match self.first {
                    None => self.first = Some(self.search.digits()),
                    Some(first) => return Some(NineVerdict::Many(first, self.search.digits())),
                },
            }
        }
    }
}

impl Job for SolveJob {
    type Output = NineVerdict;

    fn run(&mut self, nodes: u64) -> Slice<NineVerdict> {
        match self.work(nodes.max(1)) {
            Some(verdict) => Slice::Done(verdict),
            None => Slice::Progress(self.progress()),
        }
    }

    fn progress(&self) -> Progress {
        self.search.progress()
    }
}

/// A job that counts the solutions of one puzzle up to a limit.
#[must_use = "a job does nothing until it runs"]
#[derive(Clone, Debug)]
pub struct CountJob {
    search: NineSearch,
    limit: u64,
}

impl CountJob {
    /// Creates a job from the candidates of each cell as in [`SolveJob::new`], which stops at
    /// `limit` solutions.
    pub fn new(cells: &[u16; 81], limit: u64) -> Self {
        Self { search: NineSearch::new(State::from_cells(cells), Kernel::best()), limit }
    }
}

impl Job for CountJob {
    type Output = u64;

    fn run(&mut self, nodes: u64) -> Slice<u64> {
        let stop = self.progress().nodes.saturating_add(nodes.max(1));
        while self.search.solutions < self.limit {
            match self.search.advance(stop - self.progress().nodes) {
                Event::Solution => {}
                Event::Paused => return Slice::Progress(self.progress()),
                Event::Exhausted => break,
            }
        }
        Slice::Done(self.search.solutions)
    }

    fn progress(&self) -> Progress {
        self.search.progress()
    }
}

/// An iterator over all solutions of one puzzle, each once.
///
/// The order is fixed: the same on every machine.
#[must_use = "iterators are lazy and do nothing unless consumed"]
#[derive(Clone, Debug)]
pub struct Solutions {
    search: NineSearch,
}

impl Solutions {
    /// Creates an iterator from the candidates of each cell as in [`SolveJob::new`].
    pub fn new(cells: &[u16; 81]) -> Self {
        Self { search: NineSearch::new(State::from_cells(cells), Kernel::best()) }
    }

    /// Returns the progress so far.
    #[must_use]
    pub fn progress(&self) -> Progress {
        self.search.progress()
    }

    /// Searches for the next solution with at most `nodes` nodes (at least one). Returns
    /// `Done(None)` if there are no more.
    pub fn next_within(&mut self, nodes: u64) -> Slice<Option<GridDigits>> {
        match self.search.advance(nodes.max(1)) {
            Event::Solution => Slice::Done(Some(self.search.digits())),
            Event::Paused => Slice::Progress(self.search.progress()),
            Event::Exhausted => Slice::Done(None),
        }
    }
}

impl Iterator for Solutions {
    type Item = GridDigits;

    fn next(&mut self) -> Option<GridDigits> {
        loop {
            if let Slice::Done(next) = self.next_within(u64::MAX) {
                return next;
            }
        }
    }
}
