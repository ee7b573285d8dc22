//! How hard puzzles shall be, by their rating and the techniques on their path, and how they get there.

mod aim;
mod change;
mod climb;
mod rerate;

pub(crate) use aim::tenths_off;
pub use aim::{Difficulty, hardest_rating};
pub(crate) use climb::{Climb, Wanted};
pub use rerate::{NotRerated, RerateJob, Rerated, Way as RerateWay};
