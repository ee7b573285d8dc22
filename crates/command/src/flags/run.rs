//! Options of the run: threads, time limit, verbosity.

use clap::Args;

/// Options of the run. They do not change results, unless the time limit strikes.
#[derive(Debug, Args)]
#[command(next_help_heading = "Run")]
pub(crate) struct RunFlags {
    /// Number of threads [default: all cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) threads: Option<u16>,
    /// Time limit per puzzle, such as 500ms, 10s, 2m or 1h
    #[arg(long, value_name = "TIME")]
    pub(crate) timeout: Option<String>,
    /// Show only errors that end the run
    #[arg(short, long)]
    pub(crate) quiet: bool,
    /// Show details, such as the detected notation and the seed
    #[arg(short, long, conflicts_with = "quiet")]
    pub(crate) verbose: bool,
}
