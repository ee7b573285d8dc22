//! Counts of solutions.

use serde::Deserialize;

use crate::failure::Failure;
use crate::request::Request;
use crate::rows::{Converted, puzzles};
use crate::task::Task;

#[derive(Deserialize)]
struct CountOptions {
    limit: u64,
}

/// Starts counting the solutions of puzzles, up to a limit.
pub(crate) fn start(request: Request) -> Result<Task, Failure> {
    let CountOptions { limit } = request.options()?;
    Ok(puzzles(request, move |puzzle| Converted::new(puzzle.count_job(limit), Ok)))
}
