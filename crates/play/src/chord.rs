//! Key presses and chords, by physical key (`event.code`) or by the character that a key types.

use anydoku_texts::Texts;

/// A key press as a browser reports it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeyStroke {
    /// The physical key: `event.code`.
    pub code: String,
    /// The character: `event.key`.
    pub key: String,
    /// The modifiers.
    pub modifiers: Modifiers,
    /// Whether Num Lock is on (`event.getModifierState` of NumLock). With Shift some systems report
    /// keys of the number pad as arrows without Shift.
    pub num_lock: bool,
}

impl KeyStroke {
    /// Creates a key press without modifiers from its code.
    pub fn code(code: &str) -> Self {
        let key = match code.strip_prefix("Key").or_else(|| code.strip_prefix("Digit")) {
            Some(character) => character.to_lowercase(),
            None => code.strip_prefix("Numpad").unwrap_or(code).to_owned(),
        };
        Self { code: code.to_owned(), key, ..Self::default() }
    }

    /// Returns the key press with these modifiers.
    #[must_use]
    pub fn with(self, modifiers: Modifiers) -> Self {
        Self { modifiers, ..self }
    }

    /// Returns the key press with keys of the number pad that are reported as arrows replaced: by
    /// arrows without Num Lock, and by numbers with Shift otherwise.
    #[must_use]
    pub(crate) fn normalized(&self) -> Self {
        let mut normalized = self.clone();
        let is_number = self
            .code
            .strip_prefix("Numpad")
            .is_some_and(|rest| rest.len() == 1 && rest.bytes().all(|b| b.is_ascii_digit()));
        let reports_digit = self.key.chars().count() == 1;
        if is_number && !reports_digit {
            if self.num_lock {
                normalized.modifiers.shift = true;
            } else if !self.key.is_empty() && self.key != "Unidentified" && self.key != "Clear" {
                normalized.code = self.key.clone();
            }
        } else if self.code == "NumpadDecimal" && self.key == "Delete" {
            normalized.code = "Delete".to_owned();
        }
        normalized
    }
}

/// Modifiers of key presses and pointer events.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Modifiers {
    /// Shift.
    pub shift: bool,
    /// Ctrl, or Command.
    pub ctrl: bool,
    /// Alt, or Option.
    pub alt: bool,
}

impl Modifiers {
    /// No modifiers.
    pub const NONE: Self = Self { shift: false, ctrl: false, alt: false };
    /// Only Shift.
    pub const SHIFT: Self = Self { shift: true, ..Self::NONE };
    /// Only Ctrl.
    pub const CTRL: Self = Self { ctrl: true, ..Self::NONE };
    /// Only Alt.
    pub const ALT: Self = Self { alt: true, ..Self::NONE };
}

/// The modifiers as the start of a chord: `Ctrl+Shift+`.
impl std::fmt::Display for Modifiers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names = [(self.ctrl, "Ctrl+"), (self.alt, "Alt+"), (self.shift, "Shift+")];
        names.iter().filter(|(is_pressed, _)| *is_pressed).try_for_each(|(_, it)| f.write_str(it))
    }
}

/// A key with modifiers, in the format of the registry and the settings: `Ctrl+Shift+KeyZ` by code,
/// `'?'` by character.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Chord {
    key: Key,
    modifiers: Modifiers,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    Code(String),
    Text(String),
}

impl Chord {
    /// Parses a chord.
    pub fn parse(text: &str) -> Option<Self> {
        let mut modifiers = Modifiers::NONE;
        let mut rest = text.trim();
        loop {
            let (is_pressed, after) = match rest.split_once('+') {
                Some(("Ctrl", after)) => (&mut modifiers.ctrl, after),
                Some(("Shift", after)) => (&mut modifiers.shift, after),
                Some(("Alt", after)) => (&mut modifiers.alt, after),
                _ => break,
            };
            *is_pressed = true;
            rest = after;
        }
        let written = rest.strip_prefix('\'').and_then(|rest| rest.strip_suffix('\''));
        let key = match written {
            Some("") => return None,
            Some(written) => Key::Text(written.to_lowercase()),
            None if rest.is_empty() || !rest.bytes().all(|b| b.is_ascii_alphanumeric()) => {
                return None;
            }
            None => Key::Code(rest.to_owned()),
        };
        Some(Self { key, modifiers })
    }

    /// Returns the chord of a key press, by code.
    pub fn from_stroke(stroke: &KeyStroke) -> Self {
        Self { key: Key::Code(stroke.code.clone()), modifiers: stroke.modifiers }
    }

    /// Returns the chords that a key press can be bound as, the most specific first.
    pub(crate) fn candidates(stroke: &KeyStroke) -> [Self; 2] {
        // Shift is part of the typed character, not of the chord.
        let modifiers = Modifiers { shift: false, ..stroke.modifiers };
        [Self::from_stroke(stroke), Self { key: Key::Text(stroke.key.to_lowercase()), modifiers }]
    }

    /// Returns whether browsers reserve the chord. They do so for chords that open or close tabs and
    /// windows, and for Tab, which moves the focus.
    pub fn is_reserved(&self) -> bool {
        let Key::Code(code) = &self.key else { return false };
        code == "Tab"
            || self.modifiers.ctrl && matches!(code.as_str(), "KeyN" | "KeyT" | "KeyW")
            || self.modifiers.alt && code == "F4"
    }

    /// Returns whether this is a letter key without modifiers, or with Shift.
    pub(crate) fn is_plain_letter(&self) -> bool {
        let Key::Code(code) = &self.key else { return false };
        code.starts_with("Key") && !self.modifiers.ctrl && !self.modifiers.alt
    }

    /// Returns the letter of a key without modifiers, by its place on the keyboard.
    pub(crate) fn plain_letter(&self) -> Option<char> {
        let Key::Code(code) = &self.key else { return None };
        code.strip_prefix("Key").filter(|_| self.is_plain_letter())?.chars().next()
    }

    pub(crate) fn with_alt(&self, alt: bool) -> Self {
        Self { key: self.key.clone(), modifiers: Modifiers { alt, ..self.modifiers } }
    }

    /// Formats the chord for display: `Ctrl+Shift+Z`, arrows as arrows. `label` can name keys by
    /// the player's keyboard layout.
    pub fn to_label(&self, texts: &Texts, label: impl Fn(&str) -> Option<String>) -> String {
        let key = match &self.key {
            Key::Text(written) => written.clone(),
            Key::Code(code) => label(code).unwrap_or_else(|| default_label(code, texts)),
        };
        let Modifiers { ctrl, alt, shift } = self.modifiers;
        let modifiers =
            [(ctrl, texts.key_ctrl()), (alt, texts.key_alt()), (shift, texts.key_shift())];
        let modifiers = modifiers.into_iter().filter(|&(is_on, _)| is_on).map(|(_, name)| name);
        modifiers.chain([key.as_str()]).collect::<Vec<_>>().join("+")
    }
}

impl std::fmt::Display for Chord {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.key {
            Key::Text(written) => write!(f, "{}'{written}'", self.modifiers),
            Key::Code(code) => write!(f, "{}{code}", self.modifiers),
        }
    }
}

fn default_label(code: &str, texts: &Texts) -> String {
    let label = match code {
        "ArrowUp" => "↑",
        "ArrowDown" => "↓",
        "ArrowLeft" => "←",
        "ArrowRight" => "→",
        "Backspace" => "⌫",
        "Delete" => texts.key_delete(),
        "End" => texts.key_end(),
        "Escape" => texts.key_escape(),
        "Home" => texts.key_home(),
        "Insert" => texts.key_insert(),
        "PageDown" => texts.key_page_down(),
        "PageUp" => texts.key_page_up(),
        "Space" => texts.key_space(),
        "Backquote" => "`",
        "Backslash" => "\\",
        "BracketLeft" => "[",
        "BracketRight" => "]",
        "Comma" => ",",
        "Equal" => "=",
        "Minus" => "-",
        "Period" => ".",
        "Quote" => "'",
        "Semicolon" => ";",
        "Slash" => "/",
        _ => {
            let short = code.strip_prefix("Key").or_else(|| code.strip_prefix("Digit"));
            return match short {
                Some(short) => short.to_owned(),
                None => code.replace("Numpad", "Num "),
            };
        }
    };
    label.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chords_round_trip_through_text() {
        for text in ["Ctrl+Shift+KeyZ", "Alt+ArrowUp", "'?'", "F5", "Ctrl+'+'"] {
            assert_eq!(Chord::parse(text).unwrap().to_string(), text);
        }
        for text in ["", "Ctrl+", "''", "Key Z", "Strg+KeyZ"] {
            assert_eq!(Chord::parse(text), None, "{text}");
        }
        let german = |code: &str| (code == "KeyZ").then(|| "Y".to_owned());
        let shown = |text: &str| Chord::parse(text).unwrap().to_label(Texts::english(), german);
        let all = ["Ctrl+Shift+KeyX", "Ctrl+KeyZ", "Alt+Period", "Delete", "Ctrl+'+'"];
        assert_eq!(all.map(shown), ["Ctrl+Shift+X", "Ctrl+Y", "Alt+.", "Del", "Ctrl++"]);
    }

    #[test]
    fn recognizes_chords_reserved_by_browsers() {
        for (text, is_reserved) in
            [("Tab", true), ("Ctrl+KeyW", true), ("Ctrl+Shift+KeyT", true), ("KeyW", false)]
        {
            assert_eq!(Chord::parse(text).unwrap().is_reserved(), is_reserved, "{text}");
        }
    }
}
