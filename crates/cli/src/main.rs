//! The `anydoku` command. The implementation is in `anydoku_command`; this package adds the
//! embedded app, so that everything else compiles while the app is built.

use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

#[cfg(feature = "web")]
use anydoku_web::ASSETS;

/// Without the `web` feature there is no app, and `play` reports that.
#[cfg(not(feature = "web"))]
const ASSETS: &[anydoku_command::Asset] = &[];

/// Whether standard output was closed before the standard library opened it.
static IS_OUTPUT_CLOSED: AtomicBool = AtomicBool::new(false);

#[cfg(unix)]
ctor::declarative::ctor! {
    /// Runs before the standard library opens what is closed, and uses nothing of it.
    #[ctor(unsafe)]
    fn check_output() {
        let flags = rustix::io::fcntl_getfd(rustix::stdio::stdout());
        IS_OUTPUT_CLOSED.store(flags == Err(rustix::io::Errno::BADF), Ordering::Relaxed);
    }
}

/// The build script says which commit and features this is.
const PROGRAM: anydoku_command::Program = anydoku_command::Program {
    app: ASSETS,
    long_version: concat!(
        env!("CARGO_PKG_VERSION"),
        env!("ANYDOKU_COMMIT"),
        "\nfeatures: ",
        env!("ANYDOKU_FEATURES")
    ),
    is_output_closed: false,
};

/// Tables are written in buffers of megabytes, which the C library's allocators return to the system
/// and fetch anew. That of musl is slow with threads, too.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let is_output_closed = IS_OUTPUT_CLOSED.load(Ordering::Relaxed);
    anydoku_command::run(&anydoku_command::Program { is_output_closed, ..PROGRAM })
}
