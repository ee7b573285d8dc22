//! What is wrong inside a text whose lines and columns are not the source's (inflated, unpacked):
//! words first, the place is added where it is known.

use crate::{Entry, ReadError};

/// What was found and what was expected.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Fault {
    found: String,
    expected: String,
    /// Character within the text at hand, from 0.
    offset: usize,
}

impl Fault {
    pub(crate) fn new(found: impl Into<String>, expected: impl Into<String>) -> Self {
        Self { found: excerpt(found.into()), expected: expected.into(), offset: 0 }
    }

    /// A fault whose words are shown whole, however long.
    pub(crate) fn whole(found: String, expected: String) -> Self {
        Self { found, expected, offset: 0 }
    }

    /// The same fault at this character, counted from 0.
    pub(crate) fn offset(mut self, offset: usize) -> Self {
        self.offset = offset;
        self
    }

    /// The same fault in a text that starts `offset` characters later.
    pub(crate) fn moved(mut self, offset: usize) -> Self {
        self.offset += offset;
        self
    }

    pub(crate) fn on_line(self, line: usize) -> ReadError {
        ReadError::new(line, self.offset + 1, self.found, self.expected)
    }

    pub(crate) fn at(self, line: usize, column: usize) -> ReadError {
        ReadError::new(line, column, self.found, self.expected)
    }
}

/// An entry that is nothing but this error.
pub(crate) fn failed(error: ReadError) -> Entry {
    Entry { line: error.line, record: Err(error) }
}

/// At most 60 characters: sources may be megabytes on one line.
fn excerpt(mut found: String) -> String {
    if let Some((at, _)) = found.char_indices().nth(60) {
        found.truncate(at);
        found.push('…');
    }
    found
}
