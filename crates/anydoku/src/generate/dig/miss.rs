//! What a puzzle lacks of what was asked for.

use std::fmt;
use std::ops::RangeInclusive;

use crate::generate::ClassicLevel;
use crate::generate::difficulty::tenths_off;
use crate::logic::{Rating, Technique};
use crate::words::counted;

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
    /// Another rating.
    Rating {
        /// Its rating; `None` if there was no time for one.
        found: Option<Rating>,
        /// What it should be.
        wanted: RangeInclusive<Rating>,
    },
    /// Too few steps of a technique.
    Steps {
        /// How many there are.
        found: usize,
        /// How many there should be at least.
        wanted: usize,
        /// The technique.
        technique: Technique,
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
            Self::Rating { found: None, .. } => usize::MAX >> 8,
            Self::Rating { found: Some(found), wanted } => tenths_off(*found, wanted),
            Self::Steps { found, wanted, .. } => wanted.saturating_sub(*found),
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
            Self::Clues { found, wanted } if wanted.start() == wanted.end() => {
                write!(f, "{}, asked for {}", counted(*found, "clue"), wanted.start())
            }
            Self::Clues { found, wanted } => {
                let (clues, least, most) = (counted(*found, "clue"), wanted.start(), wanted.end());
                write!(f, "{clues}, asked for {least} to {most}")
            }
            Self::Untried { units } => write!(f, "{} not tried", counted(*units, "clue")),
            Self::Unproved { units } => {
                write!(f, "{} neither proved needed nor spare", counted(*units, "clue"))
            }
            Self::Classic { found, wanted } => write!(f, "level {found}, asked for {wanted}"),
            Self::Rating { found, wanted } => {
                match found {
                    Some(found) => write!(f, "rating {found}")?,
                    None => write!(f, "no rating yet")?,
                }
                write!(f, ", asked for {} to {}", wanted.start(), wanted.end())
            }
            Self::Steps { found, wanted, technique } => {
                write!(f, "{} of {technique}, asked for {wanted}", counted(*found, "step"))
            }
            Self::Boxes { boxes, wanted } => {
                let (least, most) = (wanted.start(), wanted.end());
                let boxes = counted(*boxes, "box");
                write!(f, "{boxes} with fewer than {least} or more than {most} givens")
            }
            Self::DullHouses { houses } => {
                write!(f, "{} all empty or all given", counted(*houses, "house"))
            }
            Self::Digit { givens } => {
                write!(f, "{} of the digit to be left out", counted(*givens, "given"))
            }
            Self::Pattern { cells } => write!(f, "{} unlike the pattern", counted(*cells, "cell")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Miss;

    #[test]
    fn misses_are_said_in_words() {
        for (miss, words) in [
            (Miss::Clues { found: 21, wanted: 17..=17 }, "21 clues, asked for 17"),
            (Miss::Clues { found: 1, wanted: 2..=4 }, "1 clue, asked for 2 to 4"),
            (Miss::Untried { units: 1 }, "1 clue not tried"),
            (Miss::Unproved { units: 2 }, "2 clues neither proved needed nor spare"),
            (
                Miss::Boxes { boxes: 1, wanted: 2..=3 },
                "1 box with fewer than 2 or more than 3 givens",
            ),
            (Miss::DullHouses { houses: 3 }, "3 houses all empty or all given"),
            (Miss::Pattern { cells: 1 }, "1 cell unlike the pattern"),
        ] {
            assert_eq!(miss.to_string(), words);
        }
    }
}
