//! The state of pointer handling.

use anydoku::Cell;

use crate::history::Move;
use crate::selection::Selection;

/// A press in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Press {
    pub(super) cell: Cell,
    /// When it becomes a long press.
    pub(super) long_at: Option<u64>,
    pub(super) action: PressAction,
    pub(super) is_dragged: bool,
    pub(super) is_mouse: bool,
}

/// What a press does to the cells it is dragged over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PressAction {
    /// Selects them.
    Select,
    /// Deselects them.
    Unselect,
    /// Selects the rectangle to them.
    Rectangle,
    /// Enters the chosen digit or removes it, as in the first cell.
    Paint(Option<bool>),
    /// Draws.
    Draw,
    /// Does nothing.
    Nothing,
}

/// The state of pointer handling.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct PointerState {
    pub(super) press: Option<Press>,
    /// Selection and current move before the press. They are restored if the press turns out to be
    /// the first finger of a gesture.
    pub(super) before: Option<(Selection, Move)>,
    /// The selection before the press became a long one. It is restored if a drag follows.
    pub(super) before_long_press: Option<Selection>,
    /// The cell whose digit was cycled last. A second press opens its pop-up keypad on large
    /// boards.
    pub(super) cycled: Option<Cell>,
}

impl PointerState {
    pub(super) fn long_press_deadline(&self) -> Option<u64> {
        self.press.and_then(|press| press.long_at)
    }

    pub(super) fn cancel(&mut self) -> bool {
        self.press.take().is_some()
    }
}
