//! What is said on standard error: problems with their place, notes, the progress bar.

use std::collections::BTreeSet;
use std::io::{IsTerminal as _, Write as _};
use std::sync::{Mutex, PoisonError};

use anstyle::{AnsiColor, Style};

use crate::progress::Progress;
use crate::settings::Run;

/// Standard error for one run. Messages never tear the progress bar apart.
pub(crate) struct Console {
    quiet: bool,
    verbose: bool,
    progress: Progress,
    said: Mutex<BTreeSet<String>>,
}

impl Console {
    /// A console that says what the settings want. `total` is the size of the input in bytes, if
    /// known, or the number of things that are made. The progress bar needs a terminal on which
    /// nobody types puzzles.
    pub(crate) fn new(run: &Run, total: Option<u64>, thing: &'static str) -> Self {
        let typed = total.is_none() && std::io::stdin().is_terminal();
        let shown = !run.quiet && !typed && std::io::stderr().is_terminal();
        let progress = Progress::new(shown, total, thing);
        Self { quiet: run.quiet, verbose: run.verbose, progress, said: Mutex::default() }
    }

    /// The progress of the run.
    pub(crate) fn progress(&self) -> &Progress {
        &self.progress
    }

    /// A puzzle that is bad or stays unanswered.
    pub(crate) fn problem(&self, message: &str) {
        if !self.quiet {
            self.progress.aside(|| say(message));
        }
    }

    /// Something worth knowing that is no problem; said once, however often it comes up.
    pub(crate) fn note(&self, message: &str) {
        let mut said = self.said.lock().unwrap_or_else(PoisonError::into_inner);
        if !said.contains(message) {
            said.insert(message.to_owned());
            self.problem(&format!("note: {message}"));
        }
    }

    /// Something that only a curious person wants to know.
    pub(crate) fn detail(&self, message: &str) {
        if self.verbose {
            self.progress.aside(|| say(message));
        }
    }
}

/// Writes a message to standard error, after the command's name.
pub(crate) fn say(message: &str) {
    let name = Style::new().fg_color(Some(AnsiColor::Red.into()));
    // Nobody is left to be told that standard error is closed.
    let _ = writeln!(anstream::stderr().lock(), "{name}anydoku:{name:#} {message}");
}
