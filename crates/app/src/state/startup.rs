//! The progress of the startup.

use leptos::prelude::*;

/// A stage of the startup. The app is ready when all are complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StartupStage {
    /// The first board was drawn.
    FirstBoard,
    /// The saved game was restored, or there is none.
    Resumed,
}

/// The progress of the startup.
#[derive(Clone, Copy, Default)]
pub(crate) struct StartupState {
    /// Whether the page is visible yet.
    pub(crate) is_page_shown: RwSignal<bool>,
    /// The stages that are complete.
    pub(crate) completed_stages: StoredValue<Vec<StartupStage>>,
}

impl StartupState {
    /// Shows the page.
    pub(crate) fn show_page(self) {
        self.is_page_shown.set(true);
    }
}
