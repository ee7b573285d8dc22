//! A backup: everything that is saved, as one file.

use anydoku_play::library::Entry;
use anydoku_play::statistics::SolvedGame;
use anydoku_play::{Session, Settings, Texts};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::model::lesson::{Progress, read_progress};

/// The format of backup files.
pub(crate) const FORMAT: &str = "anydoku-backup/1";

/// A backup of everything that is saved.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct Backup {
    pub(crate) format: String,
    pub(crate) games: Vec<Game>,
    pub(crate) solved: Vec<SolvedGame>,
    pub(crate) settings: Option<Settings>,
    /// The content of the player's font, as base64.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) font: Option<String>,
    /// How many parts of each lesson are done.
    #[serde(skip_serializing_if = "Progress::is_empty")]
    pub(crate) lessons: Progress,
    /// The number of records that are damaged, and left out.
    #[serde(skip)]
    pub(crate) damaged: usize,
}

/// A game: its library entry and its log.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Game {
    pub(crate) entry: Entry,
    pub(crate) log: Vec<String>,
}

impl Game {
    /// Returns whether the game can be opened.
    fn is_whole(&self) -> bool {
        Session::replay(self.log.iter().map(String::as_str)).is_ok()
    }
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
        let text = text.trim_start_matches('\u{feff}').trim();
        // Other JSON, which may be long, is not parsed here.
        if !text.starts_with('{')
            || !text.get(..200.min(text.len())).unwrap_or(text).contains("anydoku-backup/")
        {
            return None;
        }
        let Ok(mut members) = serde_json::from_str::<Map<String, Value>>(text) else {
            return Some(Err(BackupError::Damaged));
        };
        Some(match members.remove("format") {
            Some(Value::String(format)) if format == FORMAT => Self::read(members),
            Some(Value::String(format)) => Err(BackupError::Format(format)),
            _ => Err(BackupError::Damaged),
        })
    }

    /// Reads the members of a backup: records that are damaged are left out and counted.
    fn read(mut members: Map<String, Value>) -> Result<Self, BackupError> {
        if !members.get("games").is_some_and(Value::is_array) {
            return Err(BackupError::Damaged);
        }
        let mut backup = Self { format: FORMAT.to_owned(), ..Self::default() };
        let mut records = |name: &str| match members.remove(name) {
            Some(Value::Array(records)) => records,
            member => member.into_iter().filter(|member| !member.is_null()).collect(),
        };
        backup.games = backup.whole(records("games"), Game::is_whole);
        backup.solved = backup.whole(records("solved"), |_| true);
        let mut record = |name: &str| members.remove(name).filter(|member| !member.is_null());
        backup.font = backup.whole(record("font").into_iter().collect(), |_| true).pop();
        if let Some(json) = record("settings") {
            let (settings, rejected) = Settings::from_json(&json);
            backup.settings = Some(settings).filter(|_| json.is_object());
            backup.damaged += rejected.len() + usize::from(!json.is_object());
        }
        if let Some(json) = record("lessons") {
            let (progress, damaged) = read_progress(json);
            backup.lessons = progress;
            backup.damaged += damaged;
        }
        Ok(backup)
    }

    /// Returns the records that are whole, and counts the others.
    fn whole<T: DeserializeOwned>(
        &mut self,
        records: Vec<Value>,
        is_whole: fn(&T) -> bool,
    ) -> Vec<T> {
        let all = records.len();
        let records = records.into_iter().filter_map(|record| serde_json::from_value(record).ok());
        let whole: Vec<T> = records.filter(is_whole).collect();
        self.damaged += all - whole.len();
        whole
    }
}

#[cfg(test)]
#[path = "../../../play/tests/behavior/damage.rs"]
mod damage;

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::damage::damaged;
    use super::*;
    use crate::model::stored_options;

    fn backup() -> Value {
        let puzzle = "1..4.....3......".parse().unwrap();
        let session = Session::new(&puzzle, anydoku_play::Metadata::default());
        let game = |id: &str| Game {
            entry: Entry::from_session(&session, id, 10, 20),
            log: session.snapshot(),
        };
        let backup = Backup {
            format: FORMAT.to_owned(),
            games: vec![game("1"), game("2")],
            solved: [1, 2]
                .map(|solved_at| SolvedGame { solved_at, ..SolvedGame::default() })
                .into(),
            settings: Some(Settings { digit_size: 120, ..Settings::default() }),
            font: Some("AAEC".to_owned()),
            lessons: Progress::from([("x-wing".to_owned(), 2), ("swordfish".to_owned(), 1)]),
            damaged: 0,
        };
        serde_json::to_value(backup).unwrap()
    }

    #[test]
    fn damaged_records_are_counted_and_the_others_stay() {
        let whole = backup();
        for damage in damaged(&whole) {
            let Some(read) = Backup::parse(&damage.json.to_string()) else {
                // A huge member before the format hides it.
                assert!(["/format", "/font"].contains(&damage.place.as_str()), "{}", damage.place);
                continue;
            };
            let Ok(read) = read else {
                let is_essential = ["/format", "/games"].contains(&damage.place.as_str());
                assert!(is_essential, "{}", damage.place);
                continue;
            };
            let part = damage.place.split('/').nth(1).unwrap();
            let items = damage.found.as_ref().and_then(Value::as_array).map_or(0, Vec::len);
            assert!(read.damaged <= items.max(2), "{}: {}", damage.place, read.damaged);
            let counts = (read.games.len(), read.solved.len(), read.lessons.len());
            let is_missing = counts != (2, 2, 2)
                || read.font.as_deref() != Some("AAEC")
                || read.settings.as_ref().is_none_or(|settings| settings.digit_size != 120);
            // What is empty or left out was no record; everything else that is missing is counted.
            let is_absent = damage.found.as_ref().is_none_or(|found| {
                found.is_null() || [json!([]), json!({}), json!("")].contains(found)
            });
            let written = serde_json::to_value(&read).unwrap();
            let is_kept = written.pointer(&damage.place) == damage.found.as_ref();
            assert!(
                !is_missing || read.damaged > 0 || is_absent || is_kept,
                "{}: {:.40?}",
                damage.place,
                damage.found
            );
            if part != "games" {
                assert_eq!(read.games.len(), 2, "{}", damage.place);
            } else if damage.place.starts_with("/games/0") {
                assert!(!read.games.is_empty(), "{}", damage.place);
            }
            for game in &read.games {
                assert!(game.entry.side == 4 && game.is_whole());
            }
        }
    }

    #[test]
    fn damaged_progress_and_options_never_panic() {
        for damage in damaged(&json!({ "x-wing": 2, "swordfish": 1 })) {
            let (progress, damaged) = read_progress(damage.json.clone());
            let members = damage.json.as_object().map_or(1, Map::len);
            assert_eq!(progress.len() + damaged, members, "{}", damage.json);
        }
        let options = crate::model::new_game::NewGameOptions::default();
        let text = stored_options::to_text(&options).unwrap();
        for damage in damaged(&serde_json::from_str(&text).unwrap()) {
            if let Some(options) = stored_options::from_text(&damage.json.to_string()) {
                assert!((1..=400).contains(&options.side));
            }
        }
    }

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
