//! The file that a misspelled name means.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

/// The maximum number of files to compare with.
const MAX_FILES: usize = 1000;

/// The similarity of names, from 0 to 1, above which one may be a misspelling of the other.
const SIMILAR: f64 = 0.85;

/// Returns the file whose name is most similar to that of `path`, in the same folder.
pub(crate) fn similar_file(path: &Path) -> Option<PathBuf> {
    let name = path.file_name()?.to_str()?;
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let entries = fs::read_dir(folder).ok()?.take(MAX_FILES).flatten();
    let files = entries.filter(|entry| entry.path().is_file());
    let names = files.filter_map(|entry| entry.file_name().into_string().ok());
    most_similar(name, names.collect()).map(|name| path.with_file_name(name))
}

/// Returns the name that differs only by case or extension, or else the most similar one.
fn most_similar(name: &str, mut names: Vec<String>) -> Option<String> {
    names.sort_unstable();
    let stem = |name: &str| Path::new(name).file_stem().map(OsStr::to_ascii_lowercase);
    let similarity = |other: &str| match stem(other) == stem(name) {
        true => 1.0,
        false => strsim::jaro(name, other),
    };
    let rated = names.into_iter().map(|other| (similarity(&other), other));
    let similar = rated.filter(|(similarity, _)| *similarity > SIMILAR);
    similar.max_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::most_similar;

    #[test]
    fn finds_misspelled_names_and_other_extensions() {
        let names = ["notes.md", "puzzles.txt", "game.sdk"].map(str::to_owned).to_vec();
        let similar = |name| most_similar(name, names.clone());
        assert_eq!(similar("puzzels.txt").as_deref(), Some("puzzles.txt"));
        assert_eq!(similar("Game.txt").as_deref(), Some("game.sdk"));
        assert_eq!(similar("hard.csv"), None);
    }
}
