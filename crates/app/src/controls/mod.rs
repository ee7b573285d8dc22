//! The column of controls: modes, keypad, actions, panels.

mod drawing;
mod finder;
mod keypad;
mod keypad_layout;
mod modes;

use anydoku_play::{Action, Command, Session, Texts};
use leptos::prelude::*;

use crate::components::icon::{Icon, Sign};
use crate::components::long_press::LongPress;
use crate::components::toasts::Messages;
use crate::dispatch::app::{LazyView, app};
use crate::services::page::{NARROW, media};

pub(crate) use drawing::{Colors, Pen};
pub(crate) use finder::Finder;
use keypad::Keypad;
use modes::Modes;

/// The action whose long press returns to the last checkpoint.
const CHECKPOINT: &str = "checkpoint";

/// Hidden on phones while a design is open: Play takes its place.
const HINT: &str = "hint";

/// Plays a design where the panel of the design is out of view.
const PLAY_DESIGN: &str = "play-design";

/// The actions below the keypad: id, icon.
const ACTIONS: [(&str, Sign); 6] = [
    ("erase", Sign::ERASE),
    ("fill-notes", Sign::MARKS),
    ("check", Sign::CHECK),
    (CHECKPOINT, Sign::CHECKPOINT),
    (HINT, Sign::HINT),
    (PLAY_DESIGN, Sign::RUN),
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
    let plays_design = Memo::new(move |_| {
        app.state.input.viewport_revision.track();
        media(NARROW) && app.with(Session::is_designing)
    });
    let buttons = ACTIONS.map(|(id, sign)| {
        let is_hidden = move || match id {
            HINT => plays_design.get(),
            PLAY_DESIGN => !plays_design.get(),
            _ => false,
        };
        let label = move || app.text(|texts| texts.get(&["view-action-", id]).unwrap_or_default());
        let command = Command::by_id(id);
        let is_off = move || {
            app.with(|session| {
                let is_on = |command: &Command| session.can_perform(&command.action);
                session.is_paused() || !command.is_some_and(is_on)
            })
        };
        let long_press = LongPress::new(app);
        let start = move |event: leptos::ev::PointerEvent| {
            if id == CHECKPOINT {
                long_press.start(&event, move || app.dispatch(Action::ToCheckpoint));
            }
        };
        let perform = move |_| {
            if let Some(command) = command.filter(|_| !long_press.is_over()) {
                app.dispatch(command.action.clone());
            }
        };
        view! {
            <button type="button" hidden=is_hidden disabled=is_off on:click=perform
                on:pointerdown=start on:pointerup=move |_| long_press.cancel() on:pointerleave=move |_| long_press.cancel()
                on:pointercancel=move |_| long_press.cancel()
                on:contextmenu=|event| event.prevent_default()>
                <Icon sign=sign/>
                {label}
            </button>
        }
    });
    view! { <div class="actions" role="toolbar" aria-label=move || app.text(Texts::view_actions)>{buttons}</div> }
}
