//! The rows that a resumed file contains already, as the run skips them.

use crate::failure::{Failure, Result, usage};
use crate::text::quoted;

/// Existing rows that are not written again.
#[derive(Debug)]
pub(crate) struct ResumedRows {
    /// The number of puzzles still to skip, without the last one if that is compared.
    pub(crate) count: u64,
    /// The rows of the last existing puzzle, until the run has reproduced them.
    pub(crate) last_row: Option<Vec<u8>>,
}

impl ResumedRows {
    /// The first `count` rows, none of which is compared.
    pub(crate) fn new(count: u64) -> Self {
        Self { count, last_row: None }
    }

    /// Compares the rows of the first puzzle with the last existing ones, and returns those after them.
    ///
    /// # Errors
    /// If they differ: the file belongs to other puzzles or to another command.
    pub(crate) fn check<'r>(&mut self, rows: &'r [u8]) -> Result<&'r [u8]> {
        let more_lines = self
            .last_row
            .as_deref()
            .map_or(0, |last_row| memchr::memchr_iter(b'\n', last_row).count());
        let mut ends = memchr::memchr_iter(b'\n', rows);
        let Some(end) = ends.nth(more_lines) else { return Ok(rows) };
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
