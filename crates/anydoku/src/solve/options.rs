//! The options of a solver, and the choice of the engine.

use super::bits::for_side;
use super::plain_nine::NineFinder;
use super::portfolio::Portfolio;
use super::quick::{propagated, uncrowded};
use super::search::{SolutionFinder, SolutionSearch};
use super::verdict::Contradiction;
use crate::grid::Puzzle;

/// The algorithm that solves a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Engine {
    /// The best engine for the shape.
    #[default]
    Auto,
    /// Propagation and restart search, for any shape.
    Search,
    /// Propagation and clause learning, for any shape. It computes verdicts only; other requests
    /// use `Search`.
    Learn,
    /// The engine with the lowest latency for plain 9x9 boards; the same as `Auto` for other
    /// boards.
    Nine,
}

/// The options of a solver.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Options {
    pub(super) engine: Engine,
    pub(super) seed: u64,
}

impl Options {
    /// Creates a finder of all solutions of the puzzle.
    ///
    /// # Errors
    /// Returns an error if propagation refutes the puzzle.
    pub(crate) fn finder(self, puzzle: &Puzzle) -> Result<Box<dyn SolutionFinder>, Contradiction> {
        if self.uses_nine(puzzle) {
            return Ok(Box::new(NineFinder::new(puzzle)));
        }
        for_side!(puzzle.shape().side(), B => {
            Ok(Box::new(SolutionSearch::<B>::new(propagated(puzzle)?, self.seed)))
        })
    }

    /// Creates a finder of the first two solutions of the puzzle, for the verdict.
    ///
    /// # Errors
    /// Returns an error if propagation refutes the puzzle.
    pub(crate) fn verdict_finder(
        self,
        puzzle: &Puzzle,
    ) -> Result<Box<dyn SolutionFinder>, Contradiction> {
        if self.uses_nine(puzzle) || self.engine == Engine::Search {
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

    pub(super) fn uses_nine(self, puzzle: &Puzzle) -> bool {
        !matches!(self.engine, Engine::Search | Engine::Learn) && puzzle.shape().is_plain_nine()
    }
}
