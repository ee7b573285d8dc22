//! Reads, writes and copies files, with errors that name the path.

use std::fs;
use std::io::Error;
use std::path::{Path, PathBuf};

/// Reads a file.
pub(crate) fn read(path: impl AsRef<Path>) -> Result<String, String> {
    let path = path.as_ref();
    fs::read_to_string(path).map_err(|error| failed(path, &error))
}

/// Writes a file, and creates its folder.
pub(crate) fn write(path: impl AsRef<Path>, content: impl AsRef<[u8]>) -> Result<(), String> {
    let path = path.as_ref();
    create_parent(path)?;
    fs::write(path, content).map_err(|error| failed(path, &error))
}

/// Copies a file, and creates the folder of the copy.
pub(crate) fn copy(from: impl AsRef<Path>, to: impl AsRef<Path>) -> Result<(), String> {
    let (from, to) = (from.as_ref(), to.as_ref());
    create_parent(to)?;
    fs::copy(from, to).map(drop).map_err(|error| failed(from, &error))
}

/// Copies the files of a folder and of its subfolders.
pub(crate) fn copy_folder(from: impl AsRef<Path>, to: impl AsRef<Path>) -> Result<(), String> {
    let to = to.as_ref();
    create_folder(to)?;
    for path in entries(from)? {
        let copied = to.join(path.file_name().unwrap_or_default());
        if path.is_dir() { copy_folder(&path, copied)? } else { copy(&path, copied)? }
    }
    Ok(())
}

/// Creates a folder that may exist.
pub(crate) fn create_folder(path: impl AsRef<Path>) -> Result<(), String> {
    let path = path.as_ref();
    fs::create_dir_all(path).map_err(|error| failed(path, &error))
}

/// Creates a folder without the files of an earlier run.
pub(crate) fn create_empty_folder(path: impl AsRef<Path>) -> Result<(), String> {
    let path = path.as_ref();
    let _ = fs::remove_dir_all(path);
    create_folder(path)
}

/// Returns the paths in a folder, in order.
pub(crate) fn entries(folder: impl AsRef<Path>) -> Result<Vec<PathBuf>, String> {
    let folder = folder.as_ref();
    let entries = fs::read_dir(folder).map_err(|error| failed(folder, &error))?;
    let paths = entries.map(|entry| entry.map(|entry| entry.path()));
    let mut paths: Vec<PathBuf> =
        paths.collect::<Result<_, _>>().map_err(|error| failed(folder, &error))?;
    paths.sort();
    Ok(paths)
}

fn create_parent(path: &Path) -> Result<(), String> {
    path.parent().map_or(Ok(()), create_folder)
}

fn failed(path: &Path, error: &Error) -> String {
    format!("{}: {error}", path.display())
}
