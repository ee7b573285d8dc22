//! Forcing chains and nets: what follows from an assumption, and what follows from each of several
//! alternatives.
//!
//! Statements are numbered: "candidate c is on" is c, "candidate c is off" is c plus the number of
//! candidates. The cost of a statement is the number of statements of its smallest proof, written
//! as a tree: one for itself plus those of its reasons. It is computed exactly by Knuth's
//! generalization of Dijkstra's algorithm (Information Processing Letters 6, 1977) and
//! independently of the order of cells and digits, so ratings depend on neither.

mod closure;
mod conclusions;
mod inner;
mod nested;
mod open;
mod proof;
mod rows;
mod search;

pub(crate) use closure::Reasoning;
pub(crate) use conclusions::Conclusions;
pub(crate) use nested::{Nested, find as find_nested};
pub(crate) use rows::Rows;
pub(crate) use search::{Family, find};
