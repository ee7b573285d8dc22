//! Where answers go and how they look.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

/// Target and format.
#[derive(Debug, Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct OutputFlags {
    #[command(flatten)]
    pub(crate) format: FormatFlags,
    #[command(flatten)]
    pub(crate) target: TargetFlags,
}

/// Format.
#[derive(Debug, Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct FormatFlags {
    /// How answers are written [default: text on a terminal, line elsewhere]
    #[arg(long, value_name = "FORMAT")]
    pub(crate) format: Option<FormatName>,
}

/// Target.
#[derive(Debug, Default, Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct TargetFlags {
    /// Write to FILE; until it is complete it is called FILE.part
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Go on where FILE.part ends
    #[arg(long, requires = "output")]
    pub(crate) resume: bool,
}

/// The formats of answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum FormatName {
    /// For a person: grids with borders and words
    Text,
    /// One line an answer
    Line,
    /// Rows of symbols with borders
    Grid,
    /// Comma-separated values with a header
    Csv,
    /// One JSON object a line
    Jsonl,
}
