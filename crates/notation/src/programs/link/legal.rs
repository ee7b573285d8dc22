//! The legal digits of a cell: those that no peer has.

use std::collections::BTreeMap;

use anydoku::{Cell, Digit};

use crate::Record;
use crate::board::{self, cells};
use crate::programs::houses;

/// The digits in each house, one bit per house and digit. Unlike a table of peers, its size is linear
/// in the number of cells.
pub(super) struct Legal {
    side: u16,
    words: usize,
    /// The bits of rows, columns, regions, then all other houses.
    used: Vec<u64>,
    regions: Vec<u16>,
    /// The extra houses of cells that are in any.
    extra_houses: BTreeMap<Cell, Vec<usize>>,
}

impl Legal {
    pub(super) fn of(record: &Record) -> Self {
        let side = record.side();
        let mut houses = record.plan.houses.clone();
        if record.plan.diagonals {
            houses.extend(houses::diagonals(side));
        }
        if record.plan.windows {
            houses.extend(houses::windows(record));
        }
        let first = 3 * usize::from(side);
        let mut extra_houses: BTreeMap<Cell, Vec<usize>> = BTreeMap::new();
        for (number, house) in houses.iter().enumerate() {
            for &cell in house {
                extra_houses.entry(cell).or_default().push(first + number);
            }
        }
        let words = usize::from(side).div_ceil(64);
        let used = vec![0; (first + houses.len()) * words];
        let regions = board::region_numbers(&record.boxes_or_default(), side);
        let mut legal = Self { side, words, used, regions, extra_houses };
        for cell in cells(side) {
            if let Some(digit) = record.digit(cell).filter(|digit| digit.value() <= side) {
                let places: Vec<usize> = legal.houses_of(cell).collect();
                for house in places {
                    legal.used[house * words + digit.index() / 64] |= 1 << (digit.index() % 64);
                }
            }
        }
        legal
    }

    fn houses_of(&self, cell: Cell) -> impl Iterator<Item = usize> + '_ {
        let side = usize::from(self.side);
        let region = usize::from(self.regions[cell.index(self.side)]);
        let lines = [usize::from(cell.row()), side + usize::from(cell.column())];
        let region = (region < side).then_some(2 * side + region);
        let extra_houses = self.extra_houses.get(&cell).into_iter().flatten().copied();
        lines.into_iter().chain(region).chain(extra_houses)
    }

    /// Returns the legal digits of an empty cell in ascending order.
    pub(super) fn digits(&self, cell: Cell) -> impl Iterator<Item = Digit> + '_ {
        let mut used_digits = vec![0; self.words];
        for house in self.houses_of(cell) {
            for (word, used) in used_digits.iter_mut().zip(&self.used[house * self.words..]) {
                *word |= used;
            }
        }
        let is_legal =
            move |digit: &Digit| used_digits[digit.index() / 64] >> (digit.index() % 64) & 1 == 0;
        (0..usize::from(self.side)).filter_map(Digit::from_index).filter(is_legal)
    }
}
