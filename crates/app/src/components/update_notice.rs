//! The notice that a new version is available.

use anydoku_play::Texts;
use leptos::prelude::*;

use crate::services::page::call_page_script;

/// Says that there is a new version, which waits until it is asked for.
#[component]
pub(crate) fn UpdateNotice() -> impl IntoView {
    let app = crate::dispatch::app::app();
    let apply = move |_| {
        app.save();
        // It reloads the page; if that fails the page stays as it is.
        call_page_script("applyUpdate");
    };
    view! {
        <Show when=move || app.state.open.has_update.get()>
            <aside class="line notice" aria-label=move || app.text(Texts::page_notice)>
                <span>{move || app.text(Texts::page_update)}</span>
                <button type="button" on:click=apply>{move || app.text(Texts::page_update_reload)}</button>
                <button type="button" on:click=move |_| app.state.open.has_update.set(false)>{move || app.text(Texts::page_update_later)}</button>
            </aside>
        </Show>
    }
}
