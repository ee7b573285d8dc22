//! The field that takes the cursor to a cell by its row and column, typed or said, and enters the
//! value that may follow.

use anydoku_play::{Action, Mode, Step};
use leptos::prelude::*;

use super::Sheet;
use crate::table::table;

/// The dialog.
#[component]
pub(crate) fn GoTo() -> impl IntoView {
    let table = table();
    let (text, fault) = (RwSignal::new(String::new()), RwSignal::new(None::<String>));
    let go = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let text = text.get_untracked();
        let (side, entry) =
            table.peek(|session| (session.game().board().side(), session.entry_of(&text)));
        match entry {
            Some((cell, value)) => {
                table.close();
                table.perform(Action::Go(Step::To(cell)));
                if let Some(value) = value {
                    table.perform(Action::Enter(Mode::Value, value));
                }
            }
            None => fault.set(Some(format!(
                "Found “{text}”; expected a row and a column from 1 to {side}, such as 4,7, and perhaps a value."
            ))),
        }
    };
    view! {
        <Sheet title="Go to a cell">
            <form on:submit=go>
                <label class="field">"Row, column"
                    <input type="text" autofocus=true autocomplete="off"
                        on:input=move |event| text.set(event_target_value(&event))/>
                </label>
                <p class="small second">"Also in words, with the value to enter: row three column seven five."</p>
                <p class="fault" role="alert">{move || fault.get()}</p>
                <div class="buttons"><button type="submit" class="button chief">"Go"</button></div>
            </form>
        </Sheet>
    }
}
