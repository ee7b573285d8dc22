//! Options of all subcommands that write rows.

use clap::Args;

use super::output::OutputFlags;
use super::run::RunFlags;
use super::shape::ShapeFlags;

/// The options of subcommands that write rows: output, run and board.
#[derive(Debug, Args)]
pub(crate) struct TaskFlags {
    #[command(flatten)]
    pub(crate) output: OutputFlags,
    #[command(flatten)]
    pub(crate) run: RunFlags,
    #[command(flatten)]
    pub(crate) shape: ShapeFlags,
}
