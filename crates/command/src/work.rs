//! The parts of a run: a workload, which is split into batches, and the work on each batch.

use std::path::Path;

use anydoku::solve::CancelToken;

use crate::batch_output::{BatchOutput, BatchWriter};
use crate::failure::Result;
use crate::output::InputStamp;

/// The input of a run: puzzles to read, or rows to generate.
pub(crate) trait Workload {
    /// The type of batches.
    type Batch: Batch;

    /// The source of its batches.
    type Batches: BatchSource<Batch = Self::Batch>;

    /// Returns the batches without the first `count` puzzles, whose rows exist already.
    fn batches_after(&self, count: u64, cancel: &CancelToken) -> Self::Batches;

    /// Returns what shows whether the input has changed.
    fn stamps(&self) -> Vec<InputStamp> {
        Vec::new()
    }

    /// Returns the name of the source that reads the file at this path, if any.
    fn reads_from(&self, path: &Path) -> Option<&str>;

    /// Returns the number of rows, if it is known in advance.
    fn rows(&self) -> Option<u64> {
        None
    }

    /// Returns the noun for a puzzle or row in messages.
    fn unit(&self) -> &'static str {
        "puzzle"
    }
}

/// A source of batches.
pub(crate) trait BatchSource: Send {
    /// The type of batches.
    type Batch: Batch;

    /// Fills a reused batch with the next work. Returns `false` at the end.
    fn next(&mut self, batch: &mut Self::Batch) -> Result<bool>;

    /// Takes the notes about the batches since the last call.
    fn take_notes(&mut self) -> Vec<String> {
        Vec::new()
    }
}

/// Work to be done together.
pub(crate) trait Batch: Default {
    /// Prepares the batch, outside the lock of the source, and resets the output for it.
    fn begin(&mut self, output: &mut BatchOutput) -> Result;
}

/// The work on each batch.
pub(crate) trait Work: Sync {
    /// The type of batches.
    type Batch: Batch;

    /// The state of a thread, reused between batches.
    type Worker: Default;

    /// Results of a batch that depend on all earlier batches.
    type Pending: Send;

    /// Processes a batch in order. Flushes the output after each result that took a while, so that
    /// it can be written at once.
    fn process(
        &self,
        worker: &mut Self::Worker,
        batch: &Self::Batch,
        output: &mut BatchWriter<'_>,
    ) -> Result<Self::Pending>;

    /// Resolves what is pending, when all earlier batches are written.
    fn commit(&self, _pending: Self::Pending, _output: &mut BatchOutput) -> Result {
        Ok(())
    }

    /// Notes a row that an earlier run has written.
    fn load_existing(&self, _row: &[u8]) {}

    /// Returns whether all further rows are known to be missing, so that no more batches are taken.
    fn is_exhausted(&self) -> bool {
        false
    }

    /// Returns the text after all rows.
    fn footer(&self) -> Vec<u8> {
        Vec::new()
    }
}
