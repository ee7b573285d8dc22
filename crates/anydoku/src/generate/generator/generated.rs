//! The result of generation.

use crate::generate::dig::Miss;
use crate::generate::symmetry::Symmetry;
use crate::grid::{Grid, Puzzle};
use crate::logic::Rated;

/// A generated puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Generated {
    /// The puzzle, which has exactly one solution.
    pub puzzle: Puzzle,
    /// The solution.
    pub solution: Grid,
    /// The rating, if a difficulty was requested.
    pub rated: Option<Rated>,
    /// The requirements that the puzzle misses. Empty unless the work was stopped or its budget
    /// spent.
    pub misses: Vec<Miss>,
}

impl Generated {
    /// Returns the richest symmetry of the givens.
    #[must_use]
    pub fn symmetry(&self) -> Symmetry {
        let (side, values) = (self.solution.side(), self.puzzle.givens().values());
        Symmetry::of(side, |row, column| values[row * usize::from(side) + column] != 0)
    }

    /// Returns a sort key of the misses: their number, then their total size. Smaller is better.
    pub(super) fn miss_key(&self) -> (usize, usize) {
        (self.misses.len(), self.misses.iter().map(Miss::size).sum())
    }
}
