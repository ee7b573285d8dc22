//! The position of a solving path: digits, candidates, and the two queues that decide which single
//! comes next.

use super::cells::{Cells, HOUSES, HOUSES_OF, PEERS, bit, digits};
use super::queue::Queue;

/// Digits and candidates of a 9x9 board.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    /// Candidates of each cell as a mask of digits; 0 in a cell with a digit.
    pub(crate) masks: [u16; 81],
    /// The candidates of each digit, 1 to 9.
    pub(crate) cells: [Cells; 10],
    /// Digits of the cells, 0 in an empty one.
    pub(crate) values: [u8; 81],
    /// How many candidates of a digit are left in a house. In a position with a contradiction it may
    /// differ from what the masks say, as in the original.
    pub(crate) free: [[u8; 10]; 27],
    /// The houses in which candidates were lost since this was last emptied, as bits.
    pub(crate) touched: u32,
    /// The last candidates of cells, in the order in which they were left.
    pub(crate) naked: Queue,
    /// The last candidates of a digit in a house, in the order in which they were left.
    pub(crate) hidden: Queue,
}

impl Board {
    /// Returns the board without digits.
    pub(crate) fn empty() -> Self {
        Self {
            masks: [0x1ff; 81],
            cells: [Cells::ALL; 10],
            values: [0; 81],
            free: [[9; 10]; 27],
            touched: 0,
            naked: Queue::default(),
            hidden: Queue::default(),
        }
    }

    /// Sets the givens in reading order.
    pub(crate) fn new(givens: &[u8; 81]) -> Self {
        let mut board = Self::empty();
        for (cell, &digit) in givens.iter().enumerate() {
            if digit != 0 {
                board.place(cell, digit as usize);
            }
        }
        board
    }

    /// Takes over the position of another board.
    pub(crate) fn copy_from(&mut self, source: &Self) {
        self.masks = source.masks;
        self.cells = source.cells;
        self.values = source.values;
        self.free = source.free;
        self.naked.copy_from(&source.naked);
        self.hidden.copy_from(&source.hidden);
    }

    pub(crate) fn is_solved(&self) -> bool {
        self.values.iter().all(|&value| value != 0)
    }

    pub(crate) fn has(&self, cell: usize, digit: usize) -> bool {
        self.masks[cell] & bit(digit) != 0
    }

    /// Deletes a candidate.
    pub(crate) fn delete(&mut self, cell: usize, digit: usize) {
        let mask = bit(digit);
        if self.masks[cell] & mask == 0 {
            return;
        }
        self.touch(cell);
        self.masks[cell] &= !mask;
        self.cells[digit].remove(cell);
        let rest = self.masks[cell];
        if rest == 0 {
            return;
        }
        if rest & (rest - 1) == 0 {
            self.naked.push(cell, rest.trailing_zeros() as usize + 1);
        }
        for house in HOUSES_OF[cell] {
            let house = house as usize;
            self.free[house][digit] = self.free[house][digit].wrapping_sub(1);
            match self.free[house][digit] {
                1 => self.push_hidden(house, digit),
                0 => self.hidden.remove(house, digit),
                _ => {}
            }
        }
    }

    /// Places a digit.
    pub(crate) fn place(&mut self, cell: usize, digit: usize) {
        if self.values[cell] as usize == digit {
            return;
        }
        self.values[cell] = digit as u8;
        self.touch(cell);
        let candidates = self.masks[cell];
        self.masks[cell] = 0;
        for candidate in digits(candidates) {
            self.cells[candidate].remove(cell);
        }
        for peer in PEERS[cell] & self.cells[digit] {
            self.delete(peer, digit);
        }
        for candidate in digits(candidates) {
            for house in HOUSES_OF[cell] {
                let house = house as usize;
                self.free[house][candidate] = self.free[house][candidate].wrapping_sub(1);
                if self.free[house][candidate] == 1 && candidate != digit {
                    self.push_hidden(house, candidate);
                }
            }
        }
    }

    fn touch(&mut self, cell: usize) {
        let [row, column, square] = HOUSES_OF[cell];
        self.touched |= 1 << row | 1 << column | 1 << square;
    }

    fn push_hidden(&mut self, house: usize, digit: usize) {
        let cells = self.cells[digit] & HOUSES[house];
        if !cells.is_empty() {
            self.hidden.push(cells.first(), digit);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_follow_the_candidates() {
        let text =
            "..3...8..9.4...6.5...5.8...7...2...4.9..4..8.3...5...9...7.6...5.7...9.2..6...7..";
        let mut givens = [0; 81];
        for (given, byte) in givens.iter_mut().zip(text.bytes()) {
            *given = if byte == b'.' { 0 } else { byte - b'0' };
        }
        let board = Board::new(&givens);
        for (house, all) in HOUSES.iter().enumerate() {
            for (digit, &cells) in board.cells.iter().enumerate().skip(1) {
                assert_eq!(board.free[house][digit] as usize, (cells & *all).len());
            }
        }
        assert_eq!(board.hidden.entries().next(), Some((10, 8)));
    }
}
