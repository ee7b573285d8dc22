//! Puzzles: a shape, its givens and, optionally, restricted candidates.

use std::fmt;
use std::str::FromStr;

use anydoku_words::counted;

use super::{Candidates, Cell, Digit, Grid, drawing};
use crate::shape::{Shape, ShapeError};

/// An error in the input for a puzzle.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PuzzleError {
    /// The number of cells fits no board, or a board other than the shape.
    #[error("the puzzle has {}; {needed}", counted(*.found, "cell"))]
    WrongLength {
        /// Cells found.
        found: usize,
        /// The requirement, as a clause: `a 9x9 puzzle needs 81`.
        needed: String,
    },
    /// A value larger than the side.
    #[error("{cell} is {found}; use 1 to {side}, or 0 for an empty cell")]
    OutOfRange {
        /// The cell.
        cell: Cell,
        /// The value found there.
        found: u16,
        /// The largest digit of the board.
        side: u16,
    },
    /// A character that is not a digit of this board.
    #[error("{cell} is {found:?}, which is not a digit of a {side}x{side} puzzle")]
    Symbol {
        /// The cell.
        cell: Cell,
        /// The character found there.
        found: char,
        /// The side implied by the length.
        side: u16,
    },
    /// A word that is not a number, among numbers.
    #[error("{cell} is {found:?}; use a number from 1 to {side}, or 0 for an empty cell")]
    Number {
        /// The cell.
        cell: Cell,
        /// The word found there.
        found: String,
        /// The side implied by the number of words.
        side: u16,
    },
    /// The side has no valid shape.
    #[error(transparent)]
    Shape(#[from] ShapeError),
}

/// A puzzle of any shape: givens within range and, rarely, restricted candidates.
///
/// A puzzle may have any number of solutions. Givens that conflict make a puzzle without a
/// solution.
///
/// `parse` reads one line of symbols, `1`..`9` and `A`..`Z`, with `.` or `0` for empty cells, or
/// numbers separated by spaces. The board has square boxes if the side is a perfect square, and rows
/// and columns only otherwise. The crate `anydoku-notation` reads other notations.
///
/// It is displayed as its givens; `{:#}` and `{:#?}` display the board:
///
/// ```
/// let puzzle: anydoku::Puzzle = "1..4.....3......".parse()?;
/// assert_eq!(puzzle.to_string(), "1..4.....3......");
/// assert_eq!(format!("{puzzle:#}"), "\
/// 1.|.4
/// ..|..
/// --+--
/// .3|..
/// ..|..");
/// # Ok::<(), anydoku::PuzzleError>(())
/// ```
#[must_use]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Puzzle {
    shape: Shape,
    givens: Grid,
    restriction: Option<Candidates>,
}

impl Puzzle {
    /// Creates a puzzle of this shape with these givens (0 = empty).
    ///
    /// # Errors
    /// Returns an error if the grid has another side than the shape or a value is larger than the
    /// side.
    pub fn new(shape: Shape, givens: Grid) -> Result<Self, PuzzleError> {
        let side = shape.side();
        if givens.side() != side {
            return Err(PuzzleError::WrongLength {
                found: givens.values().len(),
                needed: format!("a {side}x{side} puzzle needs {}", shape.cell_count()),
            });
        }
        if let Some((index, &found)) =
            givens.values().iter().enumerate().find(|&(_, &value)| value > side)
        {
            return Err(PuzzleError::OutOfRange { cell: Cell::at(index, side), found, side });
        }
        Ok(Self { shape, givens, restriction: None })
    }

    /// Returns the same puzzle with its candidates restricted to `candidates`. A given that is not
    /// among them leaves its cell without a candidate.
    ///
    /// # Errors
    /// Returns an error if the candidates have another side.
    pub fn with_restriction(mut self, candidates: Candidates) -> Result<Self, PuzzleError> {
        if candidates.side() != self.shape.side() {
            let found = usize::from(candidates.side()) * usize::from(candidates.side());
            let needed = format!("its candidates need {}", self.shape.cell_count());
            return Err(PuzzleError::WrongLength { found, needed });
        }
        self.restriction = Some(candidates);
        Ok(self)
    }

    /// Returns the same puzzle without restricted candidates.
    pub fn without_restriction(&self) -> Self {
        Self { shape: self.shape.clone(), givens: self.givens.clone(), restriction: None }
    }

    /// Returns the same puzzle with another given, or none, in `cell`. Nothing changes for a cell
    /// off the board or a digit beyond the side.
    pub fn with_given(mut self, cell: Cell, digit: Option<Digit>) -> Self {
        if digit.is_none_or(|digit| digit.value() <= self.shape.side()) {
            self.givens.set(cell, digit);
        }
        self
    }

    /// Returns a puzzle with the same shape and restriction and other givens.
    pub(crate) fn with_givens(&self, givens: Grid) -> Self {
        Self { shape: self.shape.clone(), givens, restriction: self.restriction.clone() }
    }

    /// Returns the same puzzle with `digit` excluded from `cell`.
    pub fn without_candidate(mut self, cell: Cell, digit: Digit) -> Self {
        let side = self.shape.side();
        self.restriction.get_or_insert_with(|| Candidates::full(side)).remove(cell, digit);
        self
    }

    /// Returns the shape of the board.
    #[must_use]
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Returns the givens (0 = empty).
    #[must_use]
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// Returns the candidates that the puzzle allows, or `None` if it does not restrict them.
    #[must_use]
    pub fn restriction(&self) -> Option<&Candidates> {
        self.restriction.as_ref()
    }

    /// Returns the candidates before any deduction: the digit of a given, and every digit of an
    /// empty cell, both within the restriction.
    #[must_use]
    pub fn candidates(&self) -> Candidates {
        let side = self.shape.side();
        let mut candidates = self.restriction.clone().unwrap_or_else(|| Candidates::full(side));
        for (cell, digit) in self.givens.clues() {
            let allowed = candidates.contains(cell, digit);
            candidates.clear(cell);
            if allowed {
                candidates.insert(cell, digit);
            }
        }
        candidates
    }

    /// Returns whether a full grid solves this puzzle: it has the same givens, stays within the
    /// restriction and repeats no digit in a house.
    #[must_use]
    pub fn is_solved_by(&self, grid: &Grid) -> bool {
        let cells = || self.givens.values().iter().zip(grid.values());
        grid.side() == self.shape.side()
            && cells().all(|(&given, &value)| given == 0 || given == value)
            && self.shape.is_filled_correctly(grid)
            && self.restriction.as_ref().is_none_or(|allowed| {
                grid.clues().all(|(cell, digit)| allowed.contains(cell, digit))
            })
    }
}

impl FromStr for Puzzle {
    type Err = PuzzleError;

    fn from_str(text: &str) -> Result<Self, PuzzleError> {
        text.parse::<Grid>()?.try_into()
    }
}

impl TryFrom<Grid> for Puzzle {
    type Error = PuzzleError;

    /// Creates a puzzle with these givens on a board with square boxes, if the side is a perfect
    /// square, and rows and columns only otherwise.
    fn try_from(givens: Grid) -> Result<Self, PuzzleError> {
        Self::new(Shape::of_side(givens.side())?, givens)
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match f.alternate() {
            true => drawing::write_rows(f, &self.givens, self.shape.boxes()),
            false => self.givens.fmt(f),
        }
    }
}

impl fmt::Debug for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let restricted = if self.restriction.is_some() { ", restricted" } else { "" };
        match f.alternate() {
            true => write!(f, "Puzzle({}{restricted})\n{self:#}", self.shape),
            false => write!(f, "Puzzle({}: {self}{restricted})", self.shape),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reports_the_cell_of_an_invalid_symbol() {
        let error = "1..4....x3......".parse::<Puzzle>().unwrap_err();
        assert_eq!(error.to_string(), "r3c1 is 'x', which is not a digit of a 4x4 puzzle");
    }

    #[test]
    fn rejects_a_length_that_is_not_a_square() {
        let error = "123".parse::<Puzzle>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "the puzzle has 3 cells; it needs as many rows as columns, at most 35"
        );
    }

    #[test]
    fn reads_numbers_of_large_boards() {
        let mut givens = Grid::empty(36);
        givens.set(Cell::new(1, 2), Digit::new(36));
        let puzzle = Puzzle::try_from(givens).unwrap();
        assert_eq!(puzzle.to_string().parse(), Ok(puzzle));
        let error = "1 0 5 0".parse::<Puzzle>().unwrap_err();
        assert_eq!(error.to_string(), "r2c1 is 5; use 1 to 2, or 0 for an empty cell");
        let error = "1 0 x 0".parse::<Puzzle>().unwrap_err();
        let expected = "r2c1 is \"x\"; use a number from 1 to 2, or 0 for an empty cell";
        assert_eq!(error.to_string(), expected);
    }

    #[test]
    fn given_outside_the_restriction_has_no_candidate() {
        let puzzle: Puzzle = "1...............".parse().unwrap();
        let mut allowed = Candidates::full(4);
        allowed.remove(Cell::new(0, 0), Digit::new(1).unwrap());
        let puzzle = puzzle.with_restriction(allowed).unwrap();
        assert!(puzzle.candidates().get(Cell::new(0, 0)).is_empty());
    }
}
