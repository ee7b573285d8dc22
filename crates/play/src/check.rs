//! Whether what stands on a board can be right.

use anydoku::{Cell, Digit, Grid};

use crate::board::Board;
use crate::change::Change;
use crate::sorted::{SortedSet, sort};

/// The cells whose value another cell of a house of theirs has too.
#[must_use]
pub fn conflicts(board: &Board) -> SortedSet<Cell> {
    if !board.has_conflicts() {
        return SortedSet::new();
    }
    board.cells().filter(|&cell| board.is_in_conflict(cell)).collect()
}

/// The cells whose value is not that of the solution.
pub fn wrong_cells<'a>(board: &'a Board, solution: &'a Grid) -> impl Iterator<Item = Cell> + 'a {
    board.values().clues().filter(|&(cell, digit)| is_wrong(solution, cell, digit)).map(|it| it.0)
}

/// Whether the solution has another digit there.
pub(crate) fn is_wrong(solution: &Grid, cell: Cell, digit: Digit) -> bool {
    solution.get(cell).is_some_and(|right| right != digit)
}

/// Whether every cell has a value and each house each digit once.
#[must_use]
pub fn is_solved(board: &Board) -> bool {
    board.is_solved()
}

/// Why a change is refused in strict play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Obstacle {
    /// The cell that would get a value.
    pub cell: Cell,
    /// The value.
    pub digit: Digit,
    /// The house that has it already, by its number; of a digit that the puzzle does not allow
    /// there, none.
    pub house: Option<u32>,
}

/// The first value of a change that would conflict with another.
#[must_use]
pub fn obstacle(board: &Board, change: &Change) -> Option<Obstacle> {
    // How often digits come to stand in houses beyond what they do now.
    let mut more: Vec<((u32, Digit), isize)> = Vec::new();
    for it in change.values() {
        for house in board.houses_of(it.cell) {
            more.extend(it.before.value.map(|digit| ((house, digit), -1)));
            more.extend(it.after.value.map(|digit| ((house, digit), 1)));
        }
    }
    sort(&mut more, |(one, _), (other, _)| one.cmp(other));
    more.dedup_by(|(next, come), (kept, sum)| {
        let is_same = next == kept;
        *sum += if is_same { *come } else { 0 };
        is_same
    });
    change.values().find_map(|it| {
        let (cell, digit) = (it.cell, it.after.value?);
        let is_full = |house: &u32| {
            let come =
                more.binary_search_by_key(&(*house, digit), |it| it.0).map_or(0, |at| more[at].1);
            board.count_in(*house, digit).saturating_add_signed(come) > 1
        };
        let house = board.houses_of(cell).find(is_full);
        let is_refused = house.is_some() || !board.is_permitted(cell, digit);
        is_refused.then_some(Obstacle { cell, digit, house })
    })
}
