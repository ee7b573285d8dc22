//! `anydoku completions SHELL`: a script that completes subcommands, options and their values.

use clap::CommandFactory as _;

use crate::failure::{Failure, Outcome};
use crate::flags::{CompletionsFlags, Flags};
use crate::output::print;

/// Runs `anydoku completions`.
pub(crate) fn run(flags: &CompletionsFlags) -> Result<Outcome, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(flags.shell, &mut Flags::command(), "anydoku", &mut script);
    print(&script)?;
    Ok(Outcome::Complete)
}
