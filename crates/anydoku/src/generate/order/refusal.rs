//! Orders that no puzzle can meet, refused before any work.

use std::ops::RangeInclusive;

use thiserror::Error;

use super::Generator;
use crate::generate::classic::ClassicLevel;
use crate::generate::dig::{Pattern, Spread};
use crate::generate::full::NoSuchWay;
use crate::knowledge::{Certainty, facts};
use crate::shape::Shape;
use crate::solve::Stopped;

/// Why there is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum GenerateError {
    /// The board has no full grid at all.
    #[error("found {shape}, which has no full grid, expected a board that has one")]
    NoGrid {
        /// The board.
        shape: Shape,
    },
    /// The board does not have the way that full grids shall come by.
    #[error(transparent)]
    Grid(#[from] NoSuchWay),
    /// No puzzle of this board has so many clues.
    #[error("found clues from {} to {}, expected {least} to {cells} for {shape}", .asked.start(), .asked.end())]
    Clues {
        /// The clues that were asked for.
        asked: RangeInclusive<usize>,
        /// The fewest that a puzzle of this board can have, as far as that is proved.
        least: usize,
        /// The cells of the board.
        cells: usize,
        /// The board.
        shape: Shape,
    },
    /// No puzzle of this board is of that classic level.
    #[error("found classic level {asked}, expected at most {hardest} for {shape}")]
    Classic {
        /// The level that was asked for.
        asked: ClassicLevel,
        /// The hardest that the board has.
        hardest: ClassicLevel,
        /// The board.
        shape: Shape,
    },
    /// No box can have so many givens.
    #[error("found {} to {} givens in each box, expected a range within 0 to {cells}", .asked.start(), .asked.end())]
    PerBox {
        /// The givens that were asked for.
        asked: RangeInclusive<usize>,
        /// The cells of a box.
        cells: usize,
    },
    /// The pattern is for another board.
    #[error("found a pattern of side {found}, expected side {expected}")]
    PatternSide {
        /// The side of the pattern.
        found: u16,
        /// The side of the board.
        expected: u16,
    },
    /// It was stopped before there was any.
    #[error("{0}, before there was a puzzle")]
    Stopped(Stopped),
}

impl Generator {
    /// Refuses what cannot be.
    pub(super) fn check(&self) -> Result<(), GenerateError> {
        let cells = self.shape.cell_count();
        let (found, expected) = (self.pattern.as_ref().map(Pattern::side), self.shape.side());
        if let Some(found) = found.filter(|&found| found != expected) {
            return Err(GenerateError::PatternSide { found, expected });
        }
        let by_pattern = self.pattern.as_ref().map(|pattern| pattern.count()..=pattern.count());
        if let Some(asked) = by_pattern.as_ref().or(self.clues.range()) {
            let least = fewest_clues(&self.shape);
            if asked.is_empty() || *asked.start() > cells || *asked.end() < least {
                let (asked, shape) = (asked.clone(), self.shape.clone());
                return Err(GenerateError::Clues { asked, least, cells, shape });
            }
        }
        let hardest = ClassicLevel::hardest_of(&self.shape);
        if let Some(asked) = self.classic.filter(|&asked| asked > hardest) {
            return Err(GenerateError::Classic { asked, hardest, shape: self.shape.clone() });
        }
        let side = usize::from(self.shape.side());
        match self.spread.as_ref().and_then(Spread::givens_per_box) {
            Some(asked) if asked.is_empty() || *asked.start() > side => {
                Err(GenerateError::PerBox { asked: asked.clone(), cells: side })
            }
            _ => Ok(()),
        }
    }
}

/// The fewest clues that a puzzle of this board can have, as far as that is proved.
fn fewest_clues(shape: &Shape) -> usize {
    // Two digits that are given nowhere can change places.
    let by_digits = usize::from(shape.side()) - 1;
    let figure = if shape.is_plain() { facts(shape).fewest_givens } else { None };
    let proved = figure.filter(|figure| figure.certainty != Certainty::LeastFound);
    proved.and_then(|figure| figure.value.parse().ok()).unwrap_or(by_digits)
}
