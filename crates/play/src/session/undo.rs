//! Undo, redo and checkpoints.

use anydoku::Cell;
use anydoku_texts::Texts;

use super::Session;
use super::describe::MarksText;
use super::transaction::Transaction;
use crate::actions::Action;
use crate::board::Content;
use crate::change::{CellChange, Change};
use crate::game::Game;
use crate::history::Move;
use crate::outcome::Offer;
use crate::request::Request;
use crate::symbols::color_name;

impl Session {
    /// Records the cells that undoing or redoing a move changes, and selects a single one.
    fn record_step(&mut self, position: Move, transaction: &mut Transaction) {
        if let Some(change) = self.game.history().change(position) {
            transaction.record(change);
            let main = change.main_cells();
            self.view.forget_wrong(change);
            // A change of a single digit, or of a single cell, moves the cursor there.
            if let [cell] = main[..]
                && !self.view.selection.contains(cell)
            {
                self.view.selection.select_only(cell);
            }
        }
    }

    /// Announces that a move was undone or redone, and the result if it is a single cell.
    fn announce_move(&self, text: &str, position: Move, transaction: &mut Transaction) {
        let mut text = text.to_owned();
        let change = self.game.history().change(position);
        if let Some(&[cell]) = change.map(Change::main_cells).as_deref() {
            text = format!("{text}: {}", self.describe_cell(cell));
        }
        self.announce_result(text, transaction);
    }

    pub(super) fn undo(&mut self, transaction: &mut Transaction) {
        let here = self.game.history().current();
        if let Some(before) = self.before_restart() {
            self.jump_to_move(before, transaction);
            return transaction.announce(self.texts.undone());
        }
        if self.game.history().can_undo() && !self.is_first_fill(here) {
            self.record_step(here, transaction);
            self.game.undo();
            self.journal.record("undo");
            self.announce_move(self.texts.undone(), here, transaction);
        }
    }

    /// Returns whether a move is the one that filled in the notes of a new game, to keep them current:
    /// they are part of its start.
    pub(super) fn is_first_fill(&self, position: Move) -> bool {
        let history = self.game.history();
        let is_first =
            history.parent(position).is_some_and(|before| history.parent(before).is_none());
        let fills = |change: &Change| {
            let mut cells = change.cell_changes().iter();
            cells.len() > 0
                && change.strokes().is_empty()
                && cells.all(|it| !it.before.is_filled && it.after.is_filled)
        };
        self.settings.auto_notes && is_first && history.change(position).is_some_and(fills)
    }

    pub(super) fn redo(&mut self, transaction: &mut Transaction) {
        let next = self.game.history().next(self.game.history().current());
        if let Some(next) = next {
            self.restarted = None;
            self.record_step(next, transaction);
            self.game.redo();
            self.journal.record("redo");
            self.finish_if_solved();
            self.announce_move(self.texts.redone(), next, transaction);
        }
    }

    pub(super) fn jump_to_move(&mut self, position: Move, transaction: &mut Transaction) {
        if self.game.history().current() != position && self.game.jump_to(position) {
            self.restarted = None;
            self.journal.go_to(position);
            self.view.marked_wrong.clear();
            self.finish_if_solved();
            transaction.mark_all_dirty();
        }
    }

    /// Selects the cells that the current move changed, so that the player sees them: those of its digits,
    /// otherwise those of its notes or colors, unless they are many.
    pub(super) fn select_move(&mut self) {
        let history = self.game.history();
        let Some(change) = history.change(history.current()) else { return };
        let cells = change.main_cells();
        if (1..=usize::from(self.game.board().side())).contains(&cells.len()) {
            self.view.selection.select_cells(cells);
        }
    }

    pub(super) fn restart(&mut self, transaction: &mut Transaction) {
        // A solved game keeps its time, so that another game is played.
        if self.progress.solve_time.is_some() {
            transaction.request = Some(Request::PlayAgain);
            return;
        }
        self.leave_replay(transaction);
        let before = self.game.history().current();
        let start = self.game.history().start();
        self.jump_to_move(start, transaction);
        self.restarted = Some(before).filter(|&before| before != start);
        transaction.announce(self.texts.restarted());
    }

    /// Returns the move that undoing a restart leads back to, if the game has not moved on since then.
    pub(super) fn before_restart(&self) -> Option<Move> {
        self.restarted
    }

    /// Sets a checkpoint at the current move.
    pub(super) fn checkpoint(&mut self, name: Option<String>, transaction: &mut Transaction) {
        let here = self.game.history().current();
        let name = name.filter(|name| !name.trim().is_empty());
        if let Some(known) = self.game.history().name(here)
            && name.as_deref().is_none_or(|name| name.trim() == known)
        {
            return transaction.announce(self.texts.checkpoint_kept(known));
        }
        let exists = |name: &str| self.game.history().checkpoints().any(|(_, known)| known == name);
        let numbered = || {
            let named = |n: usize| self.texts.checkpoint_numbered(n);
            (1..).map(named).find(|name| !exists(name)).unwrap_or_default()
        };
        let name = name.unwrap_or_else(numbered);
        match self.game.history().name(here) {
            Some(old) => transaction.announce(self.texts.checkpoint_renamed(&name, old)),
            None => transaction.announce(self.texts.checkpoint_set(&name)),
        }
        self.write_checkpoint(here, &name);
    }

    /// Returns the last move, to show a solved game solved again after a review.
    pub fn end_of_review(&self) -> Option<Move> {
        let is_reviewed = self.solve_time().is_some() && !self.is_solved();
        self.game.history().line().last().copied().filter(|_| is_reviewed)
    }

    /// Renames a checkpoint, or removes it if the name is empty.
    pub(super) fn name_checkpoint(
        &mut self,
        position: Move,
        name: &str,
        transaction: &mut Transaction,
    ) {
        if name.trim().is_empty()
            && let Some(old) = self.game.history().name(position)
        {
            let restore = Action::NameCheckpoint(position, old.to_owned());
            let offer =
                Offer { label: self.texts.checkpoint_restore().to_owned(), action: restore };
            transaction.announce_with_offer(self.texts.checkpoint_removed(old), offer);
        }
        self.write_checkpoint(position, name);
    }

    fn write_checkpoint(&mut self, position: Move, name: &str) {
        // In the log a name extends to the end of its line.
        let name = name.replace(char::is_control, " ").trim().to_owned();
        self.journal.record(format!("name {} {name}", position.number()).trim_end());
        let (history, _) = self.game.parts_mut();
        history.set_name(position, Some(name).filter(|name| !name.is_empty()));
    }

    /// Returns the last checkpoint before the current move.
    pub fn last_checkpoint(&self) -> Option<Move> {
        let history = self.game.history();
        let mut path = history.path();
        path.pop();
        path.into_iter().rev().find(|&position| history.name(position).is_some())
    }

    /// Returns the first move after the last checkpoint.
    pub fn branch_since_checkpoint(&self) -> Option<Move> {
        let checkpoint = self.last_checkpoint()?;
        let path = self.game.history().path();
        let index = path.iter().position(|&position| position == checkpoint)?;
        path.get(index + 1).copied()
    }

    pub(super) fn back_to_checkpoint(&mut self, transaction: &mut Transaction) {
        self.leave_replay(transaction);
        let Some(position) = self.last_checkpoint() else {
            let here = self.game.history().name(self.game.history().current());
            return match here {
                Some(name) => transaction.announce(self.texts.checkpoint_is_here(name)),
                None => transaction.announce(self.texts.checkpoint_none()),
            };
        };
        let name = self.game.history().name(position).unwrap_or_default().to_owned();
        self.jump_to_move(position, transaction);
        transaction.announce(self.texts.checkpoint_back(&name));
    }

    pub(super) fn discard(&mut self, first: Move, transaction: &mut Transaction) {
        self.leave_replay(transaction);
        self.restarted = None;
        let before = self.game.history().len();
        if self.game.discard(first) {
            self.journal.record(&format!("discard {}", first.number()));
            self.view.marked_wrong.clear();
            transaction.mark_all_dirty();
            let count = before - self.game.history().len();
            transaction.announce(self.texts.discarded(count));
        }
    }

    /// Describes a move briefly: `5 in row 3 column 7`, `Marks in 12 cells`.
    pub fn move_text(&self, position: Move) -> String {
        let history = self.game.history();
        let change = history.change(position).filter(|_| position != history.start());
        let Some(change) = change.filter(|change| !change.is_empty()) else {
            return self.texts.move_beginning().to_owned();
        };
        let values: Vec<&CellChange> = change.values().collect();
        if let [single] = values[..] {
            let place = self.place_name(single.cell);
            return match single.after.value {
                Some(digit) => self.texts.move_value(self.symbols.name(digit), &place),
                None => self.texts.move_erased(&place),
            };
        }
        let cells = change.cell_changes();
        let is_colored = |cell_change: &CellChange| {
            cell_change.before.colors != cell_change.after.colors
                || cell_change.before.candidate_colors != cell_change.after.candidate_colors
        };
        if !values.is_empty() {
            return self.texts.move_values(values.len());
        }
        let Some(first) = cells.first() else { return self.texts.move_pen().to_owned() };
        let place = self.place_name(first.cell);
        if cells.iter().all(is_colored) {
            self.texts.move_colors(cells.len(), &place)
        } else {
            self.texts.move_notes(cells.len(), &place)
        }
    }

    /// Returns the cells that differ between the current position and another of the history, in
    /// reading order.
    #[must_use]
    pub fn difference(&self, position: Move) -> Vec<Cell> {
        let Some(then) = self.game_at(position) else { return Vec::new() };
        let (now, then) = (self.game.board(), then.board());
        now.cells().filter(|&cell| now.content(cell) != then.content(cell)).collect()
    }

    fn game_at(&self, position: Move) -> Option<Game> {
        let mut game = self.game.clone();
        let exists = game.jump_to(position);
        exists.then_some(game)
    }

    /// Describes the cells that differ between the current position and another of the history, in
    /// reading order: `row 1 column 2: empty then, 4 now`.
    pub fn difference_texts(&self, position: Move) -> Vec<(Cell, String)> {
        let Some(then) = self.game_at(position) else { return Vec::new() };
        let describe = |cell: Cell| {
            let here = self.content_text(self.game.board().content(cell));
            let there = self.content_text(then.board().content(cell));
            let place = self.place_name(cell);
            (cell, self.texts.difference(&here, &place, &there))
        };
        self.difference(position).into_iter().map(describe).collect()
    }

    fn content_text(&self, content: &Content) -> String {
        if let Some(digit) = content.value {
            return self.symbols.name(digit).to_owned();
        }
        let marks: [(MarksText, _); 2] =
            [(Texts::spoken_corner, &content.corner), (Texts::spoken_center, &content.center)];
        let marks = marks.into_iter().filter(|(_, marks)| !marks.is_empty());
        let marks = marks.map(|(text, marks)| text(&self.texts, &self.digit_names(marks)));
        let colors = content.colors.iter();
        let colors = colors.map(|color| color_name(color, &self.texts));
        let parts: Vec<String> = marks.chain(colors).collect();
        if parts.is_empty() { self.texts.spoken_empty().to_owned() } else { parts.join(", ") }
    }
}
