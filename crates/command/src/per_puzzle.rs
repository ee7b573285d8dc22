//! The common part of subcommands that process puzzles one by one.

use crate::batch_output::BatchWriter;
use crate::failure::Failure;
use crate::input::PuzzleBatch;
use crate::puzzles::{ItemError, PuzzleInput, RowError};
use crate::work::Work;

/// A subcommand whose result for a puzzle does not depend on other puzzles.
pub(crate) trait PuzzleCommand: Sync {
    /// The state of a thread, reused between puzzles.
    type Worker: Default;

    /// Processes a puzzle and adds its rows.
    fn process(
        &self,
        worker: &mut Self::Worker,
        input: &PuzzleInput<'_>,
        output: &mut BatchWriter<'_>,
    ) -> Result<(), ItemError>;

    /// Adds the row of a puzzle without result.
    fn push_error_row(&self, out: &mut Vec<u8>, input: &PuzzleInput<'_>, row_error: &RowError);

    /// Returns whether a row of an earlier run reports an error. Not called for formats that cannot
    /// be resumed.
    fn is_error_row(&self, row: &[u8]) -> bool;
}

/// Processes one puzzle: adds its rows, counts and reports it.
pub(crate) fn process_one<C: PuzzleCommand>(
    command: &C,
    worker: &mut C::Worker,
    input: &PuzzleInput<'_>,
    output: &mut BatchWriter<'_>,
) -> Result<(), Failure> {
    match command.process(worker, input, output) {
        Ok(()) => output.add_succeeded(1),
        Err(ItemError::Fatal(failure)) => return Err(failure),
        Err(ItemError::Row(row_error)) => {
            command.push_error_row(output.rows_mut(), input, &row_error);
            row_error.report(input.item(), output);
        }
        Err(ItemError::Incomplete(what)) => output.add_failed(input.line_number(), 1, &what),
    }
    output.flush()
}

/// The work of a [`PuzzleCommand`].
pub(crate) struct PerPuzzle<C>(pub(crate) C);

impl<C: PuzzleCommand> Work for PerPuzzle<C> {
    type Batch = PuzzleBatch;
    type Worker = C::Worker;
    type Pending = ();

    fn worker(&self) -> C::Worker {
        C::Worker::default()
    }

    fn process(
        &self,
        worker: &mut C::Worker,
        batch: &PuzzleBatch,
        output: &mut BatchWriter<'_>,
    ) -> Result<(), Failure> {
        batch.try_for_each(|item| {
            process_one(&self.0, worker, &PuzzleInput::new(batch.text(), item), output)
        })
    }

    fn is_error_row(&self, row: &[u8]) -> bool {
        self.0.is_error_row(row)
    }
}
