//! The dialog over a game that another tab plays.

use anydoku_play::Texts;
use leptos::html;
use leptos::prelude::*;

use crate::dispatch::app::app;

/// The dialog.
#[component]
pub(crate) fn TabLockDialog() -> impl IntoView {
    let app = app();
    let dialog = NodeRef::<html::Dialog>::new();
    let show = move || {
        if let Some(dialog) = dialog.get()
            && !dialog.open()
        {
            let _ = dialog.show_modal();
        }
    };
    Effect::new(show);
    // Only its buttons close it, even if the browser closes dialogs on Escape.
    let keep = move |_| {
        if app.is_open_in_other_tab() {
            show();
        }
    };
    view! {
        <dialog class="cover" role="alertdialog" node_ref=dialog aria-labelledby="tab-lock-title" aria-describedby="tab-lock-text"
            on:cancel=move |event: leptos::ev::Event| event.prevent_default() on:close=keep>
            <div class="body">
                <h2 id="tab-lock-title">{move || app.text(Texts::tab_lock_title)}</h2>
                <p id="tab-lock-text">{move || app.text(Texts::tab_lock_help)}</p>
                <div class="buttons">
                    <button type="button" class="button primary" on:click=move |_| app.play_here()>{move || app.text(Texts::tab_lock_play)}</button>
                    <button type="button" class="button" on:click=move |_| app.open_copy()>{move || app.text(Texts::tab_lock_copy)}</button>
                </div>
            </div>
        </dialog>
    }
}
