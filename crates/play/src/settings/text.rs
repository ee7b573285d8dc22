//! Values of settings as a line of text: `A, B, C` for lists, `hint = KeyJ 'x'; undo = Ctrl+KeyU`
//! for keys, `page = #F7F6F3; ink = #1B1D21` for colors.

use serde_json::{Map, Value};

use super::value::SettingKind;

impl SettingKind {
    /// Formats a value of this kind.
    pub fn to_text(self, value: &Value) -> String {
        let words = |value: &Value, separator: &str| {
            let parts = value.as_array().into_iter().flatten().filter_map(Value::as_str);
            parts.collect::<Vec<_>>().join(separator)
        };
        let members = |written: &dyn Fn(&Value) -> String| {
            let members = value.as_object().into_iter().flatten();
            let members = members.map(|(name, value)| format!("{name} = {}", written(value)));
            members.collect::<Vec<_>>().join("; ")
        };
        match self {
            Self::Several(_) | Self::List => words(value, ", "),
            Self::Keys => members(&|value| words(value, " ")),
            Self::Colors => members(&|value| value.as_str().unwrap_or_default().to_owned()),
            Self::Switch | Self::Number { .. } => value.to_string(),
            Self::Choice(_) | Self::Text => value.as_str().unwrap_or_default().to_owned(),
        }
    }

    /// Parses a value. [`SettingKind::accepts`] checks whether it is valid.
    pub fn from_text(self, text: &str) -> Value {
        let parts = |text: &str, separator: &[char]| -> Value {
            let parts = text.split(separator).map(str::trim).filter(|part| !part.is_empty());
            parts.map(Value::from).collect()
        };
        let members = |read: &dyn Fn(&str) -> Value| -> Value {
            let members = text.split(';').filter(|part| !part.trim().is_empty());
            let member = |part: &str| {
                let (name, rest) = part.split_once('=').unwrap_or((part, ""));
                (name.trim().to_owned(), read(rest.trim()))
            };
            Value::Object(members.map(member).collect::<Map<_, _>>())
        };
        match self {
            Self::Several(_) | Self::List => parts(text, &[',']),
            Self::Keys => members(&|keys| parts(keys, &[' ', ','])),
            Self::Colors => members(&|color| color.into()),
            Self::Switch | Self::Number { .. } => {
                serde_json::from_str(text.trim()).unwrap_or(Value::Null)
            }
            Self::Choice(_) | Self::Text => text.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn values_round_trip_through_text() {
        for (kind, text, value) in [
            (SettingKind::List, "A, b c, 3", json!(["A", "b c", "3"])),
            (SettingKind::List, "", json!([])),
            (SettingKind::Several(&["a", "b"]), "b, a", json!(["b", "a"])),
            (
                SettingKind::Keys,
                "hint = KeyJ 'x'; undo = Ctrl+KeyU",
                json!({"hint": ["KeyJ", "'x'"], "undo": ["Ctrl+KeyU"]}),
            ),
            (SettingKind::Colors, "page = #F7F6F3", json!({"page": "#F7F6F3"})),
            (SettingKind::Switch, "true", json!(true)),
            (SettingKind::Text, "any text", json!("any text")),
        ] {
            assert_eq!(kind.from_text(text), value);
            assert_eq!(kind.to_text(&value), text);
            assert!(kind.accepts(&value), "{text}");
        }
    }

    #[test]
    fn rejects_malformed_text() {
        for (kind, text) in [
            (SettingKind::Switch, "perhaps"),
            (SettingKind::Number { min: 1, max: 9, step: 1 }, "12"),
            (SettingKind::Colors, "page = red"),
            (SettingKind::Several(&["a"]), "a, b"),
        ] {
            assert!(!kind.accepts(&kind.from_text(text)), "{text}");
        }
    }
}
