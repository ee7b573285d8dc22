//! What the lazily loaded module does: everything that needs the engine, files or the library.

pub(crate) mod analysis;
pub(crate) mod colors;
mod damaged;
pub(crate) mod days;
pub(crate) mod design;
pub(crate) mod engine;
pub(crate) mod explanations;
pub(crate) mod export;
pub(crate) mod hint;
pub(crate) mod import;
pub(crate) mod keys;
pub(crate) mod library;
pub(crate) mod new_game;
pub(crate) mod practice;
pub(crate) mod prefetch;
pub(crate) mod print;
pub(crate) mod requests;
pub(crate) mod scales;
pub(crate) mod settings;
pub(crate) mod share;
pub(crate) mod solve;
pub(crate) mod symbols;
