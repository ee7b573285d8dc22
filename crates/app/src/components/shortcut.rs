//! The keys of a command.

use anydoku_play::{Command, Session};
use leptos::prelude::*;

use crate::dispatch::app::App;

/// Returns the keys of a command, the main one first, with the labels of the player's keyboard. Does
/// not track the labels, which may be loaded later.
pub(crate) fn shortcuts_of(app: App, session: &Session, command: &Command) -> Vec<String> {
    let layout = app.state.input.keyboard_layout.get_untracked();
    let label = |code: &str| layout.get(code).cloned();
    let texts = session.texts();
    session.keys_of(command).into_iter().map(|chord| chord.to_label(texts, label)).collect()
}
