//! Checks the licenses and origins of all dependencies.

use std::fs;
use std::path::Path;

use spdx::{Expression, LicenseReq, ParseMode};

use crate::shell::{command, output};

/// Licenses that dependencies may have: permissive ones.
const ALLOWED: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "CC0-1.0",
    "ISC",
    "MIT",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Packages that may have one more license, each with its reason.
const EXCEPTIONS: &[(&str, &str, &str)] = &[
    ("xxhash-rust", "BSL-1.0", "Boost is permissive, too"),
    ("sudoku", "AGPL-3.0", "only measured beside ours, in a package that is not published"),
];

/// The only package that may depend on the one under the AGPL.
const MEASURING: (&str, &str) = ("sudoku", "bench");

/// Returns an error if a dependency, for any target and feature, has another license or is from anywhere but
/// crates.io.
pub(crate) fn check() -> Result<(), String> {
    let all = tree(&["--workspace", "--format={p}|{l}"])?;
    let mut problems: Vec<String> = all.lines().filter_map(|line| check_line(line).err()).collect();
    let (measured, by) = MEASURING;
    let users = tree(&["--workspace", "--invert", measured, "--depth=1", "--format={p}"])?;
    let is_other = |line: &&str| !is_package(line, measured) && !is_package(line, by);
    problems.extend(users.lines().filter(is_other).map(|user| format!("{user} uses {measured}")));
    problems.extend(wildcards()?);
    problems.sort_unstable();
    problems.dedup();
    if problems.is_empty() { Ok(()) } else { Err(problems.join("\n")) }
}

fn tree(options: &[&str]) -> Result<String, String> {
    let mut tree = command(&["cargo", "tree", "--locked", "--all-features", "--target=all"]);
    tree.args(["--edges=normal,build,dev", "--prefix=none", "--no-dedupe"]).args(options);
    let tree = output(tree, &format!("cargo tree {}", options.join(" ")))?;
    // Marks packages whose dependencies are listed elsewhere.
    Ok(String::from_utf8_lossy(&tree).replace(" (*)", ""))
}

/// Returns whether a line of `cargo tree` is about a package.
fn is_package(line: &str, name: &str) -> bool {
    line.split_once(" v").is_some_and(|(package, _)| package == name)
}

/// Returns a problem for each manifest of ours that accepts any version of a package.
fn wildcards() -> Result<Vec<String>, String> {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    let folders = [".", "bench", "checks", "fuzz", "site", "xtask"];
    let mut manifests = folders.map(|name| root.join(name).join("Cargo.toml")).to_vec();
    let crates = root.join("crates");
    let entries =
        fs::read_dir(&crates).map_err(|error| format!("{}: {error}", crates.display()))?;
    let of_crates = entries.filter_map(|entry| Some(entry.ok()?.path().join("Cargo.toml")));
    manifests.extend(of_crates.filter(|path| path.is_file()));
    let mut problems = Vec::new();
    for manifest in manifests {
        let text = fs::read_to_string(&manifest)
            .map_err(|error| format!("{}: {error}", manifest.display()))?;
        if has_wildcard(&text) {
            problems.push(format!("{} accepts any version", manifest.display()));
        }
    }
    Ok(problems)
}

fn has_wildcard(manifest: &str) -> bool {
    manifest.replace(' ', "").contains("=\"*\"")
}

/// Checks a line of `cargo tree`: `name v1.2.3 (origin)|license`.
fn check_line(line: &str) -> Result<(), String> {
    let Some((package, license)) = line.split_once('|') else { return Ok(()) };
    let (name, version) = package.split_once(" v").ok_or_else(|| format!("unread: {line}"))?;
    let version = version.trim_end_matches(" (proc-macro)");
    if let Some((_, origin)) = version.split_once(" (") {
        let is_ours = Path::new(origin.trim_end_matches(')')).is_dir();
        return if is_ours { Ok(()) } else { Err(format!("{package} is not from crates.io")) };
    }
    let expression = Expression::parse_mode(license, ParseMode::LAX)
        .map_err(|error| format!("{package}: license {license:?}: {}", error.reason))?;
    let is_allowed = |required: &LicenseReq| {
        let required = required.to_string();
        let is_excepted = |(package, license, _): &(&str, &str, &str)| {
            *package == name && required.starts_with(license)
        };
        ALLOWED.contains(&required.as_str()) || EXCEPTIONS.iter().any(is_excepted)
    };
    if expression.evaluate(is_allowed) {
        Ok(())
    } else {
        Err(format!("{package} has the license {license}, which is not among those allowed"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_dependencies_are_allowed() {
        check().unwrap();
    }

    #[test]
    fn package_names_are_compared_whole() {
        assert!(is_package("bench v0.1.0 (/folder/bench)", "bench"));
        assert!(!is_package("bench-more v0.1.0", "bench"));
        assert!(!is_package("sudoku-rs v0.1.0", "sudoku"));
    }

    #[test]
    fn wildcards_are_found() {
        for manifest in ["a = \"*\"", "a = { version = \"*\", features = [] }", "a=\"*\""] {
            assert!(has_wildcard(manifest), "{manifest}");
        }
        assert!(!has_wildcard("a = \"1.2\"\nexclude = [\"*.txt\"]"));
    }

    #[test]
    fn allows_permissive_licenses_from_the_registry() {
        let ours = concat!("bench v0.1.0 (", env!("CARGO_MANIFEST_DIR"), ")|");
        for line in [
            "a v1.2.3|MIT OR GPL-3.0-only",
            "a v1.2.3 (proc-macro)|MIT/Apache-2.0",
            "a v1.2.3+b|(MIT OR Apache-2.0) AND Unicode-3.0",
            "a v1.2.3|Apache-2.0 WITH LLVM-exception",
            "sudoku v0.8.0|AGPL-3.0-or-later",
            ours,
            "",
        ] {
            assert_eq!(check_line(line), Ok(()), "{line}");
        }
        for line in [
            "a v1.2.3|GPL-3.0-only",
            "a v1.2.3|MIT AND GPL-3.0-only",
            "a v1.2.3|AGPL-3.0-or-later",
            "a v1.2.3|",
            "a v1.2.3|None of those",
            "a v1.2.3 (https://example.org/a#12345678)|MIT",
            "a v1.2.3 (registry `example`)|MIT",
        ] {
            assert!(check_line(line).is_err(), "{line}");
        }
    }
}
