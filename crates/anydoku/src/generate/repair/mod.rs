//! Repair: puzzles that have too few clues. (Those that have too many are dug on; see `dig`.)

mod complete;
mod hitting;

pub use complete::{CompleteJob, Completed, NoSolution};
