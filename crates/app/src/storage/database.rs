//! The database of the browser: the log of each game, in parts that are only ever added to, and what
//! the library shows of it.

use idb::{
    Database, DatabaseEvent as _, Factory, KeyPath, KeyRange, ObjectStoreParams, Query,
    TransactionMode,
};
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

const NAME: &str = "anydoku";
const VERSION: u32 = 1;
/// Parts of logs, by game and number.
const LOG: &str = "log";
/// What is known of games, by their name.
const GAMES: &str = "games";

/// What the library shows of a game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Summary {
    /// Its name: when it was begun, in milliseconds, and a number.
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) side: u16,
    #[serde(default)]
    pub(crate) level: Option<String>,
    #[serde(default)]
    pub(crate) rating: Option<f32>,
    /// `new`, `playing`, `done`.
    pub(crate) state: String,
    /// When it was begun and played last, in milliseconds since 1970.
    pub(crate) begun: u64,
    pub(crate) played: u64,
    /// How long it was played, in milliseconds.
    pub(crate) elapsed: u64,
    #[serde(default)]
    pub(crate) hints: u32,
    /// Filled cells, and all.
    pub(crate) filled: u32,
    pub(crate) cells: u32,
    #[serde(default)]
    pub(crate) folder: String,
    /// The values in reading order, given ones negative: the little board.
    #[serde(default)]
    pub(crate) board: Vec<i16>,
}

#[derive(Serialize, Deserialize)]
struct Part {
    game: String,
    number: u32,
    lines: Vec<String>,
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
                let mut params = ObjectStoreParams::new();
                params.key_path(Some(KeyPath::new_array(["game", "number"])));
                database.create_object_store(LOG, params)?;
                let mut params = ObjectStoreParams::new();
                params.key_path(Some(KeyPath::new_single("id")));
                database.create_object_store(GAMES, params)?;
                Ok(())
            };
            // A store that was not made is missed, and told of, at its first use.
            let _ = make();
        });
        request.await.map(Self).map_err(told)
    }

    /// Adds lines to the log of a game, as its part of this number, and says what is known of it.
    pub(crate) async fn add(
        &self,
        summary: &Summary,
        number: u32,
        lines: Vec<String>,
    ) -> Outcome<()> {
        let transaction =
            self.0.transaction(&[LOG, GAMES], TransactionMode::ReadWrite).map_err(told)?;
        let part = Part { game: summary.id.clone(), number, lines };
        let log = transaction.object_store(LOG).map_err(told)?;
        log.put(&to_js(&part)?, None).map_err(told)?;
        let games = transaction.object_store(GAMES).map_err(told)?;
        games.put(&to_js(summary)?, None).map_err(told)?;
        transaction.commit().map_err(told)?.await.map_err(told)?;
        Ok(())
    }

    /// The log of a game in its order, and how many parts it has.
    pub(crate) async fn log(&self, game: &str) -> Outcome<(Vec<String>, u32)> {
        let transaction = self.0.transaction(&[LOG], TransactionMode::ReadOnly).map_err(told)?;
        let log = transaction.object_store(LOG).map_err(told)?;
        let parts = log.get_all(Some(of_game(game)?), None).map_err(told)?.await.map_err(told)?;
        let parts: Vec<Part> = parts.iter().filter_map(from_js).collect();
        let next = parts.last().map_or(0, |part| part.number + 1);
        Ok((parts.into_iter().flat_map(|part| part.lines).collect(), next))
    }

    /// What is known of all games, the one that was played last first.
    pub(crate) async fn games(&self) -> Outcome<Vec<Summary>> {
        let transaction = self.0.transaction(&[GAMES], TransactionMode::ReadOnly).map_err(told)?;
        let games = transaction.object_store(GAMES).map_err(told)?;
        let games = games.get_all(None, None).map_err(told)?.await.map_err(told)?;
        let mut games: Vec<Summary> = games.iter().filter_map(from_js).collect();
        games.sort_by(|one, other| other.played.cmp(&one.played));
        Ok(games)
    }

    /// Says what is known of a game.
    pub(crate) async fn describe(&self, summary: &Summary) -> Outcome<()> {
        let transaction = self.0.transaction(&[GAMES], TransactionMode::ReadWrite).map_err(told)?;
        let games = transaction.object_store(GAMES).map_err(told)?;
        games.put(&to_js(summary)?, None).map_err(told)?;
        transaction.commit().map_err(told)?.await.map_err(told)?;
        Ok(())
    }

    /// Takes a game away, its log too.
    pub(crate) async fn remove(&self, game: &str) -> Outcome<()> {
        let transaction =
            self.0.transaction(&[LOG, GAMES], TransactionMode::ReadWrite).map_err(told)?;
        let log = transaction.object_store(LOG).map_err(told)?;
        log.delete(of_game(game)?).map_err(told)?;
        let games = transaction.object_store(GAMES).map_err(told)?;
        games.delete(Query::Key(JsValue::from_str(game))).map_err(told)?;
        transaction.commit().map_err(told)?.await.map_err(told)?;
        Ok(())
    }
}

/// All parts of a game's log.
fn of_game(game: &str) -> Outcome<Query> {
    let from = js_sys::Array::of2(&JsValue::from_str(game), &JsValue::from(0));
    let to = js_sys::Array::of2(&JsValue::from_str(game), &JsValue::from(u32::MAX));
    let range = KeyRange::bound(&from, &to, None, None).map_err(told)?;
    Ok(Query::KeyRange(range))
}
