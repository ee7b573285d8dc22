//! Times the engine beside the crate `sudoku`, solvers interleaved on the same arrays.
fn main() {}
