//! A set of puzzles.

use super::contenders::Line;

/// A named set.
#[derive(Debug)]
pub(crate) struct Set {
    pub(crate) name: String,
    pub(crate) lines: Vec<Line>,
}
