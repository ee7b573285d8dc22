//! Keys: which action a stroke means now.

use super::Session;
use super::doing::Doing;
use crate::actions::Command;
use crate::keymap::{Chord, KeyStroke, Modifiers};
use crate::outcome::Outcome;
use crate::settings::Mode;
use crate::sorted::sort;

impl Session {
    /// Takes a key. `None`: it means nothing here, the browser may have it.
    pub fn key(&mut self, stroke: &KeyStroke, now: u64) -> Option<Outcome> {
        if let Some((numeral, modifiers)) = self.keymap.numeral(stroke) {
            let (mode, is_direct) = self.mode_by(modifiers);
            let character = char::from(b'0' + numeral);
            // With Ctrl the browser goes back to its usual size.
            let is_held = modifiers.ctrl || modifiers.alt;
            if numeral == 0 && is_held && self.typed.is_none() && !self.begins_symbol(character) {
                return None;
            }
            return Some(self.take_character(character, mode, is_direct, now));
        }
        if let Some(letter) = self.letter(stroke) {
            let (mode, is_direct) = self.mode_by(stroke.modifiers);
            return Some(self.take_character(letter, mode, is_direct, now));
        }
        let command = self.keymap.command(stroke, self.symbols.has_letters())?;
        if !command.enabled(self) {
            return Some(Outcome::default());
        }
        Some(self.perform(command.action.clone(), now))
    }

    /// The keys by which an action is reached now, the usual one first: with Alt where its letter
    /// enters a value.
    #[must_use]
    pub fn keys_of(&self, command: &Command) -> Vec<Chord> {
        let letters_enter = self.symbols.has_letters();
        let bound = self.keymap.keys(command.id);
        let mut keys: Vec<(usize, Chord)> = bound
            .map(|chord| {
                let usual = command.keys.iter().position(|key| *key == chord.to_string());
                let chord = self.keymap.reached_by(chord, letters_enter);
                (usual.unwrap_or(usize::MAX), chord)
            })
            .collect();
        sort(&mut keys, Ord::cmp);
        keys.into_iter().map(|(_, chord)| chord).collect()
    }

    /// The letter of a stroke, if letters enter values: what the key writes, as it stands on the
    /// player's own keyboard.
    fn letter(&self, stroke: &KeyStroke) -> Option<char> {
        let Modifiers { ctrl, alt, .. } = stroke.modifiers;
        if !self.symbols.has_letters() || ctrl || alt {
            return None;
        }
        let mut characters = stroke.key.chars();
        let letter = characters.next().filter(char::is_ascii_alphabetic)?;
        characters.next().is_none().then(|| letter.to_ascii_uppercase())
    }

    /// What a key enters by its modifiers, and whether they asked for it.
    fn mode_by(&self, modifiers: Modifiers) -> (Mode, bool) {
        match (modifiers.ctrl || modifiers.alt, modifiers.shift) {
            (false, false) => (self.mode, false),
            (false, true) => (Mode::Corner, true),
            (true, false) => (Mode::Centre, true),
            (true, true) => (Mode::Colour, true),
        }
    }

    pub(super) fn take_character(
        &mut self,
        character: char,
        mode: Mode,
        is_direct: bool,
        now: u64,
    ) -> Outcome {
        let mut doing = Doing::begin(self);
        self.do_what_is_due(now, &mut doing);
        if self.wake(now, &mut doing) {
            self.type_character(character, mode, is_direct, now, &mut doing);
        }
        doing.end(self)
    }
}
