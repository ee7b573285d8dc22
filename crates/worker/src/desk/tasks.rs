//! Which work answers which task.

use super::bench::{Bench, Stop, Work};
use super::{changing, hinting, making, solving};
use anydoku::generate::RerateWay;

use crate::protocol::Task;

/// Begins the tasks of the engine: what makes, solves, rates and explains.
#[must_use]
pub fn engine(task: Task, bench: Bench) -> Work {
    match task {
        Task::Generate(order) => Box::pin(making::one(order, bench)),
        Task::Batch(batch) => Box::pin(making::batch(batch, bench)),
        Task::Solve { puzzle } => Box::pin(solving::solve(puzzle, bench)),
        Task::Count { puzzle, at_most } => Box::pin(solving::count(puzzle, at_most, bench)),
        Task::Hint { position, options } => Box::pin(hinting::hint(position, options, bench)),
        Task::Hints { position, options } => Box::pin(hinting::hints(position, options, bench)),
        Task::Rate { puzzle } => Box::pin(solving::rate(puzzle, bench)),
        Task::Steps { puzzle } => Box::pin(solving::steps(puzzle, bench)),
        Task::SolveUpTo { position, up_to } => {
            Box::pin(solving::solve_up_to(position, up_to, bench))
        }
        Task::Analyse { puzzle } => Box::pin(changing::analyse(puzzle, bench)),
        Task::Complete(change) => Box::pin(changing::complete(change, bench)),
        Task::Minimise(change) => Box::pin(changing::minimise(change, bench)),
        Task::Harder(change) => Box::pin(changing::rerate(change, RerateWay::Harder, bench)),
        Task::Easier(change) => Box::pin(changing::rerate(change, RerateWay::Easier, bench)),
        _ => Box::pin(async { Err(Stop::failed("found a task of files")) }),
    }
}
