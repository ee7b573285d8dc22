//! The analysis of the current game.

use anydoku::Puzzle;
use anydoku_protocol::{Analysis, PathStep, RequestId, ScaleRatings, Span};

/// The analysis of the current game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct AnalysisState {
    /// The analyzed game.
    pub(crate) game_id: u64,
    pub(crate) puzzle: Puzzle,
    pub(crate) found: Option<Analysis>,
    /// Whether the analysis was canceled.
    pub(crate) is_partial: bool,
    pub(crate) steps: Vec<PathStep>,
    /// The index of the step on the board, and its explanation once known.
    pub(crate) shown: Option<(usize, Vec<Span>)>,
    /// The number of solutions, once they were counted.
    pub(crate) count: Option<u64>,
    /// The ratings of other programs, once they are known.
    pub(crate) scales: Option<ScaleRatings>,
    /// The request for them.
    pub(crate) scale_request: Option<RequestId>,
}

impl AnalysisState {
    /// Creates the state for the puzzle of a game, with its solving path if known.
    pub(crate) fn new(game_id: u64, puzzle: Puzzle, steps: Vec<PathStep>) -> Self {
        Self {
            game_id,
            puzzle,
            found: None,
            is_partial: false,
            steps,
            shown: None,
            count: None,
            scales: None,
            scale_request: None,
        }
    }
}
