//! Imports: pasted, dropped, opened or linked. The worker reads them, and the player sees a preview;
//! the current game stays until the player accepts another.

use anydoku::{Puzzle, Shape};
use anydoku_play::{Dialog, Font, Settings, Texts};
use anydoku_protocol::{FromWorker, ReadResponse, Response, Source, Task};
use futures_channel::oneshot;
use leptos::prelude::*;
use leptos::task::spawn_local;
use web_sys::File;

use crate::dispatch::app::App;
use crate::dispatch::lazy::engine::JobResult;
use crate::dispatch::lazy::library::saved_part_at;
use crate::model::backup::{Backup, BackupError};
use crate::model::board_file::import_board;
use crate::model::navigation::Tab;
use crate::model::origin::Origin;
use crate::services::storage::{Restored, restore};
use crate::services::{clipboard, files};
use crate::state::transfer::{ImportCheck, ImportPreview, ReadSource};
use crate::util::base64::base64;
use crate::util::time::now;

/// The number of games saved in one transaction.
const BATCH_SIZE: usize = 100;

impl App {
    /// Runs a task of the engine and returns the result.
    pub(crate) async fn run_job(self, label: &str, task: Task) -> JobResult {
        self.run_long_job(label, task).await.0
    }

    /// Runs a task of the engine. Returns the result, and whether the player has sent the job to the
    /// background.
    pub(crate) async fn run_long_job(self, label: &str, task: Task) -> (JobResult, bool) {
        let (sender, receiver) = oneshot::channel();
        self.start_long_job(label, task, move |_, end, is_in_background| {
            // The receiver waits below.
            let _ = sender.send((end, is_in_background));
        });
        receiver.await.unwrap_or((JobResult::Canceled(None), false))
    }

    /// Reads a source.
    ///
    /// # Errors
    /// If it can't be read, with a message for the player.
    pub(crate) async fn read(
        self,
        source: Source,
        shape: Option<Shape>,
    ) -> Result<ReadResponse, String> {
        let title = self.text(Texts::task_read);
        match self.run_job(&title, Task::Read { source, shape }).await {
            JobResult::Done(Response::Read(response)) => Ok(*response),
            JobResult::Failed(message) => Err(message),
            _ => Err(self.text(Texts::notice_import_canceled)),
        }
    }

    /// Reads a source, as boards of this shape if given, and shows a preview.
    pub(crate) fn preview(self, origin: Origin, source: Source, shape: Option<Shape>) {
        let transfer = self.state.transfer;
        let number = transfer.last.get_value() + 1;
        transfer.last.set_value(number);
        transfer.preview.set(ImportPreview::Reading);
        spawn_local(async move {
            let read = self.read(source.clone(), shape).await;
            if transfer.last.get_value() == number {
                transfer.preview.set(match read {
                    Ok(response) => ImportPreview::Read(ReadSource { origin, source, response }),
                    Err(message) => ImportPreview::Failed(message),
                });
            }
        });
    }

    /// Finds out whether an imported puzzle has exactly one solution, until the preview closes.
    pub(crate) fn check_import(self, puzzle: Puzzle) -> RwSignal<ImportCheck> {
        let check = RwSignal::new(ImportCheck::default());
        let id = self.engine.with_value(|engine| {
            engine.request_in_background(Task::Solve { puzzle }, move |message| {
                let outcome = match message {
                    FromWorker::Done { response: Response::Verdict(verdict), .. } => {
                        ImportCheck::Found(*verdict)
                    }
                    FromWorker::Ready | FromWorker::Progress(_) => return,
                    _ => ImportCheck::Unknown,
                };
                // The preview may be closed.
                let _ = check.try_set(outcome);
            })
        });
        on_cleanup(move || self.engine.with_value(|engine| engine.cancel(id)));
        check
    }

    /// Clears the import preview.
    pub(crate) fn clear_import(self) {
        self.state.transfer.last.update_value(|last| *last += 1);
        self.state.transfer.preview.set(ImportPreview::Nothing);
    }

    /// Imports a pasted or dropped text.
    pub(crate) fn import_text(self, text: String) {
        if text.trim().is_empty() {
            return self.notify(Texts::notice_nothing_to_import);
        }
        if let Some(backup) = Backup::parse(&text) {
            self.restore_backup(backup);
            return;
        }
        self.open_import(Tab::Paste);
        // A long text would make the text field slow.
        let shown = if text.len() <= 100_000 { text.clone() } else { String::new() };
        self.state.drafts.import_text.set(shown);
        self.preview(Origin::Text, Source::Text(text), None);
    }

    /// Opens a tab of the dialog for imports.
    pub(crate) fn open_import(self, tab: Tab) {
        self.state.open.new_game_tab.set(tab);
        // Opening it again would clear the import.
        if self.state.open.dialog.get_untracked() != Some(Dialog::New) {
            self.open(Dialog::New);
        }
    }

    /// Lets the player choose files.
    pub(crate) fn choose_files(self) {
        files::choose(true, move |files| self.import_files(files));
    }

    /// Lets the player choose a backup, and restores it.
    pub(crate) fn choose_backup(self) {
        files::choose(false, move |files| {
            let Some(file) = files.into_iter().next() else { return };
            spawn_local(async move {
                match files::bytes(&file, &self.texts()).await {
                    Ok(bytes) => match backup_in(&bytes) {
                        Some(backup) => self.restore_backup(backup),
                        None => self.report_with(|texts| texts.backup_wrong_file(&file.name())),
                    },
                    Err(message) => self.report_failure(&message),
                }
            });
        });
    }

    /// Imports files.
    pub(crate) fn import_files(self, files: Vec<File>) {
        if files.is_empty() {
            return;
        }
        spawn_local(async move {
            let mut read: Option<ReadSource> = None;
            for file in &files {
                match self.import_file(file).await {
                    Ok(None) => {}
                    Ok(Some(read_source)) => match &mut read {
                        None => read = Some(read_source),
                        Some(known) => {
                            known.origin = Origin::Files(files.len());
                            known.response.records.extend(read_source.response.records);
                            known.response.certain &= read_source.response.certain;
                        }
                    },
                    Err(message) => {
                        self.clear_import();
                        self.open_import(Tab::Paste);
                        self.state.transfer.preview.set(ImportPreview::Failed(message));
                        return;
                    }
                }
            }
            if let Some(read_source) = read {
                self.clear_import();
                self.state.drafts.import_text.set(String::new());
                self.state.transfer.preview.set(ImportPreview::Read(read_source));
                self.open_import(Tab::Paste);
            }
        });
    }

    /// Reads a file. Returns `None` if it was a backup, which is restored.
    async fn import_file(self, file: &File) -> Result<Option<ReadSource>, String> {
        let bytes = files::bytes(file, &self.texts()).await?;
        if let Some(backup) = backup_in(&bytes) {
            self.restore_backup(backup);
            return Ok(None);
        }
        let source = Source::Base64(base64(&bytes));
        let name = file.name();
        let response = self.read(source.clone(), None).await;
        let response = response
            .map_err(|message| self.format(|texts| texts.notice_file_error(&name, &message)))?;
        Ok(Some(ReadSource { origin: Origin::File(name), source, response }))
    }

    fn restore_backup(self, backup: Result<Backup, BackupError>) {
        let backup = match backup {
            Ok(backup) => backup,
            Err(error) => return self.report_with(|texts| error.message(texts)),
        };
        let Some(store) = self.writer.get_value().store() else {
            return self.report(Texts::notice_restoring_needs_storage);
        };
        spawn_local(async move {
            match restore(&store, &backup).await {
                Ok(restored) => {
                    let has_settings =
                        self.apply_backup_settings(&backup, restored.font == Ok(true));
                    self.notify_with(|texts| {
                        restored_text(texts, &restored, has_settings, backup.damaged)
                    });
                    self.open(Dialog::Library);
                }
                Err(why) => self.report_storage(&why, Texts::notice_not_restored),
            }
        });
    }

    /// Applies the settings of a backup if the player has changed none, and the custom font only if it
    /// was restored. Returns whether the settings were applied.
    fn apply_backup_settings(self, backup: &Backup, has_font: bool) -> bool {
        let Some(mut settings) = backup.settings.clone() else { return false };
        if settings.font == Font::Custom && !has_font {
            let Settings { font, custom_font, .. } = Settings::default();
            (settings.font, settings.custom_font) = (font, custom_font);
        }
        let is_unset = self.peek(|session| *session.settings() == Settings::default());
        let is_applied = is_unset && settings != Settings::default();
        if is_applied {
            self.set_settings(settings);
        }
        is_applied
    }

    /// Plays an imported board.
    pub(crate) fn play_imported(self, board: &anydoku_protocol::ReadBoard, source: &str) {
        let imported = import_board(board, source);
        if imported.has_moves {
            self.start_game_with_history(imported.session, "");
        } else {
            self.start_game(imported.session);
        }
        self.close();
    }

    /// Opens an imported board in design mode, to repair it.
    pub(crate) fn repair_imported(self, board: &anydoku_protocol::ReadBoard, source: &str) {
        self.close();
        self.design_copy(&import_board(board, source).session);
    }

    /// Saves all imported boards in a folder of the library.
    pub(crate) fn add_to_library(self, read_source: ReadSource, folder: String) {
        let Some(store) = self.writer.get_value().store() else {
            return self.report(Texts::notice_puzzles_need_storage);
        };
        spawn_local(async move {
            let mut games = Vec::new();
            let code = read_source.origin.code(&read_source.response.about);
            let boards =
                read_source.response.records.iter().filter_map(|record| record.board.as_ref().ok());
            // The library lists the newest games first: these are listed in the order of the source.
            let saved = now();
            for (number, board) in (1..).zip(boards) {
                let mut imported = import_board(board, &code);
                if imported.session.metadata().title.is_empty() {
                    let mut about = imported.session.metadata().clone();
                    about.title = format!("{folder} {number}");
                    imported.session.set_metadata(about);
                }
                games.push(saved_part_at(&imported.session, &folder, saved.saturating_sub(number)));
            }
            for games in games.chunks(BATCH_SIZE) {
                if let Err(why) = store.add_all(games).await {
                    return self.report_storage(&why, Texts::notice_puzzles_not_saved);
                }
            }
            self.notify_with(|texts| texts.notice_puzzles_saved(&folder, games.len()));
            self.clear_import();
            self.show_folder(folder);
        });
    }

    /// Imports the text in the clipboard, or opens the dialog if it can't be read.
    pub(crate) fn paste(self) {
        spawn_local(async move {
            match clipboard::read().await.filter(|text| !text.trim().is_empty()) {
                Some(text) => self.import_text(text),
                None => self.open_import(Tab::Paste),
            }
        });
    }
}

/// Returns the backup that a file holds, if it is one.
fn backup_in(bytes: &[u8]) -> Option<Result<Backup, BackupError>> {
    std::str::from_utf8(bytes).ok().and_then(Backup::parse)
}

/// Returns a message about a restored backup.
fn restored_text(texts: &Texts, restored: &Restored, has_settings: bool, damaged: usize) -> String {
    let some = |count: usize| Some(count).filter(|&count| count > 0);
    let is_empty = restored.added + restored.copies == 0;
    let parts = [
        (restored.added > 0 || is_empty).then(|| texts.notice_restored_games(restored.added)),
        some(restored.known).map(|count| texts.notice_restored_known(count)),
        some(restored.copies).map(|count| texts.notice_restored_copies(count)),
        has_settings.then(|| texts.notice_restored_settings().to_owned()),
        some(damaged).map(|count| texts.notice_restored_damaged(count)),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    let parts = parts.join(", ");
    match &restored.font {
        Ok(_) => texts.notice_restored(&parts),
        Err(error) => texts.notice_restored_without_font(&parts, &error.reason(texts)),
    }
}
