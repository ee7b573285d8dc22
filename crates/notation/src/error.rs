//! Errors of reading, conversion to puzzles, and writing.

use anydoku::{PuzzleError, ShapeError};

use crate::{Notation, shortened};

/// A syntax error with its position, displayed as `LINE:COLUMN: PROBLEM; HELP`.
///
/// ```
/// use anydoku_notation::{ReadOptions, read};
/// let reading = read(b"..3.1.....x..4.2\n..3.1.....$..4.2\n", &ReadOptions::new());
/// let error = reading.entries[1].record.as_ref().unwrap_err();
/// assert_eq!((error.line, error.column), (2, 11));
/// assert_eq!(error.to_string(), "2:11: '$' is not valid here; use 1 to 4, or . for an empty cell");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{line}:{column}: {}", self.message())]
#[non_exhaustive]
pub struct ReadError {
    /// Line in the source, from 1.
    pub line: usize,
    /// Character in the line, from 1.
    pub column: usize,
    /// What is wrong, as a clause: `this line has 80 cells`.
    pub problem: String,
    /// What is needed or what to do, as a clause: `a 9x9 puzzle needs 81`. Empty if the problem
    /// says it all.
    pub help: String,
    /// The kind of problem, for programs that word errors themselves.
    pub kind: ReadErrorKind,
}

/// A kind of problem, for programs that word errors themselves.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReadErrorKind {
    /// The text is damaged, incomplete or in no notation.
    #[default]
    Damaged,
    /// A line has the wrong number of cells.
    CellCount {
        /// The number of cells.
        cells: usize,
        /// The number of cells of the puzzle with the nearest size.
        needed: usize,
    },
    /// A puzzle has the wrong number of rows.
    RowCount {
        /// The number of rows.
        rows: usize,
        /// The number of rows that a puzzle with rows of this length needs.
        needed: usize,
    },
    /// A symbol is not valid at its position.
    Symbol(char),
    /// A link has only the id of a puzzle on a server.
    OnlyId,
    /// A link is of a later version.
    NewerVersion,
}

impl ReadError {
    /// Creates an error at this position, counted from 1. Control characters are replaced, so that
    /// the message is safe to print on a terminal.
    #[must_use]
    pub fn new(
        line: usize,
        column: usize,
        problem: impl Into<String>,
        help: impl Into<String>,
    ) -> Self {
        let printable = |text: String| match text.contains(char::is_control) {
            true => text.replace(char::is_control, "\u{FFFD}"),
            false => text,
        };
        let (problem, help) = (printable(problem.into()), printable(help.into()));
        Self { line, column, problem, help, kind: ReadErrorKind::default() }
    }

    /// Returns the error with this kind.
    #[must_use]
    pub(crate) fn of_kind(self, kind: ReadErrorKind) -> Self {
        Self { kind, ..self }
    }

    /// Returns the message without the position.
    #[must_use]
    pub fn message(&self) -> String {
        joined(&self.problem, &self.help)
    }
}

/// The reason why a record cannot be solved as a puzzle.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotPlayable {
    /// The record has rules that the engine does not support.
    #[error("the puzzle has rules that anydoku cannot solve: {}", shortened(.names.join(", "), 160))]
    UnknownRules {
        /// The distinct rule names: `killer`, `thermometer` ...
        names: Vec<String>,
    },
    /// The board has no valid shape.
    #[error(transparent)]
    Shape(#[from] ShapeError),
    /// The givens do not fit the board.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
}

/// The reason why a record cannot be written in a notation.
///
/// ```
/// use anydoku_notation::{Notation, Record, write};
/// let record = Record::new(anydoku::Grid::empty(16));
/// let error = write(&record, Notation::Sdk).unwrap_err();
/// assert_eq!(error.to_string(), "sdk cannot store a 16x16 puzzle; it stores 9x9 only");
/// let error = write(&record, Notation::Penpa).unwrap_err();
/// assert_eq!(error.to_string(), "penpa can only be read; choose another notation");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// The notation can only be read.
    #[error("{} can only be read; choose another notation", .notation.name())]
    ReadOnly {
        /// The requested notation.
        notation: Notation,
    },
    /// The notation cannot represent something that the puzzle needs.
    #[error("{} cannot store {}", .notation.name(), joined(.found, .help))]
    Unsupported {
        /// The requested notation.
        notation: Notation,
        /// What the notation cannot represent: `a 16x16 puzzle`.
        found: String,
        /// What it can represent, as a clause: `it stores 9x9 only`. May be empty.
        help: String,
    },
}

/// Joins two clauses, of which the second may be empty.
fn joined(problem: &str, help: &str) -> String {
    if help.is_empty() { problem.to_owned() } else { format!("{problem}; {help}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_contain_no_control_characters() {
        assert_eq!(ReadError::new(1, 2, "x", "").to_string(), "1:2: x");
        let error = ReadError::new(1, 2, "\u{1B}[2J is not valid here", "y");
        assert_eq!(error.message(), "\u{FFFD}[2J is not valid here; y");
    }
}
