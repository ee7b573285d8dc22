//! Actions: what buttons, menus and toasts ask of the app.

use anydoku_play::library::Entry;
use anydoku_play::{Action, Request, Settings};

/// An action of the app.
#[derive(Clone, Debug)]
pub(crate) enum AppAction {
    /// Performs an action of the registry.
    Game(Action),
    /// Fulfills a request to the user interface.
    Request(Request),
    /// Replaces the settings, as Undo does after many have changed at once.
    ReplaceSettings(Box<Settings>),
    /// Opens a saved game.
    OpenGame(Box<Entry>),
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
