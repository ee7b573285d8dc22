//! Small boards for panels, with digits and marked cells.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use anydoku::{Boxes, Cell, Digit, Grid, Shape};
use leptos::prelude::*;

use crate::dispatch::app::app;

/// The side of a cell in units of the picture.
const CELL: usize = 20;
/// The largest side with digits.
const MAX_SIDE: u16 = 36;

/// A small board.
#[component]
pub(crate) fn MiniBoard(
    shape: Shape,
    /// The digits, if there are any.
    values: Option<Grid>,
    /// The cells to mark.
    marked: BTreeSet<Cell>,
    #[prop(into)] label: String,
) -> impl IntoView {
    let names = app().peek(|session| {
        let side = shape.side();
        let digits = (1..=side).filter_map(Digit::new);
        digits.map(|digit| escaped(session.symbols().text(digit))).collect::<Vec<String>>()
    });
    let picture = picture(&shape, values.as_ref(), &marked, &names);
    let side = usize::from(shape.side()) * CELL;
    view! {
        <svg class="mini" role="img" aria-label=label viewBox=format!("-1 -1 {0} {0}", side + 2)
            inner_html=picture></svg>
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// Returns an id of the box of a cell.
fn region(shape: &Shape, row: usize, column: usize) -> (usize, usize) {
    match shape.boxes() {
        Boxes::Blocks { rows, columns } => {
            (row / usize::from(*rows), column / usize::from(*columns))
        }
        Boxes::Regions(regions) => {
            let number = regions.get(row * usize::from(shape.side()) + column);
            (usize::from(number.copied().unwrap_or_default()), 0)
        }
        _ => (0, 0),
    }
}

fn picture(
    shape: &Shape,
    values: Option<&Grid>,
    marked: &BTreeSet<Cell>,
    names: &[String],
) -> String {
    let side = usize::from(shape.side());
    let (mut tints, mut thin, mut thick, mut text) =
        (String::new(), String::new(), String::new(), String::new());
    let region = |row: usize, column: usize| region(shape, row, column);
    for row in 0..side {
        for column in 0..side {
            let cell = Cell::new(row as u16, column as u16);
            let (x, y) = (column * CELL, row * CELL);
            let is_marked = marked.contains(&cell);
            // Writing to a string never fails.
            if is_marked {
                let _ = write!(tints, "M{x} {y}h{CELL}v{CELL}h-{CELL}z");
            }
            let here = region(row, column);
            if row > 0 {
                let line = if here == region(row - 1, column) { &mut thin } else { &mut thick };
                let _ = write!(line, "M{x} {y}h{CELL}");
            }
            if column > 0 {
                let line = if here == region(row, column - 1) { &mut thin } else { &mut thick };
                let _ = write!(line, "M{x} {y}v{CELL}");
            }
            let name = values
                .and_then(|values| names.get(values.get(cell)?.index()))
                .filter(|_| side <= usize::from(MAX_SIDE));
            if let Some(name) = name {
                let class = if is_marked { " class=\"marked\"" } else { "" };
                let (x, y) = (x + CELL / 2, y + 15);
                let _ = write!(text, "<text x=\"{x}\" y=\"{y}\"{class}>{name}</text>");
            }
        }
    }
    let all = side * CELL;
    format!(
        "<rect class=\"sheet\" width=\"{all}\" height=\"{all}\"/><path class=\"tint\" d=\"{tints}\"/>\
         <path class=\"thin\" d=\"{thin}\"/><path class=\"thick\" d=\"{thick}M0 0h{all}v{all}h-{all}z\"/>{text}"
    )
}
