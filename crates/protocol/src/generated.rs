//! Generated puzzles and their ratings.

use anydoku::{Grid, Puzzle};
use serde::{Deserialize, Serialize};

/// A puzzle that was generated or modified.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GeneratedPuzzle {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its only solution. Only the example of a technique may have several.
    pub solution: Option<Grid>,
    /// The seed.
    pub seed: String,
    /// The rating, if the puzzle was rated.
    pub rated: Option<RatedInfo>,
    /// The requirements that the puzzle misses, as text. Empty unless the task was canceled or ran
    /// out of its budget.
    pub misses: Vec<String>,
    /// Whether the puzzle was completed, and a different choice might need fewer givens.
    pub might_need_fewer: bool,
}

/// The difficulty of a puzzle on the scales of other programs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScaleRatings {
    /// ER of Sudoku Explainer, in tenths.
    pub er: u16,
    /// EP of Sudoku Explainer, in tenths; 0 if there is none.
    pub ep: u16,
    /// ED of Sudoku Explainer, in tenths; 0 if there is none.
    pub ed: u16,
    /// The level of HoDoKu, by its English name.
    pub hodoku_level: String,
    /// The score of HoDoKu.
    pub hodoku_score: u32,
}

/// The difficulty of a puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatedInfo {
    /// The rating in tenths: 42 reads 4.2.
    pub rating: u16,
    /// The name of the level.
    pub level: String,
    /// The number of steps.
    pub steps: u32,
    /// The name of the hardest technique, unless the board is solved already.
    pub hardest: Option<String>,
}
