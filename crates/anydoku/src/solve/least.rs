//! The least solution: cell by cell, does any solution hold a smaller digit here?
//!
//! A witness is kept, the least solution so far. In reading order each open cell is asked for the
//! digits below the witness's: an answer `yes` brings a better witness, `no` takes the digit away
//! for good. The search tries the witness's digits first, so that most questions are settled by
//! repairing it; a plain search in reading order can run into failures that lie far below.

use super::bits::{Bits, for_side};
use super::job::{Job, Progress, Step};
use super::quick::propagated;
use super::search::{Finder, Found, Search};
use super::solver::Options;
use crate::grid::{Grid, Puzzle};

/// The least solution of a puzzle, in slices; see [`Puzzle::least_solution_job`].
pub struct LeastJob {
    puzzle: Puzzle,
    options: Options,
    descent: Option<Box<dyn Job<Output = Option<Grid>> + Send>>,
}

impl LeastJob {
    pub(crate) fn new(puzzle: &Puzzle, options: Options) -> Self {
        Self { puzzle: puzzle.clone(), options, descent: None }
    }
}

impl Job for LeastJob {
    type Output = Option<Grid>;

    fn run(&mut self, nodes: u64) -> Step<Option<Grid>> {
        let descent = match &mut self.descent {
            Some(descent) => descent,
            None => for_side!(self.puzzle.shape().side(), B => {
                let Ok(board) = propagated::<B>(&self.puzzle) else { return Step::Done(None) };
                let search = Search::new(board, self.options.seed());
                self.descent.insert(Box::new(Descent { search, witness: None, asked: None, at: 0 }))
            }),
        };
        descent.run(nodes)
    }

    fn progress(&self) -> Progress {
        self.descent.as_ref().map_or_else(Progress::default, |descent| descent.progress())
    }
}

impl std::fmt::Debug for LeastJob {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "LeastJob({:?}, {:?})", self.puzzle, self.progress())
    }
}

struct Descent<B> {
    search: Search<B>,
    witness: Option<Grid>,
    /// The cell and digit of the open question.
    asked: Option<(usize, usize)>,
    /// All cells before this one are settled.
    at: usize,
}

impl<B: Bits> Descent<B> {
    /// Settles cells until one needs a question, and asks it; `false` when all are settled.
    fn ask(&mut self, witness: &Grid) -> bool {
        self.search.reset(witness);
        while let Some(&value) = witness.values().get(self.at) {
            let digits = self.search.board().digits(self.at);
            if !digits.is_at_most_one() {
                let least = digits.first();
                if least + 1 < usize::from(value) {
                    self.search.assume(self.at, least);
                    self.asked = Some((self.at, least));
                    return true;
                }
                self.search.settle(self.at, least);
            }
            self.at += 1;
        }
        false
    }
}

impl<B: Bits> Job for Descent<B> {
    type Output = Option<Grid>;

    fn run(&mut self, nodes: u64) -> Step<Option<Grid>> {
        match self.search.run(nodes) {
            Found::Working => return Step::Progress(self.progress()),
            Found::Solution(grid) => self.witness = Some(grid),
            Found::Exhausted => {}
        }
        let Some(witness) = self.witness.take() else { return Step::Done(None) };
        self.search.reset(&witness);
        if let Some((cell, digit)) = self.asked.take()
            && usize::from(witness.values()[cell]) != digit + 1
        {
            self.search.refute(cell, digit);
        }
        if !self.ask(&witness) {
            return Step::Done(Some(witness));
        }
        self.witness = Some(witness);
        Step::Progress(self.progress())
    }

    fn progress(&self) -> Progress {
        self.search.progress()
    }
}
