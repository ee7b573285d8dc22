//! Entering a puzzle from paper: each digit goes to the cursor, which then moves on row by row.

use anydoku::{Cell, Digit};

use super::Session;
use super::transaction::Transaction;
use crate::chord::KeyStroke;
use crate::edit::{Edit, Element, Layer};
use crate::outcome::Outcome;

/// The source of a board whose givens the player enters.
pub const ENTRY_SOURCE: &str = "entry";

impl Session {
    /// Returns whether the player enters a puzzle from paper. Otherwise a design is open, or a game.
    pub fn is_entering(&self) -> bool {
        self.design.is_on && self.metadata.source == ENTRY_SOURCE
    }

    /// Leaves the cell at the cursor empty and moves on.
    pub fn leave_empty(&mut self, now: u64) -> Outcome {
        self.run_transaction(now, Self::skip_entry)
    }

    /// Clears the cell at the cursor, or goes back to the cell before and clears that.
    pub fn go_back(&mut self, now: u64) -> Outcome {
        self.run_transaction(now, |session, transaction| {
            let last = session.view.selection.cursor().unwrap_or(Cell::new(0, 0));
            match session.entry_cursor() {
                None => session.view.selection.select_only(last),
                Some(cell) if session.game.board().value(cell).is_none() => {
                    session.move_entry(cell, -1);
                }
                Some(_) => {}
            }
            session.clear_entry(transaction);
        })
    }

    /// Handles the keys that have another meaning while a puzzle is entered.
    pub(super) fn entry_key(&mut self, stroke: &KeyStroke, now: u64) -> Option<Outcome> {
        let modifiers = stroke.modifiers;
        // Some layouts have the period on a key with Shift.
        let is_shifted = modifiers.shift && stroke.key != ".";
        if !self.is_entering() || modifiers.ctrl || modifiers.alt || is_shifted {
            return None;
        }
        match (&*stroke.code, &*stroke.key) {
            ("Backspace", _) => Some(self.go_back(now)),
            ("Space" | "Period" | "NumpadDecimal", _) | (_, ".") => Some(self.leave_empty(now)),
            _ => None,
        }
    }

    /// Enters a given at the cursor and moves on.
    pub(super) fn enter_given(&mut self, digit: Digit, transaction: &mut Transaction) {
        if digit.value() <= self.game.board().side()
            && let Some(cell) = self.entry_cursor()
        {
            self.edit(&[cell], Edit::Add(Element::Value(digit)), transaction);
            self.move_entry(cell, 1);
        }
    }

    pub(super) fn skip_entry(&mut self, transaction: &mut Transaction) {
        if let Some(cell) = self.clear_entry(transaction) {
            self.move_entry(cell, 1);
        }
    }

    /// Clears the cell of the next key and returns it.
    fn clear_entry(&mut self, transaction: &mut Transaction) -> Option<Cell> {
        let cell = self.entry_cursor()?;
        self.edit(&[cell], Edit::Erase(Layer::Values), transaction);
        Some(cell)
    }

    /// Returns the cell that the next key is for. After the last cell there is none until the player
    /// selects a cell.
    fn entry_cursor(&self) -> Option<Cell> {
        match self.view.selection.cursor() {
            Some(cursor) => Some(cursor).filter(|_| !self.view.selection.is_empty()),
            None => Some(Cell::new(0, 0)),
        }
    }

    /// Selects the cell that is this many places after another in reading order, or none after the last
    /// cell, where the cursor stays.
    fn move_entry(&mut self, from: Cell, places: isize) {
        let board = self.game.board();
        let index = from.index(board.side()).saturating_add_signed(places);
        let side = board.side();
        if index < board.shape().cell_count() {
            self.view.selection.select_only(Cell::at(index, side));
        } else {
            self.view.selection.select_only(from);
            self.view.selection.remove(from);
        }
    }
}
