//! Actions: each is done here, or handed on to where it belongs.

use super::Session;
use super::doing::Doing;
use crate::actions::Action;
use crate::edit::{Edit, Thing};
use crate::outcome::{CopyForm, Outcome, Request};
use crate::settings::{Method, Mode, Setting, Settings, Validation};

impl Session {
    /// Does something.
    pub fn perform(&mut self, action: Action, now: u64) -> Outcome {
        match &action {
            Action::Numeral(numeral) => {
                let character = char::from(b'0' + numeral.min(&9));
                return self.take_character(character, self.mode, false, now);
            }
            Action::SetMethod(method) => {
                return self.set(Settings { method: *method, ..self.settings.clone() }, now);
            }
            Action::SetValidation(validation) => {
                let validation = *validation;
                return self.set(Settings { validation, ..self.settings.clone() }, now);
            }
            Action::NextMethod => {
                let method = next(Method::ALL, self.settings.method, true);
                return self.set(Settings { method, ..self.settings.clone() }, now);
            }
            Action::Toggle(id) => return self.toggle(id, now),
            _ => {}
        }
        let mut doing = Doing::begin(self);
        self.do_what_is_due(now, &mut doing);
        self.do_action(action, now, &mut doing);
        doing.end(self)
    }

    fn do_action(&mut self, action: Action, now: u64, doing: &mut Doing) {
        self.journal.at(now);
        match action {
            Action::Pause => return self.pause(now, doing),
            Action::Leave => return self.leave(now),
            Action::Ask(request) => {
                self.end_typing(doing);
                let is_copy = matches!(request, Request::Copy(_));
                self.copied = self.copied.filter(|_| is_copy);
                self.ask(request, doing);
                return;
            }
            Action::Return => {
                self.wake(now, &mut Doing::begin(self));
                return;
            }
            _ => {}
        }
        self.copied = None;
        if !self.wake(now, doing) {
            return;
        }
        if !matches!(action, Action::Escape) {
            let was_typed = self.end_typing(doing);
            if was_typed && matches!(action, Action::Confirm) {
                return;
            }
        }
        match action {
            Action::Go(step) => self.go(step),
            Action::Extend(step) => self.extend(step),
            Action::NextCandidate(is_forward) => self.turn_candidate(is_forward, doing),
            Action::NextPlace(is_forward) => self.go_to_next_place(is_forward, doing),
            Action::Select(cells) => self.selection.these(cells),
            Action::SelectAll => self.selection.these(self.game.board().cells()),
            Action::SelectNone => self.selection.clear(),
            Action::SelectSame => {
                if let Some(cell) = self.selection.cursor() {
                    self.select_same(cell, doing);
                }
            }
            Action::SelectHouse(house) => self.select_house(house, false),
            Action::Digit(digit) => self.take_digit(digit, self.mode, false, doing),
            Action::Enter(mode, digit) => self.enter(digit, mode, doing),
            Action::ColourCandidate(digit, colour) => {
                let cells = self.selection.cells().to_vec();
                let thing = Thing::CandidateColour(digit, colour);
                self.edit(&cells, Edit::Toggle(thing), doing);
            }
            Action::Confirm => self.confirm(doing),
            Action::CycleBack => {
                if let Some(cell) = self.selection.cursor() {
                    self.cycle(cell, false, doing);
                }
            }
            Action::Escape => self.escape(doing),
            Action::Erase => self.erase(doing),
            Action::ClearBoard => self.edit_all(Edit::Clear, doing),
            Action::Lock => self.edit_all(Edit::Lock, doing),
            Action::Unlock => self.edit_all(Edit::Unlock, doing),
            Action::SetMode(mode) => self.set_mode(mode, doing),
            Action::NextMode => self.set_mode(next(Mode::ALL, self.mode, true), doing),
            Action::PreviousMode => self.set_mode(next(Mode::ALL, self.mode, false), doing),
            Action::Choose(digit) => self.choose(digit, doing),
            Action::Filter(digit) => self.set_filter(Some(digit), doing),
            Action::FilterNumber(number) => {
                let digit = self.game.board().digits().nth(usize::from(number.max(1)) - 1);
                if digit.is_some() {
                    self.set_filter(digit, doing);
                }
            }
            Action::NextDigit => self.turn_digit(true, doing),
            Action::PreviousDigit => self.turn_digit(false, doing),
            Action::Undo => self.undo(doing),
            Action::Redo => self.redo(doing),
            Action::Restart => self.restart(doing),
            Action::UndoToCorrect => self.undo_to_correct(doing),
            Action::GoTo(place) => self.go_to_place(place, doing),
            Action::Checkpoint(name) => self.checkpoint(name, doing),
            Action::NameCheckpoint(place, name) => self.name_checkpoint(place, name),
            Action::ToCheckpoint => self.back_to_checkpoint(doing),
            Action::DiscardBranch => self.discard_branch(doing),
            Action::Discard(place) => self.discard(place, doing),
            Action::FillMarks => self.fill_marks(None, None, doing),
            Action::FillMarksHere => {
                let cells = self.selection.cells().to_vec();
                self.fill_marks(Some(cells), None, doing);
            }
            Action::FillMarksOfDigit => {
                if let Some(digit) = self.meant_digit() {
                    self.fill_marks(None, Some(digit), doing);
                }
            }
            Action::ClearMarks => self.clear_marks(doing),
            Action::ClearDrawing => self.clear_drawing(doing),
            Action::Draw(mark) => {
                self.edit(&[], Edit::Draw(mark), doing);
            }
            Action::SetPen(tool) => {
                self.pen.tool = tool;
                self.lift_pen(doing);
            }
            Action::SetPenColour(colour) if colour < crate::digits::COLOUR_COUNT => {
                self.pen.colour = colour;
            }
            Action::SetPenColour(_) => {}
            Action::TogglePenDashes => self.pen.is_dashed ^= true,
            Action::Check => self.check(None, doing),
            Action::CheckBoard => self.check(Some(false), doing),
            Action::CheckSelection => self.check(Some(true), doing),
            Action::Tell(query) => self.tell(query, doing),
            Action::CountHint => self.count_hint(),
            Action::SetDesign(designs) => self.set_design(designs, doing),
            Action::SetBrush(brush) => self.brush = brush,
            Action::SetDesignLayer(layer) => self.set_design_layer(layer, doing),
            Action::Pause
            | Action::Leave
            | Action::Return
            | Action::Ask(_)
            | Action::Numeral(_)
            | Action::SetMethod(_)
            | Action::SetValidation(_)
            | Action::NextMethod
            | Action::Toggle(_) => {}
        }
    }

    fn set(&mut self, settings: Settings, now: u64) -> Outcome {
        self.journal.at(now);
        let (method, validation) = (self.settings.method, self.settings.validation);
        let mut outcome = self.set_settings(settings);
        let mut doing = Doing::begin(self);
        if method != self.settings.method {
            let name = Setting::of("method")
                .map_or("", |setting| setting.choice(self.settings.method.name(), &self.strings));
            doing.say(self.strings.say("method.set", &[("method", name)]));
        } else if validation != self.settings.validation && outcome.announce.is_none() {
            let name = Setting::of("validation").map_or("", |setting| {
                setting.choice(self.settings.validation.name(), &self.strings)
            });
            doing.say(self.strings.say("validation.set", &[("validation", name)]));
        }
        outcome.announce = outcome.announce.or(doing.announce);
        outcome
    }

    fn toggle(&mut self, id: &str, now: u64) -> Outcome {
        let Some(setting) = Setting::of(id) else { return Outcome::default() };
        let mut settings = self.settings.clone();
        let is_on = setting.value(&settings).as_bool().unwrap_or_default();
        setting.set(&mut settings, &(!is_on).into());
        let mut outcome = self.set(settings, now);
        let mut doing = Doing::begin(self);
        let key = if is_on { "setting.off" } else { "setting.on" };
        doing.say(self.strings.say(key, &[("setting", setting.label(&self.strings))]));
        outcome.announce = doing.announce;
        outcome
    }

    /// Hands a request on; a copy that is asked again before anything else is of another form.
    fn ask(&mut self, request: Request, doing: &mut Doing) {
        let request = match request {
            Request::Copy(first) => {
                let form = self.copied.map_or(first, CopyForm::next);
                self.copied = Some(form);
                Request::Copy(form)
            }
            other => other,
        };
        doing.request = Some(request);
    }

    /// What Enter does when nothing is being typed.
    fn confirm(&mut self, doing: &mut Doing) {
        let Some(cell) = self.selection.cursor() else { return };
        if self.mode == Mode::Pen {
            self.draw_at(crate::pen::Place { cell, candidate: None }, doing);
            return;
        }
        match self.settings.method {
            Method::ValueFirst => self.paint_at_cursor(doing),
            Method::Popover => self.open_popover_at_cursor(doing),
            Method::Cycle if self.mode == Mode::Value => self.cycle(cell, true, doing),
            Method::Cycle | Method::CellFirst => {}
        }
    }

    fn escape(&mut self, doing: &mut Doing) {
        let was_typed = self.typed.take().is_some();
        let was_pressed = self.pointing.cancel();
        if self.lift_pen(doing) || was_typed || was_pressed {
            return;
        }
        if self.popover.take().is_some() {
            doing.request = Some(Request::ClosePopover);
        } else if self.filter.is_some() {
            self.filter = None;
        } else if self.chosen.is_some() {
            self.choose(None, doing);
        } else if self.selection.is_empty() {
            doing.request = Some(Request::Close);
        } else {
            self.selection.clear();
        }
    }

    pub(super) fn set_mode(&mut self, mode: Mode, doing: &mut Doing) {
        self.mode = mode;
        self.lift_pen(doing);
        let text = self.strings.of(&["mode", mode.name()]).to_owned();
        self.tell_quietly(text, doing);
    }

    /// Shows the places of a value; of the one that is shown already no longer.
    fn set_filter(&mut self, digit: Option<anydoku::Digit>, doing: &mut Doing) {
        self.filter = digit.filter(|_| digit != self.filter);
        let text = match self.filter {
            Some(digit) => self.strings.say("filter", &[("digit", self.symbols.name(digit))]),
            None => self.strings.say("filter.none", &[]),
        };
        self.tell_quietly(text, doing);
    }

    /// The next value, or the one before, chosen or filtered; after the last comes none.
    fn turn_digit(&mut self, is_forward: bool, doing: &mut Doing) {
        let side = usize::from(self.game.board().side());
        let known = if self.is_value_first() { self.chosen } else { self.filter };
        let at = known.map_or(0, |digit| usize::from(digit.value()));
        let next = if is_forward { at + 1 } else { at + side };
        let digit = anydoku::Digit::new((next % (side + 1)) as u16);
        if self.is_value_first() {
            self.choose(digit, doing);
        } else {
            self.filter = None;
            self.set_filter(digit, doing);
        }
    }

    /// An edit of all cells.
    pub(super) fn edit_all(&mut self, edit: Edit, doing: &mut Doing) {
        let cells: Vec<_> = self.game.board().cells().collect();
        self.edit(&cells, edit, doing);
    }

    fn clear_drawing(&mut self, doing: &mut Doing) {
        let board = self.game.board();
        let cells: Vec<_> = board.cells().collect();
        let change = board.change(&cells, Edit::ClearColours, self.game.options).and(board.change(
            &[],
            Edit::ClearPen,
            self.game.options,
        ));
        if !change.is_empty() {
            self.play(change, doing);
        }
    }

    /// The timer runs while something is done; whether anything can be.
    pub(super) fn wake(&mut self, now: u64, doing: &mut Doing) -> bool {
        self.journal.at(now);
        if self.is_paused {
            let text = self.strings.say("paused", &[]);
            doing.say(text);
            return false;
        }
        if !self.timer.runs() && !self.is_ended() && !self.designs {
            self.timer.run(now);
            self.journal.run();
        }
        true
    }

    fn pause(&mut self, now: u64, doing: &mut Doing) {
        self.is_paused ^= true;
        if self.is_paused {
            self.timer.rest(now);
            self.journal.rest();
            doing.say(self.strings.say("paused", &[]));
        } else {
            self.wake(now, doing);
            doing.say(self.strings.say("goes-on", &[]));
        }
        doing.all_changed();
    }

    fn leave(&mut self, now: u64) {
        self.pointing.cancel();
        if self.settings.pauses_on_blur && self.timer.runs() {
            self.timer.rest(now);
            self.journal.rest();
        }
    }

    /// Whether it was solved once: its time is told then.
    pub(super) fn is_ended(&self) -> bool {
        self.ended.is_some()
    }

    /// How long it took, in milliseconds, once it was solved.
    #[must_use]
    pub fn ended(&self) -> Option<u64> {
        self.ended
    }

    pub(super) fn end_if_solved(&mut self) {
        if self.ended.is_none() && self.is_solved() {
            let now = self.journal.now();
            self.timer.rest(now);
            self.ended = Some(self.timer.passed(now));
            self.journal.ended();
        }
    }

    fn count_hint(&mut self) {
        self.hints = self.hints.saturating_add(1);
        self.journal.hint();
        self.is_saved_anew();
    }

    fn set_design(&mut self, designs: bool, doing: &mut Doing) {
        if self.designs != designs {
            self.designs = designs;
            self.set_options();
            self.journal.design(designs);
            self.is_saved_anew();
            doing.all_changed();
            if designs && self.timer.runs() {
                self.timer.rest(self.journal.now());
                self.journal.rest();
            }
        }
    }

    /// Whether the solution must be found before what is set can be shown.
    pub(super) fn needed_solution(&self) -> Option<Request> {
        let is_needed = self.settings.validation == Validation::Solution && self.solution.is_none();
        is_needed.then_some(Request::Solution)
    }
}

/// The next of a list, or the one before; after the last comes the first.
fn next<T: Copy + PartialEq>(all: &[T], now: T, is_forward: bool) -> T {
    let at = all.iter().position(|one| *one == now).unwrap_or(0);
    let far = if is_forward { 1 } else { all.len() - 1 };
    all[(at + far) % all.len()]
}
