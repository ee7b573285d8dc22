//! Records that are damaged: what the database and the local storage hold but the app can't read. They
//! stay until the player deletes them.

use anydoku_play::library::Entry;
use anydoku_play::statistics::SolvedGame;
use anydoku_play::{Setting, Settings, Texts};
use idb::{Query, TransactionMode};
use serde_json::Value;
use wasm_bindgen::JsValue;

use super::database::{GAMES, LOG, SOLVED, Store, Stored, finish, from_js, of_game};
use super::local::{
    LESSONS, NEW_GAME, SETTINGS, lessons, read_text, remove_text, save_lessons, save_settings,
    write_text,
};
use crate::model::damaged_record::{DamagedRecord, RecordKind};
use crate::model::lesson::Progress;
use crate::model::stored_options;

/// The most copies of a damaged item.
const MAX_COPIES: usize = 9;

/// The items of the local storage that may be set aside.
const ITEMS: [&str; 3] = [SETTINGS, LESSONS, NEW_GAME];

/// Returns the text of a record, for a file and for the player.
fn text_of(record: &JsValue) -> String {
    from_js::<Value>(record).map_or_else(String::new, |json| json.to_string())
}

impl Store {
    /// Returns all records that are damaged.
    pub(crate) async fn damaged(&self) -> Stored<Vec<DamagedRecord>> {
        let mut damaged = Vec::new();
        let is_entry: fn(&JsValue) -> bool = |record| from_js::<Entry>(record).is_some();
        let is_solved: fn(&JsValue) -> bool = |record| from_js::<SolvedGame>(record).is_some();
        let stores = [(GAMES, RecordKind::Game, is_entry), (SOLVED, RecordKind::Solved, is_solved)];
        for (store, kind, is_whole) in stores {
            let transaction = self.transaction(&[store], TransactionMode::ReadOnly).await?;
            let records = transaction.object_store(store)?;
            let keys = records.get_all_keys(None, None)?;
            let records = records.get_all(None, None)?;
            let keys = keys.await?;
            let records = records.await?;
            let bad = keys.iter().zip(&records).filter(|(_, record)| !is_whole(record));
            damaged.extend(bad.map(|(key, record)| DamagedRecord {
                kind,
                key: text_of(key),
                text: text_of(record),
            }));
        }
        damaged.extend(ITEMS.into_iter().flat_map(copies).filter_map(|key| {
            Some(DamagedRecord { kind: RecordKind::Item, text: read_text(&key)?, key })
        }));
        Ok(damaged)
    }

    /// Deletes a damaged record, and the log of a game.
    pub(crate) async fn remove_damaged(&self, record: &DamagedRecord) -> Stored<()> {
        let store = match record.kind {
            RecordKind::Item => {
                remove_text(&record.key);
                return Ok(());
            }
            RecordKind::Game => GAMES,
            RecordKind::Solved => SOLVED,
        };
        let key = js_sys::JSON::parse(&record.key).unwrap_or_default();
        let transaction = self.transaction(&[store, LOG], TransactionMode::ReadWrite).await?;
        if let Some(game) = record.game() {
            let log = transaction.object_store(LOG)?;
            log.delete(of_game(&game)?)?;
        }
        let records = transaction.object_store(store)?;
        records.delete(Query::Key(key))?;
        finish(transaction).await
    }
}

/// Returns the storage keys of the copies of a damaged item.
fn copies(name: &str) -> impl Iterator<Item = String> {
    (1..=MAX_COPIES).map(move |number| format!("{name}-damaged-{number}"))
}

/// Copies a damaged item. Returns whether there is a copy of it; there is none if the storage or all
/// copies are full.
fn is_set_aside(name: &str, text: &str) -> bool {
    copies(name).any(|key| {
        if read_text(&key).is_none() {
            write_text(&key, text);
        }
        read_text(&key).as_deref() == Some(text)
    })
}

/// Sets the damaged items of the local storage aside, and keeps what can be read of them. Returns their
/// names.
pub(crate) fn set_items_aside(texts: &Texts) -> Vec<String> {
    let mut names = Vec::new();
    if let Some(text) = read_text(SETTINGS) {
        let json = serde_json::from_str(&text).unwrap_or(Value::Null);
        let (settings, rejected) = Settings::from_json(&json);
        if !json.is_object() {
            names.push(texts.damaged_settings().to_owned());
        }
        let label = |id: &String| Setting::by_id(id).map(|setting| setting.label(texts).to_owned());
        names.extend(rejected.iter().filter_map(label));
        if !names.is_empty() && is_set_aside(SETTINGS, &text) {
            save_settings(&settings);
        }
    }
    if let Some(text) = read_text(LESSONS)
        && serde_json::from_str::<Progress>(&text).is_err()
    {
        names.push(texts.damaged_lessons().to_owned());
        if is_set_aside(LESSONS, &text) {
            save_lessons(&lessons());
        }
    }
    if let Some(text) = read_text(NEW_GAME)
        && stored_options::from_text(&text).is_none()
    {
        names.push(texts.damaged_new_game().to_owned());
        if is_set_aside(NEW_GAME, &text) {
            remove_text(NEW_GAME);
        }
    }
    names
}
