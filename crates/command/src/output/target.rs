//! The output target, and whether an existing file can be continued.

use std::ffi::OsString;
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};

use crate::failure::{Failure, Result, usage};
use crate::flags::TargetFlags;
use crate::usage::{Change, writer_of};

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

/// Rejects an output file whose name says that another subcommand writes it, such as a PDF.
pub(crate) fn check_extension(file: Option<&Path>, subcommand: &str) -> Result {
    match file.and_then(writer_by_name) {
        Some((kind, writer)) if writer != subcommand => {
            let failure = usage!("-o: {writer} writes {kind} files; this command does not");
            Err(failure.with_correction([Change::Subcommand(writer)]))
        }
        _ => Ok(()),
    }
}

/// Returns the kind of a file and the subcommand that writes it, if it is one for pages or pictures.
fn writer_by_name(file: &Path) -> Option<(String, &'static str)> {
    let extension = file.extension()?.to_str()?;
    Some((extension.to_uppercase(), writer_of(extension)?))
}

/// The maximum number of symbolic links to follow, as systems have one.
const MAX_LINKS: usize = 40;

/// Returns the file that a path means, also where a symbolic link names one that does not exist yet.
fn without_links(mut path: PathBuf) -> PathBuf {
    if path.exists() {
        return if path.is_symlink() { path.canonicalize().unwrap_or(path) } else { path };
    }
    for _ in 0..MAX_LINKS {
        let Ok(linked) = path.read_link() else { break };
        path = path.parent().map(|folder| folder.join(&linked)).unwrap_or(linked);
    }
    path
}

impl Target {
    /// Standard output.
    pub(crate) const STDOUT: Self = Self { file: None, resume: false };

    /// Reads the target from the flags. Symbolic links are resolved.
    pub(crate) fn new(flags: &TargetFlags) -> Self {
        let file = flags.output.clone().filter(|path| path.as_os_str() != "-");
        Self { file: file.map(without_links), resume: flags.resume }
    }

    /// Returns the path of the incomplete file, `FILE.part`.
    pub(crate) fn part(&self) -> Option<PathBuf> {
        let mut name = self.file.clone()?.into_os_string();
        name.push(".part");
        Some(name.into())
    }

    /// Rejects a file that has the name of pages or pictures, as rows are text. `has_input` is whether
    /// the command reads puzzles, which the other command can read as well.
    pub(crate) fn needs_rows(&self, has_input: bool) -> Result {
        let Some((kind, writer)) = self.file.as_deref().and_then(writer_by_name) else {
            return Ok(());
        };
        let failure = usage!("-o: {writer} writes {kind} files; this command does not");
        let file = self.file.clone().unwrap_or_default();
        Err(match has_input {
            true => failure.with_correction([Change::Subcommand(writer)]),
            false => {
                let words = ["anydoku".into(), writer.into(), "-o".into(), file.into_os_string()];
                failure.with_pipe::<OsString>(words)
            }
        })
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
