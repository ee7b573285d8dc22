//! The kinds of hints.

use crate::grid::{Cell, Digit};
use crate::logic::{Candidate, Step};
use crate::shape::House;
use crate::solve::Contradiction;

/// A hint.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Hint {
    /// Every cell is filled correctly.
    Solved,
    /// The board contains wrong values. The hint describes the first one and how many entries to
    /// undo until the board is correct again.
    Mistake {
        /// The wrong value.
        value: Candidate,
        /// The reason.
        reason: MistakeReason,
        /// The number of entries to undo, from the last, to remove this one.
        undo: usize,
    },
    /// The marks of a cell lack the digit that belongs there.
    MissingMark {
        /// The missing mark.
        candidate: Candidate,
    },
    /// The easiest step.
    Step(Box<Step>),
    /// The puzzle has no solution.
    NoSolution {
        /// The contradiction.
        reason: Contradiction,
    },
    /// No allowed technique applies, and the board has several solutions.
    Several {
        /// A cell in which two of them differ, with the digit of one.
        one: Candidate,
        /// The digit of the other.
        other: Candidate,
    },
    /// No allowed technique applies.
    Nothing,
}

/// The reason why a value is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MistakeReason {
    /// The cell has this given.
    Given(Digit),
    /// The puzzle bars the value from its cell.
    Barred,
    /// A house of the cell already contains the value.
    Twice {
        /// The house.
        house: House,
        /// The cell that contains it.
        cell: Cell,
    },
    /// The board has no solution with the value.
    NoSolution(Contradiction),
}
