//! Texts to puzzles.

use anydoku::logic::{Candidate, Situation};
use anydoku::shape::BoardPlan;
use anydoku::{Grid, Puzzle, Shape};
use anydoku_notation::{ReadOptions, Record, read_on_board};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// What the caller says about the boards, which texts leave open.
#[derive(Clone, Debug, Default, FromPyObject)]
pub(crate) struct Board {
    /// Rows and columns of a box; 0 by 0 for no boxes.
    #[pyo3(item("box"))]
    boxes: Option<(u16, u16)>,
    #[pyo3(item)]
    diagonals: bool,
    #[pyo3(item)]
    windows: bool,
    /// The board as tables name it.
    #[pyo3(item, from_py_with = plan_of)]
    board: BoardPlan,
}

fn plan_of(text: &Bound<'_, PyAny>) -> PyResult<BoardPlan> {
    let text: Option<String> = text.extract()?;
    parse_plan(&text.unwrap_or_default())
}

fn parse_plan(text: &str) -> PyResult<BoardPlan> {
    text.parse().map_err(|error| PyValueError::new_err(format!("{error}")))
}

/// Raises the reason if a text does not describe a board.
#[pyfunction]
pub(crate) fn check_board(text: &str) -> PyResult<()> {
    parse_plan(text).map(drop)
}

/// The text of a puzzle, and what is said of its board beside it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Source<'a> {
    pub(crate) text: &'a [u8],
    pub(crate) board: &'a [u8],
}

impl<'a> Source<'a> {
    /// Returns a text that says everything.
    pub(crate) fn alone(text: &'a str) -> Self {
        Self { text: text.as_bytes(), board: &[] }
    }
}

impl Board {
    /// Returns whether a text of 81 cells is a plain 9x9 puzzle.
    pub(crate) fn allows_plain_nine(&self) -> bool {
        self.options().allows_plain_nine()
    }

    fn options(&self) -> ReadOptions {
        ReadOptions { plan: self.plan(), ..ReadOptions::new() }
    }

    fn plan(&self) -> BoardPlan {
        let mut plan = self.board.clone().with_box_size(self.boxes);
        plan.diagonals |= self.diagonals;
        plan.windows |= self.windows;
        plan
    }

    /// Returns the shape of a board of this side.
    pub(crate) fn shape(&self, side: u16) -> Result<Shape, String> {
        self.plan().shape(side).map_err(|error| error.to_string())
    }

    /// Parses the one puzzle of a text, in any notation.
    pub(crate) fn record(&self, source: Source<'_>) -> Result<Record, String> {
        read_on_board(source.text, source.board, &self.options()).map_err(|error| error.message())
    }

    /// Parses the one puzzle of a text, its entries and notes as a situation, and whether it has
    /// notes.
    pub(crate) fn situation(
        &self,
        source: Source<'_>,
    ) -> Result<(Puzzle, Situation, bool), String> {
        let record = self.record(source)?;
        let puzzle = record.puzzle().map_err(|error| error.to_string())?;
        let has_notes = record.center.is_some() || puzzle.restriction().is_some();
        let entries = record.entries.iter().flat_map(Grid::clues);
        let entries: Vec<_> = entries.map(|(cell, digit)| Candidate::new(cell, digit)).collect();
        let mut situation = Situation::new(puzzle.clone()).entries(entries);
        if let Some(marks) = record.center {
            situation = situation.marks(marks);
        }
        Ok((puzzle, situation, has_notes))
    }

    /// Parses the one puzzle of a text, without entries and notes.
    pub(crate) fn puzzle(&self, source: Source<'_>) -> Result<Puzzle, String> {
        self.record(source)?.puzzle().map_err(|error| error.to_string())
    }
}
