//! The database of the browser: the log of each game, in parts that are only ever added to, what
//! the library shows of it, and which games were solved.

use anydoku_play::library::Entry;
use anydoku_play::sort;
use anydoku_play::statistics::{Solved, Statistics};
use idb::{
    Database, DatabaseEvent as _, Factory, KeyPath, KeyRange, ObjectStoreParams, Query,
    Transaction, TransactionMode,
};
use js_sys::{ArrayBuffer, Object, Promise, Reflect};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;

const NAME: &str = "anydoku";
const VERSION: u32 = 3;
/// Parts of logs, by game and number.
const LOG: &str = "log";
/// What is known of games, by their name.
const GAMES: &str = "games";
/// What else is kept, by its name: the font of the player, which game was played last.
const THINGS: &str = "things";
/// The name of the thing that says which game was played last, by the member [`GAME`].
const LAST: &str = "last";
const GAME: &str = "game";
/// The name of the thing that is the player's font, by the member [`BYTES`].
const FONT: &str = "font";
const BYTES: &str = "bytes";
/// Games that were solved, by when and on which board.
const SOLVED: &str = "solved";

/// The stores, and the names of the members that are their keys.
const STORES: [(&str, &[&str]); 4] =
    [(LOG, &["game", "number"]), (GAMES, &["id"]), (SOLVED, &["at", "board"]), (THINGS, &["name"])];

/// A part of a log, as the database holds it: its number and its lines.
fn part(json: &Value) -> Option<(u32, Vec<String>)> {
    let number = json["number"].as_u64()?.try_into().ok()?;
    let lines = json["lines"].as_array()?.iter().map(|line| line.as_str().map(str::to_owned));
    Some((number, lines.collect::<Option<_>>()?))
}

/// What went wrong, in words.
pub(crate) type Outcome<T> = Result<T, String>;

fn told(error: idb::Error) -> String {
    error.to_string()
}

fn to_js(value: &impl Serialize) -> Outcome<JsValue> {
    let text = serde_json::to_string(value).map_err(|error| error.to_string())?;
    js_sys::JSON::parse(&text).map_err(|_| "a value that is no JSON".to_owned())
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
                || "it took the writing back: no room".to_owned(),
                |error| format!("{}: {}", error.name(), error.message()),
            );
            let _ = failed.call1(&JsValue::UNDEFINED, &JsValue::from_str(&why));
        });
    });
    let transaction = transaction.commit().map_err(told)?;
    let written = JsFuture::from(ended).await;
    // What hears of the end lives as long as the transaction.
    drop(transaction);
    written.map(|_| ()).map_err(|why| why.as_string().unwrap_or_default())
}

/// What a game's log grows by: what is known of the game then, the part's number, its lines.
pub(crate) type Part = (Entry, u32, Vec<String>);

fn add(transaction: &Transaction, parts: &[Part]) -> Outcome<()> {
    let log = transaction.object_store(LOG).map_err(told)?;
    let known = transaction.object_store(GAMES).map_err(told)?;
    for (entry, number, lines) in parts {
        let part = json!({ "game": entry.id, "number": number, "lines": lines });
        log.add(&to_js(&part)?, None).map_err(told)?;
        known.put(&to_js(entry)?, None).map_err(told)?;
    }
    Ok(())
}

/// The database.
pub(crate) struct Store(Database);

impl Store {
    /// Opens it, making it where there is none.
    pub(crate) async fn open() -> Outcome<Self> {
        let factory = Factory::new().map_err(told)?;
        let mut request = factory.open(NAME, Some(VERSION)).map_err(told)?;
        request.on_upgrade_needed(|event| {
            let make = || -> Result<(), idb::Error> {
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
            let _ = make();
        });
        let mut database = request.await.map_err(told)?;
        // A tab with a newer version of the app waits for this one to let go.
        database.on_version_change(|event| {
            if let Ok(database) = event.database() {
                database.close();
            }
        });
        Ok(Self(database))
    }

    /// Adds lines to the log of each game, as its part of this number, and says what is known of it;
    /// of all games or of none. A part that is there already is never written over: another tab has
    /// played on.
    pub(crate) async fn add_all(&self, parts: &[Part]) -> Outcome<()> {
        let transaction =
            self.0.transaction(&[LOG, GAMES], TransactionMode::ReadWrite).map_err(told)?;
        add(&transaction, parts)?;
        finish(transaction).await
    }

    /// Adds lines to the log of the game that is played now.
    pub(crate) async fn add_played(&self, part: &Part) -> Outcome<()> {
        let stores = &[LOG, GAMES, THINGS];
        let transaction = self.0.transaction(stores, TransactionMode::ReadWrite).map_err(told)?;
        add(&transaction, std::slice::from_ref(part))?;
        let things = transaction.object_store(THINGS).map_err(told)?;
        things.put(&to_js(&json!({ "name": LAST, GAME: part.0.id }))?, None).map_err(told)?;
        finish(transaction).await
    }

    /// The game that was played last. Games that only came to the library are none.
    pub(crate) async fn last(&self) -> Outcome<Option<Entry>> {
        let stores = &[GAMES, THINGS];
        let transaction = self.0.transaction(stores, TransactionMode::ReadOnly).map_err(told)?;
        let get = |store: &str, key: &str| {
            let place = transaction.object_store(store).map_err(told)?;
            place.get(Query::Key(JsValue::from_str(key))).map_err(told)
        };
        let said = get(THINGS, LAST)?.await.map_err(told)?;
        let id = said.and_then(|it| Reflect::get(&it, &GAME.into()).ok()?.as_string());
        let entry = match id {
            Some(id) => get(GAMES, &id)?.await.map_err(told)?.as_ref().and_then(from_js),
            None => None,
        };
        match entry {
            Some(entry) => Ok(Some(entry)),
            // It was deleted, or saved by the app of a time that did not say it.
            None => Ok(self.games().await?.into_iter().next()),
        }
    }

    /// How many games there are.
    pub(crate) async fn count(&self) -> Outcome<u32> {
        let transaction = self.0.transaction(&[GAMES], TransactionMode::ReadOnly).map_err(told)?;
        let games = transaction.object_store(GAMES).map_err(told)?;
        games.count(None).map_err(told)?.await.map_err(told)
    }

    /// The log of a game in its order, and the number of its next part.
    pub(crate) async fn log(&self, game: &str) -> Outcome<(Vec<String>, u32)> {
        let transaction = self.0.transaction(&[LOG], TransactionMode::ReadOnly).map_err(told)?;
        let log = transaction.object_store(LOG).map_err(told)?;
        let parts = log.get_all(Some(of_game(game)?), None).map_err(told)?.await.map_err(told)?;
        let parts = parts.iter().filter_map(from_js::<Value>);
        let parts: Vec<_> = parts.filter_map(|json| part(&json)).collect();
        let next = parts.last().map_or(0, |(number, _)| number + 1);
        Ok((parts.into_iter().flat_map(|(_, lines)| lines).collect(), next))
    }

    /// What is known of all games, the one that was played last first.
    pub(crate) async fn games(&self) -> Outcome<Vec<Entry>> {
        let mut games: Vec<Entry> = self.all(GAMES).await?;
        sort(&mut games, |one, other| other.played.cmp(&one.played));
        Ok(games)
    }

    async fn all<T: for<'a> Deserialize<'a>>(&self, store: &str) -> Outcome<Vec<T>> {
        let transaction = self.0.transaction(&[store], TransactionMode::ReadOnly).map_err(told)?;
        let values = transaction.object_store(store).map_err(told)?;
        let values = values.get_all(None, None).map_err(told)?.await.map_err(told)?;
        Ok(values.iter().filter_map(from_js).collect())
    }

    /// Says what is known of games.
    pub(crate) async fn describe(&self, entries: &[Entry]) -> Outcome<()> {
        self.put_all(GAMES, entries).await
    }

    async fn put_all(&self, store: &str, values: &[impl Serialize]) -> Outcome<()> {
        let transaction = self.0.transaction(&[store], TransactionMode::ReadWrite).map_err(told)?;
        let place = transaction.object_store(store).map_err(told)?;
        for value in values {
            place.put(&to_js(value)?, None).map_err(told)?;
        }
        finish(transaction).await
    }

    /// Takes a game away, its log too.
    pub(crate) async fn remove(&self, game: &str) -> Outcome<()> {
        let transaction =
            self.0.transaction(&[LOG, GAMES], TransactionMode::ReadWrite).map_err(told)?;
        let log = transaction.object_store(LOG).map_err(told)?;
        log.delete(of_game(game)?).map_err(told)?;
        let games = transaction.object_store(GAMES).map_err(told)?;
        games.delete(Query::Key(JsValue::from_str(game))).map_err(told)?;
        finish(transaction).await
    }

    /// Notes games that were solved; one that is noted already, by its time and board, once.
    pub(crate) async fn add_solved(&self, solved: &[Solved]) -> Outcome<()> {
        self.put_all(SOLVED, solved).await
    }

    /// Keeps the content of the player's font, in place of the one that was there.
    pub(crate) async fn put_font(&self, content: &ArrayBuffer) -> Outcome<()> {
        let thing = Object::new();
        for (member, value) in [("name", &JsValue::from_str(FONT)), (BYTES, content)] {
            Reflect::set(&thing, &member.into(), value).map_err(|_| "no object".to_owned())?;
        }
        let transaction =
            self.0.transaction(&[THINGS], TransactionMode::ReadWrite).map_err(told)?;
        let place = transaction.object_store(THINGS).map_err(told)?;
        place.put(&thing, None).map_err(told)?;
        finish(transaction).await
    }

    /// The content of the player's font, if there is one.
    pub(crate) async fn font(&self) -> Outcome<Option<ArrayBuffer>> {
        let transaction = self.0.transaction(&[THINGS], TransactionMode::ReadOnly).map_err(told)?;
        let place = transaction.object_store(THINGS).map_err(told)?;
        let asked = place.get(Query::Key(JsValue::from_str(FONT))).map_err(told)?;
        let thing = asked.await.map_err(told)?;
        let bytes = thing.and_then(|thing| Reflect::get(&thing, &BYTES.into()).ok());
        Ok(bytes.and_then(|bytes| bytes.dyn_into().ok()))
    }

    /// All games that were solved.
    pub(crate) async fn statistics(&self) -> Outcome<Statistics> {
        let mut statistics = Statistics::default();
        for solved in self.all::<Solved>(SOLVED).await? {
            statistics.add(solved);
        }
        Ok(statistics)
    }
}

/// All parts of a game's log.
fn of_game(game: &str) -> Outcome<Query> {
    let from = js_sys::Array::of2(&JsValue::from_str(game), &JsValue::from(0));
    let to = js_sys::Array::of2(&JsValue::from_str(game), &JsValue::from(u32::MAX));
    let range = KeyRange::bound(&from, &to, None, None).map_err(told)?;
    Ok(Query::KeyRange(range))
}
