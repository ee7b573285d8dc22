//! What a command gets besides its options.

use std::cell::OnceCell;

use anydoku::solve::CancelToken;
use anydoku_serve::Asset;

use crate::flags::CommandLine;
use crate::interrupt;

/// The run of a command.
pub(crate) struct Session {
    /// The options as typed, by which `--resume` recognizes the run.
    pub(crate) command_line: CommandLine,
    /// The files of the app.
    pub(crate) app: &'static [Asset],
    /// The definition of the command line.
    pub(crate) definition: fn() -> clap::Command,
    cancel: OnceCell<CancelToken>,
}

impl Session {
    /// Creates the run of a command with these options.
    pub(crate) fn new(
        command_line: CommandLine,
        app: &'static [Asset],
        definition: fn() -> clap::Command,
    ) -> Self {
        Self { command_line, app, definition, cancel: OnceCell::new() }
    }

    /// Returns the token that Ctrl+C cancels. Only a command that asks for it can stop between two writes;
    /// Ctrl+C ends any other at once.
    pub(crate) fn cancel(&self) -> &CancelToken {
        self.cancel.get_or_init(interrupt::install)
    }
}
