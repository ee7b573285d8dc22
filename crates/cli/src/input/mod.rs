//! Puzzles on their way in: files, the blocks they are cut into, the records in those.

mod batch;
mod blocks;
mod reader;
mod source;

pub(crate) use batch::{Batch, Item, puzzle_line};
pub(crate) use reader::Input;
pub(crate) use source::Source;
