//! Errors in decoded text, whose positions differ from those in the source. The caller that knows
//! the position adds it.

use anydoku_words::counted;

use crate::{ReadError, ReadErrorKind, excerpt};

impl From<ReadError> for Fault {
    /// Returns the fault of a text that is a line of its own.
    fn from(error: ReadError) -> Self {
        let ReadError { column, problem, help, kind, .. } = error;
        Self { problem, help, offset: column.saturating_sub(1), kind }
    }
}

/// An error message without a source position.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Fault {
    problem: String,
    help: String,
    /// Character offset within the text, from 0.
    offset: usize,
    kind: ReadErrorKind,
}

impl Fault {
    /// Creates a fault from what is wrong and what to do about it, which may be empty.
    pub(crate) fn new(problem: impl Into<String>, help: impl Into<String>) -> Self {
        let kind = ReadErrorKind::default();
        Self { problem: problem.into(), help: help.into(), offset: 0, kind }
    }

    /// Creates the fault of a link that is too large for a puzzle.
    pub(crate) fn too_large_link() -> Self {
        Self::new("the link expands to more than 16 MB", "")
    }

    /// Sets the kind of problem.
    pub(crate) fn kind(mut self, kind: ReadErrorKind) -> Self {
        self.kind = kind;
        self
    }

    /// Creates a fault for a wrong number of items: `the link has` `80 cells`.
    pub(crate) fn count(text: &str, count: usize, noun: &str, help: impl Into<String>) -> Self {
        Self::new(format!("{text} {}", counted(count, noun)), help)
    }

    /// Creates a fault for text that is not valid at its position.
    pub(crate) fn invalid(found: impl Into<String>, help: impl Into<String>) -> Self {
        let found = match found.into() {
            found if found.is_empty() => "an empty field".to_owned(),
            found => excerpt(found),
        };
        Self::new(format!("{found} is not valid here"), help)
    }

    /// Creates a fault for a symbol that is not valid at its position.
    pub(crate) fn symbol(symbol: char, help: impl Into<String>) -> Self {
        Self::invalid(format!("{symbol:?}"), help).kind(ReadErrorKind::Symbol(symbol))
    }

    /// Creates the fault of a link that ends too soon.
    pub(crate) fn incomplete_link() -> Self {
        Self::new("this link is incomplete", "copy all of it")
    }

    /// Sets the character offset, counted from 0.
    pub(crate) fn offset(mut self, offset: usize) -> Self {
        self.offset = offset;
        self
    }

    /// Shifts the offset for a text that starts `offset` characters later.
    pub(crate) fn moved(mut self, offset: usize) -> Self {
        self.offset += offset;
        self
    }

    /// Returns the error for text that starts at the first column of a line.
    pub(crate) fn on_line(self, line: usize) -> ReadError {
        let column = self.offset + 1;
        self.at(line, column)
    }

    /// Returns the error at a position in the source.
    pub(crate) fn at(self, line: usize, column: usize) -> ReadError {
        ReadError::new(line, column, self.problem, self.help).of_kind(self.kind)
    }
}
