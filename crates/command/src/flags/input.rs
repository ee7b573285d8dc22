//! Input options.

use std::path::PathBuf;

use anydoku_notation::Notation;
use clap::builder::TypedValueParser;
use clap::{Args, ValueHint};

use super::aliases::value_parser;

/// Input files and their notation.
#[derive(Debug, Default, Args)]
#[command(next_help_heading = "Input")]
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

fn readable_notations() -> impl TypedValueParser<Value = Notation> {
    notation_parser(Notation::all())
}

/// Returns a parser for the names of writable notations.
pub(super) fn writable_notations() -> impl TypedValueParser<Value = Notation> {
    notation_parser(Notation::all().filter(|notation| notation.can_write()))
}

fn notation_parser(
    notations: impl Iterator<Item = Notation>,
) -> impl TypedValueParser<Value = Notation> {
    let names = value_parser(notations.map(Notation::name));
    names.try_map(|name| Notation::from_name(name).ok_or("unknown notation"))
}
