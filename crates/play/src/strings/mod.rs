//! What the user reads, by language: a file of `key = text` lines each. English is built in; what
//! another language lacks is said in English.

use std::sync::{Arc, OnceLock};

use crate::sorted::SortedMap;

const ENGLISH: &str = include_str!("english.txt");

/// The texts of a language. Places in braces are filled in: `{cell} is empty`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strings {
    texts: SortedMap<Box<str>, Box<str>>,
    fallback: Option<Arc<Strings>>,
}

impl Strings {
    /// English.
    #[must_use]
    pub fn english() -> Arc<Self> {
        static KNOWN: OnceLock<Arc<Strings>> = OnceLock::new();
        let read = || Arc::new(Self { texts: read(ENGLISH), fallback: None });
        Arc::clone(KNOWN.get_or_init(read))
    }

    /// Another language, from the text of its file: lines `key = text`; empty lines, lines that
    /// begin with `#`, and lines without `=` say nothing.
    #[must_use]
    pub fn parse(file: &str) -> Self {
        Self { texts: read(file), fallback: Some(Self::english()) }
    }

    /// The text of a key, given by its parts.
    pub(crate) fn try_of(&self, key: &[&str]) -> Option<&str> {
        let joined = key.join(".");
        self.get(&joined)
    }

    /// The text of a key, given by its parts; a key without text reads as empty.
    pub(crate) fn of(&self, key: &[&str]) -> &str {
        self.try_of(key).unwrap_or_default()
    }

    /// The text of a key such as `action.undo`.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&str> {
        let text = self.texts.get(key).map(|text| &**text);
        text.or_else(|| self.fallback.as_deref()?.get(key))
    }

    /// The text of a key with its places filled in. A key without text reads as empty.
    ///
    /// ```
    /// use anydoku_play::Strings;
    /// let strings = Strings::english();
    /// let said = strings.say("refused.house", &[("house", "Row 4"), ("a_digit", "a 7")]);
    /// assert_eq!(said, "Row 4 has a 7 already");
    /// ```
    #[must_use]
    pub fn say(&self, key: &str, places: &[(&str, &str)]) -> String {
        fill(self.get(key).unwrap_or_default(), places)
    }

    /// The text for a number of things: that of `key.one` for one, of `key.other` for others, `{n}`
    /// the number.
    #[must_use]
    pub fn count(&self, key: &str, number: usize, places: &[(&str, &str)]) -> String {
        let form = if number == 1 { "one" } else { "other" };
        let number = number.to_string();
        let mut places = places.to_vec();
        places.push(("n", &number));
        fill(self.of(&[key, form]), &places)
    }

    /// All keys that have a text, in order.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.texts.keys().map(|key| &**key)
    }
}

fn read(file: &str) -> SortedMap<Box<str>, Box<str>> {
    let lines = file.lines().map(str::trim).filter(|line| !line.starts_with('#'));
    let parts = lines.filter_map(|line| line.split_once('='));
    parts.map(|(key, text)| (key.trim().into(), text.trim().into())).collect()
}

fn fill(text: &str, places: &[(&str, &str)]) -> String {
    let mut filled = String::with_capacity(text.len() + 16);
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        let Some((name, after)) = after.split_once('}') else {
            filled.push('{');
            rest = after;
            continue;
        };
        if let Some((_, what)) = places.iter().find(|(known, _)| *known == name) {
            filled.push_str(what);
        }
        rest = after;
    }
    filled + rest
}
