//! Generated rows: their seeds, their distribution to threads, their format.

mod rewritten;
mod row_writer;
mod rows;
mod seeds;

pub(crate) use rewritten::{RewrittenPuzzle, reject_removed_candidates};
pub(crate) use row_writer::{Deviation, GeneratedPuzzle, RowWriter, ShownRating};
pub(crate) use rows::{Chunk, GeneratedRows};
pub(crate) use seeds::{Seeds, random_seed};
