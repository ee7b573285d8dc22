//! The app, and how it handles actions.

pub(crate) mod app;
pub(crate) mod fonts;
pub(crate) mod game;
pub(crate) mod language;
pub(crate) mod lazy;
mod saving;
mod tabs;
pub(crate) mod theme;
mod update;
