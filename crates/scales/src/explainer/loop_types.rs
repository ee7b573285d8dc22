//! What unique rectangles and loops remove, by type.

use super::grid::Grid;
use super::hint::{Hint, Removal, digit_removals};
use super::subsets::subsets_of_any;
use crate::nine::{CELLS, Cells, HOUSES_OF, PEERS, POSITIONS_IN, bits};

/// A loop: its cells in order, and the two digits that they share.
pub(super) struct Loop<'a> {
    /// The cells.
    pub(super) path: &'a [u8],
    /// The digits.
    pub(super) pair: u16,
}

/// What tells two findings on the same cells apart: type, and for type 3 its form, house, digits and
/// cells.
#[derive(Clone, Copy, PartialEq, Eq)]
struct LoopKind {
    number: u8,
    is_hidden: bool,
    house: u8,
    digits: u16,
    places: u16,
}

impl LoopKind {
    const fn plain(number: u8) -> Self {
        Self { number, is_hidden: false, house: 0, digits: 0, places: 0 }
    }
}

struct LoopHint {
    kind: LoopKind,
    cells: Cells,
    size: usize,
    rating: f64,
    removals: Vec<Removal>,
}

/// The findings on all loops.
pub(super) struct LoopHints<'a> {
    grid: &'a Grid,
    fixed: bool,
    hints: Vec<LoopHint>,
}

impl<'a> LoopHints<'a> {
    /// Creates an empty list.
    pub(super) fn new(grid: &'a Grid, fixed: bool) -> Self {
        Self { grid, fixed, hints: Vec::new() }
    }

    /// Adds what this loop gives.
    pub(super) fn add(&mut self, found: &Loop<'_>) {
        let grid = self.grid;
        let extra_cells: Vec<usize> = found
            .path
            .iter()
            .map(|&cell| usize::from(cell))
            .filter(|&cell| grid.candidates[cell] != found.pair)
            .collect();
        match extra_cells[..] {
            [] => {}
            [cell] => self.push(found, LoopKind::plain(1), 0.0, vec![(cell as u8, found.pair)]),
            [first, second] => {
                let extra = (grid.candidates[first] | grid.candidates[second]) & !found.pair;
                match extra.is_power_of_two() {
                    true => self.type_2(found, &extra_cells),
                    false => self.type_3(found, first, second, extra),
                }
                self.type_4(found, first, second);
            }
            _ => self.type_2(found, &extra_cells),
        }
    }

    /// Returns the hint with the least rating, then type; among equals, the first.
    pub(super) fn first(self) -> Option<Hint> {
        let order = |a: &LoopHint, b: &LoopHint| {
            a.rating.total_cmp(&b.rating).then(a.kind.number.cmp(&b.kind.number))
        };
        let hint = self.hints.into_iter().min_by(order)?;
        Hint::removal(name(hint.size, hint.kind.number), hint.rating, hint.removals)
    }

    fn push(&mut self, found: &Loop<'_>, kind: LoopKind, added: f64, removals: Vec<Removal>) {
        let cells = found.path.iter().fold(0, |set, &cell| set | 1 << cell);
        let is_known = |hint: &LoopHint| hint.kind == kind && hint.cells == cells;
        if removals.is_empty() || self.hints.iter().any(is_known) {
            return;
        }
        let size = found.path.len();
        let mut rating = 4.5;
        if size >= 10 {
            rating += 0.3;
        }
        if size >= 8 {
            rating += 0.2;
        } else if size >= 6 {
            rating += 0.1;
        }
        rating += added;
        self.hints.push(LoopHint { kind, cells, size, rating, removals });
    }

    /// The same extra digit in all extra cells: it is in one of them.
    fn type_2(&mut self, found: &Loop<'_>, extra_cells: &[usize]) {
        let Some(&first) = extra_cells.first() else { return };
        let Some(digit) = bits(self.grid.candidates[first] & !found.pair).next() else { return };
        let seen = extra_cells.iter().fold((1 << CELLS) - 1, |seen, &cell| seen & PEERS[cell]);
        self.push(found, LoopKind::plain(2), 0.0, digit_removals(self.grid, digit, seen));
    }

    /// The extra digits of two cells act as those of one cell in a naked or hidden subset.
    fn type_3(&mut self, found: &Loop<'_>, first: usize, second: usize, extra: u16) {
        let least = extra.count_ones() as usize;
        for degree in if self.fixed { 2..=7 } else { least..=7 } {
            for kind in 0..3 {
                let house = usize::from(HOUSES_OF[first][kind]);
                if house != usize::from(HOUSES_OF[second][kind]) {
                    continue;
                }
                let empty = usize::from(self.grid.empty_count[house]);
                let places = [POSITIONS_IN[first][kind], POSITIONS_IN[second][kind]];
                if degree * 2 <= empty && degree >= least {
                    self.type_3_naked(found, house, places, extra, degree);
                }
                if degree * 2 < empty {
                    self.type_3_hidden(found, house, places, extra, degree);
                }
            }
        }
    }

    fn type_3_naked(
        &mut self,
        found: &Loop<'_>,
        house: usize,
        places: [u8; 2],
        extra: u16,
        degree: usize,
    ) {
        let digits_at = |position: usize| self.grid.candidates[Grid::cell_at(house, position)];
        let [first, second] = places.map(usize::from);
        let shared = extra & digits_at(first) & digits_at(second);
        let mut findings = Vec::new();
        for set in subsets_of_any(degree, 9) {
            if set >> first & 1 == 0 || set >> second & 1 != 0 {
                continue;
            }
            let others = set & !(1 << first);
            let digits = bits(others).fold(0, |digits, position| digits | digits_at(position));
            if bits(others).any(|position| digits_at(position).count_ones() < 2)
                || (shared | digits).count_ones() as usize != degree
                || (extra | digits).count_ones() as usize != degree
            {
                continue;
            }
            let digits = extra | digits;
            let rest = !(others | 1 << first | 1 << second) & 0x1ff;
            let mut removals: Vec<Removal> = bits(rest)
                .map(|at| (Grid::cell_at(house, at) as u8, digits_at(at) & digits))
                .filter(|removal| removal.1 != 0)
                .collect();
            removals.sort_unstable();
            let kind = LoopKind {
                number: 3,
                is_hidden: false,
                house: house as u8,
                digits,
                places: others,
            };
            findings.push((kind, removals));
        }
        for (kind, removals) in findings {
            self.push(found, kind, (degree - 1) as f64 * 0.1, removals);
        }
    }

    fn type_3_hidden(
        &mut self,
        found: &Loop<'_>,
        house: usize,
        places: [u8; 2],
        extra: u16,
        degree: usize,
    ) {
        let others: Vec<usize> = bits(!(found.pair | extra) & 0x1ff).collect();
        if degree - 2 > others.len() {
            return;
        }
        let positions = self.grid.positions[house];
        let [first, second] = places.map(|place| 1u16 << place);
        for set in subsets_of_any(degree - 2, others.len()) {
            let digits = bits(set).fold(found.pair, |digits, index| digits | 1 << others[index]);
            if bits(digits).any(|digit| positions[digit] & !second == 0) {
                continue;
            }
            let union = bits(digits).fold(0, |union, digit| union | positions[digit] & !second);
            if union.count_ones() as usize != degree {
                continue;
            }
            let hidden = union & !first;
            let removals: Vec<Removal> = bits(hidden)
                .map(|position| {
                    let cell = Grid::cell_at(house, position);
                    (cell as u8, self.grid.candidates[cell] & !digits)
                })
                .filter(|removal| removal.1 != 0)
                .collect();
            let kind =
                LoopKind { number: 3, is_hidden: true, house: house as u8, digits, places: hidden };
            self.push(found, kind, (f64::from(hidden.count_ones()) - 1.0) * 0.1, removals);
        }
    }

    /// One of the two digits is locked in the two extra cells, so the other one goes.
    fn type_4(&mut self, found: &Loop<'_>, first: usize, second: usize) {
        let mut locked = [false; 2];
        for kind in 0..3 {
            let house = usize::from(HOUSES_OF[first][kind]);
            if house != usize::from(HOUSES_OF[second][kind]) {
                continue;
            }
            let both = 1 << POSITIONS_IN[first][kind] | 1 << POSITIONS_IN[second][kind];
            for (locked, digit) in locked.iter_mut().zip(bits(found.pair)) {
                *locked |= self.grid.positions[house][digit] & !both == 0;
            }
        }
        let [low, high] = [found.pair & found.pair.wrapping_neg(), found.pair & (found.pair - 1)];
        let removed = match locked {
            [true, _] => high,
            [_, true] => low,
            _ => return,
        };
        let mut removals = vec![(first as u8, removed), (second as u8, removed)];
        removals.sort_unstable();
        self.push(found, LoopKind::plain(4), 0.0, removals);
    }
}

fn name(size: usize, number: u8) -> &'static str {
    const NAMES: [[&str; 4]; 6] = [
        [
            "Unique Rectangle type 1",
            "Unique Rectangle type 2",
            "Unique Rectangle type 3",
            "Unique Rectangle type 4",
        ],
        ["Unique Loop type 1", "Unique Loop type 2", "Unique Loop type 3", "Unique Loop type 4"],
        [
            "Unique Loop 8 type 1",
            "Unique Loop 8 type 2",
            "Unique Loop 8 type 3",
            "Unique Loop 8 type 4",
        ],
        [
            "Unique Loop 10 type 1",
            "Unique Loop 10 type 2",
            "Unique Loop 10 type 3",
            "Unique Loop 10 type 4",
        ],
        [
            "Unique Loop 12 type 1",
            "Unique Loop 12 type 2",
            "Unique Loop 12 type 3",
            "Unique Loop 12 type 4",
        ],
        [
            "Unique Loop 14 type 1",
            "Unique Loop 14 type 2",
            "Unique Loop 14 type 3",
            "Unique Loop 14 type 4",
        ],
    ];
    NAMES[(size / 2).clamp(2, 7) - 2][usize::from(number.clamp(1, 4)) - 1]
}
