//! A stored record that is damaged: it is shown, and can be exported or deleted.

use anydoku_play::Texts;
use serde_json::{Value, json};

/// What a record is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RecordKind {
    /// A game of the library.
    Game,
    /// A solved game of the statistics.
    Solved,
    /// An item of the local storage, such as the settings.
    Item,
}

/// A record that is damaged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct DamagedRecord {
    pub(crate) kind: RecordKind,
    /// The key, as JSON; of an item its name.
    pub(crate) key: String,
    /// The record, as JSON or as it is stored.
    pub(crate) text: String,
}

impl DamagedRecord {
    /// Returns the id of the game, if the record has one.
    pub(crate) fn game(&self) -> Option<String> {
        serde_json::from_str(&self.key).ok().filter(|_| self.kind == RecordKind::Game)
    }

    /// Returns the name: the title of a game if it has one, otherwise what the record is and its key.
    pub(crate) fn name(&self, texts: &Texts) -> String {
        const LONGEST: usize = 60;
        let record: Value = serde_json::from_str(&self.text).unwrap_or_default();
        let title = record["title"].as_str().filter(|title| !title.is_empty());
        let key = self.key.replace(['"', '[', ']'], "").replace(',', ", ");
        let title: String = title.unwrap_or(&key).chars().take(LONGEST).collect();
        match self.kind {
            RecordKind::Game => texts.damaged_game(&title),
            RecordKind::Solved => texts.damaged_solved(&title),
            RecordKind::Item => texts.damaged_item(&title),
        }
    }

    /// Returns the text of a file with the record and the log of its game.
    pub(crate) fn file(&self, log: &[String]) -> String {
        let record = serde_json::from_str(&self.text);
        let record = record.unwrap_or_else(|_| Value::from(self.text.clone()));
        let file: Value = json!({ "key": self.key, "record": record, "log": log });
        format!("{file:#}")
    }
}
