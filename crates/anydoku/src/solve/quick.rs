//! The first look at a puzzle: what propagation alone shows, contradictions above all.

use super::bits::{Bits, for_side};
use super::propagate::Propagator;
use super::verdict::Contradiction;
use crate::grid::Puzzle;

impl Puzzle {
    /// A contradiction that shows without trying anything: givens that clash, a cell without
    /// candidate, a house without place for a digit; on the face of it, or after singles and locked
    /// candidates. `None` says nothing: the puzzle may have solutions or not.
    ///
    /// Takes microseconds on 9x9, about 20 ms on 100x100.
    ///
    /// ```
    /// use anydoku::Puzzle;
    /// let puzzle: Puzzle = "12....3....3....".parse()?;
    /// let reason = puzzle.quick_contradiction().unwrap();
    /// assert_eq!(reason.to_string(), "row 1 has no place for 3");
    /// # Ok::<(), anydoku::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn quick_contradiction(&self) -> Option<Contradiction> {
        for_side!(self.shape().side(), B => propagated::<B>(self).err())
    }
}

/// The candidates of a puzzle after propagation.
pub(crate) fn propagated<B: Bits>(puzzle: &Puzzle) -> Result<Propagator<B>, Contradiction> {
    let mut board = Propagator::new(puzzle)?;
    match board.propagate() {
        Ok(()) => Ok(board),
        Err(conflict) => Err(board.contradiction(conflict)),
    }
}
