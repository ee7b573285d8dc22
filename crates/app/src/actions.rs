//! Actions: what keys, pointers, buttons, menus, events of the page and tests ask of the app.

use anydoku::Digit;
use anydoku_play::library::Entry;
use anydoku_play::{Action, KeyStroke, Pointer, Request, Settings};
use anydoku_protocol::RequestId;

/// An action of the app.
#[derive(Clone, Debug)]
pub(crate) enum AppAction {
    /// Performs an action of the registry.
    Game(Action),
    /// Handles a key.
    Key(KeyStroke),
    /// Handles a pointer on the board.
    Pointer(Pointer),
    /// Handles a press or a long press of a key of the keypad.
    Keypad {
        digit: Digit,
        is_long: bool,
    },
    /// Handles what is due by now, such as a long press.
    Tick,
    /// Fulfills a request to the user interface.
    Request(Request),
    /// Closes the dialog and moves the focus to the board.
    Close,
    CloseHistory,
    DismissNotice,
    /// Closes the toast and does what its button says.
    FollowToast(Box<Self>),
    /// Replaces the settings, as Undo does after many have changed at once.
    ReplaceSettings(Box<Settings>),
    /// Sends a job to the background.
    MinimizeJob(RequestId),
    /// Shows the cards of the jobs in the background.
    ShowJobs,
    /// Opens a saved game.
    OpenGame(Box<Entry>),
    /// Makes colors and the pen apply to candidates or to cells.
    TargetCandidates(bool),
    /// Reports that the app is ready to play offline.
    ReportOffline,
    /// Reports whether a new version waits for the player's consent.
    ReportUpdate(bool),
    /// Reloads the page with the new version.
    ApplyUpdate,
}

impl From<Action> for AppAction {
    fn from(action: Action) -> Self {
        Self::Game(action)
    }
}

impl From<Request> for AppAction {
    fn from(request: Request) -> Self {
        Self::Request(request)
    }
}
