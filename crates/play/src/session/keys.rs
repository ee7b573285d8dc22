//! Handles key presses: enters symbols or runs actions.

use super::Session;
use super::input::PendingInput;
use super::transaction::Transaction;
use crate::actions::Command;
use crate::chord::{Chord, KeyStroke, Modifiers};
use crate::outcome::Outcome;
use crate::settings::Mode;
use crate::symbols::InputMatch;

impl Session {
    /// Handles a key press. Returns `None` if the key is not bound, so that the browser can handle
    /// it.
    pub fn key(&mut self, stroke: &KeyStroke, now: u64) -> Option<Outcome> {
        if let Some(outcome) = self.entry_key(stroke, now) {
            return Some(outcome);
        }
        if let Some((numeral, modifiers)) = self.keymap.numeral(stroke) {
            let (mode, is_direct) = self.mode_for(modifiers);
            let character = char::from(b'0' + numeral);
            // Ctrl+0 resets the browser's zoom.
            let has_modifier = modifiers.ctrl || modifiers.alt;
            if numeral == 0
                && has_modifier
                && self.input.pending.is_none()
                && !self.starts_symbol(character)
            {
                return None;
            }
            return Some(self.handle_character(character, mode, is_direct, now));
        }
        if let Some(letter) = self.letter(stroke) {
            let (mode, is_direct) = self.mode_for(stroke.modifiers);
            return Some(self.handle_character(letter, mode, is_direct, now));
        }
        // A letter that is no symbol of this board keeps its command; Alt works as for the others.
        let with_alt = self.keymap.command(stroke, self.symbols.has_letters());
        let command = with_alt.or_else(|| self.keymap.command(stroke, false))?;
        if !self.can_perform(&command.action) {
            return Some(Outcome::default());
        }
        Some(self.perform(command.action.clone(), now))
    }

    /// Returns the chords that run a command, the default one first. Letters that enter digits on
    /// this board get Alt.
    pub fn keys_of(&self, command: &Command) -> Vec<Chord> {
        let chords = self.keymap.keys(command.id);
        let mut keys: Vec<(usize, Chord)> = chords
            .map(|chord| {
                let default_position =
                    command.keys.iter().position(|key| *key == chord.to_string());
                let enters = chord.plain_letter().is_some_and(|letter| self.enters(letter));
                let chord = self.keymap.effective_chord(chord, enters);
                (default_position.unwrap_or(usize::MAX), chord)
            })
            .collect();
        keys.sort();
        keys.into_iter().map(|(_, chord)| chord).collect()
    }

    /// Returns the letter of a key press if letters enter digits. It follows the keyboard layout.
    fn letter(&self, stroke: &KeyStroke) -> Option<char> {
        let Modifiers { ctrl, alt, .. } = stroke.modifiers;
        if ctrl || alt {
            return None;
        }
        let mut characters = stroke.key.chars();
        let letter = characters.next().filter(char::is_ascii_alphabetic)?;
        let letter = letter.to_ascii_uppercase();
        (characters.next().is_none() && self.enters(letter)).then_some(letter)
    }

    /// Returns whether a letter starts a symbol of the board, or continues the pending input.
    fn enters(&self, letter: char) -> bool {
        let continues = |pending: &PendingInput| {
            self.symbols.match_input(&format!("{}{letter}", pending.text)) != InputMatch::None
        };
        self.symbols.has_letters()
            && (self.starts_symbol(letter) || self.input.pending.as_ref().is_some_and(continues))
    }

    /// Returns the mode that modifiers select, and whether they select it explicitly.
    fn mode_for(&self, modifiers: Modifiers) -> (Mode, bool) {
        match (modifiers.ctrl || modifiers.alt, modifiers.shift) {
            (false, false) => (self.input.mode, false),
            (false, true) => (Mode::Corner, true),
            (true, false) => (Mode::Center, true),
            (true, true) => (Mode::Color, true),
        }
    }

    pub(super) fn handle_character(
        &mut self,
        character: char,
        mode: Mode,
        is_direct: bool,
        now: u64,
    ) -> Outcome {
        let mut transaction = Transaction::begin(self);
        self.process_due(now, &mut transaction);
        if self.ensure_playing(now, &mut transaction) {
            self.type_character(character, mode, is_direct, now, &mut transaction);
        }
        transaction.finish(self)
    }
}
