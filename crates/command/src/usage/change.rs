//! Changes to the arguments of the command.

use std::ffi::OsString;
use std::path::Path;

/// A change to the arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    /// Replaces a word, or the value of an option.
    Replace(OsString, Vec<OsString>),
    /// Adds words at the end.
    Append(Vec<OsString>),
    /// Changes the subcommand.
    Subcommand(&'static str),
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
    pub(crate) fn append<T: Into<OsString>>(words: impl IntoIterator<Item = T>) -> Self {
        Self::Append(words.into_iter().map(Into::into).collect())
    }

    /// Creates a change that makes an argument the name of the output.
    pub(crate) fn output(path: &Path) -> Self {
        Self::replace(path, ["-o".into(), path.as_os_str().to_owned()])
    }

    /// Returns the words that the change brings.
    pub(super) fn words(&self) -> &[OsString] {
        match self {
            Self::Replace(_, words) | Self::Append(words) => words,
            Self::Subcommand(_) => &[],
        }
    }

    /// Applies the change. Returns `None` if the word to replace is missing.
    fn apply(&self, arguments: &[OsString]) -> Option<Vec<OsString>> {
        match self {
            Self::Append(words) => Some([arguments, words].concat()),
            Self::Subcommand(name) => match arguments {
                [program, _, rest @ ..] => {
                    Some([&[program.clone(), OsString::from(name)], rest].concat())
                }
                _ => None,
            },
            Self::Replace(word, by) => {
                arguments.iter().enumerate().skip(1).find_map(|(at, argument)| {
                    let words = replaced(argument, word, by)?;
                    Some([&arguments[..at], &words, &arguments[at + 1..]].concat())
                })
            }
        }
    }
}

/// Applies changes one after the other.
pub(super) fn apply_all(changes: &[Change], arguments: &[OsString]) -> Option<Vec<OsString>> {
    changes.iter().try_fold(arguments.to_vec(), |arguments, change| change.apply(&arguments))
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
    let by = by.to_str()?;
    let (option, values) = match argument.split_once('=') {
        Some((option, values)) if option.starts_with('-') => (Some(option), values),
        _ => (None, argument),
    };
    let mut values: Vec<&str> = values.split(',').collect();
    *values.iter_mut().find(|value| **value == word)? = by;
    let values = values.join(",");
    Some(vec![option.map_or(values.clone(), |option| format!("{option}={values}")).into()])
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
