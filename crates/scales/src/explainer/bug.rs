//! Bivalue universal graves: positions that would have two solutions, were it not for a few
//! candidates.

use super::grid::Grid;
use super::hint::{Hint, Removal, digit_removals};
use super::subsets::subsets_of_any;
use crate::nine::{CELLS, Cells, HOUSE_SETS, HOUSES, HOUSES_OF, PEERS, bits, cells, count};

/// The candidates that keep a position from being a grave.
struct Grave {
    /// The cells of these candidates in the order in which they were found.
    cells: Vec<usize>,
    /// These candidates, by cell.
    digits: [u16; CELLS],
    /// All of these digits.
    all: u16,
    /// The other cells that see all of the cells.
    common: Cells,
}

impl Grave {
    fn add(&mut self, cell: usize, digit: usize) {
        if !self.cells.contains(&cell) {
            self.cells.push(cell);
        }
        self.digits[cell] |= 1 << digit;
        self.all |= 1 << digit;
        self.common &= PEERS[cell];
        for &known in &self.cells {
            self.common &= !(1 << known);
        }
    }

    fn is_useless(&self) -> bool {
        self.cells.len() > 1 && self.all.count_ones() > 1 && self.common == 0
    }
}

/// Finds the first bivalue universal grave.
pub(super) fn bug(grid: &Grid, fixed: bool) -> Option<Hint> {
    let grave = find(grid, fixed)?;
    match grave.cells[..] {
        [] => None,
        [cell] => {
            let removed = grid.candidates[cell] & !grave.all;
            let removals = if removed == 0 { Vec::new() } else { vec![(cell as u8, removed)] };
            Hint::removal("BUG type 1", 5.6, removals)
        }
        [first, second] if grave.all.is_power_of_two() => {
            type_2(grid, &grave).or_else(|| type_4(grid, &grave, first, second))
        }
        _ if grave.all.is_power_of_two() => type_2(grid, &grave),
        _ if grave.common == 0 => None,
        [first, second] => {
            type_4(grid, &grave, first, second).or_else(|| type_3(grid, &grave, fixed))
        }
        _ => type_3(grid, &grave, fixed),
    }
}

fn find(grid: &Grid, fixed: bool) -> Option<Grave> {
    let many: Cells = cells(grid.empty)
        .filter(|&cell| count(grid.candidates[cell]) >= 3)
        .fold(0, |set, cell| set | 1 << cell);
    let mut grave =
        Grave { cells: Vec::new(), digits: [0; CELLS], all: 0, common: (1 << CELLS) - 1 };
    let mut undecided: Option<(usize, Cells)> = None;
    let mut one_digit = true;
    for (house, digit) in (0..HOUSES).flat_map(|house| (0..9).map(move |digit| (house, digit))) {
        if matches!(count(grid.positions[house][digit]), 0 | 2) {
            continue;
        }
        let found = HOUSE_SETS[house] & grid.digits[digit] & many;
        match &mut undecided {
            None => undecided = Some((digit, found)),
            Some((known, set)) if *known == digit => *set |= found,
            Some(_) => one_digit = false,
        }
        if found == 0 {
            return None;
        }
        if found.is_power_of_two() {
            grave.add(found.trailing_zeros() as usize, digit);
            if grave.is_useless() {
                return None;
            }
        }
    }
    if fixed
        && one_digit
        && let Some((digit, set)) = undecided
    {
        for cell in cells(set) {
            if !grave.cells.contains(&cell) {
                grave.add(cell, digit);
            }
        }
    }
    let mut rest = grid.clone();
    for &cell in &grave.cells {
        rest.remove_all(cell, grave.digits[cell]);
    }
    let is_grave = cells(rest.empty).all(|cell| rest.candidates[cell].count_ones() == 2)
        && rest.positions.iter().flatten().all(|places| matches!(places.count_ones(), 0 | 2));
    is_grave.then_some(grave)
}

fn type_2(grid: &Grid, grave: &Grave) -> Option<Hint> {
    let digit = bits(grave.all).next()?;
    Hint::removal("BUG type 2", 5.7, digit_removals(grid, digit, grave.common))
}

fn type_3(grid: &Grid, grave: &Grave, fixed: bool) -> Option<Hint> {
    let sizes = 2..=6usize;
    if fixed {
        // The corrected search tries small subsets first, in every house.
        return sizes
            .into_iter()
            .find_map(|size| (0..3).find_map(|kind| type_3_in(grid, grave, kind, size)));
    }
    (0..3).find_map(|kind| sizes.clone().find_map(|size| type_3_in(grid, grave, kind, size)))
}

fn type_3_in(grid: &Grid, grave: &Grave, kind: usize, size: usize) -> Option<Hint> {
    let (&first, rest) = grave.cells.split_first()?;
    let house = HOUSES_OF[first][kind];
    if rest.iter().any(|&cell| HOUSES_OF[cell][kind] != house) {
        return None;
    }
    // The program lists the cells as peers of the first cell: box, row, column.
    let common: Vec<usize> = crate::nine::PEER_LISTS[first]
        .into_iter()
        .map(usize::from)
        .filter(|&cell| (grave.common & HOUSE_SETS[usize::from(house)]) >> cell & 1 != 0)
        .collect();
    if common.len() < size {
        return None;
    }
    subsets_of_any(size - 1, common.len()).find_map(|set| {
        let naked = || bits(set).map(|index| common[index]);
        let digits = naked().fold(0, |digits, cell| digits | grid.candidates[cell]);
        let has_small = naked().any(|cell| grid.candidates[cell].count_ones() < 2);
        if has_small
            || grave.all.count_ones() < 2
            || digits.count_ones() as usize != size
            || (digits | grave.all).count_ones() as usize != size
        {
            return None;
        }
        let mut removals: Vec<Removal> = bits(!set & ((1 << common.len()) - 1))
            .map(|index| (common[index] as u8, grid.candidates[common[index]] & digits))
            .filter(|removal| removal.1 != 0)
            .collect();
        removals.sort_unstable();
        Hint::removal("BUG type 3", 5.7 + (size - 1) as f64 * 0.1, removals)
    })
}

fn type_4(grid: &Grid, grave: &Grave, first: usize, second: usize) -> Option<Hint> {
    let shared = grid.candidates[first] & grid.candidates[second] & !grave.all;
    let in_house = (0..3).any(|kind| HOUSES_OF[first][kind] == HOUSES_OF[second][kind]);
    if !shared.is_power_of_two() || !in_house {
        return None;
    }
    let mut removals: Vec<Removal> = [first, second]
        .map(|cell| (cell as u8, grid.candidates[cell] & !(grave.digits[cell] | shared)))
        .into_iter()
        .filter(|removal| removal.1 != 0)
        .collect();
    removals.sort_unstable();
    Hint::removal("BUG type 4", 5.7, removals)
}
