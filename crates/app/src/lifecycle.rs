//! What happens to the page: it is left and come back to, plays without a net, has a new version.

use anydoku_play::Action;
use js_sys::{Function, Reflect};
use leptos::prelude::*;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast as _, JsValue};

use crate::table::Table;

fn on(target: &web_sys::EventTarget, event: &str, act: impl FnMut() + 'static) {
    let act = Closure::<dyn FnMut()>::new(act);
    // A target takes any listener.
    let _ = target.add_event_listener_with_callback(event, act.as_ref().unchecked_ref());
    act.forget();
}

/// What a function of the page's script (`boot.js`) says.
pub(crate) fn ask_page(name: &str) -> Option<JsValue> {
    let script = Reflect::get(&window(), &"anydoku".into()).ok()?;
    let function = Reflect::get(&script, &name.into()).ok()?.dyn_into::<Function>().ok()?;
    function.call0(&JsValue::NULL).ok()
}

/// Whether the browser had kept the app before it was loaded: who plays has been here before.
pub(crate) fn is_kept() -> bool {
    ask_page("isKept").is_some_and(|it| it.is_truthy())
}

/// Follows the page from now on.
pub(crate) fn follow(table: Table) {
    let document = document();
    on(&document.clone(), "visibilitychange", move || {
        table.perform(if document.hidden() { Action::Leave } else { Action::Return });
    });
    on(&window(), "pagehide", move || table.perform(Action::Leave));
    on(&window(), "anydoku:offline-ready", move || {
        table.toasts.say("Ready to play without a net.", false);
    });
    on(&window(), "anydoku:update", move || table.has_update.set(true));
}

/// Says that there is a new version, which waits until it is asked for.
#[component]
pub(crate) fn UpdateNotice() -> impl IntoView {
    let table = crate::table::table();
    let apply = move |_| {
        table.keep();
        // It reloads the page; if that fails the page stays as it is.
        ask_page("applyUpdate");
    };
    view! {
        <Show when=move || table.has_update.get()>
            <aside class="line notice" aria-label="Notice">
                <span>"New version: reload when you like."</span>
                <button type="button" on:click=apply>"Reload"</button>
                <button type="button" on:click=move |_| table.has_update.set(false)>"Later"</button>
            </aside>
        </Show>
    }
}
