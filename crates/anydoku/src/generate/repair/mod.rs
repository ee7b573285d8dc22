//! Repair of puzzles with too few clues. (For too many clues see `dig`.)

mod complete;
mod hitting;

pub use complete::{CompleteJob, Completed, NoSolution};
