//! The keys of a command, and events as keys.

use anydoku_play::{Command, KeyStroke, Modifiers, Session};
use leptos::prelude::*;
use web_sys::{KeyboardEvent, MouseEvent};

use crate::dispatch::app::App;

/// Returns the keys of a command, the main one first, with the labels of the player's keyboard. Does
/// not track the labels, which may be loaded later.
pub(crate) fn shortcuts_of(app: App, session: &Session, command: &Command) -> Vec<String> {
    let layout = app.state.input.keyboard_layout.get_untracked();
    let label = |code: &str| layout.get(code).cloned();
    let texts = session.texts();
    session.keys_of(command).into_iter().map(|chord| chord.to_label(texts, label)).collect()
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
