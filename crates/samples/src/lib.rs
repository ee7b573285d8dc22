//! Test data for tests and benchmarks: seeded puzzles of every kind, and an independent solver that
//! shares only the list of houses with the engine.

mod dig;
mod naive;
mod random;

pub use dig::{broken, eased, loosened, minimal, scrambled_grid};
pub use naive::{count, least_solutions, solutions};
pub use random::Random;
