//! Errors within decoded text, whose lines and columns are not those of the source. The position is
//! added where it is known.

use crate::ReadError;

/// An error message without a source position.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Fault {
    problem: String,
    help: String,
    /// Character offset within the text, from 0.
    offset: usize,
}

impl Fault {
    /// Creates a fault from what is wrong and what to do about it, which may be empty.
    pub(crate) fn new(problem: impl Into<String>, help: impl Into<String>) -> Self {
        Self { problem: problem.into(), help: help.into(), offset: 0 }
    }

    /// Creates a fault for text that is not valid where it is.
    pub(crate) fn invalid(found: impl Into<String>, help: impl Into<String>) -> Self {
        Self::new(format!("{} is not valid here", excerpt(found.into())), help)
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

    pub(crate) fn on_line(self, line: usize) -> ReadError {
        ReadError::new(line, self.offset + 1, self.problem, self.help)
    }

    pub(crate) fn at(self, line: usize, column: usize) -> ReadError {
        ReadError::new(line, column, self.problem, self.help)
    }
}

/// Truncates to 60 characters, as sources may have megabytes on one line.
pub(crate) fn excerpt(mut found: String) -> String {
    if let Some((at, _)) = found.char_indices().nth(60) {
        found.truncate(at);
        found.push('…');
    }
    found
}
