//! Saved games: opens them, and reports what saving the current one comes to.

use anydoku_play::library::Entry;
use anydoku_play::{Action, Request, Session, Texts};
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::dispatch::app::App;
use crate::services::storage::{GameOrigin, StorageError, WriteEvent, backup_due};
use crate::util::time::now;

impl App {
    /// Reports the results of saving to the player.
    pub(crate) fn follow_saving(self) {
        self.writer.get_value().listen(move |event| match event {
            WriteEvent::Failed(error) => self.show_save_failure(&error),
            WriteEvent::Recovered => {
                self.state.open.notice.set(None);
                self.notify(Texts::notice_saving_again);
            }
            WriteEvent::WrittenByAnotherTab => self.show_tab_lock(),
            WriteEvent::LogLost { is_id_taken } => self.save_whole_log(is_id_taken),
        });
    }

    /// Saves the whole log of the current game, under a new id if its own is taken.
    fn save_whole_log(self, is_id_taken: bool) {
        let writer = self.writer.get_value();
        if is_id_taken {
            // A restored backup contains a game with this id.
            writer.rename();
            self.lock_new_game();
        }
        let log = self.state.session.session.get_value().borrow_mut().take_snapshot();
        writer.queue_whole(log);
    }

    /// Shows that nothing is saved, and why.
    fn show_save_failure(self, error: &StorageError) {
        let text = match error {
            StorageError::Full => self.text(Texts::notice_storage_full),
            error => self.format(|texts| texts.notice_not_saving(&error.reason(texts))),
        };
        self.state.open.notice.set(Some((text, None)));
    }

    /// Shows an error of the storage in a text that takes its reason.
    pub(crate) fn report_storage(
        self,
        error: &StorageError,
        text: impl FnOnce(&Texts, &str) -> String,
    ) {
        self.report_with(|texts| text(texts, &error.reason(texts)));
    }

    /// Opens the database and the game that was played last. Passes to `done` whether there was one.
    pub(crate) fn resume(self, done: impl FnOnce(bool) + 'static) {
        let writer = self.writer.get_value();
        spawn_local(async move {
            match writer.open_database().await {
                Ok(last) => {
                    match last {
                        Some(entry) => done(self.open_game(entry, false).await),
                        None => done(false),
                    }
                    self.remind_of_backup().await;
                }
                Err(error) => {
                    done(false);
                    // Last, so that no other notice replaces it.
                    writer.fail(error);
                }
            }
        });
    }

    /// Reminds of a backup once a month, if the browser may delete saved games.
    async fn remind_of_backup(self) {
        let is_wanted = self.peek(|session| session.settings().backup_reminder);
        let Some(store) = self.writer.get_value().store().filter(|_| is_wanted) else { return };
        if let Some(games) = backup_due(&store).await {
            let text = self.format(|texts| texts.notice_back_up(games as usize));
            let action = (self.text(Texts::page_back_up), Request::BackUp);
            self.state.open.notice.set(Some((text, Some(action))));
        }
    }

    /// Replays the log of a saved game. Returns whether it could be read.
    pub(crate) fn restore_game(self, lines: &[String], origin: GameOrigin<'_>) -> bool {
        match Session::replay(lines.iter().map(String::as_str)) {
            Ok(mut replayed) => {
                replayed.session.resume();
                if let Some(end) = replayed.session.end_of_review() {
                    replayed.session.perform(Action::JumpTo(end), now());
                }
                // Only an entry in place of a damaged one has no side.
                let is_damaged = matches!(
                    origin,
                    GameOrigin::Saved { entry: Entry { side: 0, .. }, next: 1.., .. }
                );
                if !replayed.skipped.is_empty() || is_damaged {
                    self.notify(Texts::notice_part_damaged);
                }
                self.load_game(replayed.session, origin);
                true
            }
            Err(error) => {
                let reason = error.to_string();
                self.report_with(|texts| texts.notice_saved_game_not_opened(&reason));
                false
            }
        }
    }

    /// Starts a game with its history, which is saved as a new game.
    pub(crate) fn start_game_with_history(self, mut session: Session, folder: &str) {
        session.resume();
        let log = session.snapshot();
        // The snapshot contains these lines.
        session.take_log();
        self.load_game(session, GameOrigin::New { first_lines: log, folder: folder.to_owned() });
        self.lock_new_game();
    }

    /// Opens a saved game of the library.
    pub(crate) fn open_saved(self, entry: Entry) {
        spawn_local(async move {
            self.open_game(entry, false).await;
        });
    }
}
