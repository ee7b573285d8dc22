//! Options of all subcommands that process puzzles one by one.

use clap::Args;

use super::input::InputFlags;
use super::task::TaskFlags;

/// The common options of subcommands that process puzzles one by one.
#[derive(Debug, Args)]
pub(crate) struct PerPuzzleFlags {
    #[command(flatten)]
    pub(crate) input: InputFlags,
    #[command(flatten)]
    pub(crate) task: TaskFlags,
}
