//! The `anydoku` command. The implementation is in `anydoku_command`; this package adds the
//! embedded app, so that everything else compiles while the app is built.

use std::process::ExitCode;

#[cfg(feature = "web")]
use anydoku_web::ASSETS;

/// Without the `web` feature there is no app, and `play` reports that.
#[cfg(not(feature = "web"))]
const ASSETS: &[anydoku_command::Asset] = &[];

fn main() -> ExitCode {
    anydoku_command::run(ASSETS)
}
