//! XY-Wings and XYZ-Wings.

use super::grid::Grid;
use super::hint::{Hint, digit_removals};
use crate::nine::{PEER_LISTS, PEERS, cells, count, has_several};

/// Finds the first XY-Wing, or XYZ-Wing if the pivot has three candidates.
pub(super) fn wing(grid: &Grid, pivot_size: u32) -> Option<Hint> {
    let bivalue = grid.bivalue();
    let (technique, rating) = if pivot_size == 2 { ("XY-Wing", 4.2) } else { ("XYZ-Wing", 4.4) };
    let pivots = if pivot_size == 2 { bivalue } else { grid.empty };
    for pivot in cells(pivots).filter(|&cell| count(grid.candidates[cell]) == pivot_size) {
        if !has_several(PEERS[pivot] & bivalue) {
            continue;
        }
        let wings = || {
            let peers = PEER_LISTS[pivot].into_iter().map(usize::from);
            peers.filter(|&peer| bivalue >> peer & 1 != 0)
        };
        let pivot_digits = grid.candidates[pivot];
        for first in
            wings().filter(|&wing| (pivot_digits & !grid.candidates[wing]).is_power_of_two())
        {
            for second in wings() {
                let (a, b) = (grid.candidates[first], grid.candidates[second]);
                let common = pivot_digits & a & b;
                if count(pivot_digits | a | b) != 3 || count(common) != pivot_size - 2 {
                    continue;
                }
                let shared = a & b;
                if !shared.is_power_of_two() {
                    continue;
                }
                let mut victims = PEERS[first] & PEERS[second];
                if pivot_size == 3 {
                    victims &= PEERS[pivot];
                }
                victims &= !(1 << pivot | 1 << first | 1 << second);
                let digit = shared.trailing_zeros() as usize;
                let removals = digit_removals(grid, digit, victims);
                if !removals.is_empty() {
                    return Hint::removal(technique, rating, removals);
                }
            }
        }
    }
    None
}
