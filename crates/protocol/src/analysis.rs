//! Results of solving and analyzing a puzzle.

use serde::{Deserialize, Serialize};

use anydoku::{Candidates, Cell, Grid};

use crate::generated::RatedInfo;
use crate::hint::CellDigit;

/// Whether a puzzle has exactly one solution, and the evidence.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// The number of solutions: none, one or several.
    pub solutions: Solutions,
    /// The exact number of solutions up to the limit of the request, if they were counted.
    pub count: Option<u64>,
    /// The only solution, or the first of two.
    pub solution: Option<Grid>,
    /// A second solution, if there are several.
    pub second_solution: Option<Grid>,
    /// The cells in which the two solutions differ.
    pub differences: Vec<Cell>,
    /// Why there is no solution, as text.
    pub reason: Option<String>,
    /// The cells that the reason names.
    pub conflict: Vec<Cell>,
}

/// The number of solutions, as far as it matters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Solutions {
    /// No solution.
    #[default]
    None,
    /// Exactly one solution.
    One,
    /// Two solutions or more.
    Many,
}

/// A full analysis of a puzzle, for designers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Analysis {
    /// Whether the puzzle has exactly one solution.
    pub verdict: Verdict,
    /// The rating, if the puzzle has empty cells and one solution, and its board can be rated.
    pub rated: Option<RatedInfo>,
    /// The hardest step of the solving path.
    pub hardest: Option<PathStep>,
    /// Redundant givens: each of them could be removed on its own.
    pub redundant: Vec<Cell>,
    /// Whether `redundant` is complete.
    pub is_redundant_complete: bool,
    /// For a puzzle with several solutions: the digits that occur in some solution, for each cell
    /// that has more than one.
    pub possible: Option<Candidates>,
    /// For a puzzle with several solutions: additional givens that leave exactly one.
    pub missing_givens: Vec<CellDigit>,
    /// Whether `missing_givens` is proved to be the smallest possible number.
    pub is_missing_fewest: bool,
}

impl Analysis {
    /// Returns the number of cells that are known to have several digits in the solutions.
    pub fn undetermined(&self) -> usize {
        self.possible.as_ref().map_or(0, |possible| possible.cells().count())
    }
}

/// A step of the solving path of a puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PathStep {
    /// The id of the technique.
    pub technique: String,
    /// The name of the technique.
    pub name: String,
    /// The rating, in tenths.
    pub rating: u16,
    /// The step in short notation.
    pub text: String,
    /// The number of the round, from 0. All steps of a round are available at its start.
    pub round: u32,
    /// The digits that the step places.
    pub placements: Vec<CellDigit>,
    /// The candidates that the step removes.
    pub eliminations: Vec<CellDigit>,
}
