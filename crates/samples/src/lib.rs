//! What tests and benchmarks need when there is no outside data: seeded puzzles of every kind, and
//! a solver that shares nothing with the engine but the list of houses.

mod dig;
mod naive;
mod random;

pub use dig::{broken, eased, loosened, minimal, scrambled_grid};
pub use naive::{count, least_solutions, solutions};
pub use random::Random;
