//! The curtain over a game that another tab plays.

use leptos::html;
use leptos::prelude::*;

use crate::table::table;

/// The curtain.
#[component]
pub(crate) fn Elsewhere() -> impl IntoView {
    let table = table();
    let dialog = NodeRef::<html::Dialog>::new();
    let show = move || {
        if let Some(dialog) = dialog.get()
            && !dialog.open()
        {
            // One that is on the page and not open can be opened.
            let _ = dialog.show_modal();
        }
    };
    Effect::new(show);
    // Only a choice opens it: a browser may close any dialog by Escape.
    let keep = move |_| {
        if table.keeper.get_value().is_elsewhere() {
            show();
        }
    };
    view! {
        <dialog class="curtain" role="alertdialog" node_ref=dialog aria-labelledby="elsewhere-title" aria-describedby="elsewhere-text"
            on:cancel=move |event: leptos::ev::Event| event.prevent_default() on:close=keep>
            <div class="body">
                <h2 id="elsewhere-title">"This game is open in another tab"</h2>
                <p id="elsewhere-text">"It is played in one place at a time, so that nothing is lost."</p>
                <div class="buttons">
                    <button type="button" class="button chief" on:click=move |_| table.play_here()>"Play here"</button>
                    <button type="button" class="button" on:click=move |_| table.open_copy()>"Open a copy"</button>
                </div>
            </div>
        </dialog>
    }
}
