//! Operations on a single puzzle: parsing and pictures.

use anydoku::{Grid, HouseKind};
use anydoku_notation::{Notation, Record, write};
use anydoku_render::{BoardPicture, Theme, svg};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::error::bad_text;
use crate::puzzle::{Board, Source};

/// Parses a text in any notation. Returns the side, the givens row by row (0 for an empty cell),
/// the box of each cell (empty without boxes), the shape in words, the givens as one line, what that
/// leaves open about the board, and the puzzle as a text with both.
#[pyfunction]
pub(crate) fn parse<'py>(
    py: Python<'py>,
    text: &str,
    board: Board,
) -> PyResult<Bound<'py, PyDict>> {
    let puzzle = board.puzzle(Source::alone(text)).map_err(|reason| bad_text(py, reason))?;
    let (shape, givens) = (puzzle.shape(), puzzle.givens());
    let mut boxes = Vec::new();
    let kinds = shape.houses().iter().filter(|house| house.kind() == HouseKind::Box);
    for (number, &house) in kinds.enumerate() {
        boxes.resize(shape.cell_count(), 0);
        for cell in shape.cells_of(house) {
            boxes[cell.index(shape.side())] = number;
        }
    }
    let parsed = PyDict::new(py);
    parsed.set_item("side", shape.side())?;
    parsed.set_item("givens", givens.values())?;
    parsed.set_item("boxes", boxes)?;
    parsed.set_item("line", givens.to_string())?;
    let record = Record::of(&puzzle);
    parsed.set_item("board", record.board())?;
    // A line has no restricted candidates.
    let written = write(&record, Notation::Line);
    parsed.set_item("text", written.unwrap_or_else(|_| text.to_owned()))?;
    parsed.set_item("shape", shape.to_string())?;
    Ok(parsed)
}

/// Returns an SVG picture of a board with its entries.
#[pyfunction]
pub(crate) fn render(py: Python<'_>, text: &str, board: Board, cell: f64) -> PyResult<String> {
    let record = board.record(Source::alone(text)).map_err(|reason| bad_text(py, reason))?;
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
