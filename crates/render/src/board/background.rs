//! Backgrounds and lines: shading of givens and extra houses, thin lines between cells, thick
//! lines between boxes, and labels.

use anydoku::logic::Candidate;
use anydoku::{Boxes, Cell, Digit, HouseKind, Shape};

use super::layout::Layout;
use super::picture::BoardPicture;
use crate::{Anchor, Ink, Item, Paint, Path, Point, Rectangle, Stroke, Text};

impl BoardPicture<'_> {
    /// Adds the backgrounds of cells, behind everything else.
    pub(crate) fn push_background(&self, layout: &Layout, items: &mut Vec<Item>) {
        let (shape, size) = (self.shape, layout.board());
        let board = Rectangle::new(layout.origin.x, layout.origin.y, size, size);
        items.push(Item::Rectangle(board, 0.0, Paint::fill(Ink::Sheet)));
        let mut in_extra_region = vec![false; shape.cell_count()];
        for &house in shape.houses() {
            if matches!(house.kind(), HouseKind::Window | HouseKind::Extra) {
                for cell in shape.cells_of(house) {
                    in_extra_region[cell.index(shape.side())] = true;
                }
            }
        }
        if self.shaded_givens && self.givens.side() == shape.side() {
            let given = |index: usize| !in_extra_region[index] && self.givens.values()[index] != 0;
            push_rows(layout, Ink::Given, given, items);
        }
        push_rows(layout, Ink::ExtraRegion, |index| in_extra_region[index], items);
        if shape.has_diagonals() {
            push_diagonals(layout, in_extra_region.contains(&true), items);
        }
        self.push_colors(layout, items);
    }

    /// Fills cells with the player's colors, side by side.
    fn push_colors(&self, layout: &Layout, items: &mut Vec<Item>) {
        let inside = |cell: &Cell| cell.row() < layout.side && cell.column() < layout.side;
        let colored = self.colors.into_iter().flatten().filter(|(cell, _)| inside(cell));
        for (&cell, colors) in colored {
            let whole = layout.rectangle(cell);
            let width = whole.width / colors.len() as f64;
            for (index, &color) in colors.iter().enumerate() {
                let stripe = Rectangle { x: whole.x + index as f64 * width, width, ..whole };
                items.push(Item::Rectangle(stripe, 0.0, Paint::fill(Ink::SetTint(color))));
            }
        }
    }

    /// Adds the lines between cells and between boxes, and the labels.
    pub(crate) fn push_lines(&self, layout: &Layout, items: &mut Vec<Item>) {
        let width = |width: f64| if width.is_finite() { width.clamp(0.0, 100.0) } else { 1.0 };
        let widths = self.lines.map(|(thin, thick)| (width(thin), width(thick)));
        let (thin_width, thick_width) = widths.unwrap_or_else(|| layout.line_widths());
        let (shape, side) = (self.shape, layout.side);
        let (mut thin, mut thick) = (Path::default(), Path::default());
        for line in 0..=side {
            // Whether boxes end at this line, between the cells at one place of it.
            let across = |place: u16| is_wall(shape, (line, place), true);
            let down = |place: u16| is_wall(shape, (place, line), false);
            for (from, to) in runs(side, across) {
                thick.add_line(layout.corner(line, from), layout.corner(line, to));
            }
            for (from, to) in runs(side, down) {
                thick.add_line(layout.corner(from, line), layout.corner(to, line));
            }
            if line > 0 && line < side {
                thin.add_line(layout.corner(line, 0), layout.corner(line, side));
                thin.add_line(layout.corner(0, line), layout.corner(side, line));
            }
        }
        if !thin.0.is_empty() {
            let stroke = Stroke::solid(Ink::ThinLine, thin_width);
            items.push(Item::Path(thin, Paint::edge(stroke)));
        }
        let stroke = Stroke::solid(Ink::BoxLine, thick_width);
        items.push(Item::Path(thick, Paint::edge(stroke)));
        if self.labels {
            push_labels(layout, items);
        }
    }

    /// Adds dots to cells without a digit, in the positions of their marks.
    pub(super) fn push_dots(&self, layout: &Layout, items: &mut Vec<Item>) {
        let (side, values) = (layout.side, self.values);
        let mut dots = Path::default();
        for index in 0..usize::from(side) * usize::from(side) {
            let cell = Cell::at(index, side);
            if values.side() == side && values.get(cell).is_some() {
                continue;
            }
            for digit in (1..=side).filter_map(Digit::new) {
                let center = layout.mark(Candidate::new(cell, digit));
                let (left, top) = (center.x - DOT / 2.0, center.y - DOT / 2.0);
                let (right, bottom) = (left + DOT, top + DOT);
                let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
                dots.add_polygon(&corners.map(|(x, y)| Point::new(x, y)));
            }
        }
        items.push(Item::Path(dots, Paint::fill(Ink::ThinLine)));
    }
}

/// Fills cells, and joins adjacent ones in a row.
fn push_rows(layout: &Layout, ink: Ink, is_filled: impl Fn(usize) -> bool, items: &mut Vec<Item>) {
    for row in 0..layout.side {
        let filled = |column: u16| is_filled(Cell::new(row, column).index(layout.side));
        for (from, to) in runs(layout.side, filled) {
            let corner = layout.corner(row, from);
            let width = f64::from(to - from) * layout.cell;
            let run = Rectangle::new(corner.x, corner.y, width, layout.cell);
            items.push(Item::Rectangle(run, 0.0, Paint::fill(ink)));
        }
    }
}

/// Adds the two diagonals as broad lines behind the symbols.
fn push_diagonals(layout: &Layout, are_others_shaded: bool, items: &mut Vec<Item>) {
    let (board, origin) = (layout.board(), layout.origin);
    let margin = 0.5 * layout.cell;
    let from_origin = |x: f64, y: f64| origin + Point::new(x, y);
    // Shaded diagonals would vanish in other shaded regions.
    let stroke = match are_others_shaded {
        true => Stroke::solid(Ink::ThinLine, 0.03 * layout.cell),
        false => Stroke::solid(Ink::ExtraRegion, 0.36 * layout.cell),
    };
    let (near, far) = (margin, board - margin);
    items.push(Item::Line(from_origin(near, near), from_origin(far, far), stroke));
    items.push(Item::Line(from_origin(near, far), from_origin(far, near), stroke));
}

/// The size in points of the dot for a candidate: too small to show its corners.
const DOT: f64 = 0.7;

/// Returns whether the edge above (or to the left of) a cell separates two boxes or is the border
/// of the board.
fn is_wall(shape: &Shape, (row, column): (u16, u16), above: bool) -> bool {
    let side = shape.side();
    let index = if above { row } else { column };
    if index == 0 || index == side {
        return true;
    }
    let neighbor = if above { (row - 1, column) } else { (row, column - 1) };
    match shape.boxes() {
        Boxes::None => false,
        &Boxes::Blocks { rows, .. } if above => row % rows == 0,
        &Boxes::Blocks { columns, .. } => column % columns == 0,
        Boxes::Regions(regions) => {
            let region = |(row, column): (u16, u16)| regions[Cell::new(row, column).index(side)];
            region((row, column)) != region(neighbor)
        }
    }
}

/// Returns the runs of positions for which the predicate is true.
fn runs(count: u16, predicate: impl Fn(u16) -> bool) -> Vec<(u16, u16)> {
    let mut runs: Vec<(u16, u16)> = Vec::new();
    for position in (0..count).filter(|&position| predicate(position)) {
        match runs.last_mut() {
            Some((_, end)) if *end == position => *end = position + 1,
            _ => runs.push((position, position + 1)),
        }
    }
    runs
}

/// Adds the numbers of rows and columns.
fn push_labels(layout: &Layout, items: &mut Vec<Item>) {
    let size = layout.label_size;
    let mut push = |line: u16, place: Point, anchor: Anchor| {
        let text = Text::centered(&(line + 1).to_string(), place, size, false, Ink::SecondaryText);
        items.push(Item::Text(Text { anchor, ..text }));
    };
    for line in 0..layout.side {
        let above = layout.corner(0, line) + Point::new(layout.cell / 2.0, -0.75 * size);
        push(line, above, Anchor::Middle);
    }
    for line in 0..layout.side {
        let beside = layout.corner(line, 0) + Point::new(-0.5 * size, layout.cell / 2.0);
        push(line, beside, Anchor::End);
    }
}
