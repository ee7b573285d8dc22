//! Symmetry: the transformations that keep a puzzle a puzzle, the canonical form, and whether two
//! puzzles are the same one.

mod arrangement;
mod builder;
mod canonical;
mod group;
mod least_rows;
mod line_move;
mod order;
mod search;
mod transformation;

pub use builder::TransformationBuilder;
pub use canonical::{Canonical, CanonicalError, same_puzzle};
pub use group::{GroupTooLarge, SymmetryGroup};
pub use order::GroupOrder;
pub use transformation::{Part, Transformation, TransformationError};

#[cfg(test)]
mod samples;
