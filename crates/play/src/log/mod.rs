//! The log of a game: everything that happens to it as lines of text, one after the other, which
//! are only ever added to. A game that was broken off is brought back by reading them again.

mod contents;
mod journal;
mod puzzle;

pub(crate) use journal::Journal;
