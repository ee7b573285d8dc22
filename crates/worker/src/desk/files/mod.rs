//! What the first board does without: texts and files in any notation, links, pages, lessons.

mod boards;
mod pages;
mod practising;
mod reading;
mod sharing;

use super::bench::{Bench, Stop, Work};
use crate::protocol::Task;

/// Begins the tasks of files: reading, writing, sharing, printing, practising.
#[must_use]
pub fn files(task: Task, bench: Bench) -> Work {
    match task {
        Task::Read { source, shape } => Box::pin(reading::read(source, shape, bench)),
        Task::Write { boards, notation } => Box::pin(sharing::write(boards, notation, bench)),
        Task::Share { board, settings, base, open_in } => {
            Box::pin(sharing::share(board, settings, base, open_in, bench))
        }
        Task::Practise(order) => Box::pin(practising::practise(order, bench)),
        Task::Techniques => Box::pin(practising::techniques()),
        Task::Pages(order) => Box::pin(pages::pages(order, bench)),
        _ => Box::pin(async { Err(Stop::failed("found a task of the engine")) }),
    }
}

/// Begins any task.
#[must_use]
pub fn every(task: Task, bench: Bench) -> Work {
    if task.is_of_files() { files(task, bench) } else { super::engine(task, bench) }
}
