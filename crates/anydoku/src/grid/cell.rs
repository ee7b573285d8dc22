//! Cells of the board.

use std::fmt;

/// A cell, identified by its row and column, both counted from 0. It is displayed as `r1c1`,
/// counted from 1.
///
/// Cells compare in reading order: row by row, left to right.
///
/// ```
/// use anydoku::Cell;
/// let cell = Cell::new(0, 3);
/// assert_eq!(cell.to_string(), "r1c4");
/// assert_eq!(cell.index(9), 3);
/// assert_eq!(Cell::at(12, 9), Cell::new(1, 3));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    row: u16,
    column: u16,
}

impl Cell {
    /// Creates the cell at `row` and `column`, both counted from 0.
    #[must_use]
    pub const fn new(row: u16, column: u16) -> Self {
        Self { row, column }
    }

    /// Returns the cell with number `index` in reading order on a board of side `side`, which must
    /// not be 0.
    #[must_use]
    pub const fn at(index: usize, side: u16) -> Self {
        let side = side as usize;
        Self { row: (index / side) as u16, column: (index % side) as u16 }
    }

    /// Returns the row, counted from 0.
    #[must_use]
    pub const fn row(self) -> u16 {
        self.row
    }

    /// Returns the column, counted from 0.
    #[must_use]
    pub const fn column(self) -> u16 {
        self.column
    }

    /// Returns the number of the cell in reading order, from 0, on a board of side `side`.
    #[must_use]
    pub const fn index(self, side: u16) -> usize {
        self.row as usize * side as usize + self.column as usize
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", u32::from(self.row) + 1, u32::from(self.column) + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
