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
}

impl Pass {
    pub(crate) fn new(board: &Board) -> Self {
        let cells = board.cells;
        let empty = cells.iter().skip(1).fold(Cells::EMPTY, |empty, &cells| empty | cells);
        Self { cells, empty }
    }

    /// Returns for each digit the empty cells that see no placed one, whether it is still a candidate
    /// or not.
    pub(crate) fn allowed(&self, board: &Board) -> [Cells; 10] {
        let mut allowed = [self.empty; 10];
        for cell in Cells::ALL - self.empty {
            allowed[usize::from(board.values[cell])] -= PEERS[cell];
        }
        allowed
    }

    /// Returns the cells with so many candidates.
    pub(crate) fn with_candidates(&self, board: &Board, count: u32) -> Cells {
        self.empty.into_iter().filter(|&cell| board.masks[cell].count_ones() == count).collect()
    }
}
