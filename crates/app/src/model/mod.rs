//! The data that dialogs, panels and files work with: options, scenes, backups, conversions to and from
//! the messages of the engine. No signals and no browser.

pub(crate) mod backup;
pub(crate) mod board_file;
pub(crate) mod convert;
pub(crate) mod generated;
pub(crate) mod log_part;
pub(crate) mod navigation;
pub(crate) mod new_game;
pub(crate) mod notations;
pub(crate) mod origin;
pub(crate) mod print;
pub(crate) mod scenes;
pub(crate) mod transforms;
