//! Puzzles on paper and as pictures: `anydoku print`, `book`, `svg` and `png`.

pub(crate) mod book;
mod capacity;
mod collector;
mod pages;
pub(crate) mod pictures;
mod plan;
pub(crate) mod print;
mod section_loader;
pub(super) mod symbols;
mod write;
