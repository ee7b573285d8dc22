//! What comes in from elsewhere and goes out: texts and files in any notation, links, pages.

mod boards;
mod pages;
mod reading;
mod sharing;

use super::bench::{Bench, Stop, Work};
use crate::protocol::Task;

/// Begins the tasks of files: reading, writing, sharing, printing. Pages can ask for puzzles to be made.
#[must_use]
pub fn files(task: Task, bench: Bench) -> Work {
    match task {
        Task::Read { source, shape } => Box::pin(reading::read(source, shape, bench)),
        Task::Write { boards, notation } => Box::pin(sharing::write(boards, notation, bench)),
        Task::Share { board, settings, base, open_in } => {
            Box::pin(sharing::share(board, settings, base, open_in, bench))
        }
        Task::Pages(order) => Box::pin(pages::pages(order, bench)),
        _ => Box::pin(async { Err(Stop::failed("found a task of the engine")) }),
    }
}

/// Begins any task.
#[must_use]
pub fn every(task: Task, bench: Bench) -> Work {
    if task.is_of_files() { files(task, bench) } else { super::engine(task, bench) }
}
