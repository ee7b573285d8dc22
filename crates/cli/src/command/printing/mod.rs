//! Puzzles on paper: `anydoku print`.

mod collect;
pub(crate) mod print;
