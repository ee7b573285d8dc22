//! Aligned pair and triplet exclusion: combinations of digits in a few cells that leave some cell
//! without a candidate.

use super::grid::Grid;
use super::hint::{Hint, Removal};
use crate::nine::{Cells, PEER_LISTS, PEERS, bits, cell_bit, cells, count, has_several};

/// The cells that combinations are made of, and the small cells that exclude some of them.
struct Base {
    cells: Vec<usize>,
    /// The same as a set.
    set: Cells,
    /// The cells with few enough candidates.
    excluders: Cells,
}

impl Base {
    fn new(grid: &Grid, degree: u32) -> Self {
        let (mut excluders, mut single, mut many) = (0, 0, 0);
        for cell in cells(grid.empty) {
            let count = count(grid.candidates[cell]);
            if (2..=degree).contains(&count) {
                excluders |= 1 << cell;
            }
            if count == 1 {
                single |= 1 << cell;
            } else if count >= 2 {
                many |= 1 << cell;
            }
        }
        let is_base = |&cell: &usize| PEERS[cell] & single == 0 && PEERS[cell] & excluders != 0;
        let cells: Vec<usize> = cells(many).filter(is_base).collect();
        let set = cells.iter().fold(0, |set, &cell| set | 1 << cell);
        Self { cells, set, excluders }
    }

    fn excluders_of(&self, cells: &[usize]) -> Cells {
        cells.iter().fold(self.excluders, |set, &cell| set & PEERS[cell])
    }
}

/// Finds the first aligned pair exclusion.
pub(super) fn aligned_pair(grid: &Grid) -> Option<Hint> {
    let base = Base::new(grid, 2);
    base.cells.iter().enumerate().find_map(|(high, &second)| {
        base.cells[..high].iter().find_map(|&first| {
            let excluders = base.excluders_of(&[first, second]);
            if !has_several(excluders) {
                return None;
            }
            let sees = PEERS[first] >> second & 1 != 0;
            let pairs = excluded_pairs(grid, excluders);
            let mut allowed = [0u16; 2];
            for a in bits(grid.candidates[first]) {
                let mut others = grid.candidates[second] & !pairs[a];
                if sees {
                    others &= !(1 << a);
                }
                allowed[0] |= u16::from(others != 0) << a;
                allowed[1] |= others;
            }
            removals(grid, &[first, second], &allowed)
                .and_then(|removals| Hint::removal("Aligned Pair Exclusion", 6.2, removals))
        })
    })
}

/// Returns for each digit those that would leave one of the bivalue cells empty with it.
fn excluded_pairs(grid: &Grid, excluders: Cells) -> [u16; 9] {
    let mut pairs = [0; 9];
    for excluder in cells(excluders) {
        let digits = grid.candidates[excluder];
        if count(digits) == 2 {
            for digit in bits(digits) {
                pairs[digit] |= digits & !(1 << digit);
            }
        }
    }
    pairs
}

/// Finds the first aligned triplet exclusion.
pub(super) fn aligned_triplet(grid: &Grid) -> Option<Hint> {
    let base = Base::new(grid, 3);
    for (high, &second) in base.cells.iter().enumerate() {
        for &first in &base.cells[..high] {
            let common = base.excluders_of(&[first, second]);
            if !has_several(common) {
                continue;
            }
            // The third cell is itself an excluder of one of the first two.
            let others = base.excluders & base.set & !(cell_bit(first) | cell_bit(second));
            let usable = cells(others & (PEERS[first] | PEERS[second]))
                .filter(|&third| has_several(common & PEERS[third]))
                .fold(0, |set, third| set | cell_bit(third));
            if usable == 0 {
                continue;
            }
            let mut seen = 0;
            for from in [first, second] {
                for third in PEER_LISTS[from].into_iter().map(usize::from) {
                    if usable & !seen & cell_bit(third) == 0 {
                        continue;
                    }
                    seen |= cell_bit(third);
                    let excluders = common & PEERS[third];
                    if let Some(removals) = triplet(grid, [first, second, third], excluders) {
                        return Hint::removal("Aligned Triplet Exclusion", 7.5, removals);
                    }
                }
            }
        }
    }
    None
}

/// Returns what the excluders remove from three cells.
fn triplet(grid: &Grid, base: [usize; 3], excluders: Cells) -> Option<Vec<Removal>> {
    let pairs = excluded_pairs(grid, excluders);
    let mut triplets = [0u16; 81];
    for excluder in cells(excluders) {
        let digits = grid.candidates[excluder];
        if count(digits) == 3 {
            for a in bits(digits) {
                for b in bits(digits & !(1 << a)) {
                    triplets[9 * a + b] |= digits & !(1 << a | 1 << b);
                }
            }
        }
    }
    let sees = |a: usize, b: usize| PEERS[base[a]] >> base[b] & 1 != 0;
    let (sees_01, sees_02, sees_12) = (sees(0, 1), sees(0, 2), sees(1, 2));
    let mut allowed = [0u16; 3];
    for a in bits(grid.candidates[base[0]]) {
        let mut second = grid.candidates[base[1]] & !pairs[a];
        if sees_01 {
            second &= !(1 << a);
        }
        for b in bits(second) {
            let mut third = grid.candidates[base[2]] & !pairs[a] & !pairs[b] & !triplets[9 * a + b];
            if sees_02 {
                third &= !(1 << a);
            }
            if sees_12 {
                third &= !(1 << b);
            }
            if third != 0 {
                allowed[0] |= 1 << a;
                allowed[1] |= 1 << b;
                allowed[2] |= third;
            }
        }
    }
    removals(grid, &base, &allowed)
}

/// Returns the candidates of the cells that are not allowed, if any.
fn removals(grid: &Grid, base: &[usize], allowed: &[u16]) -> Option<Vec<Removal>> {
    let mut removals: Vec<Removal> = base
        .iter()
        .zip(allowed)
        .map(|(&cell, allowed)| (cell as u8, grid.candidates[cell] & !allowed))
        .filter(|removal| removal.1 != 0)
        .collect();
    removals.sort_unstable();
    (!removals.is_empty()).then_some(removals)
}
