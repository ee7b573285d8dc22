//! Multi-Sector Locked Sets: cells where some rows cross some columns, whose digits just suffice for
//! them.
//!
//! The candidates that a digit has in these cells are in a few of the rows, of the columns and of
//! the boxes. It can be in the cells no more often than the smallest of the three numbers. If that
//! makes as many digits as there are open cells, each digit is there as often as it can be. If all
//! digits can be counted by houses of one kind, the cells are naked sets of these houses and belong
//! to other techniques.
//!
//! All selections of rows and columns are tried, up to side 9: a quarter of a million, in slices. The
//! houses that each digit needs are counted for all digits at once, in lanes of a word.

use std::ops::Range;

use super::counting::Counted;
use crate::logic::geometry::Id;
use crate::logic::patterns::{Sectors, SmallCells as Cells};
use crate::logic::search::{Finder, Search};
use crate::logic::{HouseRole, Position, Technique, Why};
use crate::shape::{Boxes, HouseKind};
use crate::solve::bits::Bits as _;
use crate::sort::{sort, sort_by};

/// The largest side that is searched: the selections grow with its square as an exponent.
const LARGEST: usize = 9;

/// The number of selections of columns that are tried in a slice, each with all selections of rows.
const AT_ONCE: usize = 16;
/// The number of steps that are reported in a slice.
const REPORTED: usize = 64;

/// The bits of a lane. A number below 32 leaves its highest bits free.
const LANE: usize = 7;
/// The lowest bit of each lane.
const ONES: u64 = {
    let (mut ones, mut digit) = (0, 0);
    while digit < LARGEST {
        ones |= 1 << (digit * LANE);
        digit += 1;
    }
    ones
};
/// The highest bit of each lane.
const GUARDS: u64 = ONES << (LANE - 1);

/// Counts of one for each set of digits.
static COUNTS: [PackedCounts; 1 << LARGEST] = {
    let mut counts = [PackedCounts(0); 1 << LARGEST];
    let mut digits = 1;
    while digits < counts.len() {
        let digit = digits.trailing_zeros() as usize;
        counts[digits] = PackedCounts(counts[digits & (digits - 1)].0 | 1 << (digit * LANE));
        digits += 1;
    }
    counts
};

pub(super) const FINDERS: &[Finder] = &[Finder::sliced(&[Technique::MultiSectorLockedSet], find)];

/// Counts of at most 9 for each digit.
#[derive(Clone, Copy, Default)]
struct PackedCounts(u64);

impl PackedCounts {
    /// Returns a count of one for each of these digits.
    fn of(digits: u16) -> Self {
        COUNTS[usize::from(digits)]
    }

    fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// Returns the smaller counts of each digit.
    fn smaller(self, other: Self) -> Self {
        // A guard stays where the other count is not larger.
        let larger = ((self.0 | GUARDS) - other.0) & GUARDS;
        let lanes = larger - (larger >> (LANE - 1));
        Self(other.0 & lanes | self.0 & !lanes)
    }

    fn sum(self) -> u64 {
        (self.0.wrapping_mul(ONES) >> ((LARGEST - 1) * LANE)) & ((1 << LANE) - 1)
    }
}

/// A board up to 9x9 as sets.
struct SectorBoard {
    /// The rows, the columns, and the boxes if they are blocks, with their cells.
    houses: [Vec<(usize, Cells)>; 3],
    /// The rows of a box; 0 if there are no blocks.
    band: usize,
    /// The columns of a box.
    stack: usize,
    /// The candidates where each row crosses each column; 0 for filled cells.
    digits: Vec<Vec<u16>>,
    open: Cells,
    /// The cells with each candidate digit.
    places: Vec<Cells>,
}

/// Reports the steps. First come slices that search, then those that report what they found.
fn find(search: &mut Search<'_>, slice: usize) -> Option<usize> {
    let (position, geometry) = search.board();
    if geometry.side > LARGEST {
        return None;
    }
    let board = SectorBoard::of(position)?;
    let mut found = std::mem::take(&mut search.work.patterns.sectors);
    if slice == 0 {
        found.clear();
    }
    let sets: usize = 1 << board.houses[1].len();
    let slices = sets.div_ceil(AT_ONCE);
    let is_left = if slice < slices {
        let columns = slice * AT_ONCE..sets.min((slice + 1) * AT_ONCE);
        board.select(columns, &mut |rows, columns| found.extend(board.sectors(rows, columns)));
        let is_last = slice + 1 == slices;
        if is_last {
            found = without_larger(found);
        }
        !is_last || !found.is_empty()
    } else {
        let from = (slice - slices) * REPORTED;
        let until = found.len().min(from + REPORTED);
        for sectors in &found[from..until] {
            board.report(search, sectors);
        }
        until < found.len()
    };
    search.work.patterns.sectors = found;
    is_left.then_some(slice + 1)
}

/// Returns the selections that eliminate something that no smaller one does, one for each set of
/// eliminations.
fn without_larger(mut found: Vec<Sectors>) -> Vec<Sectors> {
    // Of several with the same eliminations, the one with the first columns stays.
    sort_by(&mut found, |a, b| {
        let key_of_b = (b.size, &b.eliminations, b.columns, b.rows);
        (a.size, &a.eliminations, a.columns, a.rows).cmp(&key_of_b)
    });
    found.dedup_by(|first, second| {
        first.size == second.size && first.eliminations == second.eliminations
    });
    let (mut by_smaller, mut by_all) = ([0; LARGEST], [0; LARGEST]);
    let mut size = 0;
    found.retain(|sectors| {
        if sectors.size > size {
            (by_smaller, size) = (by_all, sectors.size);
        }
        let eliminations = sectors.eliminations.iter();
        let is_new = eliminations.zip(&by_smaller).any(|(cells, known)| cells & !known != 0);
        for (all, cells) in by_all.iter_mut().zip(&sectors.eliminations) {
            *all |= cells;
        }
        is_new
    });
    found
}

/// Returns the numbers in a small set.
fn members(set: u16) -> impl Iterator<Item = usize> {
    (0..LARGEST).filter(move |line| set >> line & 1 != 0)
}

impl SectorBoard {
    /// Returns a position as sets, if it has rows and columns.
    fn of(position: &Position) -> Option<Self> {
        let geometry = position.geometry();
        let (band, stack) = match geometry.shape.boxes() {
            Boxes::Blocks { rows, columns } => (usize::from(*rows), usize::from(*columns)),
            _ => (0, 0),
        };
        let kinds = [HouseKind::Row, HouseKind::Column, HouseKind::Box];
        let houses = kinds.map(|kind| -> Vec<(usize, Cells)> {
            let is_counted = |&house: &usize| {
                geometry.kind(house) == kind && (kind != HouseKind::Box || band != 0)
            };
            let cells = |house: usize| {
                let cells = geometry.cells_at(house, geometry.all_places(house));
                cells.fold(0, |set: Cells, cell| set.with(cell))
            };
            (0..geometry.houses()).filter(is_counted).map(|house| (house, cells(house))).collect()
        });
        let cells = 0..geometry.cells;
        let open = cells.clone().filter(|&cell| position.value(cell) == 0);
        let open = open.fold(0, |set: Cells, cell| set.with(cell));
        let with = |digit: usize| {
            let places = cells.clone().filter(|&cell| position.digits(cell).contains(digit));
            places.fold(0, |set: Cells, cell| set.with(cell))
        };
        let places: Vec<Cells> = (0..geometry.side).map(with).collect();
        let mut digits = Vec::new();
        for (_, row) in &houses[0] {
            let in_columns = houses[1].iter().map(|(_, column)| {
                let cell = (row & column).least()?;
                u16::try_from(position.digits(cell)).ok()
            });
            digits.push(in_columns.collect::<Option<Vec<u16>>>()?);
        }
        Some(Self { houses, band, stack, digits, open, places })
    }

    /// Returns the digits in some columns of a row.
    fn digits_in(&self, row: usize, columns: impl Iterator<Item = usize>) -> u16 {
        columns.fold(0, |all, column| all | self.digits[row][column])
    }

    /// Counts the rows and the open cells that each selection of rows needs in some columns.
    fn count_rows(&self, columns: u16, counts: &mut [PackedCounts], cells: &mut [u8]) {
        let chosen = members(columns).fold(0, |set: Cells, column| set | self.houses[1][column].1);
        for (row, (_, house)) in self.houses[0].iter().enumerate() {
            let row_counts = PackedCounts::of(self.digits_in(row, members(columns)));
            let open = (house & chosen & self.open).count() as u8;
            // All selections with this row as the last one.
            let (known, next) = counts.split_at_mut(1 << row);
            for (sum, &rest) in next.iter_mut().zip(&*known) {
                *sum = rest.plus(row_counts);
            }
            let (known, next) = cells.split_at_mut(1 << row);
            for (sum, &rest) in next.iter_mut().zip(&*known) {
                *sum = rest + open;
            }
        }
    }

    /// Counts the boxes that each selection of rows needs in some columns, if there are any.
    fn count_boxes(&self, columns: u16, counts: &mut [PackedCounts]) {
        let side = self.digits.len();
        let of_band = |first: usize, rows: usize| {
            (0..side).step_by(self.stack).fold(PackedCounts::default(), |counts, stack| {
                let of_stack = columns & ((1 << self.stack) - 1) << stack;
                let chosen = (0..self.band).filter(|row| rows >> row & 1 != 0);
                let digits =
                    chosen.fold(0, |all, row| all | self.digits_in(first + row, members(of_stack)));
                counts.plus(PackedCounts::of(digits))
            })
        };
        for first in (0..side).step_by(self.band) {
            let (known, next) = counts.split_at_mut(1 << first);
            for (rows, sums) in (1..1 << self.band).zip(next.chunks_exact_mut(1 << first)) {
                let band_counts = of_band(first, rows);
                for (sum, &rest) in sums.iter_mut().zip(&*known) {
                    *sum = rest.plus(band_counts);
                }
            }
        }
    }

    /// For each column, counts the digits in each selection of rows.
    fn count_columns(&self) -> Vec<Vec<PackedCounts>> {
        let columns = 0..self.houses[1].len();
        let of_column = |column: usize| {
            let mut digits = vec![0_u16];
            for row in &self.digits {
                digits.extend_from_within(..);
                let with_row = digits.len() / 2..;
                digits[with_row].iter_mut().for_each(|all| *all |= row[column]);
            }
            digits.into_iter().map(PackedCounts::of).collect()
        };
        columns.map(of_column).collect()
    }

    /// Calls `each` with every selection of at least two rows and two columns, but not of all, whose
    /// columns are one of these sets and whose digits just suffice, unless houses of one kind are
    /// enough to count them.
    fn select(&self, columns: Range<usize>, each: &mut dyn FnMut(u16, u16)) {
        let all = 1 << self.houses[0].len();
        let of_columns = self.count_columns();
        let [mut by_rows, mut by_columns, mut by_boxes] =
            [const { PackedCounts(0) }; 3].map(|none| vec![none; all]);
        let mut cells = vec![0; all];
        let is_proper =
            |set: u16, count: usize| set.count_ones() > 1 && (set.count_ones() as usize) < count;
        let sets = columns.map(|set| set as u16);
        for columns in sets.filter(|&set| is_proper(set, of_columns.len())) {
            self.count_rows(columns, &mut by_rows, &mut cells);
            by_columns.fill(PackedCounts(0));
            for column in members(columns) {
                for (sum, &counts) in by_columns.iter_mut().zip(&of_columns[column]) {
                    *sum = sum.plus(counts);
                }
            }
            if self.band == 0 {
                by_boxes.copy_from_slice(&by_rows);
            } else {
                self.count_boxes(columns, &mut by_boxes);
            }
            let counts = by_rows.iter().zip(&by_columns).zip(&by_boxes).zip(&cells);
            for (rows, (((&first, &second), &third), &cells)) in counts.enumerate() {
                let least = first.smaller(second).smaller(third).sum();
                if least == u64::from(cells)
                    && is_proper(rows as u16, self.houses[0].len())
                    && [first, second, third].iter().all(|counts| counts.sum() > least)
                {
                    each(rows as u16, columns);
                }
            }
        }
    }

    /// Returns the cells of a selection.
    fn cells(&self, rows: u16, columns: u16) -> Cells {
        let [rows, columns] = [(rows, 0), (columns, 1)].map(|(set, kind)| {
            members(set).fold(0, |cells: Cells, line| cells | self.houses[kind][line].1)
        });
        rows & columns
    }

    /// Returns the houses of each kind in which these cells have a digit, if no other kind needs
    /// fewer.
    fn covers(&self, digit: usize, cells: Cells) -> impl Iterator<Item = Vec<(usize, Cells)>> {
        let inside = self.places[digit] & cells;
        let kinds = self.houses.iter().filter(|houses| !houses.is_empty()).map(|houses| {
            let needed = houses.iter().filter(|(_, house)| house & inside != 0);
            needed.copied().collect::<Vec<_>>()
        });
        let kinds: Vec<Vec<(usize, Cells)>> = kinds.collect();
        let least = kinds.iter().map(Vec::len).min().unwrap_or_default();
        kinds.into_iter().filter(move |houses| least > 0 && houses.len() == least)
    }

    /// Returns a selection whose digits just suffice, if it eliminates something. Most don't, and
    /// easy positions have thousands, so this only counts what [`covers`](Self::covers) lists.
    fn sectors(&self, rows: u16, columns: u16) -> Option<Sectors> {
        let cells = self.cells(rows, columns);
        let mut eliminations = [0; LARGEST];
        for (&places, removed) in self.places.iter().zip(&mut eliminations) {
            let mut least = usize::MAX;
            for houses in self.houses.iter().filter(|houses| !houses.is_empty()) {
                let (mut count, mut all) = (0, 0);
                for (_, house) in houses.iter().filter(|(_, house)| house & places & cells != 0) {
                    (count, all) = (count + 1, all | house);
                }
                if count < least {
                    (least, *removed) = (count, 0);
                }
                if count == least {
                    *removed |= all & places & !cells;
                }
            }
        }
        let size = (cells & self.open).count();
        let is_useful = eliminations.iter().any(|&cells| cells != 0);
        is_useful.then_some(Sectors { rows, columns, size, eliminations })
    }

    fn report(&self, search: &mut Search<'_>, sectors: &Sectors) {
        let (position, geometry) = search.board();
        let digits = sectors.eliminations.iter().enumerate();
        let ids = digits
            .flat_map(|(digit, cells)| cells.iter().map(move |cell| geometry.id(cell, digit)));
        let mut eliminations: Vec<Id> = ids.collect();
        sort(&mut eliminations);
        let why = || self.why(position, sectors, &eliminations);
        search.eliminate(Technique::MultiSectorLockedSet, &eliminations, &why);
    }

    fn why(&self, position: &Position, sectors: &Sectors, eliminations: &[Id]) -> Why {
        let cells = self.cells(sectors.rows, sectors.columns);
        let covers = (0..self.places.len()).flat_map(|digit| {
            let covers = self.covers(digit, cells);
            covers.map(move |houses| (digit, houses.into_iter().map(|(house, _)| house).collect()))
        });
        let counted =
            Counted { cells: (cells & self.open).iter().collect(), covers: covers.collect() };
        let mut why = counted.why(position, eliminations);
        let geometry = position.geometry();
        for (set, houses) in [sectors.rows, sectors.columns].into_iter().zip(&self.houses) {
            let lines = members(set).map(|line| geometry.house(houses[line].0));
            why.houses.extend(lines.map(|line| (HouseRole::Within, line)));
        }
        why
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Shape;

    #[test]
    fn sums_smaller_counts_of_all_digits() {
        for (first, second) in [([9; 9], [9; 9]), ([0, 1, 2, 3, 4, 5, 6, 7, 8], [4; 9])] {
            let lanes = |counts: [u64; 9]| {
                let lanes = counts.iter().enumerate();
                PackedCounts(lanes.map(|(digit, count)| count << (digit * LANE)).sum())
            };
            let expected: u64 =
                first.iter().zip(second).map(|(first, second)| *first.min(&second)).sum();
            assert_eq!(lanes(first).smaller(lanes(second)).sum(), expected);
            assert_eq!(lanes(second).smaller(lanes(first)).sum(), expected);
        }
        assert_eq!(PackedCounts::of(0b1_0000_0011).0, 1 | 1 << LANE | 1 << (8 * LANE));
    }

    /// Selections counted one by one, without lanes.
    #[test]
    fn finds_all_selections_that_suffice() {
        let lesson = Technique::MultiSectorLockedSet.description().example.position;
        let shapes = [Shape::of_side(9), Shape::blocks(2, 3), Shape::latin(6)];
        for (index, shape) in shapes.into_iter().enumerate() {
            let shape = shape.unwrap();
            let text = ["1....2..34..2....1......4....3..12..", lesson][usize::from(index == 0)];
            let position = Position::parse(&shape, text).unwrap();
            let board = SectorBoard::of(&position).unwrap();
            let mut found = Vec::new();
            let side = position.geometry().side;
            for first in (0..1 << side).step_by(AT_ONCE) {
                let sets = first..(1 << side).min(first + AT_ONCE);
                board.select(sets, &mut |rows, columns| found.push((rows, columns)));
            }
            let room = |cells: Cells, kinds: &[usize]| -> usize {
                let of_digit = |digit: usize| {
                    let inside = cells & board.places[digit];
                    let houses = |&kind: &usize| {
                        let of_kind = board.houses[kind].iter();
                        of_kind.filter(|(_, house)| house & inside != 0).count()
                    };
                    kinds.iter().map(houses).min().unwrap_or_default()
                };
                (0..side).map(of_digit).sum()
            };
            let kinds: &[usize] = if board.houses[2].is_empty() { &[0, 1] } else { &[0, 1, 2] };
            let is_proper = |set: u16| (2..side as u32).contains(&set.count_ones());
            let mut expected = Vec::new();
            for columns in (0..1 << side).filter(|&set| is_proper(set)) {
                for rows in (0..1 << side).filter(|&set| is_proper(set)) {
                    let cells = board.cells(rows, columns);
                    let count = (cells & board.open).count();
                    if room(cells, kinds) == count
                        && kinds.iter().all(|kind| room(cells, &[*kind]) > count)
                    {
                        expected.push((rows, columns));
                    }
                }
            }
            assert!(index > 0 || !found.is_empty());
            assert_eq!(found, expected, "{shape}");
        }
    }
}
