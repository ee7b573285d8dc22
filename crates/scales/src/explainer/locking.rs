//! Pointing and claiming, and the hidden singles that follow from them at once.

use super::grid::Grid;
use super::hint::{Hint, digit_removals};
use crate::nine::{FIRST_COLUMN, FIRST_ROW, HOUSE_SETS, HOUSES, bits};

/// A house that crosses another: the second house and the positions in the first that it covers.
#[derive(Clone, Copy)]
pub(super) struct Crossing {
    pub(super) second: u8,
    pub(super) positions: u16,
}

/// The houses in the order in which locking looks at them, each with the three that cross it: boxes
/// with columns, boxes with rows, columns with boxes, rows with boxes.
pub(super) const CROSSINGS: [(u8, [Crossing; 3]); 36] = crossings();

const fn crossings() -> [(u8, [Crossing; 3]); 36] {
    let mut table = [(0, [Crossing { second: 0, positions: 0 }; 3]); 36];
    let mut entry = 0;
    while entry < 36 {
        let (kind, index) = (entry / 9, entry % 9);
        let mut part = 0;
        while part < 3 {
            let (first, second, positions) = match kind {
                0 => (index, FIRST_COLUMN + index % 3 * 3 + part, 0b1001001 << part),
                1 => (index, FIRST_ROW + index / 3 * 3 + part, 0b111 << (3 * part)),
                2 => (FIRST_COLUMN + index, index / 3 + 3 * part, 0b111 << (3 * part)),
                _ => (FIRST_ROW + index, index / 3 * 3 + part, 0b111 << (3 * part)),
            };
            table[entry].0 = first as u8;
            table[entry].1[part] = Crossing { second: second as u8, positions };
            part += 1;
        }
        entry += 1;
    }
    table
}

/// Returns the digits with two or three places in the house: those that can be locked.
pub(super) fn few_places(positions: &[u16; 9]) -> u16 {
    (0..9).fold(0, |set, digit| {
        let two = positions[digit] & positions[digit].wrapping_sub(1);
        let three = two & two.wrapping_sub(1);
        let few = two != 0 && three & three.wrapping_sub(1) == 0;
        set | u16::from(few) << digit
    })
}

/// Finds the first digit of `usable`, the digits to look at by house, all of whose places in a house
/// are in one that crosses it, and that has places in the rest of that one; `accept` gets the first
/// house, the second, and the digit.
pub(super) fn find_locked<T>(
    grid: &Grid,
    usable: &[u16; HOUSES],
    mut accept: impl FnMut(usize, usize, usize) -> Option<T>,
) -> Option<T> {
    for (first, crossings) in &CROSSINGS {
        let first = usize::from(*first);
        let digits = usable[first];
        if digits == 0 {
            continue;
        }
        for crossing in crossings {
            let second = usize::from(crossing.second);
            for digit in bits(digits) {
                if grid.positions[first][digit] & !crossing.positions == 0
                    && grid.digits[digit] & HOUSE_SETS[second] & !HOUSE_SETS[first] != 0
                    && let Some(found) = accept(first, second, digit)
                {
                    return Some(found);
                }
            }
        }
    }
    None
}

fn all_few_places(grid: &Grid) -> [u16; HOUSES] {
    std::array::from_fn(|house| few_places(&grid.positions[house]))
}

/// Finds the first pointing or claiming.
pub(super) fn locking(grid: &Grid) -> Option<Hint> {
    find_locked(grid, &all_few_places(grid), |first, second, digit| {
        let rest = HOUSE_SETS[second] & !HOUSE_SETS[first];
        let (technique, rating) =
            if first < FIRST_ROW { ("Pointing", 2.6) } else { ("Claiming", 2.8) };
        Hint::removal(technique, rating, digit_removals(grid, digit, rest))
    })
}

/// Finds the first hidden single that follows from a pointing or claiming.
pub(super) fn direct_locking(grid: &Grid) -> Option<Hint> {
    find_locked(grid, &all_few_places(grid), |first, second, digit| {
        let (technique, rating) =
            if first < FIRST_ROW { ("Direct Pointing", 1.7) } else { ("Direct Claiming", 1.9) };
        let kind = first / 9 * 9;
        (kind..kind + 9).find_map(|third| {
            let left = grid.digits[digit] & HOUSE_SETS[third] & !HOUSE_SETS[second];
            let crosses = HOUSE_SETS[third] & HOUSE_SETS[second] != 0;
            let places = grid.positions[third][digit];
            (third != first && crosses && left.is_power_of_two() && places.count_ones() > 1)
                .then(|| Hint::placement(technique, rating, left.trailing_zeros() as usize, digit))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crossings_cover_the_common_cells() {
        for (first, crossings) in CROSSINGS {
            let first = usize::from(first);
            for crossing in crossings {
                let common = HOUSE_SETS[first] & HOUSE_SETS[usize::from(crossing.second)];
                let covered: u128 =
                    bits(crossing.positions).map(|at| 1 << Grid::cell_at(first, at)).sum();
                assert_eq!(covered, common);
                assert_eq!(common.count_ones(), 3);
            }
        }
    }
}
