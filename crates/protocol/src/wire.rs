//! Boards and puzzles as messages carry them, with conversions from and to the types of the engine.
//!
//! Cells are numbers in reading order from 0. Digits are numbers from 1; 0 stands for no digit. The
//! digits of a whole board are a string of one character each (see [`values`]).

pub mod values;

pub use values::DigitNumber;

use anydoku::shape::BoardPlan;
use anydoku::{Boxes, Candidates, Cell, Digit, Grid, Puzzle, PuzzleError, Shape, ShapeError};
use serde::{Deserialize, Serialize};

/// The number of a cell in reading order, from 0.
pub type CellNumber = u32;

/// A digit in a cell.
pub type CellDigit = (CellNumber, DigitNumber);

/// The digits of one cell. Cells without digits are omitted from lists.
pub type CellDigits = (CellNumber, Vec<DigitNumber>);

/// Returns the boxes that a bare puzzle of this side may have, the most usual ones first: as square as
/// possible, wider than high; at last none. Returns an empty list if there is no choice: side 4, 9 and
/// 25 always stand for square boxes, and a prime for none.
#[must_use]
pub fn box_choices(side: u16) -> Vec<Boxes> {
    let pairs = (2..side).filter(|rows| side.is_multiple_of(*rows));
    let mut pairs: Vec<(u16, u16)> = pairs.map(|rows| (rows, side / rows)).collect();
    if pairs.is_empty() || matches!(side, 4 | 9 | 25) {
        return Vec::new();
    }
    pairs.sort_by_key(|&(rows, columns)| (rows.abs_diff(columns), rows));
    let blocks = pairs.into_iter().map(|(rows, columns)| Boxes::Blocks { rows, columns });
    blocks.chain([Boxes::None]).collect()
}

/// The shape of a board: its size and its houses.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WireShape {
    /// The number of cells in a row, 1 to 400.
    pub side: u16,
    /// What the side leaves open.
    pub plan: BoardPlan,
}

/// A puzzle: a board with givens.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WirePuzzle {
    /// The board.
    pub shape: WireShape,
    /// The given of each cell in reading order, 0 for none.
    #[serde(with = "values")]
    pub givens: Vec<DigitNumber>,
    /// The digits that are allowed in a cell, for each cell in which the puzzle itself rules some out.
    pub allowed: Vec<CellDigits>,
}

/// A board in play, as input for hints and the solver.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WirePosition {
    /// The puzzle.
    pub puzzle: WirePuzzle,
    /// The player's entries in order. A later entry in a cell replaces an earlier one.
    pub entries: Vec<CellDigit>,
    /// The player's notes, read as the remaining candidates. A cell without notes has every candidate
    /// that its peers allow.
    pub marks: Vec<CellDigits>,
    /// The only solution, which saves the worker a search; an empty list if the sender doesn't know
    /// it.
    #[serde(with = "values")]
    pub solution: Vec<DigitNumber>,
}

/// The error for a message that does not describe a valid board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WireError {
    /// The shape is invalid.
    #[error(transparent)]
    Shape(#[from] ShapeError),
    /// The givens are invalid.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
    /// The number of digits differs from the number of cells.
    #[error("the board has {found} digits; it needs {expected}, one for each cell")]
    Values {
        /// The number of digits.
        found: usize,
        /// The number of cells.
        expected: usize,
    },
    /// A cell or a digit does not exist on the board.
    #[error("digit {digit} in cell number {cell} is not on the board")]
    OffBoard {
        /// The cell.
        cell: CellNumber,
        /// The digit.
        digit: DigitNumber,
    },
}

impl WireShape {
    /// Creates the shape of a side with these boxes.
    #[must_use]
    pub fn with_boxes(side: u16, boxes: Boxes) -> Self {
        Self { side, plan: BoardPlan { boxes: Some(boxes), ..BoardPlan::default() } }
    }

    /// Converts a shape of the engine.
    pub fn of(shape: &Shape) -> Self {
        Self { side: shape.side(), plan: BoardPlan::of(shape) }
    }

    /// Converts this to a shape of the engine.
    ///
    /// # Errors
    /// Returns an error if the shape is invalid.
    pub fn to_shape(&self) -> Result<Shape, ShapeError> {
        self.plan.shape(self.side)
    }
}

impl WirePuzzle {
    /// Converts a puzzle of the engine.
    pub fn of(puzzle: &Puzzle) -> Self {
        let allowed = puzzle.restriction().map(|allowed| {
            let side = usize::from(allowed.side());
            let barred = |(_, digits): &CellDigits| digits.len() < side;
            all_digits_of(allowed).filter(barred).collect()
        });
        Self {
            shape: WireShape::of(puzzle.shape()),
            givens: puzzle.givens().values().to_vec(),
            allowed: allowed.unwrap_or_default(),
        }
    }

    /// Converts this to a puzzle of the engine.
    ///
    /// # Errors
    /// Returns an error if the shape, the givens or the allowed digits are invalid.
    pub fn to_puzzle(&self) -> Result<Puzzle, WireError> {
        let shape = self.shape.to_shape()?;
        let givens = grid(&shape, &self.givens)?;
        let puzzle = Puzzle::new(shape, givens)?;
        if self.allowed.is_empty() {
            return Ok(puzzle);
        }
        let mut allowed = Candidates::full(puzzle.shape().side());
        for (cell, digits) in &self.allowed {
            let at = candidate(puzzle.shape(), (*cell, 1))?.0;
            allowed.clear(at);
            for &digit in digits {
                let (at, digit) = candidate(puzzle.shape(), (*cell, digit))?;
                allowed.insert(at, digit);
            }
        }
        Ok(puzzle.with_restriction(allowed)?)
    }
}

/// Converts digits in reading order, 0 for none, to a grid.
///
/// # Errors
/// Returns an error if their number differs from the number of cells, or one is not a digit of the
/// board.
pub fn grid(shape: &Shape, values: &[DigitNumber]) -> Result<Grid, WireError> {
    let (found, expected) = (values.len(), shape.cell_count());
    if let Some((cell, &digit)) = values.iter().enumerate().find(|&(_, &it)| it > shape.side()) {
        return Err(WireError::OffBoard { cell: cell as CellNumber, digit });
    }
    Grid::from_values(shape.side(), values).ok_or(WireError::Values { found, expected })
}

/// Converts a cell number and a digit number.
///
/// # Errors
/// Returns an error if the cell or the digit does not exist on the board.
pub fn candidate(shape: &Shape, (cell, digit): CellDigit) -> Result<(Cell, Digit), WireError> {
    let known = Digit::new(digit).filter(|digit| digit.value() <= shape.side());
    match known {
        Some(known) if (cell as usize) < shape.cell_count() => {
            Ok((shape.cell(cell as usize), known))
        }
        _ => Err(WireError::OffBoard { cell, digit }),
    }
}

/// Converts notes to candidates.
///
/// # Errors
/// Returns an error if a cell or a digit does not exist on the board.
pub fn candidates(shape: &Shape, marks: &[CellDigits]) -> Result<Candidates, WireError> {
    let mut all = Candidates::none(shape.side());
    for (cell, digits) in marks {
        for &digit in digits {
            let (at, digit) = candidate(shape, (*cell, digit))?;
            all.insert(at, digit);
        }
    }
    Ok(all)
}

/// Converts candidates to notes. Cells without candidates are omitted.
pub fn marks(candidates: &Candidates) -> Vec<CellDigits> {
    all_digits_of(candidates).filter(|(_, digits)| !digits.is_empty()).collect()
}

fn all_digits_of(candidates: &Candidates) -> impl Iterator<Item = CellDigits> + '_ {
    let side = candidates.side();
    (0..usize::from(side) * usize::from(side)).map(move |index| {
        let digits = candidates.get(Cell::at(index, side)).iter().map(Digit::value);
        (index as CellNumber, digits.collect())
    })
}

#[cfg(test)]
mod tests {
    use super::WirePuzzle;

    #[test]
    fn digits_of_a_board_round_trip_as_a_string() {
        let givens = (0..=400).collect();
        let puzzle = WirePuzzle { givens, ..WirePuzzle::default() };
        let text = serde_json::to_string(&puzzle).unwrap();
        assert!(text.contains(r#""givens":"0123456789:;<=>?@ABC"#), "{text}");
        assert_eq!(serde_json::from_str::<WirePuzzle>(&text).unwrap(), puzzle);
    }

    #[test]
    fn rejects_invalid_digits() {
        for givens in ["\"12 4\"", "[1,2]", "\"12\u{10FFFF}\"", "null"] {
            let text = format!(r#"{{"shape":{{"side":2}},"givens":{givens}}}"#);
            assert!(serde_json::from_str::<WirePuzzle>(&text).is_err(), "{givens}");
        }
    }
}
