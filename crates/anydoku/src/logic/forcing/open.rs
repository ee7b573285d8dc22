//! The state of truths in a branch, and the costs of statements.

/// The cost of a statement that does not follow.
pub(super) const NEVER: u16 = u16::MAX;

/// The state of a truth in the branch.
#[derive(Clone, Copy)]
pub(super) struct Open {
    /// The number of candidates that are not off.
    pub(super) remaining: u16,
    /// The total cost of those that are off.
    pub(super) sum: u16,
    /// The numbers of those that are not off, combined by exclusive or.
    pub(super) rest: u32,
}
