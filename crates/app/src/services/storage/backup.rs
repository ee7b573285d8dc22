//! Creates and restores backups.

use anydoku_play::Settings;
use anydoku_play::library::Entry;
use js_sys::Uint8Array;

use super::database::{Store, fresh_name};
use super::error::StorageError;
use super::local::{lessons, save_lessons};
use crate::model::backup::{Backup, FORMAT, Game};
use crate::model::lesson::merge;
use crate::model::log_part::LogPart;
use crate::util::base64::{base64, decoded};

/// Returns a backup of everything, as the text of a file.
pub(crate) async fn backup(store: &Store, settings: Settings) -> Result<String, StorageError> {
    let mut games = Vec::new();
    for entry in store.games().await? {
        let (log, _) = store.log(&entry.id).await?;
        games.push(Game { entry, log });
    }
    let solved = store.statistics().await?.solved;
    let font = store.font().await?.map(|content| base64(&Uint8Array::new(&content).to_vec()));
    let backup = Backup {
        format: FORMAT.to_owned(),
        games,
        solved,
        settings: Some(settings),
        font,
        lessons: lessons(),
        ..Backup::default()
    };
    serde_json::to_string(&backup).map_err(|_| StorageError::NotStorable)
}

/// The result of restoring a backup.
#[derive(Clone, Debug)]
pub(crate) struct Restored {
    /// Games that were added.
    pub(crate) added: usize,
    /// Games that were there already.
    pub(crate) known: usize,
    /// Games that were there with other moves, and were added as copies.
    pub(crate) copies: usize,
    /// Whether the stored font is that of the backup, or why it could not be restored.
    pub(crate) font: Result<bool, StorageError>,
}

/// Restores a backup, whose records were checked. Existing games are not changed: a game that differs is
/// added as a copy. One whose entry was damaged gets the entry of the backup.
pub(crate) async fn restore(store: &Store, backup: &Backup) -> Result<Restored, StorageError> {
    let mut restored = Restored { added: 0, known: 0, copies: 0, font: Ok(false) };
    let listed = store.games().await?;
    let is_listed = |entry: &Entry| listed.iter().any(|known| known.id == entry.id);
    let (mut games, mut repaired) = (Vec::<LogPart>::new(), Vec::new());
    for Game { entry, log } in &backup.games {
        let (saved, next) = store.log(&entry.id).await?;
        let is_repeated = games.iter().any(|game| game.entry.id == entry.id);
        if next == 0 && !is_repeated {
            restored.added += 1;
            games.push(LogPart::whole(entry.clone(), log.clone()));
        } else if saved.starts_with(log) && !is_repeated {
            if is_listed(entry) {
                restored.known += 1;
            } else {
                restored.added += 1;
                repaired.push(entry.clone());
            }
        } else {
            restored.copies += 1;
            let entry = Entry { id: fresh_name(), ..entry.clone() };
            games.push(LogPart::whole(entry, log.clone()));
        }
    }
    store.restore_all(&games, &backup.solved).await?;
    store.describe(&repaired).await?;
    let mut progress = lessons();
    merge(&mut progress, &backup.lessons);
    save_lessons(&progress);
    restored.font = restore_font(store, backup).await;
    Ok(restored)
}

/// Restores the font if there is none. Returns whether the stored font is that of the backup.
async fn restore_font(store: &Store, backup: &Backup) -> Result<bool, StorageError> {
    let Some(text) = backup.font.as_deref() else { return Ok(false) };
    let content = decoded(text).ok_or(StorageError::DamagedFont)?;
    if let Some(kept) = store.font().await? {
        return Ok(Uint8Array::new(&kept).to_vec() == content);
    }
    store.put_font(&Uint8Array::from(content.as_slice()).buffer()).await?;
    Ok(true)
}
