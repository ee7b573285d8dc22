//! The output target, and whether an existing file can be continued.

use std::num::NonZeroU64;
use std::path::PathBuf;

use crate::failure::{Failure, Result};
use crate::flags::TargetFlags;

/// How many output lines a puzzle has, from which `--resume` knows where to continue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum LinePolicy {
    /// The same number of lines for every puzzle, also for invalid ones.
    Each(NonZeroU64),
    /// One line for every puzzle that can be written, none for the others.
    AtMostOne,
    /// Any number of lines.
    #[default]
    Any,
}

impl LinePolicy {
    /// One line for every puzzle.
    pub(crate) const ONE: Self = Self::Each(NonZeroU64::MIN);

    /// Returns the number of lines that belong together: a cut file is resumed after whole groups.
    pub(crate) fn group(self) -> u64 {
        match self {
            Self::Each(lines) => lines.get(),
            Self::AtMostOne | Self::Any => 1,
        }
    }
}

/// The output target.
#[derive(Clone, Debug)]
pub(crate) struct Target {
    /// The file; `None` is standard output.
    pub(crate) file: Option<PathBuf>,
    /// Whether to continue an existing `FILE.part`.
    pub(crate) resume: bool,
}

impl Target {
    /// Standard output.
    pub(crate) const STDOUT: Self = Self { file: None, resume: false };

    /// Reads the target from the flags. Symbolic links are resolved.
    pub(crate) fn new(flags: &TargetFlags) -> Self {
        let file = flags.output.clone().filter(|path| path.as_os_str() != "-");
        let file = file
            .map(|path| if path.is_symlink() { path.canonicalize().unwrap_or(path) } else { path });
        Self { file, resume: flags.resume }
    }

    /// Returns the path of the incomplete file, `FILE.part`.
    pub(crate) fn part(&self) -> Option<PathBuf> {
        let mut name = self.file.clone()?.into_os_string();
        name.push(".part");
        Some(name.into())
    }

    /// Rejects `--resume` if lines do not show how far the output is.
    pub(crate) fn needs_lines(&self, lines: LinePolicy) -> Result {
        if self.resume && lines == LinePolicy::Any {
            return Err(Failure::usage(
                "--resume needs one line of output per puzzle; use --format line, csv or jsonl \
                 without --all, or convert to a notation with one puzzle per line"
                    .to_owned(),
            ));
        }
        Ok(())
    }
}
