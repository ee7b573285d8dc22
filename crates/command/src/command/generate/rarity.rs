//! How long searches for rare puzzles usually take, for messages about those that found none.

use anydoku::logic::Technique;

/// What makes a puzzle rare.
#[derive(Clone, Copy, Debug)]
pub(super) enum Rare {
    /// At most this many clues, on plain 9x9.
    Clues(usize),
    /// A technique, on plain 9x9.
    Technique(Technique),
    /// An ER of at least this many tenths.
    ExplainerRating(u16),
    /// The level extreme on a board of at least this side.
    Extreme(u16),
}

/// What searches for each usually take; `docs/figures.md` says how they were measured.
pub(super) const TIMES: &[(Rare, &str)] = &[];
