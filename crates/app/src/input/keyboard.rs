//! Passes keys to the session, unless a text field has the focus or a dialog is open.

use std::time::Duration;

use anydoku_play::{KeyStroke, Modifiers, Request};
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, KeyboardEvent, MouseEvent};

use crate::dispatch::app::App;
use crate::services::page::mark;
use crate::state::input::SpacePan;
use crate::util::time::{now, repeat, time_of};

/// The interval in which the session handles what is due, in milliseconds.
const TICK: u64 = 100;

/// How long a late tick waits for pending events.
const LATE_TICK_DELAY: Duration = Duration::from_millis(20);

/// Returns whether a key is meant for the focused element.
fn is_for_focused_element(event: &KeyboardEvent) -> bool {
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

/// Returns the modifiers of a mouse or pointer event.
pub(crate) fn modifiers_of(event: &MouseEvent) -> Modifiers {
    Modifiers {
        shift: event.shift_key(),
        ctrl: event.ctrl_key() || event.meta_key(),
        alt: event.alt_key(),
    }
}

/// Converts a keyboard event for the session.
pub(crate) fn key_stroke(event: &KeyboardEvent) -> KeyStroke {
    KeyStroke {
        code: event.code(),
        key: event.key(),
        modifiers: Modifiers {
            shift: event.shift_key(),
            ctrl: event.ctrl_key() || event.meta_key(),
            alt: event.alt_key(),
        },
        num_lock: event.get_modifier_state("NumLock"),
    }
}

/// Handles a key press.
fn press(app: App, event: &KeyboardEvent) {
    if event.default_prevented()
        || event.is_composing()
        || is_for_focused_element(event)
        || !app.state.startup.is_page_shown.get_untracked()
        || app.state.open.dialog.with_untracked(Option::is_some)
    {
        return;
    }
    let stroke = key_stroke(event);
    let runs = |id: &str| {
        app.peek(|session| {
            session.keymap().command(&stroke, false).is_some_and(|command| command.id == id)
        })
    };
    // Pasting has an event of its own, with the content of the clipboard.
    if stroke.modifiers.ctrl && stroke.code == "KeyV" && runs("paste") {
        return;
    }
    if stroke.code == "Space" {
        let is_part = app.with_canvas(|canvas, _| !canvas.viewport().is_whole());
        if event.repeat() || is_part.unwrap_or_default() {
            event.prevent_default();
            if !event.repeat() {
                app.state.input.space_pan.set_value(SpacePan::Pressed);
            }
            return;
        }
    }
    // Whatever else Escape would do: a hint is closed first.
    if app.state.hint.with_untracked(Option::is_some) && runs("escape") {
        event.prevent_default();
        return app.dispatch(Request::Close);
    }
    mark("key-start");
    if app.change_at(time_of(event), |session, time| session.key(&stroke, time)) {
        event.prevent_default();
        mark("key-drawn");
    }
}

/// Handles the release of a key: the space bar, which moves the view while it is held, does what it
/// otherwise does if the view was not moved.
fn release(app: App, event: &KeyboardEvent) {
    if event.code() == "Space" {
        let previous = app.state.input.space_pan.try_update_value(std::mem::take);
        if previous == Some(SpacePan::Pressed) {
            app.change_at(time_of(event), |session, time| session.key(&key_stroke(event), time));
        }
    }
}

/// Starts to listen for keyboard events.
pub(crate) fn listen(app: App) {
    window_event_listener(ev::keydown, move |event| press(app, &event));
    window_event_listener(ev::keyup, move |event| release(app, &event));
    // The key may be released in another window.
    window_event_listener(ev::blur, move |_| app.state.input.space_pan.set_value(SpacePan::Free));
    tick_on(app);
}

/// Lets the session handle what is due, again and again.
fn tick_on(app: App) {
    let (last, is_deferred) = (StoredValue::new(now()), StoredValue::new(false));
    repeat(Duration::from_millis(TICK), move || {
        let is_late = now().saturating_sub(last.get_value()) > 2 * TICK;
        last.set_value(now());
        if is_deferred.get_value() {
            return;
        }
        if !is_late {
            return app.tick();
        }
        // The page was busy: first handle pending events, such as the end of a press.
        is_deferred.set_value(true);
        let end = move || {
            is_deferred.set_value(false);
            app.tick();
        };
        set_timeout(end, LATE_TICK_DELAY);
    });
}
