//! Custom shortcuts.

use anydoku_play::{Chord, Command};
use leptos::prelude::*;

use crate::dispatch::app::App;

impl App {
    /// Assigns a key to an action, in place of its other keys, and removes it from other actions.
    /// Returns a message about the change.
    pub(crate) fn assign_key(self, command: &'static Command, chord: &Chord) -> String {
        let mut settings = self.settings();
        let key = chord.to_string();
        for keys in settings.keys.values_mut() {
            keys.retain(|known| *known != key);
        }
        let (label, loser) = self.peek(|session| {
            let holder = session.keymap().owner(chord).filter(|holder| *holder != command);
            let label = |command: &Command| command.label(session.texts()).to_owned();
            (label(command), holder.map(label))
        });
        settings.keys.insert(command.id.to_owned(), vec![key]);
        self.set_settings(settings);
        let key = self.shown_key(chord);
        match loser {
            Some(loser) => self.format(|texts| texts.shortcuts_moved(&label, &key, &loser)),
            None => self.format(|texts| texts.shortcuts_set(&label, &key)),
        }
    }

    /// Resets the keys of an action, or of all actions.
    pub(crate) fn reset_keys(self, command: Option<&'static Command>) {
        let mut settings = self.settings();
        match command {
            Some(command) => {
                settings.keys.remove(command.id);
            }
            None => settings.keys.clear(),
        }
        self.set_settings(settings);
    }

    /// Returns the label of a key on the player's keyboard.
    pub(crate) fn shown_key(self, chord: &Chord) -> String {
        self.state.input.keyboard_layout.with_untracked(|layout| {
            self.format(|texts| chord.to_label(texts, |code| layout.get(code).cloned()))
        })
    }
}
