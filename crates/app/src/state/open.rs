//! The open dialog, panels and notices.

use leptos::prelude::*;

use crate::model::navigation::{Dialog, Tab};

/// The open dialog, panels and notices.
#[derive(Clone, Copy)]
pub(crate) struct OpenState {
    pub(crate) dialog: RwSignal<Option<Dialog>>,
    /// The selected tab of the dialog of a new game.
    pub(crate) new_game_tab: RwSignal<Tab>,
    pub(crate) is_history_open: RwSignal<bool>,
    /// A message that stays until the player dismisses it.
    pub(crate) notice: RwSignal<Option<String>>,
    /// Whether a new version is available.
    pub(crate) has_update: RwSignal<bool>,
}

impl OpenState {
    pub(crate) fn new() -> Self {
        Self {
            dialog: RwSignal::new(None),
            new_game_tab: RwSignal::new(Tab::Generate),
            is_history_open: RwSignal::new(false),
            notice: RwSignal::new(None),
            has_update: RwSignal::new(false),
        }
    }
}
