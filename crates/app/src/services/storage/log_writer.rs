//! Writes the log of the current game to the browser's database, part by part and in order. If that fails,
//! the player is informed and can continue to play.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use anydoku_play::Session;
use anydoku_play::library::{Entry, Stage};
use anydoku_play::statistics::SolvedGame;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::database::{Store, fresh_name};
use super::error::StorageError;
use super::local::{game_of_tab, note_game_of_tab, starts_fresh};
use super::tab_lock::TabLock;
use crate::model::lesson::is_practice;
use crate::model::log_part::LogPart;
use crate::util::time::{now, today};

/// A result of writing a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum WriteEvent {
    /// The browser refused to save, for this reason.
    Failed(StorageError),
    /// Everything is saved again after a failure.
    Recovered,
    /// Another tab wrote the current game.
    WrittenByAnotherTab,
    /// The database lost the log of the current game, which has to be written as a whole.
    LogLost {
        /// Whether the database has another game with its id.
        is_id_taken: bool,
    },
}

/// Where a game comes from.
#[derive(Clone, Debug)]
pub(crate) enum GameOrigin<'a> {
    /// A new game, with the lines that its log begins with and its folder in the library.
    New { first_lines: Vec<String>, folder: String },
    /// A saved game, with the number of the next part of its log.
    Saved { entry: &'a Entry, next: u32, is_open_in_other_tab: bool },
}

impl GameOrigin<'_> {
    /// A new game whose session has its whole log.
    pub(crate) const NEW: Self = Self::New { first_lines: Vec::new(), folder: String::new() };
}

/// A listener for results of writing.
type WriteListener = Rc<dyn Fn(WriteEvent)>;

/// Writes the log of the current game to the database.
#[derive(Clone, Default)]
pub(crate) struct LogWriter(Rc<WriterState>);

#[derive(Default)]
struct WriterState {
    store: RefCell<Option<Rc<Store>>>,
    /// The library entry of the current game.
    entry: RefCell<Entry>,
    /// The number of the next part of its log.
    next: Cell<u32>,
    /// The first lines of its log, before those of the session.
    first: RefCell<Vec<String>>,
    /// The parts to write, one at a time and in order. A part that failed stays first.
    queue: RefCell<Vec<LogPart>>,
    writes: Cell<bool>,
    /// Whether a failure was reported since the last success.
    has_reported_failure: Cell<bool>,
    /// Whether the game is open in another tab. If so, this tab writes nothing.
    is_open_in_other_tab: Cell<bool>,
    /// The lock that keeps other tabs from writing this game.
    lock: RefCell<Option<TabLock>>,
    listener: RefCell<Option<WriteListener>>,
}

impl LogWriter {
    /// Returns the id of the current game.
    pub(crate) fn game(&self) -> String {
        self.0.entry.borrow().id.clone()
    }

    /// Returns the database, once it is open.
    pub(crate) fn store(&self) -> Option<Rc<Store>> {
        self.0.store.borrow().clone()
    }

    /// Starts to write another game.
    pub(crate) fn begin(&self, origin: GameOrigin<'_>) {
        let (entry, next, is_open_in_other_tab) = match origin {
            GameOrigin::New { first_lines, folder } => {
                self.0.lock.take();
                *self.0.first.borrow_mut() = first_lines;
                let entry = Entry { id: fresh_name(), started: now(), folder, ..Entry::default() };
                (entry, 0, false)
            }
            GameOrigin::Saved { entry, next, is_open_in_other_tab } => {
                self.0.first.borrow_mut().clear();
                (entry.clone(), next, is_open_in_other_tab)
            }
        };
        // A game that another tab plays is only shown: after a reload this tab resumes its own.
        if !is_open_in_other_tab {
            note_game_of_tab(&entry.id);
        }
        *self.0.entry.borrow_mut() = entry;
        self.0.next.set(next);
        self.0.is_open_in_other_tab.set(is_open_in_other_tab);
    }

    /// Sets the listener for results of writing.
    pub(crate) fn listen(&self, listener: impl Fn(WriteEvent) + 'static) {
        *self.0.listener.borrow_mut() = Some(Rc::new(listener));
    }

    fn emit(&self, event: WriteEvent) {
        let listener = self.0.listener.borrow().clone();
        if let Some(listener) = listener {
            listener(event);
        }
    }

    /// Opens the database, and returns the game that was played last, unless the player asked for
    /// another one.
    pub(crate) async fn open_database(&self) -> Result<Option<Entry>, StorageError> {
        let store = Rc::new(Store::open().await?);
        *self.0.store.borrow_mut() = Some(store.clone());
        let last = store.last(game_of_tab()).await?;
        Ok(last.filter(|_| !starts_fresh()))
    }

    /// Returns the library entry of the current game.
    pub(crate) fn entry(&self) -> Entry {
        self.0.entry.borrow().clone()
    }

    /// Returns whether this tab holds the lock of the current game.
    pub(crate) fn has_lock(&self) -> bool {
        self.0.lock.borrow().is_some()
    }

    /// Replaces the lock of the current game, and returns the one before.
    pub(crate) fn replace_lock(&self, lock: Option<TabLock>) -> Option<TabLock> {
        self.0.lock.replace(lock)
    }

    /// Returns whether the game is open in another tab.
    pub(crate) fn is_open_in_other_tab(&self) -> bool {
        self.0.is_open_in_other_tab.get()
    }

    /// Sets whether the game is open in another tab.
    pub(crate) fn set_open_in_other_tab(&self, is_open_in_other_tab: bool) {
        self.0.is_open_in_other_tab.set(is_open_in_other_tab);
    }

    /// Takes over what was changed in the library entry of the current game.
    pub(crate) fn describe(&self, entry: &Entry) {
        let mut current = self.0.entry.borrow_mut();
        if current.id == entry.id {
            current.folder.clone_from(&entry.folder);
            current.unknown.clone_from(&entry.unknown);
        }
    }

    /// Saves what is new in the current game. The session keeps it until the game has an id.
    pub(crate) fn save(&self, session: &mut Session) {
        if !self.0.entry.borrow().id.is_empty() {
            session.save(|session, lines| self.add(session, lines));
        }
    }

    /// Adds lines to the log of the current game.
    fn add(&self, session: &Session, lines: Vec<String>) {
        if lines.is_empty() && self.0.first.borrow().is_empty() || self.0.is_open_in_other_tab.get()
        {
            return;
        }
        let mut all = std::mem::take(&mut *self.0.first.borrow_mut());
        all.extend(lines);
        let entry = self.0.entry.borrow().updated(session, now());
        *self.0.entry.borrow_mut() = entry.clone();
        let number = self.0.next.get();
        self.0.next.set(number.saturating_add(1));
        self.0.queue.borrow_mut().push(LogPart { entry, number, lines: all });
        set_saving(true);
        self.write();
    }

    fn write(&self) {
        let Some(store) = self.store() else { return };
        if self.0.writes.replace(true) {
            return;
        }
        let writer = self.clone();
        spawn_local(async move {
            loop {
                let next = writer.0.queue.borrow().first().cloned();
                let Some(part) = next else { break };
                let outcome = store.add_played(&part).await;
                let game = &part.entry.id;
                match outcome {
                    Ok(()) => {
                        writer.0.queue.borrow_mut().remove(0);
                        set_saving(!writer.0.queue.borrow().is_empty());
                        writer.report_recovery();
                    }
                    Err(StorageError::Exists) => {
                        writer.drop_queued(game);
                        set_saving(!writer.0.queue.borrow().is_empty());
                        if *game == writer.game() {
                            writer.emit(WriteEvent::WrittenByAnotherTab);
                        }
                    }
                    Err(StorageError::Reopened) if store.was_reopened() => {
                        if let Err(error) = writer.check_after_reopen(&store).await {
                            store.mark_reopened();
                            writer.fail(error);
                            break;
                        }
                    }
                    Err(error) => {
                        writer.fail(error);
                        break;
                    }
                }
            }
            writer.0.writes.set(false);
        });
    }

    fn drop_queued(&self, game: &str) {
        self.0.queue.borrow_mut().retain(|part| part.entry.id != game);
    }

    /// Checks that the queued parts continue the logs in a reopened database. Parts that do not are
    /// dropped; the current game is then written as a whole.
    async fn check_after_reopen(&self, store: &Store) -> Result<(), StorageError> {
        let mut games = vec![self.game()];
        games.extend(self.0.queue.borrow().iter().map(|part| part.entry.id.clone()));
        for game in games {
            let (_, next) = store.log(&game).await?;
            let waits =
                self.0.queue.borrow().iter().find(|it| it.entry.id == game).map(|it| it.number);
            let is_here = game == self.game();
            if waits.or(is_here.then(|| self.0.next.get())).is_none_or(|number| number == next) {
                continue;
            }
            self.drop_queued(&game);
            if is_here {
                self.emit(WriteEvent::LogLost { is_id_taken: next > 0 });
            }
        }
        Ok(())
    }

    /// Gives the current game a new id.
    pub(crate) fn rename(&self) {
        let name = fresh_name();
        note_game_of_tab(&name);
        self.0.entry.borrow_mut().id = name;
    }

    /// Queues the whole log of the current game.
    pub(crate) fn queue_whole(&self, log: Vec<String>) {
        let entry = self.entry();
        self.0.queue.borrow_mut().push(LogPart::whole(entry, log));
        self.0.next.set(1);
    }

    /// Reports that everything is saved again, if a failure was reported before.
    fn report_recovery(&self) {
        if self.0.queue.borrow().is_empty() && self.0.has_reported_failure.replace(false) {
            self.emit(WriteEvent::Recovered);
        }
    }

    /// Reports a failure, once. The next move tries again to write the queued parts.
    pub(crate) fn fail(&self, error: StorageError) {
        if !self.0.has_reported_failure.replace(true) {
            self.emit(WriteEvent::Failed(error));
        }
    }

    /// Adds the current game to the statistics: once per game, and only if the player solved it. A board
    /// to practice on has most of its digits. Returns the record.
    pub(crate) fn note_solved(&self, session: &Session) -> Option<SolvedGame> {
        let is_practice = is_practice(&session.metadata().source);
        let is_new = self.0.entry.borrow().stage != Stage::Solved && !is_practice;
        let solved = SolvedGame::from_session(session, now(), today()).filter(|_| is_new)?;
        if let Some(store) = self.store() {
            let solved = [solved.clone()];
            spawn_local(async move {
                // A failure is reported when the game itself is saved.
                let _ = store.add_solved(&solved).await;
            });
        }
        Some(solved)
    }
}

/// Sets the attribute `data-saving` while moves wait to be saved. Tests rely on it.
fn set_saving(is_saving: bool) {
    if let Some(root) = document().document_element() {
        let _ = root.toggle_attribute_with_force("data-saving", is_saving);
    }
}
