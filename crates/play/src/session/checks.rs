//! Checks for conflicts and for differences from the solution; undo to the last correct position.

use anydoku::{Cell, Digit};

use super::Session;
use super::transaction::Transaction;
use crate::actions::Action;
use crate::check::{conflicts, is_wrong, wrong_cells};
use crate::outcome::{Announcement, Offer, Outcome};
use crate::request::Request;
use crate::settings::Validation;

impl Session {
    /// Checks digits against the solution: of the selected cells (`Some(true)`), of all cells
    /// (`Some(false)`), or of the selected cells if there are several (`None`). Without a solution
    /// it finds only conflicts, and requests the solution if there are none.
    pub(super) fn check(&mut self, of_selection: Option<bool>, transaction: &mut Transaction) {
        let of_selection = of_selection.unwrap_or(self.view.selection.len() > 1);
        let board = self.game.board();
        let in_conflict = conflicts(board);
        let entries = board.cells().filter(|&cell| {
            board.value(cell).is_some()
                && !board.is_given(cell)
                && (!of_selection || self.view.selection.contains(cell))
        });
        let is_wrong = |cell: &Cell| match (&self.solution, board.value(*cell)) {
            (Some(solution), Some(digit)) => is_wrong(solution, *cell, digit),
            _ => in_conflict.contains(cell),
        };
        let entries: Vec<Cell> = entries.collect();
        let wrong: Vec<Cell> = entries.iter().copied().filter(is_wrong).collect();
        if self.solution.is_none() && wrong.is_empty() {
            transaction.request = Some(Request::Solution);
            return;
        }
        let text = match (wrong.len(), entries.len()) {
            (0, 0) => self.texts.check_nothing().to_owned(),
            (0, _) => self.texts.check_right().to_owned(),
            (count, _) => self.texts.check_wrong(count),
        };
        transaction.announce(text);
        transaction.mark_dirty(self.view.marked_wrong.iter().copied().chain(wrong.iter().copied()));
        self.view.marked_wrong = wrong.into_iter().collect();
    }

    /// Shows cells as wrong, as a check does that found them so. This is no action of the player: a
    /// stopped timer stays stopped, and a digit that is being typed is not entered.
    pub fn mark_wrong(&mut self, cells: Vec<Cell>) -> Outcome {
        let mut transaction = Transaction::begin(self);
        transaction.announce(self.texts.check_wrong(cells.len()));
        transaction.mark_dirty(self.view.marked_wrong.iter().chain(&cells).copied());
        self.view.marked_wrong = cells.into_iter().collect();
        transaction.finish(self)
    }

    /// Returns what the current validation finds on the board.
    pub(super) fn validation_announcement(&self) -> Option<Announcement> {
        let board = self.game.board();
        let count = match (self.settings.validation, &self.solution) {
            (Validation::Off, _) => return None,
            (Validation::Solution, Some(solution)) => wrong_cells(board, solution).count(),
            (Validation::Solution, None) => return None,
            (Validation::Warn | Validation::Strict, _) => {
                conflicts(board).iter().filter(|&&cell| !board.is_given(cell)).count()
            }
        };
        (count > 0).then(|| {
            Announcement::shown(match self.settings.validation {
                Validation::Solution => self.texts.check_wrong(count),
                _ => self.texts.check_conflict(count),
            })
        })
    }

    /// Returns the message for a board that is full but wrong. It offers to show the mistakes, unless
    /// they are shown at once.
    pub(super) fn full_but_wrong(&self) -> Announcement {
        let are_shown = self.settings.validation == Validation::Solution && self.solution.is_some();
        let offer =
            Offer { label: self.texts.board_full_check().to_owned(), action: Action::CheckBoard };
        Announcement::shown(self.texts.board_full()).with_offer(Some(offer).filter(|_| !are_shown))
    }

    /// Undoes moves until every digit matches the solution.
    pub(super) fn undo_to_correct(&mut self, transaction: &mut Transaction) {
        let Some(solution) = self.solution.clone() else {
            transaction.request = Some(Request::Solution);
            return;
        };
        let differs = |cell: Cell, digit: Option<Digit>| {
            digit.is_some_and(|digit| is_wrong(&solution, cell, digit))
        };
        let mut wrong = wrong_cells(self.game.board(), &solution).count();
        let history = self.game.history();
        let (mut position, mut moves) = (history.current(), 0);
        while wrong > 0 {
            let (Some(change), Some(parent)) = (history.change(position), history.parent(position))
            else {
                break;
            };
            for cell_change in change.values() {
                wrong += usize::from(differs(cell_change.cell, cell_change.before.value));
                wrong -= usize::from(differs(cell_change.cell, cell_change.after.value));
            }
            (position, moves) = (parent, moves + 1);
        }
        if moves > 0 {
            self.jump_to_move(position, transaction);
        }
        let text = match moves {
            0 => self.texts.undo_all_right().to_owned(),
            _ => self.texts.undo_moves(moves),
        };
        transaction.announce(text);
    }
}
