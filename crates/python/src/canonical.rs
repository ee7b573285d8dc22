//! Canonical forms.

use std::sync::Arc;

use anydoku::Control;
use anydoku::symmetry::{CanonicalError, SymmetryGroup};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::column::{Column, Texts};
use crate::each::{Row, each};
use crate::error::arrow_error;
use crate::options::Options;
use crate::results::TextRows;

/// The number of rows of a job.
const BLOCK: usize = 64;

/// Returns the canonical form of each puzzle.
#[pyfunction]
pub(crate) fn canonical(py: Python<'_>, texts: &Texts, options: Options<'_>) -> PyResult<Column> {
    let rows = texts.rows();
    let forms = each(
        py,
        texts,
        &rows,
        &options,
        BLOCK,
        |last: &mut Option<Arc<SymmetryGroup>>, puzzle, cancel| {
            let group = match last.take().filter(|group| group.shape() == puzzle.shape()) {
                Some(group) => Ok(group),
                None => SymmetryGroup::of(puzzle.shape()).map(Arc::new),
            };
            let group = match group {
                Ok(group) => Arc::clone(last.insert(group)),
                Err(error) => return Ok(Err(error.to_string())),
            };
            match group.canonical_with_control(puzzle, &mut Control::new().cancel(cancel)) {
                Ok(form) => Ok(Ok(form.puzzle.givens().to_string())),
                Err(CanonicalError::Stopped(stopped)) => Err(stopped),
                Err(error) => Ok(Err(error.to_string())),
            }
        },
    )?;
    let mut others = Vec::new();
    for (row, form) in forms.into_iter().enumerate() {
        match form {
            Row::Value(Ok(form)) => others.push((row, form)),
            Row::Value(Err(reason)) => {
                return Err(PyValueError::new_err(format!("row {row}: {reason}")));
            }
            Row::Null | Row::Bad => {}
        }
    }
    let rows = TextRows { plain: Vec::new(), is_plain: vec![false; rows.len()], others };
    Ok(Column::of(rows.finish(&texts.text_type).map_err(arrow_error)?))
}
