//! Which of several chains is taken.

use std::cmp::Reverse;

use super::cells::Cells;
use super::step::Candidate;

/// The rank of deletions, which are sorted by digit and cell: more come first, then those with the
/// lower weighted sum.
pub(crate) fn rank(deletions: &[Candidate]) -> (Reverse<usize>, u32) {
    let mut weight = 1;
    let mut sum = 0;
    for deletion in deletions {
        sum += u32::from(deletion.cell) * weight + u32::from(deletion.digit);
        weight += 80;
    }
    (Reverse(deletions.len()), sum)
}

/// The rank of deletions of one digit.
pub(crate) fn rank_of(digit: usize, cells: Cells) -> (Reverse<usize>, u32) {
    let mut weight = 1;
    let mut sum = 0;
    for cell in cells {
        sum += cell as u32 * weight + digit as u32;
        weight += 80;
    }
    (Reverse(cells.len()), sum)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hodoku::step::deletions_of;

    #[test]
    fn both_ranks_are_the_same() {
        let cells: Cells = [4, 40, 71].into_iter().collect();
        assert_eq!(rank(&deletions_of(5, cells)), rank_of(5, cells));
        assert_eq!(rank_of(5, cells), (Reverse(3), 4 + 40 * 81 + 71 * 161 + 15));
    }
}
