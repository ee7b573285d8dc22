//! Every action is saved as it happens: the log of the game at the table goes into the browser's
//! database. Where that is refused or full the player is told, and plays on.

mod database;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use leptos::prelude::*;
use leptos::task::spawn_local;

use anydoku_play::Session;

use crate::clock::now;
use crate::table::Table;

pub(crate) use database::{Store, Summary};

/// Where settings are kept.
const SETTINGS: &str = "anydoku-settings";

/// Who saves.
#[derive(Clone, Default)]
pub(crate) struct Keeper(Rc<Inner>);

#[derive(Default)]
struct Inner {
    store: RefCell<Option<Rc<Store>>>,
    /// The game at the table: its name, when it was begun, its folder.
    game: RefCell<String>,
    begun: Cell<u64>,
    folder: RefCell<String>,
    /// The number of the next part of its log.
    next: Cell<u32>,
    /// What waits to be written, each with its summary; one write at a time keeps their order.
    waiting: RefCell<Vec<(Summary, u32, Vec<String>)>>,
    writes: Cell<bool>,
    /// Whether the player knows that nothing is saved.
    told: Cell<bool>,
    /// Another tab plays this game: nothing is written from here.
    is_elsewhere: Cell<bool>,
}

impl Keeper {
    pub(crate) fn game(&self) -> String {
        self.0.game.borrow().clone()
    }

    pub(crate) fn store(&self) -> Option<Rc<Store>> {
        self.0.store.borrow().clone()
    }

    /// Another game is at the table: one that is not saved yet, or one whose log has so many parts.
    pub(crate) fn begin(&self, known: Option<(&Summary, u32)>) {
        let (game, begun, folder, next) = match known {
            Some((summary, next)) => {
                (summary.id.clone(), summary.begun, summary.folder.clone(), next)
            }
            None => {
                let number = (js_sys::Math::random() * 1e6) as u32;
                (format!("{}-{number}", now()), now(), String::new(), 0)
            }
        };
        *self.0.game.borrow_mut() = game;
        *self.0.folder.borrow_mut() = folder;
        self.0.begun.set(begun);
        self.0.next.set(next);
        self.0.is_elsewhere.set(false);
    }

    /// From now on another tab plays this game, or no longer.
    pub(crate) fn set_elsewhere(&self, is_elsewhere: bool) {
        self.0.is_elsewhere.set(is_elsewhere);
    }

    /// Saves what is new of the game at the table.
    fn save(&self, table: Table, lines: Vec<String>) {
        if lines.is_empty() || self.0.is_elsewhere.get() {
            return;
        }
        let summary = table.peek(|session| self.summary(session));
        let number = self.0.next.get();
        self.0.next.set(number + 1);
        self.0.waiting.borrow_mut().push((summary, number, lines));
        self.write(table);
    }

    fn write(&self, table: Table) {
        let Some(store) = self.store() else { return };
        if self.0.writes.replace(true) {
            return;
        }
        let keeper = self.clone();
        spawn_local(async move {
            loop {
                let next = {
                    let mut waiting = keeper.0.waiting.borrow_mut();
                    if waiting.is_empty() { None } else { Some(waiting.remove(0)) }
                };
                let Some((summary, number, lines)) = next else { break };
                if let Err(why) = store.add(&summary, number, lines).await {
                    keeper.fail(table, &why);
                }
            }
            keeper.0.writes.set(false);
        });
    }

    /// Tells the player, once, that nothing is saved.
    fn fail(&self, table: Table, why: &str) {
        if !self.0.told.replace(true) {
            table.notice.set(Some(format!(
                "This browser does not save the game ({why}). You can play on; save it as a file to keep it."
            )));
        }
    }

    /// What the library shows of the game at the table.
    fn summary(&self, session: &Session) -> Summary {
        let board = session.game().board();
        let about = session.about();
        let is_small = board.side() <= 36;
        let cell = |cell| {
            let value = board.value(cell).map_or(0, |digit| digit.value() as i16);
            if board.is_given(cell) { -value } else { value }
        };
        let state = if session.is_solved() {
            "done"
        } else if session.game().history().is_empty() {
            "new"
        } else {
            "playing"
        };
        Summary {
            id: self.game(),
            title: about.title.clone(),
            side: board.side(),
            level: about.level.clone(),
            rating: about.rating,
            state: state.to_owned(),
            begun: self.0.begun.get(),
            played: now(),
            elapsed: session.timer().passed(now()),
            hints: session.hints(),
            filled: board.filled() as u32,
            cells: board.shape().cell_count() as u32,
            folder: self.0.folder.borrow().clone(),
            board: if is_small { board.cells().map(cell).collect() } else { Vec::new() },
        }
    }
}

impl Table {
    /// Saves what happened since this was done last.
    pub(crate) fn keep(self) {
        let lines = self.take_journal();
        let keeper = self.keeper.get_value();
        keeper.save(self, lines);
    }

    /// Opens the database and brings back the game that was played last; `done` hears whether there
    /// was one.
    pub(crate) fn resume(self, done: impl FnOnce(bool) + 'static) {
        let keeper = self.keeper.get_value();
        spawn_local(async move {
            let found = async {
                let store = Rc::new(Store::open().await?);
                *keeper.0.store.borrow_mut() = Some(store.clone());
                let Some(last) = store.games().await?.into_iter().next() else { return Ok(None) };
                let (lines, next) = store.log(&last.id).await?;
                Ok::<_, String>(Some((last, lines, next)))
            };
            match found.await {
                Ok(Some((summary, lines, next))) => {
                    done(self.bring_back(&summary, &lines, next));
                }
                Ok(None) => done(false),
                Err(why) => {
                    keeper.fail(self, &why);
                    done(false);
                }
            }
        });
    }

    /// Puts a saved game on the table; whether it could be read.
    pub(crate) fn bring_back(self, summary: &Summary, lines: &[String], next: u32) -> bool {
        match Session::replay(lines.iter().map(String::as_str)) {
            Ok(mut replayed) => {
                replayed.session.resume();
                if !replayed.skipped.is_empty() {
                    self.toasts.say(
                        "Some lines of the saved game could not be read and were left out.",
                        false,
                    );
                }
                self.seat(replayed.session, Some((summary, next)));
                true
            }
            Err(error) => {
                self.toasts.say(&format!("The saved game cannot be read: {error}"), true);
                false
            }
        }
    }

    /// Opens a game of the library.
    pub(crate) fn open_saved(self, summary: Summary) {
        let Some(store) = self.keeper.get_value().store() else { return };
        spawn_local(async move {
            match store.log(&summary.id).await {
                Ok((lines, next)) => {
                    self.bring_back(&summary, &lines, next);
                }
                Err(why) => self.toasts.say(&format!("The game cannot be read: {why}"), true),
            }
        });
    }
}

/// What was set in this browser before.
pub(crate) fn settings() -> Option<anydoku_play::Settings> {
    let storage = window().local_storage().ok()??;
    serde_json::from_str(&storage.get_item(SETTINGS).ok()??).ok()
}

/// Keeps what is set.
pub(crate) fn keep_settings(settings: &anydoku_play::Settings) {
    let kept = || {
        let storage = window().local_storage().ok()??;
        storage.set_item(SETTINGS, &serde_json::to_string(settings).ok()?).ok()
    };
    // Where nothing can be kept settings hold until the page is left; the game says so already.
    let _ = kept();
}
