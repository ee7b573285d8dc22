//! Checks: what conflicts, what the solution has otherwise, where all was right.

use anydoku::{Cell, Digit};

use super::Session;
use super::doing::Doing;
use crate::change::Change;
use crate::check::{conflicts, is_wrong, wrong_cells};
use crate::outcome::{Announcement, Request};
use crate::settings::Validation;

impl Session {
    /// Compares values with the solution, of the selected cells (`Some(true)`), of all
    /// (`Some(false)`), or of the selected if they are several. Without a solution only conflicts
    /// are found, and the solution is asked for if there are none.
    pub(super) fn check(&mut self, of_selection: Option<bool>, doing: &mut Doing) {
        let of_selection = of_selection.unwrap_or(self.selection.len() > 1);
        let board = self.game.board();
        let in_conflict = conflicts(board);
        let entries = board.cells().filter(|&cell| {
            board.value(cell).is_some()
                && !board.is_given(cell)
                && (!of_selection || self.selection.contains(cell))
        });
        let is_wrong = |cell: &Cell| match (&self.solution, board.value(*cell)) {
            (Some(solution), Some(digit)) => is_wrong(solution, *cell, digit),
            _ => in_conflict.contains(cell),
        };
        let entries: Vec<Cell> = entries.collect();
        let wrong: Vec<Cell> = entries.iter().copied().filter(is_wrong).collect();
        if self.solution.is_none() && wrong.is_empty() {
            doing.request = Some(Request::Solution);
            return;
        }
        let text = match (wrong.len(), entries.len()) {
            (0, 0) => self.strings.say("check.nothing", &[]),
            (0, count) => self.strings.count("check.right", count, &[]),
            (count, _) => self.strings.count("check.wrong", count, &[]),
        };
        doing.say(text);
        doing.touched(self.found_wrong.iter().copied().chain(wrong.iter().copied()));
        self.found_wrong = wrong.into_iter().collect();
    }

    /// Cells that change are no longer shown as what a check found them to be.
    pub(super) fn forget_found_wrong(&mut self, change: &Change) {
        if !self.found_wrong.is_empty() {
            for cell in change.cells() {
                self.found_wrong.remove(&cell);
            }
        }
    }

    /// What the validation that is set finds on the board now.
    pub(super) fn say_what_is_wrong(&self) -> Option<Announcement> {
        let board = self.game.board();
        let count = match (self.settings.validation, &self.solution) {
            (Validation::Free, _) => return None,
            (Validation::Solution, Some(solution)) => wrong_cells(board, solution).count(),
            (Validation::Solution, None) => return None,
            (Validation::Warn | Validation::Strict, _) => {
                conflicts(board).iter().filter(|&&cell| !board.is_given(cell)).count()
            }
        };
        let key = match self.settings.validation {
            Validation::Solution => "check.wrong",
            _ => "check.conflict",
        };
        (count > 0).then(|| Announcement {
            text: self.strings.count(key, count, &[]),
            assertive: false,
            is_shown: true,
        })
    }

    /// Goes back move by move until every value is that of the solution.
    pub(super) fn undo_to_correct(&mut self, doing: &mut Doing) {
        let Some(solution) = self.solution.clone() else {
            doing.request = Some(Request::Solution);
            return;
        };
        let differs = |cell: Cell, digit: Option<Digit>| {
            digit.is_some_and(|digit| is_wrong(&solution, cell, digit))
        };
        let mut wrong = wrong_cells(self.game.board(), &solution).count();
        let history = self.game.history();
        let (mut place, mut moves) = (history.here(), 0);
        while wrong > 0 {
            let (Some(change), Some(parent)) = (history.change(place), history.parent(place))
            else {
                break;
            };
            for it in change.values() {
                wrong += usize::from(differs(it.cell, it.before.value));
                wrong -= usize::from(differs(it.cell, it.after.value));
            }
            (place, moves) = (parent, moves + 1);
        }
        if moves > 0 {
            self.go_to_place(place, doing);
        }
        let text = match moves {
            0 => self.strings.say("undo.all-right", &[]),
            _ => self.strings.count("undo.moves", moves, &[]),
        };
        doing.say(text);
    }
}
