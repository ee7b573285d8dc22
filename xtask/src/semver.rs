//! Compares the interfaces of the libraries with those of the last release.

use crate::prerequisites;
use crate::shell::{command, run_command};

/// The packages that others build on.
const LIBRARIES: [&str; 5] =
    ["anydoku", "anydoku-columnar", "anydoku-explain", "anydoku-notation", "anydoku-render"];

/// Checks that the version of each library says what changed since the last tag of a release.
pub(crate) fn check() -> Result<(), String> {
    let tags = ["git", "tag", "--list", "v[0-9]*", "--sort=-version:refname", "--merged", "HEAD"];
    let tags = command(&tags).output().map_err(|error| format!("git tag: {error}"))?;
    let tags = String::from_utf8_lossy(&tags.stdout);
    let Some(tag) = tags.lines().next() else {
        println!("== skipped: cargo-semver-checks (no release is tagged yet)");
        return Ok(());
    };
    prerequisites::cargo_tool("cargo-semver-checks")?;
    let packages = LIBRARIES.iter().flat_map(|library| ["--package", library]);
    let mut check = command(&["cargo", "semver-checks", "--baseline-rev", tag]);
    check.args(packages).arg("--all-features").env("ANYDOKU_WEB", "skip");
    run_command(check, &format!("interfaces of the libraries since {tag}"))
}
