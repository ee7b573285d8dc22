//! What belongs to cells, digits, grids and puzzles: their symbols and names, errors, iterators. The
//! types themselves are at the [root](crate).

pub(crate) mod candidates;
pub(crate) mod cell;
pub(crate) mod digit;
mod drawing;
pub(crate) mod puzzle;
mod symbols;
pub(crate) mod values;

pub(crate) use candidates::Candidates;
pub use candidates::Digits;
pub(crate) use cell::Cell;
pub use cell::CellError;
pub(crate) use digit::Digit;
pub use digit::DigitError;
pub(crate) use puzzle::{Puzzle, PuzzleError};
pub use symbols::{DigitNames, MAX_SYMBOL_SIDE, digit_symbol, symbol_digit};
pub(crate) use values::Grid;
