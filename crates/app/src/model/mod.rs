//! The data of dialogs, panels and files: options, scenes, backups, conversions to and from messages of
//! the engine. No signals and no browser APIs.

pub(crate) mod backup;
pub(crate) mod board_file;
pub(crate) mod choice;
pub(crate) mod collections;
pub(crate) mod convert;
pub(crate) mod damaged_record;
pub(crate) mod game_title;
pub(crate) mod generated;
pub(crate) mod imports;
pub(crate) mod lesson;
pub(crate) mod log_part;
pub(crate) mod navigation;
pub(crate) mod new_game;
pub(crate) mod notations;
pub(crate) mod origin;
pub(crate) mod print;
pub(crate) mod scenes;
pub(crate) mod stored_options;
pub(crate) mod transforms;
pub(crate) mod verdict;
