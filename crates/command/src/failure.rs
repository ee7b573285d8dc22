//! Failures that end a run early, and exit statuses.

use std::fmt::Display;
use std::io;
use std::path::Path;

use crate::usage::{Change, UsageError};

/// The result of everything that can end a run early.
pub(crate) type Result<T = (), E = Failure> = std::result::Result<T, E>;

/// Creates the error for invalid options, like `format!`.
macro_rules! usage {
    ($($message:tt)+) => {
        $crate::failure::Failure::usage(format!($($message)+))
    };
}
pub(crate) use usage;

/// The reason why a run ended early.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// Invalid options, arguments or input, for which another command line may be right.
    #[error("{0}")]
    Usage(UsageError),
    /// A system error: an unreadable file, a full disk.
    #[error("{0}")]
    System(String),
    /// A panic.
    #[error("Internal error: {0}. Please report this.")]
    Bug(String),
    /// Ctrl+C.
    #[error("interrupted")]
    Interrupted,
    /// The reader of the output has closed the pipe.
    #[error("closed pipe")]
    ClosedPipe,
}

impl Failure {
    /// Creates the error for invalid options.
    pub(crate) fn usage(message: impl ToString) -> Self {
        Self::Usage(UsageError::new(message, 2))
    }

    /// Creates the error for an argument that is neither a file nor a puzzle.
    pub(crate) fn missing_input(message: impl ToString) -> Self {
        Self::Usage(UsageError::new(message, 3))
    }

    /// Creates the error for input without a puzzle.
    pub(crate) fn no_puzzle(message: impl ToString) -> Self {
        Self::Usage(UsageError::new(message, 1))
    }

    /// Adds a correction of the arguments to an error in them.
    pub(crate) fn with_correction(self, change: Change) -> Self {
        self.map_usage(|error| error.with_correction(change))
    }

    /// Adds words to all corrections of the arguments that do not bring them.
    pub(crate) fn with_words(self, words: &[&'static str]) -> Self {
        self.map_usage(|error| error.with_words(words))
    }

    fn map_usage(self, change: impl FnOnce(UsageError) -> UsageError) -> Self {
        match self {
            Self::Usage(error) => Self::Usage(change(error)),
            other => other,
        }
    }

    /// Creates the error for a file that could not be read.
    pub(crate) fn read_error(name: impl Display, error: &io::Error) -> Self {
        Self::System(format!("{name}: {}", plain(error)))
    }

    /// Creates the error for a target that could not be written. A closed pipe is not a system
    /// error.
    pub(crate) fn write_error(name: impl Display, error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::ClosedPipe,
            kind => {
                let name = name.to_string();
                let folder =
                    Path::new(&name).parent().filter(|folder| !folder.as_os_str().is_empty());
                Self::System(match folder.filter(|_| kind == io::ErrorKind::NotFound) {
                    Some(folder) => {
                        format!("cannot write {name}: there is no folder {}", folder.display())
                    }
                    None => format!("{name}: {}", plain(error)),
                })
            }
        }
    }

    /// Creates the error for an unreadable file that an option names.
    pub(crate) fn option_file_error(option: &str, path: &Path, error: &io::Error) -> Self {
        Self::System(format!("{option} {}: {}", path.display(), plain(error)))
    }
}

/// Returns the system's message without Rust's `(os error 28)`.
fn plain(error: &io::Error) -> String {
    let text = error.to_string();
    match text.find(" (os error") {
        Some(end) => text[..end].to_lowercase(),
        None => text,
    }
}

/// The outcome of a run that reached its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Every puzzle has a result.
    Complete,
    /// Some puzzle is invalid or has no result.
    Incomplete,
}

/// Returns the exit status of a run.
pub(crate) fn exit_status(result: &Result<Outcome>) -> u8 {
    match result {
        Ok(Outcome::Complete) | Err(Failure::ClosedPipe) => 0,
        Ok(Outcome::Incomplete) => 1,
        Err(Failure::Usage(error)) => error.status,
        Err(Failure::System(_) | Failure::Bug(_)) => 3,
        Err(Failure::Interrupted) => 130,
    }
}
