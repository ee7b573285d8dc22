//! Cells of the board.

use std::fmt;
use std::str::FromStr;

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
/// assert_eq!("r2c4".parse(), Ok(Cell::new(1, 3)));
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

/// The error for a text that is not a cell.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{found}` is not a cell; use its row and column, such as r2c4")]
pub struct CellError {
    found: String,
}

impl FromStr for Cell {
    type Err = CellError;

    fn from_str(text: &str) -> Result<Self, CellError> {
        let index = |number: &str| {
            let is_number = number.bytes().all(|byte| byte.is_ascii_digit());
            let from_one: u32 = number.parse().ok().filter(|_| is_number)?;
            u16::try_from(from_one.checked_sub(1)?).ok()
        };
        let cell = text.strip_prefix(['r', 'R']).and_then(|text| {
            let (row, column) = text.split_once(['c', 'C'])?;
            Some(Self::new(index(row)?, index(column)?))
        });
        cell.ok_or_else(|| CellError { found: text.to_owned() })
    }
}

impl From<(u16, u16)> for Cell {
    /// Creates a cell from its row and column, both counted from 0.
    fn from((row, column): (u16, u16)) -> Self {
        Self::new(row, column)
    }
}

impl From<Cell> for (u16, u16) {
    /// Returns the row and column, both counted from 0.
    fn from(cell: Cell) -> Self {
        (cell.row, cell.column)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parses_what_it_displays() {
        for cell in [(0, 0), (8, 3), (399, 399), (u16::MAX, u16::MAX)].map(Cell::from) {
            assert_eq!(cell.to_string().parse(), Ok(cell));
        }
        assert_eq!("R1C4".parse(), Ok(Cell::new(0, 3)));
        for text in ["", "r1", "c1", "r0c1", "r1c0", "r1c65537", "r+1c1", "r1c1 ", "A1", "rc"] {
            assert!(text.parse::<Cell>().is_err(), "{text}");
        }
    }
}
