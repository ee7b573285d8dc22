//! Maps each task to the function that runs it.

use super::context::{TaskContext, TaskFuture};
use super::files::{pages, practice, reading, sharing};
use super::{generation, hints, modification, scales, solving};
use anydoku::generate::RerateDirection;

use anydoku_protocol::Task;

/// Starts a task. It does no work until it is polled.
pub(super) fn start(task: Task, context: TaskContext) -> TaskFuture {
    match task {
        Task::Generate(request) => Box::pin(generation::generate(request, context)),
        Task::Batch(request) => Box::pin(generation::batch(request, context)),
        Task::Solve { puzzle } => Box::pin(solving::solve(puzzle, context)),
        Task::Count { puzzle, at_most } => Box::pin(solving::count(puzzle, at_most, context)),
        Task::Hint { position, options } => Box::pin(hints::hint(position, options, context)),
        Task::Hints { position, options } => Box::pin(hints::hints(position, options, context)),
        Task::ExplainStep { position, technique, effect, options } => {
            Box::pin(hints::explain_step(position, technique, effect, options, context))
        }
        Task::Steps { puzzle } => Box::pin(solving::steps(puzzle, context)),
        Task::Scales { puzzle } => Box::pin(scales::rate(puzzle, context)),
        Task::SolveUpTo { position, up_to } => {
            Box::pin(solving::solve_up_to(position, up_to, context))
        }
        Task::Analyze { puzzle } => Box::pin(modification::analyze(puzzle, context)),
        Task::Complete(request) => Box::pin(modification::complete(request, context)),
        Task::Minimize(request) => Box::pin(modification::minimize(request, context)),
        Task::Harder(request) => {
            Box::pin(modification::rerate(request, RerateDirection::Harder, context))
        }
        Task::Easier(request) => {
            Box::pin(modification::rerate(request, RerateDirection::Easier, context))
        }
        Task::Read { source, shape } => Box::pin(reading::read(source, shape, context)),
        Task::Write { boards, notation } => Box::pin(sharing::write(boards, notation, context)),
        Task::Share { board, settings, base, open_in } => {
            Box::pin(sharing::share(board, settings, base, open_in, context))
        }
        Task::Practice { technique, variant } => {
            Box::pin(practice::example(technique, variant, context))
        }
        Task::Techniques => Box::pin(practice::techniques(context)),
        Task::Pages(request) => Box::pin(pages::lay_out(request, context)),
    }
}
