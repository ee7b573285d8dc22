//! Cells, digits, grids, candidates and puzzles.

mod candidates;
mod cell;
mod digit;
mod drawing;
mod puzzle;
mod symbols;
mod values;

pub use candidates::{Candidates, DigitSet, Digits};
pub use cell::{Cell, CellError};
pub use digit::{Digit, DigitError};
pub use puzzle::{Puzzle, PuzzleError};
pub use symbols::{DigitNames, MAX_SYMBOL_SIDE, digit_symbol, symbol_digit};
pub use values::Grid;
