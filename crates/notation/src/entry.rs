//! One record of a source, or the error in its place.

use crate::{ReadError, Record};

/// One record of a source, or the error in its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The line on which the entry starts, from 1.
    pub line: usize,
    /// The record, or the error.
    pub record: Result<Record, ReadError>,
}

/// The records of a text, or the error of a text that has none.
pub(crate) type Entries = Result<Vec<Entry>, ReadError>;

impl Entry {
    /// Creates an entry that starts on this line.
    #[must_use]
    pub fn new(line: usize, record: Result<Record, ReadError>) -> Self {
        Self { line, record }
    }

    /// Creates an entry that consists of an error.
    pub(crate) fn failed(error: ReadError) -> Self {
        Self { line: error.line, record: Err(error) }
    }
}

/// Returns the records of a text; an error becomes the only one.
pub(crate) fn entries_of(entries: Entries) -> Vec<Entry> {
    entries.unwrap_or_else(|error| vec![Entry::failed(error)])
}
