//! What goes wrong: reading, making a puzzle of what was read, writing.

use anydoku::{PuzzleError, ShapeError};

use crate::Notation;

/// Bytes that are no puzzle in the notation they seem to be in; reads as
/// `LINE:COLUMN: found …, expected …`.
///
/// ```
/// use anydoku_notation::{ReadOptions, read};
/// let reading = read(b"..3.1.....x..4.2\n..3.1.....$..4.2\n", &ReadOptions::new());
/// let error = reading.entries[1].record.as_ref().unwrap_err();
/// assert_eq!((error.line, error.column), (2, 11));
/// assert_eq!(error.to_string(), "2:11: found '$', expected 1 to 4 or an empty cell");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{line}:{column}: found {found}, expected {expected}")]
#[non_exhaustive]
pub struct ReadError {
    /// Line in the source, from 1.
    pub line: usize,
    /// Character in the line, from 1.
    pub column: usize,
    /// What was found there.
    pub found: String,
    /// What was expected instead.
    pub expected: String,
}

impl ReadError {
    /// An error at this place, both counted from 1. Control characters in what was found are
    /// replaced, so that a message is safe on a terminal.
    #[must_use]
    pub fn new(
        line: usize,
        column: usize,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> Self {
        let mut found = found.into();
        if found.is_empty() {
            found.push_str("nothing");
        }
        if found.contains(char::is_control) {
            found = found.replace(char::is_control, "\u{FFFD}");
        }
        Self { line, column, found, expected: expected.into() }
    }
}

/// Why a record is no puzzle that the engine can solve.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotPlayable {
    /// It has rules that the engine does not know yet.
    #[error("has rules that cannot be solved yet: {}", .names.join(", "))]
    UnknownRules {
        /// Their names, each once: `killer`, `thermometer` ...
        names: Vec<String>,
    },
    /// Its board is no shape.
    #[error(transparent)]
    Shape(#[from] ShapeError),
    /// Its givens do not fit the board.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
}

/// Why a record cannot be written in a notation.
///
/// ```
/// use anydoku_notation::{Notation, Record, write};
/// let record = Record::new(anydoku::Grid::empty(16));
/// let error = write(&record, Notation::Sdk).unwrap_err();
/// assert_eq!(error.to_string(), "sdk cannot carry side 16, expected side 9");
/// let error = write(&record, Notation::Penpa).unwrap_err();
/// assert_eq!(error.to_string(), "penpa is read only");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// The notation is for reading only.
    #[error("{} is read only", .notation.name())]
    ReadOnly {
        /// The notation asked for.
        notation: Notation,
    },
    /// The notation cannot carry something that the puzzle needs.
    #[error("{} cannot carry {found}, expected {expected}", .notation.name())]
    CannotCarry {
        /// The notation asked for.
        notation: Notation,
        /// What it cannot carry.
        found: String,
        /// What it can.
        expected: String,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_found_is_never_empty_nor_a_control_character() {
        assert_eq!(ReadError::new(1, 2, "", "x").to_string(), "1:2: found nothing, expected x");
        let error = ReadError::new(1, 2, "\u{1B}[2J", "x");
        assert_eq!(error.found, "\u{FFFD}[2J");
    }
}
