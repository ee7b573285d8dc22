//! Plain 9x9 boards by the thousand: random full grids and minimal puzzles, many at once in the
//! lanes of [`BatchSolver`](crate::solve::lanes::BatchSolver).
//!
//! What a seed or a stream gives does not depend on how many are made together, nor on the width of
//! the vectors: only questions with one right answer are asked of the solver.

mod asker;
mod draw;
mod grids;
mod minimal;
mod patterns;
#[cfg(test)]
mod tests;

pub use grids::RandomGrids;
pub use minimal::{MinimalJob, MinimalPuzzle};

use crate::grid::Grid;

/// The digits `1` to `9` as text, row by row; any other byte is an empty cell.
pub type Line = [u8; 81];

/// The grid of a line, 0 for an empty cell.
pub(super) fn grid_of_line(line: &Line) -> Option<Grid> {
    let value = |byte: u8| if byte.is_ascii_digit() { u16::from(byte - b'0') } else { 0 };
    Grid::from_values(9, line.map(value))
}
