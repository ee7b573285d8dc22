//! What a setting can hold, and how it stands in JSON.

use serde_json::{Map, Value};

use crate::keymap::Chord;
use crate::sorted::SortedMap;

/// What kind of value a setting takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Kind {
    /// Yes or no.
    Switch,
    /// One of these, by name.
    Choice(&'static [&'static str]),
    /// A whole number within these bounds, both included.
    Number {
        /// The least.
        least: u32,
        /// The most.
        most: u32,
        /// From one to the next that a slider offers.
        step: u32,
    },
    /// Any text.
    Text,
    /// Several of these, by name, in an order that matters.
    Several(&'static [&'static str]),
    /// Any texts, in an order that matters.
    List,
    /// Keys by name of the action.
    Keys,
    /// Colours, as `#RRGGBB`, by name of what has them.
    Colours,
}

impl Kind {
    /// Whether a value fits.
    #[must_use]
    pub fn accepts(self, value: &Value) -> bool {
        let texts = || value.as_array().map(|list| list.iter().map(Value::as_str));
        match self {
            Self::Switch => value.is_boolean(),
            Self::Choice(names) => value.as_str().is_some_and(|name| names.contains(&name)),
            Self::Number { least, most, .. } => value
                .as_u64()
                .is_some_and(|number| (u64::from(least)..=u64::from(most)).contains(&number)),
            Self::Text => value.is_string(),
            Self::Several(names) => texts().is_some_and(|mut list| {
                list.all(|name| name.is_some_and(|name| names.contains(&name)))
            }),
            Self::List => texts().is_some_and(|mut list| list.all(|text| text.is_some())),
            Self::Colours => value.as_object().is_some_and(|colours| {
                colours.values().all(|colour| colour.as_str().is_some_and(is_colour))
            }),
            Self::Keys => value.as_object().is_some_and(|keys| keys.values().all(are_keys)),
        }
    }
}

fn are_keys(value: &Value) -> bool {
    let is_key = |key: &Value| key.as_str().is_some_and(|key| Chord::parse(key).is_some());
    value.as_array().is_some_and(|keys| keys.iter().all(is_key))
}

fn is_colour(text: &str) -> bool {
    let digits = text.strip_prefix('#').unwrap_or_default();
    digits.len() == 6 && digits.bytes().all(|b| b.is_ascii_hexdigit())
}

/// A type of which settings are.
pub(super) trait Held: Sized {
    fn to_value(&self) -> Value;
    fn from_value(value: &Value) -> Option<Self>;
}

impl Held for bool {
    fn to_value(&self) -> Value {
        (*self).into()
    }

    fn from_value(value: &Value) -> Option<Self> {
        value.as_bool()
    }
}

impl Held for u32 {
    fn to_value(&self) -> Value {
        (*self).into()
    }

    fn from_value(value: &Value) -> Option<Self> {
        value.as_u64()?.try_into().ok()
    }
}

impl Held for String {
    fn to_value(&self) -> Value {
        self.as_str().into()
    }

    fn from_value(value: &Value) -> Option<Self> {
        value.as_str().map(Self::from)
    }
}

impl<T: Held> Held for Vec<T> {
    fn to_value(&self) -> Value {
        self.iter().map(Held::to_value).collect()
    }

    fn from_value(value: &Value) -> Option<Self> {
        value.as_array()?.iter().map(T::from_value).collect()
    }
}

impl<T: Held> Held for SortedMap<String, T> {
    fn to_value(&self) -> Value {
        let mut members = Map::new();
        for (name, held) in self.iter() {
            members.insert(name.clone(), held.to_value());
        }
        Value::Object(members)
    }

    fn from_value(value: &Value) -> Option<Self> {
        let members = value.as_object()?.iter();
        members.map(|(name, value)| Some((name.clone(), T::from_value(value)?))).collect()
    }
}
