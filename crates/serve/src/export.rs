//! Export of the app to a folder for any static host.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::{Asset, policy};

/// The file that marks a folder as an export.
const NOTE_FILE: &str = "README.txt";

/// The reason why the files could not be exported.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ExportError {
    /// There are no files to write: the app was left out of the build.
    #[error("this program was built without the app; build it without ANYDOKU_WEB=skip")]
    NoApp,
    /// The folder has other contents.
    #[error("{} contains other files; choose a new or empty folder, or an earlier export", .0.display())]
    NotAnExport(PathBuf),
    /// Writing failed.
    #[error("cannot write {}: {source}", path.display())]
    Write {
        /// The file or folder.
        path: PathBuf,
        /// The error of the system.
        source: io::Error,
    },
}

/// Writes the files of the app and a note on serving them, and returns the number of files. Files
/// of an earlier export remain for browsers that still use it.
///
/// # Errors
/// Returns an error if the folder has other contents, or cannot be written.
pub fn export(assets: &[Asset], folder: &Path) -> Result<usize, ExportError> {
    if assets.is_empty() {
        return Err(ExportError::NoApp);
    }
    let failed = |path: &Path, source| ExportError::Write { path: path.to_owned(), source };
    fs::create_dir_all(folder).map_err(|source| failed(folder, source))?;
    let mut entries = fs::read_dir(folder).map_err(|source| failed(folder, source))?;
    if entries.next().is_some() && !is_export(folder) {
        return Err(ExportError::NotAnExport(folder.to_owned()));
    }
    let note = note();
    // The page is written last, so that all files it refers to exist when a browser loads it.
    let files = assets.iter().filter(|asset| !["404.html", "index.html"].contains(&asset.name));
    let page = assets.iter().filter(|asset| asset.name == "index.html");
    let contents = files.chain(page).map(|asset| (asset.name, asset.content.bytes()));
    let mut count = 0;
    for (name, content) in [(NOTE_FILE, Ok(note.into_bytes().into()))].into_iter().chain(contents) {
        let path = folder.join(name);
        let written = content.and_then(|content| write_atomically(&path, &content));
        written.map_err(|source| failed(&path, source))?;
        count += 1;
    }
    Ok(count)
}

/// Writes a file atomically, so that neither a full disk nor a running server ever exposes half a
/// file.
fn write_atomically(path: &Path, content: &[u8]) -> io::Result<()> {
    if fs::read(path).is_ok_and(|there| there == content) {
        return Ok(());
    }
    let mut part = path.as_os_str().to_owned();
    part.push(".part");
    let part = PathBuf::from(part);
    let written = fs::write(&part, content).and_then(|()| fs::rename(&part, path));
    if written.is_err() {
        // The original error is reported, even if the partial file cannot be removed.
        let _ = fs::remove_file(&part);
    }
    written
}

fn is_export(folder: &Path) -> bool {
    fs::read_to_string(folder.join(NOTE_FILE))
        .is_ok_and(|text| text.starts_with(NOTE.lines().next().unwrap_or(NOTE)))
}

/// The note, with a placeholder for the headers.
const NOTE: &str = include_str!("export_readme.txt");

fn note() -> String {
    let headers = policy::headers().map(|(name, value)| format!("  {name}: {value}\n"));
    NOTE.replace("{headers}", &headers.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Creates an empty folder for a test.
    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("anydoku-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir(&folder).expect("a folder");
        folder
    }

    #[test]
    fn failed_write_preserves_existing_file() {
        let folder = folder("whole");
        let path = folder.join("index.html");
        write_atomically(&path, b"before").expect("a file");
        write_atomically(&path, b"after").expect("a file");
        assert_eq!(fs::read(&path).expect("a file"), b"after");
        // A folder with the name of the partial file makes writing fail.
        fs::create_dir(folder.join("index.html.part")).expect("a folder");
        assert!(write_atomically(&path, b"later").is_err());
        assert_eq!(fs::read(&path).expect("a file"), b"after");
        assert!(write_atomically(&path, b"after").is_ok());
        fs::remove_dir_all(&folder).expect("a folder");
    }

    #[test]
    #[cfg(unix)]
    fn replaces_symlinks_instead_of_following_them() {
        let folder = folder("link");
        let (target, path) = (folder.join("own"), folder.join("sw.js"));
        fs::write(&target, "own").expect("a file");
        std::os::unix::fs::symlink(&target, &path).expect("a link");
        write_atomically(&path, b"worker").expect("a file");
        assert_eq!(fs::read(&target).expect("a file"), b"own");
        assert_eq!(fs::read(&path).expect("a file"), b"worker");
        fs::remove_dir_all(&folder).expect("a folder");
    }
}
