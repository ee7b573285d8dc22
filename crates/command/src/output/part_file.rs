//! `FILE.part`, the output until it is complete: opened for one run at a time, verified when it is
//! continued.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufRead as _, BufReader, Read as _, Seek as _, SeekFrom};
use std::path::{Path, PathBuf};

use crc32fast::Hasher;

use super::journal::{Checkpoint, Fingerprint, Journal};
use crate::failure::{Failure, Result, usage};

/// A `FILE.part`. It is removed if the run ends before it has rows.
pub(super) struct Part {
    pub(super) path: PathBuf,
    final_path: PathBuf,
    /// Whether it stays if the run ends now.
    pub(super) is_kept: bool,
    /// Where the run notes how far it has come, if `--resume` can continue it.
    pub(super) journal: Option<Journal>,
    /// Keeps the file locked until it has its final name.
    pub(super) locked: File,
}

impl Part {
    /// Opens a `FILE.part`, and what an earlier run has written of it. With the fingerprint of the run and
    /// the path of its journal, `--resume` can continue it.
    ///
    /// # Errors
    /// If another run writes the file, if it is not to be continued, or if the system fails.
    pub(super) fn open(
        (final_path, path): (&Path, PathBuf),
        resume: bool,
        journal: Option<(&Fingerprint, PathBuf)>,
    ) -> Result<(Self, [Checkpoint; 2])> {
        let name = final_path.display().to_string();
        let failed = |error| Failure::write_error(&name, &error);
        let existing = match journal {
            Some(_) if resume => ExistingPart::Resume,
            Some(_) => ExistingPart::Refuse,
            None => ExistingPart::Replace,
        };
        let locked = open_locked((&name, &path), existing, &failed)?;
        let is_kept = locked.metadata().map_err(failed)?.len() > 0;
        let final_path = final_path.to_owned();
        let mut part = Self { path, final_path, is_kept, journal: None, locked };
        let mut checkpoints = [Checkpoint::default(); 2];
        if let Some((fingerprint, path)) = journal {
            reject_other(&name, &path)?;
            part.journal = Some(match is_kept {
                true => {
                    let bytes = text_bytes(&part.locked).map_err(failed)?;
                    let (journal, reached) = Journal::resume(path, fingerprint, bytes)?;
                    checkpoints = reached;
                    journal
                }
                false => Journal::create(&name, path, fingerprint)?,
            });
        }
        Ok((part, checkpoints))
    }

    /// Moves to the first checkpoint. Returns the checksum of the output before it.
    ///
    /// # Errors
    /// If the output before the checkpoints is not what the run has written.
    pub(super) fn verify(&mut self, [start, end]: [Checkpoint; 2]) -> Result<Hasher> {
        let mut checksum = Hasher::new();
        let mut read = || {
            let mut file = &self.locked;
            file.rewind()?;
            add_bytes(file, start.bytes, &mut checksum)?;
            let mut at_end = checksum.clone();
            add_bytes(file, end.bytes - start.bytes, &mut at_end)?;
            file.seek(SeekFrom::Start(start.bytes))?;
            Ok(at_end)
        };
        let at_end = read().map_err(|error| Failure::read_error(self.path.display(), &error))?;
        match start.fits(&checksum) && end.fits(&at_end) {
            true => Ok(checksum),
            false => {
                let part = self.path.display();
                Err(usage!(
                    "--resume: {part} or {part}.json was changed since the run has written it; to start \
                     again, remove {part}"
                ))
            }
        }
    }

    /// Gives the complete file its name.
    pub(super) fn complete(mut self) -> Result {
        let renamed = fs::rename(&self.path, &self.final_path);
        renamed.map_err(|error| Failure::write_error(self.final_path.display(), &error))?;
        self.is_kept = true;
        self.journal.take().into_iter().for_each(Journal::remove);
        Ok(())
    }

    /// Returns what is said of its rows after Ctrl+C.
    pub(super) fn kept(&self) -> String {
        match self.journal {
            Some(_) => "Run the same command with --resume to continue.".to_owned(),
            None => format!("The rows so far are in {}.", self.path.display()),
        }
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        if !self.is_kept {
            // It may be gone already.
            let _ = fs::remove_file(&self.path);
            self.journal.take().into_iter().for_each(Journal::remove);
        }
    }
}

/// The size of the blocks in which an earlier output is read.
const BLOCK_BYTES: usize = 1 << 18;

/// Returns the number of bytes before the first zero: after a power cut, a file may end with zeros.
fn text_bytes(mut file: &File) -> io::Result<u64> {
    let (mut block, mut bytes) = (vec![0; BLOCK_BYTES], 0);
    loop {
        let read = file.read(&mut block)?;
        let text = memchr::memchr(0, &block[..read]).unwrap_or(read);
        bytes += text as u64;
        if read == 0 || text < read {
            return Ok(bytes);
        }
    }
}

/// Adds the next bytes of a file to a checksum.
fn add_bytes(file: &File, bytes: u64, checksum: &mut Hasher) -> io::Result<()> {
    let mut reader = BufReader::with_capacity(BLOCK_BYTES, file.take(bytes));
    loop {
        let block = reader.fill_buf()?;
        let read = block.len();
        if read == 0 {
            return Ok(());
        }
        checksum.update(block);
        reader.consume(read);
    }
}

/// What to do with a `FILE.part` that an earlier run has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ExistingPart {
    /// Continue it, if there is one.
    Resume,
    /// Refuse it: `--resume` could continue it.
    Refuse,
    /// Replace it: nothing can continue it.
    Replace,
}

/// Opens `FILE.part` of the file with this name, and locks it until it and all its copies are closed.
/// `failed` reports errors of the system.
///
/// # Errors
/// If another run writes the file, if it is to be refused, or if the system fails.
fn open_locked(
    (name, part): (&str, &Path),
    existing: ExistingPart,
    failed: &dyn Fn(io::Error) -> Failure,
) -> Result<File> {
    reject_other(name, part)?;
    let part_name = part.display();
    loop {
        let mut options = OpenOptions::new();
        let file = options.read(true).write(true).create(true).truncate(false).open(part);
        let file = file.map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(Failure::System(format!(
                    "{name}: another run is writing {part_name}; wait for it, or choose another -o"
                )));
            }
            // Some file systems have no locks.
            Err(TryLockError::Error(_)) => {}
        }
        // A run that ended in between has given the file its final name.
        if !is_at(&file, part) {
            continue;
        }
        let is_filled = file.metadata().map_err(failed)?.len() > 0;
        if is_filled && existing == ExistingPart::Refuse {
            return Err(Failure::System(format!(
                "{name}: an earlier run has left {part_name}; continue it with --resume, or remove it"
            )));
        }
        if existing != ExistingPart::Resume {
            file.set_len(0).map_err(failed)?;
        }
        return Ok(file);
    }
}

/// Rejects what is no file in the place of one to write beside the file with this name. Whoever made a
/// symbolic link may not mean its target to be overwritten.
fn reject_other(name: &str, path: &Path) -> Result {
    let what = match (path.is_symlink(), path.is_dir()) {
        (true, _) => "symbolic link",
        (false, true) => "directory",
        (false, false) => return Ok(()),
    };
    Err(Failure::System(format!("{name}: {} is a {what}; remove it", path.display())))
}

/// Returns whether an open file still has this path.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    let place = |found: fs::Metadata| (found.dev(), found.ino());
    match (file.metadata(), fs::symlink_metadata(path)) {
        (Ok(own), Ok(found)) => place(own) == place(found),
        _ => false,
    }
}

#[cfg(not(unix))]
fn is_at(_file: &File, path: &Path) -> bool {
    path.exists()
}
