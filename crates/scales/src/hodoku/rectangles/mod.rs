//! Uniqueness: rectangles of two digits, of empty cells (`unique`) or with placed ones (`avoidable`),
//! and BUG+1.
//!
//! A search goes over all rectangles once and keeps what it finds for the techniques that are tried
//! later in the same position.

mod avoidable;
mod bug;
mod subset;
mod unique;

pub(crate) use avoidable::avoidable_rectangles;
pub(crate) use bug::bug_plus_1;
pub(crate) use unique::unique_rectangles;

use super::cells::{BOXES, COLUMNS, HOUSE_CELLS, HOUSES_OF, box_of, column, row};

/// The corners of a rectangle: two in one box, the others in line with them, in the same order.
type Corners = [usize; 4];

/// The rectangles that a search has met.
#[derive(Default)]
struct Seen(Vec<usize>);

impl Seen {
    /// Returns whether the rectangle is met for the first time. Rectangles with the same key count as
    /// one, as in the original.
    fn insert(&mut self, corners: Corners) -> bool {
        let mut sorted = corners;
        sorted.sort_unstable();
        let key = sorted.into_iter().fold(0, |key, cell| key * 10 + cell);
        let is_new = !self.0.contains(&key);
        if is_new {
            self.0.push(key);
        }
        is_new
    }
}

/// Returns the cells in the box of a cell that are in its row or column, in box order.
fn partners(cell: usize) -> impl Iterator<Item = usize> {
    HOUSE_CELLS[BOXES + box_of(cell)].iter().map(|&corner| corner as usize).filter(move |&corner| {
        corner != cell && (row(corner) == row(cell) || column(corner) == column(cell))
    })
}

/// Returns the pairs of cells that complete two aligned cells of a box to rectangles over two boxes.
fn opposite_sides(first: usize, second: usize) -> impl Iterator<Item = [usize; 2]> {
    let line = |cell: usize| {
        if row(first) == row(second) { COLUMNS + column(cell) } else { row(cell) }
    };
    let [first_line, second_line] = [line(first), line(second)].map(|line| &HOUSE_CELLS[line]);
    let pairs = first_line.iter().zip(second_line).map(|(&a, &b)| [a as usize, b as usize]);
    pairs.filter(move |&[cell, _]| HOUSES_OF[cell][2] != HOUSES_OF[first][2])
}
