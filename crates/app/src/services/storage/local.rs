//! Local storage and session storage.

use crate::model::lesson::{Progress, read_progress};
use crate::model::new_game::NewGameOptions;
use crate::model::stored_options;
use leptos::prelude::window;

/// The session storage key of the id of this tab's game. A reloaded tab resumes it, whatever other
/// tabs play.
const GAME_OF_TAB: &str = "anydoku-game";

pub(super) fn game_of_tab() -> Option<String> {
    window().session_storage().ok()??.get_item(GAME_OF_TAB).ok()?
}

pub(super) fn note_game_of_tab(game: &str) {
    if let Ok(Some(session_storage)) = window().session_storage() {
        // If this fails, a reload opens the game that was played last.
        let _ = session_storage.set_item(GAME_OF_TAB, game);
    }
}

/// Takes the player's request not to open the last game again, which the error page (`trouble.js`)
/// makes. Returns whether there was one.
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
    // If this fails, the settings last until the page is closed. The notice about saving says so.
    let _ = stored();
}

/// Removes a text from local storage.
pub(super) fn remove_text(name: &str) {
    let removed = || window().local_storage().ok()??.remove_item(name).ok();
    // If this fails, the text is there again after a reload.
    let _ = removed();
}

/// The storage key of the progress of lessons.
pub(super) const LESSONS: &str = "anydoku-lessons";

/// Returns the saved progress of lessons, without entries that are damaged.
pub(crate) fn lessons() -> Progress {
    let json = read_text(LESSONS).and_then(|text| serde_json::from_str(&text).ok());
    json.map_or_else(Progress::new, |json| read_progress(json).0)
}

/// Saves the progress of lessons.
pub(crate) fn save_lessons(progress: &Progress) {
    if let Ok(text) = serde_json::to_string(progress) {
        write_text(LESSONS, &text);
    }
}

/// The storage key of the options of the last new game.
pub(super) const NEW_GAME: &str = "anydoku-new-game";

/// Returns the saved options of the last new game.
pub(crate) fn new_game() -> Option<NewGameOptions> {
    stored_options::from_text(&read_text(NEW_GAME)?)
}

/// Saves the options of a new game for the next one.
pub(crate) fn save_new_game(options: &NewGameOptions) {
    if let Some(text) = stored_options::to_text(options) {
        write_text(NEW_GAME, &text);
    }
}

/// The storage key of the settings.
pub(super) const SETTINGS: &str = "anydoku-settings";

/// Returns the settings saved in this browser.
pub(crate) fn settings() -> Option<anydoku_play::Settings> {
    serde_json::from_str(&read_text(SETTINGS)?).ok()
}

/// Saves the settings.
pub(crate) fn save_settings(settings: &anydoku_play::Settings) {
    if let Ok(text) = serde_json::to_string(settings) {
        write_text(SETTINGS, &text);
    }
}
