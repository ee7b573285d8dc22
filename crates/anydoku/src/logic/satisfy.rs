//! Whether truths can all be had together: each comes true in one of several ways, and some ways
//! exclude each other.
//!
//! Two searches, one after the other. The first goes through the ways of the truth that has the
//! fewest; that settles all but large patterns, of which it would try every order. The second also
//! counts: truths without a common way need as many different cells, and as many different places in
//! rows, in columns, in boxes, so a matching that leaves one of them over shows that they cannot be
//! had (Hall 1935). That settles naked and hidden sets and fish of any size at once; and as it also
//! rules out each single way that would leave too little room, chains of almost locked sets link by
//! link.

use std::collections::{BTreeMap, BTreeSet};

use super::geometry::{Geometry, Id};
use crate::shape::HouseKind;

/// Choices of the search that does not count.
const PLAIN: u32 = 500;
/// Countings of the one that does.
const COUNTING: u32 = 100_000;

/// The ways of a truth, with a number that truths of one kind share: they seldom have a way in common.
#[derive(Clone, Debug)]
pub(super) struct Ways {
    pub(super) kind: usize,
    pub(super) ways: Vec<Id>,
}

/// Whether one way of each truth can be chosen so that none excludes another. `None` if that takes
/// too long to tell.
pub(super) fn satisfiable(geometry: &Geometry, truths: &[Ways]) -> Option<bool> {
    let search = |counts, budget| Search { geometry, counts, budget }.satisfiable(truths.to_vec());
    search(false, PLAIN).or_else(|| search(true, COUNTING))
}

struct Search<'a> {
    geometry: &'a Geometry,
    counts: bool,
    budget: u32,
}

impl Search<'_> {
    fn satisfiable(&mut self, mut truths: Vec<Ways>) -> Option<bool> {
        self.spend()?;
        if self.counts && !self.narrow(&mut truths)? {
            return Some(false);
        }
        let fewest = truths.iter().enumerate().min_by_key(|(_, truth)| truth.ways.len());
        let Some((at, _)) = fewest else { return Some(true) };
        for &way in &truths[at].ways {
            if self.satisfiable(self.others(&truths, at, way))? {
                return Some(true);
            }
        }
        Some(false)
    }

    fn spend(&mut self) -> Option<()> {
        self.budget = self.budget.checked_sub(1)?;
        Some(())
    }

    /// The ways that are left for the other truths if one comes true in this way.
    fn others(&self, truths: &[Ways], at: usize, way: Id) -> Vec<Ways> {
        let others = truths[..at].iter().chain(&truths[at + 1..]);
        let left = others.map(|Ways { kind, ways }| {
            let fits = |&other: &Id| other == way || !self.geometry.conflict(way, other);
            Ways { kind: *kind, ways: ways.iter().copied().filter(fits).collect() }
        });
        left.collect()
    }

    /// Takes away each way that leaves the other truths too little room, until none does; `false` if
    /// there is too little room whatever is chosen.
    fn narrow(&mut self, truths: &mut [Ways]) -> Option<bool> {
        loop {
            self.spend()?;
            if crowded(self.geometry, truths) {
                return Some(false);
            }
            let mut changed = false;
            for at in 0..truths.len() {
                let mut kept = Vec::with_capacity(truths[at].ways.len());
                for &way in &truths[at].ways {
                    self.spend()?;
                    if !crowded(self.geometry, &self.others(truths, at, way)) {
                        kept.push(way);
                    }
                }
                changed |= kept.len() < truths[at].ways.len();
                truths[at].ways = kept;
            }
            if !changed {
                return Some(true);
            }
        }
    }
}

/// Whether truths without a common way need more cells than they have, or more places in the houses
/// of some kind.
fn crowded(geometry: &Geometry, truths: &[Ways]) -> bool {
    let kinds: BTreeSet<usize> = truths.iter().map(|truth| truth.kind).collect();
    kinds.into_iter().any(|first| {
        let apart = apart(truths, first);
        let houses = [
            HouseKind::Row,
            HouseKind::Column,
            HouseKind::Box,
            HouseKind::Diagonal,
            HouseKind::Window,
            HouseKind::Extra,
        ];
        let room = std::iter::once(None).chain(houses.map(Some));
        room.map(|kind| Room { geometry, kind }).any(|room| !room.holds(&apart))
    })
}

/// Truths no two of which have a way in common, those of one kind first.
fn apart(truths: &[Ways], first: usize) -> Vec<&[Id]> {
    let mut taken: BTreeSet<Id> = BTreeSet::new();
    let mut apart = Vec::new();
    for of_kind in [true, false] {
        for truth in truths.iter().filter(|truth| (truth.kind == first) == of_kind) {
            if !truth.ways.iter().any(|way| taken.contains(way)) {
                taken.extend(&truth.ways);
                apart.push(truth.ways.as_slice());
            }
        }
    }
    apart
}

/// Room of which each piece holds one candidate: the cells, or for each house of a kind and digit the
/// one place that the digit has there.
struct Room<'a> {
    geometry: &'a Geometry,
    /// `None` for cells.
    kind: Option<HouseKind>,
}

impl Room<'_> {
    /// The piece that a candidate takes; a candidate outside all houses of the kind takes one of its
    /// own.
    fn piece(&self, way: Id) -> (usize, usize) {
        let geometry = self.geometry;
        let (cell, digit) = geometry.parts(way);
        let Some(kind) = self.kind else { return (cell, 0) };
        let mut houses = geometry.houses_of(cell).map(|(house, _)| house);
        match houses.find(|&house| geometry.kind(house) == kind) {
            Some(house) => (house, digit),
            None => (geometry.houses(), way as usize),
        }
    }

    /// Whether each of these truths can have a piece of its own.
    fn holds(&self, truths: &[&[Id]]) -> bool {
        let mut numbers = BTreeMap::new();
        let mut pieces: Vec<Vec<usize>> = Vec::with_capacity(truths.len());
        for ways in truths {
            let mut own: Vec<usize> = Vec::with_capacity(ways.len());
            for &way in *ways {
                let next = numbers.len();
                own.push(*numbers.entry(self.piece(way)).or_insert(next));
            }
            pieces.push(own);
        }
        let mut owner = vec![None; numbers.len()];
        (0..truths.len()).all(|truth| {
            let mut seen = vec![false; numbers.len()];
            gives_way(&pieces, truth, &mut owner, &mut seen)
        })
    }
}

/// Gives a truth a piece of its own if others can move on.
fn gives_way(
    pieces: &[Vec<usize>],
    truth: usize,
    owner: &mut [Option<usize>],
    seen: &mut [bool],
) -> bool {
    pieces[truth].iter().any(|&piece| {
        if std::mem::replace(&mut seen[piece], true) {
            return false;
        }
        let free = owner[piece].is_none_or(|other| gives_way(pieces, other, owner, seen));
        if free {
            owner[piece] = Some(truth);
        }
        free
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Shape;

    /// Cells of the first row with these digits.
    fn cells(geometry: &Geometry, count: usize, digits: usize) -> Vec<Ways> {
        let ways = |cell| (0..digits).map(|digit| geometry.id(cell, digit)).collect();
        (0..count).map(|cell| Ways { kind: 0, ways: ways(cell) }).collect()
    }

    /// The digits of a row, each in these columns.
    fn digits(geometry: &Geometry, row: usize, count: usize, columns: usize) -> Vec<Ways> {
        let ways = |digit| {
            let cells = (0..columns).map(|column| row * geometry.side + column);
            cells.map(|cell| geometry.id(cell, digit)).collect()
        };
        (0..count).map(|digit| Ways { kind: 1, ways: ways(digit) }).collect()
    }

    #[test]
    fn cells_with_too_few_digits_are_settled_at_any_size() {
        for side in [4, 9, 16, 25, 36] {
            let geometry = Geometry::of(&Shape::of_side(side).unwrap());
            for count in 2..geometry.side {
                let few = cells(&geometry, count, count - 1);
                assert_eq!(satisfiable(&geometry, &few), Some(false), "{count} of {side}");
                let enough = cells(&geometry, count, count);
                assert_eq!(satisfiable(&geometry, &enough), Some(true), "{count} of {side}");
            }
        }
    }

    #[test]
    fn digits_with_too_few_places_are_settled_at_any_size() {
        for side in [4, 9, 16, 25, 36] {
            let geometry = Geometry::of(&Shape::of_side(side).unwrap());
            for count in 2..geometry.side {
                let few = digits(&geometry, 0, count, count - 1);
                assert_eq!(satisfiable(&geometry, &few), Some(false), "{count} of {side}");
                let enough = digits(&geometry, 0, count, count);
                assert_eq!(satisfiable(&geometry, &enough), Some(true), "{count} of {side}");
            }
        }
    }

    #[test]
    fn fish_are_settled_at_any_size() {
        let geometry = Geometry::of(&Shape::latin(36).unwrap());
        for count in 2..geometry.side {
            let rows = |columns: usize| -> Vec<Ways> {
                let rows = (0..count).flat_map(|row| digits(&geometry, row, 1, columns));
                rows.collect()
            };
            assert_eq!(satisfiable(&geometry, &rows(count - 1)), Some(false), "{count}");
            assert_eq!(satisfiable(&geometry, &rows(count)), Some(true), "{count}");
        }
    }

    /// Six cells of a row hold five digits, one that the row above has in the same column, and one
    /// that the row below has in the same column: each row takes from the next, and the last is left
    /// too few.
    #[test]
    fn chains_of_almost_locked_sets_are_settled_link_by_link() {
        let geometry = Geometry::of(&Shape::latin(25).unwrap());
        for rows in 2..8 {
            let linked = |row: usize, column: usize, digit: usize| {
                let (above, below) = (digit == 5 + row && row > 0, digit == 6 + row);
                (above || (below && row + 1 < rows)) && column == digit % 6
            };
            let truths = (0..6 * rows).map(|cell| {
                let (row, column) = (cell / 6, cell % 6);
                let ways = (0..25).filter(|&digit| digit < 5 || linked(row, column, digit));
                let ways = ways.map(|digit| geometry.id(row * 25 + column, digit)).collect();
                Ways { kind: 0, ways }
            });
            let truths: Vec<Ways> = truths.collect();
            assert_eq!(satisfiable(&geometry, &truths), Some(false), "{rows}");
            assert_eq!(satisfiable(&geometry, &truths[6..]), Some(true), "{rows}");
        }
    }

    #[test]
    fn a_truth_told_twice_needs_one_place() {
        let geometry = Geometry::of(&Shape::of_side(25).unwrap());
        let mut twice = cells(&geometry, 17, 17);
        twice.extend(digits(&geometry, 0, 17, 17));
        twice.extend(cells(&geometry, 17, 17));
        assert_eq!(satisfiable(&geometry, &twice), Some(true));
    }
}
