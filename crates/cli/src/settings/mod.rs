//! What the command line means: options checked, joined and turned into the values that the work
//! needs.

mod board;
pub(crate) mod difficulty;
mod format;
pub(crate) mod pages;
pub(crate) mod range;
mod run;
pub(crate) mod symbols;
mod time;

pub(crate) use board::{Board, read_text};
pub(crate) use format::{Format, Target};
pub(crate) use run::Run;
