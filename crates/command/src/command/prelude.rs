//! What most commands use: their input and output, and how they are run.

pub(crate) use anydoku::{Grid, Puzzle, Shape, Verdict};
pub(crate) use anydoku_explain::Explanations;
pub(crate) use anydoku_words::counted;
pub(crate) use clap::Args;

pub(crate) use super::subcommand::Subcommand;
pub(crate) use crate::batch_output::{BatchOutput, BatchWriter};
pub(crate) use crate::columns::{Columns, Frame};
pub(crate) use crate::failure::{Failure, Outcome, Result, usage};
pub(crate) use crate::flags::{BoardSettings, Format, PerPuzzleFlags};
pub(crate) use crate::input::{Batch, PuzzleInput};
pub(crate) use crate::limits::{Halt, Limits, Task, VerdictDetail};
pub(crate) use crate::lock::{into_inner, lock};
pub(crate) use crate::output::{Column, Drawing, Value, print, push_grid, push_line};
pub(crate) use crate::pipeline::Work;
pub(crate) use crate::puzzle_command::{
    ItemError, ParsedPuzzle, PuzzleCommand, RowError, TIMED_OUT, TIMEOUT,
};
pub(crate) use crate::runner::Runner;
pub(crate) use crate::session::Session;
pub(crate) use crate::text::{put, put_line, quoted};
pub(crate) use crate::usage::Change;
