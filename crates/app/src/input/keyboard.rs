//! Passes keys to the session, unless a text field has the focus or a dialog is open.

use std::time::Duration;

use anydoku_play::Request;
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, KeyboardEvent};

use crate::actions::AppAction;
use crate::components::shortcut::key_stroke;
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

/// Starts to listen for keyboard events.
pub(crate) fn listen(app: App) {
    window_event_listener(ev::keydown, move |event: KeyboardEvent| {
        if event.default_prevented() || event.is_composing() || is_for_focused_element(&event) {
            return;
        }
        if !app.state.startup.is_page_shown.get_untracked() {
            return;
        }
        if app.state.open.dialog.with_untracked(Option::is_some) {
            return;
        }
        let stroke = key_stroke(&event);
        // Pasting has an event of its own, with the content of the clipboard.
        let is_paste = stroke.modifiers.ctrl
            && stroke.code == "KeyV"
            && app.peek(|session| {
                let command = session.keymap().command(&stroke, false);
                command.is_some_and(|command| command.id == "paste")
            });
        if is_paste {
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
        let closes_hint = app.state.hint.with_untracked(Option::is_some)
            && app.peek(|session| {
                let command = session.keymap().command(&stroke, false);
                command.is_some_and(|command| command.id == "escape")
            });
        if closes_hint {
            event.prevent_default();
            return app.dispatch(Request::Close);
        }
        mark("key-start");
        if app.dispatch_at(time_of(&event), AppAction::Key(stroke)) {
            event.prevent_default();
            mark("key-drawn");
        }
    });
    window_event_listener(ev::keyup, move |event: KeyboardEvent| {
        if event.code() == "Space" {
            let previous = app.state.input.space_pan.try_update_value(std::mem::take);
            if previous == Some(SpacePan::Pressed) {
                let stroke = key_stroke(&event);
                app.dispatch_at(time_of(&event), AppAction::Key(stroke));
            }
        }
    });
    // The key may be released in another window.
    window_event_listener(ev::blur, move |_| app.state.input.space_pan.set_value(SpacePan::Free));
    let tick = move || app.dispatch(AppAction::Tick);
    let (last, is_deferred) = (StoredValue::new(now()), StoredValue::new(false));
    repeat(Duration::from_millis(TICK), move || {
        let is_late = now().saturating_sub(last.get_value()) > 2 * TICK;
        last.set_value(now());
        if is_deferred.get_value() {
            return;
        }
        if !is_late {
            return tick();
        }
        // The page was busy: first handle pending events, such as the end of a press.
        is_deferred.set_value(true);
        let end = move || {
            is_deferred.set_value(false);
            tick();
        };
        set_timeout(end, LATE_TICK_DELAY);
    });
}
