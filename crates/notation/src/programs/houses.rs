//! Named houses: diagonals and windows.

use std::collections::BTreeSet;

use anydoku::{Boxes, Cell};

use crate::{Record, Written, refuse};

/// Returns the cells of both diagonals: first the falling one (from the top left), then the rising
/// one.
pub(super) fn diagonals(side: u16) -> [Vec<Cell>; 2] {
    let falling = (0..side).map(|i| Cell::new(i, i)).collect();
    let rising = (0..side).map(|i| Cell::new(side - 1 - i, i)).collect();
    [falling, rising]
}

/// Returns the cells of the windows of a board with square boxes; empty for any other board.
pub(super) fn windows(record: &Record) -> Vec<Vec<Cell>> {
    let side = record.side();
    let root = side.isqrt();
    if root < 2 || record.boxes_or_default() != (Boxes::Blocks { rows: root, columns: root }) {
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

/// Returns the extra houses, diagonals and windows of a record.
///
/// # Errors
/// Returns an error for windows on a board that cannot have any.
pub(super) fn all_houses(record: &Record) -> Written<Vec<Vec<Cell>>> {
    let mut houses = record.plan.houses.clone();
    if record.plan.diagonals {
        houses.extend(diagonals(record.side()));
    }
    if record.plan.windows {
        let windows = windows(record);
        if windows.is_empty() {
            return refuse("windows without square boxes", "");
        }
        houses.extend(windows);
    }
    Ok(houses)
}

/// Replaces extra houses that are both diagonals, or all windows, by those.
pub(super) fn name_houses(record: &mut Record) {
    let sorted = |cells: &Vec<Cell>| {
        let mut cells = cells.clone();
        cells.sort_unstable();
        cells
    };
    let present: BTreeSet<Vec<Cell>> = record.plan.houses.iter().map(sorted).collect();
    let all_of = |named: &[Vec<Cell>]| -> BTreeSet<Vec<Cell>> {
        let named: BTreeSet<Vec<Cell>> = named.iter().map(sorted).collect();
        if named.is_subset(&present) { named } else { BTreeSet::new() }
    };
    let mut absorbed = BTreeSet::new();
    if !record.plan.diagonals && record.side() > 1 {
        absorbed = all_of(&diagonals(record.side()));
        record.plan.diagonals = !absorbed.is_empty();
    }
    if !record.plan.windows {
        let windows = all_of(&windows(record));
        record.plan.windows = !windows.is_empty();
        absorbed.extend(windows);
    }
    record.plan.houses.retain(|house| !absorbed.contains(&sorted(house)));
}
