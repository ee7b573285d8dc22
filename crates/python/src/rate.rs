//! Ratings.

use std::sync::Arc;

use anydoku::Control;
use anydoku::logic::Rating;
use anydoku_scales::{Completeness, ScaleId, ScaleRating};
use arrow_array::{ArrayRef, Float64Array, StringArray, UInt64Array};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::column::{Column, Texts};
use crate::each::each;
use crate::options::Options;
use crate::results::fields;

/// The number of rows of a job.
const BLOCK: usize = 16;

/// Rates each puzzle on a scale; one that the scale can't rate has no rating. On the scale of HoDoKu,
/// the number is the score. With `full`, the column is a struct of what the scale has.
#[pyfunction]
pub(crate) fn rate(
    py: Python<'_>,
    texts: &Texts,
    options: Options<'_>,
    scale: &str,
    full: bool,
) -> PyResult<Column> {
    let id: ScaleId = scale.parse().map_err(unknown_scale)?;
    let scale = id.create();
    let rated = each(py, texts, &texts.rows(), &options, BLOCK, |(): &mut (), puzzle, cancel| {
        let rating = scale.rate(puzzle, &mut Control::new().cancel(cancel));
        match rating.completeness {
            Completeness::LowerBound(stopped) => Err(stopped),
            Completeness::Unrated(_) => Ok(None),
            _ => Ok(Some(rating)),
        }
    })?;
    let rated: Vec<_> = rated.into_iter().map(|row| row.value().flatten()).collect();
    let rows = Rows(&rated);
    let score = |rating: &ScaleRating| rating.score.map(u64::from);
    if !full {
        return Ok(Column::new(match id {
            ScaleId::Hodoku => rows.decimals(|rating| rating.score.map(f64::from)),
            _ => rows.ratings(|rating| rating.rating),
        }));
    }
    let (ratings, levels) =
        (rows.ratings(|rating| rating.rating), rows.texts(|rating| rating.level));
    let (hardest, scores) = (rows.texts(|rating| rating.hardest), rows.numbers(score));
    let steps: ArrayRef = Arc::new(rows.numbers(|rating| Some(rating.step_count as u64)));
    let hardest: ArrayRef = Arc::new(hardest);
    Ok(Column::new(match id {
        ScaleId::Anydoku => fields([
            ("rating", Arc::new(ratings)),
            ("level", Arc::new(levels)),
            ("hardest", hardest),
            ("effort", Arc::new(scores)),
            ("steps", steps),
        ]),
        ScaleId::Hodoku => fields([
            ("level", Arc::new(levels)),
            ("score", Arc::new(scores)),
            ("hardest", hardest),
            ("steps", steps),
        ]),
        _ => fields([
            ("rating", Arc::new(ratings)),
            ("ep", Arc::new(rows.ratings(|rating| rating.ep))),
            ("ed", Arc::new(rows.ratings(|rating| rating.ed))),
            ("hardest", hardest),
            ("steps", steps),
        ]),
    }))
}

/// Returns the exception for an unknown scale.
fn unknown_scale(error: anydoku_scales::UnknownScale) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// The ratings of all rows.
struct Rows<'a>(&'a [Option<ScaleRating>]);

impl Rows<'_> {
    fn decimals(&self, part: impl Fn(&ScaleRating) -> Option<f64>) -> Float64Array {
        self.0.iter().map(|rating| part(rating.as_ref()?)).collect()
    }

    fn ratings(&self, part: impl Fn(&ScaleRating) -> Option<Rating>) -> Float64Array {
        self.decimals(|rating| part(rating).map(|rating| f64::from(rating.tenths()) / 10.0))
    }

    fn numbers(&self, part: impl Fn(&ScaleRating) -> Option<u64>) -> UInt64Array {
        self.0.iter().map(|rating| part(rating.as_ref()?)).collect()
    }

    fn texts(&self, part: impl Fn(&ScaleRating) -> Option<&'static str>) -> StringArray {
        self.0.iter().map(|rating| part(rating.as_ref()?)).collect()
    }
}
