//! Input options.

use std::path::PathBuf;

use anydoku_notation::Notation;
use clap::{Args, ValueHint};

use super::names::readable_notations;

/// Input files and their notation.
#[derive(Debug, Default, Args)]
pub(crate) struct InputFlags {
    /// Files to read, or puzzles; `-` or none is standard input
    ///
    /// An argument that is not the name of a file is read as a puzzle, in any notation.
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) files: Vec<PathBuf>,
    /// Notation of the input [default: detected]
    #[arg(long, value_name = "NAME", value_parser = readable_notations(), hide_possible_values = true)]
    pub(crate) from: Option<Notation>,
    /// Exchange the rows and columns of each puzzle, for sources that list columns
    #[arg(long)]
    pub(crate) transpose: bool,
    /// Read 0 as the first digit, for sources whose empty cells have another sign
    #[arg(long)]
    pub(crate) zero_based: bool,
    /// Column of puzzles in a Parquet or Arrow file [default: "puzzle", or the only text column]
    #[arg(long, value_name = "NAME")]
    pub(crate) column: Option<String>,
}
