//! Persistent storage, and reminders of backups.

use anydoku_play::library::{Entry, Stage};
use leptos::prelude::window;
use wasm_bindgen_futures::JsFuture;

use super::database::Store;
use super::local::{read_text, write_text};
use crate::model::lesson::is_practice;
use crate::util::time::today;

const PERSISTENCE_REQUESTED: &str = "anydoku-asked-to-stay";
/// The number of games from which a reminder is shown.
const REMINDER_MIN_GAMES: u32 = 10;
const REMINDER_DAYS: i64 = 30;

const BACKED_UP: &str = "anydoku-backed-up";

/// Returns whether the browser keeps saved games until the player deletes them; `None` if it does
/// not say.
pub(crate) async fn is_persistent() -> Option<bool> {
    let storage = window().navigator().storage();
    JsFuture::from(storage.persisted().ok()?).await.ok()?.as_bool()
}

/// Requests persistent storage from the browser, once.
pub(crate) async fn request_persistence() {
    if read_text(PERSISTENCE_REQUESTED).is_some() || is_persistent().await != Some(false) {
        return;
    }
    write_text(PERSISTENCE_REQUESTED, "yes");
    if let Ok(promise) = window().navigator().storage().persist() {
        // The library shows the result.
        let _ = JsFuture::from(promise).await;
    }
}

/// Postpones the reminder of a backup, as one was made today or the player was reminded.
pub(crate) fn postpone_reminder() {
    write_text(BACKED_UP, &today().to_string());
}

fn days_since_backup() -> Option<i64> {
    Some(today() - read_text(BACKED_UP)?.parse::<i64>().ok()?)
}

/// Returns the number of games if a reminder of a backup is due: at most once a month, if there are
/// many games that the browser may delete and the player has played. Whoever shows it records that.
pub(crate) async fn backup_due(store: &Store) -> Option<u32> {
    if days_since_backup().is_some_and(|days| days < REMINDER_DAYS) {
        return None;
    }
    // Without a count there is no reminder.
    let games = store.count().await.unwrap_or(0);
    if games < REMINDER_MIN_GAMES || is_persistent().await != Some(false) {
        return None;
    }
    let is_played = |entry: &Entry| entry.stage != Stage::New && !is_practice(&entry.source);
    let is_any_played = store.unsorted_games().await.unwrap_or_default().iter().any(is_played);
    is_any_played.then_some(games)
}
