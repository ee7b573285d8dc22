//! The kinds of setting values.

use serde_json::{Map, Value};

use crate::chord::Chord;

/// The kind of values a setting takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SettingKind {
    /// On or off.
    Switch,
    /// One of these names.
    Choice(&'static [&'static str]),
    /// A whole number within inclusive bounds.
    Number {
        /// The minimum.
        min: u32,
        /// The maximum.
        max: u32,
        /// The step of a slider.
        step: u32,
        /// The unit, such as `%`.
        unit: &'static str,
    },
    /// Any text.
    Text,
    /// Several of these names; the order matters.
    Several(&'static [&'static str]),
    /// Any texts; the order matters.
    List,
    /// Keys, by id of the action.
    Keys,
    /// Colors as `#RRGGBB`, by name.
    Colors,
}

impl SettingKind {
    /// Returns the valid members of keys or colors; `None` for other kinds and values.
    pub fn valid_members(self, value: &Value) -> Option<Value> {
        let members = value.as_object().filter(|_| matches!(self, Self::Keys | Self::Colors))?;
        let mut valid = Map::new();
        for (name, member) in members {
            let mut single = Map::new();
            single.insert(name.clone(), member.clone());
            if self.accepts(&Value::Object(single)) {
                valid.insert(name.clone(), member.clone());
            }
        }
        Some(Value::Object(valid))
    }

    /// Returns whether a value is valid.
    pub fn accepts(self, value: &Value) -> bool {
        let texts = || value.as_array().map(|list| list.iter().map(Value::as_str));
        match self {
            Self::Switch => value.is_boolean(),
            Self::Choice(names) => value.as_str().is_some_and(|name| names.contains(&name)),
            Self::Number { min, max, .. } => value
                .as_u64()
                .is_some_and(|number| (u64::from(min)..=u64::from(max)).contains(&number)),
            Self::Text => value.is_string(),
            Self::Several(names) => texts().is_some_and(|mut list| {
                list.all(|name| name.is_some_and(|name| names.contains(&name)))
            }),
            Self::List => texts().is_some_and(|mut list| list.all(|text| text.is_some())),
            Self::Colors => value.as_object().is_some_and(|colors| {
                colors.values().all(|color| color.as_str().is_some_and(is_color))
            }),
            Self::Keys => value.as_object().is_some_and(|keys| keys.values().all(are_keys)),
        }
    }
}

fn are_keys(value: &Value) -> bool {
    let is_key = |key: &Value| key.as_str().is_some_and(|key| Chord::parse(key).is_some());
    value.as_array().is_some_and(|keys| keys.iter().all(is_key))
}

fn is_color(text: &str) -> bool {
    let digits = text.strip_prefix('#').unwrap_or_default();
    digits.len() == 6 && digits.bytes().all(|b| b.is_ascii_hexdigit())
}
