//! How digits are entered: the mode, what is chosen, typed or pointed at.

use anydoku::{Cell, Digit};

use super::pointer_state::PointerState;
use crate::pen::{PenPoint, PenTool};
use crate::request::CopyForm;
use crate::settings::Mode;

/// The number of recently entered digits to remember.
const MOST_RECENT: usize = 12;

/// How digits are entered.
#[derive(Clone, Debug)]
pub(super) struct Input {
    pub(super) mode: Mode,
    /// The digit of the digit-first method.
    pub(super) chosen_digit: Option<Digit>,
    pub(super) pending: Option<PendingInput>,
    pub(super) pointer: PointerState,
    pub(super) popover: Option<Popover>,
    /// The candidate that colors apply to instead of the cell.
    pub(super) candidate: Option<(Cell, Digit)>,
    /// The format of the last copy, until another action.
    pub(super) last_copy_form: Option<CopyForm>,
    pub(super) pen: PenState,
    /// Recently entered digits, the latest first.
    pub(super) recent_digits: Vec<Digit>,
}

/// Input that waits for more keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PendingInput {
    /// The characters typed so far.
    pub text: String,
    /// The mode to enter it in.
    pub(super) entry: EntryMode,
    /// When it is entered without further keys.
    pub deadline: u64,
}

/// The mode to enter a digit in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct EntryMode {
    pub(super) mode: Mode,
    /// Whether modifiers or a long press selected the mode. The digit is then entered at once, whatever
    /// the method.
    pub(super) is_direct: bool,
}

/// An open pop-up keypad.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Popover {
    pub(super) cell: Cell,
    /// Whether it enters in the alternate mode: notes instead of digits, or digits instead of notes.
    pub(super) is_alternate: bool,
}

/// The state of the pen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct PenState {
    pub(super) tool: PenTool,
    pub(super) color: u8,
    pub(super) is_dashed: bool,
    /// The start of an unfinished line or arrow.
    pub(super) from: Option<PenPoint>,
}

impl Input {
    pub(super) fn new() -> Self {
        Self {
            mode: Mode::Digit,
            chosen_digit: None,
            pending: None,
            pointer: PointerState::default(),
            popover: None,
            candidate: None,
            last_copy_form: None,
            pen: PenState::default(),
            recent_digits: Vec::new(),
        }
    }

    /// Returns the mode in which keys without modifiers enter digits.
    pub(super) fn entry_mode(&self) -> EntryMode {
        EntryMode { mode: self.mode, is_direct: false }
    }

    /// Returns the mode in which the pop-up keypad enters digits.
    pub(super) fn popover_mode(&self) -> Mode {
        match self.popover {
            Some(Popover { is_alternate: true, .. }) => alternate_mode(self.mode),
            _ => self.mode,
        }
    }

    /// Remembers that a digit was entered.
    pub(super) fn remember(&mut self, digit: Digit) {
        self.recent_digits.retain(|&known| known != digit);
        self.recent_digits.insert(0, digit);
        self.recent_digits.truncate(MOST_RECENT);
    }
}

/// Returns the mode that a long press and the secondary button use.
pub(super) const fn alternate_mode(mode: Mode) -> Mode {
    match mode {
        Mode::Corner | Mode::Center | Mode::Color => Mode::Digit,
        Mode::Digit | Mode::Pen => Mode::Corner,
    }
}
