//! Ratings.

use std::sync::Arc;

use anydoku::Control;
use anydoku::logic::RatingJob;
use arrow_array::{Float64Array, StringArray, UInt64Array};
use pyo3::prelude::*;

use crate::column::{Column, Texts};
use crate::each::each;
use crate::options::Options;
use crate::results::fields;

/// The number of rows of a job.
const BLOCK: usize = 16;

/// Rates each puzzle; one without exactly one solution has no rating. With `full`, the column is a
/// struct of rating, level, hardest technique, effort and number of steps.
#[pyfunction]
pub(crate) fn rate(
    py: Python<'_>,
    texts: &Texts,
    options: Options<'_>,
    full: bool,
) -> PyResult<Column> {
    let rated = each(py, texts, &texts.rows(), &options, BLOCK, |(): &mut (), puzzle, cancel| {
        let rated = Control::new().cancel(cancel).drive(&mut RatingJob::new(puzzle))?;
        Ok(rated.ok())
    })?;
    let rated: Vec<_> = rated.into_iter().map(|row| row.value().flatten()).collect();
    let rated = || rated.iter().map(Option::as_ref);
    let ratings: Float64Array =
        rated().map(|rated| Some(f64::from(rated?.rating.tenths()) / 10.0)).collect();
    if !full {
        return Ok(Column::new(ratings));
    }
    let levels: StringArray = rated().map(|rated| Some(rated?.level().name())).collect();
    let hardest: StringArray =
        rated().map(|rated| Some(rated?.hardest?.description().id)).collect();
    let efforts: UInt64Array = rated().map(|rated| Some(u64::from(rated?.effort))).collect();
    let steps: UInt64Array = rated().map(|rated| Some(rated?.steps as u64)).collect();
    Ok(Column::new(fields([
        ("rating", Arc::new(ratings)),
        ("level", Arc::new(levels)),
        ("hardest", Arc::new(hardest)),
        ("effort", Arc::new(efforts)),
        ("steps", Arc::new(steps)),
    ])))
}
