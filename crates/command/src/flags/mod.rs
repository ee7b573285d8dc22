//! The options that several commands share, and the parsers of values. Those of one command are in its file.

mod aliases;
mod board;
mod command_line;
mod difficulty;
mod generate;
mod input;
mod names;
mod output;
mod printing;
mod run;
mod task;

use std::ffi::OsString;

pub(crate) use aliases::{value_named, with_other_names};
pub(crate) use board::{BoardSettings, ShapeFlags};
pub(crate) use command_line::CommandLine;
pub(crate) use difficulty::RatedFlags;
pub(crate) use generate::{BatchFlags, DifficultyFlags, GenerateFlags, LayoutFlags, parse_seed};
pub(crate) use input::InputFlags;
pub(crate) use names::{parse_technique, parser_of, technique_parser, writable_notations};
pub(crate) use output::{Compression, Format, FormatFlags, TableFlags, TargetFlags};
pub(crate) use printing::{
    BookFlags, PageFlags, PdfTarget, PrintingFlags, SHEETS, SolutionsName, StyleName,
};
pub(crate) use run::RunFlags;
pub(crate) use task::{PerPuzzleFlags, TaskFlags, WorkFlags};

/// Parses options that a file has.
///
/// # Errors
/// If one is none of these options, or has no valid value.
pub(crate) fn parse_options<T: clap::Args>(options: &[OsString]) -> Result<T, clap::Error> {
    let command = clap::Command::new("options").no_binary_name(true).disable_help_flag(true);
    let command = with_other_names(T::augment_args(command));
    T::from_arg_matches(&command.try_get_matches_from(options)?)
}
