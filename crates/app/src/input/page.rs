//! Events of the page: shown, hidden, ready to play offline, new version.

use anydoku_play::Action;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::Closure;

use crate::actions::AppAction;
use crate::dispatch::app::App;

fn on(target: &web_sys::EventTarget, event: &str, act: impl FnMut() + 'static) {
    let act = Closure::<dyn FnMut()>::new(act);
    let _ = target.add_event_listener_with_callback(event, act.as_ref().unchecked_ref());
    act.forget();
}

/// Listens to events of the page.
pub(crate) fn follow(app: App) {
    let document = document();
    on(&document.clone(), "visibilitychange", move || {
        app.dispatch(if document.hidden() { Action::Blur } else { Action::Focus });
    });
    on(&window(), "pagehide", move || app.dispatch(Action::Blur));
    on(&window(), "anydoku:offline-ready", move || {
        app.dispatch(AppAction::ReportOffline);
    });
    on(&window(), "anydoku:update", move || app.dispatch(AppAction::ReportUpdate(true)));
}
