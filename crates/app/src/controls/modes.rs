//! The row of input modes.

use anydoku_play::{Action, Mode, Texts};
use leptos::prelude::*;

use crate::dispatch::app::app;

/// The row of modes.
#[component]
pub(crate) fn Modes() -> impl IntoView {
    let app = app();
    let mode = Memo::new(move |_| app.with(|session| session.mode()));
    let is_paused = Memo::new(move |_| app.with(|session| session.is_paused()));
    let choices = Mode::ALL.iter().map(|&choice| {
        let label =
            move || app.text(|texts| texts.get(&["view-mode-", choice.name()]).unwrap_or_default());
        view! {
            <label>
                <input type="radio" name="mode" value=choice.name()
                    prop:checked=move || mode.get() == choice
                    disabled=move || is_paused.get()
                    on:change=move |_| app.dispatch(Action::SetMode(choice))/>
                <span>{label}</span>
            </label>
        }
    });
    view! { <div class="choice modes" role="radiogroup" aria-label=move || app.text(Texts::view_mode)>{choices.collect_view()}</div> }
}
