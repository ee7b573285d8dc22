//! Checks of a board: conflicts, mistakes and rule violations.

use std::collections::{BTreeMap, BTreeSet};

use anydoku::{Cell, Digit, Grid, House};

use crate::board::Board;
use crate::change::Change;

/// Returns the cells whose digit occurs again in one of their houses.
pub fn conflicts(board: &Board) -> BTreeSet<Cell> {
    if !board.has_conflicts() {
        return BTreeSet::new();
    }
    board.cells().filter(|&cell| board.is_in_conflict(cell)).collect()
}

/// Returns the cells whose digit differs from the solution.
pub fn wrong_cells<'a>(board: &'a Board, solution: &'a Grid) -> impl Iterator<Item = Cell> + 'a {
    board.values().clues().filter(|&(cell, digit)| is_wrong(solution, cell, digit)).map(|it| it.0)
}

/// Returns whether the solution has another digit in a cell.
pub(crate) fn is_wrong(solution: &Grid, cell: Cell, digit: Digit) -> bool {
    solution.get(cell).is_some_and(|right| right != digit)
}

/// The reason why a change is refused in strict mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The cell that would get the digit.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
    /// The house that has the digit already; `None` if the puzzle's restriction forbids it.
    pub house: Option<House>,
}

/// Returns the first digit of a change that would conflict with another.
pub fn first_violation(board: &Board, change: &Change) -> Option<Violation> {
    // By how much the change alters the count of each digit in each house.
    let mut deltas: BTreeMap<(House, Digit), isize> = BTreeMap::new();
    for cell_change in change.values() {
        for house in board.houses_of(cell_change.cell) {
            for (digit, delta) in [(cell_change.before.value, -1), (cell_change.after.value, 1)] {
                if let Some(digit) = digit {
                    *deltas.entry((house, digit)).or_default() += delta;
                }
            }
        }
    }
    change.values().find_map(|cell_change| {
        let (cell, digit) = (cell_change.cell, cell_change.after.value?);
        let is_full = |house: &House| {
            let delta = deltas.get(&(*house, digit)).copied().unwrap_or_default();
            board.count_in(*house, digit).saturating_add_signed(delta) > 1
        };
        let house = board.houses_of(cell).find(is_full);
        let is_refused = house.is_some() || !board.is_permitted(cell, digit);
        is_refused.then_some(Violation { cell, digit, house })
    })
}
