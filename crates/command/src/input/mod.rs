//! Input: files, the blocks they are split into, and their records.

mod blocks;
mod files;
mod puzzles;
mod reader;
mod source;

pub(crate) use files::Files;
pub(crate) use puzzles::{Item, PuzzleBatch, PuzzleInput};
#[cfg(test)]
pub(crate) use reader::Input;
#[cfg(test)]
pub(crate) use source::Source;
