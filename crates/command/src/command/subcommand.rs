//! A command: its options and what it does. The table of commands has a row for each.

use clap::{ArgMatches, Args, Command};

use crate::failure::{Failure, Outcome, Result};
use crate::flags::with_other_names;
use crate::session::Session;

/// A command. The type holds its options; its documentation is the help of the command.
pub(crate) trait Subcommand: Args {
    /// The name, and other names that work as well.
    const NAMES: &'static [&'static str];

    /// Lines that show its use, without the name of the program.
    const EXAMPLES: &'static [&'static str];

    /// Runs the command.
    fn run(&self, session: &Session) -> Result<Outcome>;
}

/// A row of the table of commands.
#[derive(Debug)]
pub(crate) struct CommandRow {
    names: &'static [&'static str],
    /// Lines that show the use of the command.
    pub(crate) examples: &'static [&'static str],
    with_options: fn(Command) -> Command,
    /// Runs the command with the options that the parser has found.
    pub(crate) run: fn(&ArgMatches, &Session) -> Result<Outcome>,
}

impl CommandRow {
    /// Creates the row of a command.
    pub(super) const fn of<C: Subcommand>() -> Self {
        Self {
            names: C::NAMES,
            examples: C::EXAMPLES,
            with_options: C::augment_args,
            run: run::<C>,
        }
    }

    /// Returns the name of the command.
    pub(crate) fn name(&self) -> &'static str {
        self.names[0]
    }

    /// Returns the definition of the command and its options, for the parser.
    pub(crate) fn definition(&self) -> Command {
        let command = (self.with_options)(Command::new(self.name()));
        with_other_names(command.aliases(&self.names[1..]))
    }
}

fn run<C: Subcommand>(matches: &ArgMatches, session: &Session) -> Result<Outcome> {
    C::from_arg_matches(matches).map_err(Failure::usage)?.run(session)
}
