//! What a producer finds: a step with its rating.

use anydoku::logic::{Candidate, Rating};
use anydoku::{Cell, Digit};

use super::grid::Grid;
use crate::nine::bits;
use crate::rating::ScaleStep;

/// Candidates of one cell: the cell and its digits.
pub(super) type Removal = (u8, u16);

/// A step.
#[derive(Clone, Debug)]
pub(super) struct Hint {
    /// The name of the technique in the program.
    pub(super) technique: &'static str,
    /// The rating, with the rounding errors of the program, by which it sorts.
    pub(super) rating: f64,
    /// The candidates that the step removes, in reading order.
    pub(super) removals: Vec<Removal>,
    /// The digit that the step places, as cell and digit.
    pub(super) placement: Option<(u8, u8)>,
}

impl Hint {
    /// Creates a step that places a digit.
    pub(super) fn placement(
        technique: &'static str,
        rating: f64,
        cell: usize,
        digit: usize,
    ) -> Self {
        let placement = Some((cell as u8, digit as u8));
        Self { technique, rating, removals: Vec::new(), placement }
    }

    /// Creates a step that removes candidates, or none if it removes nothing.
    pub(super) fn removal(
        technique: &'static str,
        rating: f64,
        removals: Vec<Removal>,
    ) -> Option<Self> {
        (!removals.is_empty()).then_some(Self { technique, rating, removals, placement: None })
    }

    /// Returns the rating as the program prints it.
    pub(super) fn printed(&self) -> Rating {
        printed(self.rating)
    }

    /// Applies the step.
    pub(super) fn apply(&self, grid: &mut Grid) {
        for &(cell, digits) in &self.removals {
            grid.remove_all(usize::from(cell), digits);
        }
        if let Some((cell, digit)) = self.placement {
            grid.place(usize::from(cell), usize::from(digit));
        }
    }

    /// Returns the step for the caller of the crate.
    pub(super) fn to_step(&self) -> ScaleStep {
        let candidate = |cell: u8, digit: usize| {
            let digit = Digit::new(digit as u16 + 1)?;
            Some(Candidate::new(Cell::at(usize::from(cell), 9), digit))
        };
        let eliminations = self.removals.iter().flat_map(|&(cell, digits)| {
            bits(digits).filter_map(move |digit| candidate(cell, digit))
        });
        ScaleStep {
            technique: self.technique,
            rating: Some(self.printed()),
            score: None,
            eliminations: eliminations.collect(),
            placements: self
                .placement
                .and_then(|(cell, digit)| candidate(cell, usize::from(digit)))
                .into_iter()
                .collect(),
            notation: None,
        }
    }
}

/// Returns a rating as the program prints it.
pub(super) fn printed(rating: f64) -> Rating {
    Rating::from_tenths(((rating + 0.05) * 10.0) as u16)
}

/// Returns where `digit` can be removed from these cells, in reading order.
pub(super) fn digit_removals(grid: &Grid, digit: usize, cells: u128) -> Vec<Removal> {
    crate::nine::cells(cells & grid.digits[digit]).map(|cell| (cell as u8, 1 << digit)).collect()
}
