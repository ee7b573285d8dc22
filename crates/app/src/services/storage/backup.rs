//! Everything that is saved as one file, and back.

use anydoku_play::Settings;
use anydoku_play::library::Entry;
use js_sys::Uint8Array;

use super::database::{Store, fresh_name};
use crate::model::backup::{Backup, FORMAT, Game};
use crate::model::log_part::LogPart;
use crate::util::base64::{base64, decoded};

/// The reason of a font that is damaged.
pub(super) const DAMAGED: &str = "damaged";

/// Everything as the text of a file.
pub(crate) async fn backup(store: &Store, settings: Settings) -> Result<String, String> {
    let mut games = Vec::new();
    for entry in store.games().await? {
        let (log, _) = store.log(&entry.id).await?;
        games.push(Game { entry, log });
    }
    let solved = store.statistics().await?.solved;
    let font = store.font().await?.map(|content| base64(&Uint8Array::new(&content).to_vec()));
    let backup =
        Backup { format: FORMAT.to_owned(), games, solved, settings: Some(settings), font };
    serde_json::to_string(&backup).map_err(|error| error.to_string())
}

/// What was brought back.
#[derive(Clone, Debug)]
pub(crate) struct Restored {
    pub(crate) added: usize,
    /// There already, as they are in the file.
    pub(crate) known: usize,
    /// There already, played differently: the file's come as copies.
    pub(crate) copies: usize,
    /// Whether its font is the one that is kept now; why it did not come in.
    pub(crate) font: Result<bool, String>,
}

/// Brings back what a backup has. Nothing that is here is lost: a game that differs comes as a copy.
pub(crate) async fn restore(store: &Store, backup: &Backup) -> Result<Restored, String> {
    let mut restored = Restored { added: 0, known: 0, copies: 0, font: Ok(false) };
    let here = store.games().await?;
    let mut games = Vec::new();
    for Game { entry, log } in &backup.games {
        if !here.iter().any(|known| known.id == entry.id) {
            restored.added += 1;
            games.push(LogPart::whole(entry.clone(), log.clone()));
            continue;
        }
        let (own, _) = store.log(&entry.id).await?;
        if own.len() >= log.len() && own[..log.len()] == log[..] {
            restored.known += 1;
        } else {
            restored.copies += 1;
            let entry = Entry { id: fresh_name(), ..entry.clone() };
            games.push(LogPart::whole(entry, log.clone()));
        }
    }
    store.add_all(&games).await?;
    store.add_solved(&backup.solved).await?;
    restored.font = restore_font(store, backup).await;
    Ok(restored)
}

/// Brings the font back where there is none; whether it is the one that is kept then.
async fn restore_font(store: &Store, backup: &Backup) -> Result<bool, String> {
    let Some(text) = backup.font.as_deref() else { return Ok(false) };
    let content = decoded(text).ok_or(DAMAGED)?;
    if let Some(kept) = store.font().await? {
        return Ok(Uint8Array::new(&kept).to_vec() == content);
    }
    store.put_font(&Uint8Array::from(content.as_slice()).buffer()).await?;
    Ok(true)
}
