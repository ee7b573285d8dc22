//! Texts to puzzles.

use anydoku::logic::{Candidate, Situation};
use anydoku::shape::BoardPlan;
use anydoku::{Grid, Puzzle, Shape};
use anydoku_notation::{ReadOptions, Record, read_one};
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
        let (diagonals, windows) = (self.diagonals, self.windows);
        BoardPlan { diagonals, windows, ..BoardPlan::default() }.with_box_size(self.boxes)
    }

    /// Returns the shape of a board of this side.
    pub(crate) fn shape(&self, side: u16) -> Result<Shape, String> {
        self.plan().shape(side).map_err(|error| error.to_string())
    }

    /// Parses the one puzzle of a text, in any notation.
    pub(crate) fn record(&self, text: &[u8]) -> Result<Record, String> {
        read_one(text, &self.options()).map_err(|error| error.message())
    }

    /// Parses the one puzzle of a text, its entries and notes as a situation, and whether it has
    /// notes.
    pub(crate) fn situation(&self, text: &[u8]) -> Result<(Puzzle, Situation, bool), String> {
        let record = self.record(text)?;
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
    pub(crate) fn puzzle(&self, text: &[u8]) -> Result<Puzzle, String> {
        self.record(text)?.puzzle().map_err(|error| error.to_string())
    }
}
