//! Search over the candidates: depth first with an explicit stack, two-way branching and restarts.
//!
//! A choice gives a cell one of its digits; when that fails, the digit is taken from the cell and
//! the search goes on from there. Until the first solution is found the search starts afresh after
//! a number of failures that grows from run to run, keeping what it refuted without any choice and
//! which houses failed; the choice of cell ([`Weights`]) leans on those failures. The cell's digit
//! with the fewest places left goes first: leaving it for later loses more. Ties are broken at random
//! from a seed. From the first solution on there are no more restarts:
//! backtracking then meets every other solution exactly once, in memory that does not grow.

mod random;
mod weights;

pub(crate) use random::Random;
use weights::Weights;

use super::bits::Bits;
use super::job::Progress;
use super::propagate::{Candidate, Mark, Propagator};
use crate::grid::Grid;

/// What a slice of searching came to.
#[derive(Debug)]
pub(crate) enum Found {
    /// Nothing yet.
    Working,
    /// The next solution.
    Solution(Grid),
    /// There are no more solutions.
    Exhausted,
}

/// Whatever finds the solutions of a puzzle one after another, each once.
pub(crate) trait Finder: Send {
    /// Works for about `nodes` units, or until the next solution. After `Exhausted` it stays
    /// exhausted.
    fn run(&mut self, nodes: u64) -> Found;

    fn progress(&self) -> Progress;
}

/// Failures before the first restart, per side.
const FIRST_RUN: u64 = 20;
/// Each run is longer than the one before by this part of it.
const LENGTHENED: u64 = 8;
/// From this run on the cells of a house are matched to digits as well ([`Propagator::demand_distinct`]):
/// what was not found till then is worth the time.
const MATCHED_RUN: u32 = 4;

#[derive(Clone, Copy, Debug)]
struct Level {
    mark: Mark,
    choice: Candidate,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// Propagate, then choose.
    Ready,
    /// A solution was given out: turn back before anything else.
    AtSolution,
    Exhausted,
}

/// The search for a puzzle's solutions.
#[derive(Clone)]
pub(crate) struct Search<B> {
    board: Propagator<B>,
    levels: Vec<Level>,
    /// The first levels, which are assumptions: a search that would turn back beyond them is
    /// exhausted.
    assumptions: usize,
    weights: Weights,
    random: Random,
    /// The digit to try first in each cell, as its value; 0 says none.
    preferred: Option<Vec<u16>>,
    /// The cells to fill: those before this one.
    end: usize,
    /// In reading order from this cell, each with its least digit first.
    reading_from: Option<usize>,
    /// Runs so far.
    run: u32,
    run_length: u64,
    failures_left: u64,
    /// Failures since the last [`reset`](Search::reset).
    failures: u64,
    state: State,
    progress: Progress,
}

impl<B: Bits> Search<B> {
    pub(crate) fn new(board: Propagator<B>, seed: u64) -> Self {
        let weights = Weights::new(board.layout());
        let run_length = FIRST_RUN * board.layout().side() as u64;
        Self {
            end: board.layout().cell_count(),
            reading_from: None,
            board,
            levels: Vec::new(),
            assumptions: 0,
            weights,
            random: Random::new(seed),
            preferred: None,
            run: 0,
            run_length,
            failures_left: run_length,
            failures: 0,
            state: State::Ready,
            progress: Progress::default(),
        }
    }

    pub(crate) fn board(&self) -> &Propagator<B> {
        &self.board
    }

    /// Failures since the last [`reset`](Self::reset).
    pub(crate) fn failures(&self) -> u64 {
        self.failures
    }

    /// Drops all choices and assumptions, keeping what was refuted without any, and makes these
    /// digits the first to be tried.
    pub(crate) fn reset(&mut self, preferred: Option<&Grid>) {
        if let Some(level) = self.levels.first() {
            self.board.undo(level.mark);
        }
        self.levels.clear();
        self.assumptions = 0;
        self.preferred = preferred.map(|grid| grid.values().to_vec());
        self.reading_from = None;
        self.run_length = FIRST_RUN * self.board.layout().side() as u64;
        self.failures_left = self.run_length;
        self.failures = 0;
        self.state = State::Ready;
        self.progress.solutions = 0;
    }

    /// Fills the cells before this one only; the others stay as propagation leaves them. Houses that
    /// lie within are matched from the start. Nothing may be assumed or chosen.
    pub(crate) fn fill_to(&mut self, end: usize) {
        self.end = end;
        self.board.demand_distinct_before(end);
    }

    /// Until the next [`reset`](Self::reset) the cells are filled in reading order, each with its least
    /// digit first: the first solution is then the least. The cells before `from` are settled.
    pub(crate) fn read_from(&mut self, from: usize) {
        self.reading_from = Some(from);
    }

    /// Searches only where the cell holds this digit, until the next [`reset`](Self::reset).
    pub(crate) fn assume(&mut self, cell: usize, digit: usize) {
        self.take(Candidate::new::<B>(cell, digit));
        self.assumptions = self.levels.len();
    }

    /// Gives the cell this digit for good. Nothing may be assumed or chosen.
    pub(crate) fn settle(&mut self, cell: usize, digit: usize) {
        self.board.assign(cell, digit);
        self.draw_consequences();
    }

    /// Takes the digit from the cell for good. Nothing may be assumed or chosen.
    pub(crate) fn refute(&mut self, cell: usize, digit: usize) {
        self.board.eliminate(cell, digit);
        self.draw_consequences();
    }

    fn draw_consequences(&mut self) {
        if self.board.propagate().is_err() {
            self.state = State::Exhausted;
        }
    }

    fn take(&mut self, choice: Candidate) {
        self.levels.push(Level { mark: self.board.mark(), choice });
        self.board.assign(choice.cell::<B>(), choice.digit::<B>());
    }

    /// One propagation and what follows from it.
    fn step(&mut self) -> Found {
        if self.state == State::AtSolution {
            self.state = State::Ready;
            self.turn_back();
        }
        if self.state == State::Exhausted {
            return Found::Exhausted;
        }
        self.progress.nodes += 1;
        if let Err(conflict) = self.board.propagate() {
            self.weights.blame(self.board.layout(), conflict);
            self.failures += 1;
            self.failures_left = self.failures_left.saturating_sub(1);
            self.turn_back();
        } else if self.restart_is_due() {
            self.restart();
        } else if let Some(cell) = self.next_cell() {
            let digit = self.digit_for(cell);
            self.take(Candidate::new::<B>(cell, digit));
        } else {
            self.state = State::AtSolution;
            self.progress.solutions += 1;
            return Found::Solution(self.board.grid());
        }
        if self.state == State::Exhausted { Found::Exhausted } else { Found::Working }
    }

    fn restart_is_due(&self) -> bool {
        self.failures_left == 0 && self.progress.solutions == 0 && self.reading_from.is_none()
    }

    fn next_cell(&mut self) -> Option<usize> {
        match self.reading_from {
            Some(from) => (from..self.end).find(|&cell| self.board.count(cell) > 1),
            None => self.weights.choose(&self.board, self.end, &mut self.random),
        }
    }

    fn digit_for(&mut self, cell: usize) -> usize {
        let digits = self.board.digits(cell);
        if self.reading_from.is_some() {
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
            let places = self.board.places_left(cell, digit);
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

    /// Takes the last choice back and rules it out.
    fn turn_back(&mut self) {
        if self.levels.len() == self.assumptions {
            self.state = State::Exhausted;
            return;
        }
        if let Some(Level { mark, choice }) = self.levels.pop() {
            self.board.undo(mark);
            self.board.eliminate(choice.cell::<B>(), choice.digit::<B>());
        }
    }

    /// Drops all choices; what was refuted below the first of them stays refuted.
    fn restart(&mut self) {
        if let Some(first) = self.levels.get(self.assumptions) {
            self.board.undo(first.mark);
            self.levels.truncate(self.assumptions);
        }
        self.run_length += self.run_length / LENGTHENED + 1;
        self.failures_left = self.run_length;
        self.run += 1;
        if self.run == MATCHED_RUN {
            self.board.demand_distinct_before(self.end);
        }
    }
}

impl<B: Bits> Finder for Search<B> {
    fn run(&mut self, nodes: u64) -> Found {
        for _ in 0..nodes.max(1) {
            match self.step() {
                Found::Working => {}
                found => return found,
            }
        }
        Found::Working
    }

    fn progress(&self) -> Progress {
        Progress { depth: (self.levels.len() - self.assumptions) as u32, ..self.progress }
    }
}

#[cfg(test)]
mod tests;
