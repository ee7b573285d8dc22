//! What belongs to shapes of boards: limits, and the plans that they are built from. [`Shape`]
//! itself is at the [root](crate).

pub(crate) mod board;
pub(crate) mod boxes;
pub(crate) mod build;
pub(crate) mod house;
mod intersection;
mod plan;

pub(crate) use board::Shape;
pub(crate) use boxes::Boxes;
pub use boxes::NO_REGION;
pub use build::MAX_SIDE;
pub(crate) use build::ShapeError;
pub(crate) use house::{House, HouseKind};
pub use plan::BoardPlan;

#[cfg(test)]
mod tests;
