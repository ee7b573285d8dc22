//! What comes of an order.

use crate::generate::dig::Miss;
use crate::generate::symmetry::Look;
use crate::grid::{Grid, Puzzle};
use crate::logic::Rated;

/// A puzzle that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Generated {
    /// The puzzle: it has exactly one solution.
    pub puzzle: Puzzle,
    /// That solution.
    pub solution: Grid,
    /// Its rating, if one was asked for.
    pub rated: Option<Rated>,
    /// What it lacks of what was asked for: nothing, unless the work was stopped or its budget
    /// spent.
    pub misses: Vec<Miss>,
}

impl Generated {
    /// The richest symmetry of its givens.
    #[must_use]
    pub fn look(&self) -> Look {
        let (side, values) = (self.solution.side(), self.puzzle.givens().values());
        Look::of(side, |row, column| values[row * usize::from(side) + column] != 0)
    }

    /// How much it lacks: the fewer misses the better, then the smaller ones.
    pub(super) fn lack(&self) -> (usize, usize) {
        (self.misses.len(), self.misses.iter().map(Miss::size).sum())
    }
}
