//! Hints and explanations.

use std::sync::Arc;

use anydoku::logic::{HintJob, Path, PathJob, Position};
use anydoku::{Control, Puzzle, Shape};
use anydoku_explain::{Disclosure, Explanations, HintText, StepText, Wording, technique_name};
use arrow_array::{Array as _, ArrayRef, Float64Array, LargeStringArray, ListArray};
use arrow_buffer::{NullBuffer, OffsetBuffer};
use arrow_schema::Field;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::column::{Column, Texts};
use crate::each::{Row, each, each_text};
use crate::error::arrow_error;
use crate::options::Options;
use crate::results::fields;

/// The number of rows of a job.
const BLOCK: usize = 4;

/// Returns the hint for each position as far as it is revealed, 1 to 5.
#[pyfunction]
pub(crate) fn hint(
    py: Python<'_>,
    texts: &Texts,
    options: Options<'_>,
    reveal: usize,
) -> PyResult<Column> {
    let disclosure = reveal.checked_sub(1).and_then(|part| Disclosure::ALL.get(part));
    let disclosure = *disclosure.ok_or_else(|| PyValueError::new_err("reveal must be 1 to 5"))?;
    let (rows, board) = (texts.rows(), &options.board);
    let hints = each_text(py, texts, &rows, &options, BLOCK, |(): &mut (), source, cancel| {
        let (puzzle, situation, has_notes) = board.situation(source)?;
        let hint = Control::new().cancel(cancel).drive(&mut HintJob::new(&situation));
        let position = situation.position().ok();
        let wording = on_position(puzzle.shape(), position.as_ref()).candidates(!has_notes);
        Ok(hint.map(|hint| hint.map(|hint| HintText::new(&hint, wording).at(disclosure))))
    })?;
    let hints = found(texts, hints)?;
    Ok(Column::new(hints.into_iter().collect::<LargeStringArray>()))
}

/// Returns the steps of each solving path as a list of structs.
#[pyfunction]
pub(crate) fn explain(py: Python<'_>, texts: &Texts, options: Options<'_>) -> PyResult<Column> {
    let rows = texts.rows();
    let paths = each(py, texts, &rows, &options, BLOCK, |(): &mut (), puzzle, cancel| {
        let path = Control::new().cancel(cancel).drive(&mut PathJob::new(puzzle))?;
        Ok(path.map(|path| steps(puzzle, &path)))
    })?;
    let paths = found(texts, paths)?;
    let lengths = paths.iter().map(|steps| steps.as_ref().map_or(0, Vec::len));
    let offsets = OffsetBuffer::try_from_lengths(lengths).map_err(arrow_error)?;
    let is_found = NullBuffer::from_iter(paths.iter().map(Option::is_some));
    let all: Vec<StepRow> = paths.into_iter().flatten().flatten().collect();
    let texts = |part: fn(&StepRow) -> &str| -> ArrayRef {
        Arc::new(LargeStringArray::from_iter_values(all.iter().map(part)))
    };
    let ratings = Float64Array::from_iter_values(all.iter().map(|step| step.rating));
    let steps = fields([
        ("technique", texts(|step| step.technique)),
        ("name", texts(|step| step.name)),
        ("rating", Arc::new(ratings)),
        ("placements", texts(|step| &step.placements)),
        ("eliminations", texts(|step| &step.eliminations)),
        ("text", texts(|step| &step.text)),
    ]);
    let field = Field::new_list_field(steps.data_type().clone(), true);
    let list = ListArray::try_new(Arc::new(field), offsets, Arc::new(steps), Some(is_found));
    Ok(Column::new(list.map_err(arrow_error)?))
}

/// Returns what was found for each row.
///
/// # Errors
/// Returns the reason why there is nothing for a single puzzle.
fn found<T, E: ToString>(texts: &Texts, rows: Vec<Row<Result<T, E>>>) -> PyResult<Vec<Option<T>>> {
    let found = |row: Row<Result<T, E>>| match row.value() {
        Some(Err(reason)) if texts.is_single => Err(PyValueError::new_err(reason.to_string())),
        result => Ok(result.and_then(Result::ok)),
    };
    rows.into_iter().map(found).collect()
}

/// A step of an explanation.
struct StepRow {
    technique: &'static str,
    name: &'static str,
    rating: f64,
    placements: String,
    eliminations: String,
    text: String,
}

fn steps(puzzle: &Puzzle, path: &Path) -> Vec<StepRow> {
    let mut position = Position::of(puzzle).ok();
    let mut steps = Vec::new();
    for round in &path.rounds {
        let wording = on_position(puzzle.shape(), position.as_ref());
        for step in round {
            let words = StepText::new(step, wording);
            steps.push(StepRow {
                technique: step.technique.id(),
                name: technique_name(step.technique, Explanations::english()),
                rating: f64::from(step.rating.tenths()) / 10.0,
                placements: words.placements(),
                eliminations: words.eliminations(),
                text: words.explanation(),
            });
        }
        if let Some(position) = &mut position {
            for step in round {
                position.apply(&step.placements, &step.eliminations);
            }
        }
    }
    steps
}

/// Returns the wording for texts about a position, if it is known.
fn on_position<'a>(shape: &'a Shape, position: Option<&'a Position>) -> Wording<'a> {
    let wording = Wording::new(shape);
    position.map_or(wording, |position| wording.position(position))
}
