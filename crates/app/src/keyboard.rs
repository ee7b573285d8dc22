//! Keys go to the session wherever the focus is, unless something takes text or a dialog is open.

use std::time::Duration;

use anydoku_play::{Command, KeyStroke, Modifiers, Session};
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, KeyboardEvent};

use crate::table::Table;

/// How often what waits for time is looked at, in milliseconds.
const TICK: u64 = 100;

/// Whether a key is meant for the element that has the focus.
fn is_taken(event: &KeyboardEvent) -> bool {
    let Some(element) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else {
        return false;
    };
    let name = element.tag_name();
    let is_text = matches!(name.as_str(), "INPUT" | "TEXTAREA" | "SELECT");
    let is_pressed = name == "BUTTON" && matches!(event.key().as_str(), "Enter" | " ");
    let is_radio = element.get_attribute("type").as_deref() == Some("radio");
    let moves =
        matches!(event.key().as_str(), "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight" | " ");
    (is_text && (!is_radio || moves))
        || is_pressed
        || element.closest("dialog").ok().flatten().is_some()
}

/// Listens from now on.
pub(crate) fn listen(table: Table) {
    let performance = window().performance();
    window_event_listener(ev::keydown, move |event: KeyboardEvent| {
        if event.default_prevented() || event.is_composing() || is_taken(&event) {
            return;
        }
        if table.dialog.with_untracked(Option::is_some) {
            return;
        }
        let stroke = KeyStroke {
            code: event.code(),
            key: event.key(),
            modifiers: Modifiers {
                shift: event.shift_key(),
                ctrl: event.ctrl_key() || event.meta_key(),
                alt: event.alt_key(),
            },
            num_lock: event.get_modifier_state("NumLock"),
        };
        // What is pasted comes by an event of its own, with what is in the clipboard.
        let is_paste = stroke.modifiers.ctrl
            && stroke.code == "KeyV"
            && table.peek(|session| {
                let command = session.keymap().command(&stroke, false);
                command.is_some_and(|command| command.id == "paste")
            });
        if is_paste {
            return;
        }
        let mark = |name: &str| {
            if let Some(performance) = &performance {
                // Marks are for those who measure; a page without them plays as well.
                let _ = performance.mark(name);
            }
        };
        mark("key-start");
        if table.act_if(|session, now| session.key(&stroke, now)) {
            event.prevent_default();
            mark("key-drawn");
        }
    });
    let ticking = set_interval_with_handle(
        move || {
            table.act_if(|session, now| {
                let outcome = session.tick(now);
                // A line that says that the timer still runs is saved though nothing is seen.
                let is_new = session.has_log() || outcome != anydoku_play::Outcome::default();
                is_new.then_some(outcome)
            });
        },
        Duration::from_millis(TICK),
    );
    on_cleanup(move || {
        if let Ok(ticking) = ticking {
            ticking.clear();
        }
    });
}

/// The keys of a command, as the sheet of keys shows them.
pub(crate) fn keys_of(session: &Session, command: &Command) -> Vec<String> {
    session.keymap().keys(command.id).map(|chord| chord.shown(|_| None)).collect()
}
