//! Corrections of arguments that the parser rejects. Each is a small change at the place of the error;
//! the parser itself says whether the result is valid, or what is still wrong with it.

use std::collections::HashSet;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Error, Subcommand as _};

use super::change::{Change, apply_all};
use super::wording::option_name;
use super::{MAX_LINES, bare_words, command_name, synonyms};
use crate::flags::{Command, Flags, definition, parse};
use crate::input::is_puzzle;
use crate::output::Target;
use crate::settings::Format;

/// The maximum number of changes to one command line.
const MAX_CHANGES: usize = 6;

/// The maximum number of command lines to try.
const MAX_TRIALS: usize = 60;

/// The similarity of words, from 0 to 1, from which one may be a misspelling or a beginning of the other.
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

/// Returns whether the parser accepts these arguments, and nothing is missing that the parser can't tell.
pub(super) fn is_valid(arguments: &[OsString]) -> bool {
    match parse(definition, arguments) {
        Ok(flags) => is_complete(&flags, arguments),
        Err(error) => !error.use_stderr(),
    }
}

/// Returns whether arguments that the parser accepts have what their subcommand needs besides.
fn is_complete(flags: &Flags, arguments: &[OsString]) -> bool {
    let names_random_regions = || {
        let pair = |words: &[OsString]| words[0] == "--regions" && words[1] == "random";
        arguments.windows(2).any(pair) || arguments.iter().any(|word| word == "--regions=random")
    };
    match &flags.command {
        Some(Command::Convert(convert)) => {
            let format = Format::default_for(&Target::new(&convert.target));
            convert.to.is_some() || convert.format.format.is_some() || format.is_table()
        }
        Some(Command::Generate(_)) => true,
        _ => !names_random_regions(),
    }
}

/// Returns the option of the subcommand that has a name, or another word for it.
fn option_of(arguments: &[OsString], name: &str) -> Option<clap::Arg> {
    let command = definition();
    let subcommand = command.find_subcommand(command_name(arguments))?;
    let is_meant = |option: &&clap::Arg| match name.strip_prefix("--") {
        Some(name) => {
            option.get_long() == Some(name)
                || option.get_all_aliases().is_some_and(|names| names.contains(&name))
        }
        None => option
            .get_short()
            .is_some_and(|short| name.strip_prefix('-') == Some(short.encode_utf8(&mut [0; 4]))),
    };
    subcommand.get_arguments().find(is_meant).cloned()
}

/// Returns whether an option of the subcommand has a value. `None` if there is no such option.
fn has_value(arguments: &[OsString], name: &str) -> Option<bool> {
    option_of(arguments, name).map(|option| option.get_action().takes_values())
}

/// Returns whether words are an option of the subcommand with the value that it needs.
fn is_pair_fitting(arguments: &[OsString], words: &[String]) -> bool {
    has_value(arguments, &words[0]).is_none_or(|has_value| has_value == (words.len() > 1))
}

/// Returns valid command lines that are close to these arguments, the likeliest first. They have all of
/// its files.
pub(super) fn search(arguments: &[OsString], error: &Error) -> Vec<Vec<OsString>> {
    let mut found = Vec::new();
    let mut tried = HashSet::from([arguments.to_vec()]);
    let mut level = candidates(arguments, error);
    for _ in 0..MAX_CHANGES {
        let mut next = Vec::new();
        for Candidate { arguments, new } in level {
            if found.len() == MAX_LINES || tried.len() > MAX_TRIALS {
                return found;
            }
            if !tried.insert(arguments.clone()) {
                continue;
            }
            match parse(definition, &arguments) {
                Err(error) if error.use_stderr() && is_about(&error, &new) => {}
                Err(error) if error.use_stderr() => next.extend(candidates(&arguments, &error)),
                Ok(flags) if !is_complete(&flags, &arguments) => {}
                _ if reads_files_only(&arguments) => found.push(arguments),
                _ => {}
            }
        }
        if !found.is_empty() {
            break;
        }
        level = next;
    }
    found
}

/// Returns the arguments that show the help of the subcommand.
pub(super) fn help(arguments: &[OsString]) -> Vec<OsString> {
    let program = arguments.first().cloned().unwrap_or_default();
    let subcommand = arguments.get(1).filter(|word| names_command(word)).cloned();
    [program].into_iter().chain(subcommand).chain(["--help".into()]).collect()
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

/// Returns command lines in which the place of the error is changed, and every file remains.
fn candidates(arguments: &[OsString], error: &Error) -> Vec<Candidate> {
    let found = match error.kind() {
        ErrorKind::InvalidSubcommand => for_subcommand(arguments, error),
        ErrorKind::UnknownArgument => for_argument(arguments, error),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => for_value(arguments, error),
        ErrorKind::MissingRequiredArgument => for_missing(arguments, error),
        _ => Vec::new(),
    };
    let value = text(error, ContextKind::InvalidValue);
    let is_kept = |word: &&OsString| is_file(word) && word.to_str() != value;
    let files: Vec<&OsString> = arguments.iter().skip(1).filter(is_kept).collect();
    let has_all = |found: &Candidate| files.iter().all(|file| found.arguments.contains(file));
    found.into_iter().filter(has_all).collect()
}

/// Returns whether a word is a file or a puzzle, or looks like the name of a file.
fn is_file(word: &OsStr) -> bool {
    let is_number = word.to_str().is_some_and(|text| text.parse::<f64>().is_ok());
    let is_name = Path::new(word).extension().is_some() && !is_number;
    word == "-" || word.to_str().is_some_and(is_input) || is_name
}

/// Returns whether all words that valid arguments have as input are files or puzzles, and no value of an
/// option that was left out.
fn reads_files_only(arguments: &[OsString]) -> bool {
    let Ok(matches) = definition().try_get_matches_from(arguments) else { return true };
    let Some((_, matches)) = matches.subcommand() else { return true };
    let files = matches.try_get_many::<PathBuf>("files").ok().flatten();
    let mut files = files.into_iter().flatten().map(|file| file.as_os_str());
    files.all(|file| is_file(file) || is_long_puzzle(file))
}

/// Replaces words from `at` to `end`.
fn with(arguments: &[OsString], at: usize, end: usize, by: &[impl AsRef<OsStr>]) -> Candidate {
    let new: Vec<OsString> = by.iter().map(|word| word.as_ref().to_owned()).collect();
    let arguments = [&arguments[..at], &new, &arguments[end.max(at)..]].concat();
    Candidate { arguments, new }
}

fn for_subcommand(arguments: &[OsString], error: &Error) -> Vec<Candidate> {
    let Some(word) = text(error, ContextKind::InvalidSubcommand) else { return Vec::new() };
    let Some(at) = position(arguments, |argument| argument == word) else { return Vec::new() };
    let replaced = |by: &[&str]| with(arguments, at, at + 1, by);
    if word == "-" || is_input(word) {
        return ["solve", "rate", "hint"].map(|name| with(arguments, at, at, &[name])).into();
    }
    let mut found: Vec<Candidate> = synonyms::commands(word).into_iter().map(replaced).collect();
    let lower = word.to_lowercase();
    if is_subcommand(OsStr::new(&lower)) {
        found.push(replaced(&[&lower]));
    }
    for meaning in bare_words::meanings(word) {
        let words = ["generate".to_owned()].into_iter().chain(meaning);
        found.push(with(arguments, at, at + 1, &words.collect::<Vec<_>>()));
    }
    // The parser also suggests `hint` for `install`.
    let similar = suggested(error, ContextKind::SuggestedSubcommand)
        .filter(|name| strsim::jaro(name, word) >= SIMILAR);
    found.extend(similar.map(|name| replaced(&[name])));
    found
}

fn for_argument(arguments: &[OsString], error: &Error) -> Vec<Candidate> {
    let Some(word) = text(error, ContextKind::InvalidArg) else { return Vec::new() };
    let is_word = |argument: &str| argument == word || inline_value(argument, word).is_some();
    let Some(at) = position(arguments, is_word) else { return Vec::new() };
    let value = arguments[at].to_str().and_then(|argument| inline_value(argument, word));
    let name = word.trim_start_matches('-');
    let subcommand = at > 1 && arguments.get(1).is_some_and(|word| names_command(word));
    let mut found = Vec::new();
    if is_puzzle(&arguments[at]) && word.starts_with('-') {
        // A puzzle that begins like an option.
        let mut words = arguments.to_vec();
        let puzzle = words.remove(at);
        words.extend(["--".into(), puzzle]);
        let at = if subcommand { 2 } else { 1 };
        let names: &[&str] = if subcommand { &[] } else { &["solve"] };
        return vec![with(&words, at, at, names)];
    }
    if is_subcommand(OsStr::new(name)) {
        // `solve --rate FILE`, `--solve FILE`, `--count 5 generate`.
        let mut words = arguments.to_vec();
        words.remove(at);
        let end = if subcommand { 2 } else { 1 };
        found.push(with(&words, 1, end, &[name]));
    }
    let meant = synonyms::options(word);
    let is_command =
        |words: &&[&str]| words.first().is_some_and(|name| is_subcommand(name.as_ref()));
    if let Some(words) = meant.iter().copied().find(is_command) {
        return vec![with(&arguments[..1], 1, 1, words)];
    }
    if !subcommand {
        found.extend(with_subcommand(arguments, at));
    }
    let mut replace = |by: &[&str]| {
        let Candidate { mut arguments, new } = with(arguments, at, at + 1, by);
        if let Some(value) = value {
            arguments.insert(at + by.len(), value.into());
        }
        found.push(Candidate { arguments, new });
    };
    if word.starts_with('-') {
        let is_known = !meant.is_empty();
        meant.into_iter().for_each(&mut replace);
        if !is_known {
            // An option with a value must not take the file that follows.
            let next = arguments.get(at + 1).filter(|next| !is_file(next));
            let next = next.is_some_and(|next| !next.to_string_lossy().starts_with('-'));
            let fits = |name: &&str| has_value(arguments, name) == Some(value.is_some() || next);
            // The parser also suggests `--side` for `--seed`.
            let similar = suggested(error, ContextKind::SuggestedArg)
                .filter(|option| strsim::jaro(option.trim_start_matches('-'), name) >= SIMILAR);
            for name in similar.filter(fits) {
                let option = option_of(arguments, name);
                let long = option.as_ref().and_then(clap::Arg::get_long).unwrap_or_default();
                replace(&[&format!("--{long}")]);
            }
        }
    } else {
        // `generate jigsaw` is `generate --jigsaw`.
        let option = format!("--{name}");
        let flag =
            option_of(arguments, &option).filter(|option| !option.get_action().takes_values());
        if let Some(name) = flag.as_ref().and_then(clap::Arg::get_long) {
            replace(&[&format!("--{name}")]);
        }
        synonyms::options(&option).into_iter().for_each(&mut replace);
    }
    let meanings = bare_words::meanings(name).into_iter();
    for meaning in meanings.filter(|words| is_pair_fitting(arguments, words)) {
        replace(&meaning.iter().map(String::as_str).collect::<Vec<_>>());
    }
    if !word.starts_with('-') {
        match is_input(word) {
            true => replace(&["--like", word]),
            false if Path::new(word).extension().is_some() => replace(&["--output", word]),
            false => {}
        }
    }
    found
}

/// Moves the subcommand to its place, before the option at `at`, or adds the likeliest one.
fn with_subcommand(arguments: &[OsString], at: usize) -> Vec<Candidate> {
    if let Some(later) = (at..arguments.len()).find(|&at| names_command(&arguments[at])) {
        let mut words = arguments.to_vec();
        let name = words.remove(later);
        return vec![with(&words, 1, 1, &[name])];
    }
    let mut added = MISSING.iter().map(|name| with(arguments, 1, 1, &[name]));
    match added.clone().find(|candidate| is_valid(&candidate.arguments)) {
        Some(valid) => vec![valid],
        None => added.by_ref().collect(),
    }
}

fn for_value(arguments: &[OsString], error: &Error) -> Vec<Candidate> {
    let Some(option) = text(error, ContextKind::InvalidArg).map(option_name) else {
        return Vec::new();
    };
    let value = text(error, ContextKind::InvalidValue).unwrap_or_default();
    let followed = |pair: &[OsString]| pair[0] == option && pair[1] == value;
    let pair = arguments.windows(2).position(followed);
    let replaced = |by: &str| {
        let arguments = apply_all(&[Change::replace(value, [by])], arguments)?;
        Some(Candidate { arguments, new: vec![by.into()] })
    };
    let similar = suggested(error, ContextKind::SuggestedValue);
    let mut found: Vec<Candidate> = similar.filter_map(replaced).collect();
    // The value of another option: `--count 16x16`.
    if let Some(at) = pair {
        let meanings = bare_words::named_meanings(value);
        let others = meanings.iter().filter(|words| words[0] != option || words[1] != value);
        let others = others.filter(|words| is_pair_fitting(arguments, words));
        let others = others.map(|words| with(arguments, at, at + 2, words)).collect::<Vec<_>>();
        found.splice(0..0, others);
    }
    found
}

fn for_missing(arguments: &[OsString], error: &Error) -> Vec<Candidate> {
    let missing = texts(error, ContextKind::InvalidArg);
    let Some(option) = missing.first().map(|text| option_name(text)) else { return Vec::new() };
    let end = arguments.len();
    // Options with a value are shown with its name.
    if missing.first() == Some(&option) && option.starts_with("--") {
        return vec![with(arguments, end, end, &[option])];
    }
    let mut found = Vec::new();
    for (at, word) in arguments.iter().enumerate().skip(2) {
        let meanings = word.to_str().map(bare_words::meanings).unwrap_or_default();
        let named = meanings.into_iter().filter(|meaning| meaning[0] == option);
        found.extend(named.map(|meaning| with(arguments, at, at + 1, &meaning)));
    }
    found
}

/// Returns the first argument after the name of the program that fits.
fn position(arguments: &[OsString], fits: impl Fn(&str) -> bool) -> Option<usize> {
    let mut words = arguments.iter().enumerate().skip(1);
    words.find(|(_, word)| word.to_str().is_some_and(&fits)).map(|(at, _)| at)
}

/// Returns the value of an option that is written together with it: `--count=5`, `-n5`.
fn inline_value<'a>(argument: &'a str, option: &str) -> Option<&'a str> {
    let rest = argument.strip_prefix(option)?;
    let is_short = option.starts_with('-') && !option.starts_with("--");
    match rest.strip_prefix('=') {
        Some(value) => Some(value),
        None => Some(rest).filter(|rest| is_short && !rest.is_empty()),
    }
}

/// Returns whether a word is a file, or a puzzle.
fn is_input(word: &str) -> bool {
    !word.starts_with('-') && (Path::new(word).is_file() || is_long_puzzle(OsStr::new(word)))
}

/// Returns whether a word is a puzzle, and no number.
fn is_long_puzzle(word: &OsStr) -> bool {
    word.len() >= MIN_PUZZLE_LEN && is_puzzle(word)
}

/// Returns whether a word is the name of a command, or another word for it.
pub(super) fn names_command(word: &OsStr) -> bool {
    definition().find_subcommand(word).is_some()
}

/// Returns whether a word is the name of a command.
pub(super) fn is_subcommand(word: &OsStr) -> bool {
    word.to_str().is_some_and(Command::has_subcommand)
}

/// Returns the suggestions of the parser, the likeliest first.
fn suggested(error: &Error, kind: ContextKind) -> impl Iterator<Item = &str> {
    texts(error, kind).into_iter().rev()
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
