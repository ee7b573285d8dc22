//! Ctrl+C: the first stops the work between two writes, the second exits at once. If the work does
//! not stop soon, for example while it reads a long line, the process exits anyway: whole lines are
//! flushed regularly, so only the latest output is lost.

use std::path::PathBuf;
#[cfg(unix)]
use std::sync::Arc;
use std::sync::{Mutex, mpsc};
use std::time::Duration;

use anydoku::solve::CancelToken;

use crate::console::print_message;
use crate::lock::lock;

/// Makes a write beyond the system's limit on the size of files an error, which the run reports, instead
/// of a signal that ends it.
pub(crate) fn catch_file_size_limit() {
    #[cfg(unix)]
    {
        let signal = rustix::process::Signal::XFSZ.as_raw();
        // Without the handler the signal ends the run. What is written stays as it is.
        let _ = signal_hook::flag::register(signal, Arc::default());
    }
}

/// Makes the end of a run that the system refuses memory, after the standard library has said so, a
/// failure of the system, and not a crash.
pub(crate) fn exit_without_memory() {
    #[cfg(unix)]
    {
        let (signal, is_exit) = (rustix::process::Signal::ABORT.as_raw(), Arc::new(true.into()));
        // Without the handler the signal ends the run with another status.
        let _ = signal_hook::flag::register_conditional_shutdown(signal, 3, is_exit);
    }
}

/// The time for work to stop after Ctrl+C.
const GRACE: Duration = Duration::from_millis(250);

/// What a run leaves if it ends now.
struct Unfinished {
    /// Files without a row, which are removed.
    empty: Vec<PathBuf>,
    /// What is kept, as a sentence; empty if nothing is.
    kept: String,
    /// Whether nothing is said, or it was said already.
    is_silent: bool,
}

static UNFINISHED: Mutex<Unfinished> =
    Mutex::new(Unfinished { empty: Vec::new(), kept: String::new(), is_silent: false });

/// Notes files that have no row yet.
pub(crate) fn begin_files(paths: impl IntoIterator<Item = PathBuf>) {
    lock(&UNFINISHED).empty.extend(paths);
}

/// Notes that the files have rows now, or pictures, and how to say so.
pub(crate) fn keep(sentence: String) {
    let mut unfinished = lock(&UNFINISHED);
    unfinished.empty.clear();
    unfinished.kept = sentence;
}

/// Makes Ctrl+C say nothing.
pub(crate) fn silence() {
    lock(&UNFINISHED).is_silent = true;
}

/// Says once what an interrupted run has kept.
pub(crate) fn report() {
    let (kept, is_silent) = {
        let mut unfinished = lock(&UNFINISHED);
        (unfinished.kept.clone(), std::mem::replace(&mut unfinished.is_silent, true))
    };
    if !is_silent {
        let kept = if kept.is_empty() { "Nothing was written." } else { &kept };
        print_message(&format!("Interrupted. {kept}"));
    }
}

/// Makes Ctrl+C cancel the token that this returns.
pub(crate) fn install() -> CancelToken {
    let cancel = CancelToken::new();
    let token = cancel.clone();
    let handler = move || {
        if token.is_canceled() {
            std::process::exit(130);
        }
        token.cancel();
        std::thread::spawn(move || {
            std::thread::sleep(GRACE);
            for path in std::mem::take(&mut lock(&UNFINISHED).empty) {
                // It may be gone already.
                let _ = std::fs::remove_file(path);
            }
            let (sender, receiver) = mpsc::channel();
            std::thread::spawn(move || {
                report();
                sender.send(())
            });
            // Standard error may be a full pipe, so the message is not waited for.
            let _ = receiver.recv_timeout(GRACE);
            std::process::exit(130);
        });
    };
    // Without a handler Ctrl+C ends the run as well, but at once.
    let _ = ctrlc::set_handler(handler);
    cancel
}
