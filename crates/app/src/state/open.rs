//! The open dialog, panels and notices.

use leptos::prelude::*;

use crate::model::navigation::{Dialog, Tab};

/// The open dialog, panels and notices.
#[derive(Clone, Copy, Default)]
pub(crate) struct OpenState {
    pub(crate) dialog: RwSignal<Option<Dialog>>,
    /// The selected tab of the dialog of a new game.
    pub(crate) new_game_tab: RwSignal<Tab>,
    /// The search text of the settings.
    pub(crate) settings_search: RwSignal<String>,
    pub(crate) is_history_open: RwSignal<bool>,
    /// A message that stays until the player dismisses it.
    pub(crate) notice: RwSignal<Option<String>>,
    /// Whether a new version is available.
    pub(crate) has_update: RwSignal<bool>,
}
