//! The saved settings, and changes of the appearance.

use anydoku_play::Settings;
use leptos::prelude::*;

/// The saved settings, and changes of the appearance.
#[derive(Clone, Copy)]
pub(crate) struct SettingsState {
    /// The settings as last saved.
    pub(crate) saved: StoredValue<Settings>,
    /// Increases when colors, symbols or language change.
    pub(crate) theme_revision: RwSignal<u64>,
    /// Increases when the workers' texts change: those of explanations and pages.
    pub(crate) explanations_revision: RwSignal<u64>,
}

impl SettingsState {
    pub(crate) fn new(settings: Settings) -> Self {
        Self {
            saved: StoredValue::new(settings),
            theme_revision: RwSignal::new(0),
            explanations_revision: RwSignal::new(0),
        }
    }
}
