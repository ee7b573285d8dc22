//! Whether the browser keeps what is saved for good, and when a backup file is due.

use leptos::prelude::{GetValue as _, Set as _, window};
use wasm_bindgen_futures::JsFuture;

use super::{keep_text, kept, today};
use crate::table::Table;

const ASKED: &str = "anydoku-asked-to-stay";
/// So many games are worth a reminder.
const MANY: u32 = 10;
const MONTH: i64 = 30;

const BACKED_UP: &str = "anydoku-backed-up";

/// Whether the browser has promised to keep what is saved until the player deletes it; nothing if
/// it makes no promises.
pub(crate) async fn is_to_stay() -> Option<bool> {
    let storage = window().navigator().storage();
    JsFuture::from(storage.persisted().ok()?).await.ok()?.as_bool()
}

/// Asks the browser, once, to keep what is saved.
pub(crate) async fn ask_to_stay() {
    if kept(ASKED).is_some() || is_to_stay().await != Some(false) {
        return;
    }
    keep_text(ASKED, "yes");
    if let Ok(answer) = window().navigator().storage().persist() {
        // The library says what came of it.
        let _ = JsFuture::from(answer).await;
    }
}

/// A backup was made today.
pub(crate) fn note_backup() {
    keep_text(BACKED_UP, &today().to_string());
}

fn days_since_backup() -> Option<i64> {
    Some(today() - kept(BACKED_UP)?.parse::<i64>().ok()?)
}

/// Reminds of a backup where the browser may clear what is saved, if there is much and no backup
/// that is new; once a month.
pub(super) async fn remind(table: Table) {
    let is_due = days_since_backup().is_none_or(|days| days >= MONTH);
    let is_wanted = table.peek(|session| session.settings().backup_reminder);
    let Some(store) = table.keeper.get_value().store().filter(|_| is_due && is_wanted) else {
        return;
    };
    // Who cannot say how many there are loses none by that.
    let games = store.count().await.unwrap_or(0);
    if games >= MANY && is_to_stay().await == Some(false) {
        keep_text(BACKED_UP, &today().to_string());
        table.notice.set(Some(format!(
            "{games} games are saved in this browser, which may clear them when it runs out of room. The library makes a backup file."
        )));
    }
}
