//! `FILE.part.json`: which command writes `FILE.part`, and how far it has come. The first line is the
//! fingerprint of the command, each further line a checkpoint, added after the rows that it counts.
//! `--resume` continues only what the same command has started on the same input.

use std::fs::{self, File};
use std::io::{self, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use crc32fast::Hasher;
use serde::{Deserialize, Serialize};

use crate::batch_output::Tally;
use crate::failure::{Failure, Result, usage};
use crate::flags::CommandLine;

/// What the rows of a run depend on.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Fingerprint {
    version: String,
    #[serde(flatten)]
    command_line: CommandLine,
    seed: Option<String>,
    inputs: Vec<InputStamp>,
}

/// What shows whether an input has changed. Nothing is known of a pipe.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct InputStamp {
    name: String,
    bytes: Option<u64>,
    /// The time of the last change, in nanoseconds since 1970.
    modified: Option<u64>,
}

/// How far a run has come.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Checkpoint {
    /// The size of the output.
    pub(crate) bytes: u64,
    /// The puzzles whose rows these are.
    #[serde(flatten)]
    pub(crate) tally: Tally,
    /// The checksum of the output and of the counts.
    checksum: u32,
}

impl Checkpoint {
    /// Creates the checkpoint of an output with this checksum.
    pub(super) fn new(bytes: u64, tally: Tally, output: &Hasher) -> Self {
        let mut hasher = output.clone();
        hasher.update(format!("{bytes} {tally:?}").as_bytes());
        Self { bytes, tally, checksum: hasher.finalize() }
    }

    /// Returns whether the output up to here has this checksum.
    pub(super) fn fits(&self, output: &Hasher) -> bool {
        self.bytes == 0 || Self::new(self.bytes, self.tally, output).checksum == self.checksum
    }
}

/// What every journal begins with.
const BEGIN: &[u8] = b"{\"version\":";

/// The open file.
pub(super) struct Journal {
    path: PathBuf,
    file: File,
}

impl InputStamp {
    /// Creates the stamp of an input with the metadata of its file, if it is one.
    pub(crate) fn new(name: &str, metadata: Option<&fs::Metadata>) -> Self {
        let metadata = metadata.filter(|found| found.is_file());
        let nanoseconds =
            |time: SystemTime| time.duration_since(UNIX_EPOCH).map(|age| age.as_nanos() as u64);
        Self {
            name: name.to_owned(),
            bytes: metadata.map(fs::Metadata::len),
            modified: metadata.and_then(|found| nanoseconds(found.modified().ok()?).ok()),
        }
    }
}

impl Fingerprint {
    /// Creates the fingerprint of a run.
    pub(crate) fn new(
        command_line: CommandLine,
        seed: Option<String>,
        inputs: Vec<InputStamp>,
    ) -> Self {
        let version = env!("CARGO_PKG_VERSION").to_owned();
        Self { version, command_line, seed, inputs }
    }

    /// Returns in what this run differs from the one that started a file, if in anything.
    fn difference(&self, started: &Self) -> Option<String> {
        if self.version != started.version {
            return Some(format!("anydoku {} started it", started.version));
        }
        if let Some(difference) = self.command_line.difference(&started.command_line) {
            return Some(difference);
        }
        if self.seed != started.seed {
            return Some(format!("its seed is {}", started.seed.as_deref().unwrap_or("random")));
        }
        let mut inputs = self.inputs.iter().zip(&started.inputs);
        let changed = inputs.find(|(input, started)| input != started);
        changed.map(|(input, _)| format!("{} is not the file that it was", input.name))
    }
}

impl Journal {
    /// Creates the journal of a new `FILE.part`, in place of an older one. `name` is that of the file.
    ///
    /// # Errors
    /// If another file has its name, or the system fails.
    pub(super) fn create(name: &str, path: PathBuf, fingerprint: &Fingerprint) -> Result<Self> {
        if fs::read(&path).is_ok_and(|found| !found.is_empty() && !found.starts_with(BEGIN)) {
            return Err(Failure::System(format!(
                "{name}: {} is not of an earlier run; remove it",
                path.display()
            )));
        }
        let file = File::create(&path).map_err(|error| write_error(&path, &error))?;
        let mut journal = Self { path, file };
        journal.add(fingerprint)?;
        Ok(journal)
    }

    /// Opens the journal of a `FILE.part` that has a number of bytes. Returns the last two checkpoints that
    /// it has reached.
    ///
    /// # Errors
    /// If there is no journal, it is damaged, or another command started the file.
    pub(super) fn resume(
        path: PathBuf,
        fingerprint: &Fingerprint,
        part_bytes: u64,
    ) -> Result<(Self, [Checkpoint; 2])> {
        let (name, part) = (path.display(), path.with_extension(""));
        let part = part.display();
        let start_again = |problem: String| {
            usage!(
                "--resume: {problem}, so nothing shows how far the output is; to start again, remove \
                 {part}"
            )
        };
        let text = match fs::read(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Err(start_again(format!("there is no {name}")));
            }
            Err(error) => return Err(Failure::read_error(name, &error)),
        };
        let mut lines = text.split_inclusive(|&byte| byte == b'\n');
        let first = lines.next().unwrap_or_default();
        let Ok(started) = serde_json::from_slice::<Fingerprint>(first) else {
            return Err(start_again(format!("{name} is damaged")));
        };
        if let Some(difference) = fingerprint.difference(&started) {
            return Err(mismatch(&difference));
        }
        let (mut checkpoints, mut bytes) = ([Checkpoint::default(); 2], first.len());
        let mut least_bytes = 0;
        for (line, number) in lines.filter(|line| line.ends_with(b"\n")).zip(2..) {
            let next = serde_json::from_slice::<Checkpoint>(line).ok();
            let Some(next) = next.filter(|next| next.bytes >= least_bytes) else {
                return Err(usage!(
                    "--resume: line {number} of {name} is damaged; remove the line and all after it to \
                     continue before it, or remove {part} to start again"
                ));
            };
            least_bytes = next.bytes;
            if next.bytes <= part_bytes {
                checkpoints = [checkpoints[1], next];
                bytes += line.len();
            }
        }
        let failed = |error: io::Error| write_error(&path, &error);
        let mut file = File::options().write(true).open(&path).map_err(failed)?;
        file.set_len(bytes as u64).map_err(failed)?;
        file.seek(SeekFrom::End(0)).map_err(failed)?;
        Ok((Self { path, file }, checkpoints))
    }

    /// Adds the fingerprint or a checkpoint.
    pub(super) fn add(&mut self, entry: &impl Serialize) -> Result {
        let line =
            serde_json::to_string(entry).map_err(|error| Failure::System(error.to_string()))?;
        let written = self.file.write_all(format!("{line}\n").as_bytes());
        written.map_err(|error| write_error(&self.path, &error))
    }

    /// Removes the journal of a complete file.
    pub(super) fn remove(self) {
        // Without its FILE.part it means nothing, and the next run replaces it.
        let _ = fs::remove_file(self.path);
    }
}

/// Returns the seed of the run that has this journal, if it names one.
pub(crate) fn started_seed(journal: &Path) -> Option<String> {
    let text = fs::read_to_string(journal).ok()?;
    serde_json::from_str::<Fingerprint>(text.lines().next()?).ok()?.seed
}

/// Returns the error for a file that another command started.
pub(super) fn mismatch(difference: &str) -> Failure {
    usage!("--resume: another command started the file, or its input has changed: {difference}")
}

fn write_error(path: &Path, error: &io::Error) -> Failure {
    Failure::write_error(path.display(), error)
}
