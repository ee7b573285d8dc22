//! What kind of puzzles a batch seems to hold, which decides how the rest of it is searched.

/// What the batch has been like so far.
#[derive(Default)]
pub(super) struct Tally {
    /// States without a solution.
    pub(super) dead: u32,
    /// Puzzles with a solution.
    pub(super) solved: u32,
    /// Puzzles with two.
    pub(super) many: u32,
    /// Puzzles that turned out to have one solution or none.
    pub(super) closed: u32,
}

impl Tally {
    /// Whether most puzzles seem to have one solution at most, so that nearly all siblings have to
    /// be tried: then they run as soon as there is room.
    pub(super) fn is_mostly_unique(&self) -> bool {
        self.closed > 16 * self.many + 32 || self.dead > 8 * self.solved + 64
    }

    /// Whether most puzzles have many solutions.
    pub(super) fn is_mostly_many(&self) -> bool {
        self.many > self.closed + 16
    }
}
