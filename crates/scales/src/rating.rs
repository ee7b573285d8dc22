//! The rating that a scale returns, and the reasons for having none.

use anydoku::Stopped;
use anydoku::logic::{Candidate, MAX_LOGIC_SIDE, Rating};

/// The rating of a puzzle on a scale. What the scale does not have is `None`.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct ScaleRating {
    /// Whether the rating is complete.
    pub completeness: Completeness,
    /// The rating of the hardest step.
    pub rating: Option<Rating>,
    /// EP of Sudoku Explainer: the rating of what is needed for the first placement.
    pub ep: Option<Rating>,
    /// ED of Sudoku Explainer: the rating of what is needed for the first step.
    pub ed: Option<Rating>,
    /// The named level.
    pub level: Option<&'static str>,
    /// The sum over all steps: the effort on the anydoku scale, the score on that of HoDoKu.
    pub score: Option<u32>,
    /// The name of the hardest technique; among equally hard ones, the first in the path.
    pub hardest: Option<&'static str>,
    /// The number of steps of the solving path.
    pub step_count: usize,
    /// The solving path; empty if it was not requested.
    pub steps: Vec<ScaleStep>,
}

impl ScaleRating {
    /// Creates the empty rating of a puzzle that the scale is not made for.
    #[must_use]
    pub fn unrated(reason: Unratable) -> Self {
        Self { completeness: Completeness::Unrated(reason), ..Self::default() }
    }
}

/// Whether a rating is complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum Completeness {
    /// The rating is that of the whole path.
    #[default]
    Complete,
    /// The run was stopped; what there is, is the rating of the steps so far.
    LowerBound(Stopped),
    /// An early stop that the caller chose: the puzzle was found not to be what was searched for.
    EarlyStop,
    /// There is no rating.
    Unrated(Unratable),
}

/// The reason why a puzzle has no rating on a scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unratable {
    /// The puzzle has no solution.
    #[error("the puzzle has no solution; only puzzles with exactly one are rated and explained")]
    NoSolution,
    /// The puzzle has several solutions.
    #[error(
        "the puzzle has several solutions; only puzzles with exactly one are rated and explained"
    )]
    SeveralSolutions,
    /// The board is not a plain 9x9, or its candidates are restricted.
    #[error("this scale rates 9x9 puzzles with rows, columns and boxes only")]
    OtherBoard,
    /// The puzzle is solved already.
    #[error("the puzzle is solved already")]
    Solved,
    /// The board is too large for any technique.
    #[error(
        "techniques do not support {side}x{side} puzzles; the largest is \
         {MAX_LOGIC_SIDE}x{MAX_LOGIC_SIDE}"
    )]
    TooLarge {
        /// The side of the board.
        side: u16,
    },
}

/// A step of a solving path.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ScaleStep {
    /// The name of the technique in the program; on the anydoku scale, its id.
    pub technique: &'static str,
    /// The rating of the step.
    pub rating: Option<Rating>,
    /// What the step adds to the score.
    pub score: Option<u32>,
    /// The candidates that the step removes, in reading order, other than by its placement.
    pub eliminations: Vec<Candidate>,
    /// The digits that the step places.
    pub placements: Vec<Candidate>,
    /// The step in the notation of the program, if it has one.
    pub notation: Option<String>,
}
