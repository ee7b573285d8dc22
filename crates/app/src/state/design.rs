//! The result of checking the current design.

use anydoku_protocol::wire::WirePuzzle;
use anydoku_protocol::{Analysis, RequestId};

/// The state of the current design.
#[derive(Clone, Debug, Default)]
pub(crate) struct DesignState {
    /// The running request.
    pub(crate) pending_request: Option<RequestId>,
    /// What was found out last, and of what.
    pub(crate) found: Option<(WirePuzzle, Analysis)>,
    /// Whether there is more to come.
    pub(crate) is_partial: bool,
    /// Why it should not be played, when that was asked for.
    pub(crate) play_warning: Option<String>,
    /// Whether the board does not show it.
    pub(crate) is_hidden: bool,
}

impl DesignState {
    /// What was found out of a puzzle, if it was.
    pub(crate) fn found_of(&self, puzzle: &WirePuzzle) -> Option<Analysis> {
        let found = self.found.as_ref().filter(|(known, _)| known == puzzle && !self.is_partial);
        found.map(|(_, analysis)| analysis.clone())
    }
}
