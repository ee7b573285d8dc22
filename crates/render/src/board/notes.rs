//! The player's marks in empty cells: small digits along corners and edges, and in the center.

use anydoku::{Candidates, Cell};

use super::layout::MIN_TYPE_SIZE;
use super::{Contents, Layout};
use crate::display::{Item, Text};
use crate::plane::Point;
use crate::symbol::Symbol;
use crate::theme::Ink;
use crate::type_size::advance;

/// The size of corner marks, as a fraction of the cell.
const CORNER: f64 = 0.22;
/// The maximum size of center marks.
const CENTER: f64 = 0.27;
/// The line height of rows of marks, as a multiple of their size.
const LINE: f64 = 1.05;
/// The maximum width of a row of center marks, as a fraction of the cell.
const MAX_ROW_WIDTH: f64 = 0.9;

/// Positions of the first eight marks of a cell, as fractions of half a cell from its center:
/// corners, then edges.
const PLACES: [(f64, f64); 8] = [
    (-1.0, -1.0),
    (1.0, -1.0),
    (-1.0, 1.0),
    (1.0, 1.0),
    (0.0, -1.0),
    (0.0, 1.0),
    (-1.0, 0.0),
    (1.0, 0.0),
];
/// The distance of a mark at the edge from the center, as a fraction of the cell.
const OUT: f64 = 0.37;

/// The player's marks.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Notes<'a> {
    /// Center marks.
    pub(super) center: Option<&'a Candidates>,
    /// Marks at corners and edges.
    pub(super) corner: Option<&'a Candidates>,
}

impl Notes<'_> {
    /// Returns the smallest cell size at which the marks are readable.
    pub(super) fn min_cell(&self) -> f64 {
        if self.center.or(self.corner).is_some() { MIN_TYPE_SIZE / CORNER } else { 0.0 }
    }

    /// Adds the marks of cells for which `is_empty` is true.
    pub(super) fn push(
        &self,
        contents: &Contents<'_>,
        layout: &Layout,
        is_empty: impl Fn(Cell) -> bool,
        items: &mut Vec<Item>,
    ) {
        let side = layout.side;
        let cells = (0..usize::from(side) * usize::from(side)).map(|index| Cell::at(index, side));
        for cell in cells.filter(|&cell| is_empty(cell)) {
            let of = |notes: Option<&Candidates>| -> Vec<Symbol> {
                let known = notes.filter(|notes| notes.side() == side);
                let digits = known.into_iter().flat_map(|notes| notes.get(cell).iter());
                digits.map(|digit| contents.symbol(digit)).collect()
            };
            let middle = layout.center(cell);
            push_corner(&of(self.corner), middle, layout.cell, contents, items);
            push_center(&of(self.center), middle, layout.cell, contents, items);
        }
    }
}

fn push_corner(
    symbols: &[Symbol],
    middle: Point,
    cell: f64,
    contents: &Contents<'_>,
    items: &mut Vec<Item>,
) {
    let size = CORNER * cell;
    if symbols.len() > PLACES.len() {
        // A row above and one below the middle.
        let (above, below) = symbols.split_at(symbols.len().div_ceil(2));
        for (row, down) in [(above, -OUT), (below, OUT)] {
            push_row(row, middle + Point::new(0.0, down * cell), size, cell, contents, items);
        }
        return;
    }
    for (symbol, (across, down)) in symbols.iter().zip(PLACES) {
        let at = middle + Point::new(across * OUT * cell, down * OUT * cell);
        push_symbol(symbol, at, size, contents, items);
    }
}

/// Adds the center marks of a cell: in one row, or in the fewest rows that are readable.
fn push_center(
    symbols: &[Symbol],
    middle: Point,
    cell: f64,
    contents: &Contents<'_>,
    items: &mut Vec<Item>,
) {
    let size = |rows: usize| {
        let all = symbols.chunks(symbols.len().div_ceil(rows).max(1));
        let widest = all.map(row_width).fold(1e-6, f64::max);
        (MAX_ROW_WIDTH / widest).min(CENTER).min(0.8 / (rows as f64 * LINE))
    };
    let rows = (1..=symbols.len().max(1))
        .find(|&rows| size(rows) >= CORNER || size(rows + 1) <= size(rows));
    let rows = rows.unwrap_or(1);
    let size = size(rows) * cell;
    for (at, row) in symbols.chunks(symbols.len().div_ceil(rows).max(1)).enumerate() {
        let down = (at as f64 - (rows as f64 - 1.0) / 2.0) * LINE * size;
        push_row(row, middle + Point::new(0.0, down), size, cell, contents, items);
    }
}

/// Returns the width of a symbol among several, as a multiple of its size.
fn width(symbol: &Symbol, count: usize) -> f64 {
    match symbol {
        Symbol::Text(text) => advance(text, false) + if count > 1 { 0.08 } else { 0.0 },
        Symbol::Pictogram(_) => 1.0,
    }
}

fn row_width(symbols: &[Symbol]) -> f64 {
    symbols.iter().map(|symbol| width(symbol, symbols.len())).sum()
}

/// Adds symbols side by side around a center, smaller if there are many.
fn push_row(
    symbols: &[Symbol],
    middle: Point,
    most: f64,
    cell: f64,
    contents: &Contents<'_>,
    items: &mut Vec<Item>,
) {
    let whole = row_width(symbols);
    let size = most.min(MAX_ROW_WIDTH * cell / whole.max(1e-6));
    let mut x = middle.x - whole * size / 2.0;
    for symbol in symbols {
        let own = width(symbol, symbols.len()) * size;
        push_symbol(symbol, Point::new(x + own / 2.0, middle.y), size, contents, items);
        x += own;
    }
}

fn push_symbol(
    symbol: &Symbol,
    at: Point,
    size: f64,
    contents: &Contents<'_>,
    items: &mut Vec<Item>,
) {
    items.push(match symbol {
        Symbol::Text(text) => Item::Text(
            Text::centered(text, at, size, false, Ink::SecondaryText).in_font(contents.font),
        ),
        Symbol::Pictogram(pictogram) => pictogram.at(at, 0.9 * size),
    });
}
