//! What ends a run early, and the exit status that each end has.

use std::io;
use std::path::Path;
use std::process::ExitCode;

/// Why the run ended before its work was done.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// The command line cannot be meant.
    #[error("{0}")]
    Usage(String),
    /// The machine failed: a file that cannot be read, a full disk.
    #[error("{0}")]
    Machine(String),
    /// A panic.
    #[error("found a bug in this program, which must not be: {0}")]
    Bug(String),
    /// Ctrl-C.
    #[error("interrupted")]
    Interrupted,
    /// Nobody reads the output any more.
    #[error("closed pipe")]
    ClosedPipe,
}

impl Failure {
    /// The file could not be read.
    pub(crate) fn reading(name: &str, error: &io::Error) -> Self {
        Self::Machine(format!("{name}: {}", plain(error)))
    }

    /// The target could not be written; a closed pipe is no failure of the machine.
    pub(crate) fn writing(name: &str, error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::ClosedPipe,
            _ => Self::Machine(format!("{name}: {}", plain(error))),
        }
    }

    /// A file that an option names could not be read.
    pub(crate) fn option_file(option: &str, path: &Path, error: &io::Error) -> Self {
        Self::Machine(format!("{option} {}: {}", path.display(), plain(error)))
    }
}

/// A word as a message shows it: quoted, and of a long one only the beginning.
pub(crate) fn quoted(word: &str) -> String {
    const LONG: usize = 40;
    match word.char_indices().nth(LONG) {
        Some((end, _)) => format!("{:?}...", &word[..end]),
        None => format!("{word:?}"),
    }
}

/// The system's words without Rust's `(os error 28)`.
fn plain(error: &io::Error) -> String {
    let text = error.to_string();
    match text.find(" (os error") {
        Some(end) => text[..end].to_lowercase(),
        None => text,
    }
}

/// How a run that came to its end went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Every puzzle was answered.
    Answered,
    /// Some puzzle was bad or stayed unanswered.
    Unanswered,
}

/// The exit status of a run.
pub(crate) fn exit_code(result: &Result<Outcome, Failure>) -> ExitCode {
    ExitCode::from(match result {
        Ok(Outcome::Answered) | Err(Failure::ClosedPipe) => 0,
        Ok(Outcome::Unanswered) => 1,
        Err(Failure::Usage(_)) => 2,
        Err(Failure::Machine(_) | Failure::Bug(_)) => 3,
        Err(Failure::Interrupted) => 130,
    })
}
