//! The interpretation of the command line: options checked, combined and converted.

mod board;
mod named_file;
pub(crate) mod pages;
pub(crate) mod range;
pub(crate) mod symbols;

pub(crate) use board::BoardSettings;
pub(crate) use named_file::read_text;
