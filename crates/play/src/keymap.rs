//! Key bindings: which key runs which action.

use std::collections::BTreeMap;

use crate::actions::{ACTIONS, Action, Command};
use crate::chord::{Chord, KeyStroke, Modifiers};

/// The key bindings.
#[derive(Clone, Debug, PartialEq)]
pub struct Keymap {
    bindings: BTreeMap<Chord, &'static Command>,
}

impl Keymap {
    /// Creates the default bindings, with `custom` keys replacing those of the actions it names.
    /// Malformed keys and unknown ids are ignored.
    pub fn new(custom: &BTreeMap<String, Vec<String>>) -> Self {
        let mut bindings = BTreeMap::new();
        for command in ACTIONS.iter().filter(|command| !custom.contains_key(command.id)) {
            for key in command.keys {
                bindings.extend(Chord::parse(key).map(|chord| (chord, command)));
            }
        }
        // A custom key replaces the binding of another action to the same key.
        for (id, keys) in custom.iter() {
            let Some(command) = Command::by_id(id) else { continue };
            bindings.extend(keys.iter().filter_map(|key| Some((Chord::parse(key)?, command))));
        }
        Self { bindings }
    }

    /// Returns the keys of an action.
    pub fn keys(&self, id: &str) -> impl Iterator<Item = &Chord> {
        self.bindings.iter().filter(move |(_, command)| command.id == id).map(|(chord, _)| chord)
    }

    /// Returns the chord to press for a binding while letters enter digits: plain letters then need
    /// Alt.
    #[must_use]
    pub fn effective_chord(&self, chord: &Chord, letters_enter: bool) -> Chord {
        if letters_enter && chord.is_plain_letter() { chord.with_alt(true) } else { chord.clone() }
    }

    /// Returns the command bound to a chord.
    pub fn owner(&self, chord: &Chord) -> Option<&'static Command> {
        self.bindings.get(chord).copied()
    }

    /// Returns the command that a key press runs.
    pub fn command(&self, stroke: &KeyStroke, letters_enter: bool) -> Option<&'static Command> {
        let stroke = &stroke.normalized();
        Chord::candidates(stroke).iter().find_map(|chord| {
            if letters_enter && chord.is_plain_letter() {
                return None;
            }
            let exact = self.bindings.get(chord).copied();
            exact.or_else(|| {
                // Alt reaches the action of a letter that enters a digit.
                let plain = chord.with_alt(false);
                let is_letter = letters_enter && plain.is_plain_letter();
                is_letter.then(|| self.bindings.get(&plain).copied()).flatten()
            })
        })
    }

    /// Returns the number of a number key, whose modifiers choose what it enters. A chord with
    /// modifiers that the player bound to an action is no number key.
    #[must_use]
    pub fn numeral(&self, stroke: &KeyStroke) -> Option<(u8, Modifiers)> {
        let stroke = stroke.normalized();
        let modifiers = stroke.modifiers;
        if modifiers != Modifiers::NONE && self.bindings.contains_key(&Chord::from_stroke(&stroke))
        {
            return None;
        }
        let plain = Chord::from_stroke(&stroke.with(Modifiers::NONE));
        match self.bindings.get(&plain)?.action {
            Action::Numeral(numeral) => Some((numeral, modifiers)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(stroke: &KeyStroke, letters_enter: bool) -> Option<&'static str> {
        Keymap::new(&BTreeMap::new()).command(stroke, letters_enter).map(|command| command.id)
    }

    #[test]
    fn default_keys_are_unique() {
        let mut owners = BTreeMap::new();
        for command in ACTIONS {
            for key in command.keys {
                let chord = Chord::parse(key).unwrap_or_else(|| panic!("{}: {key}", command.id));
                if let Some(owner) = owners.insert(chord, command.id) {
                    panic!("{key}: {owner} and {}", command.id);
                }
            }
        }
    }

    #[test]
    fn keys_of_the_browser_stay_free() {
        assert_eq!(id(&KeyStroke::code("F5"), false), None, "it reloads the page");
        assert_eq!(id(&KeyStroke::code("F4"), false), Some("filter-4"));
    }

    #[test]
    fn letters_need_alt_while_they_enter_digits() {
        let hint = KeyStroke::code("KeyH");
        assert_eq!(id(&hint, false), Some("hint"));
        assert_eq!(id(&hint, true), None);
        assert_eq!(id(&hint.clone().with(Modifiers::ALT), true), Some("hint"));
        assert_eq!(id(&hint.with(Modifiers::ALT), false), None);
        let undo = KeyStroke::code("KeyZ").with(Modifiers::CTRL);
        assert_eq!((id(&undo, false), id(&undo, true)), (Some("undo"), Some("undo")));
    }

    #[test]
    fn custom_keys_replace_defaults() {
        let custom = [("hint".to_owned(), vec!["KeyZ".to_owned(), "nonsense key".to_owned()])];
        let map = Keymap::new(&custom.into());
        let id = |code: &str| map.command(&KeyStroke::code(code), false).map(|command| command.id);
        assert_eq!((id("KeyZ"), id("KeyH")), (Some("hint"), None));
        assert_eq!(map.keys("mode-digit").count(), 0, "its key moved to another action");
    }

    #[test]
    fn custom_keys_with_modifiers_replace_numbers() {
        let custom = [("redo".to_owned(), vec!["Shift+Digit7".to_owned()])];
        let map = Keymap::new(&custom.into());
        let seven = KeyStroke::code("Digit7");
        let shifted = seven.clone().with(Modifiers::SHIFT);
        assert_eq!(map.numeral(&seven), Some((7, Modifiers::NONE)));
        assert_eq!(map.numeral(&shifted), None);
        assert_eq!(map.command(&shifted, false).map(|command| command.id), Some("redo"));
        let center = seven.with(Modifiers::CTRL);
        assert_eq!(map.numeral(&center), Some((7, Modifiers::CTRL)));
    }

    #[test]
    fn number_pad_works_with_and_without_num_lock() {
        let map = Keymap::new(&BTreeMap::new());
        let keypad_press = |key: &str, num_lock: bool, shift: bool| {
            let modifiers = Modifiers { shift, ..Modifiers::NONE };
            let (code, key) = ("Numpad4".to_owned(), key.to_owned());
            KeyStroke { code, key, modifiers, num_lock }
        };
        assert_eq!(map.numeral(&keypad_press("4", true, false)), Some((4, Modifiers::NONE)));
        assert_eq!(map.numeral(&keypad_press("4", true, true)), Some((4, Modifiers::SHIFT)));
        assert_eq!(
            map.numeral(&keypad_press("ArrowLeft", true, false)),
            Some((4, Modifiers::SHIFT))
        );
        let arrow = keypad_press("ArrowLeft", false, false);
        assert_eq!(map.numeral(&arrow), None);
        assert_eq!(map.command(&arrow, false).map(|command| command.id), Some("left"));
    }

    #[test]
    fn binds_keys_by_character() {
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
