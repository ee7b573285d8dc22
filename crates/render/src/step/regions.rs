//! Highlighted houses, sets and cells: a tint behind everything, and a border that distinguishes
//! them without color.

use std::collections::BTreeMap;

use anydoku::logic::{CellRole, Step};
use anydoku::{Cell, Shape};

use super::caption::Key;
use super::edge::{Edge, badge, cell_edge, house_edge, set_edge};
use super::marks::Marks;
use crate::board::{Layout, outline};
use crate::display::{Item, Paint, Stroke};
use crate::theme::Ink;

/// Returns the cells of a house, or none if it does not exist.
pub(super) fn house_cells(shape: &Shape, house: usize) -> Vec<Cell> {
    let known = house < shape.house_count();
    let cells = if known { shape.cells_of(house) } else { &[] };
    cells.iter().map(|&cell| shape.cell(cell as usize)).collect()
}

/// Returns the cells of the board that have each role.
pub(super) fn cells_by_role(shape: &Shape, step: &Step) -> BTreeMap<CellRole, Vec<Cell>> {
    let mut roles: BTreeMap<CellRole, Vec<Cell>> = BTreeMap::new();
    for &(role, cell) in step.why.cells.iter().filter(|(_, cell)| is_on(shape, *cell)) {
        roles.entry(role).or_default().push(cell);
    }
    roles
}

fn is_on(shape: &Shape, cell: Cell) -> bool {
    cell.row() < shape.side() && cell.column() < shape.side()
}

pub(super) fn set_cells(shape: &Shape, cells: &[Cell]) -> Vec<Cell> {
    cells.iter().copied().filter(|&cell| is_on(shape, cell)).collect()
}

/// Adds the tints behind the lines.
pub(super) fn push_tints(
    shape: &Shape,
    step: &Step,
    marks: &Marks,
    layout: &Layout,
    items: &mut Vec<Item>,
) {
    let mut tint = |cells: &[Cell], ink: Ink| {
        if !cells.is_empty() {
            items.push(Item::Path(outline(layout, cells, 0.0), Paint::fill(ink)));
        }
    };
    for &(role, house) in &step.why.houses {
        tint(&house_cells(shape, house), house_edge(role).tint);
    }
    for (role, cells) in cells_by_role(shape, step) {
        tint(&cells, cell_edge(role).tint);
    }
    for (number, set) in step.why.sets.iter().enumerate() {
        tint(&set_cells(shape, &set.cells), set_edge(number).tint);
    }
    for value in &marks.values {
        tint(&[value.cell], Ink::PlacementTint);
    }
}

/// Adds the borders above the lines of the board.
pub(super) fn push_edges(
    shape: &Shape,
    step: &Step,
    marks: &Marks,
    layout: &Layout,
    items: &mut Vec<Item>,
    key: &mut Key,
) {
    let scale = layout.scale();
    let mut push = |cells: &[Cell], edge: Edge| {
        if let Some(stroke) = edge.stroke(scale).filter(|_| !cells.is_empty()) {
            let path = outline(layout, cells, edge.inset * layout.rim());
            items.push(Item::Path(path, Paint::edge(stroke)));
        }
    };
    for &(role, house) in &step.why.houses {
        key.house(role);
        push(&house_cells(shape, house), house_edge(role));
    }
    for (role, cells) in cells_by_role(shape, step) {
        let is_value = |cell: &Cell| marks.values.iter().any(|value| value.cell == *cell);
        for cell in cells.into_iter().filter(|cell| !is_value(cell)) {
            key.cell(role);
            push(&[cell], cell_edge(role));
        }
    }
    for (number, set) in step.why.sets.iter().enumerate() {
        key.set(number);
        push(&set_cells(shape, &set.cells), set_edge(number));
    }
    for value in &marks.values {
        let frame = layout.rectangle(value.cell).inset(0.6 * layout.rim());
        let stroke = Stroke::solid(Ink::Placement, 1.8 * scale);
        items.push(Item::Rectangle(frame, 3.0 * scale, Paint::edge(stroke)));
    }
}

/// Adds a letter to each set, at a free corner of one of its cells.
pub(super) fn push_badges(step: &Step, layout: &Layout, items: &mut Vec<Item>) {
    let mut used: Vec<(u16, u16)> = Vec::new();
    let (mut discs, mut letters) = (Vec::new(), Vec::new());
    for (number, set) in step.why.sets.iter().enumerate() {
        let on_board = |cell: &&Cell| cell.row() < layout.side && cell.column() < layout.side;
        let corners = set.cells.iter().filter(on_board).flat_map(|cell| {
            let (row, column) = (cell.row(), cell.column());
            [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)]
        });
        let Some(corner) = corners.clone().find(|at| !used.contains(at)) else { continue };
        used.push(corner);
        let [disc, text] = badge(number, layout.corner(corner.0, corner.1), layout.badge());
        discs.push(disc);
        letters.push(text);
    }
    items.extend(discs);
    items.extend(letters);
}
