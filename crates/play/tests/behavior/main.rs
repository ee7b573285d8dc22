//! The behavior of the play model: games, sessions, keys, pointers, notes, settings.

mod announcements;
mod common;
mod damage;
mod dirty;
mod entry;
mod games;
mod keys;
mod layers;
mod logs;
mod notes;
mod pointers;
mod previous_release;
mod records;
mod sessions;
mod settings;
mod texts;
mod undo;
mod whole_games;
