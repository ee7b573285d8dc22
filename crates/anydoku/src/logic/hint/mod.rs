//! Hints for a player: on the board as it stands, with its values, marks and mistakes, never on the
//! bare puzzle.

mod job;
mod situation;

pub use job::{HintJob, HintsJob};
pub use situation::Situation;

use super::{Candidate, Step};
use crate::shape::Shape;

/// What to do next.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Hint {
    /// Every cell is filled, and rightly.
    Solved,
    /// Values that are wrong: the first one entered, why it can't be, and how many entries to take
    /// back until the board is right again.
    Mistake {
        /// The wrong value.
        value: Candidate,
        /// Why: which rule it breaks, or what it leaves without a place.
        reason: String,
        /// Entries to take back, from the last, so that this one is gone.
        undo: usize,
    },
    /// A cell's marks lack the digit that belongs there.
    MissingMark {
        /// What is missing.
        candidate: Candidate,
    },
    /// The easiest step from here.
    Step(Box<Step>),
    /// The board has no solution as given.
    NoSolution {
        /// Where it breaks.
        reason: String,
    },
    /// No technique that is allowed finds anything.
    Nothing,
}

/// How much of a hint is told, each level more than the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Disclosure {
    /// Where to look: a house, or a digit.
    Where,
    /// The technique.
    Technique,
    /// Its cells.
    Cells,
    /// Why it holds.
    Explanation,
    /// The move.
    Move,
}

impl Disclosure {
    /// All levels, from the one that tells least.
    pub const ALL: [Self; 5] =
        [Self::Where, Self::Technique, Self::Cells, Self::Explanation, Self::Move];
}

impl Hint {
    /// The hint in words, as much of it as is to be told.
    #[must_use]
    pub fn text(&self, shape: &Shape, disclosure: Disclosure) -> String {
        match self {
            Self::Solved => "The board is solved.".to_owned(),
            Self::Nothing => {
                "No technique that is allowed here goes on from this board.".to_owned()
            }
            Self::NoSolution { reason } => format!("The puzzle has no solution: {reason}."),
            Self::Mistake { value, reason, undo } => {
                let entries = if *undo == 1 { "entry" } else { "entries" };
                match disclosure {
                    Disclosure::Where => "Something on the board is wrong.".to_owned(),
                    Disclosure::Technique => {
                        format!("Something in row {} is wrong.", value.cell.row() + 1)
                    }
                    Disclosure::Cells => format!("{} is wrong.", value.cell),
                    Disclosure::Explanation => {
                        format!("{} cannot be {}: {reason}.", value.cell, value.digit)
                    }
                    Disclosure::Move => format!(
                        "{} cannot be {}: {reason}. Take back the last {undo} {entries}, or clear \
                         this cell.",
                        value.cell, value.digit
                    ),
                }
            }
            Self::MissingMark { candidate } => match disclosure {
                Disclosure::Where => "A mark is missing that belongs on the board.".to_owned(),
                Disclosure::Technique => {
                    format!("A mark is missing in row {}.", candidate.cell.row() + 1)
                }
                Disclosure::Cells => format!("A mark is missing in {}.", candidate.cell),
                Disclosure::Explanation | Disclosure::Move => format!(
                    "{} can still be {}: nothing on the board rules it out.",
                    candidate.cell, candidate.digit
                ),
            },
            Self::Step(step) => step.told(shape, disclosure),
        }
    }
}

impl Step {
    /// The step in words, as much of it as is to be told.
    #[must_use]
    pub fn told(&self, shape: &Shape, disclosure: Disclosure) -> String {
        match disclosure {
            Disclosure::Where => self.place_to_look(shape),
            Disclosure::Technique => format!("Look for: {}.", self.technique),
            Disclosure::Cells => format!("{}: {}.", self.technique, self.cells_in_words(shape)),
            Disclosure::Explanation => self.reasons(shape),
            Disclosure::Move => self.long(shape),
        }
    }
}
