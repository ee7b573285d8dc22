//! A puzzle of a batch that is too small to fill the lanes.

use super::BatchVerdict;
use crate::solve::nine::{self, NineVerdict};

/// Smaller batches leave most lanes idle: [`solve_one`] solves their puzzles at least as fast.
///
/// With 17-clue and random minimal puzzles, a batch of 12 takes equally long either way (AVX-512,
/// one core); hard puzzles gain from lanes earlier.
pub const MIN_BATCH: usize = 12;

/// Solves one puzzle, written as those of a batch: 81 bytes row by row, `1` to `9` for a clue and any
/// other byte for an empty cell. Writes the digits of a solution, if there is one; which of several
/// depends on the puzzle alone.
///
/// ```
/// use anydoku::batch::{BatchVerdict, solve_one};
/// let puzzle = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let mut solution = [0; 81];
/// assert_eq!(solve_one(puzzle, &mut solution), BatchVerdict::Unique);
/// assert_eq!(&solution[..9], b"534678912");
/// ```
pub fn solve_one(puzzle: &[u8; 81], solution: &mut [u8; 81]) -> BatchVerdict {
    let cells = puzzle.map(|byte| match byte {
        b'1'..=b'9' => 1 << (byte - b'1'),
        _ => (1 << 9) - 1,
    });
    let (verdict, digits) = match nine::solve(&cells) {
        NineVerdict::None => return BatchVerdict::None,
        NineVerdict::Unique(digits) => (BatchVerdict::Unique, digits),
        NineVerdict::Many(digits, _) => (BatchVerdict::Many, digits),
    };
    *solution = digits.map(|digit| b'0' + digit);
    verdict
}
