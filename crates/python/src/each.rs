//! Operations on the puzzles of a column one by one.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use anydoku::solve::CancelToken;
use anydoku::{Puzzle, Stopped};
use pyo3::prelude::*;

use crate::column::Texts;
use crate::error::BadRow;
use crate::options::Options;
use crate::puzzle::Source;
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

/// Applies an operation to the puzzles of these rows, as [`each_text`] does to texts.
pub(crate) fn each<S: Default + Send, T: Send>(
    py: Python<'_>,
    texts: &Texts,
    rows: &[usize],
    options: &Options<'_>,
    block: usize,
    operation: impl Fn(&mut S, &Puzzle, &CancelToken) -> Result<T, Stopped> + Sync,
) -> PyResult<Vec<Row<T>>> {
    let board = &options.board;
    each_text(py, texts, rows, options, block, |state, source, cancel| {
        Ok(operation(state, &board.puzzle(source)?, cancel))
    })
}

/// Applies an operation to these rows, in ascending order, and returns their results in that order.
/// Each thread has its own state. The operation returns the reason if a text is not a puzzle.
///
/// # Errors
/// Returns the error of the first row that is not a puzzle, unless the options skip errors, and the
/// exception of Ctrl+C.
pub(crate) fn each_text<S: Default + Send, T: Send>(
    py: Python<'_>,
    texts: &Texts,
    rows: &[usize],
    options: &Options<'_>,
    block: usize,
    operation: impl Fn(&mut S, Source<'_>, &CancelToken) -> Result<Result<T, Stopped>, String> + Sync,
) -> PyResult<Vec<Row<T>>> {
    let mut results: Vec<Row<T>> = Vec::new();
    results.resize_with(rows.len(), || Row::Null);
    let skip_errors = options.skip_errors;
    let bad_rows = Mutex::new(BTreeMap::new());
    let first_bad_row = AtomicUsize::new(usize::MAX);
    let jobs = rows.chunks(block).zip(results.chunks_mut(block));
    run(py, options, false, jobs, S::default, |state, (rows, results), cancel| {
        for (&row, result) in rows.iter().zip(results) {
            if row > first_bad_row.load(Ordering::Relaxed) {
                break;
            }
            let Some(source) = texts.source(row) else { continue };
            match operation(state, source, cancel) {
                Ok(Ok(value)) => *result = Row::Value(value),
                Ok(Err(_)) => break,
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
