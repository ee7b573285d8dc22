//! The reasons why there is no canonical form.

use super::group::GroupTooLarge;
use super::transformation::TransformationError;
use crate::grid::PuzzleError;
use crate::solve::Stopped;

/// An error while computing a canonical form.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CanonicalError {
    /// The symmetries of the board cannot be listed.
    #[error(transparent)]
    Group(#[from] GroupTooLarge),
    /// Too many arrangements tie: a puzzle that is nearly empty or has very many symmetries.
    #[error("stopped after {nodes} nodes: too many arrangements of this puzzle are alike")]
    GaveUp {
        /// The number of cells decided.
        nodes: u64,
    },
    /// A puzzle with restricted candidates: the form is defined for givens only.
    #[error("the puzzle has removed candidates; only givens are supported")]
    Restricted,
    /// A puzzle on another board than that of the group.
    #[error("the puzzle is {found}; this canonicalizer is for {expected}")]
    OtherShape {
        /// The puzzle's board.
        found: String,
        /// The group's board.
        expected: String,
    },
    /// A grid that does not solve the puzzle.
    #[error("the grid does not solve the puzzle")]
    NotASolution,
    /// The control stopped the computation.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The image is not a valid puzzle.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
    /// The transformation does not fit the puzzle.
    #[error(transparent)]
    Transformation(#[from] TransformationError),
}
