//! Quick checks of a puzzle without search, above all for contradictions.

use super::bits::{Bits, for_side};
use super::matching::find_violation;
use super::propagate::Propagator;
use super::verdict::Contradiction;
use crate::grid::Puzzle;

impl Puzzle {
    /// Returns a contradiction that can be found without search: conflicting givens, a cell without
    /// candidates, a house without a position for a digit, or cells of a house with fewer
    /// candidates together than cells.
    ///
    /// It prefers a contradiction among the givens, and otherwise searches after applying singles
    /// and locked candidates and matching the cells of each house to digits. A puzzle for which it returns
    /// `None` may still have no solution.
    ///
    /// ```
    /// use anydoku::Puzzle;
    /// let puzzle: Puzzle = "12....3....3....".parse()?;
    /// let reason = puzzle.quick_contradiction().unwrap();
    /// assert_eq!(reason.to_string(), "row 1 has no place for 3: r1c3 r1c4 are ruled out");
    /// # Ok::<(), anydoku::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn quick_contradiction(&self) -> Option<Contradiction> {
        for_side!(self.shape().side(), B => check_without_search::<B>(self).err())
    }
}

/// Returns why a puzzle that is known to have no solution has none.
pub(crate) fn find_contradiction(puzzle: &Puzzle) -> Contradiction {
    puzzle.quick_contradiction().unwrap_or(Contradiction::Exhausted)
}

fn check_without_search<B: Bits>(puzzle: &Puzzle) -> Result<(), Contradiction> {
    let mut board = Propagator::<B>::new(puzzle)?;
    if let Some(violation) = find_violation(puzzle.shape(), &board.candidates()) {
        return Err(violation);
    }
    board.enable_matching();
    let outcome = board.propagate();
    outcome.map_err(|conflict| board.contradiction(conflict))
}

/// Loads a puzzle and propagates its candidates.
///
/// # Errors
/// Returns an error if propagation refutes the puzzle. [`Puzzle::quick_contradiction`] may find a
/// simpler reason.
pub(crate) fn propagated<B: Bits>(puzzle: &Puzzle) -> Result<Propagator<B>, Contradiction> {
    let mut board = Propagator::new(puzzle)?;
    match board.propagate() {
        Ok(()) => Ok(board),
        Err(conflict) => Err(board.contradiction(conflict)),
    }
}

/// Loads a puzzle, propagates its candidates and checks that the cells of each house can be matched
/// to digits. Without this check, a search on a large board could run forever on what one matching
/// refutes.
///
/// # Errors
/// Returns an error if propagation or the matching of a house refutes the puzzle.
pub(crate) fn uncrowded<B: Bits>(puzzle: &Puzzle) -> Result<Propagator<B>, Contradiction> {
    let board = propagated::<B>(puzzle)?;
    let open = !board.open_cells().is_empty();
    match open.then(|| find_violation(puzzle.shape(), &board.candidates())).flatten() {
        Some(violation) => Err(violation),
        None => Ok(board),
    }
}

#[cfg(test)]
mod tests {
    use crate::grid::{Cell, Digit, Puzzle};
    use crate::solve::verdict::{Contradiction, Verdict};

    #[test]
    fn house_without_matching_is_refuted_before_search() {
        use crate::{Grid, Job, Shape, Slice};
        let empty = Puzzle::new(Shape::of_side(49).unwrap(), Grid::empty(49)).unwrap();
        let mut puzzle = empty;
        for column in 0..10 {
            for value in 10..=49 {
                puzzle = puzzle.without_candidate(Cell::new(0, column), Digit::new(value).unwrap());
            }
        }
        let Slice::Done(Verdict::None(reason)) = puzzle.solve_job().run(1) else {
            panic!("ten cells with nine digits have no solution")
        };
        assert!(matches!(reason, Contradiction::TooFewDigits { .. }), "{reason}");
    }

    #[test]
    fn reports_cells_with_too_few_digits_together() {
        let mut puzzle: Puzzle = ".".repeat(81).parse().unwrap();
        let cells = [1, 3, 5, 7].map(|column| Cell::new(4, column));
        for cell in cells {
            for value in 4..=9 {
                puzzle = puzzle.without_candidate(cell, Digit::new(value).unwrap());
            }
        }
        let reason = puzzle.quick_contradiction().unwrap();
        let Contradiction::TooFewDigits { cells: found, digits, .. } = &reason else {
            panic!("{reason}")
        };
        assert_eq!(found, &cells);
        assert_eq!(digits.len(), 3);
        assert_eq!(puzzle.solve(), Verdict::None(reason));
    }
}
