//! The column of controls: modes, keypad, actions, panels.

mod drawing;
mod keypad;
mod modes;

use leptos::prelude::*;

use crate::later::Part;
use crate::look::icon::{Icon, Sign};
use crate::table::table;

pub(crate) use drawing::{Colours, Pen};
pub(crate) use keypad::Finder;
use keypad::Keypad;
use modes::Modes;

/// Actions below the keypad: name in the registry, icon.
const ACTIONS: [(&str, Sign); 5] = [
    ("erase", Sign::Erase),
    ("fill-marks", Sign::Marks),
    ("check", Sign::Check),
    ("checkpoint", Sign::Checkpoint),
    ("hint", Sign::Hint),
];

/// The column of controls.
#[component]
pub(crate) fn Controls() -> impl IntoView {
    let table = table();
    let later = table.later;
    view! {
        <aside class="controls" aria-label=move || table.text("view.controls")>
            <Modes/>
            <Keypad/>
            <Actions/>
            {move || later.show(Part::Panels)}
        </aside>
    }
}

#[component]
fn Actions() -> impl IntoView {
    let table = table();
    let buttons = ACTIONS.map(|(id, sign)| {
        let label = move || table.text(&format!("view.action.{id}"));
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
    view! { <div class="actions" role="toolbar" aria-label=move || table.text("view.actions")>{buttons}</div> }
}
