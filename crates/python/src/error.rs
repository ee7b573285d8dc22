//! Errors of rows.

use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

create_exception!(
    anydoku,
    ParseError,
    PyValueError,
    "A text that is not a puzzle. `row` is its index in the input, or None for a single text."
);

/// A row that is not a puzzle, with the reason.
#[derive(Clone, Debug)]
pub(crate) struct BadRow {
    pub(crate) row: usize,
    pub(crate) reason: String,
}

impl BadRow {
    /// Returns the error to raise. A single text has no row.
    pub(crate) fn raise(self, py: Python<'_>, is_single: bool) -> PyErr {
        if is_single {
            return bad_text(py, self.reason);
        }
        let error = ParseError::new_err(format!("row {}: {}", self.row, self.reason));
        with_row(py, error, Some(self.row))
    }
}

/// Returns the error for a single text that is not a puzzle.
pub(crate) fn bad_text(py: Python<'_>, reason: String) -> PyErr {
    with_row(py, ParseError::new_err(reason), None)
}

fn with_row(py: Python<'_>, error: PyErr, row: Option<usize>) -> PyErr {
    match error.value(py).setattr("row", row) {
        Ok(()) => error,
        Err(other) => other,
    }
}

/// Returns the error to raise for one of Arrow.
pub(crate) fn arrow_error(error: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}
