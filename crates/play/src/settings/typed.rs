//! Settings of several parts as a line of text, for who types them: `A, B, C` for lists,
//! `hint = KeyJ 'x'; undo = Ctrl+KeyU` for keys, `page = #F7F6F3; ink = #1B1D21` for colours.

use serde_json::{Map, Value};

use super::held::Kind;

impl Kind {
    /// A value of this kind as it is typed.
    #[must_use]
    pub fn to_text(self, value: &Value) -> String {
        let words = |value: &Value, parting: &str| {
            let parts = value.as_array().into_iter().flatten().filter_map(Value::as_str);
            parts.collect::<Vec<_>>().join(parting)
        };
        let members = |written: &dyn Fn(&Value) -> String| {
            let members = value.as_object().into_iter().flatten();
            let members = members.map(|(name, value)| format!("{name} = {}", written(value)));
            members.collect::<Vec<_>>().join("; ")
        };
        match self {
            Self::Several(_) | Self::List => words(value, ", "),
            Self::Keys => members(&|value| words(value, " ")),
            Self::Colours => members(&|value| value.as_str().unwrap_or_default().to_owned()),
            Self::Switch | Self::Number { .. } => value.to_string(),
            Self::Choice(_) | Self::Text => value.as_str().unwrap_or_default().to_owned(),
        }
    }

    /// The value that was typed; whether it can be that, [`Kind::accepts`] says.
    #[must_use]
    pub fn from_text(self, text: &str) -> Value {
        let parts = |text: &str, parting: &[char]| -> Value {
            let parts = text.split(parting).map(str::trim).filter(|part| !part.is_empty());
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
            Self::Colours => members(&|colour| colour.into()),
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
    fn what_is_typed_is_read_and_written_again() {
        for (kind, text, value) in [
            (Kind::List, "A, b c, 3", json!(["A", "b c", "3"])),
            (Kind::List, "", json!([])),
            (Kind::Several(&["a", "b"]), "b, a", json!(["b", "a"])),
            (
                Kind::Keys,
                "hint = KeyJ 'x'; undo = Ctrl+KeyU",
                json!({"hint": ["KeyJ", "'x'"], "undo": ["Ctrl+KeyU"]}),
            ),
            (Kind::Colours, "page = #F7F6F3", json!({"page": "#F7F6F3"})),
            (Kind::Switch, "true", json!(true)),
            (Kind::Text, "any text", json!("any text")),
        ] {
            assert_eq!(kind.from_text(text), value);
            assert_eq!(kind.to_text(&value), text);
            assert!(kind.accepts(&value), "{text}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_not_accepted() {
        for (kind, text) in [
            (Kind::Switch, "perhaps"),
            (Kind::Number { least: 1, most: 9, step: 1 }, "12"),
            (Kind::Colours, "page = red"),
            (Kind::Several(&["a"]), "a, b"),
        ] {
            assert!(!kind.accepts(&kind.from_text(text)), "{text}");
        }
    }
}
