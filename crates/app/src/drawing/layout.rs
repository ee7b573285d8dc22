//! The layout of boards in device pixels: lines have whole pixels and all cells have the same size, so
//! that lines are crisp at any zoom.
//!
//! Each column has a gap at its left for the line. If boxes are irregular, the gap has space for a box
//! line, and cells beside a thin line extend into it. So every cell owns its pixels and can be redrawn
//! without touching a line.

use anydoku::{Cell, HouseKind, Shape};

use crate::theme::colors::DARK;
use crate::theme::style::Style;

/// A rectangle of device pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Area {
    pub(crate) left: i32,
    pub(crate) top: i32,
    pub(crate) width: i32,
    pub(crate) height: i32,
}

impl Area {
    /// Returns left, top, width and height.
    pub(crate) fn to_floats(self) -> (f64, f64, f64, f64) {
        (self.left.into(), self.top.into(), self.width.into(), self.height.into())
    }
}

/// The widths of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lines {
    pub(crate) thin: i32,
    pub(crate) thick: i32,
}

impl Lines {
    /// Returns the lines for a board of this size, whose cells, with their lines, have the size `pitch`.
    fn of(pixels: i32, pitch: i32, pen: Pen) -> Self {
        let is_large = f64::from(pixels) / pen.ratio >= MIN_BOARD_WITH_WIDE_LINES
            && f64::from(pitch) / pen.ratio >= MIN_CELL_WITH_WIDE_LINES;
        let wide_box = if is_large && !pen.is_light_on_dark { 3.0 } else { 2.0 };
        let thin = f64::from((pen.ratio.floor() as i32).max(1));
        let wide = |line: f64| ((line * pen.weight).round() as i32).max(1);
        Self { thin: wide(thin), thick: wide((wide_box * pen.ratio).round()) }
    }
}

/// The smallest board with wide box lines, and its smallest cells, in CSS pixels.
const MIN_BOARD_WITH_WIDE_LINES: f64 = 700.0;
const MIN_CELL_WITH_WIDE_LINES: f64 = 48.0;

/// What the widths of lines depend on besides the size of the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Pen {
    /// The number of device pixels per CSS pixel.
    pub(crate) ratio: f64,
    /// The width relative to the default.
    pub(crate) weight: f64,
    /// Whether lines are light on dark: they look wider.
    pub(crate) is_light_on_dark: bool,
}

impl Pen {
    /// Returns the pen of a style.
    pub(crate) fn of(style: &Style) -> Self {
        let (ratio, weight) = (style.ratio, style.line_weight);
        Self { ratio, weight, is_light_on_dark: style.theme.name == DARK.name }
    }
}

/// The layout of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Measure {
    /// The region of each cell. Box lines separate regions.
    regions: Vec<u32>,
    side: u16,
    lines: Lines,
    /// The side of a cell.
    cell: i32,
    /// The start of the gap before each column, and the end of the board.
    columns: Vec<i32>,
    /// The same for rows.
    rows: Vec<i32>,
}

impl Measure {
    /// Creates the layout with the largest cells that fit into a square, at least one pixel each.
    pub(crate) fn fitting(shape: &Shape, pixels: i32, pen: Pen) -> Self {
        let pitch = pixels / i32::from(shape.side());
        let lines = Lines::of(pixels, pitch, pen);
        // On large boards, lines are thinner to leave space for cells.
        let lines = match pitch {
            ..4 => Lines { thin: 0, thick: (pitch - 1).clamp(0, 1) },
            4..9 => Lines { thin: lines.thin.min(1), thick: lines.thick.min(2) },
            _ => lines,
        };
        let bare = Self::with_cell(shape, 0, lines);
        let gaps = bare.width().max(bare.height());
        let cell = ((pixels - gaps) / i32::from(shape.side())).max(1);
        Self::with_cell(shape, cell, lines)
    }

    /// Creates the layout with cells of this size.
    pub(crate) fn with_cell(shape: &Shape, cell: i32, lines: Lines) -> Self {
        let side = usize::from(shape.side());
        let regions = regions(shape);
        let differ = |first: usize, second: usize| regions[first] != regions[second];
        let edges = |is_thick: &dyn Fn(usize) -> bool| {
            let mut offset = 0;
            let mut edges: Vec<i32> = (0..side)
                .map(|place| {
                    let start = offset;
                    let gap = if place == 0 || is_thick(place) { lines.thick } else { lines.thin };
                    offset += gap + cell;
                    start
                })
                .collect();
            edges.push(offset);
            edges
        };
        let columns = edges(&|column| {
            (0..side).any(|row| differ(row * side + column, row * side + column - 1))
        });
        let rows = edges(&|row| {
            (0..side).any(|column| differ(row * side + column, (row - 1) * side + column))
        });
        Self { regions, side: shape.side(), lines, cell, columns, rows }
    }

    /// Returns the side of a cell.
    pub(crate) fn cell(&self) -> i32 {
        self.cell
    }

    pub(crate) fn lines(&self) -> Lines {
        self.lines
    }

    /// Returns the width, including the last line.
    pub(crate) fn width(&self) -> i32 {
        self.columns[usize::from(self.side)] + self.lines.thick
    }

    /// Returns the height, including the last line.
    pub(crate) fn height(&self) -> i32 {
        self.rows[usize::from(self.side)] + self.lines.thick
    }

    fn region(&self, row: usize, column: usize) -> u32 {
        self.regions[row * usize::from(self.side) + column]
    }

    /// Returns whether there is a box line at the left of a cell, and above it.
    pub(crate) fn has_box_lines(&self, cell: Cell) -> (bool, bool) {
        let (row, column) = (usize::from(cell.row()), usize::from(cell.column()));
        let here = self.region(row, column);
        let left = column == 0 || self.region(row, column - 1) != here;
        let above = row == 0 || self.region(row - 1, column) != here;
        (left, above)
    }

    /// Returns the pixels of a cell.
    pub(crate) fn area(&self, cell: Cell) -> Area {
        let (row, column) = (usize::from(cell.row()), usize::from(cell.column()));
        let (left, above) = self.has_box_lines(cell);
        let line = |is_box: bool| if is_box { self.lines.thick } else { self.lines.thin };
        let left = self.columns[column] + line(left);
        let top = self.rows[row] + line(above);
        Area { left, top, width: self.columns[column + 1] - left, height: self.rows[row + 1] - top }
    }

    /// Returns the start of the gap before a column.
    pub(crate) fn column(&self, column: u16) -> i32 {
        self.columns[usize::from(column)]
    }

    /// Returns the start of the gap above a row.
    pub(crate) fn row(&self, row: u16) -> i32 {
        self.rows[usize::from(row)]
    }

    /// Returns the center for the content of a cell. It doesn't depend on the lines beside the cell.
    pub(crate) fn middle(&self, cell: Cell) -> (f64, f64) {
        let end =
            |edges: &[i32], place: usize| f64::from(edges[place + 1]) - f64::from(self.cell) / 2.0;
        (end(&self.columns, usize::from(cell.column())), end(&self.rows, usize::from(cell.row())))
    }

    /// Returns the cell at a position, and the position within the cell from 0 to 1.
    pub(crate) fn cell_at(&self, x: f64, y: f64) -> Option<(Cell, f64, f64)> {
        let find = |edges: &[i32], offset: f64| {
            let place = edges.partition_point(|&edge| f64::from(edge) <= offset).checked_sub(1)?;
            let (from, to) = (f64::from(edges[place]), f64::from(*edges.get(place + 1)?));
            Some((place as u16, (offset - from) / (to - from)))
        };
        let (column, across) = find(&self.columns, x)?;
        let (row, down) = find(&self.rows, y)?;
        Some((Cell::new(row, column), across, down))
    }

    /// Returns the first and last row, then column, that are visible in a rectangle.
    pub(crate) fn within(&self, area: Area) -> ((u16, u16), (u16, u16)) {
        let find = |edges: &[i32], from: i32, length: i32| {
            let last = usize::from(self.side) - 1;
            let first = edges.partition_point(|&edge| edge <= from).saturating_sub(1).min(last);
            let end =
                edges.partition_point(|&edge| edge < from + length).saturating_sub(1).min(last);
            (first as u16, end as u16)
        };
        (find(&self.rows, area.top, area.height), find(&self.columns, area.left, area.width))
    }
}

/// Returns the region of each cell as a number.
fn regions(shape: &Shape) -> Vec<u32> {
    let mut regions = vec![u32::MAX; shape.cell_count()];
    for (number, house) in shape.houses().iter().enumerate() {
        if house.kind() == HouseKind::Box {
            for cell in shape.cells_of(*house) {
                regions[cell.index(shape.side())] = number as u32;
            }
        }
    }
    regions
}

/// The position of a cell on the canvas.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CellPlace {
    pub(crate) area: Area,
    /// The center of its content.
    pub(crate) middle: (f64, f64),
    /// The side of a cell without lines.
    pub(crate) size: f64,
    /// Whether the cell is in an extra house.
    pub(crate) is_in_extra_region: bool,
    /// Whether the cell is on the diagonal that falls from the top left, and on the rising one.
    pub(crate) diagonals: (bool, bool),
    /// The number of notes in a row of the cell.
    pub(crate) notes_a_row: u16,
}

#[cfg(test)]
mod tests {
    use super::*;

    const PEN: Pen = Pen { ratio: 1.0, weight: 1.0, is_light_on_dark: false };
    const RATIOS: [f64; 5] = [1.0, 1.25, 1.5, 2.0, 3.0];

    fn shapes() -> Vec<Shape> {
        let jigsaw = [1, 1, 1, 2, 1, 2, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4].map(|region: u16| region - 1);
        let mut shapes: Vec<Shape> =
            [1, 2, 4, 5, 9, 16, 25, 36, 100].map(|side| Shape::of_side(side).unwrap()).into();
        shapes.push(Shape::blocks(2, 3).unwrap());
        shapes.push(Shape::jigsaw(4, &jigsaw).unwrap());
        shapes
    }

    #[test]
    fn boards_fit_and_waste_less_than_a_pixel_a_cell() {
        for shape in shapes() {
            for ratio in RATIOS {
                for pixels in [280, 390, 717, 1400] {
                    let measure = Measure::fitting(&shape, pixels, Pen { ratio, ..PEN });
                    let side = i32::from(shape.side());
                    assert!(measure.width() <= pixels.max(side + 2), "{pixels} {side}");
                    assert!(pixels - measure.width() < 2 * side.max(2), "{pixels} {side} {ratio}");
                }
            }
        }
    }

    #[test]
    fn cells_own_disjoint_pixels() {
        for shape in shapes() {
            let measure = Measure::fitting(&shape, 500, PEN);
            let width = measure.width() as usize;
            let mut owner = vec![None; width * measure.height() as usize];
            for index in 0..shape.cell_count() {
                let cell = shape.cell(index);
                let area = measure.area(cell);
                assert!(area.width >= measure.cell() && area.height >= measure.cell());
                for y in area.top..area.top + area.height {
                    for x in area.left..area.left + area.width {
                        let pixel = &mut owner[y as usize * width + x as usize];
                        assert_eq!(*pixel, None, "{cell:?}");
                        *pixel = Some(cell);
                        let found = measure.cell_at(f64::from(x) + 0.5, f64::from(y) + 0.5);
                        assert_eq!(found.map(|found| found.0), Some(cell));
                    }
                }
            }
        }
    }

    #[test]
    fn all_cells_of_a_board_with_straight_boxes_are_equally_large() {
        for shape in shapes().iter().filter(|shape| shape.is_plain()) {
            let measure = Measure::fitting(shape, 500, Pen { ratio: 2.0, ..PEN });
            for index in 0..shape.cell_count() {
                let area = measure.area(shape.cell(index));
                assert_eq!((area.width, area.height), (measure.cell(), measure.cell()));
            }
        }
    }

    #[test]
    fn box_lines_are_wide_on_large_cells_of_light_boards() {
        let thick = |side: u16, pixels: i32, pen: Pen| {
            Measure::fitting(&Shape::of_side(side).unwrap(), pixels, pen).lines().thick
        };
        assert_eq!(thick(9, 720, PEN), 3);
        assert_eq!(thick(9, 1440, Pen { ratio: 2.0, ..PEN }), 6);
        assert_eq!(thick(9, 374, PEN), 2);
        assert_eq!(thick(16, 720, PEN), 2, "cells of 45 pixels");
        assert_eq!(thick(9, 720, Pen { is_light_on_dark: true, ..PEN }), 2);
    }

    #[test]
    fn boards_of_more_cells_than_pixels_have_every_cell() {
        for shape in [Shape::of_side(400).unwrap(), Shape::of_side(361).unwrap()] {
            let measure = Measure::fitting(&shape, 300, PEN);
            assert_eq!(measure.width(), i32::from(shape.side()));
            assert!((0..shape.cell_count()).all(|at| measure.area(shape.cell(at)).width == 1));
        }
    }

    #[test]
    fn within_returns_visible_rows_and_columns() {
        let measure = Measure::fitting(&Shape::of_side(25).unwrap(), 1000, PEN);
        let area = Area { left: 100, top: 200, width: 300, height: 100 };
        let ((first, last), (left, right)) = measure.within(area);
        assert!(measure.row(first) <= 200 && measure.row(first + 1) > 200);
        assert!(measure.row(last) < 300 && measure.row(last + 1) >= 300);
        assert!(measure.column(left) <= 100 && measure.column(right) < 400);
    }
}
