//! The app, and how it handles actions: `update` changes the state, `run` runs the effects.

pub(crate) mod app;
mod effect;
pub(crate) mod fonts;
pub(crate) mod game;
pub(crate) mod language;
pub(crate) mod lazy;
mod run;
mod saving;
mod tabs;
pub(crate) mod theme;
mod update;
