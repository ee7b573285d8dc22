//! Generated rows: their seeds and their format.

mod rewritten;
mod row_writer;
mod seeds;

pub(crate) use rewritten::{RewrittenPuzzle, reject_removed_candidates};
pub(crate) use row_writer::{Deviation, GeneratedPuzzle, RowWriter, ShownRating};
pub(crate) use seeds::{Seeds, random_seed};
