//! Corrections of arguments that the parser rejects. Each is a small change at the place of the error;
//! the parser itself says whether the result is valid, or what is still wrong with it.

use std::collections::HashSet;
use std::ffi::{OsStr, OsString};
use std::path::Path;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory as _, Error, Subcommand as _};

use super::change::{Change, apply_all};
use super::wording::option_name;
use super::{MAX_LINES, bare_words, command_name, synonyms};
use crate::flags::{Command, Flags, parse};
use crate::input::is_puzzle;
use crate::output::Target;
use crate::settings::Format;

/// The maximum number of changes to one command line.
const MAX_CHANGES: usize = 6;

/// The maximum number of command lines to try.
const MAX_TRIALS: usize = 60;

/// The similarity of words, from 0 to 1, from which one may be a misspelling or a beginning of the other.
const SIMILAR_COMMAND: f64 = 0.8;

/// Subcommands to try if there is none.
const MISSING: [&str; 4] = ["generate", "play", "solve", "print"];

/// A command line that may be valid, and the words that are new in it.
struct Candidate {
    arguments: Vec<OsString>,
    new: Vec<OsString>,
}

/// Returns whether the parser accepts these arguments, and nothing is missing that the parser can't tell.
pub(super) fn is_valid(arguments: &[OsString]) -> bool {
    match parse(Flags::command, arguments) {
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

/// Returns arguments without the output file.
pub(super) fn without_output(arguments: &[OsString]) -> Vec<OsString> {
    let mut words = arguments.iter();
    let mut kept = Vec::new();
    while let Some(word) = words.next() {
        match word.to_str() {
            Some("-o" | "--output") => drop(words.next()),
            Some(text) if text.starts_with("--output=") => {}
            _ => kept.push(word.clone()),
        }
    }
    kept
}

/// Returns whether an option of the subcommand has a value. `None` if there is no such option.
pub(super) fn has_value(arguments: &[OsString], option: &str) -> Option<bool> {
    let command = Flags::command();
    let subcommand = command.find_subcommand(command_name(arguments))?;
    let is_it = |argument: &&clap::Arg| {
        let names = [argument.get_long().map(|name| format!("--{name}"))];
        let short = argument.get_short().map(|name| format!("-{name}"));
        names.into_iter().chain([short]).flatten().any(|name| name == option)
    };
    subcommand.get_arguments().find(is_it).map(|argument| argument.get_action().takes_values())
}

/// Returns whether words are an option of the subcommand with the value that it needs.
fn is_pair_fitting(arguments: &[OsString], words: &[String]) -> bool {
    has_value(arguments, &words[0]).is_none_or(|has_value| has_value == (words.len() > 1))
}

/// Returns valid command lines that are close to these arguments, the likeliest first.
pub(super) fn search(arguments: &[OsString], error: &Error) -> Vec<Vec<OsString>> {
    match search_with(&candidates, arguments, error) {
        found if found.is_empty() => search_with(&last_resorts, arguments, error),
        found => found,
    }
}

fn search_with(
    candidates: &dyn Fn(&[OsString], &Error) -> Vec<Candidate>,
    arguments: &[OsString],
    error: &Error,
) -> Vec<Vec<OsString>> {
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
            match parse(Flags::command, &arguments) {
                Err(error) if error.use_stderr() => {
                    if !is_about(&error, &new) {
                        next.extend(candidates(&arguments, &error));
                    }
                }
                Ok(flags) if !is_complete(&flags, &arguments) => {}
                _ => found.push(arguments),
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
    let subcommand = arguments.get(1).filter(|word| is_subcommand(word)).cloned();
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

/// Returns command lines in which the place of the error is changed.
fn candidates(arguments: &[OsString], error: &Error) -> Vec<Candidate> {
    match error.kind() {
        ErrorKind::InvalidSubcommand => for_subcommand(arguments, error),
        ErrorKind::UnknownArgument => for_argument(arguments, error),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => for_value(arguments, error),
        ErrorKind::MissingRequiredArgument => for_missing(arguments, error),
        ErrorKind::ArgumentConflict => for_conflict(arguments, error),
        _ => Vec::new(),
    }
}

/// Returns command lines that are further away: with another subcommand, or without a word.
fn last_resorts(arguments: &[OsString], error: &Error) -> Vec<Candidate> {
    let mut found = candidates(arguments, error);
    if error.kind() != ErrorKind::UnknownArgument {
        return found;
    }
    let word = text(error, ContextKind::InvalidArg).unwrap_or_default();
    if let Some(at) = position(arguments, |argument| argument == word)
        && !word.starts_with('-')
        && synonyms::kind(word).is_none()
    {
        found.push(with(arguments, at, at + 1, &NONE));
    }
    if let Some(name) = word.strip_prefix("--")
        && arguments.get(1).is_some_and(|word| is_subcommand(word))
    {
        let command = Flags::command();
        let has_option = |subcommand: &&clap::Command| {
            subcommand.get_arguments().any(|argument| argument.get_long() == Some(name))
        };
        let names = command.get_subcommands().filter(has_option).map(clap::Command::get_name);
        found.extend(names.map(|name| with(arguments, 1, 2, &[name])));
    }
    found
}

/// No words.
const NONE: [&str; 0] = [];

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
    if let Some(kind) = synonyms::kind(word) {
        let words = [&["generate"], kind].concat();
        return if kind.is_empty() { Vec::new() } else { vec![replaced(&words)] };
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
        .filter(|name| strsim::jaro(name, word) >= SIMILAR_COMMAND);
    found.extend(similar.map(|name| replaced(&[name])));
    found
}

fn for_argument(arguments: &[OsString], error: &Error) -> Vec<Candidate> {
    let Some(word) = text(error, ContextKind::InvalidArg) else { return Vec::new() };
    let is_word = |argument: &str| argument == word || inline_value(argument, word).is_some();
    let Some(at) = position(arguments, is_word) else { return Vec::new() };
    let value = arguments[at].to_str().and_then(|argument| inline_value(argument, word));
    let name = word.trim_start_matches('-');
    let subcommand = at > 1 && arguments.get(1).is_some_and(|word| is_subcommand(word));
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
    if word.starts_with('-') && name.parse::<f64>().is_ok() && at > 1 {
        // A number below zero, as the value of an option.
        let option = arguments[at - 1].to_str().unwrap_or_default();
        let examples = synonyms::examples(command_name(arguments), option);
        let with_example = |example: &[&'static str]| with(arguments, at, at + 1, example);
        return examples.into_iter().map(with_example).collect();
    }
    if let Some(sections) = book_sections(arguments) {
        return vec![sections];
    }
    if let Some(kind) = synonyms::kind(name).filter(|_| command_name(arguments) == "generate") {
        let replaced = with(arguments, at, at + 1, kind);
        return if kind.is_empty() { Vec::new() } else { vec![replaced] };
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
            suggested(error, ContextKind::SuggestedArg).for_each(|name| replace(&[name]));
        }
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
    if let Some(later) = (at..arguments.len()).find(|&at| is_subcommand(&arguments[at])) {
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

/// Returns the arguments of a book with its sections as options, if words name them.
fn book_sections(arguments: &[OsString]) -> Option<Candidate> {
    if command_name(arguments) != "book" {
        return None;
    }
    let words = arguments.get(2..)?.iter().map_while(|word| word.to_str());
    let words: Vec<&str> = words.take_while(|word| !word.starts_with('-')).collect();
    let end = 2 + words.len();
    let sections = bare_words::sections(words)?;
    let sections = sections.iter().flat_map(|section| ["--section", section]);
    let mut candidate = with(arguments, 2, end, &sections.collect::<Vec<_>>());
    add_output(&mut candidate.arguments, "book.pdf");
    Some(candidate)
}

/// Adds an output file, if there is none.
fn add_output(arguments: &mut Vec<OsString>, file: &str) {
    if without_output(arguments).len() == arguments.len() {
        arguments.extend(["-o".into(), file.into()]);
    }
}

fn for_value(arguments: &[OsString], error: &Error) -> Vec<Candidate> {
    let Some(option) = text(error, ContextKind::InvalidArg).map(option_name) else {
        return Vec::new();
    };
    let value = text(error, ContextKind::InvalidValue).unwrap_or_default();
    let examples = synonyms::examples(command_name(arguments), option);
    if value.is_empty() {
        // The value is missing after the option, which is the last word if it has a short name.
        let is_option = |argument: &str| argument == option || argument == format!("{option}=");
        let at = position(arguments, is_option).unwrap_or(arguments.len() - 1);
        let given = arguments[at].to_str().unwrap_or_default().trim_end_matches('=');
        let given_with = |example: &[&'static str]| {
            let words: Vec<&str> = [given].into_iter().chain(example.iter().copied()).collect();
            with(arguments, at, at + 1, &words)
        };
        return examples.into_iter().map(given_with).collect();
    }
    let followed = |pair: &[OsString]| pair[0] == option && pair[1] == value;
    let pair = arguments.windows(2).position(followed);
    // Pages and pictures are no notations or formats: other subcommands write them.
    if let Some(at) = pair
        && let Some(writer) = synonyms::writer_of(value)
        && at > 1
    {
        let words = with(arguments, at, at + 2, &NONE).arguments;
        let mut candidate = with(&words, 1, 2, &[writer]);
        add_output(&mut candidate.arguments, &format!("puzzles.{}", value.to_lowercase()));
        return vec![candidate];
    }
    let meant = synonyms::values(value).into_iter().flatten().copied();
    let mut replacements: Vec<&str> = meant.collect();
    if replacements.is_empty() {
        replacements.extend(suggested(error, ContextKind::SuggestedValue));
    }
    if replacements.is_empty() {
        replacements.extend(examples.into_iter().flatten());
    }
    if replacements.is_empty() {
        replacements.extend(text(error, ContextKind::ValidValue));
    }
    let replaced = |by: &str| {
        let arguments = apply_all(&[Change::replace(value, [by])], arguments)?;
        Some(Candidate { arguments, new: vec![by.into()] })
    };
    let mut found: Vec<Candidate> = replacements.into_iter().filter_map(replaced).collect();
    // The value in other letters, or that of another option: `--level HARD`, `--count 16x16`.
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
    if !found.is_empty() {
        return found;
    }
    let name: &[&str] = if option.starts_with('-') { &[option] } else { &[] };
    for example in synonyms::examples(command_name(arguments), option) {
        found.push(with(arguments, end, end, &[name, example].concat()));
    }
    found
}

/// Removes each of the options that exclude each other.
fn for_conflict(arguments: &[OsString], error: &Error) -> Vec<Candidate> {
    let named = [ContextKind::InvalidArg, ContextKind::PriorArg];
    let named = named.iter().flat_map(|&kind| texts(error, kind)).map(option_name);
    let mut found = Vec::new();
    for option in named {
        let is_option =
            |argument: &str| argument == option || inline_value(argument, option).is_some();
        let Some(at) = position(arguments, is_option) else { continue };
        let is_followed = arguments[at] == option && has_value(arguments, option) == Some(true);
        found.push(with(arguments, at, at + 1 + usize::from(is_followed), &NONE));
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
    !word.starts_with('-') && (Path::new(word).is_file() || is_puzzle(OsStr::new(word)))
}

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
