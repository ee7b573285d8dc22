//! The common part of subcommands that process puzzles one by one.

use crate::batch_output::BatchWriter;
use crate::failure::Result;
use crate::input::{PuzzleBatch, PuzzleInput};
use crate::limits::{Limits, Task};
use crate::puzzles::{ItemError, ParsedPuzzle, RowError};
use crate::work::Work;

/// A subcommand whose result for a puzzle does not depend on other puzzles.
pub(crate) trait PuzzleCommand: Sync {
    /// Called for each input, valid or not, before it is processed.
    fn begin(&self) {}

    /// Processes a puzzle and adds its rows.
    fn process(&self, parsed: &ParsedPuzzle<'_>, task: &mut Task<'_>) -> Result<(), ItemError>;

    /// Adds the row of a puzzle without result.
    fn push_error_row(&self, out: &mut Vec<u8>, input: &PuzzleInput<'_>, row_error: &RowError);
}

/// Processes one puzzle: adds its rows, counts and reports it.
pub(crate) fn process_one(
    command: &impl PuzzleCommand,
    limits: &Limits<'_>,
    input: &PuzzleInput<'_>,
    output: &mut BatchWriter<'_>,
) -> Result {
    command.begin();
    let result = input.parse().map_err(ItemError::from).and_then(|parsed| {
        command.process(&parsed, &mut limits.start(parsed.puzzle.shape(), output))
    });
    match result {
        Ok(()) => output.tally.succeeded += 1,
        Err(ItemError::Fatal(failure)) => return Err(failure),
        Err(ItemError::Row(row_error)) => {
            command.push_error_row(&mut output.rows, input, &row_error);
            row_error.report(input.item, output);
        }
        Err(ItemError::Incomplete(what)) => output.add_failed(input.item.line, 1, &what),
    }
    output.flush()
}

/// The work of a [`PuzzleCommand`].
pub(crate) struct PerPuzzle<'a, C> {
    /// The subcommand.
    pub(crate) command: C,
    /// The limits of the work on each puzzle.
    pub(crate) limits: Limits<'a>,
}

impl<C: PuzzleCommand> Work for PerPuzzle<'_, C> {
    type Batch = PuzzleBatch;
    type Worker = ();
    type Pending = ();

    fn process(&self, (): &mut (), batch: &PuzzleBatch, output: &mut BatchWriter<'_>) -> Result {
        batch.try_for_each(|input| process_one(&self.command, &self.limits, &input, output))
    }
}
