//! Wrong usage: what is wrong, and the line to type instead.

mod corrections;
mod error;
mod similar;
mod wording;
mod words;

use std::ffi::OsString;

pub(crate) use error::{Change, UsageError};
pub(crate) use similar::similar_file;
pub(crate) use wording::{message, suggestion};
pub(crate) use words::{named_meanings, usual_boxes};

/// The maximum number of lines that an error suggests.
const MAX_LINES: usize = 3;

/// The maximum length of a line. Nobody wants to copy more.
const MAX_LINE_LEN: usize = 2000;

/// Returns a message about wrong arguments, with the lines to type instead.
pub(crate) fn with_lines(message: &str, lines: &[Vec<OsString>]) -> String {
    let mut text = message.to_owned();
    let lines = lines.iter().filter_map(|arguments| command_line(arguments));
    for (label, line) in ["Try: ", " or: ", " or: "].iter().zip(lines) {
        text.push_str(&format!("\n  {label}{line}"));
    }
    text
}

/// Returns the message of a parser error, with the lines to type instead.
pub(crate) fn parser_message(error: &clap::Error, arguments: &[OsString]) -> String {
    let command = corrections::command_name(arguments);
    let mut lines = corrections::search(arguments, error);
    if lines.is_empty() {
        lines.push(corrections::help(arguments));
    }
    with_lines(&message(error, command), &lines)
}

/// Returns the message of an error in arguments that the parser accepts, with the lines to type instead.
pub(crate) fn usage_message(error: &UsageError, arguments: &[OsString]) -> String {
    let lines: Vec<Vec<OsString>> =
        error.corrected(arguments).filter(|corrected| corrections::is_valid(corrected)).collect();
    with_lines(&error.to_string(), &lines)
}

/// Returns arguments as a line for a shell. Returns `None` if the line can't be shown: it is too long,
/// or an argument is not Unicode.
fn command_line(arguments: &[OsString]) -> Option<String> {
    let mut line = "anydoku".to_owned();
    for argument in arguments.iter().skip(1) {
        line.push(' ');
        line.push_str(&shell_quoted(argument.to_str()?));
    }
    (line.len() <= MAX_LINE_LEN).then_some(line)
}

/// Quotes an argument where a shell needs it.
fn shell_quoted(argument: &str) -> String {
    let is_plain = |symbol: char| symbol.is_alphanumeric() || "-_./:=,+@%".contains(symbol);
    if !argument.is_empty() && argument.chars().all(is_plain) {
        return argument.to_owned();
    }
    match cfg!(windows) {
        true => format!("\"{}\"", argument.replace('"', "\\\"")),
        false => format!("'{}'", argument.replace('\'', "'\\''")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(not(windows))]
    #[test]
    fn quotes_what_a_shell_would_change() {
        let arguments = ["x", "solve", "my file.txt", "*.txt", "it's", "", "a\nb"];
        let line = command_line(&arguments.map(OsString::from)).unwrap();
        assert_eq!(line, "anydoku solve 'my file.txt' '*.txt' 'it'\\''s' '' 'a\nb'");
    }

    #[test]
    fn omits_lines_that_are_too_long() {
        assert_eq!(command_line(&["x".into(), "1".repeat(MAX_LINE_LEN).into()]), None);
    }
}
