//! Handles key presses: enters symbols, which may have several characters, or runs actions.

use anydoku::Digit;

use super::Session;
use super::input::{EntryMode, PendingInput};
use super::transaction::Transaction;
use crate::actions::Command;
use crate::chord::{Chord, KeyStroke, Modifiers};
use crate::digits::COLOR_COUNT;
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
            return Some(self.handle_character(character, self.mode_for(modifiers), now));
        }
        if let Some(letter) = self.letter(stroke) {
            return Some(self.handle_character(letter, self.mode_for(stroke.modifiers), now));
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

    /// Returns the mode that modifiers select.
    fn mode_for(&self, modifiers: Modifiers) -> EntryMode {
        let mode = match (modifiers.ctrl || modifiers.alt, modifiers.shift) {
            (false, false) => return self.input.entry_mode(),
            (false, true) => Mode::Corner,
            (true, false) => Mode::Center,
            (true, true) => Mode::Color,
        };
        EntryMode { mode, is_direct: true }
    }

    pub(super) fn handle_character(
        &mut self,
        character: char,
        entry: EntryMode,
        now: u64,
    ) -> Outcome {
        self.transact(now, |session, transaction| {
            if session.ensure_playing(now, transaction) {
                session.type_character(character, entry, now, transaction);
            }
        })
    }

    /// Handles a character of a symbol in this mode. After each one that may not be the last, the input
    /// waits briefly for the next.
    fn type_character(
        &mut self,
        character: char,
        entry: EntryMode,
        now: u64,
        transaction: &mut Transaction,
    ) {
        let start = PendingInput { text: String::new(), entry, deadline: now };
        let before = match self.input.pending.take() {
            // A key without modifiers continues in the mode of the first key.
            Some(pending) if !entry.is_direct || pending.entry.mode == entry.mode => pending,
            Some(pending) => {
                self.commit_input(pending, transaction);
                start
            }
            None => start,
        };
        let entry = before.entry;
        let text = format!("{}{character}", before.text);
        match self.match_input(&text, entry.mode) {
            InputMatch::Exact(digit) => self.apply_digit(digit, entry, transaction),
            InputMatch::None if before.text.is_empty() => {
                if character == '0' && self.is_entering() {
                    self.skip_entry(transaction);
                } else if character == '0' {
                    self.erase(transaction);
                }
            }
            InputMatch::None => {
                self.commit_input(before, transaction);
                self.type_character(character, entry, now, transaction);
            }
            InputMatch::Prefix(_) => {
                let deadline = now + u64::from(self.settings.typing_ms);
                self.input.pending = Some(PendingInput { text, entry, deadline });
            }
        }
    }

    fn match_input(&self, text: &str, mode: Mode) -> InputMatch {
        if mode != Mode::Color {
            return self.symbols.match_input(text);
        }
        let number = text.parse().ok().and_then(Digit::new);
        let is_color = |digit: &Digit| digit.value() <= u16::from(COLOR_COUNT);
        InputMatch::new(number.filter(is_color), text == "1")
    }

    /// Returns whether a symbol starts with this character.
    fn starts_symbol(&self, character: char) -> bool {
        self.symbols.match_input(character.encode_utf8(&mut [0; 4])) != InputMatch::None
    }

    /// Enters the input if it matches a symbol.
    fn commit_input(&mut self, pending: PendingInput, transaction: &mut Transaction) {
        if let Some(digit) = self.match_input(&pending.text, pending.entry.mode).digit() {
            self.apply_digit(digit, pending.entry, transaction);
        }
    }

    /// Enters the pending input. Returns whether there was any.
    pub(super) fn flush_input(&mut self, transaction: &mut Transaction) -> bool {
        let pending = self.input.pending.take();
        let had_input = pending.is_some();
        if let Some(pending) = pending {
            self.commit_input(pending, transaction);
        }
        had_input
    }

    /// Processes what is due at `now`: enters pending input, detects long presses, records that the
    /// timer runs.
    pub fn tick(&mut self, now: u64) -> Outcome {
        if self.next_deadline().is_none_or(|due| due > now) {
            return Outcome::default();
        }
        self.transact(now, |_, _| {})
    }

    pub(super) fn process_due(&mut self, now: u64, transaction: &mut Transaction) {
        if self.input.pending.as_ref().is_some_and(|pending| pending.deadline <= now) {
            self.journal.at(now);
            self.flush_input(transaction);
        }
        if self.input.pointer.long_press_deadline().is_some_and(|deadline| deadline <= now) {
            self.journal.at(now);
            self.long_press(transaction);
        }
        if self.progress.timer.is_running() && self.journal.next_heartbeat() <= now {
            self.journal.heartbeat(now);
        }
    }
}
