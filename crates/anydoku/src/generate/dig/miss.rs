//! The requirements that a puzzle misses.

use std::ops::RangeInclusive;

use anydoku_words::counted;
use thiserror::Error;

use crate::generate::SinglesLevel;
use crate::logic::{Rating, Technique};

/// A requirement that a puzzle does not meet.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Miss {
    /// The number of clues is too small or too large.
    #[error("{} instead of {}", counted(*.found, "given"), range_text(.wanted))]
    Clues {
        /// The number of clues.
        found: usize,
        /// The requested number of clues.
        wanted: RangeInclusive<usize>,
    },
    /// Clues that might still be removable: the work stopped before they were tried.
    #[error("{} not tested", counted(*.units, "given"))]
    Untried {
        /// The number of units of clues.
        units: usize,
    },
    /// Clues that the solver proved neither needed nor redundant within its budget.
    #[error("{} not proved necessary", counted(*.units, "given"))]
    Unproved {
        /// The number of units of clues.
        units: usize,
    },
    /// Clues of a puzzle that should be minimal are not necessary.
    #[error("{} not necessary", counted(*.clues, "given"))]
    Redundant {
        /// The number of clues.
        clues: usize,
    },
    /// The level by singles is wrong.
    #[error("level {found} instead of {wanted}")]
    Singles {
        /// The level of the puzzle.
        found: SinglesLevel,
        /// The requested level.
        wanted: SinglesLevel,
    },
    /// The rating is wrong.
    #[error(
        "{} instead of {} to {}",
        .found.map_or("no rating yet".to_owned(), |found| format!("rating {found}")),
        .wanted.start(), .wanted.end()
    )]
    Rating {
        /// The rating, or `None` if there was no time to rate the puzzle.
        found: Option<Rating>,
        /// The requested rating.
        wanted: RangeInclusive<Rating>,
    },
    /// The solving path has too few steps of a technique.
    #[error("{} of {technique} instead of {wanted}", counted(*.found, "step"))]
    Steps {
        /// The number of steps.
        found: usize,
        /// The requested minimum.
        wanted: usize,
        /// The technique.
        technique: Technique,
    },
    /// Some boxes have too few or too many givens.
    #[error(
        "{} with fewer than {} or more than {} givens",
        counted(*.boxes, "box"), .wanted.start(), .wanted.end()
    )]
    Boxes {
        /// The number of boxes.
        boxes: usize,
        /// The requested givens in each box.
        wanted: RangeInclusive<usize>,
    },
    /// Some houses have no given or no empty cell.
    #[error("{} completely empty or completely given", counted(*.houses, "house"))]
    DullHouses {
        /// The number of houses.
        houses: usize,
    },
    /// A digit is given that should be excluded.
    #[error("{} of the digit to leave out", counted(*.givens, "given"))]
    Digit {
        /// The number of its givens.
        givens: usize,
    },
    /// Cells have a given outside the pattern, or are empty within it.
    #[error("{} different from the pattern", counted(*.cells, "cell"))]
    Pattern {
        /// The number of cells.
        cells: usize,
    },
}

impl Miss {
    /// Returns whether another attempt could do better.
    pub(crate) const fn allows_retry(&self) -> bool {
        !matches!(self, Self::Unproved { .. })
    }

    /// Returns the distance from the requirement. Of two puzzles with equally many misses, the one
    /// with the smaller sum is better.
    pub(crate) fn size(&self) -> usize {
        match self {
            Self::Clues { found, wanted } => {
                wanted.start().saturating_sub(*found) + found.saturating_sub(*wanted.end())
            }
            Self::Untried { units } | Self::Unproved { units } => *units,
            Self::Singles { found, wanted } => (*found as usize).abs_diff(*wanted as usize),
            Self::Rating { found: None, .. } => usize::MAX >> 8,
            Self::Rating { found: Some(found), wanted } => rating_distance(*found, wanted),
            Self::Steps { found, wanted, .. } => wanted.saturating_sub(*found),
            Self::Boxes { boxes: size, .. }
            | Self::Redundant { clues: size }
            | Self::DullHouses { houses: size }
            | Self::Digit { givens: size }
            | Self::Pattern { cells: size } => *size,
        }
    }
}

/// Returns the distance of a rating from a range, in tenths.
pub(crate) fn rating_distance(found: Rating, wanted: &RangeInclusive<Rating>) -> usize {
    let below = wanted.start().tenths().saturating_sub(found.tenths());
    usize::from(below + found.tenths().saturating_sub(wanted.end().tenths()))
}

/// Returns a range as `5` or `5 to 7`.
pub(crate) fn range_text(range: &RangeInclusive<usize>) -> String {
    match (range.start(), range.end()) {
        (least, most) if least == most => least.to_string(),
        (least, most) => format!("{least} to {most}"),
    }
}

#[cfg(test)]
mod tests {
    use super::Miss;

    #[test]
    fn formats_misses() {
        for (miss, words) in [
            (Miss::Clues { found: 21, wanted: 17..=17 }, "21 givens instead of 17"),
            (Miss::Clues { found: 1, wanted: 2..=4 }, "1 given instead of 2 to 4"),
            (Miss::Untried { units: 1 }, "1 given not tested"),
            (Miss::Unproved { units: 2 }, "2 givens not proved necessary"),
            (
                Miss::Boxes { boxes: 1, wanted: 2..=3 },
                "1 box with fewer than 2 or more than 3 givens",
            ),
            (Miss::DullHouses { houses: 3 }, "3 houses completely empty or completely given"),
            (Miss::Pattern { cells: 1 }, "1 cell different from the pattern"),
        ] {
            assert_eq!(miss.to_string(), words);
        }
    }
}
