//! Options that operations on columns share.

use std::num::NonZero;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::puzzle::Board;

/// How an operation on a column runs.
#[derive(FromPyObject)]
pub(crate) struct Options<'py> {
    #[pyo3(item)]
    pub(crate) board: Board,
    /// The number of threads; all cores if `None`.
    #[pyo3(item)]
    threads: Option<usize>,
    /// Whether a bad row becomes null; otherwise it ends the operation.
    #[pyo3(item)]
    pub(crate) skip_errors: bool,
    /// Is called with the number of rows that were finished since the last call.
    #[pyo3(item)]
    pub(crate) progress: Option<Bound<'py, PyAny>>,
}

impl Options<'_> {
    /// Returns the number of threads.
    pub(crate) fn threads(&self) -> PyResult<usize> {
        match self.threads {
            Some(0) => Err(PyValueError::new_err("threads must be at least 1")),
            Some(threads) => Ok(threads),
            None => Ok(std::thread::available_parallelism().map_or(1, NonZero::get)),
        }
    }
}
