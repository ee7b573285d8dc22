//! Levels of disclosure.

/// How much of a hint is disclosed. Each level includes the ones before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Disclosure {
    /// Where to look: a house or a digit.
    Where,
    /// The technique.
    Technique,
    /// Its cells.
    Cells,
    /// The explanation.
    Explanation,
    /// The move.
    Move,
}

impl Disclosure {
    /// All levels, from the least to the most detailed.
    pub const ALL: [Self; 5] =
        [Self::Where, Self::Technique, Self::Cells, Self::Explanation, Self::Move];
}
