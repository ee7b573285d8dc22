//! What to expect of searches for the rarest puzzles, for messages about those that found none.

use anydoku::logic::Technique;

/// What makes a plain 9x9 puzzle rare.
#[derive(Clone, Copy, Debug)]
pub(super) enum Rare {
    /// At most this many clues.
    Clues(usize),
    /// A technique.
    Technique(Technique),
    /// An ER of at least this many tenths.
    ExplainerRating(u16),
}

/// What searches for each have found; `docs/figures.md` says how that was measured.
pub(super) const EXPECTATIONS: &[(Rare, &str)] = &[
    (Rare::Clues(17), "none of 20 searches of half a second found 17 clues, but 18 take seconds"),
    (
        Rare::Technique(Technique::SkLoop),
        "none of 20 searches of a quarter of a second found an SK-Loop, and longer ones rarely do",
    ),
    (Rare::ExplainerRating(106), "of 130 puzzles made for a high ER, one had 10.6 and none more"),
];
