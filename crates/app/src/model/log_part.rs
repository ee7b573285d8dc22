//! A part of the log of a game, as the database stores it.

use anydoku_play::library::Entry;

/// A part of the log of a game.
#[derive(Clone, Debug)]
pub(crate) struct LogPart {
    /// The library entry after this part.
    pub(crate) entry: Entry,
    pub(crate) number: u32,
    pub(crate) lines: Vec<String>,
}

impl LogPart {
    /// Creates the only part of a new log.
    pub(crate) fn whole(entry: Entry, lines: Vec<String>) -> Self {
        Self { entry, number: 0, lines }
    }
}
