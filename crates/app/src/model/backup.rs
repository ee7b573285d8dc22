//! A backup: everything that is saved, as one file.

use anydoku_play::library::Entry;
use anydoku_play::statistics::SolvedGame;
use anydoku_play::{Settings, Texts};
use serde::{Deserialize, Serialize};

use crate::model::lesson::Progress;

/// The format of backup files.
pub(crate) const FORMAT: &str = "anydoku-backup/1";

/// A backup of everything that is saved.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Backup {
    pub(crate) format: String,
    pub(crate) games: Vec<Game>,
    #[serde(default)]
    pub(crate) solved: Vec<SolvedGame>,
    #[serde(default)]
    pub(crate) settings: Option<Settings>,
    /// The content of the player's font, as base64.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) font: Option<String>,
    /// How many parts of each lesson are done.
    #[serde(default, skip_serializing_if = "Progress::is_empty")]
    pub(crate) lessons: Progress,
}

/// A game: its library entry and its log.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Game {
    pub(crate) entry: Entry,
    pub(crate) log: Vec<String>,
}

/// Why a backup can't be restored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum BackupError {
    /// The file is damaged.
    Damaged,
    /// The file has this format, which another version of the app writes.
    Format(String),
}

impl BackupError {
    /// Returns what is wrong, and what to do.
    pub(crate) fn message(&self, texts: &Texts) -> String {
        match self {
            Self::Damaged => texts.backup_damaged().to_owned(),
            Self::Format(format) => texts.backup_newer(format),
        }
    }
}

impl Backup {
    /// Returns the backup in a file; `None` if it is a file of another kind.
    pub(crate) fn parse(text: &str) -> Option<Result<Self, BackupError>> {
        #[derive(Deserialize)]
        struct Head {
            format: String,
        }
        let text = text.trim_start_matches('\u{feff}').trim();
        // Other JSON, which may be long, is not parsed here.
        if !text.starts_with('{')
            || !text.get(..200.min(text.len())).unwrap_or(text).contains("anydoku-backup/")
        {
            return None;
        }
        let head: Head = match serde_json::from_str(text) {
            Ok(head) => head,
            Err(_) => return Some(Err(BackupError::Damaged)),
        };
        if head.format != FORMAT {
            return Some(Err(BackupError::Format(head.format)));
        }
        let backup = serde_json::from_str(text);
        Some(backup.map_err(|_| BackupError::Damaged))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parse_rejects_files_that_are_not_backups() {
        assert!(Backup::parse("1..4.....3......").is_none());
        let text =
            serde_json::to_string(&Backup { format: FORMAT.to_owned(), ..Backup::default() });
        let text = text.unwrap();
        assert!(matches!(Backup::parse(&text), Some(Ok(_))));
        let newer = text.replace(FORMAT, "anydoku-backup/9");
        let format = "anydoku-backup/9".to_owned();
        assert_eq!(Backup::parse(&newer).unwrap().unwrap_err(), BackupError::Format(format));
        let cut = &text[..text.len() - 1];
        assert_eq!(Backup::parse(cut).unwrap().unwrap_err(), BackupError::Damaged);
    }
}
