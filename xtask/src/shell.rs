//! Runs other programs, and shows what is run.

use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The program and its arguments, from words.
pub(crate) fn command(words: &[&str]) -> Command {
    let mut command = Command::new(words[0]);
    command.args(&words[1..]);
    command
}

/// Runs a command, output passed through.
pub(crate) fn run(words: &[&str]) -> Result<(), String> {
    run_command(command(words), &words.join(" "))
}

/// Runs a prepared command, shown as `what`.
pub(crate) fn run_command(mut command: Command, what: &str) -> Result<(), String> {
    println!("== {what}");
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{what}: {status}")),
        Err(error) => Err(format!("{what}: {error}")),
    }
}

/// What a command prints; an error if it fails.
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

/// Whether a command runs and succeeds; its output is thrown away.
pub(crate) fn succeeds(words: &[&str]) -> bool {
    command(words)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// The folder that cargo builds in.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from)
}

/// Where an example that was built in release lies.
pub(crate) fn artefact(target: Option<&str>, name: &str) -> PathBuf {
    let base = self::target();
    let base = target.map_or_else(|| base.clone(), |target| base.join(target));
    base.join("release/examples").join(name)
}
