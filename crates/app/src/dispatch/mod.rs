//! The app, and how it handles actions: `update` changes the state, `run` carries out what that brings about.

pub(crate) mod app;
pub(crate) mod fonts;
pub(crate) mod game;
pub(crate) mod language;
pub(crate) mod lazy;
mod run;
mod saving;
mod tabs;
pub(crate) mod theme;
mod update;
