//! Puzzles on paper and as pictures: `anydoku print`, `book`, `svg` and `png`.

mod binding;
pub(crate) mod book;
mod collect;
pub(crate) mod pictures;
mod plan;
pub(crate) mod print;
mod write;
