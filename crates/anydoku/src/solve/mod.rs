//! Solving: verdicts, counts and solutions, for one puzzle of any shape or for millions of 9x9
//! puzzles.

pub(crate) mod bits;
mod control;
mod enumerate;
mod filling;
mod job;
pub mod lanes;
pub(crate) mod learn;
mod least;
pub(crate) mod matching;
mod minimal;
pub mod nine;
#[cfg(feature = "parallel")]
mod parallel;
mod plain_nine;
pub(crate) mod portfolio;
pub(crate) mod propagate;
mod quick;
pub(crate) mod search;
mod solver;
mod twin;
mod verdict;

pub use control::{CancelToken, Control, Stopped, prompt_slice};
pub use enumerate::{CountJob, Solutions, SolveJob};
pub use job::{Job, Progress, Slice};
pub use least::LeastJob;
pub use minimal::RedundantGivenJob;
#[cfg(feature = "parallel")]
pub use parallel::{Entrant, Race};
pub(crate) use solver::run_through;
pub use solver::{Engine, Solver};
pub use verdict::{Contradiction, Verdict};
