//! The cases of an alternative, and the ends of the chains that begin with them.

use super::branch::Node;
use super::literal::{Literal, literal};
use crate::explainer::grid::Grid;
use crate::nine::bits;

/// The candidates of a cell, or the places of a digit in a house.
pub(super) struct Cases {
    list: [Literal; 9],
    length: usize,
}

impl Cases {
    fn new(cases: impl Iterator<Item = Literal>) -> Self {
        let mut found = Self { list: [0; 9], length: 0 };
        for case in cases {
            found.list[found.length] = case;
            found.length += 1;
        }
        found
    }

    /// Creates the list of the candidates of a cell.
    pub(super) fn of_cell(grid: &Grid, cell: usize) -> Self {
        Self::new(bits(grid.candidates[cell]).map(|digit| literal(cell, digit)))
    }

    /// Creates the list of the places of a digit in a house.
    pub(super) fn of_house(grid: &Grid, house: usize, digit: usize) -> Self {
        let places = bits(grid.positions[house][digit]);
        Self::new(places.map(|position| literal(Grid::cell_at(house, position), digit)))
    }

    /// Returns the candidates in order.
    pub(super) fn list(&self) -> &[Literal] {
        &self.list[..self.length]
    }
}

/// The ends of the chains of a finding.
pub(super) struct Targets {
    list: [(usize, Node); 9],
    length: usize,
}

impl Targets {
    /// Creates an empty list.
    pub(super) fn new() -> Self {
        Self { list: [(0, Node::On(0)); 9], length: 0 }
    }

    /// Adds the end of a chain.
    pub(super) fn push(&mut self, branch: usize, node: Node) {
        self.list[self.length] = (branch, node);
        self.length += 1;
    }

    /// Returns the branches with their nodes.
    pub(super) fn list(&self) -> &[(usize, Node)] {
        &self.list[..self.length]
    }
}
