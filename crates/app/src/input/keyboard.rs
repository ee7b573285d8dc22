//! Keys go to the session wherever the focus is, unless something takes text or a dialog is open.

use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, KeyboardEvent};

use crate::components::shortcut::key_stroke;
use crate::dispatch::app::App;
use crate::state::input::SpacePan;
use crate::util::time::{now, time_of};

/// How often what waits for time is looked at, in milliseconds.
const TICK: u64 = 100;

/// How long what waits has to be heard before what is due is done late.
const LATE_TICK_DELAY: Duration = Duration::from_millis(20);

/// Whether a key is meant for the element that has the focus.
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
    let performance = window().performance();
    window_event_listener(ev::keydown, move |event: KeyboardEvent| {
        if event.default_prevented() || event.is_composing() || is_for_focused_element(&event) {
            return;
        }
        // Nobody plays what is not seen.
        if !app.state.startup.is_page_shown.get_untracked() {
            return;
        }
        if app.state.open.dialog.with_untracked(Option::is_some) {
            return;
        }
        let stroke = key_stroke(&event);
        // What is pasted comes by an event of its own, with what is in the clipboard.
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
        let mark = |name: &str| {
            if let Some(performance) = &performance {
                // Marks are for those who measure; a page without them plays as well.
                let _ = performance.mark(name);
            }
        };
        mark("key-start");
        if app.act_at(time_of(&event), |session, at| session.key(&stroke, at)) {
            event.prevent_default();
            mark("key-drawn");
        }
    });
    window_event_listener(ev::keyup, move |event: KeyboardEvent| {
        if event.code() == "Space" {
            let previous = app.state.input.space_pan.try_update_value(std::mem::take);
            if previous == Some(SpacePan::Pressed) {
                let stroke = key_stroke(&event);
                app.act_at(time_of(&event), |session, at| session.key(&stroke, at));
            }
        }
    });
    // A key that is let go elsewhere is not heard of.
    window_event_listener(ev::blur, move |_| app.state.input.space_pan.set_value(SpacePan::Free));
    let tick = move || {
        app.act_if(|session, now| {
            let outcome = session.tick(now);
            // A line that says that the timer still runs is saved though nothing is seen.
            let is_new = session.has_log() || outcome != anydoku_play::Outcome::default();
            is_new.then_some(outcome)
        });
    };
    let (last, is_deferred) = (StoredValue::new(now()), StoredValue::new(false));
    let ticking = set_interval_with_handle(
        move || {
            let is_late = now().saturating_sub(last.get_value()) > 2 * TICK;
            last.set_value(now());
            if is_deferred.get_value() {
                return;
            }
            if !is_late {
                return tick();
            }
            // A page that was busy first hears what happened meanwhile: a press may have ended.
            is_deferred.set_value(true);
            let end = move || {
                is_deferred.set_value(false);
                tick();
            };
            set_timeout(end, LATE_TICK_DELAY);
        },
        Duration::from_millis(TICK),
    );
    on_cleanup(move || {
        if let Ok(ticking) = ticking {
            ticking.clear();
        }
    });
}
