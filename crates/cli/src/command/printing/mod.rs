//! Puzzles on paper: `anydoku print` and `anydoku book`.

mod binding;
pub(crate) mod book;
mod collect;
mod plan;
pub(crate) mod print;
mod write;
