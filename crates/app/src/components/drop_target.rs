//! The area that shows where to drop files.

use anydoku_play::Texts;
use leptos::prelude::*;

use crate::dispatch::app::app;

/// The area that is visible while the player drags something over the page.
#[component]
pub(crate) fn DropPlace() -> impl IntoView {
    let app = app();
    let is_dragging = app.state.transfer.is_dragging;
    view! {
        <Show when=move || is_dragging.get()>
            <div class="drop-place"><p>{move || app.text(Texts::page_drop)}</p></div>
        </Show>
    }
}
