//! The browser's database: the log of each game in parts that are only ever added, library entries,
//! solved games, the custom font.

use std::cell::{Cell, RefCell};
use std::cmp::Reverse;
use std::rc::Rc;

use anydoku_play::library::{Entry, Stage};
use anydoku_play::statistics::{SolvedGame, Statistics};
use idb::{
    Database, DatabaseEvent as _, Factory, KeyPath, KeyRange, ObjectStoreParams, Query,
    Transaction, TransactionMode,
};
use js_sys::{ArrayBuffer, Object, Promise, Reflect};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::error::StorageError;
use crate::model::log_part::LogPart;
use crate::util::time::now;

const NAME: &str = "anydoku";
const VERSION: u32 = 3;
/// Parts of logs, by game and number.
pub(super) const LOG: &str = "log";
/// Library entries, by id.
pub(super) const GAMES: &str = "games";
/// Other items by name: the custom font, the id of the last game.
const ITEMS: &str = "things";
/// The item with the id of the game that was played last, as its member `game`.
const LAST: &str = "last";
/// The item with the custom font, as its member [`BYTES`].
const FONT: &str = "font";
const BYTES: &str = "bytes";
/// Solved games, by time and board.
pub(super) const SOLVED: &str = "solved";

/// Returns a new unique game id.
pub(crate) fn fresh_name() -> String {
    format!("{}-{}", now(), (js_sys::Math::random() * 1e9) as u32)
}

/// The object stores, with the members that form their keys.
const STORES: [(&str, &[&str]); 4] =
    [(LOG, &["game", "number"]), (GAMES, &["id"]), (SOLVED, &["at", "board"]), (ITEMS, &["name"])];

/// The line in place of a part of a log that is damaged or missing: no game has it, so that what reads
/// the log says that something is missing.
const DAMAGED_PART: &str = "about damaged";

/// Returns the lines of a part of a log; `None` if it is damaged.
fn lines_of(part: &JsValue) -> Option<Vec<String>> {
    serde_json::from_value(from_js::<Value>(part)?.get_mut("lines")?.take()).ok()
}

/// Returns the entry of a game whose entry is damaged, with which it can be opened and saved.
pub(crate) fn entry_of_damaged(id: &str) -> Entry {
    Entry { id: id.to_owned(), started: now(), ..Entry::default() }
}

/// A result of the database.
pub(crate) type Stored<T> = Result<T, StorageError>;

fn to_js(value: &impl Serialize) -> Stored<JsValue> {
    let text = serde_json::to_string(value).map_err(|_| StorageError::NotStorable)?;
    js_sys::JSON::parse(&text).map_err(|_| StorageError::NotStorable)
}

pub(super) fn from_js<T: for<'a> Deserialize<'a>>(value: &JsValue) -> Option<T> {
    let text = js_sys::JSON::stringify(value).ok()?;
    serde_json::from_str(&String::from(text)).ok()
}

/// Waits until a transaction is complete. If there is no space left, browsers may only abort the
/// transaction, without an error of any request.
pub(super) async fn finish(mut transaction: Transaction) -> Stored<()> {
    let ended = Promise::new(&mut |done, failed| {
        transaction.on_complete(move |_| {
            // The value is ignored.
            let _ = done.call0(&JsValue::UNDEFINED);
        });
        transaction.on_abort(move |event| {
            let ended = event.target().and_then(|target| Transaction::try_from(target).ok());
            // Without an error, the browser has aborted it because there is no room.
            let why = ended.and_then(|ended| ended.error()).map_or_else(
                || "QuotaExceededError".to_owned(),
                |error| format!("{}: {}", error.name(), error.message()),
            );
            let _ = failed.call1(&JsValue::UNDEFINED, &JsValue::from_str(&why));
        });
    });
    let transaction = transaction.commit()?;
    let written = JsFuture::from(ended).await;
    // Dropping the transaction removes its listeners.
    drop(transaction);
    written.map(|_| ()).map_err(|why| StorageError::named(why.as_string().unwrap_or_default()))
}

/// A part of a log, as the database stores it.
#[derive(Serialize)]
struct StoredPart<'a> {
    game: &'a str,
    number: u32,
    lines: &'a [String],
}

fn add(transaction: &Transaction, parts: &[LogPart]) -> Stored<()> {
    let log = transaction.object_store(LOG)?;
    let known = transaction.object_store(GAMES)?;
    for LogPart { entry, number, lines } in parts {
        let part = StoredPart { game: &entry.id, number: *number, lines };
        log.add(&to_js(&part)?, None)?;
        known.put(&to_js(entry)?, None)?;
    }
    Ok(())
}

/// The database. If the browser closes it, as when the player clears site data, it is reopened, empty,
/// at the next use.
pub(crate) struct Store {
    database: RefCell<Rc<Database>>,
    was_reopened: Cell<bool>,
}

impl Store {
    /// Opens the database, and creates it if needed.
    pub(crate) async fn open() -> Stored<Self> {
        let database = RefCell::new(Self::connect().await?);
        Ok(Self { database, was_reopened: Cell::new(false) })
    }

    async fn connect() -> Stored<Rc<Database>> {
        let factory = Factory::new()?;
        let mut request = factory.open(NAME, Some(VERSION))?;
        request.on_upgrade_needed(|event| {
            let create_stores = || -> Result<(), idb::Error> {
                let database = event.database()?;
                let known = database.store_names();
                for (name, keys) in
                    STORES.iter().filter(|(name, _)| !known.iter().any(|store| store == name))
                {
                    let mut params = ObjectStoreParams::new();
                    params.key_path(Some(match keys {
                        [key] => KeyPath::new_single(key),
                        keys => KeyPath::new_array(keys.iter().copied()),
                    }));
                    database.create_object_store(name, params)?;
                }
                Ok(())
            };
            // An error is reported at the first use of the store.
            let _ = create_stores();
        });
        let mut database = request.await?;
        // A tab with a newer version of the app waits until this one closes the database.
        database.on_version_change(|event| {
            if let Ok(database) = event.database() {
                database.close();
            }
        });
        Ok(Rc::new(database))
    }

    /// Returns whether the database was reopened since the last call, so that games may be lost.
    pub(crate) fn was_reopened(&self) -> bool {
        self.was_reopened.take()
    }

    /// Records that the games could not be checked after reopening.
    pub(crate) fn mark_reopened(&self) {
        self.was_reopened.set(true);
    }

    pub(super) async fn transaction(
        &self,
        stores: &[&str],
        mode: TransactionMode,
    ) -> Stored<Transaction> {
        let database = self.database.borrow().clone();
        match database.transaction(stores, mode).map_err(StorageError::from) {
            Err(StorageError::Closed) => {
                let reopened = Self::connect().await?;
                let is_first = Rc::ptr_eq(&database, &self.database.borrow());
                if is_first {
                    self.database.replace(reopened);
                    self.was_reopened.set(true);
                } else {
                    // Another call was faster. A second connection could block a newer app.
                    reopened.close();
                }
                let database = self.database.borrow().clone();
                database.transaction(stores, mode).map_err(StorageError::from)
            }
            transaction => transaction,
        }
    }

    /// Adds parts to the logs of games and updates their entries, all or none. Existing parts, as
    /// another tab may have written, are never overwritten.
    pub(crate) async fn add_all(&self, parts: &[LogPart]) -> Stored<()> {
        self.restore_all(parts, &[]).await
    }

    /// Adds parts of logs and solved games, all or none.
    pub(super) async fn restore_all(&self, parts: &[LogPart], solved: &[SolvedGame]) -> Stored<()> {
        let stores = &[LOG, GAMES, SOLVED];
        let transaction = self.transaction(stores, TransactionMode::ReadWrite).await?;
        add(&transaction, parts)?;
        let records = transaction.object_store(SOLVED)?;
        for record in solved {
            records.put(&to_js(record)?, None)?;
        }
        finish(transaction).await
    }

    /// Adds a part to the log of the current game. Fails with [`StorageError::Reopened`] if the database was
    /// reopened. All requests are made at once, because the page may be closing.
    pub(crate) async fn add_played(&self, part: &LogPart) -> Stored<()> {
        let stores = &[LOG, GAMES, ITEMS];
        let transaction = self.transaction(stores, TransactionMode::ReadWrite).await?;
        if self.was_reopened.get() {
            return Err(StorageError::Reopened);
        }
        add(&transaction, std::slice::from_ref(part))?;
        let items = transaction.object_store(ITEMS)?;
        items.put(&to_js(&json!({ "name": LAST, "game": part.entry.id }))?, None)?;
        finish(transaction).await
    }

    /// Returns the entry of the game `own`, or otherwise of the game that was played last. Games that
    /// were only added to the library don't count.
    pub(crate) async fn last(&self, current: Option<String>) -> Stored<Option<Entry>> {
        let stores = &[GAMES, ITEMS];
        let transaction = self.transaction(stores, TransactionMode::ReadOnly).await?;
        let get = async |store: &str, key: &str| {
            let object_store = transaction.object_store(store)?;
            object_store.get(Query::Key(JsValue::from_str(key)))?.await.map_err(StorageError::from)
        };
        let game = async |id: Option<String>| {
            let Some(id) = id else { return Stored::Ok(None) };
            let known = get(GAMES, &id).await?;
            Ok(known.map(|entry| from_js(&entry).unwrap_or_else(|| entry_of_damaged(&id))))
        };
        if let Some(entry) = game(current).await? {
            return Ok(Some(entry));
        }
        let last = get(ITEMS, LAST).await?;
        let played = last.and_then(|item| Reflect::get(&item, &"game".into()).ok()?.as_string());
        if let Some(entry) = game(played).await? {
            return Ok(Some(entry));
        }
        // Both were deleted, or saved by a version that did not record the last game.
        let games: Vec<Entry> = self.all(GAMES).await?;
        let played = games.into_iter().rev().filter(|entry| entry.stage != Stage::New);
        Ok(played.max_by_key(|entry| entry.last_played))
    }

    /// Returns the number of games.
    pub(crate) async fn count(&self) -> Stored<u32> {
        let transaction = self.transaction(&[GAMES], TransactionMode::ReadOnly).await?;
        let games = transaction.object_store(GAMES)?;
        games.count(None)?.await.map_err(StorageError::from)
    }

    /// Returns the lines of a log, and the number of its next part. A line that no game has stands for
    /// parts that are damaged or missing.
    pub(crate) async fn log(&self, game: &str) -> Stored<(Vec<String>, u32)> {
        let transaction = self.transaction(&[LOG], TransactionMode::ReadOnly).await?;
        let log = transaction.object_store(LOG)?;
        let parts = log.get_all(Some(of_game(game)?), None)?.await?;
        let (mut lines, mut next) = (Vec::new(), 0_u32);
        for part in &parts {
            let number =
                Reflect::get(part, &"number".into()).ok().and_then(|number| number.as_f64());
            let number = number.map_or(next, |number| number as u32);
            let lines_of_part = lines_of(part);
            if lines_of_part.is_none() || number != next {
                lines.push(DAMAGED_PART.to_owned());
            }
            lines.extend(lines_of_part.unwrap_or_default());
            next = number.saturating_add(1);
        }
        Ok((lines, next))
    }

    /// Returns all entries, the last played first.
    pub(crate) async fn games(&self) -> Stored<Vec<Entry>> {
        let mut games = self.unsorted_games().await?;
        games.sort_by_key(|entry| Reverse(entry.last_played));
        Ok(games)
    }

    /// Returns all whole entries in any order.
    pub(super) async fn unsorted_games(&self) -> Stored<Vec<Entry>> {
        self.all(GAMES).await
    }

    async fn all<T: for<'a> Deserialize<'a>>(&self, store: &str) -> Stored<Vec<T>> {
        let transaction = self.transaction(&[store], TransactionMode::ReadOnly).await?;
        let values = transaction.object_store(store)?;
        let values = values.get_all(None, None)?.await?;
        Ok(values.iter().filter_map(from_js).collect())
    }

    /// Updates entries.
    pub(crate) async fn describe(&self, entries: &[Entry]) -> Stored<()> {
        self.put_all(GAMES, entries).await
    }

    async fn put_all(&self, store: &str, values: &[impl Serialize]) -> Stored<()> {
        let transaction = self.transaction(&[store], TransactionMode::ReadWrite).await?;
        let object_store = transaction.object_store(store)?;
        for value in values {
            object_store.put(&to_js(value)?, None)?;
        }
        finish(transaction).await
    }

    /// Deletes a game and its log.
    pub(crate) async fn remove(&self, game: &str) -> Stored<()> {
        let transaction = self.transaction(&[LOG, GAMES], TransactionMode::ReadWrite).await?;
        let log = transaction.object_store(LOG)?;
        log.delete(of_game(game)?)?;
        let games = transaction.object_store(GAMES)?;
        games.delete(Query::Key(JsValue::from_str(game)))?;
        finish(transaction).await
    }

    /// Adds solved games to the statistics. A game with the same time and board counts once.
    pub(crate) async fn add_solved(&self, solved: &[SolvedGame]) -> Stored<()> {
        self.put_all(SOLVED, solved).await
    }

    /// Stores the content of the custom font.
    pub(crate) async fn put_font(&self, content: &ArrayBuffer) -> Stored<()> {
        let item = Object::new();
        for (member, value) in [("name", &JsValue::from_str(FONT)), (BYTES, content)] {
            Reflect::set(&item, &member.into(), value).map_err(|_| StorageError::NotStorable)?;
        }
        let transaction = self.transaction(&[ITEMS], TransactionMode::ReadWrite).await?;
        let object_store = transaction.object_store(ITEMS)?;
        object_store.put(&item, None)?;
        finish(transaction).await
    }

    /// Returns the content of the custom font, if there is one.
    pub(crate) async fn font(&self) -> Stored<Option<ArrayBuffer>> {
        let transaction = self.transaction(&[ITEMS], TransactionMode::ReadOnly).await?;
        let object_store = transaction.object_store(ITEMS)?;
        let request = object_store.get(Query::Key(JsValue::from_str(FONT)))?;
        let item = request.await?;
        let bytes = item.and_then(|item| Reflect::get(&item, &BYTES.into()).ok());
        Ok(bytes.and_then(|bytes| bytes.dyn_into().ok()))
    }

    /// Returns all solved games.
    pub(crate) async fn statistics(&self) -> Stored<Statistics> {
        let mut statistics = Statistics::default();
        for solved in self.all::<SolvedGame>(SOLVED).await? {
            statistics.add(solved);
        }
        Ok(statistics)
    }
}

/// Returns the query for all parts of a log.
pub(super) fn of_game(game: &str) -> Stored<Query> {
    let from = js_sys::Array::of2(&JsValue::from_str(game), &JsValue::from(0));
    let to = js_sys::Array::of2(&JsValue::from_str(game), &JsValue::from(u32::MAX));
    let range = KeyRange::bound(&from, &to, None, None)?;
    Ok(Query::KeyRange(range))
}
