//! Determines which packages changed since the last commit and which depend on them.

use std::collections::BTreeSet;
use std::path::Path;

use crate::shell::{command, output};

/// Returns the packages whose files differ from the last commit (from the one before it, if nothing
/// differs) and all packages of the workspace that depend on them, or `None` if a file changed that
/// affects every package.
pub(crate) fn packages() -> Result<Option<BTreeSet<String>>, String> {
    let mut files = lines(&["git", "ls-files", "--others", "--exclude-standard"])?;
    files.extend(lines(&["git", "diff", "--name-only", "--no-renames", "HEAD"])?);
    if files.is_empty() {
        files = lines(&["git", "diff", "--name-only", "--no-renames", "HEAD~1"])?;
    }
    let mut packages = BTreeSet::new();
    for file in &files {
        let parts: Vec<&str> = file.split('/').collect();
        match parts.as_slice() {
            ["Cargo.toml" | "Cargo.lock" | "rust-toolchain.toml" | ".cargo", ..] => {
                return Ok(None);
            }
            ["crates", "anydoku", ..] => packages.extend(dependents("anydoku")?),
            ["crates", folder, _, ..]
                if Path::new("crates").join(folder).join("Cargo.toml").exists() =>
            {
                packages.extend(dependents(&format!("anydoku-{folder}"))?);
            }
            // The command's tests run the commands of the book.
            ["docs", "book", ..] => packages.extend(["anydoku-cli", "site"].map(str::to_owned)),
            [package @ ("bench" | "checks" | "site" | "xtask"), ..] => {
                packages.extend(dependents(package)?)
            }
            // Documents, puzzles, browser tests and removed packages belong to no package.
            _ => {}
        }
    }
    Ok(Some(packages))
}

/// Returns a package and all packages of the workspace that depend on it.
fn dependents(package: &str) -> Result<BTreeSet<String>, String> {
    let tree = ["cargo", "tree", "--workspace", "--all-features", "--prefix", "none", "--invert"];
    let tree: Vec<&str> = tree.into_iter().chain([package]).collect();
    let names =
        lines(&tree)?.into_iter().filter_map(|line| Some(line.split(' ').next()?.to_owned()));
    Ok(names.filter(|name| !name.is_empty() && !name.starts_with('[')).collect())
}

/// Returns the lines that a command prints.
fn lines(words: &[&str]) -> Result<Vec<String>, String> {
    let printed = output(command(words), &words.join(" "))?;
    Ok(String::from_utf8_lossy(&printed).lines().map(str::to_owned).collect())
}
