//! Input options.

use std::path::PathBuf;

use anydoku_notation::Notation;
use clap::Args;
use clap::builder::PossibleValuesParser;

/// Input files and their notation.
#[derive(Debug, Args)]
pub(crate) struct InputFlags {
    /// Files to read; `-` or no file is standard input
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// Notation of the input [default: detected]
    #[arg(long, value_name = "NAME", value_parser = readable_notations(), hide_possible_values = true)]
    pub(crate) from: Option<String>,
}

fn readable_notations() -> PossibleValuesParser {
    Notation::all().map(Notation::name).into()
}

/// Returns a parser for the names of writable notations.
pub(super) fn writable_notations() -> PossibleValuesParser {
    Notation::all().filter(|notation| notation.can_write()).map(Notation::name).into()
}
