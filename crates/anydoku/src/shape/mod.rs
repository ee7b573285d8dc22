//! Shapes of boards: the houses over the cells and the tables derived from them.

mod board;
mod boxes;
mod build;
mod house;
mod intersection;
mod plan;

pub use board::Shape;
pub use boxes::{Boxes, NO_REGION};
pub use build::{MAX_SIDE, ShapeBuilder, ShapeError};
pub use house::{House, HouseKind};
pub use plan::BoardPlan;

#[cfg(test)]
mod tests;
