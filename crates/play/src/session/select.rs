//! Cursor and selection.

use anydoku::{Cell, Digit, House};

use super::Session;
use super::transaction::Transaction;
use crate::movement::{CursorMove, move_cursor};
use crate::settings::Mode;

impl Session {
    /// Returns the cell that a movement of the cursor reaches. Without a cursor it is the first
    /// cell of the board, or the one the movement names.
    fn cursor_target(&self, movement: CursorMove) -> Cell {
        let board = self.game.board();
        match (self.view.selection.cursor(), movement) {
            (Some(cursor), _) => move_cursor(board, cursor, movement, self.settings.wraps),
            (None, CursorMove::NextEmpty(_)) if board.value(Cell::new(0, 0)).is_none() => {
                Cell::new(0, 0)
            }
            (None, CursorMove::To(_) | CursorMove::BoardEnd | CursorMove::NextEmpty(_)) => {
                move_cursor(board, Cell::new(0, 0), movement, self.settings.wraps)
            }
            (None, _) => Cell::new(0, 0),
        }
    }

    pub(super) fn move_cursor(&mut self, movement: CursorMove) {
        self.view.selection.select_only(self.cursor_target(movement));
    }

    pub(super) fn extend_selection(&mut self, movement: CursorMove) {
        let to = self.cursor_target(movement);
        self.view.selection.select_rectangle(to);
    }

    /// Selects the next or previous cell in reading order that can hold the target digit, and
    /// filters that digit.
    pub(super) fn select_next_place(&mut self, is_forward: bool, transaction: &mut Transaction) {
        let Some(digit) = self.target_digit() else { return };
        let board = self.game.board();
        let (side, count) = (board.side(), board.shape().cell_count());
        let start = self.view.selection.cursor().map_or(count - 1, |cell| cell.index(side));
        let index_at =
            |offset: usize| (start + if is_forward { offset } else { count - offset }) % count;
        let fits = |cell: &Cell| board.value(*cell).is_none() && board.allows(*cell, digit);
        let found = (1..=count).map(|offset| Cell::at(index_at(offset), side)).find(fits);
        match found {
            Some(cell) => {
                self.view.selection.select_only(cell);
                if self.input.chosen_digit.is_none() {
                    self.view.filter = Some(digit);
                }
            }
            None => transaction.announce(self.texts.place_none(self.symbols.name(digit))),
        }
    }

    /// Selects the cells of a house.
    pub(super) fn select_house(&mut self, house: House, adds: bool) {
        let before = self.view.selection.cells().to_vec();
        let previous = before.into_iter().filter(|_| adds);
        self.view.selection.select_cells(previous.chain(self.game.board().cells_of(house)));
    }

    /// Selects only the cursor if the cells were selected because they are equal: another digit, or none,
    /// is meant for the cell that the player pointed at. Others may be out of view.
    pub(super) fn leave_equal_cells(&mut self) {
        if let Some(cursor) =
            self.view.selection.cursor().filter(|_| self.view.selection.are_equal())
        {
            self.view.selection.select_only(cursor);
        }
    }

    /// Selects all cells with the same digit, or otherwise, depending on the mode, with a note or
    /// color in common.
    pub(super) fn select_same(&mut self, cell: Cell, transaction: &mut Transaction) {
        let board = self.game.board();
        let content = board.content(cell);
        let matches = |cell: Cell| {
            let compared = board.content(cell);
            if self.input.mode == Mode::Color {
                return content.colors.iter().any(|color| compared.colors.contains(color));
            }
            if let Some(digit) = content.value {
                return compared.value == Some(digit);
            }
            let shares = |left: &crate::Digits, right: &crate::Digits| {
                left.iter().any(|digit: Digit| right.contains(digit))
            };
            let corner = shares(&content.corner, &compared.corner);
            let center = shares(&content.center, &compared.center);
            compared.value.is_none()
                && match self.input.mode {
                    Mode::Corner => corner,
                    Mode::Center => center,
                    _ => corner || center,
                }
        };
        let cells: Vec<Cell> = board.cells().filter(|&cell| matches(cell)).collect();
        if !cells.is_empty() {
            let text = self.texts.selected(cells.len());
            self.view.selection.select_equal(cells);
            self.announce_result(text, transaction);
        }
    }
}
