//! The parser's errors in words.

use std::error::Error as _;
use std::num::ParseIntError;

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::input::is_puzzle;
use crate::text::quoted;

/// The maximum number of values to list. There are fewer notations and more techniques.
const MAX_LISTED: usize = 40;

/// Options that only another option needs, which the parser's error does not name.
const REQUIRED_BY: [(&str, &str); 2] = [("--output", "--resume"), ("--no-open", "--host")];

/// Returns the message of a parser error, on one line. `command` is what the arguments belong to, such
/// as `solve`.
pub(crate) fn message(error: &Error, command: &str) -> String {
    let option = text(error, ContextKind::InvalidArg).map(option_name).unwrap_or_default();
    let value = text(error, ContextKind::InvalidValue).unwrap_or_default();
    let is_option = option.starts_with('-');
    match error.kind() {
        ErrorKind::InvalidSubcommand => {
            no_subcommand(text(error, ContextKind::InvalidSubcommand).unwrap_or_default())
        }
        ErrorKind::UnknownArgument if is_option => format!("{command} has no option {option}"),
        ErrorKind::UnknownArgument => format!("{command} takes no argument {}", quoted(option)),
        ErrorKind::InvalidValue if value.is_empty() && !is_option => {
            "an argument is empty; name a file, type a puzzle, or use - for standard input"
                .to_owned()
        }
        ErrorKind::InvalidValue if value.is_empty() => {
            format!("{option} needs a value{}", values(error, ": "))
        }
        ErrorKind::InvalidValue => {
            format!("{option}: {} is not valid{}", quoted(value), values(error, "; use "))
        }
        ErrorKind::ValueValidation => {
            let (value, reason) = (quoted(value), reason(error));
            match reason.starts_with(&value) {
                true => format!("{option}: {reason}"),
                false => format!("{option}: {value} is not valid; {reason}"),
            }
        }
        ErrorKind::MissingRequiredArgument => {
            let missing = texts(error, ContextKind::InvalidArg);
            let first = missing.first().map(|text| option_name(text));
            let by = REQUIRED_BY.iter().find(|(needed, _)| Some(*needed) == first);
            let owner = by.map_or(command, |(_, option)| option);
            format!("{owner} needs {}", missing.join(" ").replace(['<', '>'], ""))
        }
        ErrorKind::ArgumentConflict => {
            let others = texts(error, ContextKind::PriorArg);
            let others: Vec<&str> = others.into_iter().map(option_name).collect();
            match others.as_slice() {
                [] => first_paragraph(error),
                [other] if *other == option => format!("{option} is given more than once"),
                _ => format!("{option} cannot be used with {}", others.join(", ")),
            }
        }
        _ => first_paragraph(error),
    }
}

/// Returns the option or value that may be meant.
pub(crate) fn suggestion(error: &Error) -> Option<&str> {
    let kinds = [ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    kinds.iter().find_map(|&kind| texts(error, kind).last().copied())
}

/// Returns the name of an option or argument as the parser's messages have it: `--level` of
/// `--level <NAME>`.
pub(super) fn option_name(text: &str) -> &str {
    match text.starts_with('-') {
        true => text.split([' ', '=', '[']).next().unwrap_or(text),
        false => text,
    }
}

fn no_subcommand(word: &str) -> String {
    if word.is_empty() {
        return "the first argument is empty; name a command".to_owned();
    }
    let what = match std::path::Path::new(word).is_file() {
        true => "a file; say what to do with it",
        false if is_puzzle(word.as_ref()) => "a puzzle; say what to do with it",
        false => "not a command",
    };
    format!("{} is {what}", quoted(word))
}

/// Returns the valid values after these words, or nothing if none are known.
fn values(error: &Error, before: &str) -> String {
    match texts(error, ContextKind::ValidValue) {
        values if values.is_empty() => String::new(),
        values if values.len() > MAX_LISTED => {
            format!("{before}a name that `anydoku techniques` lists")
        }
        values => format!("{before}{}", values.join(", ")),
    }
}

/// Returns why a value is not valid.
fn reason(error: &Error) -> String {
    let Some(source) = error.source() else { return first_paragraph(error) };
    if source.is::<ParseIntError>() {
        let argument = text(error, ContextKind::InvalidArg).unwrap_or_default();
        let range = argument.split_once('<').and_then(|(_, name)| name.split_once(".."));
        return match range {
            Some((least, most)) => format!("use {least} to {}", most.trim_end_matches('>')),
            None => "use a positive whole number".to_owned(),
        };
    }
    let reason = source.to_string();
    let range = reason.split_once(" is not in ").and_then(|(_, range)| range.split_once(".."));
    match range.map(|(least, most)| (least, most.strip_prefix('='))) {
        Some((least, Some(most))) => format!("use {least} to {most}"),
        Some((least, None)) => format!("the minimum is {least}"),
        None => reason,
    }
}

/// Returns the beginning of the parser's own message, up to the empty line before the usage.
fn first_paragraph(error: &Error) -> String {
    let text = error.to_string();
    let lines = text.lines().map(str::trim).take_while(|line| !line.is_empty());
    let text = lines.collect::<Vec<_>>().join(" ");
    text.trim_start_matches("error: ").to_owned()
}

/// Returns the first text of the error's context.
pub(super) fn text(error: &Error, kind: ContextKind) -> Option<&str> {
    texts(error, kind).first().copied()
}

/// Returns the texts of the error's context.
pub(super) fn texts(error: &Error, kind: ContextKind) -> Vec<&str> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text],
        Some(ContextValue::Strings(texts)) => texts.iter().map(String::as_str).collect(),
        _ => Vec::new(),
    }
}
