//! Entries: applies digits according to mode and method, or refuses them, and advances the cursor.

use anydoku::{Cell, Digit};

use super::Session;
use super::input::EntryMode;
use super::transaction::Transaction;
use crate::change::Change;
use crate::check::{Violation, first_violation};
use crate::digits::COLOR_COUNT;
use crate::edit::{Edit, Element, Layer};
use crate::movement::{CursorMove, Direction, move_cursor};
use crate::outcome::{Announcement, Refusal};
use crate::settings::{Advance, Mode};
use crate::symbols::color_name;

impl Session {
    /// Applies a digit according to the method: chooses it, or enters it into the selected cells.
    pub(super) fn apply_digit(
        &mut self,
        digit: Digit,
        entry: EntryMode,
        transaction: &mut Transaction,
    ) {
        let EntryMode { mode, is_direct } = entry;
        if self.is_entering() {
            return self.enter_given(digit, transaction);
        }
        // Without modifiers, digits go where the open pop-up keypad enters them.
        let is_other = !is_direct && mode == self.input.mode && mode != self.popover_mode();
        let (mode, is_direct) =
            if is_other { (self.popover_mode(), true) } else { (mode, is_direct) };
        if mode == Mode::Pen {
            if digit.value() <= u16::from(COLOR_COUNT) {
                self.input.pen.color = digit.index() as u8;
                let name = color_name(self.input.pen.color, &self.texts);
                self.announce_result(self.texts.pen_color(&name), transaction);
            }
        } else if self.is_value_first() && !is_direct {
            let chosen = Some(digit).filter(|_| self.input.chosen_digit != Some(digit));
            self.choose(chosen, transaction);
        } else {
            self.enter(digit, mode, transaction);
            if !self.settings.popover_stays {
                self.close_popover(transaction);
            }
        }
    }

    /// Chooses a digit, or none.
    pub(super) fn choose(&mut self, digit: Option<Digit>, transaction: &mut Transaction) {
        self.input.chosen_digit = digit;
        let text = match digit {
            Some(digit) => self.texts.chosen(self.symbols.name(digit)),
            None => self.texts.chosen_none().to_owned(),
        };
        self.announce_result(text, transaction);
    }

    /// Enters a digit into the selected cells, or removes it.
    pub(super) fn enter(&mut self, digit: Digit, mode: Mode, transaction: &mut Transaction) {
        let Some(element) = self.element(digit, mode) else { return };
        if let Element::Color(color) = element
            && self.color_candidate(color, transaction)
        {
            return;
        }
        if mode == Mode::Digit {
            self.leave_equal_cells();
        }
        let cells = self.view.selection.cells().to_vec();
        if cells.is_empty() {
            return transaction.announce(self.texts.enter_nothing_selected());
        }
        let is_entered = self.edit(&cells, Edit::Toggle(element), transaction);
        if is_entered && mode == Mode::Digit {
            self.advance();
        }
    }

    /// Returns the element that a digit stands for in a mode; `None` if there is no such color, or
    /// the mode draws.
    pub(super) fn element(&self, digit: Digit, mode: Mode) -> Option<Element> {
        let color = digit.index() as u8;
        match mode {
            _ if digit.value() > self.game.board().side().max(u16::from(COLOR_COUNT)) => None,
            Mode::Digit => Some(Element::Value(digit)),
            Mode::Corner => Some(Element::Corner(digit)),
            Mode::Center => Some(Element::Center(digit)),
            Mode::Color if digit.value() > u16::from(COLOR_COUNT) => None,
            Mode::Color => Some(Element::Color(color)),
            Mode::Pen => None,
        }
    }

    /// Edits cells unless that is refused. Returns whether anything changed.
    pub(super) fn edit(
        &mut self,
        cells: &[Cell],
        edit: Edit,
        transaction: &mut Transaction,
    ) -> bool {
        let change = self.game.board().change(cells, edit, self.game.options);
        if change.is_empty() {
            self.refuse_if_given(cells, edit, transaction);
            return false;
        }
        let is_strict = self.game.options.is_strict && !self.design.is_on;
        let violation = is_strict.then(|| first_violation(self.game.board(), &change)).flatten();
        if let Some(violation) = violation {
            self.refuse(violation, transaction);
            return false;
        }
        if let Edit::Toggle(Element::Value(digit)) | Edit::Add(Element::Value(digit)) = edit {
            self.input.remember(digit);
        }
        let is_played = self.play(change, transaction);
        if is_played {
            self.announce_entry(cells, edit, transaction);
        }
        is_played
    }

    /// Plays a change as one move, unless it is empty or the moves are being replayed. Returns whether it did.
    pub(super) fn play(&mut self, change: Change, transaction: &mut Transaction) -> bool {
        if change.is_empty() {
            return false;
        }
        if self.move_replay.is_some() {
            let text = self.texts.refused_replay();
            transaction.announcement = Some(Announcement::shown(text).assertive());
            return false;
        }
        self.restarted = None;
        let keeps_notes = self.settings.auto_notes && !self.design.is_on;
        let change = if keeps_notes {
            self.game.parts_mut().1.with_current_notes(&change)
        } else if self.game.options.auto_remove_notes {
            self.game.with_restored_notes(change)
        } else {
            change
        };
        transaction.record(&change);
        transaction.is_played = true;
        self.view.forget_wrong(&change);
        self.journal.change(&change);
        self.game.play(change);
        if transaction.is_filled_in {
            self.game.parts_mut().0.mark_filled_in();
            self.journal.record("filled");
        }
        self.finish_if_solved();
        true
    }

    fn refuse(&mut self, violation: Violation, transaction: &mut Transaction) {
        let Violation { cell, digit, house } = violation;
        let board = self.game.board();
        let name = self.symbols.name(digit);
        let text = match house {
            Some(house) => self.texts.refused_house(name, &self.house_name(house)),
            None => self.texts.refused_puzzle(name, &self.place_name(cell)),
        };
        let has_it = |peer: &Cell| *peer != cell && board.value(*peer) == Some(digit);
        let blockers = house.map(|house| board.cells_of(house).filter(has_it).collect());
        let blockers = blockers.unwrap_or_default();
        transaction.refusal = Some(Refusal { cells: vec![cell], blockers });
        transaction.announcement = Some(Announcement::shown(text).assertive());
    }

    /// Refuses the edit if the cells are givens, which can't be changed.
    fn refuse_if_given(&self, cells: &[Cell], edit: Edit, transaction: &mut Transaction) {
        let is_entry = matches!(
            edit,
            Edit::Toggle(Element::Value(_) | Element::Corner(_) | Element::Center(_))
                | Edit::Add(Element::Value(_))
                | Edit::Erase(_)
        );
        let given = cells.iter().copied().find(|&cell| self.game.board().is_given(cell));
        if let (true, Some(cell)) = (is_entry && !self.game.options.edits_givens, given) {
            let text = self.texts.refused_given(&self.place_name(cell));
            transaction.refusal = Some(Refusal { cells: vec![cell], blockers: Vec::new() });
            transaction.announcement = Some(Announcement::hidden(text).assertive());
        }
    }

    /// Erases from the selected cells.
    pub(super) fn erase(&mut self, transaction: &mut Transaction) {
        if self.input.mode == Mode::Color && self.erase_candidate(transaction) {
            return;
        }
        if self.input.mode == Mode::Pen && self.erase_strokes(transaction) {
            return;
        }
        let layer = match self.input.mode {
            Mode::Digit | Mode::Pen => Layer::Values,
            Mode::Corner => Layer::Corner,
            Mode::Center => Layer::Center,
            Mode::Color => Layer::Colors,
        };
        if layer == Layer::Values {
            self.leave_equal_cells();
        }
        let cells = self.with_images(self.view.selection.cells());
        self.edit(&cells, Edit::Erase(layer), transaction);
    }

    fn advance(&mut self) {
        let (Some(cursor), 1) = (self.view.selection.cursor(), self.view.selection.len()) else {
            return;
        };
        let board = self.game.board();
        if board.value(cursor).is_none() {
            return;
        }
        let movement = match self.settings.advance {
            Advance::Stay => return,
            Advance::Right => CursorMove::Next(Direction::Right),
            Advance::NextEmpty => CursorMove::NextEmpty(Direction::Right),
        };
        let next = move_cursor(board, cursor, movement, self.settings.wraps);
        self.view.selection.select_only(next);
    }

    /// Sets the next or previous digit of a cell; after the last comes none. With `cycle_legal`,
    /// skips digits that conflict.
    pub(super) fn cycle(&mut self, cell: Cell, is_forward: bool, transaction: &mut Transaction) {
        let board = self.game.board();
        if board.is_given(cell) && !self.game.options.edits_givens {
            return self.refuse_if_given(&[cell], Edit::Erase(Layer::Values), transaction);
        }
        let side = usize::from(board.side());
        let current = board.value(cell).map_or(0, |digit| usize::from(digit.value()));
        let is_strict = self.game.options.is_strict || self.settings.cycle_legal;
        let nth = |offset: usize| {
            let next = if is_forward { current + offset } else { current + side + 1 - offset };
            Digit::new((next % (side + 1)) as u16)
        };
        let fits =
            |digit: &Option<Digit>| digit.is_none_or(|it| !is_strict || board.allows(cell, it));
        let next = (1..=side).map(nth).find(fits).flatten();
        let edit =
            next.map_or(Edit::Erase(Layer::Values), |digit| Edit::Add(Element::Value(digit)));
        self.edit(&[cell], edit, transaction);
    }
}
