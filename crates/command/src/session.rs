//! What a subcommand gets besides its options.

use crate::flags::CommandLine;
use crate::interrupt::Interrupt;

/// The run of a subcommand.
pub(crate) struct Session {
    /// Ctrl+C.
    pub(crate) interrupt: Interrupt,
    /// The options as typed, by which `--resume` recognizes the run.
    pub(crate) command_line: CommandLine,
}
