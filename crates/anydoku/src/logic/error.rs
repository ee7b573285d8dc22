//! Errors for boards that techniques cannot handle.

use super::Candidate;
use super::geometry::MAX_LOGIC_SIDE;
use crate::grid::Cell;

/// The reason why techniques cannot handle a board.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LogicError {
    /// The board is too large for techniques.
    #[error(
        "techniques do not support {found}x{found} puzzles; the largest is {MAX_LOGIC_SIDE}x{MAX_LOGIC_SIDE}"
    )]
    Side {
        /// The side of the board.
        found: u16,
    },
    /// The values or candidates belong to another board.
    #[error(
        "the digits or candidates are for {found}x{found}; the puzzle is {expected}x{expected}"
    )]
    OtherSide {
        /// Their side.
        found: u16,
        /// The side of the shape.
        expected: u16,
    },
    /// A value is ruled out by another one in its houses, or by the candidates.
    #[error("the digit in {cell} is not one of its candidates")]
    Clash {
        /// The cell of the value.
        cell: Cell,
    },
    /// A value or mark has a cell or digit that the board does not have.
    #[error("{candidate} is not a candidate of a {side}x{side} puzzle")]
    OffBoard {
        /// The value or mark.
        candidate: Candidate,
        /// The side of the shape.
        side: u16,
    },
    /// The text is not a position.
    #[error("`{found}` is not valid here; {help}")]
    Text {
        /// The text that was found.
        found: String,
        /// What to do instead, as a clause.
        help: &'static str,
    },
}
