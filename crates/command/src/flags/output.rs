//! Output options.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

/// Options of the output.
#[derive(Debug, Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct OutputFlags {
    #[command(flatten)]
    pub(crate) format: FormatFlags,
    #[command(flatten)]
    pub(crate) target: TargetFlags,
}

/// Options of the output format.
#[derive(Debug, Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct FormatFlags {
    /// Output format [default: text on a terminal, line elsewhere]
    #[arg(long, value_name = "FORMAT")]
    pub(crate) format: Option<Format>,
}

/// Options of the output target.
#[derive(Debug, Default, Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct TargetFlags {
    /// Write to FILE, which is called FILE.part until it is complete
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Continue where FILE.part ends
    #[arg(long, requires = "output")]
    pub(crate) resume: bool,
}

/// The output format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Grids and sentences to read
    Text,
    /// One line per result
    Line,
    /// Rows of symbols with borders
    Grid,
    /// Comma-separated values with a header
    Csv,
    /// One JSON object per line
    Jsonl,
}
