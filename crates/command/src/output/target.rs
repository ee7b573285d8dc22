//! The output target, and whether an existing file can be continued.

use clap::ValueEnum as _;
use std::path::{Path, PathBuf};

use crate::failure::{Failure, Result, usage};
use crate::flags::{Format, TargetFlags};
use crate::usage::Change;

/// The output target.
#[derive(Clone, Debug)]
pub(crate) struct Target {
    /// The file; `None` is standard output.
    pub(crate) file: Option<PathBuf>,
    /// Whether to continue an existing `FILE.part`.
    pub(crate) resume: bool,
}

/// The end of the name of an incomplete file.
const PART: &str = ".part";

/// The end of the name of its journal.
const JOURNAL: &str = ".part.json";

/// The length of the longest name of a file, in bytes, as most systems have it.
const MAX_NAME_LEN: usize = 255;

/// Rejects an output file whose name says that another subcommand writes it, such as a PDF, or none. The
/// other one reads the same input, unless this one makes puzzles.
pub(crate) fn check_extension(file: Option<&Path>, subcommand: &str, has_input: bool) -> Result {
    let kind = file.and_then(|file| file.extension()?.to_str()).map(str::to_uppercase);
    let (kind, writer) = match kind.as_deref() {
        Some(kind @ "PDF") => (kind, "print"),
        Some(kind @ "PNG") => (kind, "png"),
        Some(kind @ "SVG") => (kind, "svg"),
        Some(kind @ ("GZ" | "ZIP" | "BZ2" | "XZ" | "ZST")) => {
            return Err(usage!(
                "-o: no command writes {kind} files; leave out -o and compress the output, such as with \
                 `| gzip > FILE.gz`"
            ));
        }
        _ => return Ok(()),
    };
    let message = format!("-o: {writer} writes {kind} files; this command does not");
    match has_input {
        _ if writer == subcommand => Ok(()),
        true => Err(Failure::usage(message).with_correction(Change::Subcommand(writer))),
        false => Err(usage!("{message}, but {writer} reads its puzzles through a pipe")),
    }
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

    /// Returns the path of the incomplete file, `FILE.part`. The end of a name that would be too long for
    /// it is left out.
    pub(crate) fn part(&self) -> Option<PathBuf> {
        self.beside(PART)
    }

    /// Returns the path of the journal of the incomplete file, `FILE.part.json`.
    pub(super) fn journal(&self) -> Option<PathBuf> {
        self.beside(JOURNAL)
    }

    /// Returns the file if it is complete and there is nothing for `--resume` to continue.
    pub(crate) fn complete_file(&self) -> Option<&Path> {
        let file = self.file.as_deref().filter(|file| self.resume && file.is_file());
        file.filter(|_| self.part().is_some_and(|part| !part.exists()))
    }

    /// Returns whether there is neither the file nor an incomplete one.
    pub(crate) fn has_nothing(&self) -> bool {
        self.file.iter().chain(&self.part()).all(|path| !path.exists())
    }

    fn beside(&self, end: &str) -> Option<PathBuf> {
        let path = self.file.as_ref()?;
        let mut name = path.file_name().unwrap_or_default().to_owned();
        if name.len() > MAX_NAME_LEN - JOURNAL.len() {
            let text = name.to_string_lossy().into_owned();
            name = text[..text.floor_char_boundary(MAX_NAME_LEN - JOURNAL.len())].into();
        }
        name.push(end);
        Some(path.with_file_name(name))
    }

    /// Rejects `--resume` if the output cannot be continued.
    pub(crate) fn needs_resumable(&self, is_resumable: bool, format: Format) -> Result {
        if !self.resume || is_resumable {
            return Ok(());
        }
        let name = format.to_possible_value().map(|value| value.get_name().to_owned());
        let others = match format.is_line_based() {
            true => "this command with these options".to_owned(),
            false => format!("the format {}", name.unwrap_or_default()),
        };
        Err(usage!("--resume needs one line of output per puzzle, which {others} does not have"))
    }
}
