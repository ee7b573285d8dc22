//! Orders that no puzzle can meet, refused before any work.

use std::ops::RangeInclusive;

use thiserror::Error;

use super::Generator;
use crate::generate::classic::ClassicLevel;
use crate::generate::difficulty::hardest_rating;
use crate::generate::dig::{FreeLines, Pattern, Spread};
use crate::generate::full::NoSuchWay;
use crate::knowledge::{Certainty, facts};
use crate::logic::{LogicError, MAX_LOGIC_SIDE, Rating, Technique};
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
    /// The grid to make others from is not one of the board's.
    #[error("found a grid that breaks a rule or has empty cells, expected a full grid of {shape}")]
    KnownGrid {
        /// The board.
        shape: Shape,
    },
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
    /// No puzzle of this board is so hard.
    #[error(
        "found ratings from {} to {}, expected at most {hardest} ({}) for {shape}",
        .asked.start(), .asked.end(), .hardest.level()
    )]
    Rating {
        /// The ratings that were asked for.
        asked: RangeInclusive<Rating>,
        /// The hardest that the board has.
        hardest: Rating,
        /// The board.
        shape: Shape,
    },
    /// No puzzle can have such a rating.
    #[error(
        "found ratings from {} to {} by what is asked of levels, ratings and techniques, expected \
         some that there can be", .asked.start(), .asked.end()
    )]
    NoRating {
        /// What is left of the ratings that were asked for.
        asked: RangeInclusive<Rating>,
    },
    /// Steps of this technique do not count for the rating, so that none is on the path.
    #[error("found {technique}, expected a technique that counts for the rating")]
    Uncounted {
        /// The technique.
        technique: Technique,
    },
    /// Steps of this technique come up on no board of this shape.
    #[error("found {technique}, expected a technique that comes up on {shape}")]
    Absent {
        /// The technique.
        technique: Technique,
        /// The board.
        shape: Shape,
    },
    /// No puzzle of the board has so many steps of this technique.
    #[error("found {asked} steps of {technique}, expected at most {most} on {shape}")]
    Steps {
        /// The steps that were asked for.
        asked: usize,
        /// The technique.
        technique: Technique,
        /// Cells that can be set, or candidates that can go.
        most: usize,
        /// The board.
        shape: Shape,
    },
    /// The board is too large to be rated.
    #[error(transparent)]
    Logic(#[from] LogicError),
    /// No box can have so many givens.
    #[error("found {} to {} givens in each box, expected a range within 0 to {cells}", .asked.start(), .asked.end())]
    PerBox {
        /// The givens that were asked for.
        asked: RangeInclusive<usize>,
        /// The cells of a box.
        cells: usize,
    },
    /// What is asked of the boxes, or a digit left out, does not go with the number of clues.
    #[error("found clues from {} to {}, expected {} to {} by what is asked of boxes and digits", .asked.start(), .asked.end(), .possible.start(), .possible.end())]
    Spread {
        /// The clues that were asked for, or that puzzles of the board can have.
        asked: RangeInclusive<usize>,
        /// Those that the boxes and digits leave.
        possible: RangeInclusive<usize>,
    },
    /// The pattern leaves two lines empty that can change places in every solution.
    #[error(
        "found a pattern without givens in {lines}, which can change places in every solution, expected a given in one of them"
    )]
    FreeLines {
        /// The lines.
        lines: FreeLines,
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
        if self.grids.known.as_ref().is_some_and(|grid| !self.shape.is_filled_correctly(grid)) {
            return Err(GenerateError::KnownGrid { shape: self.shape.clone() });
        }
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
        if let Some(lines) =
            self.pattern.as_ref().and_then(|pattern| pattern.free_lines(&self.shape))
        {
            return Err(GenerateError::FreeLines { lines });
        }
        self.check_difficulty()?;
        let side = usize::from(self.shape.side());
        match self.spread.as_ref().and_then(Spread::givens_per_box) {
            Some(asked) if asked.is_empty() || *asked.start() > side => {
                Err(GenerateError::PerBox { asked: asked.clone(), cells: side })
            }
            _ => self.check_spread(),
        }
    }

    /// Refuses ratings and techniques that no puzzle of the board has.
    fn check_difficulty(&self) -> Result<(), GenerateError> {
        let Some(difficulty) = &self.difficulty else { return Ok(()) };
        if self.shape.side() > MAX_LOGIC_SIDE {
            return Err(LogicError::Side { found: self.shape.side() }.into());
        }
        if let Some(technique) = difficulty.techniques().find(|&wanted| !wanted.counts_for_rating())
        {
            return Err(GenerateError::Uncounted { technique });
        }
        if let Some(technique) =
            difficulty.techniques().find(|&wanted| is_absent(wanted, &self.shape))
        {
            return Err(GenerateError::Absent { technique, shape: self.shape.clone() });
        }
        if let Some((asked, technique)) = difficulty
            .steps()
            .find(|&(asked, technique)| asked > most_steps(technique, &self.shape))
        {
            let (most, shape) = (most_steps(technique, &self.shape), self.shape.clone());
            return Err(GenerateError::Steps { asked, technique, most, shape });
        }
        let (asked, hardest) = (difficulty.ratings(), hardest_rating(&self.shape));
        if asked.is_empty() {
            return Err(GenerateError::NoRating { asked });
        }
        if *asked.start() > hardest {
            return Err(GenerateError::Rating { asked, hardest, shape: self.shape.clone() });
        }
        Ok(())
    }

    /// Refuses numbers of clues that what is asked of boxes and digits does not leave.
    fn check_spread(&self) -> Result<(), GenerateError> {
        let Some(spread) = self.spread.as_ref().filter(|_| self.pattern.is_none()) else {
            return Ok(());
        };
        let side = usize::from(self.shape.side());
        let any = fewest_clues(&self.shape)..=self.shape.cell_count();
        let asked = self.clues.range().unwrap_or(&any);
        let in_box = spread.givens_per_box().cloned().unwrap_or(0..=side);
        // Each digit stands once in each box.
        let most = side - usize::from(spread.left_out().is_some());
        let possible = in_box.start() * side..=most.min(*in_box.end()) * side;
        if possible.is_empty() || asked.start() > possible.end() || asked.end() < possible.start() {
            return Err(GenerateError::Spread { asked: asked.clone(), possible });
        }
        Ok(())
    }
}

/// Whether an easier technique always comes first on boards of this shape.
fn is_absent(technique: Technique, shape: &Shape) -> bool {
    match technique {
        // The digit's two other boxes share two lines; where one line has one place in them, one of
        // the boxes points, and leaves the other that place.
        Technique::DirectClaiming => shape.is_plain_nine(),
        // Every two houses that share cells are a box and a line.
        Technique::LockedCandidates => shape.is_plain(),
        // Of nine cells a set of five leaves four, which rate less.
        Technique::NakedSet | Technique::HiddenSet | Technique::LargeFish => shape.side() <= 9,
        _ => false,
    }
}

/// More steps of a technique than this are not looked for: each sets a cell, or takes candidates.
fn most_steps(technique: Technique, shape: &Shape) -> usize {
    let cells = shape.cell_count();
    if technique.sets_cells() {
        cells - fewest_clues(shape).min(cells)
    } else {
        // One candidate of each cell stays.
        cells * (usize::from(shape.side()) - 1)
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
