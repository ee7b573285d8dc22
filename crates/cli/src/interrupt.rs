//! Ctrl-C: the first asks the work to stop between two writes, the second ends at once.

use anydoku::solve::CancelToken;

/// A token that Ctrl-C cancels.
pub(crate) fn token() -> CancelToken {
    let token = CancelToken::new();
    let switch = token.clone();
    let handler = move || {
        if switch.is_cancelled() {
            std::process::exit(130);
        }
        switch.cancel();
    };
    // Without a handler Ctrl-C still ends the run, only less tidily.
    let _ = ctrlc::set_handler(handler);
    token
}
