//! Events of the page: shown, hidden, ready to play offline, new version.

use anydoku_play::Action;
use leptos::prelude::*;

use crate::dispatch::app::App;

/// Listens to events of the page.
pub(crate) fn follow(app: App) {
    window_event_listener_untyped("visibilitychange", move |_| {
        app.dispatch(if document().hidden() { Action::Blur } else { Action::Focus });
    });
    window_event_listener_untyped("pagehide", move |_| app.dispatch(Action::Blur));
    window_event_listener_untyped("anydoku:offline-ready", move |_| {
        app.report_offline(None);
    });
    window_event_listener_untyped("anydoku:update", move |_| {
        app.state.open.has_update.set(true);
    });
}
