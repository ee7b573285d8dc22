//! Which work answers which task.

use super::bench::{Bench, Stop, Work};
use super::making;
use crate::protocol::Task;

/// Begins the tasks of the engine: what makes, solves, rates and explains.
#[must_use]
pub fn engine(task: Task, bench: Bench) -> Work {
    match task {
        Task::Generate(order) => Box::pin(making::one(order, bench)),
        Task::Batch(batch) => Box::pin(making::batch(batch, bench)),
        _ => Box::pin(async { Err(Stop::failed("found a task of another worker")) }),
    }
}
