//! The state of a replay of the moves.

use crate::history::Move;

/// A replay of the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MoveReplay {
    /// The move that the game was at before.
    pub(super) before: Move,
    /// The move that the replay has reached, from which the player may have gone to another one.
    pub(super) reached: Move,
}
