//! A grid of values, full or partly empty.

use std::fmt;

use super::symbols::{MAX_SYMBOL_SIDE, digit_symbol};
use super::{Cell, Digit};

/// A value for each cell of a square board, row by row; 0 is an empty cell.
///
/// It reads as one line of symbols up to side 35 (`.` = empty), as numbers parted by blanks beyond.
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
    /// The empty grid of this side.
    #[must_use]
    pub fn empty(side: u16) -> Self {
        let cells = usize::from(side) * usize::from(side);
        Self { side, values: vec![0; cells].into_boxed_slice() }
    }

    /// A grid of these values row by row; `None` unless there are side x side of them.
    #[must_use]
    pub fn from_values(side: u16, values: impl Into<Box<[u16]>>) -> Option<Self> {
        let values = values.into();
        (values.len() == usize::from(side) * usize::from(side)).then_some(Self { side, values })
    }

    /// Cells in a row.
    #[must_use]
    pub fn side(&self) -> u16 {
        self.side
    }

    /// All values in reading order, 0 = empty.
    #[must_use]
    pub fn values(&self) -> &[u16] {
        &self.values
    }

    /// All values in reading order, to be changed in place.
    pub fn values_mut(&mut self) -> &mut [u16] {
        &mut self.values
    }

    /// The digit in a cell; `None` where it is empty or off the board.
    #[must_use]
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        self.holds(cell).then(|| Digit::new(self.values[cell.index(self.side)])).flatten()
    }

    /// Puts a digit into a cell, or empties it. A cell off the board is left alone.
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        if self.holds(cell) {
            self.values[cell.index(self.side)] = digit.map_or(0, Digit::value);
        }
    }

    /// The filled cells with their digits, in reading order.
    pub fn clues(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        self.values
            .iter()
            .enumerate()
            .filter_map(|(index, &value)| Some((Cell::at(index, self.side), Digit::new(value)?)))
    }

    /// Filled cells.
    #[must_use]
    pub fn clue_count(&self) -> usize {
        self.values.iter().filter(|&&value| value != 0).count()
    }

    /// Whether no cell is empty.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.values.iter().all(|&value| value != 0)
    }

    /// The cells in which two grids of one side differ, in reading order.
    pub fn differences<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = Cell> + 'a {
        let pairs = self.values.iter().zip(&other.values).enumerate();
        pairs.filter(|(_, (a, b))| a != b).map(|(index, _)| Cell::at(index, self.side))
    }

    fn holds(&self, cell: Cell) -> bool {
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
            let blank = if index == 0 { "" } else { " " };
            write!(f, "{blank}{value}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({}: {self})", self.side)
    }
}
