//! Keeps a game in one tab at a time: a second tab can take it over, and the first one then says so.

use std::time::Duration;

use anydoku_play::library::Entry;
use anydoku_play::{Dialog, Texts};
use futures_channel::oneshot;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::dispatch::app::App;
use crate::services::storage::{GameOrigin, tab_lock};

/// How long a tab that has lost its game may still write.
const FINAL_WRITE_DELAY: Duration = Duration::from_millis(150);

async fn pause(time: Duration) {
    let (sender, receiver) = oneshot::channel::<()>();
    // Dropping the sender ends the pause.
    set_timeout(move || drop(sender), time);
    let _ = receiver.await;
}

impl App {
    /// Opens a saved game, or takes it over from another tab if `steals`. Returns whether it could be
    /// read.
    pub(super) async fn open_game(self, entry: Entry, steals: bool) -> bool {
        let writer = self.writer.get_value();
        let Some(store) = writer.store() else { return false };
        if entry.id == writer.game() && !steals && writer.has_lock() {
            return true;
        }
        let lock = tab_lock::acquire(&entry.id, steals, self.on_lock_stolen(&entry.id)).await;
        if steals {
            pause(FINAL_WRITE_DELAY).await;
        }
        let (lines, next) = match store.log(&entry.id).await {
            Ok(read) => read,
            Err(why) => {
                self.report_storage(&why, Texts::notice_game_not_opened);
                return false;
            }
        };
        // A third tab may have taken it in the meantime.
        let is_open_in_other_tab = lock.as_ref().is_none_or(tab_lock::TabLock::is_stolen);
        let before = writer.replace_lock(None);
        let origin = GameOrigin::Saved { entry: &entry, next, is_open_in_other_tab };
        if !self.restore_game(&lines, origin) {
            writer.replace_lock(before);
            return false;
        }
        writer.replace_lock(lock);
        if is_open_in_other_tab {
            self.show_tab_lock();
        } else if self.state.open.dialog.get_untracked() == Some(Dialog::TabLock) {
            self.close();
        }
        true
    }

    /// Returns the handler for another tab taking over this game.
    fn on_lock_stolen(self, game: &str) -> impl FnOnce() + 'static {
        let game = game.to_owned();
        move || {
            if self.writer.get_value().game() == game {
                self.save();
                self.show_tab_lock();
            }
        }
    }

    /// Shows that another tab plays the game.
    pub(super) fn show_tab_lock(self) {
        self.writer.get_value().set_open_in_other_tab(true);
        self.open(Dialog::TabLock);
    }

    /// Locks the current game, which is new, for this tab.
    pub(crate) fn lock_new_game(self) {
        let writer = self.writer.get_value();
        let game = writer.game();
        spawn_local(async move {
            let lock = tab_lock::acquire(&game, false, self.on_lock_stolen(&game)).await;
            if writer.game() == game {
                writer.replace_lock(lock);
            }
        });
    }

    /// Takes over the game from another tab.
    pub(crate) fn play_here(self) {
        let entry = self.writer.get_value().entry();
        spawn_local(async move {
            self.open_game(entry, true).await;
        });
    }

    /// Continues with a copy of the game that another tab plays.
    pub(crate) fn open_copy(self) {
        let session = self.peek(Clone::clone);
        let folder = self.writer.get_value().entry().folder;
        self.writer.get_value().set_open_in_other_tab(true);
        self.start_game_with_history(session, &folder);
        self.close();
    }
}
