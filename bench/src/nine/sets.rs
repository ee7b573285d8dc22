//! Puzzle sets from files or generated here.

use std::path::Path;

use anyhow::{Context, Result, bail};

use super::contenders::Line;
use super::made;
use super::set::Set;

/// The number of puzzles in a generated set, which takes a few seconds.
const MADE: usize = 2_000;

/// Returns the sets whose name contains one of `wanted` (all if it is empty), each with at most
/// `most` puzzles.
pub(crate) fn all(folder: Option<&Path>, wanted: &[String], most: usize) -> Result<Vec<Set>> {
    let is_wanted =
        |name: &str| wanted.is_empty() || wanted.iter().any(|part| name.contains(part.as_str()));
    let Some(folder) = folder else {
        let sets = made::sets(most.min(MADE))?;
        return Ok(sets.into_iter().filter(|set| is_wanted(&set.name)).collect());
    };
    // A folder with all data has the 9x9 files in a subfolder.
    let nine = folder.join("nine");
    let folder = if nine.is_dir() { nine } else { folder.to_owned() };
    let entries = folder.read_dir().with_context(|| format!("cannot read {}", folder.display()))?;
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    paths.sort();
    let mut sets = Vec::new();
    for path in paths {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if path.extension().is_some_and(|ending| ending == "txt") && is_wanted(&name) {
            sets.push(read(&path, name, most)?);
        }
    }
    Ok(sets)
}

fn read(path: &Path, name: String, most: usize) -> Result<Set> {
    let text = std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let mut lines = Vec::new();
    for (number, line) in text.split(|&byte| byte == b'\n').enumerate() {
        if lines.len() == most {
            break;
        }
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        match Line::try_from(line) {
            Ok(line) => lines.push(line),
            Err(_) if line.is_empty() => {}
            Err(_) => bail!(
                "{}, line {}: found {} bytes, expected 81",
                path.display(),
                number + 1,
                line.len()
            ),
        }
    }
    Ok(Set { name, lines })
}
