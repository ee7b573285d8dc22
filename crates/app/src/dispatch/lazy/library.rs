//! The library: reads, renames, deletes, moves, exports and backs up saved games.

use anydoku_play::library::Entry;
use anydoku_play::{Dialog, Outcome, Session, Texts};
use anydoku_protocol::ReadBoard;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::dispatch::app::App;
use crate::model::board_file::{ExportScope, board};
use crate::model::damaged_record::RecordKind;
use crate::model::game_title::shown_title;
use crate::model::imports::board_name;
use crate::model::lesson::is_practice;
use crate::model::log_part::LogPart;
use crate::services::files::save_text;
use crate::services::page::focus;
use crate::services::storage::tab_lock::{TabLock, try_acquire};
use crate::services::storage::{
    StorageError, Store, backup, fresh_name, is_persistent, postpone_reminder, request_persistence,
};
use crate::state::library::Deleted;
use crate::util::time::{iso_date, now};

impl App {
    /// Postpones the reminder of a backup, which was shown.
    pub(crate) fn postpone_reminder(self) {
        postpone_reminder();
    }

    /// Reads the library, and requests persistent storage if that wasn't done before.
    pub(crate) fn open_library(self) {
        self.read_library();
        spawn_local(async move {
            request_persistence().await;
            self.state.library.is_persistent.set(is_persistent().await);
        });
    }

    /// Returns whether a saved game is the current one.
    pub(crate) fn is_current_game(self, id: &str) -> bool {
        self.writer.get_value().game() == id
    }

    /// Saves a backup of everything as a file.
    pub(crate) fn save_backup(self) {
        let Some(store) = self.writer.get_value().store() else {
            return self.report(Texts::backup_no_storage);
        };
        let settings = self.settings();
        spawn_local(async move {
            match backup(&store, settings).await {
                Ok(text) => {
                    let name = self.format(|texts| texts.backup_file(&iso_date()));
                    if save_text(&name, "application/json", &text) {
                        postpone_reminder();
                        let damaged = store.damaged().await.unwrap_or_default();
                        let damaged =
                            damaged.iter().filter(|record| record.kind != RecordKind::Item);
                        self.notify_with(|texts| match damaged.count() {
                            0 => texts.backup_saved(&name),
                            left_out => texts.backup_saved_except(&name, left_out),
                        });
                    } else {
                        self.report(Texts::backup_not_saved);
                    }
                }
                Err(why) => self.report_storage(&why, Texts::backup_not_made),
            }
        });
    }

    /// Reads the statistics of all solved games.
    pub(crate) fn read_statistics(self) {
        let store = self.writer.get_value().store();
        let statistics = self.state.library.statistics;
        statistics.set(None);
        self.read_damaged();
        spawn_local(async move {
            let read = match store {
                Some(store) => store.statistics().await.map_err(|error| {
                    self.format(|texts| texts.statistics_failed(&error.reason(texts)))
                }),
                None => Err(self.text(Texts::statistics_no_storage)),
            };
            statistics.set(Some(read));
        });
    }

    /// Reads the library.
    pub(crate) fn read_library(self) {
        self.read_damaged();
        let store = self.writer.get_value().store();
        spawn_local(async move {
            let entries = match store {
                Some(store) => match store.games().await {
                    Ok(mut games) => {
                        games.retain(|entry| !is_practice(&entry.source));
                        Ok(games)
                    }
                    Err(error) => Err(self.format(|texts| error.reason(texts))),
                },
                None => Err(self.text(Texts::library_no_storage)),
            };
            self.state.library.entries.set(Some(entries));
        });
    }

    /// Opens the library at a folder. It is read again before it is shown: games that were read earlier
    /// may not have the folder.
    pub(super) fn show_folder(self, folder: String) {
        self.state.library.entries.set(None);
        self.state.library.filter.update(|filter| filter.folder = Some(folder));
        self.open(Dialog::Library);
    }

    /// Changes the database, then reads the library.
    pub(super) fn change_library<F: Future<Output = Result<(), StorageError>> + 'static>(
        self,
        change: impl FnOnce(std::rc::Rc<Store>) -> F + 'static,
    ) {
        let Some(store) = self.writer.get_value().store() else { return };
        spawn_local(async move {
            if let Err(why) = change(store).await {
                self.report_storage(&why, Texts::library_not_changed);
            }
            self.read_library();
        });
    }

    /// Deletes the boards of past lessons and practice.
    pub(crate) fn remove_past_practice(self) {
        let Some(store) = self.writer.get_value().store() else { return };
        let here = self.writer.get_value().game();
        spawn_local(async move {
            let games = store.games().await.unwrap_or_default();
            let is_past = |entry: &Entry| is_practice(&entry.source) && entry.id != here;
            for entry in games.into_iter().filter(is_past) {
                // A board that another tab plays stays.
                let _ = remove_game(self, &store, &entry).await;
            }
        });
    }

    pub(crate) fn rename(self, entry: Entry, title: String) {
        let is_here = self.is_current_game(&entry.id);
        if is_here {
            self.update(|session| {
                let mut about = session.metadata().clone();
                about.title.clone_from(&title);
                session.set_metadata(about);
                Outcome::default()
            });
        }
        self.change_library(move |store| async move {
            if is_here {
                // The session saves its title; only the entry is changed here.
                return store.describe(&[Entry { title, ..entry }]).await;
            }
            rename_game(self, &store, entry, title).await
        });
    }

    pub(crate) fn delete(self, entries: Vec<Entry>) {
        let here = self.writer.get_value().game();
        let deleted = self.state.library.deleted;
        if entries.iter().any(|entry| entry.id == here) {
            self.notify(Texts::library_playing_not_deleted);
        }
        self.state
            .library
            .chosen
            .update(|chosen| chosen.retain(|id| !entries.iter().any(|entry| entry.id == *id)));
        self.change_library(move |store| async move {
            let (mut deleted_parts, mut outcome) = (Deleted::new(), Ok(()));
            for entry in entries.into_iter().filter(|entry| entry.id != here) {
                match remove_game(self, &store, &entry).await {
                    Ok(lines) => deleted_parts.push(LogPart::whole(entry, lines)),
                    Err(why) => outcome = Err(why),
                }
            }
            // What was deleted can be restored, even if an error has occurred.
            deleted.update(|deleted| deleted.extend(deleted_parts));
            // The button that was pressed is gone.
            request_animation_frame(|| {
                focus(document().query_selector("[data-undo]").ok().flatten());
            });
            outcome
        });
    }

    /// Restores the games that were deleted last.
    pub(crate) fn restore_deleted(self) {
        let library = self.state.library;
        let games = library.deleted.get_untracked();
        library.restored.set(games.first().map(|game| game.entry.id.clone()));
        library.deleted.set(Vec::new());
        self.change_library(move |store| async move {
            let restored = store.add_all(&games).await;
            if restored.is_err() {
                // Nothing else has them.
                library.deleted.update(|deleted| deleted.extend(games));
            }
            restored
        });
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
                    Ok(lock) => {
                        locks.push(lock);
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

    /// Reads saved games, and calls `act` with their boards.
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
                    Err(error) => {
                        return self.report_with(|texts| {
                            texts.library_not_opened(&name(texts, entry), &error.reason(texts))
                        });
                    }
                }
            }
            act(self, boards);
        });
    }
}

async fn session(store: &Store, entry: &Entry) -> Result<(Session, u32), StorageError> {
    let (lines, next) = store.log(&entry.id).await?;
    let replay = Session::replay(lines.iter().map(String::as_str));
    replay
        .map(|replay| (replay.session, next))
        .map_err(|error| StorageError::Log(error.to_string()))
}

/// Locks a game, unless another tab plays it: that tab would write to a log that is deleted or
/// changed.
async fn lock_game(app: App, entry: &Entry) -> Result<TabLock, StorageError> {
    let lock = try_acquire(&entry.id).await;
    lock.ok_or_else(|| StorageError::OpenElsewhere(app.format(|texts| name(texts, entry))))
}

/// Deletes a game, and returns its log.
async fn remove_game(app: App, store: &Store, entry: &Entry) -> Result<Vec<String>, StorageError> {
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
) -> Result<(), StorageError> {
    let _lock = lock_game(app, &entry).await?;
    let (mut session, next) = session(store, &entry).await?;
    let mut about = session.metadata().clone();
    about.title.clone_from(&title);
    session.set_metadata(about);
    entry.title = title;
    let part = LogPart { entry, number: next, lines: session.take_log() };
    store.add_all(&[part]).await
}

/// Returns the kind of board of a game.
pub(crate) fn kind(texts: &Texts, entry: &Entry) -> String {
    // Entries of an earlier release may lack the description.
    if entry.board.is_empty() {
        format!("{0} × {0}", entry.side)
    } else {
        board_name(texts, &entry.board)
    }
}

/// Returns the name of a game in the library: its title, or the kind of board.
pub(crate) fn name(texts: &Texts, entry: &Entry) -> String {
    match shown_title(texts, &entry.title, &entry.source) {
        title if title.is_empty() => kind(texts, entry),
        title => title.into_owned(),
    }
}

/// Returns a new saved game in a folder of the library. When it counts as saved decides its place among
/// the others.
pub(super) fn saved_part_at(session: &Session, folder: &str, saved: u64) -> LogPart {
    let entry = Entry::from_session(session, &fresh_name(), saved, saved);
    LogPart::whole(Entry { folder: folder.to_owned(), ..entry }, session.snapshot())
}
