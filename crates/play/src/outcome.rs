//! The outcome of an action: what to redraw and announce, and what the view or the worker has to
//! do.

use anydoku::Cell;

use crate::actions::Action;
use crate::request::Request;

/// The outcome of an action.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Outcome {
    /// The cells to redraw.
    pub dirty: Dirty,
    /// The message to announce.
    pub announcement: Option<Announcement>,
    /// The entry that was refused, and why.
    pub refusal: Option<Refusal>,
    /// What the view or the worker has to do.
    pub request: Option<Request>,
    /// The action to perform again once the solution is known, if `request` is
    /// [`Request::Solution`] and setting the solution is not enough.
    pub retry: Option<Action>,
    /// The sound and haptic effect.
    pub feedback: Option<Feedback>,
    /// Whether this entry solved the board, also by digits that were filled in; `false` for undo and
    /// redo.
    pub solved: bool,
}

/// A sound and haptic effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Feedback {
    /// Something was erased.
    Erased,
    /// Notes, colors or strokes were added.
    Marked,
    /// A digit was entered.
    Entered,
    /// A digit was entered and completed a house.
    Completed,
    /// The player solved the board.
    Solved,
    /// An entry was refused.
    Refused,
}

/// The cells to redraw.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Dirty {
    /// No cell.
    #[default]
    None,
    /// These cells, each once.
    Cells(Vec<Cell>),
    /// Possibly any cell.
    All,
}

impl Dirty {
    /// Returns whether a cell may need to be redrawn.
    pub fn contains(&self, cell: Cell) -> bool {
        match self {
            Self::None => false,
            Self::Cells(cells) => cells.contains(&cell),
            Self::All => true,
        }
    }
}

/// A message for screen readers and, if shown, for the screen.
#[derive(Clone, Debug, PartialEq)]
pub struct Announcement {
    /// The text, in the session's language.
    pub text: String,
    /// Whether it interrupts other speech, as refused entries do.
    pub assertive: bool,
    /// Whether it is shown on screen too; changes of the board are visible there anyway.
    pub is_shown: bool,
    /// What the player may do about it.
    pub offer: Option<Offer>,
}

impl Announcement {
    /// Creates a message that is also shown.
    pub(crate) fn shown(text: impl Into<String>) -> Self {
        Self { text: text.into(), assertive: false, is_shown: true, offer: None }
    }

    /// Creates a message for screen readers only: the screen shows it anyway.
    pub(crate) fn hidden(text: impl Into<String>) -> Self {
        Self { is_shown: false, ..Self::shown(text) }
    }

    /// Lets it interrupt other speech.
    pub(crate) fn assertive(self) -> Self {
        Self { assertive: true, ..self }
    }

    /// Adds what the player may do about it.
    pub(crate) fn with_offer(self, offer: Option<Offer>) -> Self {
        Self { offer, ..self }
    }
}

/// An action that a message offers.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    /// The label of its button, in the session's language.
    pub label: String,
    /// The action.
    pub action: Action,
}

/// An entry that was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The cells of the entry.
    pub cells: Vec<Cell>,
    /// The cells that conflict with it.
    pub blockers: Vec<Cell>,
}
