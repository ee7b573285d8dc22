//! How many clues shall stay.

use std::ops::RangeInclusive;

/// How many clues a puzzle shall have.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum ClueAim {
    /// As few as they come: no clue can go.
    #[default]
    Minimal,
    /// A number within this range, drawn evenly from it.
    Within(RangeInclusive<usize>),
}

impl ClueAim {
    /// Digging stops at this many.
    pub(super) fn least_clues(&self) -> usize {
        match self {
            Self::Minimal => 0,
            Self::Within(range) => *range.start(),
        }
    }

    /// Whether a puzzle that digging left with this many clues is what was asked for.
    pub(crate) fn is_met(&self, clues: usize) -> bool {
        match self {
            Self::Minimal => true,
            Self::Within(range) => range.contains(&clues),
        }
    }
}
