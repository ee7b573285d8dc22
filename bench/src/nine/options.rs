//! The options of the 9x9 suites.

use std::num::NonZeroUsize;

use clap::Args;

use super::making::Options as MakingOptions;

#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Only 9x9 sets whose name contains this; may be repeated.
    #[arg(long = "set", value_name = "NAME")]
    pub(super) sets: Vec<String>,

    /// Rounds: a ratio is the median of all rounds.
    #[arg(long, default_value_t = 7, value_parser = clap::value_parser!(u32).range(1..))]
    pub(super) rounds: u32,

    /// At most this many puzzles of each set.
    #[arg(long, default_value_t = 20_000, value_name = "N")]
    pub(super) puzzles: usize,

    /// Also time every vector width that this machine has, not the fastest alone.
    #[arg(long)]
    pub(super) widths: bool,

    /// Also time the crate as built with target-cpu=native (builds it, into its own folder under target); the better
    /// of its two builds counts.
    #[arg(long)]
    pub(super) native: bool,

    /// Puzzles a call, for the suite of few a call.
    #[arg(long, value_delimiter = ',', default_value = "1,8,32,100")]
    pub(super) calls: Vec<NonZeroUsize>,

    #[command(flatten)]
    pub(super) making: MakingOptions,

    /// Serve timings of the contenders on standard input and output (what `--native` starts).
    #[arg(long, hide = true)]
    pub(crate) worker: bool,
}
