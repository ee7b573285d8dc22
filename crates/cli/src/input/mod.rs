//! Puzzles on their way in: files, the blocks they are cut into, the records in those.

mod blocks;
mod files;
mod puzzles;
mod reader;
mod source;

pub(crate) use files::Files;
pub(crate) use puzzles::{Item, Puzzles, puzzle_line};
#[cfg(test)]
pub(crate) use reader::Input;
#[cfg(test)]
pub(crate) use source::Source;
