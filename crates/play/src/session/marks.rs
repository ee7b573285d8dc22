//! Filling in and clearing notes.

use anydoku::{Cell, Digit};

use super::Session;
use super::transaction::Transaction;
use crate::change::{BoardEdit, Change};
use crate::edit::{Edit, MarkLayer};
use crate::outcome::Outcome;
use crate::settings::{FilledMarks, Mode};

impl Session {
    /// Fills in notes of these cells or all, for one digit or all.
    pub(super) fn fill_marks(
        &mut self,
        cells: Option<Vec<Cell>>,
        digit: Option<Digit>,
        transaction: &mut Transaction,
    ) {
        let layer = match (self.settings.filled_notes, self.input.mode) {
            (FilledMarks::Corner, _) | (FilledMarks::OfMode, Mode::Corner) => MarkLayer::Corner,
            (FilledMarks::Center | FilledMarks::OfMode, _) => MarkLayer::Center,
        };
        let board = self.game.board();
        let change = match cells {
            Some(cells) => board.change(&cells, Edit::Fill(layer, digit), self.game.options),
            None => Change::of_board(board, BoardEdit::Fill(layer, digit)),
        };
        let count = change.cells().count();
        if self.play(change, transaction) || count == 0 {
            transaction.announce(self.texts.notes_filled(count));
        }
    }

    /// Returns whether nothing was entered and no cell has notes.
    pub(super) fn is_untouched(&self) -> bool {
        let board = self.game.board();
        let has_marks = |cell| {
            let content = board.content(cell);
            !content.corner.is_empty() || !content.center.is_empty()
        };
        !self.game.history().can_undo() && !board.cells().any(has_marks)
    }

    /// Fills in all notes if they are to be kept current from now on.
    pub(super) fn start_auto_notes(&mut self, had_auto_notes: bool) -> Outcome {
        let starts =
            self.settings.auto_notes && !had_auto_notes && !self.design.is_on && !self.is_solved();
        let mut transaction = Transaction::begin(self);
        if starts {
            let change = self.game.board().current_notes();
            self.play(change, &mut transaction);
        }
        transaction.finish(self)
    }

    /// Clears the notes of the selected cells if there are several, otherwise of all.
    pub(super) fn clear_marks(&mut self, transaction: &mut Transaction) {
        let board = self.game.board();
        let change = match self.view.selection.cells() {
            cells if cells.len() > 1 => board.change(cells, Edit::ClearMarks, self.game.options),
            _ => Change::of_board(board, BoardEdit::ClearMarks),
        };
        let count = change.cells().count();
        if self.play(change, transaction) || count == 0 {
            transaction.announce(self.texts.notes_cleared(count));
        }
    }
}
