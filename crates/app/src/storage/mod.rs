//! Every action is saved as it happens: the log of the game at the table goes into the browser's
//! database. Where that is refused or full the player is told, and plays on.

mod backup;
mod database;
mod locks;
mod room;
mod tabs;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use anydoku_play::Session;
use anydoku_play::library::Stage;
use anydoku_play::statistics::Solved;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::clock::now;
use crate::table::Table;

pub(crate) use anydoku_play::library::Entry as Summary;
pub(crate) use backup::{Backup, backup, restore};
use database::TAKEN_AWAY;
pub(crate) use database::{LogPart, Store};
pub(crate) use locks::{Held, hold_if_free};
pub(crate) use room::{ask_to_stay, is_to_stay, note_backup};

/// Where settings are kept.
const SETTINGS: &str = "anydoku-settings";

/// Who saves.
#[derive(Clone, Default)]
pub(crate) struct Keeper(Rc<Inner>);

#[derive(Default)]
struct Inner {
    store: RefCell<Option<Rc<Store>>>,
    /// What the library shows of the game at the table.
    entry: RefCell<Summary>,
    /// The number of the next part of its log.
    next: Cell<u32>,
    /// Lines that its log begins with, before what the session says.
    first: RefCell<Vec<String>>,
    /// The same of the game that comes to the table next, and its folder.
    coming: RefCell<(Vec<String>, String)>,
    /// What waits to be written; one write at a time keeps the order, and what failed stays first.
    waiting: RefCell<Vec<LogPart>>,
    writes: Cell<bool>,
    /// Whether the player knows that nothing is saved.
    told: Cell<bool>,
    /// Another tab plays this game: nothing is written from here.
    is_elsewhere: Cell<bool>,
    /// The same of the game that comes to the table next.
    comes_elsewhere: Cell<bool>,
    /// What keeps other tabs from this game.
    held: RefCell<Option<Held>>,
}

/// A name for a game that no other has.
pub(crate) fn fresh_name() -> String {
    format!("{}-{}", now(), (js_sys::Math::random() * 1e9) as u32)
}

impl Keeper {
    pub(crate) fn game(&self) -> String {
        self.0.entry.borrow().id.clone()
    }

    pub(crate) fn store(&self) -> Option<Rc<Store>> {
        self.0.store.borrow().clone()
    }

    /// Another game is at the table: one that is not saved yet, or one whose log has so many parts.
    pub(crate) fn begin(&self, known: Option<(&Summary, u32)>) {
        let (first, folder) = std::mem::take(&mut *self.0.coming.borrow_mut());
        let (entry, next) = match known {
            Some((entry, next)) => (entry.clone(), next),
            None => {
                let entry =
                    Summary { id: fresh_name(), begun: now(), folder, ..Summary::default() };
                (entry, 0)
            }
        };
        if known.is_none() {
            self.0.held.take();
        }
        *self.0.first.borrow_mut() = first;
        let is_elsewhere = self.0.comes_elsewhere.take();
        // One that another tab plays is only looked at: loaded again, the tab goes on with its own.
        if !is_elsewhere {
            note_game_of_tab(&entry.id);
        }
        *self.0.entry.borrow_mut() = entry;
        self.0.next.set(next);
        self.0.is_elsewhere.set(is_elsewhere);
    }

    /// The game that comes to the table next has this log already.
    fn expect(&self, log: Vec<String>, folder: String) {
        *self.0.coming.borrow_mut() = (log, folder);
    }

    /// Whether another tab plays this game.
    pub(crate) fn is_elsewhere(&self) -> bool {
        self.0.is_elsewhere.get()
    }

    /// From now on another tab plays this game, or no longer.
    pub(crate) fn set_elsewhere(&self, is_elsewhere: bool) {
        self.0.is_elsewhere.set(is_elsewhere);
    }

    /// What the library says of the game at the table was changed there.
    pub(crate) fn describe(&self, entry: &Summary) {
        let mut own = self.0.entry.borrow_mut();
        if own.id == entry.id {
            own.folder.clone_from(&entry.folder);
            own.unknown.clone_from(&entry.unknown);
        }
    }

    /// Saves what is new of the game at the table.
    fn save(&self, table: Table, lines: Vec<String>) {
        if lines.is_empty() && self.0.first.borrow().is_empty() || self.0.is_elsewhere.get() {
            return;
        }
        let mut all = std::mem::take(&mut *self.0.first.borrow_mut());
        all.extend(lines);
        let entry = table.peek(|session| self.0.entry.borrow().renewed(session, now()));
        *self.0.entry.borrow_mut() = entry.clone();
        let number = self.0.next.get();
        self.0.next.set(number + 1);
        self.0.waiting.borrow_mut().push(LogPart { entry, number, lines: all });
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
                let next = keeper.0.waiting.borrow().first().cloned();
                let Some(part) = next else { break };
                let outcome = store.add_played(&part).await;
                let game = &part.entry.id;
                match outcome {
                    Ok(()) => {
                        keeper.0.waiting.borrow_mut().remove(0);
                        keeper.works_again(table);
                    }
                    // The part is there already: another tab wrote it, in a browser without locks.
                    Err(why) if why.contains("ConstraintError") => {
                        keeper.forget_waiting(game);
                        if *game == keeper.game() {
                            table.is_played_elsewhere();
                        }
                    }
                    Err(why) if why == TAKEN_AWAY && store.is_anew() => {
                        if let Err(why) = keeper.look_at_anew(table, &store).await {
                            store.is_anew_still();
                            keeper.fail(table, &why);
                            break;
                        }
                    }
                    Err(why) => {
                        keeper.fail(table, &why);
                        break;
                    }
                }
            }
            keeper.0.writes.set(false);
        });
    }

    fn forget_waiting(&self, game: &str) {
        self.0.waiting.borrow_mut().retain(|part| part.entry.id != game);
    }

    /// Looks whether what waits goes on from what is in a database that was opened anew: what does
    /// not is worth nothing, but of the game at the table all is to be written then.
    async fn look_at_anew(&self, table: Table, store: &Store) -> Result<(), String> {
        let mut games = vec![self.game()];
        games.extend(self.0.waiting.borrow().iter().map(|part| part.entry.id.clone()));
        for game in games {
            let (_, next) = store.log(&game).await?;
            let waits =
                self.0.waiting.borrow().iter().find(|it| it.entry.id == game).map(|it| it.number);
            let is_here = game == self.game();
            if waits.or(is_here.then(|| self.0.next.get())).is_none_or(|number| number == next) {
                continue;
            }
            self.forget_waiting(&game);
            if is_here {
                self.save_anew(table, next > 0);
            }
        }
        Ok(())
    }

    /// All of the game at the table is to be written; as another game, if there is one of its name.
    fn save_anew(&self, table: Table, is_there: bool) {
        if is_there {
            // A backup brought back what it had of it.
            let name = fresh_name();
            note_game_of_tab(&name);
            self.0.entry.borrow_mut().id = name;
            table.hold_new();
        }
        let log = table.peek(Session::snapshot);
        // What waits to be taken is in there.
        table.take_journal();
        let entry = self.0.entry.borrow().clone();
        self.0.waiting.borrow_mut().push(LogPart::whole(entry, log));
        self.0.next.set(1);
    }

    /// What could not be saved is saved now, in its order: the player is told if that was news.
    fn works_again(&self, table: Table) {
        if self.0.waiting.borrow().is_empty() && self.0.told.replace(false) {
            table.notice.set(None);
            table.toasts.say("The game is saved again.", false);
        }
    }

    /// Tells the player, once, that nothing is saved. What waits is tried again with the next move.
    fn fail(&self, table: Table, why: &str) {
        if !self.0.told.replace(true) {
            let what =
                if ["QuotaExceeded", "AbortError", "no room"].iter().any(|it| why.contains(it)) {
                    "The browser has no room left: nothing is saved".to_owned()
                } else {
                    format!("Nothing is saved in this browser ({why})")
                };
            table
                .notice
                .set(Some(format!("{what}. You can play on; save the game as a file to keep it.")));
        }
    }

    /// The game at the table was solved: that counts once a game, and if the player did it.
    pub(crate) fn note_solved(&self, session: &Session) {
        let is_new = self.0.entry.borrow().stage != Stage::Done && !was_filled_at_once(session);
        let (Some(store), true) = (self.store(), is_new) else { return };
        let Some(solved) = Solved::of(session, now(), today()) else { return };
        spawn_local(async move {
            // A database that takes nothing is told of where the game itself is saved.
            let _ = store.add_solved(&[solved]).await;
        });
    }
}

/// Whether the last move set different values: that is how the engine solves.
fn was_filled_at_once(session: &Session) -> bool {
    let history = session.game().history();
    let changes = history.change(history.here()).into_iter().flat_map(|it| it.cell_changes());
    let mut values =
        changes.filter(|it| it.before.value != it.after.value).map(|it| it.after.value);
    values.next().is_some_and(|first| values.any(|value| value != first))
}

/// The day it is here, counted from 1970.
pub(crate) fn today() -> i64 {
    let offset = js_sys::Date::new_0().get_timezone_offset() * 60_000.0;
    ((now() as f64 - offset) / 86_400_000.0).floor() as i64
}

impl Table {
    /// Saves what happened since this was done last.
    pub(crate) fn keep(self) {
        let keeper = self.keeper.get_value();
        // Before it is known which game it is, its lines wait with it.
        if !keeper.0.entry.borrow().id.is_empty() {
            let lines = self.take_journal();
            keeper.save(self, lines);
        }
    }

    /// Opens the database and brings back the game that was played last; `done` hears whether there
    /// was one.
    pub(crate) fn resume(self, done: impl FnOnce(bool) + 'static) {
        let keeper = self.keeper.get_value();
        spawn_local(async move {
            let found = async {
                let store = Rc::new(Store::open().await?);
                *keeper.0.store.borrow_mut() = Some(store.clone());
                store.last(game_of_tab()).await
            };
            match found.await {
                Ok(last) => {
                    match last.filter(|_| !begins_another()) {
                        Some(entry) => done(self.open_game(entry, false).await),
                        None => done(false),
                    }
                    room::remind(self).await;
                }
                Err(why) => {
                    done(false);
                    // Last, so that nothing else is said in its place.
                    keeper.fail(self, &why);
                }
            }
        });
    }

    /// Puts a saved game on the table; whether it could be read.
    pub(crate) fn bring_back(self, entry: &Summary, lines: &[String], next: u32) -> bool {
        match Session::replay(lines.iter().map(String::as_str)) {
            Ok(mut replayed) => {
                replayed.session.resume();
                if !replayed.skipped.is_empty() {
                    self.toasts.say(
                        "Some lines of the saved game could not be read and were left out.",
                        false,
                    );
                }
                self.seat(replayed.session, Some((entry, next)));
                true
            }
            Err(error) => {
                self.toasts.say(&format!("The saved game cannot be read: {error}"), true);
                false
            }
        }
    }

    /// Puts a game on the table that has a history of its own: all of it is saved as a new game.
    pub(crate) fn put_whole(self, mut session: Session, folder: &str) {
        session.resume();
        let log = session.snapshot();
        // What it says of itself until now is in there.
        session.take_log();
        self.keeper.get_value().expect(log, folder.to_owned());
        self.put(session);
    }

    /// Opens a game of the library.
    pub(crate) fn open_saved(self, entry: Summary) {
        spawn_local(async move {
            self.open_game(entry, false).await;
        });
    }
}

/// Which game is at the table of this tab: one that is loaded again goes on with it, whatever others
/// play.
const GAME_OF_TAB: &str = "anydoku-game";

fn game_of_tab() -> Option<String> {
    window().session_storage().ok()??.get_item(GAME_OF_TAB).ok()?
}

fn note_game_of_tab(game: &str) {
    if let Ok(Some(kept)) = window().session_storage() {
        // Without it the game that was played last comes back.
        let _ = kept.set_item(GAME_OF_TAB, game);
    }
}

/// Whether the game that was played last is to be left in the library, once: the page says so after
/// something broke (`trouble.js`).
fn begins_another() -> bool {
    const NAME: &str = "anydoku-begin-another";
    let begins = || {
        let kept = window().session_storage().ok()??;
        let is_said = kept.get_item(NAME).ok()?.is_some();
        kept.remove_item(NAME).ok()?;
        Some(is_said)
    };
    begins().unwrap_or(false)
}

/// What was set in this browser before.
pub(crate) fn settings() -> Option<anydoku_play::Settings> {
    serde_json::from_str(&kept(SETTINGS)?).ok()
}

/// Keeps what is set.
pub(crate) fn keep_settings(settings: &anydoku_play::Settings) {
    if let Ok(text) = serde_json::to_string(settings) {
        keep_text(SETTINGS, &text);
    }
}

/// A small text that is kept under a name.
fn kept(name: &str) -> Option<String> {
    window().local_storage().ok()??.get_item(name).ok()?
}

/// Keeps a small text.
fn keep_text(name: &str, text: &str) {
    let kept = || window().local_storage().ok()??.set_item(name, text).ok();
    // Where nothing can be kept settings hold until the page is left; the game says so already.
    let _ = kept();
}
