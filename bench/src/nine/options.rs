//! The options of the 9x9 suites.

use std::num::NonZeroUsize;

use clap::Args;

use super::making::Options as MakingOptions;

#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Only 9x9 sets whose name contains NAME; may be repeated
    #[arg(long = "set", value_name = "NAME")]
    pub(crate) sets: Vec<String>,

    /// Number of rounds; ratios are medians over the rounds
    #[arg(long, default_value_t = 7, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) rounds: u32,

    /// Maximum number of puzzles of each set
    #[arg(long, default_value_t = 20_000, value_name = "N")]
    pub(super) puzzles: usize,

    /// Time every vector width of this machine instead of only the fastest
    #[arg(long)]
    pub(super) widths: bool,

    /// Also time the crate built with target-cpu=native; the faster of its two builds counts
    ///
    /// It is built into its own folder under target.
    #[arg(long)]
    pub(super) native: bool,

    /// Numbers of puzzles per call in the suite `calls`
    #[arg(long, value_delimiter = ',', default_value = "1,8,32,100")]
    pub(super) calls: Vec<NonZeroUsize>,

    #[command(flatten)]
    pub(super) making: MakingOptions,

    /// Time the contenders on request from standard input; started by --native
    #[arg(long, hide = true)]
    pub(crate) worker: bool,
}
