//! Solving: verdicts, counts and solutions, for one puzzle of any shape or for millions of 9x9
//! puzzles.

pub(crate) mod bits;
mod control;
mod enumerate;
mod filling;
mod job;
mod kempe;
pub mod lanes;
pub(crate) mod learn;
mod least;
pub(crate) mod matching;
mod minimal;
pub mod nine;
mod options;
#[cfg(feature = "parallel")]
mod parallel;
mod plain_nine;
pub(crate) mod portfolio;
pub(crate) mod propagate;
mod quick;
pub(crate) mod search;
mod solver;
mod verdict;

pub use control::{CancelToken, Control, Stopped};
pub use enumerate::{CountJob, Solutions, SolveJob};
pub(crate) use job::run_to_completion;
pub use job::{Job, Progress, Slice};
pub use least::LeastSolutionJob;
pub use minimal::RedundantGivenJob;
pub use options::Engine;
#[cfg(feature = "parallel")]
pub use parallel::{Entrant, Race};
pub use solver::Solver;
pub use verdict::{Contradiction, Verdict};
