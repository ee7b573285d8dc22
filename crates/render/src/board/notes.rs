//! The player's marks in empty cells: small digits along corners and edges, and in the center.

use anydoku::Candidates;

use super::contents::Contents;
use super::layout::{Layout, MIN_TYPE_SIZE};
use crate::type_size::advance;
use crate::{Ink, Item, Point, Symbol};

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

/// The smallest cell size at which the marks are readable.
pub(super) const MIN_CELL: f64 = MIN_TYPE_SIZE / CORNER;

impl Contents<'_> {
    /// Adds the player's marks of cells without a digit.
    pub(super) fn push_notes(&self, layout: &Layout, items: &mut Vec<Item>) {
        for cell in self.cells().filter(|&cell| self.value(cell).is_none()) {
            let of = |notes: Option<&Candidates>| -> Vec<Symbol> {
                let known = notes.filter(|notes| notes.side() == layout.side);
                let digits = known.into_iter().flat_map(|notes| notes.get(cell).iter());
                digits.map(|digit| self.symbol(digit)).collect()
            };
            let (middle, cell) = (layout.center(cell), layout.cell);
            let mut pen = NotePen { contents: self, middle, cell, items };
            pen.push_corner(&of(self.board.corner));
            pen.push_center(&of(self.board.center));
        }
    }
}

/// Draws the marks of one cell.
struct NotePen<'a> {
    contents: &'a Contents<'a>,
    /// The center of the cell.
    middle: Point,
    /// The size of the cell.
    cell: f64,
    items: &'a mut Vec<Item>,
}

impl NotePen<'_> {
    fn push_corner(&mut self, symbols: &[Symbol]) {
        let size = CORNER * self.cell;
        if symbols.len() > PLACES.len() {
            // A row above and one below the middle.
            let (above, below) = symbols.split_at(symbols.len().div_ceil(2));
            self.push_row(above, -OUT * self.cell, size);
            self.push_row(below, OUT * self.cell, size);
            return;
        }
        for (symbol, (across, down)) in symbols.iter().zip(PLACES) {
            let aside = Point::new(across * OUT * self.cell, down * OUT * self.cell);
            self.push_symbol(symbol, self.middle + aside, size);
        }
    }

    /// Adds the center marks of a cell: in one row, or in the fewest rows that are readable.
    fn push_center(&mut self, symbols: &[Symbol]) {
        let size = |rows: usize| {
            let all = symbols.chunks(symbols.len().div_ceil(rows).max(1));
            let widest = all.map(row_width).fold(1e-6, f64::max);
            (MAX_ROW_WIDTH / widest).min(CENTER).min(0.8 / (rows as f64 * LINE))
        };
        let rows = (1..=symbols.len().max(1))
            .find(|&rows| size(rows) >= CORNER || size(rows + 1) <= size(rows));
        let rows = rows.unwrap_or(1);
        let size = size(rows) * self.cell;
        for (index, row) in symbols.chunks(symbols.len().div_ceil(rows).max(1)).enumerate() {
            let down = (index as f64 - (rows as f64 - 1.0) / 2.0) * LINE * size;
            self.push_row(row, down, size);
        }
    }

    /// Adds symbols side by side, this far below the center, smaller if there are many.
    fn push_row(&mut self, symbols: &[Symbol], down: f64, most: f64) {
        let middle = self.middle + Point::new(0.0, down);
        let whole = row_width(symbols);
        let size = most.min(MAX_ROW_WIDTH * self.cell / whole.max(1e-6));
        let mut x = middle.x - whole * size / 2.0;
        for symbol in symbols {
            let wide = width(symbol, symbols.len()) * size;
            self.push_symbol(symbol, Point::new(x + wide / 2.0, middle.y), size);
            x += wide;
        }
    }

    fn push_symbol(&mut self, symbol: &Symbol, center: Point, size: f64) {
        let style = (size, false, Ink::SecondaryText);
        self.items.push(self.contents.centered(symbol, center, style, 0.9 * size));
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
