//! Lists of cells without duplicates.

use anydoku::Cell;

/// Cells of a board in the order in which they were added, each once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CellList {
    side: u16,
    cells: Vec<Cell>,
    /// One bit for each cell of the board, 64 to a word.
    bits: Vec<u64>,
}

impl CellList {
    /// Creates an empty list for a board of this side.
    pub(crate) fn new(side: u16) -> Self {
        let words = (usize::from(side) * usize::from(side)).div_ceil(64);
        Self { side, cells: Vec::new(), bits: vec![0; words] }
    }

    /// Removes all cells.
    pub(crate) fn clear(&mut self) {
        *self = Self::new(self.side);
    }

    /// Returns the cells in the order in which they were added.
    pub(crate) fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Returns whether a cell is in the list.
    pub(crate) fn contains(&self, cell: Cell) -> bool {
        self.bit_of(cell).is_some_and(|(word, bit)| self.bits[word] & bit != 0)
    }

    /// Adds a cell. Returns whether it is on the board.
    pub(crate) fn add(&mut self, cell: Cell) -> bool {
        let Some((word, bit)) = self.bit_of(cell) else { return false };
        if self.bits[word] & bit == 0 {
            self.bits[word] |= bit;
            self.cells.push(cell);
        }
        true
    }

    /// Removes a cell. Returns whether it is on the board.
    pub(crate) fn remove(&mut self, cell: Cell) -> bool {
        let Some((word, bit)) = self.bit_of(cell) else { return false };
        if self.bits[word] & bit != 0 {
            self.bits[word] &= !bit;
            self.cells.retain(|&known| known != cell);
        }
        true
    }

    fn bit_of(&self, cell: Cell) -> Option<(usize, u64)> {
        let is_on_board = cell.row() < self.side && cell.column() < self.side;
        let index = cell.index(self.side);
        is_on_board.then_some((index / 64, 1 << (index % 64)))
    }
}
