//! Unique rectangles of type 3: the further candidates of two corners form a naked subset with other
//! cells of a house.

use crate::hodoku::board::Board;
use crate::hodoku::cells::{BOXES, Cells, HOUSE_CELLS, HOUSES, HOUSES_OF, digits};
use crate::hodoku::step::Candidate;

/// The search for subsets in a house that both corners with further candidates are in.
pub(super) struct SubsetSearch<'a> {
    pub(super) board: &'a Board,
    pub(super) house: usize,
    /// The cells of the rectangle.
    pub(super) corners: Cells,
    /// The corners with further candidates.
    pub(super) extra: Cells,
    /// The digits of the rectangle.
    pub(super) pair: u16,
}

impl SubsetSearch<'_> {
    /// Returns what each subset deletes, which may be nothing.
    pub(super) fn deletions(&self) -> Vec<Vec<Candidate>> {
        let Self { board, house, corners, extra, pair } = *self;
        let further = extra.into_iter().fold(0, |digits, cell| digits | board.masks[cell] & !pair);
        let others: Vec<usize> = HOUSES[house]
            .into_iter()
            .filter(|&cell| board.masks[cell] != 0 && board.masks[cell] & pair == 0)
            .filter(|&cell| !corners.contains(cell))
            .collect();
        let mut found = Vec::new();
        self.grow(&others, extra, further, &mut found);
        found
    }

    /// Extends the subset by each of the other cells in turn.
    fn grow(&self, others: &[usize], cells: Cells, digits: u16, found: &mut Vec<Vec<Candidate>>) {
        let house = self.house;
        for (index, &cell) in others.iter().enumerate() {
            let cells = cells.with(cell);
            let digits = digits | self.board.masks[cell];
            // In a box, cells in line are left to the row or column.
            let [row, column, square] =
                HOUSES_OF[cells.first()].map(|house| HOUSES[house as usize]);
            let in_line = cells.within(row) || cells.within(column);
            if (house < BOXES || !in_line) && digits.count_ones() as usize == cells.len() - 1 {
                let mut deletions = self.deletions_in(house, cells, digits);
                if !deletions.is_empty() && house < BOXES && cells.within(square) {
                    let square = HOUSES_OF[cells.first()][2] as usize;
                    deletions.extend(self.deletions_in(square, cells, digits));
                }
                found.push(deletions);
            }
            self.grow(&others[index + 1..], cells, digits, found);
        }
    }

    fn deletions_in(&self, house: usize, subset: Cells, mask: u16) -> Vec<Candidate> {
        let cells = HOUSE_CELLS[house].iter().map(|&cell| cell as usize);
        cells
            .filter(|&cell| !subset.contains(cell))
            .flat_map(|cell| {
                digits(self.board.masks[cell] & mask).map(move |digit| Candidate::new(cell, digit))
            })
            .collect()
    }
}
