//! The strong links of a candidate, in the order in which chains look at them.

use super::graph::Links;
use super::literal::{Cause, HOUSE_CAUSES, Literal, cell_and_digit, literal};
use crate::explainer::grid::Grid;
use crate::nine::{HOUSES_OF, POSITIONS_IN};

/// The candidates that become true when one becomes false, with their causes.
pub(super) struct StrongLinks {
    list: [(Literal, Cause); 4],
    length: usize,
}

impl StrongLinks {
    fn push(&mut self, candidate: Literal, cause: Cause) {
        if self.iter().all(|(known, _)| known != candidate) {
            self.list[self.length] = (candidate, cause);
            self.length += 1;
        }
    }

    /// Returns the candidates with the causes.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Literal, Cause)> {
        self.list[..self.length].iter().copied()
    }
}

/// Returns what becomes true when a candidate becomes false.
pub(super) fn strong_links(grid: &Grid, candidate: Literal, links: Links) -> StrongLinks {
    let (cell, digit) = cell_and_digit(candidate);
    let mut found = StrongLinks { list: [(0, Cause::Cell); 4], length: 0 };
    if links.cells {
        let others = grid.candidates[cell] & !(1 << digit);
        if others.is_power_of_two() {
            found.push(literal(cell, others.trailing_zeros() as usize), Cause::Cell);
        }
    }
    if links.houses {
        for (kind, cause) in HOUSE_CAUSES.into_iter().enumerate() {
            let house = usize::from(HOUSES_OF[cell][kind]);
            let others = grid.positions[house][digit] & !(1 << POSITIONS_IN[cell][kind]);
            if others.is_power_of_two() {
                let partner = Grid::cell_at(house, others.trailing_zeros() as usize);
                found.push(literal(partner, digit), cause);
            }
        }
    }
    found
}
