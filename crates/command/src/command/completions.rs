//! `anydoku completions SHELL`: a script that completes commands, options and their values.

use clap_complete::Shell;

use crate::command::prelude::*;

/// Print shell completions
#[derive(Debug, Args)]
pub(crate) struct CompletionsFlags {
    /// Shell to write completions for
    shell: Shell,
}

impl Subcommand for CompletionsFlags {
    const NAMES: &'static [&'static str] = &["completions"];
    const EXAMPLES: &'static [&'static str] = &["completions bash"];

    fn run(&self, session: &Session) -> Result<Outcome> {
        let (mut definition, mut script) = ((session.definition)(), Vec::new());
        clap_complete::generate(self.shell, &mut definition, "anydoku", &mut script);
        print(&script)?;
        Ok(Outcome::Complete)
    }
}
