//! A puzzle: a shape, its givens and, where it restricts them, the candidates.

use std::str::FromStr;

use super::symbols::symbol_digit;
use super::{Candidates, Cell, Digit, Grid};
use crate::shape::{Shape, ShapeError};
use crate::words::counted;

/// Why something is not a puzzle.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PuzzleError {
    /// The number of cells fits no board, or another board than the shape's.
    #[error("found {}, expected {expected}", counted(*.found, "cell"))]
    WrongLength {
        /// Cells found.
        found: usize,
        /// What was expected, in words.
        expected: String,
    },
    /// A value larger than the side.
    #[error("{cell}: found {found}, expected 0 (empty) or 1 to {side}")]
    OutOfRange {
        /// Where.
        cell: Cell,
        /// The value found there.
        found: u16,
        /// The largest digit of the board.
        side: u16,
    },
    /// A character that stands for no digit of this board.
    #[error("{cell}: found {found:?}, expected a digit of a board of side {side} or an empty cell")]
    Symbol {
        /// Where.
        cell: Cell,
        /// The character found there.
        found: char,
        /// The side that the length implies.
        side: u16,
    },
    /// No shape of this side.
    #[error(transparent)]
    Shape(#[from] ShapeError),
}

/// A puzzle of any shape: givens within range and, rarely, restricted candidates. Nothing is said
/// about its solutions, and givens may clash: that is a puzzle without solution.
///
/// From text (`parse`) it takes one line of symbols, `1`..`9`, `A`..`Z`, empty cells as `.` or `0`,
/// on square boxes if the side is a perfect square, else on rows and columns only. Every other
/// notation is the business of the crate `anydoku-notation`.
#[derive(Clone, PartialEq, Eq)]
pub struct Puzzle {
    shape: Shape,
    givens: Grid,
    restriction: Option<Candidates>,
}

impl Puzzle {
    /// A puzzle of this shape with these givens (0 = empty).
    ///
    /// # Errors
    /// If the grid's side is not the shape's or a value is larger than the side.
    pub fn new(shape: Shape, givens: Grid) -> Result<Self, PuzzleError> {
        let side = shape.side();
        if givens.side() != side {
            return Err(PuzzleError::WrongLength {
                found: givens.values().len(),
                expected: format!("{} for side {side}", shape.cell_count()),
            });
        }
        if let Some((index, &found)) =
            givens.values().iter().enumerate().find(|&(_, &value)| value > side)
        {
            return Err(PuzzleError::OutOfRange { cell: Cell::at(index, side), found, side });
        }
        Ok(Self { shape, givens, restriction: None })
    }

    /// The same puzzle in which only these candidates may stand (givens keep theirs: a given that
    /// is no candidate leaves its cell none).
    ///
    /// # Errors
    /// If the candidates are of another side.
    pub fn restricted(mut self, candidates: Candidates) -> Result<Self, PuzzleError> {
        if candidates.side() != self.shape.side() {
            let found = usize::from(candidates.side()) * usize::from(candidates.side());
            let expected = format!("candidates of {} cells", self.shape.cell_count());
            return Err(PuzzleError::WrongLength { found, expected });
        }
        self.restriction = Some(candidates);
        Ok(self)
    }

    /// The same puzzle in which every digit may stand in every cell.
    #[must_use]
    pub fn unrestricted(&self) -> Self {
        Self { shape: self.shape.clone(), givens: self.givens.clone(), restriction: None }
    }

    /// The same puzzle with another digit given in this cell, or none. Off the board, or for a
    /// digit that the board lacks, nothing changes.
    #[must_use]
    pub fn with_given(mut self, cell: Cell, digit: Option<Digit>) -> Self {
        if digit.is_none_or(|digit| digit.value() <= self.shape.side()) {
            self.givens.set(cell, digit);
        }
        self
    }

    /// The same board, restricted alike, with other givens of it.
    pub(crate) fn with_givens(&self, givens: Grid) -> Self {
        Self { shape: self.shape.clone(), givens, restriction: self.restriction.clone() }
    }

    /// The same puzzle in which this digit may not stand in this cell.
    #[must_use]
    pub fn forbidding(mut self, cell: Cell, digit: Digit) -> Self {
        let side = self.shape.side();
        self.restriction.get_or_insert_with(|| Candidates::full(side)).remove(cell, digit);
        self
    }

    /// The board.
    #[must_use]
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The givens, 0 = empty.
    #[must_use]
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// The candidates that the puzzle itself allows, where it restricts them.
    #[must_use]
    pub fn restriction(&self) -> Option<&Candidates> {
        self.restriction.as_ref()
    }

    /// What may stand in each cell before any reasoning: a given its digit, an empty cell every
    /// digit, both within the restriction.
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

    /// Whether a full grid solves this puzzle: keeps the givens, stays within the restriction and
    /// repeats no digit in a house.
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
        let symbols: Vec<char> = text.trim().chars().collect();
        let side = symbols.len().isqrt();
        if symbols.is_empty() || side * side != symbols.len() || side > 35 {
            return Err(PuzzleError::WrongLength {
                found: symbols.len(),
                expected: "the square of a side from 1 to 35".to_owned(),
            });
        }
        let side = side as u16;
        let mut givens = Grid::empty(side);
        for (index, &found) in symbols.iter().enumerate() {
            let digit: Option<Digit> = match found {
                '.' | '0' => None,
                _ => match symbol_digit(found).filter(|digit| digit.value() <= side) {
                    Some(digit) => Some(digit),
                    None => {
                        let cell = Cell::at(index, side);
                        return Err(PuzzleError::Symbol { cell, found, side });
                    }
                },
            };
            givens.set(Cell::at(index, side), digit);
        }
        Self::new(Shape::of_side(side)?, givens)
    }
}

impl std::fmt::Display for Puzzle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.givens.fmt(f)
    }
}

impl std::fmt::Debug for Puzzle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let restricted = if self.restriction.is_some() { ", restricted" } else { "" };
        write!(f, "Puzzle({}: {}{restricted})", self.shape, self.givens)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bad_symbol_is_named_with_its_cell() {
        let error = "1..4....x3......".parse::<Puzzle>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "r3c1: found 'x', expected a digit of a board of side 4 or an empty cell"
        );
    }

    #[test]
    fn a_length_that_is_no_square_is_refused() {
        let error = "123".parse::<Puzzle>().unwrap_err();
        assert_eq!(error.to_string(), "found 3 cells, expected the square of a side from 1 to 35");
    }

    #[test]
    fn a_given_outside_the_restriction_leaves_no_candidate() {
        let puzzle: Puzzle = "1...............".parse().unwrap();
        let mut allowed = Candidates::full(4);
        allowed.remove(Cell::new(0, 0), Digit::new(1).unwrap());
        let puzzle = puzzle.restricted(allowed).unwrap();
        assert!(puzzle.candidates().get(Cell::new(0, 0)).is_empty());
    }
}
