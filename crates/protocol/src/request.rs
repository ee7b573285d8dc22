//! The parameters of tasks.

use anydoku::shape::BoardPlan;
use anydoku::{Candidates, Grid, Puzzle};
use serde::{Deserialize, Serialize};

use crate::hint::CellDigit;

/// Requirements for a new puzzle. They match the options of `anydoku generate`: the same
/// requirements and seed give the same puzzle. Fields that are left empty do not restrict it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GenerateRequest {
    /// The number of cells in a row.
    pub side: u16,
    /// What the side leaves open about the board.
    pub board: BoardPlan,
    /// Whether random regions replace the boxes.
    pub jigsaw: bool,
    /// The seed of all random choices.
    pub seed: String,
    /// The levels by name (`beginner` to `extreme`); the puzzle has one of them.
    pub levels: Vec<String>,
    /// Techniques that the puzzle must use, by id (`x-wing`).
    pub contains: Vec<String>,
    /// The hardest technique that is allowed, by id.
    pub up_to: Option<String>,
    /// The minimum and maximum number of givens.
    pub clues: Option<(u32, u32)>,
    /// The symmetry of the pattern of givens, as the command names it: `rotate180`, `left-right` ...
    pub symmetry: Option<String>,
    /// The pattern of givens: one line for each row, `.` where no given is allowed.
    pub pattern: Option<String>,
    /// Whether to rate the puzzle. A puzzle with a required level always is rated.
    pub rate: bool,
}

/// Several puzzles with the same requirements. If there is more than one, each has its own seed,
/// derived as the command does.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BatchRequest {
    /// The requirements for each puzzle.
    pub puzzle: GenerateRequest,
    /// The number of puzzles.
    pub count: u32,
}

/// A puzzle to modify.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ModifyRequest {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The seed of all random choices.
    pub seed: String,
}

/// A board in play, as input for hints and the solver.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GamePosition {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The player's entries in order. A later entry in a cell replaces an earlier one.
    pub entries: Vec<CellDigit>,
    /// The player's notes, read as the remaining candidates, if there are any. A cell without notes has
    /// every candidate that its peers allow.
    pub marks: Option<Candidates>,
    /// The only solution, which saves the worker a search, if the sender knows it.
    pub solution: Option<Grid>,
}

impl GamePosition {
    /// Creates the position before the first move.
    pub fn new(puzzle: Puzzle) -> Self {
        Self { puzzle, entries: Vec::new(), marks: None, solution: None }
    }
}

/// The techniques that a hint may use, and how it names digits.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HintOptions {
    /// The highest rating, in tenths; `None` allows all techniques.
    pub up_to: Option<u16>,
    /// The names of the digits, from 1 on, unless they are numbers and letters.
    pub digit_names: Vec<String>,
}
