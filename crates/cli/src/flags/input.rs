//! Where puzzles come from.

use std::path::PathBuf;

use anydoku_notation::Notation;
use clap::Args;
use clap::builder::PossibleValuesParser;

/// Files and the notation they are in.
#[derive(Debug, Args)]
pub(crate) struct InputFlags {
    /// Files to read; none or `-` is standard input
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// The notation of the input, instead of detecting it
    #[arg(long, value_name = "NAME", value_parser = notation_read(), hide_possible_values = true)]
    pub(crate) from: Option<String>,
}

fn notation_read() -> PossibleValuesParser {
    Notation::all().map(Notation::name).into()
}

/// The names of the notations that can be written.
pub(super) fn notation_written() -> PossibleValuesParser {
    Notation::all().filter(|notation| notation.can_write()).map(Notation::name).into()
}
