//! The output for one batch of puzzles: rows to write, problems to report, and a tally.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::failure::{Outcome, Result};

/// Counts of puzzles by result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Tally {
    /// Puzzles with a result.
    pub(crate) succeeded: u64,
    /// Inputs that are not puzzles.
    pub(crate) invalid: u64,
    /// Puzzles without a result, because of a time limit or an unsupported rule.
    pub(crate) failed: u64,
}

impl Tally {
    /// Returns the sum of two tallies.
    pub(crate) fn and(self, other: Self) -> Self {
        Self {
            succeeded: self.succeeded + other.succeeded,
            invalid: self.invalid + other.invalid,
            failed: self.failed + other.failed,
        }
    }

    /// Returns the number of all puzzles.
    pub(crate) fn puzzle_count(&self) -> u64 {
        self.succeeded + self.invalid + self.failed
    }

    /// Returns [`Outcome::Complete`] if every puzzle has a result.
    pub(crate) fn outcome(&self) -> Outcome {
        match self.invalid + self.failed {
            0 => Outcome::Complete,
            _ => Outcome::Incomplete,
        }
    }
}

/// Writes the output that is due. Fails when the run is over.
pub(crate) type Flush<'a> = dyn FnMut(&mut BatchOutput) -> Result + 'a;

/// The output of a batch in progress, which can be written before the batch ends.
pub(crate) struct BatchWriter<'a> {
    output: &'a mut BatchOutput,
    flush: Option<&'a mut Flush<'a>>,
}

impl<'a> BatchWriter<'a> {
    /// Creates a writer that flushes with this function.
    pub(crate) fn new(output: &'a mut BatchOutput, flush: &'a mut Flush<'a>) -> Self {
        Self { output, flush: Some(flush) }
    }

    /// Creates a writer that keeps everything in the output.
    pub(crate) fn buffered(output: &'a mut BatchOutput) -> Self {
        Self { output, flush: None }
    }

    /// Returns a writer to the same output with a shorter lifetime.
    pub(crate) fn reborrow(&mut self) -> BatchWriter<'_> {
        let flush: Option<&mut Flush<'_>> = match &mut self.flush {
            Some(flush) => Some(&mut **flush),
            None => None,
        };
        BatchWriter { output: self.output, flush }
    }

    /// Writes the output that is due. Called after each result, and during long ones.
    ///
    /// # Errors
    /// If the run is over.
    pub(crate) fn flush(&mut self) -> Result {
        self.flush.as_mut().map_or(Ok(()), |flush| flush(self.output))
    }
}

impl Deref for BatchWriter<'_> {
    type Target = BatchOutput;

    fn deref(&self) -> &BatchOutput {
        self.output
    }
}

impl DerefMut for BatchWriter<'_> {
    fn deref_mut(&mut self) -> &mut BatchOutput {
        self.output
    }
}

/// The output for a batch that has not been written yet. Reused for later batches.
#[derive(Debug, Default)]
pub(crate) struct BatchOutput {
    /// The name of the source for messages.
    pub(crate) source_name: Arc<str>,
    /// The progress that this output represents, in bytes of input or generated rows.
    pub(crate) work: u64,
    /// Whole rows.
    pub(crate) rows: Vec<u8>,
    /// Distinct notes about the batch.
    pub(crate) notes: Vec<String>,
    pub(crate) problems: Vec<String>,
    /// The counts since the last write.
    pub(crate) tally: Tally,
}

impl BatchOutput {
    /// Resets the output for a batch of `work` units from this source.
    pub(crate) fn reset(&mut self, source_name: &Arc<str>, work: u64) {
        self.source_name = Arc::clone(source_name);
        self.notes.clear();
        self.clear_written();
        self.work = work;
    }

    /// Clears everything that has been written.
    pub(crate) fn clear_written(&mut self) {
        self.rows.clear();
        self.problems.clear();
        self.tally = Tally::default();
        self.work = 0;
    }

    /// Returns whether rows or problems should be written before more are added.
    pub(crate) fn is_full(&self, bytes: usize) -> bool {
        self.rows.len() >= bytes || self.problems.len() >= bytes / 1024
    }

    /// Counts and reports an input that is not a puzzle, after its row was added. Line and column
    /// start at 1.
    pub(crate) fn add_invalid(&mut self, line: usize, column: usize, text: &str) {
        self.report(line, column, text);
        self.tally.invalid += 1;
    }

    /// Counts and reports a puzzle without a result, after its row was added.
    pub(crate) fn add_failed(&mut self, line: usize, column: usize, text: &str) {
        self.report(line, column, text);
        self.tally.failed += 1;
    }

    /// Counts a row, numbered from 1, that could not be generated as requested. `text` is `None` if
    /// the reason was reported before.
    pub(crate) fn add_missing_row(&mut self, row: u64, text: Option<&str>) {
        self.tally.failed += 1;
        self.problems.extend(text.map(|text| format!("row {row}: {text}")));
    }

    /// Reports an error.
    fn report(&mut self, line: usize, column: usize, text: &str) {
        self.problems.push(format!("{}:{line}:{column}: {text}", self.source_name));
    }

    /// Adds a note about the batch, unless it was added before.
    pub(crate) fn add_note(&mut self, note: impl Into<String> + AsRef<str>) {
        if !self.notes.iter().any(|known| known == note.as_ref()) {
            self.notes.push(note.into());
        }
    }
}
