//! Input records as puzzles of the engine, and the errors of puzzles.

use anydoku::Puzzle;
use anydoku::grid::DigitNames;
use anydoku::logic::Unrated;
use anydoku_explain::Wording;
use anydoku_notation::{NotPlayable, ReadError, Record};
use anydoku_scales::Unratable;

use crate::batch_output::BatchOutput;
use crate::failure::{Failure, Result};
use crate::input::{Item, PuzzleInput};
use crate::settings::Format;
use crate::text::put_line;

impl<'a> PuzzleInput<'a> {
    /// Parses the puzzle.
    pub(crate) fn parse(&self) -> Result<ParsedPuzzle<'a>, RowError> {
        let record = self.item.record.as_ref().map_err(RowError::unreadable)?;
        match record.puzzle() {
            Ok(puzzle) => Ok(ParsedPuzzle { input: *self, record, puzzle }),
            Err(error @ NotPlayable::UnknownRules { .. }) => {
                Err(RowError::unsupported(error.to_string()))
            }
            Err(error) => Err(RowError::invalid(1, error.to_string())),
        }
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

impl ParsedPuzzle<'_> {
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
