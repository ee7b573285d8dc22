//! Which key does what: by the place of the key on the keyboard, as `event.code` names it, or by
//! what it writes where that is what counts.

use crate::actions::{ACTIONS, Action, Command};
use crate::sorted::SortedMap;

/// A key as a browser tells of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeyStroke {
    /// The place of the key: `event.code`.
    pub code: String,
    /// What it writes: `event.key`.
    pub key: String,
    /// Modifiers that are held.
    pub modifiers: Modifiers,
    /// Whether the number pad writes numbers (`event.getModifierState("NumLock")`). With Shift some
    /// systems tell of its keys as of arrows without Shift.
    pub num_lock: bool,
}

impl KeyStroke {
    /// A key by its place, without modifiers.
    #[must_use]
    pub fn code(code: &str) -> Self {
        let key = match code.strip_prefix("Key").or_else(|| code.strip_prefix("Digit")) {
            Some(character) => character.to_lowercase(),
            None => code.strip_prefix("Numpad").unwrap_or(code).to_owned(),
        };
        Self { code: code.to_owned(), key, ..Self::default() }
    }

    /// The same with modifiers.
    #[must_use]
    pub fn with(self, modifiers: Modifiers) -> Self {
        Self { modifiers, ..self }
    }
}

/// Modifiers of keys and presses.
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
    /// None.
    pub const NONE: Self = Self { shift: false, ctrl: false, alt: false };
    /// Shift alone.
    pub const SHIFT: Self = Self { shift: true, ..Self::NONE };
    /// Ctrl alone.
    pub const CTRL: Self = Self { ctrl: true, ..Self::NONE };
    /// Alt alone.
    pub const ALT: Self = Self { alt: true, ..Self::NONE };
    /// Ctrl and Shift.
    pub const CTRL_SHIFT: Self = Self { shift: true, ctrl: true, alt: false };
}

/// A key with modifiers, as it is written in the table of actions and in settings:
/// `Ctrl+Shift+KeyZ` by place, `'?'` by what it writes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Chord {
    key: Key,
    modifiers: Modifiers,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    Place(String),
    Written(String),
}

impl Chord {
    /// The key that is written so.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let mut modifiers = Modifiers::NONE;
        let mut rest = text.trim();
        loop {
            let (held, after) = match rest.split_once('+') {
                Some(("Ctrl", after)) => (&mut modifiers.ctrl, after),
                Some(("Shift", after)) => (&mut modifiers.shift, after),
                Some(("Alt", after)) => (&mut modifiers.alt, after),
                _ => break,
            };
            *held = true;
            rest = after;
        }
        let written = rest.strip_prefix('\'').and_then(|rest| rest.strip_suffix('\''));
        let key = match written {
            Some("") => return None,
            Some(written) => Key::Written(written.to_lowercase()),
            None if rest.is_empty() || !rest.bytes().all(|b| b.is_ascii_alphanumeric()) => {
                return None;
            }
            None => Key::Place(rest.to_owned()),
        };
        Some(Self { key, modifiers })
    }

    /// The key of a stroke, by its place.
    #[must_use]
    pub fn of(stroke: &KeyStroke) -> Self {
        Self { key: Key::Place(stroke.code.clone()), modifiers: stroke.modifiers }
    }

    /// What a stroke can be bound as, the surest first.
    fn candidates(stroke: &KeyStroke) -> [Self; 2] {
        // Shift is part of what a key writes, not of the chord.
        let modifiers = Modifiers { shift: false, ..stroke.modifiers };
        [Self::of(stroke), Self { key: Key::Written(stroke.key.to_lowercase()), modifiers }]
    }

    /// Whether browsers keep it for themselves: closing and opening of tabs and windows, and Tab, by
    /// which the focus leaves the board.
    #[must_use]
    pub fn is_kept(&self) -> bool {
        let Key::Place(code) = &self.key else { return false };
        code == "Tab"
            || self.modifiers.ctrl && matches!(code.as_str(), "KeyN" | "KeyT" | "KeyW")
            || self.modifiers.alt && code == "F4"
    }

    /// Whether the key is that of a letter, with Shift at most.
    fn is_plain_letter(&self) -> bool {
        let Key::Place(code) = &self.key else { return false };
        code.starts_with("Key") && !self.modifiers.ctrl && !self.modifiers.alt
    }

    fn with_alt(&self, alt: bool) -> Self {
        Self { key: self.key.clone(), modifiers: Modifiers { alt, ..self.modifiers } }
    }

    /// How it is shown: `Ctrl+Shift+Z`, arrows as arrows. Labels of the player's own keyboard, by
    /// place, can be given by the view.
    #[must_use]
    pub fn shown(&self, label: impl Fn(&str) -> Option<String>) -> String {
        let Modifiers { shift, ctrl, alt } = self.modifiers;
        let held = [(ctrl, "Ctrl+"), (alt, "Alt+"), (shift, "Shift+")];
        let mut text: String =
            held.iter().filter(|(held, _)| *held).map(|(_, text)| *text).collect();
        match &self.key {
            Key::Written(written) => text.push_str(written),
            Key::Place(code) => text.push_str(&label(code).unwrap_or_else(|| usual_label(code))),
        }
        text
    }
}

impl std::fmt::Display for Chord {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Modifiers { shift, ctrl, alt } = self.modifiers;
        for (_, text) in
            [(ctrl, "Ctrl+"), (alt, "Alt+"), (shift, "Shift+")].iter().filter(|(held, _)| *held)
        {
            f.write_str(text)?;
        }
        match &self.key {
            Key::Written(written) => write!(f, "'{written}'"),
            Key::Place(code) => f.write_str(code),
        }
    }
}

fn usual_label(code: &str) -> String {
    let known = match code {
        "ArrowUp" => "↑",
        "ArrowDown" => "↓",
        "ArrowLeft" => "←",
        "ArrowRight" => "→",
        "Backspace" => "⌫",
        "Delete" => "Del",
        "Escape" => "Esc",
        "PageUp" => "PgUp",
        "PageDown" => "PgDn",
        _ => {
            let short = code.strip_prefix("Key").or_else(|| code.strip_prefix("Digit"));
            return match short {
                Some(short) => short.to_owned(),
                None => code.replace("Numpad", "Num "),
            };
        }
    };
    known.to_owned()
}

/// Which key does what.
#[derive(Clone, Debug, PartialEq)]
pub struct Keymap {
    bound: SortedMap<Chord, &'static Command>,
}

impl Keymap {
    /// The usual keys, but for those of the actions that are named here, which have these alone.
    /// Texts that are no key are passed over, as are names that are no action.
    #[must_use]
    pub fn new(own: &SortedMap<String, Vec<String>>) -> Self {
        let mut bound = SortedMap::new();
        for command in ACTIONS.iter().filter(|command| !own.contains_key(command.id)) {
            for key in command.keys {
                bound.extend(Chord::parse(key).map(|chord| (chord, command)));
            }
        }
        // Own keys are taken from whoever had them.
        for (id, keys) in own.iter() {
            let Some(command) = Command::of(id) else { continue };
            bound.extend(keys.iter().filter_map(|key| Some((Chord::parse(key)?, command))));
        }
        Self { bound }
    }

    /// The keys of an action.
    pub fn keys(&self, id: &str) -> impl Iterator<Item = &Chord> {
        self.bound.iter().filter(move |(_, command)| command.id == id).map(|(chord, _)| chord)
    }

    /// How a key reaches its action while letters enter values: those that are plain letters need
    /// Alt then.
    #[must_use]
    pub fn reached_by(&self, chord: &Chord, letters_enter: bool) -> Chord {
        if letters_enter && chord.is_plain_letter() { chord.with_alt(true) } else { chord.clone() }
    }

    /// The action that has a key: it would lose it to another.
    #[must_use]
    pub fn holder(&self, chord: &Chord) -> Option<&'static Command> {
        self.bound.get(chord).copied()
    }

    /// The action that a stroke means.
    #[must_use]
    pub fn command(&self, stroke: &KeyStroke, letters_enter: bool) -> Option<&'static Command> {
        let stroke = &told_as_meant(stroke);
        Chord::candidates(stroke).iter().find_map(|chord| {
            if letters_enter && chord.is_plain_letter() {
                return None;
            }
            let exact = self.bound.get(chord).copied();
            exact.or_else(|| {
                // Alt brings a letter's action where the letter enters a value.
                let plain = chord.with_alt(false);
                let is_asked = letters_enter && chord.modifiers.alt && plain.is_plain_letter();
                is_asked.then(|| self.bound.get(&plain).copied()).flatten()
            })
        })
    }

    /// The numeral of a key whose modifiers choose what it enters.
    #[must_use]
    pub fn numeral(&self, stroke: &KeyStroke) -> Option<(u8, Modifiers)> {
        let stroke = told_as_meant(stroke);
        let plain = Chord { key: Key::Place(stroke.code.clone()), modifiers: Modifiers::NONE };
        match self.bound.get(&plain)?.action {
            Action::Numeral(numeral) => Some((numeral, stroke.modifiers)),
            _ => None,
        }
    }
}

/// The stroke as it was meant: keys of the number pad that come as arrows are arrows if it does not
/// write numbers, else numbers with Shift.
fn told_as_meant(stroke: &KeyStroke) -> KeyStroke {
    let mut meant = stroke.clone();
    let is_number = stroke
        .code
        .strip_prefix("Numpad")
        .is_some_and(|rest| rest.len() == 1 && rest.bytes().all(|b| b.is_ascii_digit()));
    let is_told_as_number = stroke.key.chars().count() == 1;
    if is_number && !is_told_as_number {
        if stroke.num_lock {
            meant.modifiers.shift = true;
        } else if !stroke.key.is_empty() && stroke.key != "Unidentified" && stroke.key != "Clear" {
            meant.code = stroke.key.clone();
        }
    } else if stroke.code == "NumpadDecimal" && stroke.key == "Delete" {
        meant.code = "Delete".to_owned();
    }
    meant
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(stroke: &KeyStroke, letters_enter: bool) -> Option<&'static str> {
        Keymap::new(&SortedMap::new()).command(stroke, letters_enter).map(|command| command.id)
    }

    #[test]
    fn chords_read_as_they_are_written() {
        for text in ["Ctrl+Shift+KeyZ", "Alt+ArrowUp", "'?'", "F5", "Ctrl+'+'"] {
            assert_eq!(Chord::parse(text).unwrap().to_string(), text);
        }
        for text in ["", "Ctrl+", "''", "Key Z", "Strg+KeyZ"] {
            assert_eq!(Chord::parse(text), None, "{text}");
        }
        let shown = Chord::parse("Ctrl+Shift+KeyZ").unwrap().shown(|_| None);
        assert_eq!(shown, "Ctrl+Shift+Z");
        let german = |code: &str| (code == "KeyZ").then(|| "Y".to_owned());
        assert_eq!(Chord::parse("Ctrl+KeyZ").unwrap().shown(german), "Ctrl+Y");
    }

    #[test]
    fn no_two_actions_have_the_same_usual_key() {
        let mut seen = SortedMap::new();
        for command in ACTIONS {
            for key in command.keys {
                let chord = Chord::parse(key).unwrap_or_else(|| panic!("{}: {key}", command.id));
                if let Some(other) = seen.insert(chord, command.id) {
                    panic!("{key}: {other} and {}", command.id);
                }
            }
        }
    }

    #[test]
    fn letters_need_alt_where_they_enter_values() {
        let hint = KeyStroke::code("KeyH");
        assert_eq!(id(&hint, false), Some("hint"));
        assert_eq!(id(&hint, true), None);
        assert_eq!(id(&hint.clone().with(Modifiers::ALT), true), Some("hint"));
        assert_eq!(id(&hint.with(Modifiers::ALT), false), None);
        let undo = KeyStroke::code("KeyZ").with(Modifiers::CTRL);
        assert_eq!((id(&undo, false), id(&undo, true)), (Some("undo"), Some("undo")));
    }

    #[test]
    fn own_keys_take_the_place_of_the_usual_ones() {
        let own = [("hint".to_owned(), vec!["KeyZ".to_owned(), "nonsense key".to_owned()])];
        let map = Keymap::new(&own.into());
        let id = |code: &str| map.command(&KeyStroke::code(code), false).map(|command| command.id);
        assert_eq!((id("KeyZ"), id("KeyH")), (Some("hint"), None));
        assert_eq!(map.keys("mode-value").count(), 0, "its key was taken");
    }

    #[test]
    fn keys_that_browsers_keep_are_known() {
        for (text, is_kept) in
            [("Tab", true), ("Ctrl+KeyW", true), ("Ctrl+Shift+KeyT", true), ("KeyW", false)]
        {
            assert_eq!(Chord::parse(text).unwrap().is_kept(), is_kept, "{text}");
        }
    }

    #[test]
    fn the_number_pad_is_understood_with_and_without_its_lock() {
        let map = Keymap::new(&SortedMap::new());
        let pad = |key: &str, num_lock: bool, shift: bool| {
            let modifiers = Modifiers { shift, ..Modifiers::NONE };
            let (code, key) = ("Numpad4".to_owned(), key.to_owned());
            KeyStroke { code, key, modifiers, num_lock }
        };
        assert_eq!(map.numeral(&pad("4", true, false)), Some((4, Modifiers::NONE)));
        assert_eq!(map.numeral(&pad("4", true, true)), Some((4, Modifiers::SHIFT)));
        assert_eq!(map.numeral(&pad("ArrowLeft", true, false)), Some((4, Modifiers::SHIFT)));
        let arrow = pad("ArrowLeft", false, false);
        assert_eq!(map.numeral(&arrow), None);
        assert_eq!(map.command(&arrow, false).map(|command| command.id), Some("left"));
    }

    #[test]
    fn what_a_key_writes_counts_where_layouts_differ() {
        let stroke = KeyStroke {
            code: "Minus".to_owned(),
            key: "?".to_owned(),
            modifiers: Modifiers::SHIFT,
            num_lock: false,
        };
        assert_eq!(id(&stroke, false), Some("keys"));
        assert_eq!(id(&KeyStroke::code("KeyU"), false), None);
    }
}
