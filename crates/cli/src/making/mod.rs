//! Rows that are made: their seeds, how they are handed out to threads, how they are written.

mod mended;
mod rows;
mod seeds;
mod writing;

pub(crate) use mended::{Mended, pose_of_givens};
pub(crate) use rows::{Chunk, MadeRows};
pub(crate) use seeds::{Seeds, drawn};
pub(crate) use writing::{Made, Mark, Writing};
