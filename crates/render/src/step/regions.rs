//! Highlighted houses, sets and cells: a tint behind everything, and a border that distinguishes
//! them without color.

use std::collections::BTreeMap;

use anydoku::logic::{CellRole, Step};
use anydoku::{Cell, Shape};

use super::caption::{Key, Sign};
use super::edge::{Edge, badge, cell_edge, house_edge, set_edge};
use super::marks::Marks;
use crate::board::{Layout, outline};
use crate::{Ink, Item, Paint, Stroke};

/// Cells with a common role.
pub(super) struct Region {
    pub(super) sign: Sign,
    pub(super) cells: Vec<Cell>,
    pub(super) edge: Edge,
}

/// Returns the houses, cells and sets of a step, lowest first.
pub(super) fn regions(shape: &Shape, step: &Step) -> Vec<Region> {
    let is_on = |cell: &Cell| shape.has_cell(*cell);
    let mut regions = Vec::new();
    for &(role, house) in &step.why.houses {
        let cells = shape.cells_of(house).collect();
        regions.push(Region { sign: Sign::House(role), cells, edge: house_edge(role) });
    }
    let mut roles: BTreeMap<CellRole, Vec<Cell>> = BTreeMap::new();
    for &(role, cell) in step.why.cells.iter().filter(|(_, cell)| is_on(cell)) {
        roles.entry(role).or_default().push(cell);
    }
    for (role, cells) in roles {
        regions.push(Region { sign: Sign::Cell(role), cells, edge: cell_edge(role) });
    }
    for (number, set) in step.why.sets.iter().enumerate() {
        let cells = set.cells.iter().copied().filter(is_on).collect();
        regions.push(Region { sign: Sign::Set(number), cells, edge: set_edge(number) });
    }
    regions
}

/// Adds the tints behind the lines.
pub(super) fn push_tints(
    regions: &[Region],
    marks: &Marks,
    layout: &Layout,
    items: &mut Vec<Item>,
) {
    let mut tint = |cells: &[Cell], ink: Ink| {
        if !cells.is_empty() {
            items.push(Item::Path(outline(layout, cells, 0.0), Paint::fill(ink)));
        }
    };
    regions.iter().for_each(|region| tint(&region.cells, region.edge.tint));
    marks.values.iter().for_each(|value| tint(&[value.cell], Ink::PlacementTint));
}

/// Adds the borders above the lines of the board.
pub(super) fn push_edges(
    regions: &[Region],
    marks: &Marks,
    layout: &Layout,
    items: &mut Vec<Item>,
    key: &mut Key,
) {
    let scale = layout.scale();
    let mut push = |cells: &[Cell], edge: Edge, sign: Sign| {
        key.add(sign);
        if let Some(stroke) = edge.stroke(scale).filter(|_| !cells.is_empty()) {
            let path = outline(layout, cells, edge.inset * layout.rim());
            items.push(Item::Path(path, Paint::edge(stroke)));
        }
    };
    let is_value = |cell: &Cell| marks.values.iter().any(|value| value.cell == *cell);
    for &Region { sign, ref cells, edge } in regions {
        match sign {
            Sign::Cell(_) => {
                let single = cells.iter().filter(|cell| !is_value(cell));
                single.for_each(|&cell| push(&[cell], edge, sign));
            }
            _ => push(cells, edge, sign),
        }
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
        let Some(corner) = corners.clone().find(|corner| !used.contains(corner)) else { continue };
        used.push(corner);
        let [disc, text] = badge(number, layout.corner(corner.0, corner.1), layout.badge());
        discs.push(disc);
        letters.push(text);
    }
    items.extend(discs);
    items.extend(letters);
}
