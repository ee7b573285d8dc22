//! Why a request has no result.

use anydoku_notation::ReadError;
use serde::Serialize;

/// The class of the error that JavaScript throws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum FailureKind {
    /// A text is not a puzzle.
    Parse,
    /// Options that contradict each other or the board.
    Options,
    /// The puzzle is valid, but has no result.
    Unsupported,
}

/// Why a request has no result.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Failure {
    pub(crate) kind: FailureKind,
    pub(crate) message: String,
    /// Line and character in the text, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<(usize, usize)>,
    /// The index of the puzzle in the request.
    #[serde(skip_serializing_if = "Option::is_none")]
    row: Option<usize>,
}

impl Failure {
    fn new(kind: FailureKind, reason: impl ToString) -> Self {
        Self { kind, message: reason.to_string(), place: None, row: None }
    }

    /// Creates the failure of a text that is read but is not a puzzle.
    pub(crate) fn parse(reason: impl ToString) -> Self {
        Self::new(FailureKind::Parse, reason)
    }

    pub(crate) fn options(reason: impl ToString) -> Self {
        Self::new(FailureKind::Options, reason)
    }

    pub(crate) fn unsupported(reason: impl ToString) -> Self {
        Self::new(FailureKind::Unsupported, reason)
    }

    /// Returns the failure with the index of its puzzle.
    pub(crate) fn in_row(self, row: usize) -> Self {
        Self { row: Some(row), ..self }
    }
}

impl From<ReadError> for Failure {
    fn from(error: ReadError) -> Self {
        Self { place: Some((error.line, error.column)), ..Self::parse(error.message()) }
    }
}
