//! Positions and sizes of cells and candidates. The candidates of a cell are in a square of
//! ceil(sqrt(side)) columns, each digit always in the same position.

use anydoku::Cell;
use anydoku::logic::Candidate;

use crate::type_size::{CAPITALS, DIGIT};
use crate::{Point, Rectangle};

/// The minimum default font size in points.
pub(super) const MIN_TYPE_SIZE: f64 = 6.0;
/// The space between a cell's edge and its marks, as a fraction of the cell.
const MARGIN: f64 = 0.04;

/// The layout of a board.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    /// The number of cells in a row.
    pub(crate) side: u16,
    /// The upper left corner of the board.
    pub(crate) origin: Point,
    /// The size of a cell.
    pub(crate) cell: f64,
    /// The number of characters of the longest symbol.
    longest: usize,
    /// The number of columns of marks in a cell.
    pub(crate) columns: usize,
    /// The font size of digits.
    pub(crate) value_size: f64,
    /// The font size of marks.
    pub(crate) mark_size: f64,
    /// The radius of a disc around a mark.
    pub(crate) disc: f64,
    /// The font size of labels.
    pub(crate) label_size: f64,
}

/// Sizes as fractions of a cell.
struct Shares {
    /// The number of marks in a row of a cell.
    columns: usize,
    /// The distance between marks.
    place: f64,
    /// The font size of digits.
    value: f64,
    /// The font size of marks.
    mark: f64,
}

impl Shares {
    fn new(side: u16, longest: usize) -> Self {
        let columns = (1..).find(|columns| columns * columns >= usize::from(side)).unwrap_or(1);
        let (place, characters) = ((1.0 - 2.0 * MARGIN) / columns as f64, longest.max(1) as f64);
        let wide = if longest > 1 { 0.78 } else { 0.49 };
        let mark = (place * wide / (characters * DIGIT)).min(0.3);
        let value = (0.8 / (characters * DIGIT * 1.1)).min(0.6);
        Self { columns, place, value, mark }
    }
}

impl Layout {
    /// Creates the layout of a board whose symbols have up to `longest` characters.
    pub(super) fn new(side: u16, longest: usize, has_marks: bool, cell: Option<f64>) -> Self {
        let Shares { columns, place, value, mark } = Shares::new(side, longest);
        let cell = cell.unwrap_or_else(|| {
            let least = if has_marks { 44.0 } else { 32.0 };
            f64::max(least, Self::min_cell(side, longest, has_marks).ceil())
        });
        let disc = (place * if longest > 1 { 0.47 } else { 0.385 }).min(0.2);
        Self {
            side,
            origin: Point::default(),
            cell,
            longest: longest.max(1),
            columns,
            value_size: value * cell,
            mark_size: mark * cell,
            disc: disc * cell,
            label_size: (0.19 * cell).clamp(2.0, 14.0),
        }
    }

    /// Returns the smallest cell size at which all type is readable.
    pub(super) fn min_cell(side: u16, longest: usize, has_marks: bool) -> f64 {
        let Shares { value, mark, .. } = Shares::new(side, longest);
        MIN_TYPE_SIZE / if has_marks { mark } else { value }
    }

    /// Moves the board to this position, with space for labels on the left and above.
    pub(super) fn at(mut self, corner: Point, labels: bool) -> Self {
        let digits = self.side.to_string().len() as f64;
        let label = |size: f64| if labels { size * self.label_size } else { 0.0 };
        self.origin = corner + Point::new(label(digits * DIGIT + 0.7), label(1.5));
        self
    }

    /// Returns the scale of lengths that are specified for cells of 44 points.
    pub(crate) fn scale(&self) -> f64 {
        self.cell / 44.0
    }

    /// Returns the widths of thin and thick lines.
    pub(super) fn line_widths(&self) -> (f64, f64) {
        let scale = self.scale();
        ((0.6 * scale).clamp(0.35, 1.5), (1.6 * scale).clamp(0.8, 4.0))
    }

    pub(crate) fn right(&self) -> f64 {
        self.origin.x + self.board()
    }

    pub(crate) fn bottom(&self) -> f64 {
        self.origin.y + self.board()
    }

    /// Returns the size of the whole board.
    pub(crate) fn board(&self) -> f64 {
        f64::from(self.side) * self.cell
    }

    /// Returns the upper left corner of this row and column.
    pub(crate) fn corner(&self, row: u16, column: u16) -> Point {
        self.origin + Point::new(f64::from(column) * self.cell, f64::from(row) * self.cell)
    }

    pub(crate) fn rectangle(&self, cell: Cell) -> Rectangle {
        let corner = self.corner(cell.row(), cell.column());
        Rectangle::new(corner.x, corner.y, self.cell, self.cell)
    }

    pub(crate) fn center(&self, cell: Cell) -> Point {
        self.corner(cell.row(), cell.column()) + Point::new(self.cell / 2.0, self.cell / 2.0)
    }

    /// Returns the distance between marks.
    pub(crate) fn place(&self) -> f64 {
        (1.0 - 2.0 * MARGIN) * self.cell / self.columns as f64
    }

    /// Returns the center of a mark.
    pub(crate) fn mark(&self, candidate: Candidate) -> Point {
        let index = candidate.digit.index();
        let step = |count: usize| MARGIN * self.cell + (count as f64 + 0.5) * self.place();
        let corner = self.corner(candidate.cell.row(), candidate.cell.column());
        corner + Point::new(step(index % self.columns), step(index / self.columns))
    }

    /// Returns the maximum radius of a badge at a corner of cells that does not touch a mark's
    /// disc.
    pub(crate) fn badge(&self) -> f64 {
        let nearest = MARGIN * self.cell + self.place() / 2.0;
        let apart = Point::new(nearest, nearest).length();
        (apart - self.disc - 0.01 * self.cell).min(0.12 * self.cell)
    }

    /// Returns the space between a cell's edge and the symbols of its outer marks.
    pub(crate) fn rim(&self) -> f64 {
        let symbol = self.longest as f64 * DIGIT * self.mark_size;
        (MARGIN * self.cell + (self.place() - symbol) / 2.0).min(0.12 * self.cell)
    }

    /// Returns the cell at a point of the board.
    pub(crate) fn cell_at(&self, point: Point) -> Option<Cell> {
        let index = |from: f64, to: f64| {
            let place = ((to - from) / self.cell).floor();
            (place >= 0.0 && place < f64::from(self.side)).then_some(place as u16)
        };
        Some(Cell::new(index(self.origin.y, point.y)?, index(self.origin.x, point.x)?))
    }

    /// Returns the index of the digit whose mark has its position at a point of its cell.
    pub(crate) fn digit_at(&self, cell: Cell, point: Point) -> Option<usize> {
        let inside = point - self.corner(cell.row(), cell.column());
        let index = |length: f64| {
            let place = ((length - MARGIN * self.cell) / self.place()).floor();
            (place >= 0.0 && place < self.columns as f64).then_some(place as usize)
        };
        Some(index(inside.y)? * self.columns + index(inside.x)?)
    }

    /// Returns the bounding box of a centered symbol with this number of characters, with some
    /// padding.
    pub(crate) fn symbol_box(&self, center: Point, size: f64, characters: usize) -> Rectangle {
        let air = 0.02 * self.cell;
        let width = characters as f64 * DIGIT * size + air;
        let height = CAPITALS * size + air;
        Rectangle::new(center.x - width / 2.0, center.y - height / 2.0, width, height)
    }
}
