//! `anydoku completions SHELL`: a script that completes subcommands, options and their values.

use clap::CommandFactory as _;
use clap_complete::Shell;

use crate::failure::{Outcome, Result};
use crate::flags::Flags;
use crate::output::print;

/// Runs `anydoku completions`.
pub(crate) fn run(shell: Shell) -> Result<Outcome> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Flags::command(), "anydoku", &mut script);
    print(&script)?;
    Ok(Outcome::Complete)
}
