//! The database of the browser: the log of each game, in parts that are only ever added to, what
//! the library shows of it, and which games were solved.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use anydoku_play::library::{Entry, Stage};
use anydoku_play::sort;
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

use crate::model::log_part::LogPart;
use crate::util::time::now;

const NAME: &str = "anydoku";
const VERSION: u32 = 3;
/// Parts of logs, by game and number.
const LOG: &str = "log";
/// What is known of games, by their name.
const GAMES: &str = "games";
/// What else is kept, by its name: the font of the player, which game was played last.
const ITEMS: &str = "things";
/// The name of the thing that says which game was played last, by its member `game`.
const LAST: &str = "last";
/// The name of the thing that is the player's font, by the member [`BYTES`].
const FONT: &str = "font";
const BYTES: &str = "bytes";
/// Games that were solved, by when and on which board.
const SOLVED: &str = "solved";

/// Returns a new unique game id.
pub(crate) fn fresh_name() -> String {
    format!("{}-{}", now(), (js_sys::Math::random() * 1e9) as u32)
}

/// The stores, and the names of the members that are their keys.
const STORES: [(&str, &[&str]); 4] =
    [(LOG, &["game", "number"]), (GAMES, &["id"]), (SOLVED, &["at", "board"]), (ITEMS, &["name"])];

/// A part of a log, as the database holds it: its number and its lines.
fn part(json: &Value) -> Option<(u32, Vec<String>)> {
    let number = json["number"].as_u64()?.try_into().ok()?;
    let lines = json["lines"].as_array()?.iter().map(|line| line.as_str().map(str::to_owned));
    Some((number, lines.collect::<Option<_>>()?))
}

/// What went wrong, in words.
pub(crate) type Outcome<T> = Result<T, String>;

fn error_text(error: idb::Error) -> String {
    error.to_string()
}

fn to_js(value: &impl Serialize) -> Outcome<JsValue> {
    let text = serde_json::to_string(value).map_err(|error| error.to_string())?;
    js_sys::JSON::parse(&text).map_err(|_| NOT_STORABLE.to_owned())
}

fn from_js<T: for<'a> Deserialize<'a>>(value: &JsValue) -> Option<T> {
    let text = js_sys::JSON::stringify(value).ok()?;
    serde_json::from_str(&String::from(text)).ok()
}

/// Waits until all of a transaction is written; in words why nothing of it is. A browser without
/// room tells so by ending the transaction alone, not by an error of any request.
async fn finish(mut transaction: Transaction) -> Outcome<()> {
    let ended = Promise::new(&mut |done, failed| {
        transaction.on_complete(move |_| {
            // Who waits takes any value.
            let _ = done.call0(&JsValue::UNDEFINED);
        });
        transaction.on_abort(move |event| {
            let ended = event.target().and_then(|target| Transaction::try_from(target).ok());
            let why = ended.and_then(|ended| ended.error()).map_or_else(
                || NO_ROOM.to_owned(),
                |error| format!("{}: {}", error.name(), error.message()),
            );
            let _ = failed.call1(&JsValue::UNDEFINED, &JsValue::from_str(&why));
        });
    });
    let transaction = transaction.commit().map_err(error_text)?;
    let written = JsFuture::from(ended).await;
    // What hears of the end lives as long as the transaction.
    drop(transaction);
    written.map(|_| ()).map_err(|why| why.as_string().unwrap_or_default())
}

/// The reason of a value that can't be converted for the database.
pub(super) const NOT_STORABLE: &str = "not-storable";

/// The reason of a write that the browser has undone: it has no room.
pub(super) const NO_ROOM: &str = "no-room";

/// The reason of a part that may have nothing to follow: see [`Store::was_reopened`].
pub(crate) const REOPENED: &str = "reopened";

fn add(transaction: &Transaction, parts: &[LogPart]) -> Outcome<()> {
    let log = transaction.object_store(LOG).map_err(error_text)?;
    let known = transaction.object_store(GAMES).map_err(error_text)?;
    for LogPart { entry, number, lines } in parts {
        let part = json!({ "game": entry.id, "number": number, "lines": lines });
        log.add(&to_js(&part)?, None).map_err(error_text)?;
        known.put(&to_js(entry)?, None).map_err(error_text)?;
    }
    Ok(())
}

/// The database. Where the browser takes it away - the player clears what is saved - it is opened
/// anew, empty, at its next use.
pub(crate) struct Store {
    database: RefCell<Rc<Database>>,
    was_reopened: Cell<bool>,
}

impl Store {
    /// Opens it, making it where there is none.
    pub(crate) async fn open() -> Outcome<Self> {
        let database = RefCell::new(Self::connect().await?);
        Ok(Self { database, was_reopened: Cell::new(false) })
    }

    async fn connect() -> Outcome<Rc<Database>> {
        let factory = Factory::new().map_err(error_text)?;
        let mut request = factory.open(NAME, Some(VERSION)).map_err(error_text)?;
        request.on_upgrade_needed(|event| {
            let create_stores = || -> Result<(), idb::Error> {
                let database = event.database()?;
                let known = database.store_names();
                for (name, keys) in
                    STORES.iter().filter(|(name, _)| !known.iter().any(|it| it == name))
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
            // A store that was not made is missed, and told of, at its first use.
            let _ = create_stores();
        });
        let mut database = request.await.map_err(error_text)?;
        // A tab with a newer version of the app waits for this one to let go.
        database.on_version_change(|event| {
            if let Ok(database) = event.database() {
                database.close();
            }
        });
        Ok(Rc::new(database))
    }

    /// Whether it was opened anew since this was asked last: the games that are played may be gone.
    pub(crate) fn was_reopened(&self) -> bool {
        self.was_reopened.take()
    }

    /// Nobody could look what became of the games.
    pub(crate) fn mark_reopened(&self) {
        self.was_reopened.set(true);
    }

    async fn transaction(&self, stores: &[&str], mode: TransactionMode) -> Outcome<Transaction> {
        let database = self.database.borrow().clone();
        match database.transaction(stores, mode).map_err(error_text) {
            Err(why) if why.contains("InvalidState") => {
                let reopened = Self::connect().await?;
                let is_first = Rc::ptr_eq(&database, &self.database.borrow());
                if is_first {
                    self.database.replace(reopened);
                    self.was_reopened.set(true);
                } else {
                    // Another was quicker. One too many would keep a newer app from opening its own.
                    reopened.close();
                }
                let database = self.database.borrow().clone();
                database.transaction(stores, mode).map_err(error_text)
            }
            outcome => outcome,
        }
    }

    /// Adds lines to the log of each game, as its part of this number, and says what is known of it;
    /// of all games or of none. A part that is there already is never written over: another tab has
    /// played on.
    pub(crate) async fn add_all(&self, parts: &[LogPart]) -> Outcome<()> {
        let transaction = self.transaction(&[LOG, GAMES], TransactionMode::ReadWrite).await?;
        add(&transaction, parts)?;
        finish(transaction).await
    }

    /// Adds lines to the log of the game that is played now; [`REOPENED`] is why nothing is added
    /// where the database was opened anew. All of it is asked for at once: the page may be going.
    pub(crate) async fn add_played(&self, part: &LogPart) -> Outcome<()> {
        let stores = &[LOG, GAMES, ITEMS];
        let transaction = self.transaction(stores, TransactionMode::ReadWrite).await?;
        if self.was_reopened.get() {
            return Err(REOPENED.to_owned());
        }
        add(&transaction, std::slice::from_ref(part))?;
        let items = transaction.object_store(ITEMS).map_err(error_text)?;
        items
            .put(&to_js(&json!({ "name": LAST, "game": part.entry.id }))?, None)
            .map_err(error_text)?;
        finish(transaction).await
    }

    /// The first of these games that is there: this one, the one that was played last. Games that
    /// only came to the library are none.
    pub(crate) async fn last(&self, own: Option<String>) -> Outcome<Option<Entry>> {
        let stores = &[GAMES, ITEMS];
        let transaction = self.transaction(stores, TransactionMode::ReadOnly).await?;
        let get = async |store: &str, key: &str| {
            let object_store = transaction.object_store(store).map_err(error_text)?;
            object_store
                .get(Query::Key(JsValue::from_str(key)))
                .map_err(error_text)?
                .await
                .map_err(error_text)
        };
        let game = async |id: Option<String>| match id {
            Some(id) => Outcome::Ok(get(GAMES, &id).await?.as_ref().and_then(from_js)),
            None => Ok(None),
        };
        if let Some(entry) = game(own).await? {
            return Ok(Some(entry));
        }
        let last = get(ITEMS, LAST).await?;
        let played = last.and_then(|it| Reflect::get(&it, &"game".into()).ok()?.as_string());
        if let Some(entry) = game(played).await? {
            return Ok(Some(entry));
        }
        // They were deleted, or saved by the app of a time that did not say it.
        Ok(self.games().await?.into_iter().find(|it| it.stage != Stage::New))
    }

    /// How many games there are.
    pub(crate) async fn count(&self) -> Outcome<u32> {
        let transaction = self.transaction(&[GAMES], TransactionMode::ReadOnly).await?;
        let games = transaction.object_store(GAMES).map_err(error_text)?;
        games.count(None).map_err(error_text)?.await.map_err(error_text)
    }

    /// The log of a game in its order, and the number of its next part.
    pub(crate) async fn log(&self, game: &str) -> Outcome<(Vec<String>, u32)> {
        let transaction = self.transaction(&[LOG], TransactionMode::ReadOnly).await?;
        let log = transaction.object_store(LOG).map_err(error_text)?;
        let parts = log
            .get_all(Some(of_game(game)?), None)
            .map_err(error_text)?
            .await
            .map_err(error_text)?;
        let parts = parts.iter().filter_map(from_js::<Value>);
        let parts: Vec<_> = parts.filter_map(|json| part(&json)).collect();
        let next = parts.last().map_or(0, |(number, _)| number + 1);
        Ok((parts.into_iter().flat_map(|(_, lines)| lines).collect(), next))
    }

    /// What is known of all games, the one that was played last first.
    pub(crate) async fn games(&self) -> Outcome<Vec<Entry>> {
        let mut games: Vec<Entry> = self.all(GAMES).await?;
        sort(&mut games, |one, other| other.last_played.cmp(&one.last_played));
        Ok(games)
    }

    async fn all<T: for<'a> Deserialize<'a>>(&self, store: &str) -> Outcome<Vec<T>> {
        let transaction = self.transaction(&[store], TransactionMode::ReadOnly).await?;
        let values = transaction.object_store(store).map_err(error_text)?;
        let values = values.get_all(None, None).map_err(error_text)?.await.map_err(error_text)?;
        Ok(values.iter().filter_map(from_js).collect())
    }

    /// Says what is known of games.
    pub(crate) async fn describe(&self, entries: &[Entry]) -> Outcome<()> {
        self.put_all(GAMES, entries).await
    }

    async fn put_all(&self, store: &str, values: &[impl Serialize]) -> Outcome<()> {
        let transaction = self.transaction(&[store], TransactionMode::ReadWrite).await?;
        let object_store = transaction.object_store(store).map_err(error_text)?;
        for value in values {
            object_store.put(&to_js(value)?, None).map_err(error_text)?;
        }
        finish(transaction).await
    }

    /// Takes a game away, its log too.
    pub(crate) async fn remove(&self, game: &str) -> Outcome<()> {
        let transaction = self.transaction(&[LOG, GAMES], TransactionMode::ReadWrite).await?;
        let log = transaction.object_store(LOG).map_err(error_text)?;
        log.delete(of_game(game)?).map_err(error_text)?;
        let games = transaction.object_store(GAMES).map_err(error_text)?;
        games.delete(Query::Key(JsValue::from_str(game))).map_err(error_text)?;
        finish(transaction).await
    }

    /// Notes games that were solved; one that is noted already, by its time and board, once.
    pub(crate) async fn add_solved(&self, solved: &[SolvedGame]) -> Outcome<()> {
        self.put_all(SOLVED, solved).await
    }

    /// Keeps the content of the player's font, in place of the one that was there.
    pub(crate) async fn put_font(&self, content: &ArrayBuffer) -> Outcome<()> {
        let item = Object::new();
        for (member, value) in [("name", &JsValue::from_str(FONT)), (BYTES, content)] {
            Reflect::set(&item, &member.into(), value).map_err(|_| NOT_STORABLE.to_owned())?;
        }
        let transaction = self.transaction(&[ITEMS], TransactionMode::ReadWrite).await?;
        let object_store = transaction.object_store(ITEMS).map_err(error_text)?;
        object_store.put(&item, None).map_err(error_text)?;
        finish(transaction).await
    }

    /// The content of the player's font, if there is one.
    pub(crate) async fn font(&self) -> Outcome<Option<ArrayBuffer>> {
        let transaction = self.transaction(&[ITEMS], TransactionMode::ReadOnly).await?;
        let object_store = transaction.object_store(ITEMS).map_err(error_text)?;
        let request = object_store.get(Query::Key(JsValue::from_str(FONT))).map_err(error_text)?;
        let item = request.await.map_err(error_text)?;
        let bytes = item.and_then(|item| Reflect::get(&item, &BYTES.into()).ok());
        Ok(bytes.and_then(|bytes| bytes.dyn_into().ok()))
    }

    /// All games that were solved.
    pub(crate) async fn statistics(&self) -> Outcome<Statistics> {
        let mut statistics = Statistics::default();
        for solved in self.all::<SolvedGame>(SOLVED).await? {
            statistics.add(solved);
        }
        Ok(statistics)
    }
}

/// All parts of a game's log.
fn of_game(game: &str) -> Outcome<Query> {
    let from = js_sys::Array::of2(&JsValue::from_str(game), &JsValue::from(0));
    let to = js_sys::Array::of2(&JsValue::from_str(game), &JsValue::from(u32::MAX));
    let range = KeyRange::bound(&from, &to, None, None).map_err(error_text)?;
    Ok(Query::KeyRange(range))
}
