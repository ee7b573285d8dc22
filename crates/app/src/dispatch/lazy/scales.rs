//! The ratings of other programs, which the analysis shows.

use anydoku::Puzzle;
use anydoku_protocol::{FromWorker, Response, Task};
use leptos::prelude::*;

use crate::dispatch::app::App;
use crate::state::analysis::AnalysisState;

impl App {
    /// Requests the ratings of a plain 9x9 puzzle for the analysis, in the background.
    pub(super) fn rate_on_scales(self, puzzle: &Puzzle) {
        if !puzzle.shape().is_plain_nine() || puzzle.restriction().is_some() {
            return;
        }
        let (task, of) = (Task::Scales { puzzle: puzzle.clone() }, puzzle.clone());
        let id = self.engine.with_value(|engine| {
            engine.request_in_background(task, move |message| {
                if let FromWorker::Done { response: Response::Scales(found), .. } = message {
                    self.update_analysis(&of, |state| state.scales = Some(found));
                }
            })
        });
        self.update_analysis(puzzle, |state| state.scale_request = Some(id));
    }

    /// Cancels the request of the analysis that is shown, if it has one.
    pub(super) fn cancel_scales(self) {
        let request = |state: &AnalysisState| state.scale_request;
        let id = self.state.analysis.with_untracked(|state| state.as_ref().and_then(request));
        if let Some(id) = id {
            self.engine.with_value(|engine| engine.cancel(id));
        }
    }
}
