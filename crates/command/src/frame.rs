//! The text around the rows, and how many lines a puzzle has.

use anydoku::generate::Seed;

use crate::batch_output::Tally;
use crate::output::{Column, ExistingRows, LinePolicy};

/// The text around the rows.
#[derive(Debug, Default)]
pub(crate) struct Frame {
    /// The text before the rows.
    pub(crate) header: Vec<u8>,
    /// The columns of a table; empty for text.
    pub(crate) columns: &'static [Column],
    /// What every row contains: the keys of JSON. The rows of another file may look like those of puzzles
    /// without a result, which are not compared.
    pub(crate) keys: Vec<String>,
    /// How many lines a puzzle has.
    pub(crate) lines: LinePolicy,
    /// The seed that this run has chosen, which a resumed run must name.
    pub(crate) random_seed: Option<Seed>,
}

impl Frame {
    /// Returns the number of lines of the header.
    pub(crate) fn header_lines(&self) -> u64 {
        memchr::memchr_iter(b'\n', &self.header).count() as u64
    }

    /// Returns the counts of puzzles in existing rows.
    pub(crate) fn tally(&self, written: &ExistingRows) -> Tally {
        let header = self.header_lines();
        let puzzles = written.lines.saturating_sub(header) / self.lines.group();
        let failed = written.failed;
        Tally { succeeded: puzzles.saturating_sub(failed), failed, ..Tally::default() }
    }
}
