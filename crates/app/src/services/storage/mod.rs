//! What the browser stores: games and their logs, settings, progress, fonts, backups.

mod backup;
mod damaged;
mod database;
mod error;
mod local;
mod log_writer;
mod persistence;
pub(crate) mod tab_lock;

pub(crate) use backup::{Restored, backup, restore};
pub(crate) use damaged::set_items_aside;
pub(crate) use database::{Store, entry_of_damaged, fresh_name};
pub(crate) use error::StorageError;
pub(crate) use local::{lessons, new_game, save_lessons, save_new_game, save_settings, settings};
pub(crate) use log_writer::{GameOrigin, LogWriter, WriteEvent};
pub(crate) use persistence::{backup_due, is_persistent, postpone_reminder, request_persistence};
