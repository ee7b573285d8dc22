//! Marks that are filled in, and cleared.

use anydoku::{Cell, Digit};

use super::Session;
use super::doing::Doing;
use crate::change::{Change, Whole};
use crate::edit::{Edit, MarkLayer};
use crate::settings::{FilledMarks, Mode};

impl Session {
    /// Fills marks in: into these cells or all, of one digit or all.
    pub(super) fn fill_marks(
        &mut self,
        cells: Option<Vec<Cell>>,
        digit: Option<Digit>,
        doing: &mut Doing,
    ) {
        let layer = match (self.settings.filled_marks, self.mode) {
            (FilledMarks::Corner, _) | (FilledMarks::OfMode, Mode::Corner) => MarkLayer::Corner,
            (FilledMarks::Centre | FilledMarks::OfMode, _) => MarkLayer::Centre,
        };
        let board = self.game.board();
        let change = match cells {
            Some(cells) => board.change(&cells, Edit::Fill(layer, digit), self.game.options),
            None => Change::of_all(board, Whole::Fill(layer, digit)),
        };
        let count = change.cells().count();
        if !change.is_empty() {
            self.play(change, doing);
        }
        let text = self.strings.count("marks.filled", count, &[]);
        doing.say(text);
    }

    /// Clears the marks of the selected cells if they are several, else of all.
    pub(super) fn clear_marks(&mut self, doing: &mut Doing) {
        let board = self.game.board();
        let change = match self.selection.cells() {
            cells if cells.len() > 1 => board.change(cells, Edit::ClearMarks, self.game.options),
            _ => Change::of_all(board, Whole::ClearMarks),
        };
        let count = change.cells().count();
        if !change.is_empty() {
            self.play(change, doing);
        }
        let text = self.strings.count("marks.cleared", count, &[]);
        doing.say(text);
    }
}
