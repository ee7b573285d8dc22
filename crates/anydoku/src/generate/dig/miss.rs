//! What a puzzle lacks of what was asked for.

use std::fmt;
use std::ops::RangeInclusive;

use crate::generate::ClassicLevel;

/// Something that was asked for and is not so.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Miss {
    /// The clues are fewer or more than asked for.
    Clues {
        /// How many there are.
        found: usize,
        /// How many there should be.
        wanted: RangeInclusive<usize>,
    },
    /// Clues that might still go: it was stopped before they were tried.
    Untried {
        /// How many groups of clues that go together.
        units: usize,
    },
    /// Clues that the solver neither proved to be needed nor to be implied within its budget.
    Unproved {
        /// How many groups of clues that go together.
        units: usize,
    },
    /// Another level.
    Classic {
        /// The level it has.
        found: ClassicLevel,
        /// The level it should have.
        wanted: ClassicLevel,
    },
    /// Boxes with too few or too many givens.
    Boxes {
        /// How many.
        boxes: usize,
        /// The givens that each should have.
        wanted: RangeInclusive<usize>,
    },
    /// Houses without any given or with nothing but givens.
    DullHouses {
        /// How many.
        houses: usize,
    },
    /// Givens of a digit that should be left out.
    Digit {
        /// How many.
        givens: usize,
    },
    /// Cells that were to hold givens and do not, or hold one and were not to.
    Pattern {
        /// How many.
        cells: usize,
    },
}

impl Miss {
    /// Whether another attempt could do better.
    pub(crate) const fn calls_for_another(&self) -> bool {
        !matches!(self, Self::Unproved { .. })
    }

    /// How far it is from what was asked for; of two puzzles with equally many misses the one with
    /// the smaller sum is better.
    pub(crate) fn size(&self) -> usize {
        match self {
            Self::Clues { found, wanted } => {
                wanted.start().saturating_sub(*found) + found.saturating_sub(*wanted.end())
            }
            Self::Untried { units } | Self::Unproved { units } => *units,
            Self::Classic { found, wanted } => (*found as usize).abs_diff(*wanted as usize),
            Self::Boxes { boxes: size, .. }
            | Self::DullHouses { houses: size }
            | Self::Digit { givens: size }
            | Self::Pattern { cells: size } => *size,
        }
    }
}

impl fmt::Display for Miss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Clues { found, wanted } => {
                write!(f, "{found} clues, asked for {} to {}", wanted.start(), wanted.end())
            }
            Self::Untried { units } => write!(f, "{units} clues not tried"),
            Self::Unproved { units } => write!(f, "{units} clues neither proved needed nor spare"),
            Self::Classic { found, wanted } => write!(f, "level {found}, asked for {wanted}"),
            Self::Boxes { boxes, wanted } => {
                let (least, most) = (wanted.start(), wanted.end());
                write!(f, "{boxes} boxes with fewer than {least} or more than {most} givens")
            }
            Self::DullHouses { houses } => write!(f, "{houses} houses all empty or all given"),
            Self::Digit { givens } => write!(f, "{givens} givens of the digit to be left out"),
            Self::Pattern { cells } => write!(f, "{cells} cells unlike the pattern"),
        }
    }
}
