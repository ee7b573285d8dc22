//! The first look at a puzzle: what shows without trying anything, contradictions above all.

use super::bits::{Bits, for_side};
use super::matching::violation;
use super::propagate::Propagator;
use super::verdict::Contradiction;
use crate::grid::Puzzle;

impl Puzzle {
    /// A contradiction that shows without trying anything: givens that clash, a cell without
    /// candidate, a house without place for a digit, cells of a house with fewer candidates
    /// together than cells; on the face of it if possible, else after singles, locked candidates and
    /// matching the cells of each house to digits. `None` says nothing: the puzzle may have
    /// solutions or not.
    ///
    /// ```
    /// use anydoku::Puzzle;
    /// let puzzle: Puzzle = "12....3....3....".parse()?;
    /// let reason = puzzle.quick_contradiction().unwrap();
    /// assert_eq!(reason.to_string(), "row 1 has no place for 3: r1c3 r1c4 are barred");
    /// # Ok::<(), anydoku::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn quick_contradiction(&self) -> Option<Contradiction> {
        for_side!(self.shape().side(), B => first_look::<B>(self).err())
    }
}

fn first_look<B: Bits>(puzzle: &Puzzle) -> Result<(), Contradiction> {
    let mut board = Propagator::<B>::new(puzzle)?;
    if let Some(crowded) = violation(puzzle.shape(), &board.candidates()) {
        return Err(crowded);
    }
    board.demand_distinct();
    match board.propagate() {
        Ok(()) => Ok(()),
        Err(conflict) => Err(board.contradiction(conflict)),
    }
}

/// The candidates of a puzzle after propagation.
///
/// # Errors
/// If propagation refutes the puzzle; [`Puzzle::quick_contradiction`] may know a plainer reason.
pub(crate) fn propagated<B: Bits>(puzzle: &Puzzle) -> Result<Propagator<B>, Contradiction> {
    let mut board = Propagator::new(puzzle)?;
    match board.propagate() {
        Ok(()) => Ok(board),
        Err(conflict) => Err(board.contradiction(conflict)),
    }
}

/// The candidates of a puzzle after propagation, none of its houses crowded: without this look
/// before it, a search over a large board can try for ever what one matching refutes.
///
/// # Errors
/// If propagation or a matching of one house refutes the puzzle.
pub(crate) fn uncrowded<B: Bits>(puzzle: &Puzzle) -> Result<Propagator<B>, Contradiction> {
    let board = propagated::<B>(puzzle)?;
    let open = !board.open_cells().is_empty();
    match open.then(|| violation(puzzle.shape(), &board.candidates())).flatten() {
        Some(crowded) => Err(crowded),
        None => Ok(board),
    }
}

#[cfg(test)]
mod tests {
    use crate::grid::{Cell, Digit, Puzzle};
    use crate::solve::verdict::{Contradiction, Verdict};

    #[test]
    fn a_crowded_house_is_refuted_before_any_search() {
        use crate::{Grid, Job, Shape, Slice};
        let empty = Puzzle::new(Shape::of_side(49).unwrap(), Grid::empty(49)).unwrap();
        let mut puzzle = empty;
        for column in 0..10 {
            for value in 10..=49 {
                puzzle = puzzle.forbidding(Cell::new(0, column), Digit::new(value).unwrap());
            }
        }
        let Slice::Done(Verdict::None(reason)) = puzzle.solve_job().run(1) else {
            panic!("ten cells with nine digits have no solution")
        };
        assert!(matches!(reason, Contradiction::TooFewDigits { .. }), "{reason}");
    }

    #[test]
    fn cells_with_too_few_digits_together_are_named() {
        let mut puzzle: Puzzle = ".".repeat(81).parse().unwrap();
        let cells = [1, 3, 5, 7].map(|column| Cell::new(4, column));
        for cell in cells {
            for value in 4..=9 {
                puzzle = puzzle.forbidding(cell, Digit::new(value).unwrap());
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
