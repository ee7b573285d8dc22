//! Corrections of arguments that the parser rejects. Each is a small change place the place of the error;
//! the parser itself says whether the result is valid, or what is still wrong with it.

use std::ffi::{OsStr, OsString};
use std::path::Path;

use clap::Error;
use clap::error::{ContextKind, ErrorKind};

use super::MAX_LINES;
use super::error::Change;
use super::wording::{option_name, text, texts};
use super::words::{meanings, named_meanings, synonyms};
use crate::command::command_named;
use crate::input::is_puzzle;
use crate::parser::{definition, parse};

/// The maximum number of changes to one command line.
const MAX_CHANGES: usize = 6;

/// The maximum number of command lines to try.
const MAX_TRIALS: usize = 60;

/// The similarity of words, from 0 to 1, from which one may be a misspelling or a beginning of the other.
/// The parser also suggests `hint` for `install` and `--side` for `--seed`.
const SIMILAR: f64 = 0.8;

/// The length from which a word may be a puzzle, and not a number: that of a 4x4.
const MIN_PUZZLE_LEN: usize = 16;

/// Subcommands to try if there is none.
const MISSING: [&str; 4] = ["generate", "play", "solve", "print"];

/// A command line that may be valid, and the words that are new in it.
struct Candidate {
    arguments: Vec<OsString>,
    new: Vec<OsString>,
}

/// Returns whether the parser accepts these arguments.
pub(super) fn is_valid(arguments: &[OsString]) -> bool {
    parse(definition(), arguments).map_or_else(|error| !error.use_stderr(), |_| true)
}

/// Returns valid command lines that are close to these arguments and have all of its files, the likeliest
/// first.
pub(super) fn search(arguments: &[OsString], error: &Error) -> Vec<Vec<OsString>> {
    let mut trials = 0;
    let has_files = |line: &Vec<OsString>| {
        let is_kept = |word: &OsString| !Path::new(word).is_file() || line.contains(word);
        arguments.iter().skip(1).all(is_kept)
    };
    let mut found: Vec<Vec<OsString>> = candidates(arguments, error)
        .into_iter()
        .filter_map(|candidate| completed(candidate, 1, &mut trials))
        .filter(has_files)
        .take(MAX_LINES)
        .collect();
    found.dedup();
    found
}

/// Returns a command line that is valid, or becomes so by further changes.
fn completed(candidate: Candidate, changes: usize, trials: &mut usize) -> Option<Vec<OsString>> {
    let Candidate { arguments, new } = candidate;
    *trials += 1;
    match parse(definition(), &arguments) {
        Err(error) if error.use_stderr() => {
            let is_hopeless = changes == MAX_CHANGES || *trials >= MAX_TRIALS;
            if is_hopeless || is_about(&error, &new) {
                return None;
            }
            let mut next = candidates(&arguments, &error).into_iter();
            next.find_map(|candidate| completed(candidate, changes + 1, trials))
        }
        _ => Some(arguments),
    }
}

/// Returns whether an error is about a word that a change has added, so that the change was no use.
fn is_about(error: &Error, new: &[OsString]) -> bool {
    let kind = match error.kind() {
        ErrorKind::ArgumentConflict => return true,
        ErrorKind::InvalidSubcommand => ContextKind::InvalidSubcommand,
        ErrorKind::UnknownArgument => ContextKind::InvalidArg,
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => ContextKind::InvalidValue,
        _ => return false,
    };
    texts(error, kind).iter().any(|text| new.iter().any(|word| *word == option_name(text)))
}

/// Returns command lines in which the place of the error is changed.
fn candidates(arguments: &[OsString], error: &Error) -> Vec<Candidate> {
    match error.kind() {
        ErrorKind::InvalidSubcommand => for_subcommand(arguments, error),
        ErrorKind::UnknownArgument => for_argument(arguments, error),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => for_value(arguments, error),
        ErrorKind::MissingRequiredArgument => for_missing(arguments, error),
        _ => Vec::new(),
    }
}

/// Replaces words from `start` to `end`.
fn with(arguments: &[OsString], start: usize, end: usize, by: &[impl AsRef<OsStr>]) -> Candidate {
    let new: Vec<OsString> = by.iter().map(|word| word.as_ref().to_owned()).collect();
    let arguments = [&arguments[..start], &new, &arguments[end..]].concat();
    Candidate { arguments, new }
}

fn for_subcommand(arguments: &[OsString], error: &Error) -> Vec<Candidate> {
    let Some(word) = text(error, ContextKind::InvalidSubcommand) else { return Vec::new() };
    // `anydoku --help solve` has it in the second place.
    let mut places = (1..arguments.len()).filter(|&place| arguments[place] == word);
    let Some(place) = places.next() else { return Vec::new() };
    if word == "-" || is_input(word) {
        return ["solve", "rate", "hint"].map(|name| with(arguments, place, place, &[name])).into();
    }
    let replaced = |by: &[&str]| with(arguments, place, place + 1, by);
    let mut found: Vec<Candidate> = synonyms(word).map(replaced).collect();
    for [option, value] in meanings(word) {
        found.push(replaced(&["generate", &option, &value]));
    }
    let similar = similar(error, ContextKind::SuggestedSubcommand, word);
    found.extend(similar.map(|name| replaced(&[name])));
    found
}

fn for_argument(arguments: &[OsString], error: &Error) -> Vec<Candidate> {
    let Some(word) = text(error, ContextKind::InvalidArg) else { return Vec::new() };
    let found = arguments.iter().enumerate().skip(1).find_map(|(place, argument)| {
        let argument = argument.to_str()?;
        (argument == word).then_some((place, None)).or_else(|| {
            let value = argument.strip_prefix(word).filter(|_| word.starts_with('-'))?;
            Some((place, Some(value.strip_prefix('=').unwrap_or(value))))
        })
    });
    let Some((place, value)) = found else { return Vec::new() };
    let (has_dash, has_subcommand) = (word.starts_with('-'), command_name(arguments) != "anydoku");
    if has_dash && is_puzzle(&arguments[place]) {
        // A puzzle that begins like an option.
        let mut words = arguments.to_vec();
        let puzzle = words.remove(place);
        words.extend(["--".into(), puzzle]);
        let names: &[&str] = if has_subcommand { &[] } else { &["solve"] };
        return vec![with(&words, 1, 1, names)];
    }
    let name = word.trim_start_matches('-');
    if has_dash && command_named(name).is_some() {
        // `solve --rate FILE`, `--solve FILE`.
        let without = [&arguments[..place], &arguments[place + 1..]].concat();
        return vec![with(&without, 1, 1 + usize::from(has_subcommand), &[name])];
    }
    if name.ends_with("completion") || name == "completions" {
        return vec![with(&arguments[..1], 1, 1, &["completions", "bash"])];
    }
    if !has_subcommand {
        return with_subcommand(arguments, place);
    }
    // `generate jigsaw` is `generate --jigsaw`.
    let option = if has_dash { word.to_owned() } else { format!("--{name}") };
    let mut replacements: Vec<Vec<String>> = Vec::new();
    let meant = synonyms(&option).map(|words| words.iter().map(|&word| word.to_owned()).collect());
    replacements.extend(meant);
    if !has_dash && let Some((option, false)) = option_named(arguments, &option) {
        replacements.push(vec![option]);
    } else if has_dash && replacements.is_empty() {
        // An option with a value must not take the file that follows.
        let next = arguments.get(place + 1).and_then(|next| next.to_str());
        let is_value = |next: &str| !next.starts_with('-') && !is_file(next);
        let has_value = value.is_some() || next.is_some_and(is_value);
        let similar = similar(error, ContextKind::SuggestedArg, word);
        let options = similar.filter_map(|name| option_named(arguments, name));
        let fitting = options.filter(|(_, takes_value)| *takes_value == has_value);
        replacements.extend(fitting.map(|(option, _)| vec![option]));
    }
    replacements.extend(meanings(name).into_iter().map(Vec::from));
    match has_dash {
        true => {}
        false if is_input(word) => replacements.push(vec!["--like".to_owned(), word.to_owned()]),
        false if is_file(word) => replacements.push(vec!["--output".to_owned(), word.to_owned()]),
        false => {}
    }
    let replaced = |mut words: Vec<String>| {
        words.extend(value.map(str::to_owned));
        with(arguments, place, place + 1, &words)
    };
    replacements.into_iter().map(replaced).collect()
}

/// Moves the command to its place, before the option at `option_place`, or adds the likeliest one.
fn with_subcommand(arguments: &[OsString], option_place: usize) -> Vec<Candidate> {
    if let Some(later) =
        (option_place..arguments.len()).find(|&place| names_command(&arguments[place]))
    {
        let mut words = arguments.to_vec();
        let name = words.remove(later);
        return vec![with(&words, 1, 1, &[name])];
    }
    let mut added = MISSING.iter().map(|name| with(arguments, 1, 1, &[name]));
    let valid = added.clone().find(|candidate| is_valid(&candidate.arguments));
    valid.or_else(|| added.next()).into_iter().collect()
}

fn for_value(arguments: &[OsString], error: &Error) -> Vec<Candidate> {
    let option = text(error, ContextKind::InvalidArg).map(option_name).unwrap_or_default();
    let value = text(error, ContextKind::InvalidValue).unwrap_or_default();
    let mut found = Vec::new();
    // The value of another option: `--count 16x16`.
    if let Some(place) = arguments.windows(2).position(|pair| pair[0] == option && pair[1] == value)
    {
        let meanings = named_meanings(value).into_iter().filter(|[other, _]| other != option);
        found.extend(meanings.map(|words| with(arguments, place, place + 2, &words)));
    }
    // What the parser suggests as a value is similar.
    let similar = texts(error, ContextKind::SuggestedValue).into_iter().rev();
    found.extend(similar.filter_map(|meant| {
        let arguments = Change::replace(value, [meant]).apply(arguments)?;
        Some(Candidate { arguments, new: vec![meant.into()] })
    }));
    found
}

fn for_missing(arguments: &[OsString], error: &Error) -> Vec<Candidate> {
    let missing = text(error, ContextKind::InvalidArg).unwrap_or_default();
    let (option, end) = (option_name(missing), arguments.len());
    // Options with a value are shown with its name.
    if missing == option && option.starts_with("--") {
        return vec![with(arguments, end, end, &[option])];
    }
    let named = |(place, word): (usize, &OsString)| {
        let mut meanings = meanings(word.to_str()?).into_iter();
        let words = meanings.find(|[meant, _]| meant == option)?;
        Some(with(arguments, place, place + 1, &words))
    };
    arguments.iter().enumerate().skip(2).filter_map(named).collect()
}

/// Returns the arguments that show the help of the command.
pub(super) fn help(arguments: &[OsString]) -> Vec<OsString> {
    let end = if command_name(arguments) == "anydoku" { 1 } else { 2 };
    let before = arguments.get(..end).unwrap_or_default();
    [before, &["--help".into()]].concat()
}

/// Returns what a message calls the command that these arguments belong to: its name, or
/// `anydoku`.
pub(super) fn command_name(arguments: &[OsString]) -> &str {
    let subcommand = arguments.get(1).filter(|word| names_command(word));
    subcommand.and_then(|word| word.to_str()).unwrap_or("anydoku")
}

/// Returns whether a word is the name of a command, or another word for it.
fn names_command(word: &OsStr) -> bool {
    definition().find_subcommand(word).is_some()
}

/// Returns the option of the command that has a name, or another word for it, and whether it has a value.
fn option_named(arguments: &[OsString], name: &str) -> Option<(String, bool)> {
    let (command, name) = (definition(), name.strip_prefix("--")?);
    let options = command.find_subcommand(command_name(arguments))?.get_arguments();
    let is_meant = |option: &&clap::Arg| {
        option.get_long() == Some(name)
            || option.get_all_aliases().is_some_and(|names| names.contains(&name))
    };
    let option = options.into_iter().find(is_meant)?;
    Some((format!("--{}", option.get_long()?), option.get_action().takes_values()))
}

/// Returns whether a word is a file or a puzzle, or looks like the name of a file.
fn is_file(word: &str) -> bool {
    let is_name = || Path::new(word).extension().is_some() && word.parse::<f64>().is_err();
    word == "-" || is_input(word) || is_name()
}

/// Returns whether a word is a file, or a puzzle and no number.
fn is_input(word: &str) -> bool {
    let is_puzzle = || word.len() >= MIN_PUZZLE_LEN && is_puzzle(OsStr::new(word));
    !word.starts_with('-') && (Path::new(word).is_file() || is_puzzle())
}

/// Returns the suggestions of the parser that are similar to a word, the likeliest first.
fn similar<'a>(error: &'a Error, kind: ContextKind, word: &str) -> impl Iterator<Item = &'a str> {
    let bare = |text: &str| text.trim_start_matches('-').to_owned();
    let word = bare(word);
    let suggestions = texts(error, kind).into_iter().rev();
    suggestions.filter(move |text| strsim::jaro(&bare(text), &word) >= SIMILAR)
}
