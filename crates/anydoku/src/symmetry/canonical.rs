//! Canonical forms: the lexicographically smallest string of a puzzle under the symmetries of its
//! board, with empty cells smallest and digits numbered in the order in which they first appear.
//! Two puzzles are equivalent if and only if their canonical forms are equal.

use super::Transformation;
use super::error::CanonicalError;
use super::group::{Moves, SymmetryGroup};
use super::least_rows::least_rows;
use super::line_move::{Attained, least_of};
use crate::grid::{Grid, Puzzle};
use crate::solve::Control;

/// The canonical form of a puzzle and a transformation to it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Canonical {
    /// The canonical form, on the same board.
    pub puzzle: Puzzle,
    /// A transformation from the puzzle to its canonical form.
    pub transformation: Transformation,
}

impl SymmetryGroup {
    /// Returns the canonical form of a puzzle on the board of this group; see
    /// [`Puzzle::canonical`].
    ///
    /// # Errors
    /// Returns the errors of [`Puzzle::canonical`], and an error if the puzzle is on another board.
    pub fn canonical(&self, puzzle: &Puzzle) -> Result<Canonical, CanonicalError> {
        self.canonical_with_control(puzzle, &mut Control::new())
    }

    /// Returns the canonical form as [`canonical`](Self::canonical) does, unless `control` stops
    /// the computation. It checks the token, budget and watcher after every slice of decided cells
    /// (or tried symmetries).
    ///
    /// ```
    /// use anydoku::symmetry::CanonicalError;
    /// use anydoku::symmetry::SymmetryGroup;
    /// use anydoku::{Control, Puzzle};
    /// let puzzle: Puzzle = "1..4.....3......".parse()?;
    /// let group = SymmetryGroup::of(puzzle.shape())?;
    /// let mut control = Control::new().slice(1).until(|| true);
    /// let stopped = group.canonical_with_control(&puzzle, &mut control);
    /// assert!(matches!(stopped, Err(CanonicalError::Stopped(_))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns the errors of [`canonical`](Self::canonical), and an error if `control` stopped the
    /// computation.
    pub fn canonical_with_control(
        &self,
        puzzle: &Puzzle,
        control: &mut Control<'_>,
    ) -> Result<Canonical, CanonicalError> {
        self.check(puzzle)?;
        let (line_move, digits) = self
            .least(puzzle.givens(), control)?
            .into_iter()
            .next()
            .ok_or(CanonicalError::GaveUp { nodes: 0 })?;
        transformed(puzzle, line_move.with_digits(digits))
    }

    /// Returns the puzzle transformed by a transformation that makes its solution canonical. Among
    /// several, it chooses the one with the smallest string of the puzzle. Puzzles of the same
    /// solution grid thus share a canonical grid.
    ///
    /// # Errors
    /// Returns the errors of [`canonical`](Self::canonical), and an error if the grid is not a
    /// solution of the puzzle.
    pub fn canonical_by_solution(
        &self,
        puzzle: &Puzzle,
        solution: &Grid,
    ) -> Result<Canonical, CanonicalError> {
        self.canonical_by_solution_with_control(puzzle, solution, &mut Control::new())
    }

    /// Works as [`canonical_by_solution`](Self::canonical_by_solution), unless `control` stops the
    /// computation.
    ///
    /// # Errors
    /// Returns the errors of [`canonical_by_solution`](Self::canonical_by_solution), and an error
    /// if `control` stopped the computation.
    pub fn canonical_by_solution_with_control(
        &self,
        puzzle: &Puzzle,
        solution: &Grid,
        control: &mut Control<'_>,
    ) -> Result<Canonical, CanonicalError> {
        self.check(puzzle)?;
        if !puzzle.is_solved_by(solution) {
            return Err(CanonicalError::NotASolution);
        }
        let images = self.least(solution, control)?.into_iter().map(|(line_move, digits)| {
            let transformation = line_move.with_digits(digits);
            let givens = transformation.apply(puzzle.givens())?;
            Ok::<_, CanonicalError>((givens, transformation))
        });
        let images: Vec<_> = images.collect::<Result<_, _>>()?;
        let least = images.into_iter().min_by(|a, b| a.0.cmp(&b.0));
        let (_, transformation) = least.ok_or(CanonicalError::GaveUp { nodes: 0 })?;
        transformed(puzzle, transformation)
    }

    /// Returns every move that attains the smallest image of a full grid, and at least one for
    /// other grids.
    fn least(
        &self,
        grid: &Grid,
        control: &mut Control<'_>,
    ) -> Result<Vec<Attained>, CanonicalError> {
        Ok(match &self.moves {
            &Moves::Nested(nested) => least_rows(grid, nested, control)?,
            Moves::Listed(moves) => least_of(grid, moves, control)?,
        })
    }

    fn check(&self, puzzle: &Puzzle) -> Result<(), CanonicalError> {
        if puzzle.shape() != self.shape() {
            let (found, expected) = (puzzle.shape().to_string(), self.shape().to_string());
            return Err(CanonicalError::OtherShape { found, expected });
        }
        match puzzle.restriction() {
            Some(_) => Err(CanonicalError::Restricted),
            None => Ok(()),
        }
    }
}

fn transformed(
    puzzle: &Puzzle,
    transformation: Transformation,
) -> Result<Canonical, CanonicalError> {
    let givens = transformation.apply(puzzle.givens())?;
    let puzzle = Puzzle::new(puzzle.shape().clone(), givens)?;
    Ok(Canonical { puzzle, transformation })
}

impl Puzzle {
    /// Returns the canonical form: the smallest string over the [symmetries](SymmetryGroup) of the
    /// board and all relabelings, read row by row, with empty cells as 0.
    ///
    /// On plain boards (boxes of r x c, Latin squares) the search decides the rows one by one and
    /// stores all arrangements that tie. A full grid or a puzzle with many clues up to side 25
    /// takes milliseconds. On other boards it tries every symmetry. For many puzzles on one such
    /// board reuse a [`SymmetryGroup`], which this method recreates on each call.
    ///
    /// ```
    /// use anydoku::Puzzle;
    /// let puzzle: Puzzle = "1..4.....3......".parse()?;
    /// assert_eq!(puzzle.canonical()?.puzzle.to_string(), ".......1.....23.");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the puzzle restricts its candidates, the board has too many symmetries
    /// to list, or too many arrangements tie (for example on a nearly empty board of side 16). A
    /// returned form is proved to be the smallest.
    pub fn canonical(&self) -> Result<Canonical, CanonicalError> {
        SymmetryGroup::of(self.shape())?.canonical(self)
    }

    /// Returns the canonical form by solution; see [`SymmetryGroup::canonical_by_solution`].
    ///
    /// # Errors
    /// Returns the errors of [`SymmetryGroup::canonical_by_solution`].
    pub fn canonical_by_solution(&self, solution: &Grid) -> Result<Canonical, CanonicalError> {
        SymmetryGroup::of(self.shape())?.canonical_by_solution(self, solution)
    }
}

/// Returns a transformation from the first puzzle to the second if they are equivalent under the
/// symmetries of their board, and `None` otherwise. Puzzles on different boards are not equivalent,
/// even if one board is the transpose of the other.
///
/// ```
/// use anydoku::{Puzzle, symmetry::transformation_between};
/// let one: Puzzle = "1..4.....3......".parse()?;
/// let rotated: Puzzle = "...2.1.........3".parse()?;
/// let transformation = transformation_between(&one, &rotated)?.expect("a rotation and a relabeling");
/// assert_eq!(transformation.apply_to_puzzle(&one)?, rotated);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns the errors of [`Puzzle::canonical`].
pub fn transformation_between(
    a: &Puzzle,
    b: &Puzzle,
) -> Result<Option<Transformation>, CanonicalError> {
    if a.shape() != b.shape() || a.givens().clue_count() != b.givens().clue_count() {
        return Ok(None);
    }
    let group = SymmetryGroup::of(a.shape())?;
    let (a, b) = (group.canonical(a)?, group.canonical(b)?);
    if a.puzzle != b.puzzle {
        return Ok(None);
    }
    Ok(Some(a.transformation.then(&b.transformation.inverse())?))
}
