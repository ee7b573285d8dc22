//! Hints for a player: on the board as it stands, with its values, marks and mistakes, never on the
//! bare puzzle.

mod job;
mod situation;

pub use job::{HintJob, HintsJob};
pub use situation::Situation;

use super::{Candidate, Step, Wording};
use crate::grid::{Cell, Digit};
use crate::shape::House;
use crate::solve::Contradiction;
use crate::words::counted;

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
        /// Why.
        reason: Wrong,
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
        reason: Contradiction,
    },
    /// No technique that is allowed finds anything, and the board has several solutions as it stands.
    Several {
        /// A cell in which two of them differ: the one's digit.
        one: Candidate,
        /// The other's.
        other: Candidate,
    },
    /// No technique that is allowed finds anything.
    Nothing,
}

/// Why a value is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Wrong {
    /// This was given in its cell.
    Given(Digit),
    /// The puzzle bars it from its cell.
    Barred,
    /// A house of its cell has it elsewhere.
    Twice {
        /// The house.
        house: House,
        /// Where it has it.
        cell: Cell,
    },
    /// With it the board has no solution.
    NoSolution(Contradiction),
}

impl Wrong {
    /// The reason in words, for this digit.
    fn text(&self, digit: &str, wording: Wording<'_>) -> String {
        match self {
            Self::Given(given) => format!("its {} was given", wording.digit(*given)),
            Self::Barred => format!("the puzzle bars {digit} there"),
            Self::Twice { house, cell } => format!("{house} has its {digit} in {cell} already"),
            Self::NoSolution(Contradiction::Exhausted) => {
                "it leads to a board without solution".to_owned()
            }
            Self::NoSolution(reason) => reason.in_words(wording.digits()),
        }
    }
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
    pub fn text<'a>(&self, wording: impl Into<Wording<'a>>, disclosure: Disclosure) -> String {
        let wording = wording.into();
        match self {
            Self::Solved => "The board is solved.".to_owned(),
            Self::Nothing => {
                "No technique that is allowed here goes on from this board.".to_owned()
            }
            Self::Several { one, other } => format!(
                "The board has several solutions: {} can be {} or {}. No technique that is allowed \
                 here goes on from it.",
                one.cell,
                wording.digit(one.digit),
                wording.digit(other.digit)
            ),
            Self::NoSolution { reason } => {
                format!("The puzzle has no solution: {}.", reason.in_words(wording.digits()))
            }
            Self::Mistake { value, reason, undo } => {
                let cell = value.cell;
                let why = || {
                    let digit = wording.digit(value.digit);
                    format!("{cell} cannot be {digit}: {}.", reason.text(&digit, wording))
                };
                match disclosure {
                    Disclosure::Where => "Something on the board is wrong.".to_owned(),
                    Disclosure::Technique => {
                        format!("Something in row {} is wrong.", cell.row() + 1)
                    }
                    Disclosure::Cells => format!("{cell} is wrong."),
                    Disclosure::Explanation => why(),
                    Disclosure::Move => {
                        let last = match undo {
                            1 => "last entry".to_owned(),
                            _ => format!("last {}", counted(*undo, "entry")),
                        };
                        format!("{} Take back the {last}, or clear this cell.", why())
                    }
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
                    candidate.cell,
                    wording.digit(candidate.digit)
                ),
            },
            Self::Step(step) => step.told(wording, disclosure),
        }
    }
}

impl Step {
    /// The step in words, as much of it as is to be told.
    #[must_use]
    pub fn told<'a>(&self, wording: impl Into<Wording<'a>>, disclosure: Disclosure) -> String {
        let wording = wording.into();
        match disclosure {
            Disclosure::Where => self.place_to_look(wording),
            Disclosure::Technique => format!("Look for: {}.", self.technique),
            Disclosure::Cells => {
                format!("{}: {}.", self.technique, self.cells_in_words(wording.shape()))
            }
            Disclosure::Explanation => self.reasons(wording),
            Disclosure::Move => self.long(wording),
        }
    }
}
