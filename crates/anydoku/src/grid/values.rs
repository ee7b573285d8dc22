//! Grids of values, full or partly empty.

use std::fmt;
use std::str::FromStr;

use super::symbols::{MAX_SYMBOL_SIDE, digit_symbol, symbol_digit};
use super::{Cell, Digit, PuzzleError, drawing};
use crate::shape::{Boxes, MAX_SIDE};

/// A value for each cell of a square board, row by row; 0 is an empty cell.
///
/// It is displayed as one line of symbols up to side 35 (`.` = empty), and as numbers separated by
/// spaces beyond; `parse` reads both. `{:#}` and `{:#?}` display it as rows.
///
/// ```
/// use anydoku::{Cell, Digit, Grid};
/// let mut grid = Grid::empty(4);
/// grid.set(Cell::new(0, 2), Digit::new(3));
/// assert_eq!(grid.to_string(), "..3.............");
/// assert_eq!(grid.clue_count(), 1);
/// assert_eq!("..3.............".parse(), Ok(grid));
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

impl AsRef<[u16]> for Grid {
    fn as_ref(&self) -> &[u16] {
        &self.values
    }
}

impl Extend<(Cell, Digit)> for Grid {
    /// Sets digits, apart from those in cells off the board.
    fn extend<T: IntoIterator<Item = (Cell, Digit)>>(&mut self, clues: T) {
        for (cell, digit) in clues {
            self.set(cell, Some(digit));
        }
    }
}

impl FromStr for Grid {
    type Err = PuzzleError;

    /// Reads one line of symbols, `1`..`9` and `A`..`Z`, with `.` or `0` for empty cells, or numbers
    /// separated by spaces, with 0 for empty cells.
    fn from_str(text: &str) -> Result<Self, PuzzleError> {
        let text = text.trim();
        if text.contains(char::is_whitespace) {
            return from_numbers(&text.split_whitespace().collect::<Vec<_>>());
        }
        let symbols: Vec<char> = text.chars().collect();
        let side = side_of(symbols.len(), MAX_SYMBOL_SIDE)?;
        let read = |(index, &found): (usize, &char)| match found {
            '.' | '0' => Ok(0),
            _ => symbol_digit(found)
                .filter(|digit| digit.value() <= side)
                .map(Digit::value)
                .ok_or(PuzzleError::Symbol { cell: Cell::at(index, side), found, side }),
        };
        let values: Result<_, _> = symbols.iter().enumerate().map(read).collect();
        Ok(Self { side, values: values? })
    }
}

fn from_numbers(numbers: &[&str]) -> Result<Grid, PuzzleError> {
    let side = side_of(numbers.len(), MAX_SIDE)?;
    let read = |(index, &found): (usize, &&str)| {
        let is_number = found.bytes().all(|byte| byte.is_ascii_digit());
        let value: u16 = found.parse().ok().filter(|_| is_number).ok_or_else(|| {
            PuzzleError::Number { cell: Cell::at(index, side), found: found.to_owned(), side }
        })?;
        let cell = Cell::at(index, side);
        if value > side {
            Err(PuzzleError::OutOfRange { cell, found: value, side })
        } else {
            Ok(value)
        }
    };
    let values: Result<_, _> = numbers.iter().enumerate().map(read).collect();
    Ok(Grid { side, values: values? })
}

/// Returns the side of a board with this many cells.
fn side_of(cells: usize, greatest: u16) -> Result<u16, PuzzleError> {
    let side = cells.isqrt();
    let wrong = || PuzzleError::WrongLength {
        found: cells,
        needed: format!("it needs as many rows as columns, at most {greatest}"),
    };
    u16::try_from(side)
        .ok()
        .filter(|&side| side > 0 && side <= greatest)
        .filter(|_| side * side == cells)
        .ok_or_else(wrong)
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write as _;
        if f.alternate() {
            return drawing::write_rows(f, self, &Boxes::None);
        }
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
        let (side, break_or_space) = (self.side, if f.alternate() { ")\n" } else { ": " });
        write!(f, "Grid({side}{break_or_space}")?;
        fmt::Display::fmt(self, f)?;
        if f.alternate() { Ok(()) } else { f.write_str(")") }
    }
}
