//! The `anydoku` command. The implementation is in `anydoku_command`; this package adds the
//! embedded app, so that everything else compiles while the app is built.

use std::process::ExitCode;

#[cfg(feature = "web")]
use anydoku_web::ASSETS;

/// Without the `web` feature there is no app, and `play` reports that.
#[cfg(not(feature = "web"))]
const ASSETS: &[anydoku_command::Asset] = &[];

/// The build script says which commit and features this is.
const PROGRAM: anydoku_command::Program = anydoku_command::Program {
    app: ASSETS,
    long_version: concat!(
        env!("CARGO_PKG_VERSION"),
        env!("ANYDOKU_COMMIT"),
        "\nfeatures: ",
        env!("ANYDOKU_FEATURES")
    ),
};

/// Tables are written in buffers of megabytes, which the C library's allocators return to the system
/// and fetch anew. That of musl is slow with threads, too.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    anydoku_command::run(&PROGRAM)
}
