//! Damaged records: reported when the app starts, listed in the library, exported, deleted.

use anydoku_play::Texts;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::dispatch::app::App;
use crate::model::damaged_record::DamagedRecord;
use crate::services::storage::{entry_of_damaged, set_items_aside};

impl App {
    /// Sets damaged settings and the like aside, and says so.
    pub(crate) fn report_damaged_items(self) {
        let names = self.peek(|session| set_items_aside(session.texts()));
        if !names.is_empty() {
            let text = self.format(|texts| texts.damaged_items(&names.join(", ")));
            self.state.open.notice.set(Some((text, None)));
        }
    }

    /// Reads the records that are damaged.
    pub(crate) fn read_damaged(self) {
        let Some(store) = self.writer.get_value().store() else { return };
        spawn_local(async move {
            // If this fails, reading the others fails, too, which is reported.
            self.state.library.damaged.set(store.damaged().await.unwrap_or_default());
        });
    }

    /// Opens the game of a damaged record from its log.
    pub(crate) fn open_damaged(self, id: &str) {
        self.close();
        self.open_saved(entry_of_damaged(id));
    }

    /// Saves a damaged record as a file, with the log of its game.
    pub(crate) fn export_damaged(self, record: DamagedRecord) {
        let Some(store) = self.writer.get_value().store() else { return };
        spawn_local(async move {
            let mut log = Vec::new();
            if let Some(game) = record.game() {
                // What can't be read can't be exported.
                log = store.log(&game).await.unwrap_or_default().0;
            }
            let name = self.text(Texts::damaged_file);
            self.save_text(&name, "application/json", &record.file(&log));
        });
    }

    /// Deletes a damaged record.
    pub(crate) fn delete_damaged(self, record: DamagedRecord) {
        self.change_library(move |store| async move { store.remove_damaged(&record).await });
    }
}
