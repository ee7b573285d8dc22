//! What happens to the page: it is left and come back to, plays without a net, has a new version.

use anydoku_play::{Action, Texts};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::Closure;

use crate::dispatch::app::App;

fn on(target: &web_sys::EventTarget, event: &str, act: impl FnMut() + 'static) {
    let act = Closure::<dyn FnMut()>::new(act);
    // A target takes any listener.
    let _ = target.add_event_listener_with_callback(event, act.as_ref().unchecked_ref());
    act.forget();
}

/// Follows the page from now on.
pub(crate) fn follow(app: App) {
    let document = document();
    on(&document.clone(), "visibilitychange", move || {
        app.perform(if document.hidden() { Action::Blur } else { Action::Focus });
    });
    on(&window(), "pagehide", move || app.perform(Action::Blur));
    on(&window(), "anydoku:offline-ready", move || {
        app.state.toasts.show(&app.text(Texts::page_offline_ready), false);
    });
    on(&window(), "anydoku:update", move || app.state.open.has_update.set(true));
}
