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
        Symmetry::of(self.puzzle.givens())
    }

    /// Returns a sort key of the misses. Smaller is better: few misses, the number of clues rather
    /// than another one, little missing, and a rating close to that of missing techniques.
    pub(super) fn miss_key(&self) -> (usize, bool, usize, u16) {
        let misses = self.misses.iter();
        let is_other = |miss: &Miss| !matches!(miss, Miss::Clues { .. });
        let off = misses.clone().filter_map(|miss| match miss {
            Miss::Steps { technique, .. } => {
                let found = self.rated.as_ref().map_or(0, |rated| rated.rating.tenths());
                Some(found.abs_diff(technique.least_rating().tenths()))
            }
            _ => None,
        });
        let size = misses.clone().map(Miss::size).sum();
        (misses.len(), misses.clone().any(is_other), size, off.max().unwrap_or(0))
    }
}
