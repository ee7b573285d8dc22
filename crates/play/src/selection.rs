//! Which cells are selected, in the order in which they were, and where the cursor is.

use anydoku::Cell;

/// The selected cells and the cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Selection {
    side: u16,
    cells: Vec<Cell>,
    /// By number of the cell, 64 a word.
    is_in: Vec<u64>,
    cursor: Option<Cell>,
    /// The corner from which rectangles are drawn.
    anchor: Option<Cell>,
}

impl Selection {
    /// Nothing selected on a board of this side.
    #[must_use]
    pub fn none(side: u16) -> Self {
        let words = (usize::from(side) * usize::from(side)).div_ceil(64);
        let (cells, is_in) = (Vec::new(), vec![0; words]);
        Self { side, cells, is_in, cursor: None, anchor: None }
    }

    /// The selected cells, in the order in which they were selected.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Where the cursor is.
    #[must_use]
    pub fn cursor(&self) -> Option<Cell> {
        self.cursor
    }

    /// How many cells are selected.
    #[must_use]
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether none is.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// Whether a cell is.
    #[must_use]
    pub fn contains(&self, cell: Cell) -> bool {
        self.place(cell).is_some_and(|(word, bit)| self.is_in[word] & bit != 0)
    }

    fn place(&self, cell: Cell) -> Option<(usize, u64)> {
        let is_on_board = cell.row() < self.side && cell.column() < self.side;
        let index = cell.index(self.side);
        is_on_board.then_some((index / 64, 1 << (index % 64)))
    }

    /// Selects nothing; the cursor goes too.
    pub(crate) fn clear(&mut self) {
        *self = Self::none(self.side);
    }

    /// Selects this cell alone and puts the cursor there.
    pub(crate) fn only(&mut self, cell: Cell) {
        self.clear();
        self.add(cell);
        self.anchor = self.cursor;
    }

    /// Selects these cells alone; the cursor stays if it is one of them, else it goes to the last.
    pub(crate) fn these(&mut self, cells: impl IntoIterator<Item = Cell>) {
        let cursor = self.cursor;
        self.clear();
        for cell in cells {
            self.add(cell);
        }
        self.cursor = cursor.filter(|&cell| self.contains(cell)).or(self.cursor);
        self.anchor = self.cursor;
    }

    /// Selects a cell too and puts the cursor there.
    pub(crate) fn add(&mut self, cell: Cell) {
        let Some((word, bit)) = self.place(cell) else { return };
        if self.is_in[word] & bit == 0 {
            self.is_in[word] |= bit;
            self.cells.push(cell);
        }
        self.cursor = Some(cell);
        self.anchor.get_or_insert(cell);
    }

    /// Selects a cell no longer. The cursor goes there all the same: it is where the player is.
    pub(crate) fn remove(&mut self, cell: Cell) {
        let Some((word, bit)) = self.place(cell) else { return };
        if self.is_in[word] & bit != 0 {
            self.is_in[word] &= !bit;
            self.cells.retain(|&known| known != cell);
        }
        self.cursor = Some(cell);
    }

    /// Selects the rectangle between where the selection began and this cell, and nothing else.
    pub(crate) fn rectangle(&mut self, to: Cell) {
        let from = self.anchor.or(self.cursor).unwrap_or(to);
        let (top, bottom) = (from.row().min(to.row()), from.row().max(to.row()));
        let (left, right) = (from.column().min(to.column()), from.column().max(to.column()));
        self.clear();
        for row in top..=bottom {
            for column in left..=right {
                self.add(Cell::new(row, column));
            }
        }
        (self.cursor, self.anchor) = (Some(to), Some(from));
    }

    /// Puts the cursor somewhere, the selection as it is.
    pub(crate) fn point(&mut self, cell: Cell) {
        self.cursor = Some(cell);
    }
}
