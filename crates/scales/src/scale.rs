//! What all scales share.

use anydoku::logic::Rating;
use anydoku::{Control, Puzzle, Verdict};

use crate::job::ScaleJob;
use crate::rating::{ScaleRating, Unratable};

/// A scale of difficulty.
pub trait Scale: Send + Sync {
    /// Returns the name of the scale with its version, such as `Sudoku Explainer 1.2.1`.
    fn name(&self) -> &'static str;

    /// Starts the rating of a puzzle.
    fn start(&self, puzzle: &Puzzle) -> ScaleJob;

    /// Rates the puzzle. A run that `control` stops returns the rating so far, which is a lower
    /// bound; a puzzle that the scale is not made for gets an empty rating with the reason.
    fn rate(&self, puzzle: &Puzzle, control: &mut Control<'_>) -> ScaleRating {
        self.start(puzzle).finish(control)
    }

    /// Returns the rating that no puzzle exceeds, if there is one. A stopped run that has reached it
    /// knows the rating, though not the score.
    fn greatest(&self) -> Option<Rating> {
        None
    }
}

/// Returns the givens in reading order (0 = empty) and the solution of a puzzle that 9x9 scales rate.
///
/// # Errors
/// Returns the reason if it is not one.
pub(crate) fn givens_and_solution(puzzle: &Puzzle) -> Result<([u8; 81], [u8; 81]), Unratable> {
    if !puzzle.shape().is_plain_nine() || puzzle.restriction().is_some() {
        return Err(Unratable::OtherBoard);
    }
    let solution = match puzzle.solve() {
        Verdict::Unique(solution) => solution,
        Verdict::None(_) => return Err(Unratable::NoSolution),
        Verdict::Many(..) => return Err(Unratable::SeveralSolutions),
    };
    let digits = |values: &[u16]| {
        let mut digits = [0; 81];
        for (digit, &value) in digits.iter_mut().zip(values) {
            *digit = value as u8;
        }
        digits
    };
    Ok((digits(puzzle.givens().values()), digits(solution.values())))
}
