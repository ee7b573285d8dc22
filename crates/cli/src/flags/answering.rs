//! What every command has that answers puzzles.

use clap::Args;

use super::{InputFlags, OutputFlags, RunFlags, ShapeFlags};

/// Where puzzles come from, where answers go, and what lies between.
#[derive(Debug, Args)]
pub(crate) struct AnsweringFlags {
    #[command(flatten)]
    pub(crate) input: InputFlags,
    #[command(flatten)]
    pub(crate) output: OutputFlags,
    #[command(flatten)]
    pub(crate) run: RunFlags,
    #[command(flatten)]
    pub(crate) shape: ShapeFlags,
}
