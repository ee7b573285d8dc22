//! Whether what stands on a board can be right.

use std::collections::BTreeSet;

use anydoku::{Cell, Digit, Grid};

use crate::board::Board;

/// The cells whose value another cell of a house of theirs has too.
#[must_use]
pub fn conflicts(board: &Board) -> BTreeSet<Cell> {
    let (shape, values) = (board.shape(), board.values());
    let mut found = BTreeSet::new();
    for house in 0..shape.house_count() {
        let mut first: std::collections::BTreeMap<Digit, Cell> = std::collections::BTreeMap::new();
        for &index in shape.cells_of(house) {
            let cell = shape.cell(index as usize);
            let Some(digit) = values.get(cell) else { continue };
            if let Some(&other) = first.get(&digit) {
                found.extend([cell, other]);
            }
            first.entry(digit).or_insert(cell);
        }
    }
    found
}

/// The cells whose value is not that of the solution.
pub fn wrong_cells<'a>(board: &Board, solution: &'a Grid) -> impl Iterator<Item = Cell> + use<'a> {
    let values = board.values();
    let is_wrong =
        move |&(cell, digit): &(Cell, Digit)| values.get(cell).is_some_and(|value| value != digit);
    solution.clues().filter(is_wrong).map(|(cell, _)| cell)
}

/// Whether every cell has a value and each house each digit once.
#[must_use]
pub fn is_solved(board: &Board) -> bool {
    board.shape().is_filled_correctly(&board.values())
}
