//! The column of controls: modes, keypad, actions, panels.

mod drawing;
mod finder;
mod keypad;
mod keypad_layout;
mod modes;

use anydoku_play::Texts;
use leptos::prelude::*;

use crate::components::icon::{Icon, Sign};
use crate::components::toasts::Messages;
use crate::dispatch::app::{LazyView, app};

pub(crate) use drawing::{Colors, Pen};
pub(crate) use finder::Finder;
use keypad::Keypad;
use modes::Modes;

/// The actions below the keypad: id, icon.
const ACTIONS: [(&str, Sign); 5] = [
    ("erase", Sign::ERASE),
    ("fill-notes", Sign::MARKS),
    ("check", Sign::CHECK),
    ("checkpoint", Sign::CHECKPOINT),
    ("hint", Sign::HINT),
];

/// The column of controls.
#[component]
pub(crate) fn Controls() -> impl IntoView {
    let app = app();
    let lazy = app.lazy;
    view! {
        <aside class="controls" aria-label=move || app.text(Texts::view_controls)>
            <Modes/>
            <Keypad/>
            <Messages/>
            <Actions/>
            {move || lazy.show(LazyView::Panels)}
        </aside>
    }
}

#[component]
fn Actions() -> impl IntoView {
    let app = app();
    let buttons = ACTIONS.map(|(id, sign)| {
        let label = move || app.text(|texts| texts.get(&["view-action-", id]).unwrap_or_default());
        let command = anydoku_play::Command::by_id(id);
        let is_off = move || {
            app.with(|session| command.is_none_or(|command| !session.can_perform(&command.action)))
        };
        let perform = move |_| {
            if let Some(command) = command {
                app.dispatch(command.action.clone());
            }
        };
        view! {
            <button type="button" disabled=is_off on:click=perform>
                <Icon sign=sign/>
                {label}
            </button>
        }
    });
    view! { <div class="actions" role="toolbar" aria-label=move || app.text(Texts::view_actions)>{buttons}</div> }
}
