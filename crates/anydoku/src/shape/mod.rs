//! What belongs to shapes of boards: limits, and the plans that they are built from. [`Shape`]
//! itself is at the [root](crate).

pub(crate) mod board;
pub(crate) mod boxes;
pub(crate) mod build;
pub(crate) mod house;
mod intersection;
mod numbers;
mod plan;
mod text;

pub(crate) use board::Shape;
pub(crate) use boxes::Boxes;
pub use boxes::NO_REGION;
pub(crate) use build::ShapeError;
pub use build::{MAX_SHARED_SIDE, MAX_SIDE};
pub(crate) use house::{House, HouseKind};
pub use plan::BoardPlan;
pub use text::BoardPlanError;

#[cfg(test)]
mod tests;
