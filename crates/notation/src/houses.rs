//! The houses of a board, which of them have names, and the digits that they leave to a cell.

use std::collections::BTreeSet;

use anydoku::shape::BoardPlan;
use anydoku::{Boxes, Candidates, Cell, Digit};

use crate::board::{boxes_or_default, regions};

/// Returns the cells of both diagonals: first the falling one (from the top left), then the rising
/// one.
pub(crate) fn diagonals(side: u16) -> [Vec<Cell>; 2] {
    let falling = (0..side).map(|i| Cell::new(i, i)).collect();
    let rising = (0..side).map(|i| Cell::new(side - 1 - i, i)).collect();
    [falling, rising]
}

/// Returns the cells of all rows, then all columns.
pub(crate) fn lines(side: u16) -> impl Iterator<Item = Vec<Cell>> {
    let row = move |row| (0..side).map(|column| Cell::new(row, column)).collect();
    let column = move |column| (0..side).map(|row| Cell::new(row, column)).collect();
    (0..side).map(row).chain((0..side).map(column))
}

/// Returns the cells of the windows of a board with square boxes; empty for any other board.
pub(crate) fn windows(plan: &BoardPlan, side: u16) -> Vec<Vec<Cell>> {
    let root = side.isqrt();
    if root < 2 || boxes_or_default(plan, side) != (Boxes::Blocks { rows: root, columns: root }) {
        return Vec::new();
    }
    let starts = (0..root - 1).map(|nth| 1 + nth * (root + 1));
    let places = starts.clone().flat_map(|top| starts.clone().map(move |left| (top, left)));
    let window = |(top, left): (u16, u16)| {
        let rows = (top..top + root).flat_map(|row| (left..left + root).map(move |c| (row, c)));
        rows.map(|(row, column)| Cell::new(row, column)).collect()
    };
    places.map(window).collect()
}

/// Returns the extra houses, diagonals and windows of a board.
pub(crate) fn extra_houses(plan: &BoardPlan, side: u16) -> Vec<Vec<Cell>> {
    let mut houses = plan.houses.clone();
    if plan.diagonals {
        houses.extend(diagonals(side));
    }
    if plan.windows {
        houses.extend(windows(plan, side));
    }
    houses
}

/// Returns the digits that the houses of each empty cell do not have. Cells with a digit get none.
pub(crate) fn open_candidates(
    plan: &BoardPlan,
    side: u16,
    digit_in: impl Fn(Cell) -> Option<Digit>,
) -> Candidates {
    let mut open = Candidates::full(side);
    let boxes = regions(&boxes_or_default(plan, side), side);
    for house in lines(side).chain(boxes).chain(extra_houses(plan, side)) {
        let digits: Vec<Digit> = house.iter().filter_map(|&cell| digit_in(cell)).collect();
        for cell in house {
            match digit_in(cell) {
                Some(_) => open.clear(cell),
                None => digits.iter().for_each(|&digit| _ = open.remove(cell, digit)),
            }
        }
    }
    open
}

/// Replaces extra houses that are both diagonals, or all windows, by those.
pub(crate) fn name_houses(plan: &mut BoardPlan, side: u16) {
    let sorted = |cells: &Vec<Cell>| {
        let mut cells = cells.clone();
        cells.sort_unstable();
        cells
    };
    let present: BTreeSet<Vec<Cell>> = plan.houses.iter().map(sorted).collect();
    let all_of = |named: &[Vec<Cell>]| -> BTreeSet<Vec<Cell>> {
        let named: BTreeSet<Vec<Cell>> = named.iter().map(sorted).collect();
        if named.is_subset(&present) { named } else { BTreeSet::new() }
    };
    let mut absorbed = BTreeSet::new();
    if !plan.diagonals && side > 1 {
        absorbed = all_of(&diagonals(side));
        plan.diagonals = !absorbed.is_empty();
    }
    if !plan.windows {
        let windows = all_of(&windows(plan, side));
        plan.windows = !windows.is_empty();
        absorbed.extend(windows);
    }
    plan.houses.retain(|house| !absorbed.contains(&sorted(house)));
}
