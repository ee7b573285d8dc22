//! Statistics of a batch, which determine how the rest of it is searched.

/// The statistics of the batch so far.
#[derive(Default)]
pub(super) struct Tally {
    /// The number of states without a solution.
    pub(super) dead: u32,
    /// The number of puzzles with a solution.
    pub(super) solved: u32,
    /// The number of puzzles with two solutions.
    pub(super) many: u32,
    /// The number of puzzles proved to have at most one solution.
    pub(super) closed: u32,
}

impl Tally {
    /// Returns whether most puzzles seem to have at most one solution, so that nearly all siblings
    /// must be tried. Then these run as soon as lanes are free.
    pub(super) fn is_mostly_unique(&self) -> bool {
        self.closed > 16 * self.many + 32 || self.dead > 8 * self.solved + 64
    }

    /// Returns whether most puzzles have many solutions.
    pub(super) fn is_mostly_many(&self) -> bool {
        self.many > self.closed + 16
    }
}
