//! The app as a folder of files for any host.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::{ASSETS, policy};

/// The file by which an earlier export is known.
const NOTE: &str = "README.txt";

/// Why the files were not written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ExportError {
    /// The build left the app out.
    #[error("found no app in this build (ANYDOKU_WEB=skip left it out)")]
    NoApp,
    /// The folder holds something else.
    #[error("{}: found other files, expected a new or empty folder, or an earlier export", .0.display())]
    OtherFiles(PathBuf),
    /// The system fails.
    #[error("{}: {source}", path.display())]
    Writing {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
}

/// Writes the files of the app, and a note on serving them. What an earlier export left stays, for
/// browsers that still run it; returns the number of files.
///
/// # Errors
/// The folder holds other files, or cannot be written.
pub fn export(folder: &Path) -> Result<usize, ExportError> {
    if ASSETS.is_empty() {
        return Err(ExportError::NoApp);
    }
    let failed = |path: &Path, source| ExportError::Writing { path: path.to_owned(), source };
    fs::create_dir_all(folder).map_err(|source| failed(folder, source))?;
    let mut entries = fs::read_dir(folder).map_err(|source| failed(folder, source))?;
    if entries.next().is_some() && !is_export(folder) {
        return Err(ExportError::OtherFiles(folder.to_owned()));
    }
    let note = note();
    // The page last: who loads it while this runs finds what it names.
    let files = ASSETS.iter().filter(|asset| !["404.html", "index.html"].contains(&asset.name));
    let page = ASSETS.iter().filter(|asset| asset.name == "index.html");
    let files = files.chain(page).map(|asset| (asset.name, asset.content));
    let all: Vec<(&str, &[u8])> = [(NOTE, note.as_bytes())].into_iter().chain(files).collect();
    for (name, content) in &all {
        let path = folder.join(name);
        put(&path, content).map_err(|source| failed(&path, source))?;
    }
    Ok(all.len())
}

/// Writes a file whole or not at all: who is served an earlier export, or runs out of room, never
/// finds half of one.
fn put(path: &Path, content: &[u8]) -> io::Result<()> {
    if fs::read(path).is_ok_and(|there| there == content) {
        return Ok(());
    }
    let mut part = path.as_os_str().to_owned();
    part.push(".part");
    let part = PathBuf::from(part);
    let written = fs::write(&part, content).and_then(|()| fs::rename(&part, path));
    if written.is_err() {
        // What failed is told, not that the rest of it stays.
        let _ = fs::remove_file(&part);
    }
    written
}

fn is_export(folder: &Path) -> bool {
    fs::read_to_string(folder.join(NOTE)).is_ok_and(|text| text.starts_with(HEADING))
}

const HEADING: &str = "The app of anydoku, for any host of static files.";

fn note() -> String {
    let mut note = format!(
        "{HEADING}\n\n\
         Serve this folder over https, at any address; every file names the others relative to\n\
         itself. Nothing runs on the server. The page carries its content security policy.\n\n\
         Headers that make it as strict as the app's own server, for every file:\n\n"
    );
    for (name, value) in policy::headers() {
        let _ = writeln!(note, "  {name}: {value}");
    }
    let _ = write!(
        note,
        "\nFiles whose names end in 16 digits of their content never change:\n\n  \
         cache-control: public, max-age=31536000, immutable\n\nThe others:\n\n  \
         cache-control: no-cache\n\nCompress them (brotli or gzip): it makes the modules a third \
         as large.\nModules (.wasm) must be sent as application/wasm, the manifest \
         (.webmanifest)\nas application/manifest+json. Files of an earlier export may be deleted \
         when\nnobody plays it any more.\n"
    );
    note
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder of this test, empty.
    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("anydoku-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir(&folder).expect("a folder");
        folder
    }

    #[test]
    fn a_file_that_cannot_be_written_leaves_the_one_before_it_whole() {
        let folder = folder("whole");
        let path = folder.join("index.html");
        put(&path, b"before").expect("a file");
        put(&path, b"after").expect("a file");
        assert_eq!(fs::read(&path).expect("a file"), b"after");
        // A folder where the part would go: nothing can be written there.
        fs::create_dir(folder.join("index.html.part")).expect("a folder");
        assert!(put(&path, b"later").is_err());
        assert_eq!(fs::read(&path).expect("a file"), b"after");
        assert!(put(&path, b"after").is_ok());
        fs::remove_dir_all(&folder).expect("a folder");
    }

    #[test]
    #[cfg(unix)]
    fn a_link_to_a_file_elsewhere_is_replaced_and_not_written_through() {
        let folder = folder("link");
        let (own, path) = (folder.join("own"), folder.join("sw.js"));
        fs::write(&own, "own").expect("a file");
        std::os::unix::fs::symlink(&own, &path).expect("a link");
        put(&path, b"worker").expect("a file");
        assert_eq!(fs::read(&own).expect("a file"), b"own");
        assert_eq!(fs::read(&path).expect("a file"), b"worker");
        fs::remove_dir_all(&folder).expect("a folder");
    }
}
