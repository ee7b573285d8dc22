//! Forcing chains and nets: what follows from an assumption, and what follows from several of which
//! one holds.
//!
//! Statements are numbered: candidate c is on = c, it is off = c + the number of candidates. The cost
//! of a statement is the number of statements of its smallest proof, written out as a tree: one for
//! itself and those of its reasons. It is found by Knuth's generalisation of Dijkstra's algorithm
//! (Information Processing Letters 6, 1977) exactly and whatever the order of cells and digits, so
//! that ratings depend on neither.

mod closure;
mod inner;
mod proof;
mod rows;
mod search;

pub(crate) use closure::Reasoning;
pub(crate) use rows::Rows;
pub(crate) use search::{Family, Grounds, find};
