//! A position between two steps, as the searches see it.

use super::board::Board;
use super::cells::{Cells, PEERS};

/// The candidates of a position as sets of cells.
#[derive(Clone, Debug)]
pub(crate) struct Pass {
    /// The candidates of each digit, 1 to 9.
    pub(crate) cells: [Cells; 10],
    /// The empty cells.
    pub(crate) empty: Cells,
    /// For each digit the empty cells that see no placed one, whether it is still a candidate or not.
    pub(crate) allowed: [Cells; 10],
}

impl Pass {
    pub(crate) fn new(board: &Board) -> Self {
        let mut empty = Cells::EMPTY;
        let mut allowed = [Cells::ALL; 10];
        for (cell, &value) in board.values.iter().enumerate() {
            if value == 0 {
                empty.insert(cell);
            } else {
                allowed[value as usize] -= PEERS[cell];
            }
        }
        for cells in &mut allowed {
            *cells &= empty;
        }
        Self { cells: board.digit_cells(), empty, allowed }
    }

    /// Returns the cells with so many candidates.
    pub(crate) fn with_candidates(&self, board: &Board, count: u32) -> Cells {
        self.empty.into_iter().filter(|&cell| board.masks[cell].count_ones() == count).collect()
    }
}
