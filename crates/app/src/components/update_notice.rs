//! The notice that a new version is available.

use anydoku_play::Texts;
use leptos::prelude::*;

/// The notice that a new version is available.
#[component]
pub(crate) fn UpdateNotice() -> impl IntoView {
    let app = crate::dispatch::app::app();
    view! {
        <Show when=move || app.state.open.has_update.get()>
            <aside class="line notice" aria-label=move || app.text(Texts::page_notice)>
                <span>{move || app.text(Texts::page_update)}</span>
                <button type="button" on:click=move |_| app.apply_update()>{move || app.text(Texts::page_update_reload)}</button>
                <button type="button" on:click=move |_| app.state.open.has_update.set(false)>{move || app.text(Texts::page_update_later)}</button>
            </aside>
        </Show>
    }
}
