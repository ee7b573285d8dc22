//! Unique rectangles of type 3: the further candidates of two corners form a naked subset with other
//! cells of a house.

use super::unique::Rectangle;
use crate::hodoku::cells::{BOXES, Cells, HOUSE_CELLS, HOUSES, HOUSES_OF, digits};
use crate::hodoku::step::{Candidate, Step};
use crate::hodoku::technique::Technique;

/// Adds the steps in a house that both corners with further candidates are in.
pub(super) fn subsets(rectangle: &Rectangle<'_>, house: usize, steps: &mut Vec<Step>) {
    let board = rectangle.board;
    let pair = rectangle.pair();
    let extra =
        rectangle.extra.into_iter().fold(0, |digits, cell| digits | board.masks[cell] & !pair);
    let others: Vec<usize> = HOUSES[house]
        .into_iter()
        .filter(|&cell| board.masks[cell] != 0 && board.masks[cell] & pair == 0)
        .filter(|&cell| !rectangle.cells.contains(cell))
        .collect();
    grow(rectangle, house, &others, rectangle.extra, extra, steps);
}

/// Extends the subset by each of the other cells in turn.
fn grow(
    rectangle: &Rectangle<'_>,
    house: usize,
    others: &[usize],
    cells: Cells,
    digits: u16,
    steps: &mut Vec<Step>,
) {
    for (index, &cell) in others.iter().enumerate() {
        let cells = cells.with(cell);
        let digits = digits | rectangle.board.masks[cell];
        // In a box, cells in line are left to the row or column.
        let [row, column, square] = HOUSES_OF[cells.first()].map(|house| HOUSES[house as usize]);
        let in_line = cells.within(row) || cells.within(column);
        if (house < BOXES || !in_line) && digits.count_ones() as usize == cells.len() - 1 {
            let mut deletions = deletions(rectangle, &HOUSE_CELLS[house], cells, digits);
            if !deletions.is_empty() && house < BOXES && cells.within(square) {
                let square = HOUSES_OF[cells.first()][2] as usize;
                deletions.extend(self::deletions(rectangle, &HOUSE_CELLS[square], cells, digits));
            }
            steps.extend(rectangle.step(Technique::Uniqueness3, deletions));
        }
        grow(rectangle, house, &others[index + 1..], cells, digits, steps);
    }
}

fn deletions(
    rectangle: &Rectangle<'_>,
    house: &[u8; 9],
    subset: Cells,
    mask: u16,
) -> Vec<Candidate> {
    let outside = house.iter().map(|&cell| cell as usize).filter(|&cell| !subset.contains(cell));
    outside
        .flat_map(|cell| {
            digits(rectangle.board.masks[cell] & mask).map(move |digit| Candidate::new(cell, digit))
        })
        .collect()
}
