//! Tells the program which commit and features it is built from. Runs again only when `HEAD` changes.

use std::env;
use std::path::Path;
use std::process::Command;

/// The number of digits of a commit to show.
const DIGITS: usize = 12;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let folder = env::var("CARGO_MANIFEST_DIR").unwrap_or_default();
    let commit = packaged_commit(&folder).or_else(|| checkout_commit(&folder));
    let commit = commit.filter(|commit| is_commit(commit)).unwrap_or_default();
    let shown = match commit.get(..DIGITS) {
        Some(digits) => format!(" ({digits})"),
        None => String::new(),
    };
    println!("cargo::rustc-env=ANYDOKU_COMMIT={shown}");
    let features: Vec<&str> =
        [("CARGO_FEATURE_COLUMNAR", "columnar"), ("CARGO_FEATURE_WEB", "web")]
            .into_iter()
            .filter(|(variable, _)| env::var_os(variable).is_some())
            .map(|(_, name)| name)
            .collect();
    let features = if features.is_empty() { "none".to_owned() } else { features.join(", ") };
    println!("cargo::rustc-env=ANYDOKU_FEATURES={features}");
}

/// Returns the commit that `cargo package` has stored in the package, if this is one.
fn packaged_commit(folder: &str) -> Option<String> {
    let path = Path::new(folder).join(".cargo_vcs_info.json");
    let text = std::fs::read_to_string(&path).ok()?;
    println!("cargo::rerun-if-changed={}", path.display());
    let (_, rest) = text.split_once("\"sha1\"")?;
    rest.split('"').nth(1).map(str::to_owned)
}

/// Returns the commit of the checkout, if there is one and git can read it.
fn checkout_commit(folder: &str) -> Option<String> {
    // A copy of this package in the repository of another project is not a checkout of this one.
    if git(folder, &["rev-parse", "--show-prefix"])? != "crates/cli/" {
        return None;
    }
    // The log of HEAD grows with every commit and checkout; a repository may have none. A file that
    // does not exist would make every build run this again.
    for name in ["HEAD", "logs/HEAD"] {
        let path = Path::new(folder).join(git(folder, &["rev-parse", "--git-path", name])?);
        if path.exists() {
            println!("cargo::rerun-if-changed={}", path.display());
        }
    }
    git(folder, &["rev-parse", "HEAD"])
}

/// Runs git and returns the line that it prints.
fn git(folder: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).current_dir(folder).output().ok()?;
    let line = String::from_utf8(output.stdout).ok().filter(|_| output.status.success())?;
    Some(line.trim_end().to_owned())
}

/// Returns whether a text is the name of a commit, which may be SHA-1 or SHA-256.
fn is_commit(text: &str) -> bool {
    matches!(text.len(), 40 | 64) && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}
