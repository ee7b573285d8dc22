//! Ctrl-C: the first asks the work to stop between two writes, the second ends at once. Work that
//! does not stop within a moment (a long line that is being read, say) is ended too: whole lines
//! are flushed as they come, so that nothing but the latest is lost.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::time::Duration;

use anydoku::solve::CancelToken;

use crate::console::say;

/// Work that heeds the token stops within this time.
const GRACE: Duration = Duration::from_millis(250);

/// What Ctrl-C does.
#[derive(Clone, Debug, Default)]
pub(crate) struct Interrupt {
    token: CancelToken,
    can_resume: Arc<AtomicBool>,
}

impl Interrupt {
    /// Heeds Ctrl-C from now on.
    pub(crate) fn heeded() -> Self {
        let interrupt = Self::default();
        let own = interrupt.clone();
        let handler = move || {
            if own.token.is_cancelled() {
                std::process::exit(130);
            }
            own.token.cancel();
            let own = own.clone();
            std::thread::spawn(move || {
                std::thread::sleep(GRACE);
                let (said, is_said) = mpsc::channel();
                std::thread::spawn(move || {
                    own.say_goodbye();
                    said.send(())
                });
                // Standard error may be a full pipe that nobody empties: the word is not waited for.
                let _ = is_said.recv_timeout(GRACE);
                std::process::exit(130);
            });
        };
        // Without a handler Ctrl-C still ends the run, only less tidily.
        let _ = ctrlc::set_handler(handler);
        interrupt
    }

    /// The token that it cancels.
    pub(crate) fn token(&self) -> &CancelToken {
        &self.token
    }

    /// From now on the run leaves something behind that `--resume` continues.
    pub(crate) fn can_resume(&self) {
        self.can_resume.store(true, Ordering::Relaxed);
    }

    /// Says, once, how to go on.
    pub(crate) fn say_goodbye(&self) {
        if self.can_resume.swap(false, Ordering::Relaxed) {
            say("interrupted; the same command with --resume goes on");
        }
    }
}
