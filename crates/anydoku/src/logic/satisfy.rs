//! Satisfiability of truths: each needs one of several candidates, and some candidates exclude each
//! other.
//!
//! Two searches run one after the other. The first branches on the truth with the fewest
//! candidates. This decides all but large patterns, where it would try every order. The second also
//! counts: truths without a common candidate need as many different cells, and as many different
//! places in rows, in columns and in boxes. If no matching covers all of them, they cannot all be
//! satisfied (Hall 1935). This decides naked and hidden sets and fish of any size at once. Because
//! it also removes each candidate that leaves the others too few resources, it decides chains of
//! almost locked sets link by link.

use std::collections::{BTreeMap, BTreeSet};

use super::geometry::{Geometry, Id};
use crate::shape::HouseKind;
use crate::sort::sort_unique;

/// The maximum number of choices of the search that does not count.
const PLAIN: u32 = 500;
/// The maximum number of counts of the search that does.
const COUNTING: u32 = 100_000;

/// The candidates that satisfy a truth, with a number for the kind of truth. Truths of one kind
/// seldom share a candidate.
#[derive(Clone, Debug)]
pub(super) struct Alternatives {
    pub(super) kind: usize,
    pub(super) candidates: Vec<Id>,
}

impl Alternatives {
    /// Returns the candidates that remain possible.
    pub(super) fn filtered(&self, is_possible: impl Fn(Id) -> bool) -> Self {
        let candidates = self.candidates.iter().copied().filter(|&id| is_possible(id));
        Self { kind: self.kind, candidates: candidates.collect() }
    }
}

/// Returns whether one candidate of each truth can be selected without conflicts, or `None` if
/// deciding that takes too long.
pub(super) fn satisfiable(geometry: &Geometry, truths: &[Alternatives]) -> Option<bool> {
    let search =
        |counts, budget| TruthSearch { geometry, counts, budget }.satisfiable(truths.to_vec());
    search(false, PLAIN).or_else(|| search(true, COUNTING))
}

struct TruthSearch<'a> {
    geometry: &'a Geometry,
    counts: bool,
    budget: u32,
}

impl TruthSearch<'_> {
    fn satisfiable(&mut self, mut truths: Vec<Alternatives>) -> Option<bool> {
        self.spend()?;
        if self.counts && !self.narrow(&mut truths)? {
            return Some(false);
        }
        let fewest = truths.iter().enumerate().min_by_key(|(_, truth)| truth.candidates.len());
        let Some((index, _)) = fewest else { return Some(true) };
        for &candidate in &truths[index].candidates {
            if self.satisfiable(self.others(&truths, index, candidate))? {
                return Some(true);
            }
        }
        Some(false)
    }

    fn spend(&mut self) -> Option<()> {
        self.budget = self.budget.checked_sub(1)?;
        Some(())
    }

    /// Returns the remaining candidates of the other truths once one is satisfied by this
    /// candidate.
    fn others(&self, truths: &[Alternatives], index: usize, candidate: Id) -> Vec<Alternatives> {
        let others = truths[..index].iter().chain(&truths[index + 1..]);
        let fits =
            |remaining| remaining == candidate || !self.geometry.conflict(candidate, remaining);
        others.map(|truth| truth.filtered(fits)).collect()
    }

    /// Removes candidates that leave the other truths too few resources until none does. Returns
    /// `false` if there are too few in any case.
    fn narrow(&mut self, truths: &mut [Alternatives]) -> Option<bool> {
        loop {
            self.spend()?;
            if crowded(self.geometry, truths) {
                return Some(false);
            }
            let mut changed = false;
            for index in 0..truths.len() {
                let mut allowed = Vec::with_capacity(truths[index].candidates.len());
                for &candidate in &truths[index].candidates {
                    self.spend()?;
                    if !crowded(self.geometry, &self.others(truths, index, candidate)) {
                        allowed.push(candidate);
                    }
                }
                changed |= allowed.len() < truths[index].candidates.len();
                truths[index].candidates = allowed;
            }
            if !changed {
                return Some(true);
            }
        }
    }
}

/// Returns whether truths without a common candidate need more cells, or more places in the houses
/// of a kind, than they have.
fn crowded(geometry: &Geometry, truths: &[Alternatives]) -> bool {
    let mut kinds: Vec<usize> = truths.iter().map(|truth| truth.kind).collect();
    sort_unique(&mut kinds);
    kinds.into_iter().any(|first| {
        let apart = apart(truths, first);
        RESOURCES.iter().any(|&kind| !Resources { geometry, kind }.suffice(&apart))
    })
}

/// Returns truths that pairwise share no candidate, those of one kind first.
fn apart(truths: &[Alternatives], first: usize) -> Vec<&[Id]> {
    let mut used: BTreeSet<Id> = BTreeSet::new();
    let mut apart = Vec::new();
    for of_kind in [true, false] {
        for truth in truths.iter().filter(|truth| (truth.kind == first) == of_kind) {
            if !truth.candidates.iter().any(|candidate| used.contains(candidate)) {
                used.extend(&truth.candidates);
                apart.push(truth.candidates.as_slice());
            }
        }
    }
    apart
}

/// The kinds of houses, and `None` for cells.
const RESOURCES: [Option<HouseKind>; 7] = [
    None,
    Some(HouseKind::Row),
    Some(HouseKind::Column),
    Some(HouseKind::Box),
    Some(HouseKind::Diagonal),
    Some(HouseKind::Window),
    Some(HouseKind::Extra),
];

/// Resources that hold one candidate each: the cells, or the place of a digit in a house of some
/// kind.
struct Resources<'a> {
    geometry: &'a Geometry,
    /// The kind of house, or `None` for cells.
    kind: Option<HouseKind>,
}

impl Resources<'_> {
    /// Returns the resource that a candidate uses. A candidate outside all houses of the kind has
    /// its own.
    fn used_by(&self, candidate: Id) -> (usize, usize) {
        let geometry = self.geometry;
        let (cell, digit) = geometry.cell_and_digit(candidate);
        let Some(kind) = self.kind else { return (cell, 0) };
        let mut houses = geometry.houses_of(cell).map(|(house, _)| house);
        match houses.find(|&house| geometry.kind(house) == kind) {
            Some(house) => (house, digit),
            None => (geometry.houses(), candidate as usize),
        }
    }

    /// Returns whether each of these truths can have its own resource.
    fn suffice(&self, truths: &[&[Id]]) -> bool {
        let mut numbers = BTreeMap::new();
        let mut number = |&candidate: &Id| {
            let next = numbers.len();
            *numbers.entry(self.used_by(candidate)).or_insert(next)
        };
        let usable: Vec<Vec<usize>> =
            truths.iter().map(|candidates| candidates.iter().map(&mut number).collect()).collect();
        let mut owner = vec![None; numbers.len()];
        (0..truths.len()).all(|truth| {
            let mut visited = vec![false; numbers.len()];
            reassign(&usable, truth, &mut owner, &mut visited)
        })
    }
}

/// Assigns a resource to a truth, moving others if necessary.
fn reassign(
    usable: &[Vec<usize>],
    truth: usize,
    owner: &mut [Option<usize>],
    visited: &mut [bool],
) -> bool {
    usable[truth].iter().any(|&resource| {
        if std::mem::replace(&mut visited[resource], true) {
            return false;
        }
        let is_available =
            owner[resource].is_none_or(|holder| reassign(usable, holder, owner, visited));
        if is_available {
            owner[resource] = Some(truth);
        }
        is_available
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Shape;

    /// Cells of the first row with these digits.
    fn cells(geometry: &Geometry, count: usize, digits: usize) -> Vec<Alternatives> {
        let candidates = |cell| (0..digits).map(|digit| geometry.id(cell, digit)).collect();
        (0..count).map(|cell| Alternatives { kind: 0, candidates: candidates(cell) }).collect()
    }

    /// The digits of a row, each in these columns.
    fn digits(geometry: &Geometry, row: usize, count: usize, columns: usize) -> Vec<Alternatives> {
        let candidates = |digit| {
            let cells = (0..columns).map(|column| row * geometry.side + column);
            cells.map(|cell| geometry.id(cell, digit)).collect()
        };
        (0..count).map(|digit| Alternatives { kind: 1, candidates: candidates(digit) }).collect()
    }

    #[test]
    fn refutes_cells_with_too_few_digits() {
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
    fn refutes_digits_with_too_few_places() {
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
    fn refutes_fish_of_any_size() {
        let geometry = Geometry::of(&Shape::latin(36).unwrap());
        for count in 2..geometry.side {
            let rows = |columns: usize| -> Vec<Alternatives> {
                let rows = (0..count).flat_map(|row| digits(&geometry, row, 1, columns));
                rows.collect()
            };
            assert_eq!(satisfiable(&geometry, &rows(count - 1)), Some(false), "{count}");
            assert_eq!(satisfiable(&geometry, &rows(count)), Some(true), "{count}");
        }
    }

    /// Six cells of a row hold five digits, one shared with the row above in the same column, and
    /// one shared with the row below. Each row takes from the next, and the last one is left with
    /// too few.
    #[test]
    fn refutes_almost_locked_set_chains() {
        let geometry = Geometry::of(&Shape::latin(25).unwrap());
        for rows in 2..8 {
            let linked = |row: usize, column: usize, digit: usize| {
                let (above, below) = (digit == 5 + row && row > 0, digit == 6 + row);
                (above || (below && row + 1 < rows)) && column == digit % 6
            };
            let truths = (0..6 * rows).map(|cell| {
                let (row, column) = (cell / 6, cell % 6);
                let candidates = (0..25).filter(|&digit| digit < 5 || linked(row, column, digit));
                let candidates =
                    candidates.map(|digit| geometry.id(row * 25 + column, digit)).collect();
                Alternatives { kind: 0, candidates }
            });
            let truths: Vec<Alternatives> = truths.collect();
            assert_eq!(satisfiable(&geometry, &truths), Some(false), "{rows}");
            assert_eq!(satisfiable(&geometry, &truths[6..]), Some(true), "{rows}");
        }
    }

    #[test]
    fn duplicate_truth_needs_one_place() {
        let geometry = Geometry::of(&Shape::of_side(25).unwrap());
        let mut twice = cells(&geometry, 17, 17);
        twice.extend(digits(&geometry, 0, 17, 17));
        twice.extend(cells(&geometry, 17, 17));
        assert_eq!(satisfiable(&geometry, &twice), Some(true));
    }
}
