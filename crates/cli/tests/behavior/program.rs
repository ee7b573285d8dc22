//! The program to test.

use std::path::PathBuf;

/// Returns the path of the command that was built, or of the one that the variable `ANYDOKU_PROGRAM`
/// names, such as that of a release archive.
pub(crate) fn program() -> PathBuf {
    let named = std::env::var_os("ANYDOKU_PROGRAM").map(PathBuf::from);
    named.unwrap_or_else(|| PathBuf::from(env!("CARGO_BIN_EXE_anydoku")))
}
