//! Boards and puzzles as messages carry them, and how they become the engine's own and come of them.
//! Cells are numbers in reading order from 0, digits numbers from 1, no digit is 0. Values of whole boards
//! are one character each (see [`values`]).

pub mod values;

use anydoku::shape::BoardPlan;
use anydoku::{Boxes, Candidates, Cell, Digit, Grid, Puzzle, PuzzleError, Shape, ShapeError};
use serde::{Deserialize, Serialize};

/// A cell by its number in reading order, from 0.
pub type CellNumber = u32;

/// A digit, from 1.
pub type DigitNumber = u16;

/// A digit in a cell.
pub type CellDigit = (CellNumber, DigitNumber);

/// Digits of one cell; of cells that have none nothing is said.
pub type CellDigits = (CellNumber, Vec<DigitNumber>);

/// The boxes of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum WireBoxes {
    /// Rows and columns only.
    #[default]
    None,
    /// Rows and columns of one box.
    Blocks(u16, u16),
    /// The region of each cell, from 0.
    Regions(Vec<u16>),
}

/// What kind of board it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WireShape {
    /// Cells in a row, 1 to 400.
    pub side: u16,
    /// Its boxes.
    #[serde(default)]
    pub boxes: WireBoxes,
    /// Whether both diagonals are houses.
    #[serde(default, skip_serializing_if = "is_false")]
    pub diagonals: bool,
    /// Whether the windows are houses.
    #[serde(default, skip_serializing_if = "is_false")]
    pub windows: bool,
    /// Further houses, by their cells.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub houses: Vec<Vec<CellNumber>>,
}

/// A puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WirePuzzle {
    /// Its board.
    pub shape: WireShape,
    /// What is given in each cell in reading order; 0 = nothing.
    #[serde(with = "values")]
    pub givens: Vec<DigitNumber>,
    /// The digits that cells may hold, where the puzzle itself bars some.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub allowed: Vec<CellDigits>,
}

/// A board in play, as hints and the solver see it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WirePosition {
    /// The puzzle.
    pub puzzle: WirePuzzle,
    /// What the player has entered, in the order of entry. A later entry in a cell replaces an
    /// earlier one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub entries: Vec<CellDigit>,
    /// The player's marks, taken as the candidates that are left. A cell without any is taken to have
    /// all that its peers leave.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<CellDigits>,
    /// The only solution, where the sender knows it: the worker then need not look for it.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "values::option")]
    pub solution: Option<Vec<DigitNumber>>,
}

/// Why a message holds no board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WireError {
    /// The parts of the board do not fit.
    #[error(transparent)]
    Shape(#[from] ShapeError),
    /// The givens do not fit.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
    /// Not as many values as cells.
    #[error("found {found} values, expected {expected}, one for each cell")]
    Values {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A cell or digit that the board does not have.
    #[error("found digit {digit} in cell number {cell}, expected a cell and a digit of the board")]
    OffBoard {
        /// The cell.
        cell: CellNumber,
        /// The digit.
        digit: DigitNumber,
    },
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
fn is_false(flag: &bool) -> bool {
    !flag
}

impl WireShape {
    /// A shape as messages carry it.
    #[must_use]
    pub fn of(shape: &Shape) -> Self {
        let plan = BoardPlan::of(shape);
        let side = shape.side();
        let boxes = match plan.boxes {
            Some(Boxes::Blocks { rows, columns }) => WireBoxes::Blocks(rows, columns),
            Some(Boxes::Regions(regions)) => WireBoxes::Regions(regions.to_vec()),
            Some(Boxes::None) | None => WireBoxes::None,
        };
        let number = |cell: &Cell| cell.index(side) as CellNumber;
        let houses = plan.houses.iter().map(|house| house.iter().map(number).collect()).collect();
        Self { side, boxes, diagonals: plan.diagonals, windows: plan.windows, houses }
    }

    /// The shape.
    ///
    /// # Errors
    /// If its parts do not fit.
    pub fn shape(&self) -> Result<Shape, WireError> {
        let boxes = match &self.boxes {
            WireBoxes::None => Boxes::None,
            &WireBoxes::Blocks(rows, columns) => Boxes::Blocks { rows, columns },
            WireBoxes::Regions(regions) => Boxes::Regions(regions.as_slice().into()),
        };
        let count = usize::from(self.side) * usize::from(self.side);
        let cell = |&number: &CellNumber| match number as usize {
            index if index < count => Ok(Cell::at(index, self.side)),
            _ => Err(WireError::OffBoard { cell: number, digit: 0 }),
        };
        let houses = self.houses.iter().map(|house| house.iter().map(cell).collect());
        let plan = BoardPlan {
            boxes: Some(boxes),
            diagonals: self.diagonals,
            windows: self.windows,
            houses: houses.collect::<Result<_, _>>()?,
        };
        Ok(plan.shape(self.side)?)
    }
}

impl WirePuzzle {
    /// A puzzle as messages carry it.
    #[must_use]
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

    /// The puzzle.
    ///
    /// # Errors
    /// If its parts do not fit.
    pub fn puzzle(&self) -> Result<Puzzle, WireError> {
        let shape = self.shape.shape()?;
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
        Ok(puzzle.restricted(allowed)?)
    }
}

/// Values in reading order as a grid of the board; 0 = nothing.
///
/// # Errors
/// If there are not as many as cells, or one is no digit of the board.
pub fn grid(shape: &Shape, values: &[DigitNumber]) -> Result<Grid, WireError> {
    let (found, expected) = (values.len(), shape.cell_count());
    if let Some((cell, &digit)) = values.iter().enumerate().find(|&(_, &it)| it > shape.side()) {
        return Err(WireError::OffBoard { cell: cell as CellNumber, digit });
    }
    Grid::from_values(shape.side(), values).ok_or(WireError::Values { found, expected })
}

/// A cell and a digit of the board.
///
/// # Errors
/// If the board lacks one of them.
pub fn candidate(shape: &Shape, (cell, digit): CellDigit) -> Result<(Cell, Digit), WireError> {
    let known = Digit::new(digit).filter(|digit| digit.value() <= shape.side());
    match known {
        Some(known) if (cell as usize) < shape.cell_count() => {
            Ok((shape.cell(cell as usize), known))
        }
        _ => Err(WireError::OffBoard { cell, digit }),
    }
}

/// Marks as candidates of the board.
///
/// # Errors
/// If the board lacks a cell or a digit.
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

/// Candidates as marks, cells without any left out.
#[must_use]
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
    fn values_of_a_board_are_a_text_that_a_reader_knows() {
        let givens = (0..=400).collect();
        let puzzle = WirePuzzle { givens, ..WirePuzzle::default() };
        let text = serde_json::to_string(&puzzle).unwrap();
        assert!(text.contains(r#""givens":"0123456789:;<=>?@ABC"#), "{text}");
        assert_eq!(serde_json::from_str::<WirePuzzle>(&text).unwrap(), puzzle);
    }

    #[test]
    fn what_is_no_value_is_refused() {
        for givens in ["\"12 4\"", "[1,2]", "\"12\u{10FFFF}\"", "null"] {
            let text = format!(r#"{{"shape":{{"side":2}},"givens":{givens}}}"#);
            assert!(serde_json::from_str::<WirePuzzle>(&text).is_err(), "{givens}");
        }
    }
}
