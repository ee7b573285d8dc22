//! Ctrl+C: the first stops the work between two writes, the second exits at once. If the work does
//! not stop soon, for example while it reads a long line, the process exits anyway: whole lines are
//! flushed regularly, so only the latest output is lost.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};
use std::time::Duration;

use anydoku::solve::CancelToken;

use crate::console::print_message;

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

/// The state of the Ctrl+C handler.
#[derive(Clone, Debug, Default)]
pub(crate) struct Interrupt {
    /// The token that Ctrl+C cancels.
    pub(crate) token: CancelToken,
    /// Whether `--resume` can continue the run, and that was not said yet.
    is_resumable: Arc<AtomicBool>,
}

impl Interrupt {
    /// Installs the handler.
    pub(crate) fn install() -> Self {
        let interrupt = Self::default();
        let shared = interrupt.clone();
        let handler = move || {
            if shared.token.is_canceled() {
                std::process::exit(130);
            }
            shared.token.cancel();
            let shared = shared.clone();
            std::thread::spawn(move || {
                std::thread::sleep(GRACE);
                let (sender, receiver) = mpsc::channel();
                std::thread::spawn(move || {
                    shared.print_resume_hint();
                    sender.send(())
                });
                // Standard error may be a full pipe, so the message is not waited for.
                let _ = receiver.recv_timeout(GRACE);
                std::process::exit(130);
            });
        };
        // Without a handler Ctrl+C ends the run as well, but at once.
        let _ = ctrlc::set_handler(handler);
        interrupt
    }

    /// Records that `--resume` can continue this run.
    pub(crate) fn set_resumable(&self) {
        self.is_resumable.store(true, Ordering::Relaxed);
    }

    /// Prints once how to continue the run, if that is possible.
    pub(crate) fn print_resume_hint(&self) {
        if self.is_resumable.swap(false, Ordering::Relaxed) {
            print_message("Interrupted. Run the same command with --resume to continue.");
        }
    }
}
