//! Houses, sets and cells with a role: a tint behind everything, and an edge that tells them apart
//! without colour.

use std::collections::BTreeMap;

use anydoku::logic::{CellRole, HouseRole, Step};
use anydoku::{Cell, Shape};

use super::caption::Key;
use super::marks::Marks;
use crate::board::{Layout, outline};
use crate::display::{Item, Paint, Stroke, Text};
use crate::plane::{Point, Rectangle};
use crate::theme::Ink;

/// What the edge of a region looks like.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Edge {
    pub(super) ink: Ink,
    pub(super) tint: Ink,
    /// The width of its line at cells of 44 points; 0 = no line.
    width: f64,
    dash: Option<(f64, f64)>,
    /// How far inside the cells it lies, as a share of the room beside the marks.
    inset: f64,
}

impl Edge {
    /// The kind of line, from 1; 0 for none.
    pub(super) fn number(self) -> u8 {
        let kind = DASHES.iter().position(|&dash| dash == self.dash).filter(|_| self.width > 0.0);
        kind.map_or(0, |kind| kind as u8 + 1)
    }

    pub(super) fn stroke(self, scale: f64) -> Option<Stroke> {
        let dash = self.dash.map(|(dash, gap)| (dash * scale, gap * scale));
        (self.width > 0.0).then_some(Stroke { ink: self.ink, width: self.width * scale, dash })
    }
}

/// Lines that can be told apart: without gaps, dashes, dots, long dashes.
const DASHES: [Option<(f64, f64)>; 4] =
    [None, Some((4.0, 2.5)), Some((0.0, 3.0)), Some((9.0, 3.0))];

pub(super) const fn house_edge(role: HouseRole) -> Edge {
    let (width, dash) = match role {
        HouseRole::Cover => (1.2, DASHES[1]),
        HouseRole::Base => (1.5, DASHES[0]),
        _ => (0.8, DASHES[0]),
    };
    Edge { ink: Ink::House, tint: Ink::HouseTint, width, dash, inset: 0.3 }
}

pub(super) const fn cell_edge(role: CellRole) -> Edge {
    let (ink, tint) = match role {
        CellRole::Roof => (Ink::Fin, Ink::FinTint),
        _ => (Ink::Pattern, Ink::PatternTint),
    };
    let (width, dash) = match role {
        CellRole::Pivot => (1.8, DASHES[0]),
        CellRole::Pincer => (1.2, DASHES[1]),
        CellRole::Floor => (1.4, DASHES[2]),
        CellRole::Roof => (1.2, DASHES[0]),
        _ => (0.0, None),
    };
    Edge { ink, tint, width, dash, inset: 0.6 }
}

pub(super) const fn set_edge(number: usize) -> Edge {
    let like = number as u8;
    let dash = DASHES[number % 4];
    let inset = 0.3 + 0.26 * (number % 3) as f64;
    Edge { ink: Ink::Set(like), tint: Ink::SetTint(like), width: 1.3, dash, inset }
}

/// The cells of a house; none if there is no such house.
pub(super) fn house_cells(shape: &Shape, house: usize) -> Vec<Cell> {
    let known = house < shape.house_count();
    let cells = if known { shape.cells_of(house) } else { &[] };
    cells.iter().map(|&cell| shape.cell(cell as usize)).collect()
}

/// The cells of the board that have each role.
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

/// Adds what lies behind the lines.
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

/// Adds the edges, above the lines of the board.
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

/// The letter of an almost locked set.
pub(super) fn letter(number: usize) -> String {
    char::from(b'A' + (number % 26) as u8).to_string()
}

/// A disc with the letter of a set.
pub(super) fn badge(number: usize, at: Point, radius: f64) -> [Item; 2] {
    let disc = Rectangle::around(at, radius);
    let edge = Stroke::solid(Ink::Sheet, 0.12 * radius);
    let paint = Paint::fill(set_edge(number).ink).with_edge(edge);
    let text = Text::centred(&letter(number), at, 1.45 * radius, true, Ink::Sheet);
    [Item::Rectangle(disc, radius, paint), Item::Text(text)]
}

/// Adds a letter to each set, at a corner of one of its cells, where there is no other letter.
pub(super) fn push_badges(step: &Step, layout: &Layout, items: &mut Vec<Item>) {
    let mut taken: Vec<(u16, u16)> = Vec::new();
    let (mut discs, mut letters) = (Vec::new(), Vec::new());
    for (number, set) in step.why.sets.iter().enumerate() {
        let on_board = |cell: &&Cell| cell.row() < layout.side && cell.column() < layout.side;
        let corners = set.cells.iter().filter(on_board).flat_map(|cell| {
            let (row, column) = (cell.row(), cell.column());
            [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)]
        });
        let Some(corner) = corners.clone().find(|at| !taken.contains(at)) else { continue };
        taken.push(corner);
        let [disc, text] = badge(number, layout.corner(corner.0, corner.1), layout.badge());
        discs.push(disc);
        letters.push(text);
    }
    items.extend(discs);
    items.extend(letters);
}
