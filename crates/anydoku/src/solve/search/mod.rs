//! Depth-first search over the candidates, with an explicit stack, two-way branching and restarts.
//!
//! A choice assigns one of its digits to a cell. If it fails, the search removes the digit from the
//! cell and continues. Until the first solution it restarts after a number of failures that grows
//! from run to run. A restart retains the candidates refuted without any choice and the weights of
//! the houses that failed, which determine the choice of the cell ([`Weights`]). Of the digits of a
//! cell, the one with the fewest remaining positions comes first. A seeded generator breaks ties.
//! After the first solution there are no more restarts: backtracking then finds every other
//! solution exactly once, in constant memory.

mod random;
mod weights;

pub(crate) use random::SearchRandom;
use weights::Weights;

use super::bits::Bits;
use super::job::Progress;
use super::propagate::{PackedCandidate, Propagator, TrailMark};
use crate::grid::Grid;

/// The result of a slice of a search.
#[derive(Debug)]
pub(crate) enum SearchResult {
    /// The search is not finished.
    Working,
    /// The next solution.
    Solution(Grid),
    /// There are no more solutions.
    Exhausted,
}

/// An algorithm that finds the solutions of a puzzle one after another, each once.
pub(crate) trait SolutionFinder: Send + Sync {
    /// Runs for about `nodes` units of work, or until the next solution. After `Exhausted` it
    /// always returns `Exhausted`.
    fn run(&mut self, nodes: u64) -> SearchResult;

    fn progress(&self) -> Progress;
}

/// The number of failures before the first restart, times the side.
const FIRST_RUN: u64 = 20;
/// The divisor of the growth of a run: each run is longer than the previous one by `length /
/// RUN_GROWTH`.
const RUN_GROWTH: u64 = 8;
/// The first run that also matches the cells of a house to digits
/// ([`Propagator::enable_matching`]), which takes more time per node.
const MATCHING_RUN: u32 = 4;

#[derive(Clone, Copy, Debug)]
struct SearchLevel {
    mark: TrailMark,
    choice: PackedCandidate,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SolutionSearchState {
    /// Propagate, then choose.
    Ready,
    /// A solution was returned: backtrack before continuing.
    Solved,
    Exhausted,
}

/// A search for the solutions of a puzzle.
#[derive(Clone)]
pub(crate) struct SolutionSearch<B> {
    pub(crate) board: Propagator<B>,
    levels: Vec<SearchLevel>,
    /// The number of first levels that are assumptions. A search that would backtrack beyond them
    /// is exhausted.
    assumptions: usize,
    weights: Weights,
    random: SearchRandom,
    /// The value of the digit to try first in each cell, or 0 for none.
    preferred: Option<Vec<u16>>,
    /// The end of the cells to fill.
    end: usize,
    /// If set, the first cell of a search in reading order with the smallest digits first.
    reading_order_from: Option<usize>,
    /// The number of runs so far.
    run: u32,
    run_length: u64,
    remaining_failures: u64,
    /// The number of failures since the last [`reset`](SolutionSearch::reset).
    pub(crate) failures: u64,
    state: SolutionSearchState,
    progress: Progress,
}

impl<B: Bits> SolutionSearch<B> {
    pub(crate) fn new(board: Propagator<B>, seed: u64) -> Self {
        let weights = Weights::new(&board.layout);
        let run_length = FIRST_RUN * board.layout.side as u64;
        Self {
            end: board.layout.cell_count(),
            reading_order_from: None,
            board,
            levels: Vec::new(),
            assumptions: 0,
            weights,
            random: SearchRandom::new(seed),
            preferred: None,
            run: 0,
            run_length,
            remaining_failures: run_length,
            failures: 0,
            state: SolutionSearchState::Ready,
            progress: Progress::default(),
        }
    }

    /// Drops all choices and assumptions but retains the candidates refuted without any, and sets
    /// the digits to try first.
    pub(crate) fn reset(&mut self, preferred: Option<&Grid>) {
        if let Some(level) = self.levels.first() {
            self.board.undo(level.mark);
        }
        self.levels.clear();
        self.assumptions = 0;
        self.preferred = preferred.map(|grid| grid.values().to_vec());
        self.reading_order_from = None;
        self.run_length = FIRST_RUN * self.board.layout.side as u64;
        self.remaining_failures = self.run_length;
        self.failures = 0;
        self.state = SolutionSearchState::Ready;
        self.progress.solutions = 0;
    }

    /// Fills only the cells before `end`, and matches the houses within them from the start. There
    /// must be no assumptions or choices.
    pub(crate) fn limit_to(&mut self, end: usize) {
        self.end = end;
        self.board.enable_matching_before(end);
    }

    /// Fills the cells in reading order, each with its smallest digit first, until the next
    /// [`reset`](Self::reset), so that the first solution is the smallest. The cells before `from`
    /// must be settled.
    pub(crate) fn use_reading_order(&mut self, from: usize) {
        self.reading_order_from = Some(from);
    }

    /// Searches only for solutions with this digit in this cell, until the next
    /// [`reset`](Self::reset).
    pub(crate) fn assume(&mut self, cell: usize, digit: usize) {
        self.choose(PackedCandidate::new::<B>(cell, digit));
        self.assumptions = self.levels.len();
    }

    /// Sets the digit of the cell permanently. There must be no assumptions or choices.
    pub(crate) fn settle(&mut self, cell: usize, digit: usize) {
        self.board.assign(cell, digit);
        self.propagate_or_exhaust();
    }

    /// Removes the digit from the cell permanently. There must be no assumptions or choices.
    pub(crate) fn refute(&mut self, cell: usize, digit: usize) {
        self.board.eliminate(cell, digit);
        self.propagate_or_exhaust();
    }

    fn propagate_or_exhaust(&mut self) {
        if self.board.propagate().is_err() {
            self.state = SolutionSearchState::Exhausted;
        }
    }

    fn choose(&mut self, choice: PackedCandidate) {
        self.levels.push(SearchLevel { mark: self.board.mark(), choice });
        self.board.assign(choice.cell::<B>(), choice.digit::<B>());
    }

    /// Propagates once, then backtracks, restarts or makes a choice.
    fn step(&mut self) -> SearchResult {
        if self.state == SolutionSearchState::Solved {
            self.state = SolutionSearchState::Ready;
            self.backtrack();
        }
        if self.state == SolutionSearchState::Exhausted {
            return SearchResult::Exhausted;
        }
        self.progress.nodes += 1;
        if let Err(conflict) = self.board.propagate() {
            self.weights.record_conflict(&self.board.layout, conflict);
            self.failures += 1;
            self.remaining_failures = self.remaining_failures.saturating_sub(1);
            self.backtrack();
        } else if self.restart_is_due() {
            self.restart();
        } else if let Some(cell) = self.next_cell() {
            let digit = self.digit_for(cell);
            self.choose(PackedCandidate::new::<B>(cell, digit));
        } else {
            self.state = SolutionSearchState::Solved;
            self.progress.solutions += 1;
            return SearchResult::Solution(self.board.grid());
        }
        if self.state == SolutionSearchState::Exhausted {
            SearchResult::Exhausted
        } else {
            SearchResult::Working
        }
    }

    fn restart_is_due(&self) -> bool {
        self.remaining_failures == 0
            && self.progress.solutions == 0
            && self.reading_order_from.is_none()
    }

    fn next_cell(&mut self) -> Option<usize> {
        match self.reading_order_from {
            Some(from) => (from..self.end).find(|&cell| self.board.count(cell) > 1),
            None => self.weights.choose(&self.board, self.end, &mut self.random),
        }
    }

    fn digit_for(&mut self, cell: usize) -> usize {
        let digits = self.board.digits(cell);
        if self.reading_order_from.is_some() {
            return digits.first();
        }
        if let Some(preferred) = &self.preferred
            && let Some(digit) = usize::from(preferred[cell]).checked_sub(1)
            && digits.contains(digit)
        {
            return digit;
        }
        let (mut best, mut fewest, mut ties) = (digits.first(), usize::MAX, 0);
        for digit in digits.iter() {
            let places = self.board.place_count(cell, digit);
            if places < fewest {
                (best, fewest, ties) = (digit, places, 1);
            } else if places == fewest {
                ties += 1;
                if self.random.below(ties) == 0 {
                    best = digit;
                }
            }
        }
        best
    }

    /// Undoes the last choice and removes its candidate.
    fn backtrack(&mut self) {
        if self.levels.len() == self.assumptions {
            self.state = SolutionSearchState::Exhausted;
            return;
        }
        if let Some(SearchLevel { mark, choice }) = self.levels.pop() {
            self.board.undo(mark);
            self.board.eliminate(choice.cell::<B>(), choice.digit::<B>());
        }
    }

    /// Drops all choices but retains the candidates refuted without any.
    fn restart(&mut self) {
        if let Some(first) = self.levels.get(self.assumptions) {
            self.board.undo(first.mark);
            self.levels.truncate(self.assumptions);
        }
        self.run_length += self.run_length / RUN_GROWTH + 1;
        self.remaining_failures = self.run_length;
        self.run += 1;
        if self.run == MATCHING_RUN {
            self.board.enable_matching_before(self.end);
        }
    }
}

impl<B: Bits> SolutionFinder for SolutionSearch<B> {
    fn run(&mut self, nodes: u64) -> SearchResult {
        for _ in 0..nodes.max(1) {
            match self.step() {
                SearchResult::Working => {}
                result => return result,
            }
        }
        SearchResult::Working
    }

    fn progress(&self) -> Progress {
        Progress { depth: (self.levels.len() - self.assumptions) as u32, ..self.progress }
    }
}

#[cfg(test)]
mod tests;
