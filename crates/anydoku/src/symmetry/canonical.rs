//! The canonical form: the least string that a puzzle has under the symmetries of its board, empty
//! cells least, digits numbered as they first appear. Two puzzles are the same puzzle exactly if
//! their canonical forms are equal.

use super::group::{GroupTooLarge, Moves, SymmetryGroup};
use super::least_rows::{Unfinished, least_rows};
use super::line_move::{Attained, least_of};
use super::{Transformation, TransformationError};
use crate::grid::{Grid, Puzzle, PuzzleError};
use crate::solve::{Control, Stopped};

/// The canonical form of a puzzle and a transformation that leads there.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Canonical {
    /// The canonical form, on the same board.
    pub puzzle: Puzzle,
    /// Applied to the puzzle it gives the canonical form.
    pub transformation: Transformation,
}

/// Why there is no canonical form to be had.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CanonicalError {
    /// The board's symmetries cannot be listed.
    #[error(transparent)]
    Group(#[from] GroupTooLarge),
    /// Too many arrangements tie: a puzzle that is nearly empty or has very many symmetries.
    #[error("gave up after {nodes} nodes: too many arrangements of this puzzle look alike")]
    GaveUp {
        /// Cells decided.
        nodes: u64,
    },
    /// A puzzle that restricts its candidates: the form is defined for givens alone.
    #[error("found restricted candidates, expected a puzzle of givens alone")]
    Restricted,
    /// A puzzle on another board than the group's.
    #[error("found a puzzle on {found}, expected one on {expected}")]
    OtherShape {
        /// The puzzle's board.
        found: String,
        /// The group's board.
        expected: String,
    },
    /// A grid that does not solve the puzzle.
    #[error("found a grid that does not solve the puzzle, expected its solution")]
    NotASolution,
    /// The control stopped it.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The image is no puzzle.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
    /// The transformation does not fit.
    #[error(transparent)]
    Transformation(#[from] TransformationError),
}

impl From<Unfinished> for CanonicalError {
    fn from(unfinished: Unfinished) -> Self {
        match unfinished {
            Unfinished::GaveUp { nodes } => Self::GaveUp { nodes },
            Unfinished::Stopped(stopped) => Self::Stopped(stopped),
        }
    }
}

impl SymmetryGroup {
    /// The canonical form of a puzzle on this group's board; see [`Puzzle::canonical`].
    ///
    /// # Errors
    /// As there, and if the puzzle is on another board.
    pub fn canonical(&self, puzzle: &Puzzle) -> Result<Canonical, CanonicalError> {
        self.canonical_under(puzzle, &mut Control::new())
    }

    /// [`canonical`](Self::canonical), unless the control stops it: its token, budget and watcher
    /// are heeded after every slice of cells decided (or symmetries tried).
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use anydoku::symmetry::CanonicalError;
    /// use anydoku::{Control, Puzzle, SymmetryGroup};
    /// let puzzle: Puzzle = "1..4.....3......".parse()?;
    /// let group = SymmetryGroup::of(puzzle.shape())?;
    /// let mut control = Control::new().slice(1).watch(|_| ControlFlow::Break(()));
    /// let stopped = group.canonical_under(&puzzle, &mut control);
    /// assert!(matches!(stopped, Err(CanonicalError::Stopped(_))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As there, and if it was stopped.
    pub fn canonical_under(
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
        carried(puzzle, line_move.relabelled(digits))
    }

    /// The puzzle as it stands in the canonical form of its solution: among the transformations
    /// that make the solution's grid canonical, the one that makes the puzzle's string least.
    /// Puzzles of one grid then lie over each other.
    ///
    /// # Errors
    /// As [`canonical`](Self::canonical), and if the grid is not a solution of the puzzle.
    pub fn canonical_by_solution(
        &self,
        puzzle: &Puzzle,
        solution: &Grid,
    ) -> Result<Canonical, CanonicalError> {
        self.canonical_by_solution_under(puzzle, solution, &mut Control::new())
    }

    /// [`canonical_by_solution`](Self::canonical_by_solution), unless the control stops it.
    ///
    /// # Errors
    /// As there, and if it was stopped.
    pub fn canonical_by_solution_under(
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
            let transformation = line_move.relabelled(digits);
            let givens = transformation.apply(puzzle.givens())?;
            Ok::<_, CanonicalError>((givens, transformation))
        });
        let images: Vec<_> = images.collect::<Result<_, _>>()?;
        let least = images.into_iter().min_by(|a, b| a.0.cmp(&b.0));
        let (_, transformation) = least.ok_or(CanonicalError::GaveUp { nodes: 0 })?;
        carried(puzzle, transformation)
    }

    /// Every move that attains the least image of a full grid; at least one for other grids.
    fn least(
        &self,
        grid: &Grid,
        control: &mut Control<'_>,
    ) -> Result<Vec<Attained>, CanonicalError> {
        Ok(match self.moves() {
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

fn carried(puzzle: &Puzzle, transformation: Transformation) -> Result<Canonical, CanonicalError> {
    let givens = transformation.apply(puzzle.givens())?;
    let puzzle = Puzzle::new(puzzle.shape().clone(), givens)?;
    Ok(Canonical { puzzle, transformation })
}

impl Puzzle {
    /// The canonical form: the least string over the [symmetries](SymmetryGroup) of the board and
    /// all relabellings, read row by row, empty cells as 0.
    ///
    /// On plain boards (boxes of r x c, Latin squares) rows are decided one by one and all
    /// arrangements that tie are kept: a full grid or a puzzle with many clues up to side 25 takes
    /// milliseconds. On other boards every symmetry is tried; for many puzzles on one such board
    /// keep a [`SymmetryGroup`], which this makes anew each time.
    ///
    /// ```
    /// use anydoku::Puzzle;
    /// let puzzle: Puzzle = "1..4.....3......".parse()?;
    /// assert_eq!(puzzle.canonical()?.puzzle.to_string(), ".......1.....23.");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the puzzle restricts its candidates, the board has too many symmetries to list, or the
    /// arrangements that tie are too many (a nearly empty board of side 16, say): the form is
    /// proved least or refused.
    pub fn canonical(&self) -> Result<Canonical, CanonicalError> {
        SymmetryGroup::of(self.shape())?.canonical(self)
    }

    /// See [`SymmetryGroup::canonical_by_solution`].
    ///
    /// # Errors
    /// As there.
    pub fn canonical_by_solution(&self, solution: &Grid) -> Result<Canonical, CanonicalError> {
        SymmetryGroup::of(self.shape())?.canonical_by_solution(self, solution)
    }
}

/// Whether two puzzles are the same puzzle: a transformation that carries the first to the second,
/// if there is one under the symmetries of their board. Puzzles on different boards are different,
/// also if one board is the transposed other.
///
/// ```
/// use anydoku::{Puzzle, symmetry::same_puzzle};
/// let one: Puzzle = "1..4.....3......".parse()?;
/// let turned: Puzzle = "...2.1.........3".parse()?;
/// let transformation = same_puzzle(&one, &turned)?.expect("a turn and a relabelling");
/// assert_eq!(transformation.apply_to_puzzle(&one)?, turned);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`Puzzle::canonical`].
pub fn same_puzzle(a: &Puzzle, b: &Puzzle) -> Result<Option<Transformation>, CanonicalError> {
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
