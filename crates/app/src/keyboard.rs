//! Keys go to the session wherever the focus is, unless something takes text or a dialog is open.

use std::time::Duration;

use anydoku_play::{Command, KeyStroke, Modifiers, Session, SortedMap};
use js_sys::{Function, Promise, Reflect};
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Element, KeyboardEvent};

use crate::clock::{now, time_of};
use crate::table::Table;

/// How often what waits for time is looked at, in milliseconds.
const TICK: u64 = 100;

/// How long what waits has to be heard before what is due is done late.
const GRACE: Duration = Duration::from_millis(20);

/// The space bar as the hand that moves a board which is seen in part: pressed alone it does what it
/// does elsewhere, once it is let go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Hand {
    #[default]
    Free,
    Held,
    /// The board was moved.
    Used,
}

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

/// A key as the session takes it.
pub(crate) fn stroke_of(event: &KeyboardEvent) -> KeyStroke {
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

/// Listens from now on.
pub(crate) fn listen(table: Table) {
    let performance = window().performance();
    window_event_listener(ev::keydown, move |event: KeyboardEvent| {
        if event.default_prevented() || event.is_composing() || is_taken(&event) {
            return;
        }
        // Nobody plays what is not seen.
        if !table.is_shown.get_untracked() {
            return;
        }
        if table.dialog.with_untracked(Option::is_some) {
            return;
        }
        let stroke = stroke_of(&event);
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
        if stroke.code == "Space" {
            let is_part = table.with_canvas(|canvas, _| !canvas.viewport().is_whole());
            if event.repeat() || is_part.unwrap_or_default() {
                event.prevent_default();
                if !event.repeat() {
                    table.hand.set_value(Hand::Held);
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
        if table.act_at(time_of(&event), |session, at| session.key(&stroke, at)) {
            event.prevent_default();
            mark("key-drawn");
        }
    });
    window_event_listener(ev::keyup, move |event: KeyboardEvent| {
        if event.code() == "Space" {
            let hand = table.hand.try_update_value(std::mem::take);
            if hand == Some(Hand::Held) {
                let stroke = stroke_of(&event);
                table.act_at(time_of(&event), |session, at| session.key(&stroke, at));
            }
        }
    });
    // A key that is let go elsewhere is not heard of.
    window_event_listener(ev::blur, move |_| table.hand.set_value(Hand::Free));
    let tick = move || {
        table.act_if(|session, now| {
            let outcome = session.tick(now);
            // A line that says that the timer still runs is saved though nothing is seen.
            let is_new = session.has_log() || outcome != anydoku_play::Outcome::default();
            is_new.then_some(outcome)
        });
    };
    let (last, gives_way) = (StoredValue::new(now()), StoredValue::new(false));
    let ticking = set_interval_with_handle(
        move || {
            let is_late = now().saturating_sub(last.get_value()) > 2 * TICK;
            last.set_value(now());
            if gives_way.get_value() {
                return;
            }
            if !is_late {
                return tick();
            }
            // A page that was busy first hears what happened meanwhile: a press may have ended.
            gives_way.set_value(true);
            let end = move || {
                gives_way.set_value(false);
                tick();
            };
            set_timeout(end, GRACE);
        },
        Duration::from_millis(TICK),
    );
    on_cleanup(move || {
        if let Ok(ticking) = ticking {
            ticking.clear();
        }
    });
}

/// What the keys of the player's own keyboard write, by their place, where the browser tells.
pub(crate) type Layout = SortedMap<String, String>;

/// Learns what is written on the keys.
pub(crate) fn learn_layout(table: Table) {
    let asked = || {
        let keyboard = Reflect::get(&window().navigator(), &"keyboard".into()).ok()?;
        let get: Function =
            Reflect::get(&keyboard, &"getLayoutMap".into()).ok()?.dyn_into().ok()?;
        get.call0(&keyboard).ok()?.dyn_into::<Promise>().ok()
    };
    let Some(promise) = asked() else { return };
    leptos::task::spawn_local(async move {
        // A browser that does not tell leaves keys with their usual names.
        let Ok(map) = JsFuture::from(promise).await else { return };
        let Ok(Some(entries)) = js_sys::try_iter(&map) else { return };
        let entry = |entry: Result<JsValue, JsValue>| {
            let entry: js_sys::Array = entry.ok()?.dyn_into().ok()?;
            let written: js_sys::JsString = entry.get(1).dyn_into().ok()?;
            Some((entry.get(0).as_string()?, written.to_upper_case().into()))
        };
        table.layout.set(entries.into_iter().filter_map(entry).collect());
    });
}

/// The keys of a command, the usual one first, as they are written on the player's own keyboard;
/// what is to follow a layout that is learnt late tracks [`Table::layout`] itself.
pub(crate) fn keys_of(table: Table, session: &Session, command: &Command) -> Vec<String> {
    let layout = table.layout.get_untracked();
    let label = |code: &str| layout.get(code).cloned();
    session.keys_of(command).into_iter().map(|chord| chord.shown(label)).collect()
}
