//! How a run goes: threads, time, what is said on the way.

use clap::Args;

/// Options about the run that never change an answer (but for a time limit that strikes).
#[derive(Debug, Args)]
#[command(next_help_heading = "Run")]
pub(crate) struct RunFlags {
    /// Threads [default: all cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) threads: Option<u16>,
    /// Give a puzzle up after this time: `10s`, `500ms`, `2m`, `1h`
    #[arg(long, value_name = "TIME")]
    pub(crate) timeout: Option<String>,
    /// Say nothing but what ends the run
    #[arg(short, long)]
    pub(crate) quiet: bool,
    /// Say what was detected and how it went
    #[arg(short, long, conflicts_with = "quiet")]
    pub(crate) verbose: bool,
}
