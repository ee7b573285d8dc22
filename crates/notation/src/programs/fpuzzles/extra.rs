//! The extra members of this format.

/// The key of extra members of this format.
pub(super) const EXTRA_KEY: &str = "f-puzzles";
