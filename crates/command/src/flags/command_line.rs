//! The options that were typed, by their names.

use std::collections::BTreeMap;

use clap::parser::ValueSource;
use clap::{Arg, ArgMatches};
use serde::{Deserialize, Serialize};

/// A command and its options as typed. Equal ones write the same rows for the same input.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct CommandLine {
    command: String,
    options: BTreeMap<String, Vec<String>>,
}

/// Options that change no row. The seed of a run is not always typed.
const WITHOUT_EFFECT: [&str; 6] = ["output", "resume", "threads", "quiet", "verbose", "seed"];

impl CommandLine {
    /// Returns the options of a command that the parser has found.
    pub(crate) fn new<'a>(
        command: &str,
        options: impl Iterator<Item = &'a Arg>,
        matches: &ArgMatches,
    ) -> Self {
        let typed = options.map(|option| option.get_id().as_str()).filter(|id| {
            !WITHOUT_EFFECT.contains(id)
                && matches.value_source(id) == Some(ValueSource::CommandLine)
        });
        let values = |id| matches.get_raw(id).into_iter().flatten();
        let text = |value: &std::ffi::OsStr| value.to_string_lossy().into_owned();
        let options = typed.map(|id| (id.to_owned(), values(id).map(text).collect()));
        Self { command: command.to_owned(), options: options.collect() }
    }

    /// Returns in what this command line differs from the one that started a file, if in anything.
    pub(crate) fn difference(&self, started: &Self) -> Option<String> {
        if self.command != started.command {
            return Some(format!("{} started it, not {}", started.command, self.command));
        }
        let mut names = self.options.keys().chain(started.options.keys());
        let name = names.find(|&name| self.options.get(name) != started.options.get(name))?;
        let value = |options: &BTreeMap<String, Vec<String>>| {
            options.get(name).map_or("not given".to_owned(), |values| values.join(" "))
        };
        let (name, now, then) =
            (name.replace('_', "-"), value(&self.options), value(&started.options));
        Some(format!("{name} was {then}, not {now}"))
    }
}
