//! The selected cells, in order, and the cursor.

use anydoku::Cell;

use crate::cell_list::CellList;

/// The selected cells and the cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Selection {
    cells: CellList,
    cursor: Option<Cell>,
    /// The corner from which rectangles extend.
    anchor: Option<Cell>,
    /// Whether the cells were selected because they have the same content.
    are_equal: bool,
}

impl Selection {
    /// Creates an empty selection for a board of this side.
    pub fn new(side: u16) -> Self {
        Self { cells: CellList::new(side), cursor: None, anchor: None, are_equal: false }
    }

    /// Returns the selected cells in the order of their selection.
    pub fn cells(&self) -> &[Cell] {
        self.cells.cells()
    }

    /// Returns the cursor.
    pub fn cursor(&self) -> Option<Cell> {
        self.cursor
    }

    /// Returns the number of selected cells.
    pub fn len(&self) -> usize {
        self.cells().len()
    }

    /// Returns whether no cell is selected.
    pub fn is_empty(&self) -> bool {
        self.cells().is_empty()
    }

    /// Returns whether a cell is selected.
    pub fn contains(&self, cell: Cell) -> bool {
        self.cells.contains(cell)
    }

    /// Clears selection and cursor.
    pub(crate) fn clear(&mut self) {
        self.cells.clear();
        (self.cursor, self.anchor, self.are_equal) = (None, None, false);
    }

    /// Selects only this cell and moves the cursor to it.
    pub(crate) fn select_only(&mut self, cell: Cell) {
        self.clear();
        self.add(cell);
        self.anchor = self.cursor;
    }

    /// Selects exactly these cells. The cursor stays if it is one of them, otherwise it moves to
    /// the last.
    pub(crate) fn select_cells(&mut self, cells: impl IntoIterator<Item = Cell>) {
        let cursor = self.cursor;
        self.clear();
        for cell in cells {
            self.add(cell);
        }
        self.cursor = cursor.filter(|&cell| self.contains(cell)).or(self.cursor);
        self.anchor = self.cursor;
    }

    /// Selects cells because they have the same content as the one at the cursor.
    pub(crate) fn select_equal(&mut self, cells: impl IntoIterator<Item = Cell>) {
        self.select_cells(cells);
        self.are_equal = self.len() > 1;
    }

    /// Returns whether the cells were selected because they have the same content.
    pub(crate) fn are_equal(&self) -> bool {
        self.are_equal
    }

    /// Adds a cell and moves the cursor to it.
    pub(crate) fn add(&mut self, cell: Cell) {
        self.are_equal = false;
        if self.cells.add(cell) {
            self.cursor = Some(cell);
            self.anchor.get_or_insert(cell);
        }
    }

    /// Removes a cell. The cursor moves to the last of the others, to which keys apply, and to the cell
    /// itself if there are none.
    pub(crate) fn remove(&mut self, cell: Cell) {
        self.are_equal = false;
        if self.cells.remove(cell) {
            self.cursor = Some(self.cells().last().copied().unwrap_or(cell));
        }
    }

    /// Selects exactly the rectangle between the anchor and this cell.
    pub(crate) fn select_rectangle(&mut self, to: Cell) {
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
}
