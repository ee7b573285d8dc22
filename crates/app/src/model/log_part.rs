//! A part of the log of a game, as the database stores it.

use anydoku_play::library::Entry;

/// What a game's log grows by.
#[derive(Clone, Debug)]
pub(crate) struct LogPart {
    /// What is known of the game then.
    pub(crate) entry: Entry,
    pub(crate) number: u32,
    pub(crate) lines: Vec<String>,
}

impl LogPart {
    /// All of a log that is not there yet.
    pub(crate) fn whole(entry: Entry, lines: Vec<String>) -> Self {
        Self { entry, number: 0, lines }
    }
}
