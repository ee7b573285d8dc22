//! Errors in arguments that the parser accepts, and changes that correct them.

use std::ffi::OsString;
use std::fmt::{self, Display, Formatter};

/// An error in the arguments of the command.
#[derive(Debug)]
pub(crate) struct UsageError {
    message: String,
    /// The exit status.
    pub(crate) status: u8,
    /// Changes to the arguments, each of which makes them valid.
    corrections: Vec<Change>,
    /// Words that every correction needs besides, unless it brings them.
    added: Vec<&'static str>,
}

/// A change to the arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    /// Replaces a word, or the value of an option.
    Replace(OsString, Vec<OsString>),
    /// Adds words at the end.
    Append(Vec<OsString>),
    /// Changes the command.
    Subcommand(&'static str),
}

impl UsageError {
    /// Creates an error without a correction.
    pub(crate) fn new(message: impl ToString, status: u8) -> Self {
        Self { message: message.to_string(), status, corrections: Vec::new(), added: Vec::new() }
    }

    /// Adds a correction.
    pub(crate) fn with_correction(mut self, change: Change) -> Self {
        self.corrections.push(change);
        self
    }

    /// Adds words to all corrections, except those that bring the first of them already.
    pub(crate) fn with_words(mut self, words: &[&'static str]) -> Self {
        self.added = words.to_vec();
        self
    }

    /// Returns the arguments with each of the corrections that can be applied.
    pub(super) fn corrected(&self, arguments: &[OsString]) -> impl Iterator<Item = Vec<OsString>> {
        self.corrections.iter().filter_map(|change| {
            let mut corrected = change.apply(arguments)?;
            let brings = |first| change.words().iter().any(|word| word == first);
            if !self.added.first().is_some_and(brings) {
                corrected.extend(self.added.iter().map(OsString::from));
            }
            Some(corrected)
        })
    }
}

impl Display for UsageError {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.message)
    }
}

impl Change {
    /// Creates a change that replaces a word, or the value of an option.
    pub(crate) fn replace<T: Into<OsString>>(
        word: impl Into<OsString>,
        by: impl IntoIterator<Item = T>,
    ) -> Self {
        Self::Replace(word.into(), by.into_iter().map(Into::into).collect())
    }

    /// Creates a change that adds words at the end.
    pub(crate) fn append(words: &[&str]) -> Self {
        Self::Append(words.iter().map(OsString::from).collect())
    }

    /// Returns the words that the change brings.
    fn words(&self) -> &[OsString] {
        match self {
            Self::Replace(_, words) | Self::Append(words) => words,
            Self::Subcommand(_) => &[],
        }
    }

    /// Applies the change. Returns `None` if the word to replace is missing.
    pub(super) fn apply(&self, arguments: &[OsString]) -> Option<Vec<OsString>> {
        let (place, words) = match self {
            Self::Append(words) => return Some([arguments, words].concat()),
            Self::Subcommand(name) => (1, vec![name.into()]),
            Self::Replace(word, by) => {
                let mut words = arguments.iter().enumerate().skip(1);
                words.find_map(|(place, argument)| Some((place, replaced(argument, word, by)?)))?
            }
        };
        let after = arguments.get(place + 1..)?;
        Some([&arguments[..place], &words, after].concat())
    }
}

/// Returns an argument with `word` replaced: the whole argument, its value after `=`, or one of
/// several values between commas.
fn replaced(argument: &OsString, word: &OsString, by: &[OsString]) -> Option<Vec<OsString>> {
    if argument == word {
        return Some(by.to_vec());
    }
    let ([by], Some(argument), Some(word)) = (by, argument.to_str(), word.to_str()) else {
        return None;
    };
    let (option, values) = match argument.split_once('=') {
        Some((option, values)) if option.starts_with('-') => (format!("{option}="), values),
        _ => (String::new(), argument),
    };
    let mut values: Vec<&str> = values.split(',').collect();
    *values.iter_mut().find(|value| **value == word)? = by.to_str()?;
    Some(vec![format!("{option}{}", values.join(",")).into()])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<OsString> {
        text.split(' ').map(OsString::from).collect()
    }

    #[test]
    fn replaces_words_and_values() {
        let change = Change::replace("hrd", ["hard"]);
        for (before, after) in [
            ("anydoku generate --level hrd", "anydoku generate --level hard"),
            ("anydoku generate --level=hrd", "anydoku generate --level=hard"),
            ("anydoku generate --level easy,hrd", "anydoku generate --level easy,hard"),
        ] {
            assert_eq!(change.apply(&words(before)), Some(words(after)));
        }
        assert_eq!(change.apply(&words("anydoku generate hrdx")), None);
    }

    #[test]
    fn never_replaces_the_name_of_the_program() {
        let change = Change::replace("solve", ["check"]);
        assert_eq!(change.apply(&words("solve solve x")), Some(words("solve check x")));
    }
}
