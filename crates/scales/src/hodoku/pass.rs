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
    /// The cells with one candidate or more, with two or more, and so on to five.
    with_at_least: [Cells; 5],
}

impl Pass {
    pub(crate) fn new(board: &Board) -> Self {
        let cells = board.cells;
        let mut with_at_least = [Cells::EMPTY; 5];
        for &of_digit in &cells[1..] {
            for count in (1..5).rev() {
                with_at_least[count] |= with_at_least[count - 1] & of_digit;
            }
            with_at_least[0] |= of_digit;
        }
        Self { cells, empty: with_at_least[0], with_at_least }
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

    /// Returns the cells with so many candidates, one to four.
    pub(crate) fn with_candidates(&self, count: usize) -> Cells {
        self.with_at_least[count - 1] - self.with_at_least[count]
    }

    /// Returns the empty cells with so many candidates or fewer, one to four.
    pub(crate) fn with_at_most(&self, count: usize) -> Cells {
        self.empty - self.with_at_least[count]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_counted_by_their_candidates() {
        let mut board = Board::empty();
        for digit in 1..=7 {
            board.delete(40, digit);
        }
        board.place(0, 5);
        let pass = Pass::new(&board);
        assert_eq!(pass.with_candidates(2), Cells::of(40));
        assert_eq!(pass.with_at_most(4), Cells::of(40));
        assert_eq!(pass.empty, Cells::ALL - Cells::of(0));
    }
}
