//! What to expect of searches for the rarest puzzles, for messages about those that found none.

use anydoku::logic::Technique;

/// What makes a plain 9x9 puzzle rare.
#[derive(Clone, Copy, Debug)]
pub(super) enum Rare {
    /// At most this many clues.
    Clues(usize),
    /// At most this many clues, not in any cells.
    CluesOnLayout(usize),
    /// At most this many clues, of a level by singles.
    CluesOfSinglesLevel(usize),
    /// A technique.
    Technique(Technique),
    /// An ER of at least this many tenths.
    ExplainerRating(u16),
    /// Whatever else is searched for in its own way.
    Any,
}

/// What searches for each have found; `docs/figures.md` says how that was measured.
pub(super) const EXPECTATIONS: &[(Rare, &str)] = &[
    (
        Rare::CluesOnLayout(18),
        "17 searches of four seconds for 18 givens on a symmetric layout all ended with 22",
    ),
    (Rare::Clues(17), "none of 20 searches of half a second found 17 givens, but 18 take seconds"),
    (
        Rare::CluesOfSinglesLevel(19),
        "14 searches of three seconds for easy puzzles with 18 or 19 givens ended with 20 or 21",
    ),
    (
        Rare::Technique(Technique::SkLoop),
        "none of 20 searches of a quarter of a second found an SK-Loop, and longer ones rarely do",
    ),
    (Rare::ExplainerRating(106), "of 130 puzzles made for a high ER, one had 10.6 and none more"),
    (Rare::Any, "such puzzles are rare; with --timeout 10m the search lasts that long"),
];
