//! Bulk generation for plain 9x9: random full grids and minimal puzzles, many at once in the lanes
//! of [`BatchSolver`](crate::batch::BatchSolver).
//!
//! The result of a seed or stream depends neither on the batch nor on the vector width, because
//! every query to the solver has a single correct result.

mod draw;
mod minimal;
mod patterns;
#[cfg(test)]
mod tests;
mod uniqueness;

pub use draw::RandomGrids;
pub(super) use draw::scrambled;
pub use minimal::{MinimalJob, MinimalPuzzle};

use crate::grid::Grid;

/// The digits `1` to `9` as text, row by row; any other byte is an empty cell.
pub(super) type Line = [u8; 81];

/// Converts a line to a grid, with 0 for empty cells.
pub(super) fn grid_of_line(line: &Line) -> Option<Grid> {
    let value = |byte: u8| if byte.is_ascii_digit() { u16::from(byte - b'0') } else { 0 };
    Grid::from_values(9, line.map(value))
}
