//! Which actions are available.

use super::Session;
use crate::actions::{Action, Query};
use crate::request::Request;
use crate::settings::{Method, Mode};

impl Session {
    /// Returns whether an action is available now.
    pub fn can_perform(&self, action: &Action) -> bool {
        let has_cursor = || self.view.selection.cursor().is_some();
        let has_selection = || !self.view.selection.is_empty();
        let is_drawing = || self.input.mode == Mode::Pen;
        match action {
            // The board is covered.
            Action::Undo | Action::Redo | Action::UndoToCorrect if self.is_paused() => false,
            Action::Undo => {
                let history = self.game.history();
                self.before_restart().is_some()
                    || history.can_undo() && !self.is_first_fill(history.current())
            }
            Action::UndoToCorrect | Action::Restart => self.game.history().can_undo(),
            Action::Redo => self.game.history().can_redo(),
            Action::ToCheckpoint => self.last_checkpoint().is_some(),
            // A solved game would be left unsolved.
            Action::Request(Request::ConfirmDiscard(None)) => {
                self.branch_since_checkpoint().is_some() && self.solve_time().is_none()
            }
            Action::Pause => !self.is_solved(),
            Action::Request(Request::Hint) => {
                !self.is_solved() && !self.is_paused() && self.move_replay.is_none()
            }
            Action::Request(Request::OtherHint | Request::ApplyHint) => self.move_replay.is_none(),
            // The pen does not change the selection, so erasing applies to the strokes at the
            // cursor.
            Action::Erase => has_selection() || is_drawing() && has_cursor(),
            Action::CycleBack => self.settings.method == Method::Cycle,
            Action::FillMarks => {
                let board = self.game.board();
                board.filled() < board.shape().cell_count()
            }
            Action::FillMarksHere | Action::CheckSelection => has_selection(),
            Action::FillMarksOfDigit | Action::NextPlace(_) | Action::Report(Query::Count) => {
                self.target_digit().is_some()
            }
            Action::Report(Query::Progress) => true,
            Action::NextCandidate(_) | Action::SelectSame | Action::Report(_) => has_cursor(),
            Action::SetPen(_) | Action::TogglePenDashes => is_drawing(),
            Action::Unlock
            | Action::Request(Request::PlayDesign)
            | Action::SetDesignLayer(_)
            | Action::SetBrush(_) => self.design.is_on,
            _ => true,
        }
    }
}
