//! Grids of values, full or partly empty.

use std::fmt;

use super::symbols::{MAX_SYMBOL_SIDE, digit_symbol};
use super::{Cell, Digit};

/// A value for each cell of a square board, row by row; 0 is an empty cell.
///
/// It is displayed as one line of symbols up to side 35 (`.` = empty), and as numbers separated by
/// spaces beyond.
///
/// ```
/// use anydoku::{Cell, Digit, Grid};
/// let mut grid = Grid::empty(4);
/// grid.set(Cell::new(0, 2), Digit::new(3));
/// assert_eq!(grid.to_string(), "..3.............");
/// assert_eq!(grid.clue_count(), 1);
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grid {
    side: u16,
    values: Box<[u16]>,
}

impl Grid {
    /// Creates an empty grid of this side.
    #[must_use]
    pub fn empty(side: u16) -> Self {
        let cells = usize::from(side) * usize::from(side);
        Self { side, values: vec![0; cells].into_boxed_slice() }
    }

    /// Creates a grid from its values, row by row, or returns `None` unless there are side x side
    /// of them.
    #[must_use]
    pub fn from_values(side: u16, values: impl Into<Box<[u16]>>) -> Option<Self> {
        let values = values.into();
        (values.len() == usize::from(side) * usize::from(side)).then_some(Self { side, values })
    }

    /// Returns the side: the number of cells in a row.
    #[must_use]
    pub fn side(&self) -> u16 {
        self.side
    }

    /// Returns all values in reading order (0 = empty).
    #[must_use]
    pub fn values(&self) -> &[u16] {
        &self.values
    }

    /// Returns all values in reading order, mutable.
    pub fn values_mut(&mut self) -> &mut [u16] {
        &mut self.values
    }

    /// Returns the digit in `cell`, or `None` if it is empty or off the board.
    #[must_use]
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        self.contains(cell).then(|| Digit::new(self.values[cell.index(self.side)])).flatten()
    }

    /// Sets or clears the digit in `cell`. Does nothing for a cell off the board.
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        if self.contains(cell) {
            self.values[cell.index(self.side)] = digit.map_or(0, Digit::value);
        }
    }

    /// Returns the filled cells with their digits, in reading order.
    pub fn clues(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        self.values
            .iter()
            .enumerate()
            .filter_map(|(index, &value)| Some((Cell::at(index, self.side), Digit::new(value)?)))
    }

    /// Returns the number of filled cells.
    #[must_use]
    pub fn clue_count(&self) -> usize {
        self.values.iter().filter(|&&value| value != 0).count()
    }

    /// Returns whether no cell is empty.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.values.iter().all(|&value| value != 0)
    }

    /// Returns the cells in which two grids of the same side differ, in reading order.
    pub fn differences<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = Cell> + 'a {
        let pairs = self.values.iter().zip(&other.values).enumerate();
        pairs.filter(|(_, (a, b))| a != b).map(|(index, _)| Cell::at(index, self.side))
    }

    fn contains(&self, cell: Cell) -> bool {
        cell.row() < self.side && cell.column() < self.side
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write as _;
        if self.side <= MAX_SYMBOL_SIDE {
            for &value in &self.values {
                f.write_char(Digit::new(value).map_or('.', |d| digit_symbol(d).unwrap_or('?')))?;
            }
            return Ok(());
        }
        for (index, value) in self.values.iter().enumerate() {
            let space = if index == 0 { "" } else { " " };
            write!(f, "{space}{value}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({}: {self})", self.side)
    }
}
