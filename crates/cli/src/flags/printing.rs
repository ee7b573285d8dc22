//! Options of the commands that put puzzles on paper.

use std::path::PathBuf;

use anydoku_render::{Paper, PaperError};
use clap::{Args, ValueEnum};

use super::{InputFlags, RunFlags, ShapeFlags};

/// Options of `print`.
#[derive(Debug, Args)]
pub(crate) struct PrintFlags {
    #[command(flatten)]
    pub(crate) input: InputFlags,
    /// Write to FILE (a PDF); until it is complete it is called FILE.part
    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) pages: PageFlags,
    #[command(flatten)]
    pub(crate) run: RunFlags,
    #[command(flatten)]
    pub(crate) shape: ShapeFlags,
}

/// What pages look like.
#[derive(Debug, Args)]
#[command(next_help_heading = "Pages")]
pub(crate) struct PageFlags {
    /// What stands at the top of each page
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,
    /// The size of the paper: a4, a5, letter, 6x9, ..., or 148x210mm
    #[arg(long, value_name = "SIZE", default_value = "a4", value_parser = paper)]
    pub(crate) paper: Paper,
    /// The longer edge of the paper lies across
    #[arg(long)]
    pub(crate) landscape: bool,
    /// Puzzles on a page
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u16).range(1..=100))]
    pub(crate) per_page: u16,
    /// Where the solutions stand
    #[arg(long, value_name = "WHERE", default_value = "end")]
    pub(crate) solutions: SolutionsName,
    /// Dots in empty cells where candidates go
    #[arg(long)]
    pub(crate) dots: bool,
    /// Leave out how hard puzzles are
    #[arg(long)]
    pub(crate) no_rating: bool,
}

/// Where solutions stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SolutionsName {
    /// Nowhere
    None,
    /// Small, behind all puzzles
    End,
}

fn paper(text: &str) -> Result<Paper, PaperError> {
    text.parse()
}
