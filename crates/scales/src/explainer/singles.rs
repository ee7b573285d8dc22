//! Hidden and naked singles.

use super::grid::Grid;
use super::hint::Hint;
use crate::nine::{FIRST_COLUMN, FIRST_ROW, HOUSES, bits, cells};

/// The houses in the order of the basic techniques: boxes, columns, rows.
pub(super) const BASIC_ORDER: [usize; HOUSES] = basic_order();

const fn basic_order() -> [usize; HOUSES] {
    let mut order = [0; HOUSES];
    let mut index = 0;
    while index < 9 {
        order[index] = index;
        order[9 + index] = FIRST_COLUMN + index;
        order[18 + index] = FIRST_ROW + index;
        index += 1;
    }
    order
}

/// Finds the first hidden single: those in a house with one empty cell come first.
pub(super) fn hidden_single(grid: &Grid) -> Option<Hint> {
    let found = |houses: u32| {
        let mut order = BASIC_ORDER.into_iter().filter(|&house| houses >> house & 1 != 0);
        order.find_map(|house| {
            let digits = grid.single(house);
            (digits != 0).then(|| (house, digits.trailing_zeros() as usize))
        })
    };
    let alone = if grid.last_cells == 0 { None } else { found(grid.last_cells) };
    let is_alone = alone.is_some();
    let (house, digit) = alone.or_else(|| found(!grid.last_cells))?;
    let position = grid.positions[house][digit].trailing_zeros() as usize;
    let rating = match is_alone {
        true => 1.0,
        false if house < FIRST_ROW => 1.2,
        false => 1.5,
    };
    Some(Hint::placement("Hidden Single", rating, Grid::cell_at(house, position), digit))
}

/// Finds the first naked single.
pub(super) fn naked_single(grid: &Grid) -> Option<Hint> {
    let (mut any, mut several) = (0, 0);
    for set in grid.digits {
        several |= any & set;
        any |= set;
    }
    let cell = cells(any & !several).next()?;
    let digit = bits(grid.candidates[cell]).next()?;
    Some(Hint::placement("Naked Single", 2.3, cell, digit))
}
