//! Gives keys to actions.

use anydoku_play::{Chord, Command};
use leptos::prelude::*;

use crate::dispatch::app::App;

impl App {
    /// Gives an action this key and no other, in place of whoever had it; says what came of it.
    pub(crate) fn give_key(self, command: &'static Command, chord: &Chord) -> String {
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

    /// Gives an action its usual keys back; all actions if none is named.
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

    pub(crate) fn shown_key(self, chord: &Chord) -> String {
        self.state
            .input
            .keyboard_layout
            .with_untracked(|layout| chord.to_label(|code| layout.get(code).cloned()))
    }
}
