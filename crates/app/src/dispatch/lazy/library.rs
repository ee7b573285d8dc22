//! The library: reads it, renames, deletes, moves and exports its games.

use anydoku_play::library::Entry;
use anydoku_play::{Outcome, Session, Texts};
use anydoku_protocol::ReadBoard;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::dispatch::app::App;
use crate::model::board_file::{ExportScope, board};
use crate::model::log_part::LogPart;
use crate::services::storage::Store;
use crate::services::storage::tab_lock::{TabLock, try_acquire};
use crate::state::library::Deleted;
use crate::util::time::now;

impl App {
    /// Reads the library anew.
    pub(crate) fn read_library(self) {
        let store = self.writer.get_value().store();
        spawn_local(async move {
            let entries = match store {
                Some(store) => store.games().await,
                None => Err(self.text(Texts::library_no_storage)),
            };
            self.state.library.entries.set(Some(entries));
        });
    }

    /// Does something with the database, and reads the library anew.
    fn change_library<F: Future<Output = Result<(), String>> + 'static>(
        self,
        change: impl FnOnce(std::rc::Rc<Store>) -> F + 'static,
    ) {
        let Some(store) = self.writer.get_value().store() else { return };
        spawn_local(async move {
            if let Err(why) = change(store).await {
                let reason = self.storage_reason(&why);
                self.report_with(|texts| texts.library_not_changed(&reason));
            }
            self.read_library();
        });
    }

    pub(crate) fn rename(self, entry: Entry, title: String) {
        if entry.id == self.writer.get_value().game() {
            self.update(|session| {
                let mut about = session.metadata().clone();
                about.title.clone_from(&title);
                session.set_metadata(about);
                Outcome::default()
            });
        }
        let is_here = entry.id == self.writer.get_value().game();
        self.change_library(move |store| async move {
            if is_here {
                // The table saves it; only what lists show is changed here.
                return store.describe(&[Entry { title, ..entry }]).await;
            }
            rename_game(self, &store, entry, title).await
        });
    }

    pub(crate) fn delete(self, entries: Vec<Entry>) {
        let here = self.writer.get_value().game();
        let deleted = self.state.library.deleted;
        self.state
            .library
            .chosen
            .update(|chosen| chosen.retain(|id| !entries.iter().any(|it| it.id == *id)));
        self.change_library(move |store| async move {
            let (mut deleted_parts, mut outcome) = (Deleted::new(), Ok(()));
            for entry in entries.into_iter().filter(|entry| entry.id != here) {
                match remove_game(self, &store, &entry).await {
                    Ok(lines) => deleted_parts.push(LogPart::whole(entry, lines)),
                    Err(why) => outcome = Err(why),
                }
            }
            // What is gone can be brought back, whatever became of the rest.
            deleted.set(deleted_parts);
            outcome
        });
    }

    /// Brings back what was deleted last.
    pub(crate) fn restore_deleted(self) {
        let games = self.state.library.deleted.get_untracked();
        self.state.library.deleted.set(Vec::new());
        self.change_library(move |store| async move { store.add_all(&games).await });
    }

    pub(crate) fn move_to(self, entries: Vec<Entry>, folder: &str) {
        let here = self.writer.get_value().game();
        let moved: Vec<Entry> =
            entries.into_iter().map(|entry| Entry { folder: folder.to_owned(), ..entry }).collect();
        moved.iter().for_each(|entry| self.writer.get_value().describe(entry));
        self.change_library(move |store| async move {
            let (mut unlocked, mut locks, mut outcome) = (Vec::new(), Vec::new(), Ok(()));
            for entry in moved {
                match lock_game(self, &entry).await {
                    _ if entry.id == here => unlocked.push(entry),
                    Ok(own) => {
                        locks.push(own);
                        unlocked.push(entry);
                    }
                    Err(why) => outcome = Err(why),
                }
            }
            store.describe(&unlocked).await?;
            outcome
        });
    }

    pub(crate) fn export(self, entries: Vec<Entry>, form: &'static str) {
        let scope = if form == "json" { ExportScope::Everything } else { ExportScope::State };
        self.load_boards(entries, scope, move |app, boards| {
            let name = app.format(|texts| texts.library_export_file(boards.len()));
            app.save_boards(boards, form, name);
        });
    }

    /// Does something with the boards of games.
    pub(crate) fn load_boards(
        self,
        entries: Vec<Entry>,
        scope: ExportScope,
        act: impl FnOnce(Self, Vec<ReadBoard>) + 'static,
    ) {
        let Some(store) = self.writer.get_value().store() else { return };
        spawn_local(async move {
            let mut boards: Vec<ReadBoard> = Vec::new();
            for entry in &entries {
                match session(&store, entry).await {
                    Ok((session, _)) => boards.push(board(&session, scope, now())),
                    Err(why) => {
                        self.report_with(|texts| texts.library_not_opened(&entry.title, &why));
                        return;
                    }
                }
            }
            act(self, boards);
        });
    }
}

async fn session(store: &Store, entry: &Entry) -> Result<(Session, u32), String> {
    let (lines, next) = store.log(&entry.id).await?;
    let replay = Session::replay(lines.iter().map(String::as_str));
    replay.map(|replay| (replay.session, next)).map_err(|error| error.to_string())
}

/// Holds a game that nobody plays. What another tab plays is left to it: that tab adds to a log which
/// would be gone, or one line further.
async fn lock_game(app: App, entry: &Entry) -> Result<TabLock, String> {
    let lock = try_acquire(&entry.id).await;
    lock.ok_or_else(|| app.format(|texts| texts.library_open_elsewhere(&name(entry))))
}

/// Takes a game away; its log.
async fn remove_game(app: App, store: &Store, entry: &Entry) -> Result<Vec<String>, String> {
    let _lock = lock_game(app, entry).await?;
    let (lines, _) = store.log(&entry.id).await?;
    store.remove(&entry.id).await?;
    Ok(lines)
}

async fn rename_game(
    app: App,
    store: &Store,
    mut entry: Entry,
    title: String,
) -> Result<(), String> {
    let _lock = lock_game(app, &entry).await?;
    let (mut session, next) = session(store, &entry).await?;
    let mut about = session.metadata().clone();
    about.title.clone_from(&title);
    session.set_metadata(about);
    entry.title = title;
    let part = LogPart { entry, number: next, lines: session.take_log() };
    store.add_all(&[part]).await
}

/// What a game is called.
pub(crate) fn name(entry: &Entry) -> String {
    if entry.title.is_empty() { format!("{0} × {0}", entry.side) } else { entry.title.clone() }
}
