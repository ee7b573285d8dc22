//! The difficulty of puzzles, by rating and by the techniques on the solution path, and the search
//! for puzzles that meet it.

mod aim;
mod change;
mod climb;
mod distance;
mod rerate;

pub use aim::{Difficulty, hardest_rating};
pub(crate) use climb::{Climb, Wanted};
pub(crate) use distance::rating_distance;
pub use rerate::{Direction as RerateDirection, RerateError, RerateJob, Rerated};
