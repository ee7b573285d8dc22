//! Symmetry: transformations of boards, canonical forms, and equivalence of puzzles.

mod arrangement;
mod builder;
mod canonical;
mod error;
mod group;
mod least_rows;
mod line_move;
mod order;
mod search;
mod transformation;

pub use builder::TransformationBuilder;
pub use canonical::{Canonical, transformation_between};
pub use error::CanonicalError;
pub use group::{GroupTooLarge, SymmetryGroup};
pub(crate) use line_move::FirstAppearance;
pub use order::GroupOrder;
pub use transformation::{Part, Transformation, TransformationError};

#[cfg(test)]
mod samples;
