//! Texts that the browser keeps for the page, and for its tab alone.

use leptos::prelude::window;

/// The session storage key of the id of this tab's game. A reloaded tab resumes it, whatever other
/// tabs play.
const GAME_OF_TAB: &str = "anydoku-game";

pub(super) fn game_of_tab() -> Option<String> {
    window().session_storage().ok()??.get_item(GAME_OF_TAB).ok()?
}

pub(super) fn note_game_of_tab(game: &str) {
    if let Ok(Some(session_storage)) = window().session_storage() {
        // Without it the game that was played last comes back.
        let _ = session_storage.set_item(GAME_OF_TAB, game);
    }
}

/// Whether the game that was played last is to be left in the library, once: the page says so after
/// something broke (`trouble.js`).
pub(super) fn starts_fresh() -> bool {
    const NAME: &str = "anydoku-begin-another";
    let take_mark = || {
        let session_storage = window().session_storage().ok()??;
        let is_requested = session_storage.get_item(NAME).ok()?.is_some();
        session_storage.remove_item(NAME).ok()?;
        Some(is_requested)
    };
    take_mark().unwrap_or(false)
}

/// Reads a text from local storage.
pub(super) fn read_text(name: &str) -> Option<String> {
    window().local_storage().ok()??.get_item(name).ok()?
}

/// Writes a text to local storage.
pub(super) fn write_text(name: &str, text: &str) {
    let stored = || window().local_storage().ok()??.set_item(name, text).ok();
    // Where nothing can be kept settings hold until the page is left; the game says so already.
    let _ = stored();
}
