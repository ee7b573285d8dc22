//! The column of controls: modes, keypad, actions, panels.

mod keypad;
mod modes;

use leptos::prelude::*;

use crate::look::icon::{Icon, Sign};
use crate::table::table;

use keypad::Keypad;
use modes::Modes;

/// Actions below the keypad: name in the registry, what is written there, icon.
const ACTIONS: [(&str, &str, Sign); 5] = [
    ("erase", "Erase", Sign::Erase),
    ("fill-marks", "Marks", Sign::Marks),
    ("check", "Check", Sign::Check),
    ("checkpoint", "Checkpoint", Sign::Checkpoint),
    ("hint", "Hint", Sign::Hint),
];

/// The column of controls.
#[component]
pub(crate) fn Controls() -> impl IntoView {
    view! {
        <aside class="controls" aria-label="Controls">
            <Modes/>
            <Keypad/>
            <Actions/>
            <crate::panel::Panels/>
        </aside>
    }
}

#[component]
fn Actions() -> impl IntoView {
    let table = table();
    let buttons = ACTIONS.map(|(id, label, sign)| {
        let command = anydoku_play::Command::of(id);
        let is_off =
            move || table.with(|session| command.is_none_or(|command| !command.enabled(session)));
        let perform = move |_| {
            if let Some(command) = command {
                table.perform(command.action.clone());
            }
        };
        view! {
            <button type="button" disabled=is_off on:click=perform>
                <Icon sign=sign/>
                {label}
            </button>
        }
    });
    view! { <div class="actions" role="toolbar" aria-label="Actions">{buttons}</div> }
}
