//! Operations on the puzzles of a column one by one.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use anydoku::Stopped;
use anydoku::solve::CancelToken;
use pyo3::prelude::*;

use crate::column::Texts;
use crate::error::BadRow;
use crate::options::Options;
use crate::puzzle::Board;
use crate::run::run;

/// The result of a row.
#[derive(Clone, Debug)]
pub(crate) enum Row<T> {
    /// The row is null.
    Null,
    /// The row is not a puzzle.
    Bad,
    Value(T),
}

impl<T> Row<T> {
    pub(crate) fn value(self) -> Option<T> {
        match self {
            Self::Value(value) => Some(value),
            Self::Null | Self::Bad => None,
        }
    }
}

/// Parses these rows, in ascending order, applies an operation to what they hold, and returns the
/// results in that order. Each thread has its own state.
///
/// # Errors
/// Returns the error of the first row that is not a puzzle, unless the options skip errors, and the
/// exception of Ctrl+C.
pub(crate) fn each<S: Default + Send, P, T: Send>(
    py: Python<'_>,
    texts: &Texts,
    rows: &[usize],
    options: &Options<'_>,
    block: usize,
    parse: impl Fn(&Board, &[u8]) -> Result<P, String> + Sync,
    operation: impl Fn(&mut S, &P, &CancelToken) -> Result<T, Stopped> + Sync,
) -> PyResult<Vec<Row<T>>> {
    let mut results: Vec<Row<T>> = Vec::new();
    results.resize_with(rows.len(), || Row::Null);
    let (board, skip_errors) = (&options.board, options.skip_errors);
    let bad_rows = Mutex::new(BTreeMap::new());
    let first_bad_row = AtomicUsize::new(usize::MAX);
    let jobs = rows.chunks(block).zip(results.chunks_mut(block));
    run(py, options, false, jobs, S::default, |state, (rows, results), cancel| {
        for (&row, result) in rows.iter().zip(results) {
            if row > first_bad_row.load(Ordering::Relaxed) {
                break;
            }
            let Some(text) = texts.get(row) else { continue };
            match parse(board, text) {
                Ok(puzzle) => match operation(state, &puzzle, cancel) {
                    Ok(value) => *result = Row::Value(value),
                    Err(_) => break,
                },
                Err(_) if skip_errors => *result = Row::Bad,
                Err(reason) => {
                    first_bad_row.fetch_min(row, Ordering::Relaxed);
                    bad_rows.lock().unwrap_or_else(PoisonError::into_inner).insert(row, reason);
                }
            }
        }
        rows.len()
    })?;
    match bad_rows.into_inner().unwrap_or_else(PoisonError::into_inner).pop_first() {
        Some((row, reason)) => Err(BadRow { row, reason }.raise(py, texts.is_single)),
        None => Ok(results),
    }
}
