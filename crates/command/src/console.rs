//! Messages on standard error: problems with their location, notes, the progress bar.

use std::collections::BTreeSet;
use std::io::{IsTerminal as _, Write as _};
use std::sync::Mutex;

use anstyle::{AnsiColor, Style};

use crate::flags::RunFlags;
use crate::lock::lock;
use crate::progress::{Progress, count_with_unit};

/// Standard error of one run. Messages do not disturb the progress bar.
pub(crate) struct Console {
    quiet: bool,
    verbose: bool,
    /// The progress bar.
    pub(crate) progress: Progress,
    printed_notes: Mutex<BTreeSet<String>>,
    problems: Mutex<Problems>,
}

/// The number of problems with one source after which others are only counted.
const MOST_PROBLEMS: u64 = 20;

/// The problems with the latest source.
#[derive(Default)]
struct Problems {
    source: String,
    count: u64,
}

impl Console {
    /// Creates a console. `total` is the size of the input in bytes, if known, or the number of
    /// rows to generate. The progress bar is shown only on a terminal, and not while puzzles are
    /// typed.
    pub(crate) fn new(run: &RunFlags, total: Option<u64>, unit: &'static str) -> Self {
        let is_interactive = total.is_none() && std::io::stdin().is_terminal();
        let is_shown = !run.quiet && !is_interactive && std::io::stderr().is_terminal();
        let progress = Progress::new(is_shown, total, unit);
        let (printed_notes, problems) = (Mutex::default(), Mutex::default());
        Self { quiet: run.quiet, verbose: run.verbose, progress, printed_notes, problems }
    }

    /// Prints a message about an invalid puzzle or one without result.
    pub(crate) fn problem(&self, message: &str) {
        if !self.quiet {
            self.progress.suspend(|| print_message(message));
        }
    }

    /// Prints a message about a puzzle of a source. After many of them, the others are only counted unless
    /// all are requested.
    pub(crate) fn problem_of(&self, source: &str, message: &str) {
        if lock(&self.problems).source != source {
            self.count_hidden_problems();
            lock(&self.problems).source = source.to_owned();
        }
        let count = {
            let mut problems = lock(&self.problems);
            problems.count += 1;
            problems.count
        };
        if count <= MOST_PROBLEMS || self.verbose {
            self.problem(message);
        }
    }

    /// Prints how many problems of the latest source were not printed.
    pub(crate) fn count_hidden_problems(&self) {
        let Problems { source, count } = std::mem::take(&mut *lock(&self.problems));
        if count > MOST_PROBLEMS && !self.verbose {
            let place = if source.is_empty() { String::new() } else { format!("{source}: ") };
            let more = count_with_unit(count - MOST_PROBLEMS, "more error");
            self.problem(&format!("{place}{more}; --verbose shows all"));
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
