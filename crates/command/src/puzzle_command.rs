//! Commands that process puzzles one by one: what they get, and how a puzzle without result is reported.

use anydoku::Puzzle;
use anydoku::grid::DigitNames;
use anydoku::logic::Unrated;
use anydoku_explain::Wording;
use anydoku_notation::{NotPlayable, ReadError, Record};
use anydoku_scales::Unratable;

use crate::batch_output::{BatchOutput, BatchWriter};
use crate::failure::{Failure, Result};
use crate::flags::Format;
use crate::input::{Batch, Item, PuzzleInput};
use crate::limits::{Halt, Limits, Task};
use crate::pipeline::Work;
use crate::text::put_line;

/// A command whose result for a puzzle does not depend on other puzzles.
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
    let result = ParsedPuzzle::of(*input).map_err(ItemError::from).and_then(|parsed| {
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
    /// The command.
    pub(crate) command: C,
    /// The limits of the work on each puzzle.
    pub(crate) limits: Limits<'a>,
}

impl<C: PuzzleCommand> Work for PerPuzzle<'_, C> {
    type Worker = ();
    type Pending = ();

    fn process(&self, (): &mut (), batch: &Batch, output: &mut BatchWriter<'_>) -> Result {
        batch.try_for_each(|input| process_one(&self.command, &self.limits, &input, output))
    }
}

/// A puzzle with its record.
pub(crate) struct ParsedPuzzle<'a> {
    /// The input.
    pub(crate) input: PuzzleInput<'a>,
    /// The input record.
    pub(crate) record: &'a Record,
    /// The puzzle.
    pub(crate) puzzle: Puzzle,
}

impl<'a> ParsedPuzzle<'a> {
    /// Parses the puzzle of an input.
    pub(crate) fn of(input: PuzzleInput<'a>) -> Result<Self, RowError> {
        let record = input.item.record.as_ref().map_err(RowError::unreadable)?;
        match record.puzzle() {
            Ok(puzzle) => Ok(Self { input, record, puzzle }),
            Err(error @ NotPlayable::UnknownRules { .. }) => {
                Err(RowError::unsupported(error.to_string()))
            }
            Err(error) => Err(RowError::invalid(1, error.to_string())),
        }
    }

    /// Returns the names of the digits.
    pub(crate) fn digit_names(&self) -> DigitNames<'_> {
        self.wording().digits()
    }

    /// Returns the wording for texts about the board.
    pub(crate) fn wording(&self) -> Wording<'_> {
        let wording = Wording::new(self.puzzle.shape());
        self.record.symbols.as_deref().map_or(wording, |own| wording.symbols(own))
    }
}

/// The error that a row reports instead of a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RowError {
    /// The status word in a row.
    pub(crate) status: &'static str,
    /// The reason.
    pub(crate) reason: String,
    /// The column of the error, if the input is not a puzzle.
    column: Option<usize>,
}

/// The status of a puzzle whose time ran out.
pub(crate) const TIMEOUT: &str = "timeout";
/// The reason for [`TIMEOUT`].
pub(crate) const TIMED_OUT: &str = "no result within the time limit";
/// The status of an input that is not a puzzle.
const INVALID: &str = "invalid";
/// The status of a puzzle that the engine does not support.
const UNSUPPORTED: &str = "unsupported";

impl RowError {
    /// Creates an error with this status.
    pub(crate) fn new(status: &'static str, reason: impl Into<String>) -> Self {
        Self { status, reason: reason.into(), column: None }
    }

    /// Creates the error for a puzzle that the engine does not support.
    pub(crate) fn unsupported(reason: impl Into<String>) -> Self {
        Self::new(UNSUPPORTED, reason)
    }

    /// Creates the error for a puzzle whose time ran out.
    pub(crate) fn timed_out() -> Self {
        Self::new(TIMEOUT, TIMED_OUT)
    }

    /// Creates the error for an input that is not a puzzle.
    fn invalid(column: usize, reason: String) -> Self {
        Self { status: INVALID, reason, column: Some(column) }
    }

    /// Creates the error for a record that could not be read.
    pub(crate) fn unreadable(error: &ReadError) -> Self {
        Self::invalid(error.column, error.message())
    }

    /// Adds the status as a line, in text format with the reason.
    pub(crate) fn push_words(&self, out: &mut Vec<u8>, format: Format) {
        match format {
            Format::Text => put_line!(out, "{}: {}", self.status, self.reason),
            _ => put_line!(out, "{}", self.status),
        }
    }

    /// Counts and reports the error, after its row was added.
    pub(crate) fn report(&self, item: &Item, output: &mut BatchOutput) {
        match self.column {
            Some(column) => output.add_invalid(item.line, column, &self.reason),
            None => output.add_failed(item.line, 1, &self.reason),
        }
    }
}

impl From<Unratable> for RowError {
    fn from(unratable: Unratable) -> Self {
        let status = match unratable {
            Unratable::NoSolution => "none",
            Unratable::SeveralSolutions => "many",
            _ => UNSUPPORTED,
        };
        Self::new(status, unratable.to_string())
    }
}

impl From<Unrated> for RowError {
    fn from(unrated: Unrated) -> Self {
        let status = match unrated {
            Unrated::None => "none",
            Unrated::Many => "many",
            _ => UNSUPPORTED,
        };
        Self::new(status, unrated.to_string())
    }
}

/// The reason why a puzzle has no result, or an incomplete one.
#[derive(Debug)]
pub(crate) enum ItemError {
    /// The whole run ends.
    Fatal(Failure),
    /// The row reports this error.
    Row(RowError),
    /// The rows are written, but miss this.
    Incomplete(String),
}

impl From<Failure> for ItemError {
    fn from(failure: Failure) -> Self {
        Self::Fatal(failure)
    }
}

impl From<RowError> for ItemError {
    fn from(row_error: RowError) -> Self {
        Self::Row(row_error)
    }
}

impl From<Halt> for ItemError {
    fn from(halt: Halt) -> Self {
        match halt {
            Halt::Fatal(failure) => Self::Fatal(failure),
            Halt::Timeout => Self::Row(RowError::timed_out()),
        }
    }
}
