//! Pictures of boards.

use anydoku::Grid;
use anydoku_render::{BoardPicture, Theme, svg};
use serde::Deserialize;

use crate::board::BoardOptions;
use crate::failure::Failure;
use crate::request::Request;
use crate::rows::{Immediate, rows};
use crate::task::Task;

#[derive(Clone, Copy, Deserialize)]
struct RenderOptions {
    /// The size of a cell, in points.
    cell: f64,
}

/// Starts drawing boards with their entries, as SVG.
pub(crate) fn start(request: Request) -> Result<Task, Failure> {
    let RenderOptions { cell } = request.options()?;
    Ok(rows(request, move |board, text| Ok(Immediate::new(draw(board, text, cell)))))
}

fn draw(board: &BoardOptions, text: &str, cell: f64) -> Result<String, Failure> {
    let record = board.record(text)?;
    let shape = record.shape().map_err(Failure::parse)?;
    let mut values = record.givens.clone();
    for (cell, digit) in record.entries.iter().flat_map(Grid::clues) {
        values.set(cell, Some(digit));
    }
    let mut picture = BoardPicture::new(&shape, &values);
    picture.givens = &record.givens;
    picture.cell = Some(cell);
    Ok(svg(&picture.draw(), &Theme::LIGHT))
}
