//! Options of all commands that process or write puzzles.

use clap::Args;

use super::board::ShapeFlags;
use super::input::InputFlags;
use super::output::{FormatFlags, TargetFlags};
use super::run::RunFlags;

/// The options of all commands that process puzzles: run and board.
#[derive(Debug, Default, Args)]
pub(crate) struct WorkFlags {
    #[command(flatten)]
    pub(crate) run: RunFlags,
    #[command(flatten)]
    pub(crate) shape: ShapeFlags,
}

/// The options of commands that write rows.
#[derive(Debug, Args)]
pub(crate) struct TaskFlags {
    #[command(flatten)]
    pub(crate) format: FormatFlags,
    #[command(flatten)]
    pub(crate) target: TargetFlags,
    #[command(flatten)]
    pub(crate) work: WorkFlags,
}

/// The options of commands that process puzzles one by one.
#[derive(Debug, Args)]
pub(crate) struct PerPuzzleFlags {
    #[command(flatten)]
    pub(crate) input: InputFlags,
    #[command(flatten)]
    pub(crate) task: TaskFlags,
}
