//! Millions of plain 9x9 puzzles: solved one in each lane of the processor's vectors, made in bulk, and
//! told apart. [`nine`] solves single ones with the lowest latency.

pub mod nine;

pub use crate::generate::distinct::{DistinctPuzzles, Fingerprint, Fingerprints};
pub use crate::generate::nine::{MinimalJob, MinimalPuzzle, RandomGrids};
pub use crate::solve::lanes::{
    BatchError, BatchQuery, BatchSolver, BatchVerdict, Layout, MIN_BATCH, Width, solve_one,
};
