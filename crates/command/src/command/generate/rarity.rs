//! What to expect of searches for the rarest puzzles, for messages about those that found none.

use anydoku::logic::Technique;

/// What makes a plain 9x9 puzzle rare.
#[derive(Clone, Copy, Debug)]
pub(super) enum Rare {
    /// At most this many clues.
    Clues(usize),
    /// At most this many clues, not in any cells.
    CluesOnLayout(usize),
    /// At most this many clues, of a level.
    CluesOfLevel(usize),
    /// A technique.
    Technique(Technique),
    /// At least this many rare techniques.
    Techniques(usize),
    /// An ER of at least this many tenths.
    ExplainerRating(u16),
}

/// What searches for each have found; `docs/figures.md` says how that was measured.
pub(super) const EXPECTATIONS: &[(Rare, &str)] = &[
    (
        Rare::CluesOnLayout(18),
        "none of 20 searches of four seconds found so few clues on a symmetric layout",
    ),
    (Rare::Clues(17), "none of 20 searches of half a second found 17 clues, but 18 take seconds"),
    (Rare::CluesOfLevel(19), "none of 20 searches of four seconds found so few clues of a level"),
    (
        Rare::Technique(Technique::SkLoop),
        "none of 20 searches of a quarter of a second found an SK-Loop, and longer ones rarely do",
    ),
    (Rare::Techniques(2), "--timeout 10m searches that long, but hardly any puzzle has both"),
    (Rare::ExplainerRating(106), "of 130 puzzles made for a high ER, one had 10.6 and none more"),
];
