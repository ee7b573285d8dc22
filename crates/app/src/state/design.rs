//! The result of checking the current design.

use anydoku::Puzzle;
use anydoku_protocol::{Analysis, RequestId};

/// The state of the current design.
#[derive(Clone, Debug, Default)]
pub(crate) struct DesignState {
    /// The running request.
    pub(crate) pending_request: Option<RequestId>,
    /// The last result, and its puzzle.
    pub(crate) found: Option<(Puzzle, Analysis)>,
    /// Whether a full analysis follows the verdict.
    pub(crate) is_partial: bool,
    /// Why the design should not be played, once the player has tried.
    pub(crate) play_warning: Option<String>,
    /// What the last change by the engine did, or why it did nothing, and the puzzle it is about.
    pub(crate) change: Option<(Puzzle, String)>,
    /// Whether the board does not show the result.
    pub(crate) is_hidden: bool,
}

impl DesignState {
    /// Returns the full analysis of a puzzle, if it is known.
    pub(crate) fn found_of(&self, puzzle: &Puzzle) -> Option<Analysis> {
        let found = self.found.as_ref().filter(|(known, _)| known == puzzle && !self.is_partial);
        found.map(|(_, analysis)| analysis.clone())
    }
}
