//! Candidates: digits that are possible in a cell.

use std::fmt;

use crate::grid::{Cell, Digit};

/// A digit in a cell. Formats as `5r1c4`.
///
/// ```
/// use anydoku::{Cell, Digit, logic::Candidate};
/// let candidate = Candidate::new(Cell::new(0, 3), Digit::new(5).unwrap());
/// assert_eq!(candidate.to_string(), "5r1c4");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
}

impl Candidate {
    /// Creates a candidate.
    #[must_use]
    pub const fn new(cell: Cell, digit: Digit) -> Self {
        Self { cell, digit }
    }
}

impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.digit, self.cell)
    }
}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
