//! The rows that a resumed file contains already, as the run skips them.

use crate::failure::{Failure, Result, quoted, usage};

/// Existing rows that are not written again.
#[derive(Debug)]
pub(crate) struct ResumedRows {
    /// The number of rows still to skip, without the last one if that is compared.
    pub(crate) count: u64,
    /// The last existing row, until the run has reproduced it.
    pub(crate) last_row: Option<Vec<u8>>,
}

impl ResumedRows {
    /// The first `count` rows, none of which is compared.
    pub(crate) fn new(count: u64) -> Self {
        Self { count, last_row: None }
    }

    /// Compares the first of these rows with the last existing one, and returns those after it.
    ///
    /// # Errors
    /// If they differ: the file belongs to other puzzles or to another command.
    pub(crate) fn check<'r>(&mut self, rows: &'r [u8]) -> Result<&'r [u8]> {
        let Some(end) = memchr::memchr(b'\n', rows) else { return Ok(rows) };
        match self.last_row.take() {
            None => Ok(rows),
            Some(last_row) if last_row == rows[..end] => Ok(&rows[end + 1..]),
            Some(last_row) => Err(Self::mismatch(&last_row, &rows[..end])),
        }
    }

    /// # Errors
    /// If the last existing row was not reached.
    pub(crate) fn finish(self) -> Result {
        if self.last_row.is_none() {
            return Ok(());
        }
        Err(usage!(
            "--resume: the file has more rows than the input has puzzles; run the command that \
             started it"
        ))
    }

    /// Returns the error for a file that another command started.
    pub(crate) fn mismatch(found: &[u8], expected: &[u8]) -> Failure {
        let quoted = |line: &[u8]| quoted(&String::from_utf8_lossy(line));
        usage!(
            "--resume: another command started the file, or its input has changed: its line is {}, \
             not {}",
            quoted(found),
            quoted(expected)
        )
    }
}
