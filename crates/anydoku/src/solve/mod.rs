//! Solving: verdicts, counts and solutions, for one puzzle of any shape or for millions of 9x9
//! puzzles.

mod control;
mod job;
pub mod lanes;
pub mod learn;
pub mod nine;
mod verdict;

pub use control::{CancelToken, Control, Stopped};
pub use job::{Job, Progress, Step};
pub use verdict::{Contradiction, Verdict};
//! Solving: verdicts, counts and solutions, for one puzzle of any shape or for millions of 9x9 puzzles.
pub mod lanes;
