//! Counting solutions and checking puzzles.

use std::sync::Arc;

use anydoku::Control;
use arrow_array::{BooleanArray, StringArray, UInt64Array};
use pyo3::prelude::*;

use crate::column::{Column, Texts};
use crate::each::{Row, each};
use crate::options::Options;
use crate::results::fields;
use crate::solve::{RowVerdict, Solved};

/// The number of rows of a job.
const BLOCK: usize = 64;

/// Counts the solutions of each puzzle, up to a limit.
#[pyfunction]
pub(crate) fn count(
    py: Python<'_>,
    texts: &Texts,
    options: Options<'_>,
    limit: u64,
) -> PyResult<Column> {
    if limit <= 2 {
        let verdicts = Solved::new(py, texts, &options, false)?.verdicts;
        let counts = verdicts.iter().map(|verdict| match verdict {
            RowVerdict::Null | RowVerdict::Invalid => None,
            RowVerdict::None => Some(0),
            RowVerdict::Unique => Some(limit.min(1)),
            RowVerdict::Many => Some(limit),
        });
        return Ok(Column::new(counts.collect::<UInt64Array>()));
    }
    let counts = each(py, texts, &texts.rows(), &options, BLOCK, |(): &mut (), puzzle, cancel| {
        Control::new().cancel(cancel).drive(&mut puzzle.count_job(limit))
    })?;
    Ok(Column::new(counts.into_iter().map(Row::value).collect::<UInt64Array>()))
}

/// Returns a struct of verdict and whether the puzzle is minimal, which is null unless it has exactly
/// one solution.
#[pyfunction]
pub(crate) fn check(py: Python<'_>, texts: &Texts, options: Options<'_>) -> PyResult<Column> {
    let verdicts = Solved::new(py, texts, &options, false)?.verdicts;
    let unique: Vec<usize> =
        (0..verdicts.len()).filter(|&row| verdicts[row] == RowVerdict::Unique).collect();
    let results = each(py, texts, &unique, &options, BLOCK, |(): &mut (), puzzle, cancel| {
        Control::new().cancel(cancel).drive(&mut puzzle.redundant_given_job())
    })?;
    let mut minimal = vec![None; verdicts.len()];
    for (&row, result) in unique.iter().zip(results) {
        minimal[row] = result.value().map(|redundant| redundant.is_none());
    }
    let verdicts: StringArray = verdicts.iter().map(|verdict| verdict.name()).collect();
    let minimal = BooleanArray::from(minimal);
    Ok(Column::new(fields([("verdict", Arc::new(verdicts)), ("minimal", Arc::new(minimal))])))
}
