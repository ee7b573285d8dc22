//! Symbols typed with several keys: after each key, the input waits briefly for the next one.

use anydoku::Digit;

use super::Session;
use super::input::PendingInput;
use super::transaction::Transaction;
use crate::digits::COLOR_COUNT;
use crate::outcome::Outcome;
use crate::settings::Mode;
use crate::symbols::InputMatch;

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
        let start = PendingInput { text: String::new(), mode, is_direct, deadline: now };
        let before = match self.input.pending.take() {
            // A key without modifiers continues in the mode of the first key.
            Some(pending) if !is_direct || pending.mode == mode => pending,
            Some(pending) => {
                self.commit_input(pending, transaction);
                start
            }
            None => start,
        };
        let PendingInput { mode, is_direct, .. } = before;
        let text = format!("{}{character}", before.text);
        match self.match_input(&text, mode) {
            InputMatch::Exact(digit) => self.apply_digit(digit, mode, is_direct, transaction),
            InputMatch::None if before.text.is_empty() => {
                if character == '0' && self.is_entering() {
                    self.skip_entry(transaction);
                } else if character == '0' {
                    self.erase(transaction);
                }
            }
            InputMatch::None => {
                self.commit_input(before, transaction);
                self.type_character(character, mode, is_direct, now, transaction);
            }
            InputMatch::Prefix(_) => {
                let deadline = now + u64::from(self.settings.typing_ms);
                self.input.pending = Some(PendingInput { text, mode, is_direct, deadline });
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
    pub(super) fn starts_symbol(&self, character: char) -> bool {
        self.symbols.match_input(character.encode_utf8(&mut [0; 4])) != InputMatch::None
    }

    /// Enters the input if it matches a symbol.
    fn commit_input(&mut self, pending: PendingInput, transaction: &mut Transaction) {
        if let Some(digit) = self.match_input(&pending.text, pending.mode).digit() {
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
