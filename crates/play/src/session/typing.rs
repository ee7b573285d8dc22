//! Symbols typed with several keys: after each key, the input waits briefly for the next one.

use anydoku::Digit;

use super::Session;
use super::input::PendingInput;
use super::transaction::Transaction;
use crate::digits::COLOR_COUNT;
use crate::outcome::Outcome;
use crate::settings::Mode;

impl Session {
    /// Handles a character of a symbol in this mode.
    pub(super) fn type_character(
        &mut self,
        character: char,
        mode: Mode,
        is_direct: bool,
        now: u64,
        transaction: &mut Transaction,
    ) {
        let before = self.input.pending.take();
        let (mode, is_direct, before) = match before {
            // A key without modifiers continues in the mode of the first key.
            Some(pending) if !is_direct || pending.mode == mode => {
                (pending.mode, pending.is_direct, pending.text)
            }
            Some(pending) => {
                self.commit_input(pending, transaction);
                (mode, is_direct, String::new())
            }
            None => (mode, is_direct, String::new()),
        };
        let text = format!("{before}{character}");
        match self.match_input(&text, mode) {
            (Some(digit), false) => self.apply_digit(digit, mode, is_direct, transaction),
            (None, false) if before.is_empty() => {
                if character == '0' && self.is_entering() {
                    self.skip_entry(transaction);
                } else if character == '0' {
                    self.erase(transaction);
                }
            }
            (None, false) => {
                let deadline = now;
                self.commit_input(
                    PendingInput { text: before, mode, is_direct, deadline },
                    transaction,
                );
                self.type_character(character, mode, is_direct, now, transaction);
            }
            (_, true) => {
                let deadline = now + u64::from(self.settings.typing_ms);
                self.input.pending = Some(PendingInput { text, mode, is_direct, deadline });
            }
        }
    }

    /// Returns the digit that the input matches exactly, and whether more keys could follow.
    fn match_input(&self, text: &str, mode: Mode) -> (Option<Digit>, bool) {
        if mode != Mode::Color {
            return self.symbols.match_input(text);
        }
        let number = text.parse().ok().and_then(Digit::new);
        let is_color = |digit: &Digit| digit.value() <= u16::from(COLOR_COUNT);
        (number.filter(is_color), text == "1")
    }

    /// Returns whether a symbol starts with this character.
    pub(super) fn starts_symbol(&self, character: char) -> bool {
        let (exact, is_longer) = self.symbols.match_input(character.encode_utf8(&mut [0; 4]));
        exact.is_some() || is_longer
    }

    /// Enters the input if it matches a symbol.
    fn commit_input(&mut self, pending: PendingInput, transaction: &mut Transaction) {
        if let (Some(digit), _) = self.match_input(&pending.text, pending.mode) {
            self.apply_digit(digit, pending.mode, pending.is_direct, transaction);
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
        let mut transaction = Transaction::begin(self);
        self.process_due(now, &mut transaction);
        transaction.finish(self)
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
