//! How the rows of a table follow.

/// The most rows of a table.
pub(super) const MOST_ROWS: usize = 1000;

/// How a row follows: from which rows, and how far it is from the premise.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cause {
    pub(super) distance: u16,
    /// The first one is the main cause; 0 is the premise in it, and stands for none in the others.
    pub(super) rows: [u16; 5],
}

impl Cause {
    /// The premise itself, at distance 1, and what follows from it by one link.
    pub(super) const PREMISE: Self = Self { distance: 1, rows: [0; 5] };
    pub(super) const DIRECT: Self = Self { distance: 2, rows: [0; 5] };
}
