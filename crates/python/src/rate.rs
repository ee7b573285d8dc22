//! Ratings.

use std::sync::Arc;

use anydoku::Control;
use anydoku::logic::RatingJob;
use arrow_array::{ArrayRef, Float64Array, StringArray, StructArray, UInt64Array};
use arrow_schema::{DataType, Field};
use pyo3::prelude::*;

use crate::column::{Column, Texts};
use crate::each::each;
use crate::options::Options;

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
    let columns: [(&str, DataType, ArrayRef); 5] = [
        ("rating", DataType::Float64, Arc::new(ratings)),
        ("level", DataType::Utf8, Arc::new(levels)),
        ("hardest", DataType::Utf8, Arc::new(hardest)),
        ("effort", DataType::UInt64, Arc::new(efforts)),
        ("steps", DataType::UInt64, Arc::new(steps)),
    ];
    let columns: Vec<(Arc<Field>, ArrayRef)> = columns
        .into_iter()
        .map(|(name, data_type, array)| (Arc::new(Field::new(name, data_type, true)), array))
        .collect();
    Ok(Column::new(StructArray::from(columns)))
}
