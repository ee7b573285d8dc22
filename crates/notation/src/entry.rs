//! One puzzle's place in a source: the record, or why there is none.

use crate::{ReadError, Record};

/// What stands at one place of a source.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The line it starts on, from 1.
    pub line: usize,
    /// The record, or what was wrong there.
    pub record: Result<Record, ReadError>,
}

impl Entry {
    /// An entry that starts on this line.
    #[must_use]
    pub fn new(line: usize, record: Result<Record, ReadError>) -> Self {
        Self { line, record }
    }
}
