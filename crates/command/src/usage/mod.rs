//! Wrong usage: what is wrong, and the line to type instead.

mod bare_words;
mod change;
mod corrections;
mod line;
mod similar;
mod synonyms;
mod wording;

use std::ffi::OsString;
use std::fmt::{self, Display, Formatter};

pub(crate) use bare_words::{named_meanings, sections, usual_boxes};
pub(crate) use change::Change;
pub(crate) use similar::similar_file;
pub(crate) use synonyms::writer_of;
pub(crate) use wording::{message, suggestion};

/// The maximum number of lines that an error suggests.
const MAX_LINES: usize = 3;

/// An error in the arguments of the command.
#[derive(Debug)]
pub(crate) struct UsageError {
    message: String,
    /// Changes to the arguments, each of which makes them valid.
    corrections: Vec<Vec<Change>>,
    /// A command that takes the output of this one through a pipe, in place of its output file.
    pipe: Option<Vec<OsString>>,
}

impl UsageError {
    /// Creates an error without a correction.
    pub(crate) fn new(message: impl ToString) -> Self {
        Self { message: message.to_string(), corrections: Vec::new(), pipe: None }
    }

    /// Adds a correction.
    pub(crate) fn with_correction(mut self, changes: impl Into<Vec<Change>>) -> Self {
        self.corrections.push(changes.into());
        self
    }

    /// Adds a command that takes the output through a pipe.
    pub(crate) fn with_pipe<T: Into<OsString>>(
        mut self,
        words: impl IntoIterator<Item = T>,
    ) -> Self {
        self.pipe = Some(words.into_iter().map(Into::into).collect());
        self
    }

    /// Adds a change to all corrections, except those that bring its option already.
    pub(crate) fn with_change(mut self, change: &Change) -> Self {
        let option = change.words().first();
        let brings = |other: &Change| option.is_some_and(|option| other.words().contains(option));
        for changes in &mut self.corrections {
            if !changes.iter().any(brings) {
                changes.push(change.clone());
            }
        }
        self
    }

    /// Returns the corrected command lines.
    pub(crate) fn lines(&self, arguments: &[OsString]) -> Vec<String> {
        let corrected = |changes: &Vec<Change>| {
            let corrected = change::apply_all(changes, arguments)?;
            corrections::is_valid(&corrected).then_some(corrected)
        };
        let corrected = self.corrections.iter().filter_map(corrected);
        let mut lines: Vec<String> =
            corrected.filter_map(|arguments| line::command_line(&arguments)).collect();
        if let Some(pipe) = &self.pipe {
            let first = line::command_line(&corrections::without_output(arguments));
            lines.extend(first.zip(line::command_line(pipe)).map(|(a, b)| format!("{a} | {b}")));
        }
        lines
    }
}

impl Display for UsageError {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.message)
    }
}

/// Returns the lines to type instead of these arguments, which the parser has rejected.
pub(crate) fn lines(error: &clap::Error, arguments: &[OsString]) -> Vec<String> {
    let corrected = corrections::search(arguments, error);
    let mut lines: Vec<String> =
        corrected.iter().filter_map(|arguments| line::command_line(arguments)).collect();
    if lines.is_empty() {
        lines.extend(line::command_line(&corrections::help(arguments)));
    }
    lines
}

/// Returns these arguments with negative numbers joined to the options before them, `--count=-1`: the
/// parser takes them for options otherwise, and not for wrong values.
pub(crate) fn with_negative_values(arguments: &[OsString]) -> Vec<OsString> {
    let mut joined: Vec<OsString> = Vec::with_capacity(arguments.len());
    for (at, word) in arguments.iter().enumerate() {
        let number = word.to_str().and_then(|text| text.strip_prefix('-'));
        let is_negative = number.is_some_and(|text| text.starts_with(|c: char| c.is_ascii_digit()));
        let option = at.checked_sub(1).and_then(|before| arguments[before].to_str());
        match option.filter(|option| is_negative && option.starts_with("--")) {
            Some(option) if corrections::has_value(arguments, option) == Some(true) => {
                if let Some(option) = joined.last_mut() {
                    option.push("=");
                    option.push(word);
                }
            }
            _ => joined.push(word.clone()),
        }
    }
    joined
}

/// Returns whether an error is about an option with a negative number, which only `joined` has as one
/// word.
pub(crate) fn is_about_new_word(
    error: &UsageError,
    joined: &[OsString],
    arguments: &[OsString],
) -> bool {
    let new = joined.iter().filter(|word| !arguments.contains(word));
    let mut options = new.filter_map(|word| Some(word.to_str()?.split_once('=')?.0));
    options.any(|option| error.message.starts_with(&format!("{option}:")))
}

/// Returns what a message calls the command that these arguments belong to: a subcommand, or
/// `anydoku`.
pub(crate) fn command_name(arguments: &[OsString]) -> &str {
    let subcommand = arguments.get(1).filter(|word| corrections::is_subcommand(word));
    subcommand.and_then(|word| word.to_str()).unwrap_or("anydoku")
}

/// Returns a message with the lines to type.
pub(crate) fn with_lines(message: &str, lines: &[String]) -> String {
    let mut text = message.to_owned();
    for (label, line) in ["Try: ", " or: ", " or: "].iter().zip(lines) {
        text.push_str(&format!("\n  {label}{line}"));
    }
    text
}
