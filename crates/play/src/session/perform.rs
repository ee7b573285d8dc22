//! Performs actions, or turns them into requests.

use super::Session;
use super::transaction::Transaction;
use crate::actions::Action;
use crate::edit::{Edit, Element};
use crate::outcome::Outcome;
use crate::request::{CopyForm, Request};
use crate::settings::{Method, Mode, Setting, Settings, Validation};

impl Session {
    /// Performs an action.
    pub fn perform(&mut self, action: Action, now: u64) -> Outcome {
        let settings = match &action {
            Action::Numeral(numeral) => {
                let character = char::from(b'0' + numeral.min(&9));
                return self.handle_character(character, self.input.entry_mode(), now);
            }
            &Action::SetMethod(method) => Settings { method, ..self.settings.clone() },
            &Action::SetValidation(validation) => Settings { validation, ..self.settings.clone() },
            Action::NextMethod => {
                let method = adjacent(Method::ALL, self.settings.method, true);
                Settings { method, ..self.settings.clone() }
            }
            Action::Toggle(id) => return self.toggle(id, now),
            _ => return self.perform_in_game(action, now),
        };
        self.apply_settings(settings, now)
    }

    fn perform_in_game(&mut self, action: Action, now: u64) -> Outcome {
        let retry = action.clone();
        let outcome = self.transact(now, |session, transaction| {
            session.run_action(action, now, transaction);
        });
        let retry = (outcome.request == Some(Request::Solution)).then_some(retry);
        Outcome { retry, ..outcome }
    }

    fn run_action(&mut self, action: Action, now: u64, transaction: &mut Transaction) {
        self.journal.at(now);
        match action {
            Action::Pause => return self.pause(now, transaction),
            Action::Blur => return self.handle_blur(now),
            Action::Request(request) => {
                self.flush_input(transaction);
                let is_copy = matches!(request, Request::Copy(_));
                self.input.last_copy_form = self.input.last_copy_form.filter(|_| is_copy);
                self.request(request, transaction);
                return;
            }
            Action::Focus => {
                self.ensure_playing(now, &mut Transaction::begin(self));
                return;
            }
            _ => {}
        }
        self.input.last_copy_form = None;
        if !self.ensure_playing(now, transaction) {
            return;
        }
        if !matches!(action, Action::Escape) {
            let had_input = self.flush_input(transaction);
            if had_input && matches!(action, Action::Confirm) {
                return;
            }
        }
        match action {
            Action::MoveCursor(movement) => self.move_cursor(movement),
            Action::ExtendSelection(movement) => self.extend_selection(movement),
            Action::NextCandidate(is_forward) => self.cycle_candidate(is_forward, transaction),
            Action::NextPlace(is_forward) => self.select_next_place(is_forward, transaction),
            Action::Select(cells) => self.view.selection.select_cells(cells),
            Action::SelectAll => self.view.selection.select_cells(self.game.board().cells()),
            Action::SelectNone => self.view.selection.clear(),
            Action::SelectSame => {
                if let Some(cell) = self.view.selection.cursor() {
                    self.select_same(cell, transaction);
                }
            }
            Action::Digit(digit) => self.apply_digit(digit, self.input.entry_mode(), transaction),
            Action::Enter(mode, digit) => self.enter(digit, mode, transaction),
            Action::ColorCandidate(digit, color) => {
                let cells = self.view.selection.cells().to_vec();
                let element = Element::CandidateColor(digit, color);
                self.edit(&cells, Edit::Toggle(element), transaction);
            }
            Action::Confirm => self.confirm(transaction),
            Action::CycleBack => {
                if let Some(cell) = self.view.selection.cursor() {
                    self.cycle(cell, false, transaction);
                }
            }
            Action::Escape => self.escape(transaction),
            Action::Erase => self.erase(transaction),
            Action::ClearBoard => self.edit_all(Edit::Clear, transaction),
            Action::Lock => self.edit_all(Edit::Lock, transaction),
            Action::Unlock => self.edit_all(Edit::Unlock, transaction),
            Action::SetMode(mode) => self.set_mode(mode, transaction),
            Action::NextMode => {
                self.set_mode(adjacent(Mode::ALL, self.input.mode, true), transaction)
            }
            Action::PreviousMode => {
                self.set_mode(adjacent(Mode::ALL, self.input.mode, false), transaction)
            }
            Action::Choose(digit) => self.choose(digit, transaction),
            Action::Filter(digit) => self.set_filter(Some(digit), transaction),
            Action::FilterNumber(number) => {
                let digit = self.game.board().digits().nth(usize::from(number.max(1)) - 1);
                if digit.is_some() {
                    self.set_filter(digit, transaction);
                }
            }
            Action::NextDigit => self.cycle_digit(true, transaction),
            Action::PreviousDigit => self.cycle_digit(false, transaction),
            Action::Undo => self.undo(transaction),
            Action::Redo => self.redo(transaction),
            Action::Restart => self.restart(transaction),
            Action::UndoToCorrect => self.undo_to_correct(transaction),
            Action::JumpTo(position) => {
                self.jump_to_move(position, transaction);
                self.select_move();
            }
            Action::Checkpoint(name) => self.checkpoint(name, transaction),
            Action::NameCheckpoint(position, name) => {
                self.name_checkpoint(position, &name, transaction);
            }
            Action::ToCheckpoint => self.back_to_checkpoint(transaction),
            Action::Discard(position) => self.discard(position, transaction),
            Action::FillMarks => self.fill_marks(None, None, transaction),
            Action::FillMarksHere => {
                let cells = self.view.selection.cells().to_vec();
                self.fill_marks(Some(cells), None, transaction);
            }
            Action::FillMarksOfDigit => {
                if let Some(digit) = self.target_digit() {
                    self.fill_marks(None, Some(digit), transaction);
                }
            }
            Action::ClearMarks => self.clear_marks(transaction),
            Action::ClearDrawing => self.clear_drawing(transaction),
            Action::Draw(mark) => {
                self.edit(&[], Edit::Draw(mark), transaction);
            }
            Action::SetPen(tool) => {
                self.input.pen.tool = tool;
                self.lift_pen(transaction);
            }
            Action::SetPenColor(color) if color < crate::digits::COLOR_COUNT => {
                self.input.pen.color = color;
            }
            Action::SetPenColor(_) => {}
            Action::TogglePenDashes => self.input.pen.is_dashed ^= true,
            Action::Check => self.check(None, transaction),
            Action::CheckBoard => self.check(Some(false), transaction),
            Action::CheckSelection => self.check(Some(true), transaction),
            Action::Report(query) => self.report(query, transaction),
            Action::CountHint => self.count_hint(),
            Action::SetDesign(is_designing) => self.set_design(is_designing, transaction),
            Action::SetBrush(brush) => self.design.brush = brush,
            Action::SetDesignLayer(layer) => self.set_design_layer(layer, transaction),
            Action::Pause
            | Action::Blur
            | Action::Focus
            | Action::Request(_)
            | Action::Numeral(_)
            | Action::SetMethod(_)
            | Action::SetValidation(_)
            | Action::NextMethod
            | Action::Toggle(_) => {}
        }
    }

    fn apply_settings(&mut self, settings: Settings, now: u64) -> Outcome {
        self.journal.at(now);
        let (method, validation) = (self.settings.method, self.settings.validation);
        let mut outcome = self.set_settings(settings);
        let mut transaction = Transaction::begin(self);
        if method != self.settings.method {
            let name = self.choice_label("method", self.settings.method.name());
            transaction.announce(self.texts.method_set(name));
        } else if validation != self.settings.validation && outcome.announcement.is_none() {
            let name = self.choice_label("validation", self.settings.validation.name());
            transaction.announce(self.texts.validation_set(name));
        }
        outcome.announcement = outcome.announcement.or(transaction.announcement);
        outcome
    }

    fn choice_label(&self, id: &str, name: &str) -> &str {
        Setting::by_id(id).map_or("", |setting| setting.choice(name, &self.texts))
    }

    fn toggle(&mut self, id: &str, now: u64) -> Outcome {
        let Some(setting) = Setting::by_id(id) else { return Outcome::default() };
        let mut settings = self.settings.clone();
        let is_on = setting.value(&settings).as_bool().unwrap_or_default();
        setting.set(&mut settings, &(!is_on).into());
        let mut outcome = self.apply_settings(settings, now);
        let mut transaction = Transaction::begin(self);
        let label = setting.label(&self.texts);
        let text = if is_on { self.texts.setting_off(label) } else { self.texts.setting_on(label) };
        transaction.announce(text);
        outcome.announcement = transaction.announcement;
        outcome
    }

    /// Forwards a request. Repeated copies go through the formats.
    fn request(&mut self, request: Request, transaction: &mut Transaction) {
        let request = match request {
            Request::Copy(first) => {
                let form = self.input.last_copy_form.map_or(first, CopyForm::next);
                self.input.last_copy_form = Some(form);
                Request::Copy(form)
            }
            other => other,
        };
        transaction.request = Some(request);
    }

    /// Handles Enter when no input is pending.
    fn confirm(&mut self, transaction: &mut Transaction) {
        let Some(cell) = self.view.selection.cursor() else { return };
        if self.input.mode == Mode::Pen {
            self.draw_at(crate::pen::PenPoint { cell, candidate: None }, transaction);
            return;
        }
        match self.settings.method {
            Method::DigitFirst => self.paint_at_cursor(transaction),
            Method::Popover => self.open_popover_at_cursor(transaction),
            Method::Cycle if self.input.mode == Mode::Digit => self.cycle(cell, true, transaction),
            Method::Cycle | Method::CellFirst => {}
        }
    }

    fn escape(&mut self, transaction: &mut Transaction) {
        let had_input = self.input.pending.take().is_some();
        let had_press = self.input.pointer.cancel();
        if self.lift_pen(transaction) || had_input || had_press {
            return;
        }
        if self.input.popover.take().is_some() {
            transaction.request = Some(Request::ClosePopover);
        } else if self.view.filter.is_some() {
            self.view.filter = None;
        } else if self.input.chosen_digit.is_some() {
            self.choose(None, transaction);
        } else if self.view.selection.is_empty() {
            transaction.request = Some(Request::Close);
        } else {
            self.view.selection.clear();
        }
    }

    pub(super) fn set_mode(&mut self, mode: Mode, transaction: &mut Transaction) {
        self.input.mode = mode;
        self.lift_pen(transaction);
        let text = self.texts.get(&["mode-", mode.name()]).unwrap_or_default().to_owned();
        self.announce_result(text, transaction);
    }

    /// Filters a digit, or ends the filter if it is filtered already.
    fn set_filter(&mut self, digit: Option<anydoku::Digit>, transaction: &mut Transaction) {
        self.view.filter = digit.filter(|_| digit != self.view.filter);
        let text = match self.view.filter {
            Some(digit) => self.texts.filter(self.symbols.name(digit)),
            None => self.texts.filter_none().to_owned(),
        };
        self.announce_result(text, transaction);
    }

    /// Chooses or filters the next or previous digit; after the last comes none.
    fn cycle_digit(&mut self, is_forward: bool, transaction: &mut Transaction) {
        let side = usize::from(self.game.board().side());
        let current =
            if self.is_value_first() { self.input.chosen_digit } else { self.view.filter };
        let number = current.map_or(0, |digit| usize::from(digit.value()));
        let next = if is_forward { number + 1 } else { number + side };
        let digit = anydoku::Digit::new((next % (side + 1)) as u16);
        if self.is_value_first() {
            self.choose(digit, transaction);
        } else {
            self.view.filter = None;
            self.set_filter(digit, transaction);
        }
    }

    /// Edits all cells.
    pub(super) fn edit_all(&mut self, edit: Edit, transaction: &mut Transaction) {
        let cells: Vec<_> = self.game.board().cells().collect();
        self.edit(&cells, edit, transaction);
    }

    fn clear_drawing(&mut self, transaction: &mut Transaction) {
        let board = self.game.board();
        let cells: Vec<_> = board.cells().collect();
        let change = board
            .change(&cells, Edit::ClearColors, self.game.options)
            .merge(board.change(&[], Edit::ClearPen, self.game.options));
        self.play(change, transaction);
    }

    fn set_design(&mut self, is_designing: bool, transaction: &mut Transaction) {
        if self.design.is_on != is_designing {
            self.design.is_on = is_designing;
            self.update_options();
            self.journal.record(if is_designing { "design on" } else { "design off" });
            transaction.mark_all_dirty();
            if is_designing && self.progress.timer.is_running() {
                self.stop_timer(self.journal.now());
            }
        }
    }

    /// Returns a request for the solution if the validation needs it.
    pub(super) fn solution_request(&self) -> Option<Request> {
        let is_needed = self.settings.validation == Validation::Solution && self.solution.is_none();
        is_needed.then_some(Request::Solution)
    }
}

/// Returns the next or previous item of a list, wrapping around.
fn adjacent<T: Copy + PartialEq>(all: &[T], now: T, is_forward: bool) -> T {
    let index = all.iter().position(|known| *known == now).unwrap_or(0);
    let offset = if is_forward { 1 } else { all.len() - 1 };
    all[(index + offset) % all.len()]
}
