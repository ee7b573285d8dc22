//! `FILE.part`, the output until it is complete: opened for one run at a time.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;

use crate::failure::{Failure, Result};

/// What to do with a `FILE.part` that an earlier run has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExistingPart {
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
pub(super) fn open(
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
pub(super) fn reject_other(name: &str, path: &Path) -> Result {
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
