//! The reasons why no puzzle can be generated.

use std::ops::RangeInclusive;

use thiserror::Error;

use crate::generate::dig::{FreeLines, range_text};
use crate::generate::full::UnsupportedMethod;
use crate::generate::singles_level::SinglesLevel;
use crate::generate::symmetry::Symmetry;
use crate::logic::{LogicError, Rating, Technique};
use crate::shape::Shape;
use crate::solve::Stopped;

/// The reason why no puzzle can be generated.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum GenerateError {
    /// The board has no full grid.
    #[error("{shape} has no full grid; use another board")]
    NoGrid {
        /// The board.
        shape: Shape,
    },
    /// The board does not support the method for full grids.
    #[error(transparent)]
    Grid(#[from] UnsupportedMethod),
    /// The known grid is not a full grid of the board.
    #[error("the grid breaks a rule or has empty cells; it must be a full grid of {shape}")]
    KnownGrid {
        /// The board.
        shape: Shape,
    },
    /// Puzzles that resist trial and error are not made for other boards, for a layout or with many clues.
    #[error(
        "puzzles that resist trial and error are only made for plain 9x9, without a layout, with up to \
         30 givens"
    )]
    Resistant,
    /// No puzzle of this board has this number of clues.
    #[error("{} givens are not possible on {shape}; use {least} to {cells}", range_text(.requested))]
    Clues {
        /// The requested number of clues.
        requested: RangeInclusive<usize>,
        /// The fewest clues that a puzzle of this board can have, as far as proved.
        least: usize,
        /// The number of cells of the board.
        cells: usize,
        /// The board.
        shape: Shape,
    },
    /// No layout with this symmetry has this number of clues.
    #[error(
        "{} givens are not possible with the symmetry {symmetry}; use {nearest}", range_text(.requested)
    )]
    SymmetricClues {
        /// The requested number of clues.
        requested: RangeInclusive<usize>,
        /// The symmetry.
        symmetry: Symmetry,
        /// The nearest numbers, such as `29 or 32`.
        nearest: String,
    },
    /// No puzzle of this board has this level by singles.
    #[error(
        "the level {requested} by singles is not possible on {shape}; the hardest is {hardest}"
    )]
    Singles {
        /// The requested level.
        requested: SinglesLevel,
        /// The hardest level of the board.
        hardest: SinglesLevel,
        /// The board.
        shape: Shape,
    },
    /// No puzzle of this board is this hard.
    #[error(
        "ratings from {} to {} are not possible on {shape}; the hardest is {hardest} ({})",
        .requested.start(), .requested.end(), .hardest.level()
    )]
    Rating {
        /// The requested ratings.
        requested: RangeInclusive<Rating>,
        /// The hardest rating of the board.
        hardest: Rating,
        /// The board.
        shape: Shape,
    },
    /// No puzzle can meet all requirements on the rating.
    #[error(
        "no rating is left: one part of the request needs {} or more, another allows {} at most",
        .requested.start(), .requested.end()
    )]
    NoRating {
        /// The intersection of the requested ratings.
        requested: RangeInclusive<Rating>,
    },
    /// Steps of this technique occur on no board of this shape.
    #[error("{technique} does not occur on {shape}; choose another technique")]
    Absent {
        /// The technique.
        technique: Technique,
        /// The board.
        shape: Shape,
    },
    /// No puzzle of the board has this many steps of the technique.
    #[error("{requested} steps of {technique} are not possible on {shape}; use at most {most}")]
    Steps {
        /// The requested number of steps.
        requested: usize,
        /// The technique.
        technique: Technique,
        /// The number of cells that can be set, or of candidates that can be removed.
        most: usize,
        /// The board.
        shape: Shape,
    },
    /// The board is too large to be rated.
    #[error(transparent)]
    Logic(#[from] LogicError),
    /// No box can have this number of givens.
    #[error("{} to {} givens in each box are not possible; use a range within 0 to {cells}", .requested.start(), .requested.end())]
    PerBox {
        /// The requested number of givens.
        requested: RangeInclusive<usize>,
        /// The number of cells of a box.
        cells: usize,
    },
    /// The requirements on boxes or on an excluded digit contradict the number of clues.
    #[error("{} to {} givens do not fit the requested boxes and digits; use {} to {}", .requested.start(), .requested.end(), .possible.start(), .possible.end())]
    Spread {
        /// The requested number of clues, or that of any puzzle of the board.
        requested: RangeInclusive<usize>,
        /// The number of clues that boxes and digits allow.
        possible: RangeInclusive<usize>,
    },
    /// The pattern leaves two lines empty that can be exchanged in every solution.
    #[error(
        "the pattern has no givens in {lines}, which could be swapped in every solution; add a given to one of them"
    )]
    FreeLines {
        /// The lines.
        lines: FreeLines,
    },
    /// The pattern belongs to another board.
    #[error("the pattern is {found}x{found}; the puzzle is {expected}x{expected}")]
    PatternSide {
        /// The side of the pattern.
        found: u16,
        /// The side of the board.
        expected: u16,
    },
    /// The work was stopped before a puzzle was found.
    #[error("{0}, before a puzzle was found")]
    Stopped(Stopped),
}
