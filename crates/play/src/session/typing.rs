//! Values that are typed with several keys: what was typed waits a moment for the next.

use anydoku::Digit;

use super::Session;
use super::doing::Doing;
use crate::digits::COLOUR_COUNT;
use crate::outcome::Outcome;
use crate::settings::Mode;

/// What was typed and waits for more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typed {
    /// The keys so far.
    pub text: String,
    /// What it will enter.
    pub mode: Mode,
    /// Whether the mode was asked for by modifiers.
    pub is_direct: bool,
    /// When it waits no longer.
    pub until: u64,
}

impl Session {
    /// Takes a key with a character of a symbol, in this mode.
    pub(super) fn type_character(
        &mut self,
        character: char,
        mode: Mode,
        is_direct: bool,
        now: u64,
        doing: &mut Doing,
    ) {
        let before = self.typed.take();
        let (mode, is_direct, before) = match before {
            // A key without modifiers goes on in the mode of the first.
            Some(typed) if !is_direct || typed.mode == mode => {
                (typed.mode, typed.is_direct, typed.text)
            }
            Some(typed) => {
                self.end_typed(typed, doing);
                (mode, is_direct, String::new())
            }
            None => (mode, is_direct, String::new()),
        };
        let text = format!("{before}{character}");
        match self.what_is_typed(&text, mode) {
            (Some(digit), false) => self.take_digit(digit, mode, is_direct, doing),
            (None, false) if before.is_empty() => {
                if character == '0' {
                    self.erase(doing);
                }
            }
            (None, false) => {
                let until = now;
                self.end_typed(Typed { text: before, mode, is_direct, until }, doing);
                self.type_character(character, mode, is_direct, now, doing);
            }
            (_, true) => {
                let until = now + u64::from(self.settings.typing_ms);
                self.typed = Some(Typed { text, mode, is_direct, until });
            }
        }
    }

    /// The digit for which exactly this is typed, and whether more could follow.
    fn what_is_typed(&self, text: &str, mode: Mode) -> (Option<Digit>, bool) {
        if mode != Mode::Colour {
            return self.symbols.typed(text);
        }
        let number = text.parse().ok().and_then(Digit::new);
        let is_colour = |digit: &Digit| digit.value() <= u16::from(COLOUR_COUNT);
        (number.filter(is_colour), text == "1")
    }

    /// Whether a symbol begins with what this key types.
    pub(super) fn begins_symbol(&self, character: char) -> bool {
        let (exact, is_longer) = self.symbols.typed(character.encode_utf8(&mut [0; 4]));
        exact.is_some() || is_longer
    }

    /// Enters what was typed, if it is a symbol.
    fn end_typed(&mut self, typed: Typed, doing: &mut Doing) {
        if let (Some(digit), _) = self.what_is_typed(&typed.text, typed.mode) {
            self.take_digit(digit, typed.mode, typed.is_direct, doing);
        }
    }

    /// Enters what was typed, if anything was.
    pub(super) fn end_typing(&mut self, doing: &mut Doing) -> bool {
        let typed = self.typed.take();
        let was_typed = typed.is_some();
        if let Some(typed) = typed {
            self.end_typed(typed, doing);
        }
        was_typed
    }

    /// Does what is due: what was typed is entered, a long press counts as one.
    pub fn tick(&mut self, now: u64) -> Outcome {
        if self.due().is_none_or(|due| due > now) {
            return Outcome::default();
        }
        let mut doing = Doing::begin(self);
        self.do_what_is_due(now, &mut doing);
        doing.end(self)
    }

    pub(super) fn do_what_is_due(&mut self, now: u64, doing: &mut Doing) {
        if self.typed.as_ref().is_some_and(|typed| typed.until <= now) {
            self.journal.at(now);
            self.end_typing(doing);
        }
        if self.pointing.long_press_at().is_some_and(|at| at <= now) {
            self.journal.at(now);
            self.long_press(doing);
        }
        if self.timer.runs() && self.journal.still_at() <= now {
            self.journal.still_there(now);
        }
    }
}
