//! How many clues shall stay.

use std::ops::RangeInclusive;

use crate::generate::Random;

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
    /// A number of clues at which digging stops.
    pub(super) fn draw(&self, random: &mut Random) -> usize {
        match self {
            Self::Minimal => 0,
            Self::Within(range) => {
                let choices = (range.end() + 1).saturating_sub(*range.start());
                range.start() + random.place(choices)
            }
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
