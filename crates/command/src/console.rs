//! Messages on standard error: problems with their location, notes, the progress bar.

use std::collections::BTreeSet;
use std::io::{IsTerminal as _, Write as _};
use std::sync::Mutex;

use anstyle::{AnsiColor, Style};

use crate::flags::RunFlags;
use crate::lock::lock;
use crate::progress::Progress;

/// Standard error of one run. Messages do not disturb the progress bar.
pub(crate) struct Console {
    quiet: bool,
    verbose: bool,
    /// The progress bar.
    pub(crate) progress: Progress,
    printed_notes: Mutex<BTreeSet<String>>,
}

impl Console {
    /// Creates a console. `total` is the size of the input in bytes, if known, or the number of
    /// rows to generate. The progress bar is shown only on a terminal, and not while puzzles are
    /// typed.
    pub(crate) fn new(run: &RunFlags, total: Option<u64>, unit: &'static str) -> Self {
        let is_interactive = total.is_none() && std::io::stdin().is_terminal();
        let is_shown = !run.quiet && !is_interactive && std::io::stderr().is_terminal();
        let progress = Progress::new(is_shown, total, unit);
        Self { quiet: run.quiet, verbose: run.verbose, progress, printed_notes: Mutex::default() }
    }

    /// Prints a message about an invalid puzzle or one without result.
    pub(crate) fn problem(&self, message: &str) {
        if !self.quiet {
            self.progress.suspend(|| print_message(message));
        }
    }

    /// Prints a note that is not a problem, once per run.
    pub(crate) fn note(&self, message: &str) {
        let mut printed_notes = lock(&self.printed_notes);
        if !printed_notes.contains(message) {
            printed_notes.insert(message.to_owned());
            self.problem(&format!("note: {message}"));
        }
    }

    /// Prints a message in verbose mode.
    pub(crate) fn detail(&self, message: &str) {
        if self.verbose {
            self.progress.suspend(|| print_message(message));
        }
    }
}

/// Writes a message to standard error, after the command's name.
pub(crate) fn print_message(message: &str) {
    let name = Style::new().fg_color(Some(AnsiColor::Red.into()));
    // If standard error is closed there is nowhere to report it.
    let _ = writeln!(anstream::stderr().lock(), "{name}anydoku:{name:#} {message}");
}
