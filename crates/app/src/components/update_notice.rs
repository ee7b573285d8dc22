//! The notice that a new version is available.

use anydoku_play::Texts;
use leptos::prelude::*;

use crate::actions::AppAction;

/// The notice that a new version is available.
#[component]
pub(crate) fn UpdateNotice() -> impl IntoView {
    let app = crate::dispatch::app::app();
    view! {
        <Show when=move || app.state.open.has_update.get()>
            <aside class="line notice" aria-label=move || app.text(Texts::page_notice)>
                <span>{move || app.text(Texts::page_update)}</span>
                <button type="button" on:click=move |_| app.dispatch(AppAction::ApplyUpdate)>{move || app.text(Texts::page_update_reload)}</button>
                <button type="button" on:click=move |_| app.dispatch(AppAction::ReportUpdate(false))>{move || app.text(Texts::page_update_later)}</button>
            </aside>
        </Show>
    }
}
