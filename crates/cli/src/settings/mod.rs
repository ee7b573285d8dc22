//! What the command line means: options checked, joined and turned into the values that the work
//! needs.

mod board;
pub(crate) mod difficulty;
mod format;
mod named_file;
pub(crate) mod pages;
pub(crate) mod range;
mod run;
pub(crate) mod symbols;
mod time;

pub(crate) use board::Board;
pub(crate) use format::{Format, Target};
pub(crate) use named_file::{read_bytes, read_text};
pub(crate) use run::Run;
