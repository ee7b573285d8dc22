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

pub(crate) use bare_words::{named_meanings, usual_boxes};
pub(crate) use change::Change;
pub(crate) use similar::similar_file;
pub(crate) use wording::{message, suggestion};

/// The maximum number of lines that an error suggests.
const MAX_LINES: usize = 3;

/// An error in the arguments of the command.
#[derive(Debug)]
pub(crate) struct UsageError {
    message: String,
    /// Changes to the arguments, each of which makes them valid.
    corrections: Vec<Vec<Change>>,
}

impl UsageError {
    /// Creates an error without a correction.
    pub(crate) fn new(message: impl ToString) -> Self {
        Self { message: message.to_string(), corrections: Vec::new() }
    }

    /// Adds a correction.
    pub(crate) fn with_correction(mut self, changes: impl Into<Vec<Change>>) -> Self {
        self.corrections.push(changes.into());
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
        corrected.filter_map(|arguments| line::command_line(&arguments)).collect()
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

/// Returns what a message calls the command that these arguments belong to: a subcommand, or
/// `anydoku`.
pub(crate) fn command_name(arguments: &[OsString]) -> &str {
    let subcommand = arguments.get(1).filter(|word| corrections::names_command(word));
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
