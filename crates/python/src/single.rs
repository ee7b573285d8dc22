//! Operations on a single puzzle: parsing, hints, explanations and pictures.

use anydoku::logic::{Candidate, Position, Situation, Unrated};
use anydoku::{Grid, HouseKind, Shape};
use anydoku_explain::{Disclosure, Explanations, HintText, StepText, Wording, technique_name};
use anydoku_notation::{Notation, Record, write};
use anydoku_render::{BoardPicture, Theme, svg};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::error::bad_text;
use crate::puzzle::Board;

/// Parses a text in any notation. Returns the side, the givens row by row (0 for an empty cell),
/// the box of each cell (empty without boxes), the shape in words, the givens as one line, and the
/// puzzle as a text with the regions and houses that a line leaves open.
#[pyfunction]
pub(crate) fn parse<'py>(
    py: Python<'py>,
    text: &str,
    board: Board,
) -> PyResult<Bound<'py, PyDict>> {
    let puzzle = board.puzzle(text.as_bytes()).map_err(|reason| bad_text(py, reason))?;
    let (shape, givens) = (puzzle.shape(), puzzle.givens());
    let mut boxes = Vec::new();
    let houses = shape.houses().iter().enumerate();
    let kinds = houses.filter(|(_, house)| house.kind() == HouseKind::Box);
    for (number, (house, _)) in kinds.enumerate() {
        boxes.resize(shape.cell_count(), 0);
        for &cell in shape.cells_of(house) {
            boxes[cell as usize] = number;
        }
    }
    let parsed = PyDict::new(py);
    parsed.set_item("side", shape.side())?;
    parsed.set_item("givens", givens.values())?;
    parsed.set_item("boxes", boxes)?;
    parsed.set_item("line", givens.to_string())?;
    // A line has no restricted candidates.
    let written = write(&Record::of(&puzzle), Notation::Line);
    parsed.set_item("text", written.unwrap_or_else(|_| text.to_owned()))?;
    parsed.set_item("shape", shape.to_string())?;
    Ok(parsed)
}

/// Returns the hint for a position at a level of disclosure, 1 to 5.
#[pyfunction]
pub(crate) fn hint(py: Python<'_>, text: &str, board: Board, level: usize) -> PyResult<String> {
    let disclosure = level.checked_sub(1).and_then(|level| Disclosure::ALL.get(level));
    let disclosure = *disclosure.ok_or_else(|| PyValueError::new_err("level must be 1 to 5"))?;
    let record = board.record(text.as_bytes()).map_err(|reason| bad_text(py, reason))?;
    let puzzle = record.puzzle().map_err(|error| bad_text(py, error.to_string()))?;
    py.detach(|| {
        let entries = record.entries.iter().flat_map(Grid::clues);
        let entries: Vec<_> = entries.map(|(cell, digit)| Candidate::new(cell, digit)).collect();
        let mut situation = Situation::new(puzzle.clone()).entries(entries);
        if let Some(marks) = &record.center {
            situation = situation.marks(marks.clone());
        }
        let hint = situation.hint().map_err(|error| PyValueError::new_err(error.to_string()))?;
        let position = situation.position().ok();
        let has_notes = record.center.is_some() || puzzle.restriction().is_some();
        let wording = on_position(puzzle.shape(), position.as_ref()).candidates(!has_notes);
        Ok(HintText::new(&hint, wording).at(disclosure))
    })
}

/// Returns the steps of the solution path as dictionaries.
#[pyfunction]
pub(crate) fn explain<'py>(
    py: Python<'py>,
    text: &str,
    board: Board,
) -> PyResult<Bound<'py, PyList>> {
    let puzzle = board.puzzle(text.as_bytes()).map_err(|reason| bad_text(py, reason))?;
    let path = py.detach(|| puzzle.path());
    let path = path.map_err(|error: Unrated| PyValueError::new_err(error.to_string()))?;
    let mut position = Position::of(&puzzle).ok();
    let steps = PyList::empty(py);
    for round in &path.rounds {
        let wording = on_position(puzzle.shape(), position.as_ref());
        for step in round {
            let words = StepText::new(step, wording);
            let item = PyDict::new(py);
            item.set_item("technique", step.technique.id())?;
            item.set_item("name", technique_name(step.technique, Explanations::english()))?;
            item.set_item("rating", f64::from(step.rating.tenths()) / 10.0)?;
            item.set_item("placements", words.placements())?;
            item.set_item("eliminations", words.eliminations())?;
            item.set_item("text", words.explanation())?;
            steps.append(item)?;
        }
        if let Some(position) = &mut position {
            for step in round {
                position.apply(&step.placements, &step.eliminations);
            }
        }
    }
    Ok(steps)
}

/// Returns the wording for texts about a position, if it is known.
fn on_position<'a>(shape: &'a Shape, position: Option<&'a Position>) -> Wording<'a> {
    let wording = Wording::new(shape);
    position.map_or(wording, |position| wording.position(position))
}

/// Returns an SVG picture of a board with its entries.
#[pyfunction]
pub(crate) fn render(py: Python<'_>, text: &str, board: Board, cell: f64) -> PyResult<String> {
    let record = board.record(text.as_bytes()).map_err(|reason| bad_text(py, reason))?;
    let shape = record.shape().map_err(|error| bad_text(py, error.to_string()))?;
    let mut values = record.givens.clone();
    for (cell, digit) in record.entries.iter().flat_map(Grid::clues) {
        values.set(cell, Some(digit));
    }
    let mut picture = BoardPicture::new(&shape, &values);
    picture.givens = &record.givens;
    picture.cell = Some(cell);
    Ok(svg(&picture.draw(), &Theme::LIGHT))
}
