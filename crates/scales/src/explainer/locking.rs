//! Pointing and claiming, and the hidden singles that follow from them at once.

use super::grid::Grid;
use super::hint::{Hint, digit_removals};
use crate::nine::{FIRST_COLUMN, FIRST_ROW, HOUSE_SETS};

/// The crossing pairs of houses in the order in which locking looks at them: boxes with columns,
/// boxes with rows, columns with boxes, rows with boxes.
pub(super) const CROSSINGS: [(u8, u8); 108] = crossings();

const fn crossings() -> [(u8, u8); 108] {
    let kinds = [(0, FIRST_COLUMN), (0, FIRST_ROW), (FIRST_COLUMN, 0), (FIRST_ROW, 0)];
    let mut pairs = [(0, 0); 108];
    let (mut kind, mut length) = (0, 0);
    while kind < 4 {
        let mut at = 0;
        while at < 81 {
            let (first, second) = (kinds[kind].0 + at / 9, kinds[kind].1 + at % 9);
            if HOUSE_SETS[first] & HOUSE_SETS[second] != 0 {
                pairs[length] = (first as u8, second as u8);
                length += 1;
            }
            at += 1;
        }
        kind += 1;
    }
    pairs
}

/// Returns the digits with at least two places in the first house, all of them in the second.
pub(super) fn locked(grid: &Grid, first: usize, second: usize) -> impl Iterator<Item = usize> {
    let outside = HOUSE_SETS[first] & !HOUSE_SETS[second];
    (0..9).filter(move |&digit| {
        let places = grid.positions[first][digit];
        places & places.wrapping_sub(1) != 0 && grid.digits[digit] & outside == 0
    })
}

/// Finds the first pointing or claiming.
pub(super) fn locking(grid: &Grid) -> Option<Hint> {
    CROSSINGS.iter().find_map(|&(first, second)| {
        let (first, second) = (usize::from(first), usize::from(second));
        let rest = HOUSE_SETS[second] & !HOUSE_SETS[first];
        let digit = locked(grid, first, second).find(|&digit| grid.digits[digit] & rest != 0)?;
        let (technique, rating) =
            if first < FIRST_ROW { ("Pointing", 2.6) } else { ("Claiming", 2.8) };
        Hint::removal(technique, rating, digit_removals(grid, digit, rest))
    })
}

/// Finds the first hidden single that follows from a pointing or claiming.
pub(super) fn direct_locking(grid: &Grid) -> Option<Hint> {
    CROSSINGS.iter().find_map(|&(first, second)| {
        let (first, second) = (usize::from(first), usize::from(second));
        let rest = HOUSE_SETS[second] & !HOUSE_SETS[first];
        let (technique, rating) =
            if first < FIRST_ROW { ("Direct Pointing", 1.7) } else { ("Direct Claiming", 1.9) };
        locked(grid, first, second).filter(|&digit| grid.digits[digit] & rest != 0).find_map(
            |digit| {
                let kind = first / 9 * 9;
                (kind..kind + 9).find_map(|third| {
                    let left = grid.digits[digit] & HOUSE_SETS[third] & !HOUSE_SETS[second];
                    let crosses = HOUSE_SETS[third] & HOUSE_SETS[second] != 0;
                    let places = grid.positions[third][digit];
                    (third != first && crosses && left.is_power_of_two() && places.count_ones() > 1)
                        .then(|| {
                            Hint::placement(
                                technique,
                                rating,
                                left.trailing_zeros() as usize,
                                digit,
                            )
                        })
                })
            },
        )
    })
}
