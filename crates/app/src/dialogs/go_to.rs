//! Moves the cursor to a cell by its row and column, as numbers or words, and enters the digit that may
//! follow.

use anydoku_play::{Action, CursorMove, Mode, Texts};
use leptos::prelude::*;

use crate::components::sheet::Sheet;
use crate::dispatch::app::app;

/// The dialog.
#[component]
pub(crate) fn GoTo() -> impl IntoView {
    let app = app();
    let (text, fault) = (RwSignal::new(String::new()), RwSignal::new(None::<String>));
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let text = text.get_untracked();
        let (side, entry) =
            app.peek(|session| (session.game().board().side(), session.parse_entry(&text)));
        match entry {
            Some((cell, value)) => {
                app.close();
                app.dispatch(Action::MoveCursor(CursorMove::To(cell)));
                if let Some(value) = value {
                    app.dispatch(Action::Enter(Mode::Digit, value));
                }
            }
            None => fault.set(Some(app.format(|texts| texts.go_to_invalid(side.into())))),
        }
    };
    view! {
        <Sheet title=move || app.text(Texts::go_to_title)>
            <form on:submit=submit>
                <label class="field">{move || app.text(Texts::go_to_place)}
                    <input type="text" autofocus=true autocomplete="off"
                        on:input=move |event| text.set(event_target_value(&event))/>
                </label>
                <p class="small second">{move || app.text(Texts::go_to_help)}</p>
                <p class="fault" role="alert">{move || fault.get()}</p>
                <div class="buttons"><button type="submit" class="button primary">{move || app.text(Texts::go_to_submit)}</button></div>
            </form>
        </Sheet>
    }
}
