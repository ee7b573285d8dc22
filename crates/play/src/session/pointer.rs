//! Presses of mouse, finger and pen on the board, by method.

use anydoku::{Cell, Digit};

use super::Session;
use super::doing::Doing;
use crate::edit::{Edit, Thing};
use crate::history::Move;
use crate::keymap::Modifiers;
use crate::outcome::{Outcome, Request};
use crate::pen::Place;
use crate::selection::Selection;
use crate::settings::{Method, Mode};

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointerEvent {
    /// It was pressed.
    Down,
    /// It was dragged into a cell: [`dragged_at`](crate::hit::dragged_at) says which.
    Enter,
    /// It was released.
    Up,
    /// It goes on elsewhere: what it began is not ended.
    Cancel,
    /// Two presses in one place.
    DoubleClick,
    /// It was held. Who does not tell of this lets [`Session::tick`] find out.
    LongPress,
    /// The wheel was turned: forward is towards the next value.
    Wheel {
        /// Whether forward.
        forward: bool,
    },
    /// The other button was pressed, or what stands for it.
    Context,
    /// The label of a row was pressed.
    Row(u16),
    /// The label of a column was pressed.
    Column(u16),
}

/// Which button.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Button {
    /// The first: of fingers and pens the only one.
    #[default]
    Primary,
    /// The one in the middle.
    Middle,
    /// The other.
    Secondary,
}

/// What points.
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

/// A press, drag or release.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pointer {
    /// What happened.
    pub event: PointerEvent,
    /// On which cell; `None` beside the board.
    pub cell: Option<Cell>,
    /// On which candidate of it, where the pen draws or candidates are coloured:
    /// [`candidate_at`](crate::hit::candidate_at) says which.
    pub candidate: Option<Digit>,
    /// With which button.
    pub button: Button,
    /// With which keys held.
    pub modifiers: Modifiers,
    /// By what.
    pub kind: PointerKind,
}

impl Pointer {
    /// A press, drag or release of the first button of a mouse.
    #[must_use]
    pub fn new(event: PointerEvent, cell: Option<Cell>) -> Self {
        let (button, kind) = (Button::Primary, PointerKind::Mouse);
        Self { event, cell, candidate: None, button, modifiers: Modifiers::NONE, kind }
    }

    /// The same with keys held.
    #[must_use]
    pub fn with(self, modifiers: Modifiers) -> Self {
        Self { modifiers, ..self }
    }
}

/// A press that has not ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Press {
    cell: Cell,
    /// When it counts as long.
    long_at: Option<u64>,
    does: Does,
    is_dragged: bool,
}

/// What a press does to the cells it is dragged over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Does {
    /// They are selected.
    Select,
    /// They no longer are.
    Unselect,
    /// The rectangle to them is.
    Rectangle,
    /// The chosen value is put, or taken; which, the first cell says.
    Paint(Option<bool>),
    /// The pen draws.
    Draw,
    /// Nothing.
    Nothing,
}

/// What is being pointed at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Pointing {
    press: Option<Press>,
    /// What was selected before the press, and where the game stood: a press that turns out to be
    /// the first finger of two leaves all as it was.
    before: Option<(Selection, Move)>,
    /// What was selected before the press became a long one: who drags after all meant that.
    before_hold: Option<Selection>,
    /// The cell whose value was turned last, for the picker that opens at the second press.
    cycled: Option<Cell>,
}

impl Pointing {
    pub(super) fn long_press_at(&self) -> Option<u64> {
        self.press.and_then(|press| press.long_at)
    }

    pub(super) fn cancel(&mut self) -> bool {
        self.press.take().is_some()
    }
}

/// On boards with more values than this a picker opens in place of turning through them.
const MOST_TO_CYCLE: u16 = 16;

impl Session {
    /// Takes a press, drag or release.
    pub fn pointer(&mut self, pointer: Pointer, now: u64) -> Outcome {
        let mut doing = Doing::begin(self);
        if pointer.event != PointerEvent::Enter {
            self.do_what_is_due(now, &mut doing);
        }
        if pointer.event == PointerEvent::Cancel {
            self.take_press_back(&mut doing);
            self.lift_pen(&mut doing);
        } else if self.wake(now, &mut doing) {
            if matches!(pointer.event, PointerEvent::Down | PointerEvent::Context) {
                self.end_typing(&mut doing);
            }
            let cell = pointer.cell.filter(|&cell| self.game.board().holds(cell));
            self.point(Pointer { cell, ..pointer }, now, &mut doing);
        }
        doing.end(self)
    }

    fn point(&mut self, pointer: Pointer, now: u64, doing: &mut Doing) {
        let cycles = self.settings.method == Method::Cycle && self.mode == Mode::Value;
        let adds = pointer.modifiers.ctrl || pointer.modifiers.shift;
        match (pointer.event, pointer.cell) {
            (PointerEvent::Down, Some(cell)) if pointer.button == Button::Primary => {
                self.press(cell, pointer, now, doing);
            }
            (PointerEvent::Down, None) if pointer.button == Button::Primary => {
                self.selection.clear();
                self.lift_pen(doing);
            }
            (PointerEvent::Enter, Some(cell)) => self.drag(cell, doing),
            (PointerEvent::Up, at) => self.release(at, pointer.candidate, doing),
            (PointerEvent::DoubleClick, Some(cell)) => {
                let picks = self.settings.method == Method::Popover;
                let selects = !self.is_value_first() && !cycles && !picks && self.mode != Mode::Pen;
                if selects && self.settings.double_tap {
                    self.pointing.cancel();
                    self.select_same(cell, doing);
                }
            }
            (PointerEvent::LongPress, _) => self.long_press(doing),
            (PointerEvent::Wheel { forward }, Some(cell)) if cycles => {
                self.selection.only(cell);
                self.cycle(cell, forward, doing);
            }
            (PointerEvent::Context, Some(cell)) if cycles => {
                self.pointing.cancel();
                self.selection.only(cell);
                self.cycle(cell, false, doing);
            }
            (PointerEvent::Row(row), _) if row < self.game.board().side() => {
                self.select_house(u32::from(row), adds);
            }
            (PointerEvent::Column(column), _) if column < self.game.board().side() => {
                let side = u32::from(self.game.board().side());
                self.select_house(side + u32::from(column), adds);
            }
            _ => {}
        }
    }

    /// A press that was none: what it selected, and what it entered at once, is as before.
    fn take_press_back(&mut self, doing: &mut Doing) {
        let before = self.pointing.before.take();
        let is_pressed = self.pointing.press.is_some_and(|press| !press.is_dragged);
        self.pointing.cancel();
        if let (Some((selection, place)), true) = (before, is_pressed) {
            if self.game.history().here() != place {
                self.undo(doing);
            }
            self.selection = selection;
        }
    }

    fn press(&mut self, cell: Cell, pointer: Pointer, now: u64, doing: &mut Doing) {
        self.pointing.before = Some((self.selection.clone(), self.game.history().here()));
        self.pointing.before_hold = None;
        let Modifiers { shift, ctrl, .. } = pointer.modifiers;
        let cycles = self.settings.method == Method::Cycle && self.mode == Mode::Value;
        let mut is_long = true;
        let does = if self.mode == Mode::Pen {
            is_long = false;
            self.selection.point(cell);
            self.draw_at(Place { cell, candidate: pointer.candidate }, doing);
            Does::Draw
        } else if ctrl {
            if self.selection.contains(cell) {
                self.selection.remove(cell);
                Does::Unselect
            } else {
                self.selection.add(cell);
                Does::Select
            }
        } else if cycles {
            let is_again = self.pointing.cycled == Some(cell);
            self.selection.only(cell);
            if is_again && self.game.board().side() > MOST_TO_CYCLE {
                self.open_popover(cell, doing);
            } else {
                self.cycle(cell, !shift, doing);
            }
            self.pointing.cycled = Some(cell);
            is_long = false;
            Does::Nothing
        } else if shift {
            self.selection.rectangle(cell);
            Does::Rectangle
        } else if self.is_value_first() && self.chosen.is_some() {
            self.selection.only(cell);
            Does::Paint(None)
        } else {
            self.selection.only(cell);
            self.point_at_candidate(cell, pointer.candidate);
            if self.is_value_first() && self.settings.tap_chooses {
                let digit = self.game.board().value(cell);
                self.choose_tapped(digit, doing);
            }
            Does::Select
        };
        let long_ms = u64::from(self.settings.long_press_ms);
        let long_at = is_long.then(|| now.saturating_add(long_ms));
        self.pointing.press = Some(Press { cell, long_at, does, is_dragged: false });
    }

    fn drag(&mut self, cell: Cell, doing: &mut Doing) {
        let Some(mut press) = self.pointing.press else { return };
        if cell == press.cell && !press.is_dragged {
            return;
        }
        if let (Does::Paint(None), false) = (press.does, press.is_dragged) {
            press.does = Does::Paint(self.paint_first(press.cell, doing));
        }
        (press.is_dragged, press.long_at) = (true, None);
        if let Some(selection) = self.pointing.before_hold.take() {
            self.selection = selection;
        }
        match press.does {
            Does::Select => self.selection.add(cell),
            Does::Unselect => self.selection.remove(cell),
            Does::Rectangle => self.selection.rectangle(cell),
            Does::Paint(Some(puts)) => {
                self.selection.only(cell);
                self.paint(cell, puts, doing);
            }
            Does::Draw => self.draw_through(cell, doing),
            Does::Paint(None) | Does::Nothing => {}
        }
        self.pointing.press = Some(Press { cell, ..press });
    }

    fn release(&mut self, at: Option<Cell>, candidate: Option<Digit>, doing: &mut Doing) {
        let Some(press) = self.pointing.press.take() else { return };
        match press.does {
            Does::Paint(None) if !press.is_dragged => {
                let tapped = self.game.board().value(press.cell);
                let chooses = self.settings.tap_chooses && tapped != self.chosen;
                if chooses && tapped.is_some() {
                    self.choose_tapped(tapped, doing);
                } else {
                    self.paint_first(press.cell, doing);
                }
            }
            Does::Draw => {
                if let (Some(from), Some(cell)) = (self.pen.from, at) {
                    let place = Place { cell, candidate };
                    if from != place && (press.is_dragged || from.cell != cell) {
                        self.draw_at(place, doing);
                    } else if press.is_dragged {
                        self.lift_pen(doing);
                    }
                }
            }
            // A long press did what it does.
            Does::Select if self.pointing.before_hold.is_some() => {}
            Does::Select if self.settings.method == Method::Popover => {
                if let Some(cell) = at.filter(|_| self.selection.len() == 1 || press.is_dragged) {
                    self.open_popover(cell, doing);
                }
            }
            _ => {}
        }
    }

    fn open_popover(&mut self, cell: Cell, doing: &mut Doing) {
        self.popover = Some(cell);
        doing.request = Some(Request::OpenPopover(cell));
    }

    /// Opens the picker at the cursor.
    pub(super) fn open_popover_at_cursor(&mut self, doing: &mut Doing) {
        if let Some(cell) = self.selection.cursor() {
            self.open_popover(cell, doing);
        }
    }

    fn choose_tapped(&mut self, digit: Option<Digit>, doing: &mut Doing) {
        if digit.is_some() {
            self.choose(digit, doing);
        }
    }

    /// Puts the chosen value into the first cell of a drag, or takes it away if it is there; which
    /// of them the others then follow.
    fn paint_first(&mut self, cell: Cell, doing: &mut Doing) -> Option<bool> {
        let thing = self.thing(self.chosen?, self.mode)?;
        let edit = Edit::Toggle(thing);
        let content = self.game.board().content(cell);
        let puts = !match thing {
            Thing::Value(digit) => content.value == Some(digit),
            Thing::Corner(digit) => content.corner.contains(digit),
            Thing::Centre(digit) => content.centre.contains(digit),
            Thing::Colour(colour) => content.colours.contains(colour),
            Thing::CandidateColour(..) => false,
        };
        self.edit(&[cell], edit, doing);
        Some(puts)
    }

    /// Puts the chosen value into a further cell of a drag, or takes it away. Other values stay.
    fn paint(&mut self, cell: Cell, puts: bool, doing: &mut Doing) {
        let Some(thing) = self.chosen.and_then(|digit| self.thing(digit, self.mode)) else {
            return;
        };
        let is_value = matches!(thing, Thing::Value(_));
        if is_value && puts && self.game.board().value(cell).is_some() {
            return;
        }
        let edit = if puts { Edit::Add(thing) } else { Edit::Remove(thing) };
        self.edit(&[cell], edit, doing);
    }

    /// The chosen value at the cursor: what Enter does where values come first.
    pub(super) fn paint_at_cursor(&mut self, doing: &mut Doing) {
        if let Some(cell) = self.selection.cursor() {
            self.paint_first(cell, doing);
        }
    }

    /// A press was held: all cells with the same are selected; where values come first, the chosen
    /// one is entered once in the other mode.
    pub(super) fn long_press(&mut self, doing: &mut Doing) {
        let Some(press) = self.pointing.press.as_mut() else { return };
        press.long_at = None;
        let press = *press;
        if press.is_dragged {
            return;
        }
        match (press.does, self.chosen) {
            (Does::Paint(None), Some(digit)) => {
                self.pointing.cancel();
                self.selection.only(press.cell);
                self.enter(digit, other_mode(self.mode), doing);
            }
            // Whoever keeps the time itself tells of it once more.
            (Does::Select, _) if self.pointing.before_hold.is_none() => {
                self.pointing.before_hold = Some(self.selection.clone());
                // It is done: a second finger takes nothing of it back.
                self.pointing.before = None;
                self.select_same(press.cell, doing);
            }
            _ => {}
        }
    }

    /// A key of the keypad was pressed.
    pub fn pad(&mut self, digit: Digit, now: u64) -> Outcome {
        self.pad_in(digit, self.mode, false, now)
    }

    /// A key of the keypad was held: its value is entered once in the other mode, as a value where
    /// marks are entered, as a mark where values are.
    pub fn pad_held(&mut self, digit: Digit, now: u64) -> Outcome {
        self.pad_in(digit, other_mode(self.mode), true, now)
    }

    fn pad_in(&mut self, digit: Digit, mode: Mode, is_direct: bool, now: u64) -> Outcome {
        let mut doing = Doing::begin(self);
        self.do_what_is_due(now, &mut doing);
        if self.wake(now, &mut doing) {
            self.end_typing(&mut doing);
            self.take_digit(digit, mode, is_direct, &mut doing);
        }
        doing.end(self)
    }
}

/// The mode that a long press asks for.
const fn other_mode(mode: Mode) -> Mode {
    match mode {
        Mode::Corner | Mode::Centre | Mode::Colour => Mode::Value,
        Mode::Value | Mode::Pen => Mode::Corner,
    }
}
