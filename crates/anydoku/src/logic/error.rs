//! Why a board cannot be reasoned about.

use super::Candidate;
use super::geometry::MAX_LOGIC_SIDE;
use crate::grid::Cell;

/// Why a board cannot be reasoned about.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LogicError {
    /// The board is too large for techniques.
    #[error("found a board of side {found}, expected at most {MAX_LOGIC_SIDE} to reason about")]
    Side {
        /// Its side.
        found: u16,
    },
    /// Values or candidates are those of another board.
    #[error("found values or candidates of side {found}, expected side {expected}")]
    OtherSide {
        /// Their side.
        found: u16,
        /// The side of the shape.
        expected: u16,
    },
    /// A value that another one in its houses, or the candidates, rule out.
    #[error("{cell}: found a value that the board rules out, expected one of its candidates")]
    Clash {
        /// Where.
        cell: Cell,
    },
    /// A value or mark for a cell or of a digit that the board lacks.
    #[error("found {candidate}, expected a cell and a digit of a board of side {side}")]
    OffBoard {
        /// What was found.
        candidate: Candidate,
        /// The side of the shape.
        side: u16,
    },
    /// Text that is no position.
    #[error("found `{found}`, expected {expected}")]
    Text {
        /// What was found.
        found: String,
        /// What was expected, in words.
        expected: &'static str,
    },
}
