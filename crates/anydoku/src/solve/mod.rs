//! Solving: verdicts, counts and solutions, for one puzzle of any shape or for millions of 9x9
//! puzzles.

pub(crate) mod bits;
pub(crate) mod control;
mod enumerate;
mod filling;
pub(crate) mod job;
mod kempe;
pub(crate) mod lanes;
pub(crate) mod learn;
mod least;
pub(crate) mod matching;
mod minimal;
pub(crate) mod nine;
mod options;
#[cfg(feature = "parallel")]
mod parallel;
mod plain_nine;
pub(crate) mod portfolio;
pub(crate) mod propagate;
mod quick;
pub(crate) mod search;
mod solver;
pub(crate) mod verdict;

pub use control::CancelToken;
pub(crate) use control::{Control, Stopped};
pub use enumerate::{CountJob, Solutions, SolveJob};
pub use job::Progress;
pub(crate) use job::{Job, Slice, run_to_completion};
pub use least::LeastSolutionJob;
pub use minimal::RedundantGivenJob;
pub use options::Engine;
#[cfg(feature = "parallel")]
pub use parallel::{Entrant, Race};
pub use solver::Solver;
pub(crate) use verdict::{Contradiction, Verdict};
