//! Runs other programs and prints their command lines.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Instant;

/// The variable that leaves the app out of a build or builds it fast. Steps that need the app unset it.
pub(crate) const BUILD_KIND: &str = "ANYDOKU_WEB";

/// Creates a command from words.
pub(crate) fn command(words: &[&str]) -> Command {
    let mut command = Command::new(words[0]);
    command.args(&words[1..]);
    command
}

/// Runs a command with its output passed through.
pub(crate) fn run(words: &[&str]) -> Result<(), String> {
    run_command(command(words), &words.join(" "))
}

/// Runs a prepared command, printed as `what`, and prints its duration.
pub(crate) fn run_command(mut command: Command, what: &str) -> Result<(), String> {
    println!("== {what}");
    let start = Instant::now();
    let status = command.status().map_err(|error| format!("{what}: {error}"))?;
    if !status.success() {
        return Err(format!("{what}: {status}"));
    }
    println!("   {:.1} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// Returns the output of a command, or an error if it fails.
pub(crate) fn output(mut command: Command, what: &str) -> Result<Vec<u8>, String> {
    println!("== {what}");
    let output =
        command.stderr(Stdio::inherit()).output().map_err(|error| format!("{what}: {error}"))?;
    if output.status.success() {
        Ok(output.stdout)
    } else {
        Err(format!("{what}: {}", output.status))
    }
}

/// Returns whether a command succeeds; its output is discarded.
pub(crate) fn succeeds(words: &[&str]) -> bool {
    command(words)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// Returns cargo's target folder, which its configuration or `CARGO_TARGET_DIR` may name.
pub(crate) fn target() -> Result<PathBuf, String> {
    let words = ["cargo", "metadata", "--format-version=1", "--no-deps", "--offline"];
    let printed = command(&words).output().map_err(|error| format!("cargo metadata: {error}"))?;
    let metadata = String::from_utf8_lossy(&printed.stdout);
    let (_, folder) = metadata
        .split_once("\"target_directory\":\"")
        .ok_or("cargo metadata names no target folder")?;
    Ok(folder.split('"').next().unwrap_or_default().into())
}

/// Returns the path of a program in the folder of release builds.
pub(crate) fn artifact(triple: Option<&str>, name: &str) -> Result<PathBuf, String> {
    Ok(target()?.join(triple.unwrap_or_default()).join("release").join(name))
}
