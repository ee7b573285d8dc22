//! The difficulty of puzzles, by rating and by the techniques on the solving path, and the search
//! for puzzles that meet it.

mod aim;
mod change;
mod climb;
mod padding;
mod rerate;

pub use aim::Difficulty;
pub(crate) use climb::{Climb, ClimbTarget};
pub use rerate::{Direction as RerateDirection, RerateError, RerateJob, Rerated};
