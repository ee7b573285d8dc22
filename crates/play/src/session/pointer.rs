//! Pointer events on the board, by input method.

use anydoku::{Cell, Digit, House, HouseKind};

use super::Session;
use super::input::{EntryMode, Popover, alternate_mode};
use super::pointer_state::{Press, PressAction};
use super::transaction::Transaction;
use crate::chord::Modifiers;
use crate::edit::{Edit, Element};
use crate::outcome::Outcome;
use crate::pen::PenPoint;
use crate::request::Request;
use crate::settings::{Method, Mode};

/// The kind of a pointer event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointerEvent {
    /// A press.
    Down,
    /// A drag into a cell; see [`is_inside`](crate::hit::is_inside).
    Enter,
    /// A release.
    Up,
    /// The press is canceled, for example because it became a gesture.
    Cancel,
    /// A double click or double tap.
    DoubleClick,
    /// A long press. Without this event, [`Session::tick`] detects it.
    LongPress,
    /// A turn of the wheel.
    Wheel {
        /// Whether to go to the next digit.
        forward: bool,
    },
    /// A press of the secondary button, or its equivalent.
    Context,
    /// A press of the label of a row.
    Row(u16),
    /// A press of the label of a column.
    Column(u16),
}

/// A button of a pointer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Button {
    /// The first button; for fingers and pens the only one.
    #[default]
    Primary,
    /// The middle button.
    Middle,
    /// The secondary button.
    Secondary,
}

/// A kind of pointer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PointerKind {
    /// A mouse.
    #[default]
    Mouse,
    /// A finger.
    Touch,
    /// A pen.
    Pen,
}

/// A pointer event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pointer {
    /// The kind of event.
    pub event: PointerEvent,
    /// The cell; `None` off the board.
    pub cell: Option<Cell>,
    /// The candidate, if the pen draws or candidates are colored; see
    /// [`candidate_at`](crate::hit::candidate_at).
    pub candidate: Option<Digit>,
    /// The button.
    pub button: Button,
    /// The modifier keys.
    pub modifiers: Modifiers,
    /// The kind of pointer.
    pub kind: PointerKind,
}

impl Pointer {
    /// Creates an event of the primary mouse button.
    pub fn new(event: PointerEvent, cell: Option<Cell>) -> Self {
        let (button, kind) = (Button::Primary, PointerKind::Mouse);
        Self { event, cell, candidate: None, button, modifiers: Modifiers::NONE, kind }
    }

    /// Returns the event with these modifiers.
    #[must_use]
    pub fn with(self, modifiers: Modifiers) -> Self {
        Self { modifiers, ..self }
    }
}

/// The largest side for which presses cycle digits. On larger boards the pop-up keypad opens.
const MAX_CYCLED_SIDE: u16 = 16;

impl Session {
    /// Handles a pointer event.
    pub fn pointer(&mut self, pointer: Pointer, now: u64) -> Outcome {
        let mut transaction = Transaction::begin(self);
        if pointer.event != PointerEvent::Enter {
            self.process_due(now, &mut transaction);
        }
        if pointer.event == PointerEvent::Cancel {
            self.revert_press(&mut transaction);
            self.lift_pen(&mut transaction);
        } else if self.ensure_playing(now, &mut transaction) {
            if matches!(pointer.event, PointerEvent::Down | PointerEvent::Context) {
                self.flush_input(&mut transaction);
            }
            let cell = pointer.cell.filter(|&cell| self.game.board().contains(cell));
            self.handle_pointer(Pointer { cell, ..pointer }, now, &mut transaction);
        }
        transaction.finish(self)
    }

    fn handle_pointer(&mut self, pointer: Pointer, now: u64, transaction: &mut Transaction) {
        let cycles = self.settings.method == Method::Cycle && self.input.mode == Mode::Digit;
        let adds = pointer.modifiers.ctrl || pointer.modifiers.shift;
        match (pointer.event, pointer.cell) {
            (PointerEvent::Down, Some(cell)) if pointer.button == Button::Primary => {
                self.press(cell, pointer, now, transaction);
            }
            (PointerEvent::Down, None) if pointer.button == Button::Primary => {
                self.view.selection.clear();
                self.lift_pen(transaction);
            }
            (PointerEvent::Enter, Some(cell)) => self.drag(cell, transaction),
            (PointerEvent::Up, target) => self.release(target, pointer.candidate, transaction),
            (PointerEvent::DoubleClick, Some(cell)) => {
                let opens_keypad = self.settings.method == Method::Popover;
                let selects = !self.is_value_first()
                    && !cycles
                    && !opens_keypad
                    && self.input.mode != Mode::Pen;
                if selects && self.settings.double_tap {
                    self.input.pointer.cancel();
                    self.select_same(cell, transaction);
                }
            }
            (PointerEvent::LongPress, _) => self.long_press(transaction),
            (PointerEvent::Wheel { forward }, Some(cell)) if cycles => {
                self.view.selection.select_only(cell);
                self.cycle(cell, forward, transaction);
            }
            (PointerEvent::Context, Some(cell)) if cycles => {
                self.input.pointer.cancel();
                self.view.selection.select_only(cell);
                self.cycle(cell, false, transaction);
            }
            (PointerEvent::Context, Some(cell)) if self.input.mode != Mode::Pen => {
                self.press_secondary(cell, transaction);
            }
            (PointerEvent::Row(row), _) if row < self.game.board().side() => {
                self.select_house(House::new(HouseKind::Row, row), adds);
            }
            (PointerEvent::Column(column), _) if column < self.game.board().side() => {
                self.select_house(House::new(HouseKind::Column, column), adds);
            }
            _ => {}
        }
    }

    /// Reverts a canceled press: its selection and its entry.
    fn revert_press(&mut self, transaction: &mut Transaction) {
        let before = self.input.pointer.before.take();
        let is_pressed = self.input.pointer.press.is_some_and(|press| !press.is_dragged);
        self.input.pointer.cancel();
        if let (Some((selection, position)), true) = (before, is_pressed) {
            if self.game.history().current() != position {
                self.undo(transaction);
            }
            self.view.selection = selection;
        }
    }

    fn press(&mut self, cell: Cell, pointer: Pointer, now: u64, transaction: &mut Transaction) {
        self.input.pointer.before =
            Some((self.view.selection.clone(), self.game.history().current()));
        self.input.pointer.before_long_press = None;
        if self.input.popover.is_some_and(|popover| popover.is_alternate) {
            self.close_popover(transaction);
        }
        let Modifiers { shift, ctrl, .. } = pointer.modifiers;
        let cycles = self.settings.method == Method::Cycle && self.input.mode == Mode::Digit;
        let mut is_long = true;
        let action = if self.input.mode == Mode::Pen {
            is_long = false;
            // Keys go to the cell that is announced.
            self.view.selection.select_only(cell);
            self.draw_at(PenPoint { cell, candidate: pointer.candidate }, transaction);
            PressAction::Draw
        } else if ctrl {
            if self.view.selection.contains(cell) {
                self.view.selection.remove(cell);
                PressAction::Unselect
            } else {
                self.view.selection.add(cell);
                PressAction::Select
            }
        } else if cycles {
            let is_repeated = self.input.pointer.cycled == Some(cell);
            self.view.selection.select_only(cell);
            if is_repeated && self.game.board().side() > MAX_CYCLED_SIDE {
                self.open_popover(Popover { cell, is_alternate: false }, transaction);
            } else {
                self.cycle(cell, !shift, transaction);
            }
            self.input.pointer.cycled = Some(cell);
            is_long = false;
            PressAction::Nothing
        } else if shift {
            self.view.selection.select_rectangle(cell);
            PressAction::Rectangle
        } else if self.is_value_first() && self.input.chosen_digit.is_some() {
            self.view.selection.select_only(cell);
            PressAction::Paint(None)
        } else {
            self.view.selection.select_only(cell);
            self.target_candidate(cell, pointer.candidate);
            if self.is_value_first() && (self.settings.tap_chooses || self.is_fixed(cell)) {
                let digit = self.game.board().value(cell);
                self.choose_tapped(digit, transaction);
            }
            PressAction::Select
        };
        let long_ms = u64::from(self.settings.long_press_ms);
        let long_at = is_long.then(|| now.saturating_add(long_ms));
        let is_mouse = pointer.kind == PointerKind::Mouse;
        self.input.pointer.press =
            Some(Press { cell, long_at, action, is_dragged: false, is_mouse });
    }

    fn drag(&mut self, cell: Cell, transaction: &mut Transaction) {
        let Some(mut press) = self.input.pointer.press else { return };
        if cell == press.cell && !press.is_dragged {
            return;
        }
        if let (PressAction::Paint(None), false) = (press.action, press.is_dragged) {
            press.action = PressAction::Paint(self.paint_first(press.cell, transaction));
        }
        (press.is_dragged, press.long_at) = (true, None);
        if let Some(selection) = self.input.pointer.before_long_press.take() {
            self.view.selection = selection;
        }
        match press.action {
            PressAction::Select => self.view.selection.add(cell),
            PressAction::Unselect => self.view.selection.remove(cell),
            PressAction::Rectangle => self.view.selection.select_rectangle(cell),
            PressAction::Paint(Some(enters)) => {
                self.view.selection.select_only(cell);
                self.paint(cell, enters, transaction);
            }
            PressAction::Draw => self.draw_through(cell, transaction),
            PressAction::Paint(None) | PressAction::Nothing => {}
        }
        self.input.pointer.press = Some(Press { cell, ..press });
    }

    fn release(
        &mut self,
        target: Option<Cell>,
        candidate: Option<Digit>,
        transaction: &mut Transaction,
    ) {
        let Some(press) = self.input.pointer.press.take() else { return };
        match press.action {
            PressAction::Paint(None) if !press.is_dragged => {
                let tapped = self.game.board().value(press.cell);
                let chooses = self.settings.tap_chooses && tapped != self.input.chosen_digit;
                if chooses && tapped.is_some() {
                    self.choose_tapped(tapped, transaction);
                } else {
                    self.paint_first(press.cell, transaction);
                }
            }
            PressAction::Draw => {
                if let (Some(from), Some(cell)) = (self.input.pen.from, target) {
                    let point = PenPoint { cell, candidate };
                    if from != point && (press.is_dragged || from.cell != cell) {
                        self.draw_at(point, transaction);
                    } else if press.is_dragged {
                        self.lift_pen(transaction);
                    }
                }
            }
            PressAction::Select if self.input.pointer.before_long_press.is_some() => {
                let opens = !press.is_dragged && self.opens_note_keypad(press);
                let popover = Popover { cell: press.cell, is_alternate: true };
                opens.then(|| self.open_popover(popover, transaction));
            }
            PressAction::Select if self.settings.method == Method::Popover => {
                match target.filter(|_| self.view.selection.len() == 1 || press.is_dragged) {
                    Some(cell) if self.is_fixed(cell) && !press.is_dragged => {
                        self.close_popover(transaction);
                    }
                    Some(cell) => {
                        self.open_popover(Popover { cell, is_alternate: false }, transaction);
                    }
                    None => {}
                }
            }
            _ => {}
        }
    }

    /// Returns whether nothing can be entered into a cell, so that a press on it can choose its digit.
    fn is_fixed(&self, cell: Cell) -> bool {
        !self.design.is_on && self.game.board().is_given(cell)
    }

    fn open_popover(&mut self, popover: Popover, transaction: &mut Transaction) {
        self.input.popover = Some(popover);
        transaction.request = Some(Request::OpenPopover(popover.cell));
    }

    /// Opens the pop-up keypad at the cursor.
    pub(super) fn open_popover_at_cursor(&mut self, transaction: &mut Transaction) {
        if let Some(cell) = self.view.selection.cursor() {
            self.open_popover(Popover { cell, is_alternate: false }, transaction);
        }
    }

    /// Closes the pop-up keypad.
    pub(super) fn close_popover(&mut self, transaction: &mut Transaction) {
        if self.input.popover.take().is_some() {
            transaction.request.get_or_insert(Request::ClosePopover);
        }
    }

    /// Returns whether the secondary button or a long press on a cell opens the pop-up keypad to enter
    /// notes, or digits in the modes of notes.
    fn opens_alternate_popover(&self, cell: Cell) -> bool {
        let enters_digits = matches!(self.input.mode, Mode::Digit | Mode::Corner | Mode::Center);
        enters_digits && self.game.board().value(cell).is_none()
    }

    /// Enters the chosen digit once in the alternate mode or, if none is chosen, lets the player choose
    /// one. Several selected cells stay selected.
    fn press_secondary(&mut self, cell: Cell, transaction: &mut Transaction) {
        self.input.pointer.cancel();
        if self.is_value_first() && self.input.chosen_digit.is_some() {
            return self.enter_alternate(cell, transaction);
        }
        self.close_popover(transaction);
        if !self.view.selection.contains(cell) {
            self.view.selection.select_only(cell);
        }
        if self.opens_alternate_popover(cell) {
            self.open_popover(Popover { cell, is_alternate: true }, transaction);
        }
    }

    fn choose_tapped(&mut self, digit: Option<Digit>, transaction: &mut Transaction) {
        if digit.is_some() {
            self.choose(digit, transaction);
        }
    }

    /// Toggles the chosen digit in the first cell of a drag. Returns whether it was entered (`true`)
    /// or removed; the same then happens in the other cells.
    fn paint_first(&mut self, cell: Cell, transaction: &mut Transaction) -> Option<bool> {
        let element = self.element(self.input.chosen_digit?, self.input.mode)?;
        let enters = !self.game.board().content(cell).has(element);
        self.edit(&[cell], Edit::Toggle(element), transaction);
        Some(enters)
    }

    /// Enters or removes the chosen digit in another cell of a drag. Other digits are kept.
    fn paint(&mut self, cell: Cell, enters: bool, transaction: &mut Transaction) {
        let Some(element) =
            self.input.chosen_digit.and_then(|digit| self.element(digit, self.input.mode))
        else {
            return;
        };
        let is_value = matches!(element, Element::Value(_));
        if is_value && enters && self.game.board().value(cell).is_some() {
            return;
        }
        let edit = if enters { Edit::Add(element) } else { Edit::Remove(element) };
        self.edit(&[cell], edit, transaction);
    }

    /// Toggles the chosen digit at the cursor, as Enter does with the digit-first method.
    pub(super) fn paint_at_cursor(&mut self, transaction: &mut Transaction) {
        if let Some(cell) = self.view.selection.cursor() {
            self.paint_first(cell, transaction);
        }
    }

    /// Returns whether a long press opens the pop-up keypad once the finger is lifted. With a mouse
    /// the secondary button does, and whoever clicks slowly wants no keypad.
    fn opens_note_keypad(&self, press: Press) -> bool {
        !press.is_mouse && self.opens_alternate_popover(press.cell)
    }

    /// Handles a long press: selects all cells with the same content, or enters the chosen digit
    /// once in the alternate mode.
    pub(super) fn long_press(&mut self, transaction: &mut Transaction) {
        let Some(press) = self.input.pointer.press.as_mut() else { return };
        press.long_at = None;
        let press = *press;
        if press.is_dragged {
            return;
        }
        match press.action {
            PressAction::Paint(None) => {
                self.input.pointer.cancel();
                self.enter_alternate(press.cell, transaction);
            }
            // A view that detects long presses itself reports them a second time.
            PressAction::Select if self.input.pointer.before_long_press.is_none() => {
                self.input.pointer.before_long_press = Some(self.view.selection.clone());
                // A second finger no longer reverts the press.
                self.input.pointer.before = None;
                if !self.opens_note_keypad(press) {
                    self.select_same(press.cell, transaction);
                }
            }
            _ => {}
        }
    }

    /// Enters the chosen digit into a cell in the alternate mode: as a note, or as a digit.
    fn enter_alternate(&mut self, cell: Cell, transaction: &mut Transaction) {
        if let Some(digit) = self.input.chosen_digit {
            self.view.selection.select_only(cell);
            self.enter(digit, alternate_mode(self.input.mode), transaction);
        }
    }

    /// Handles a press of a key of the keypad.
    pub fn keypad_press(&mut self, digit: Digit, now: u64) -> Outcome {
        self.enter_from_keypad(digit, self.input.entry_mode(), now)
    }

    /// Handles a long press of a key of the keypad: enters its digit once in the alternate mode, as
    /// a digit if the mode enters notes, and as a note otherwise.
    pub fn keypad_long_press(&mut self, digit: Digit, now: u64) -> Outcome {
        let mode = EntryMode { mode: alternate_mode(self.input.mode), is_direct: true };
        self.enter_from_keypad(digit, mode, now)
    }

    fn enter_from_keypad(&mut self, digit: Digit, mode: EntryMode, now: u64) -> Outcome {
        self.run_transaction(now, |session, transaction| {
            session.apply_digit(digit, mode, transaction);
        })
    }
}
