//! The open dialog, panels and notices.

use anydoku::Cell;
use anydoku_play::statistics::SolvedGame;
use anydoku_play::{Dialog, Request};
use leptos::prelude::*;

use crate::model::navigation::Tab;

/// The end of a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct SolvedState {
    /// Its record in the statistics; `None` if it was solved before, or by the engine.
    pub(crate) record: Option<SolvedGame>,
    /// The cell of the last digit.
    pub(crate) cell: Option<Cell>,
}

/// The button of a notice: its label and the request that it makes.
type NoticeAction = (String, Request);

/// The open dialog, panels and notices.
#[derive(Clone, Copy, Default)]
pub(crate) struct OpenState {
    pub(crate) dialog: RwSignal<Option<Dialog>>,
    /// The selected tab of the dialog of a new game.
    pub(crate) new_game_tab: RwSignal<Tab>,
    /// The search text of the settings.
    pub(crate) settings_search: RwSignal<String>,
    /// The end of the game, until the player closes its card.
    pub(crate) solved: RwSignal<Option<SolvedState>>,
    pub(crate) is_history_open: RwSignal<bool>,
    /// A message that stays until the player dismisses it, and its button.
    pub(crate) notice: RwSignal<Option<(String, Option<NoticeAction>)>>,
    /// Whether a new version is available.
    pub(crate) has_update: RwSignal<bool>,
}
