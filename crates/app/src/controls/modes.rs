//! What digits do: a row of five, of which one is chosen.

use anydoku_play::{Action, Mode};
use leptos::prelude::*;

use crate::table::table;

/// The row of modes.
#[component]
pub(crate) fn Modes() -> impl IntoView {
    let table = table();
    let mode = Memo::new(move |_| table.with(|session| session.mode()));
    let choices = Mode::ALL.iter().map(|&own| {
        let label = move || table.text(&format!("view.mode.{}", own.name()));
        view! {
            <label>
                <input type="radio" name="mode" value=own.name()
                    prop:checked=move || mode.get() == own
                    on:change=move |_| table.perform(Action::SetMode(own))/>
                <span>{label}</span>
            </label>
        }
    });
    view! { <div class="choice modes" role="radiogroup" aria-label=move || table.text("view.mode")>{choices.collect_view()}</div> }
}
