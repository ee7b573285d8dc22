//! The search for the almost locked sets of a position.

use std::sync::{Arc, OnceLock};

use super::sets::{AlmostLocked, LockedSets};
use crate::lists::Lists;
use crate::logic::Position;
use crate::logic::geometry::{Geometry, Mask};
use crate::logic::word_set::{each_of, intersect};
use crate::solve::bits::Bits as _;
use crate::sort::{sort, sort_by, sort_by_key};

/// The maximum number of listed sets. If there are more, only smaller sets are listed, all of a
/// size or none, so that the list does not depend on orientation.
const MOST: usize = 4000;

/// Returns the maximum number of cells of a set: no limit on boards up to 9x9, fewer on larger
/// ones, which have too many large sets to list, and people would not find them.
fn largest(side: usize) -> usize {
    match side {
        ..=9 => side - 1,
        10..=16 => 5,
        17..=25 => 4,
        _ => 3,
    }
}

impl Position {
    /// Returns the almost locked sets of this position, computed once.
    pub(crate) fn locked_sets(&self) -> &LockedSets {
        self.locked_sets.get_or_init(|| Arc::new(LockedSets::of(self)))
    }
}

impl LockedSets {
    fn of(position: &Position) -> Self {
        let sets = list(position);
        let geometry = position.geometry();
        let words = geometry.words;
        let mut groups = Numbered::new(words, sets.iter().map(|set| set.size + 1).sum());
        let mut of_sets = Lists::new();
        let mut cells = vec![0_u64; words];
        for set in &sets {
            of_sets.push(set.digits.iter().map(|digit| {
                cells.fill(0);
                let holders = set.places & position.places(set.house, digit);
                for cell in geometry.cells_at(set.house, holders) {
                    cells[cell / 64] |= 1 << (cell % 64);
                }
                groups.number(digit as u16, &cells)
            }));
        }
        let renumbered = groups.sort();
        for group in of_sets.items_mut() {
            *group = renumbered[*group as usize];
        }
        let Numbered { digits, cells, .. } = groups;
        let members = of_sets.inverse(digits.len());
        let reach = reach(position, &digits, &cells);
        Self { words, sets, of_sets, digits, cells, reach, members, links: OnceLock::new() }
    }
}

/// Lists all almost locked sets, smaller ones first.
fn list(position: &Position) -> Vec<AlmostLocked> {
    let geometry = position.geometry();
    let most_cells = largest(geometry.side);
    let mut sets = Vec::new();
    let mut open: Vec<(usize, Mask)> = Vec::new();
    for house in 0..geometry.houses() {
        open.clear();
        open.extend(
            position
                .open_places(house)
                .iter()
                .map(|place| (place, position.digits(geometry.cell_at(house, place))))
                .filter(|(_, digits)| (2..=most_cells + 1).contains(&digits.count())),
        );
        grow(geometry, house, &open, most_cells, (0, 0, 0), &mut sets);
    }
    sort_by_key(&mut sets, |set| set.size);
    if sets.len() > MOST {
        let size = sets[MOST].size;
        sets.retain(|set| set.size < size);
    }
    sets
}

/// Lists the sets that extend `places`, which contain these `digits` in `size` cells so far.
fn grow(
    geometry: &Geometry,
    house: usize,
    open: &[(usize, Mask)],
    most_cells: usize,
    (places, digits, size): (Mask, Mask, usize),
    sets: &mut Vec<AlmostLocked>,
) {
    for (index, &(place, more)) in open.iter().enumerate() {
        let (places, digits, size) = (places | 1 << place, digits | more, size + 1);
        let count = digits.count();
        if count > most_cells + 1 {
            continue;
        }
        if count == size + 1 && is_first_house(geometry, house, places) {
            sets.push(AlmostLocked { house, size, digits, places });
        }
        if size < most_cells {
            grow(geometry, house, &open[index + 1..], most_cells, (places, digits, size), sets);
        }
    }
}

/// Returns whether no house with a lower number contains all of these cells.
fn is_first_house(geometry: &Geometry, house: usize, places: Mask) -> bool {
    geometry.houses_of(geometry.cell_at(house, places.first())).all(|(alternative, _)| {
        alternative >= house
            || !geometry.cells_at(house, places).all(|cell| geometry.contains(alternative, cell))
    })
}

/// Groups that are numbered as they are added.
struct Numbered {
    words: usize,
    digits: Vec<u16>,
    cells: Vec<u64>,
    /// A hash table with the number of each group plus 1; 0 is an empty slot.
    slots: Vec<u32>,
}

impl Numbered {
    fn new(words: usize, most: usize) -> Self {
        let slots = vec![0; (2 * most + 1).next_power_of_two()];
        Self { words, digits: Vec::new(), cells: Vec::new(), slots }
    }

    /// Returns the number of a group, adding it if it is new.
    fn number(&mut self, digit: u16, cells: &[u64]) -> u32 {
        let hash = cells.iter().fold(u64::from(digit), |hash, word| {
            (hash.rotate_left(5) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15)
        });
        let mut slot = (hash >> 32) as usize & (self.slots.len() - 1);
        loop {
            let Some(number) = self.slots[slot].checked_sub(1) else {
                self.digits.push(digit);
                self.cells.extend_from_slice(cells);
                self.slots[slot] = self.digits.len() as u32;
                return self.slots[slot] - 1;
            };
            let known = number as usize;
            if self.digits[known] == digit
                && self.cells[known * self.words..][..self.words] == *cells
            {
                return number;
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
    }

    /// Sorts the groups by digit. Returns the new number of each.
    fn sort(&mut self) -> Vec<u32> {
        let mut order: Vec<usize> = (0..self.digits.len()).collect();
        sort_by(&mut order, |&a, &b| (self.digits[a], a).cmp(&(self.digits[b], b)));
        let mut renumbered = vec![0; order.len()];
        for (new, &old) in order.iter().enumerate() {
            renumbered[old] = new as u32;
        }
        let cells = |&group: &usize| &self.cells[group * self.words..][..self.words];
        self.cells = order.iter().flat_map(cells).copied().collect();
        sort(&mut self.digits);
        renumbered
    }
}

/// Returns, for each group, the cells with its digit that see all of it.
fn reach(position: &Position, digits: &[u16], cells: &[u64]) -> Vec<u64> {
    let geometry = position.geometry();
    let words = geometry.words;
    let mut reach = Vec::with_capacity(cells.len());
    for (&digit, cells) in digits.iter().zip(cells.chunks_exact(words)) {
        let start = reach.len();
        reach.extend_from_slice(position.cells_with(usize::from(digit)));
        for cell in each_of(cells) {
            intersect(&mut reach[start..], geometry.peers(cell));
        }
    }
    reach
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Shape;

    fn position() -> Position {
        let text = "+4+827+6+5+931...+9.....59.+2.8..761.+8...9....4.+6..8..+85.3...85..........3+8961+5....+52...";
        Position::parse(&Shape::of_side(9).unwrap(), text).unwrap()
    }

    #[test]
    fn lists_each_almost_locked_set_once() {
        let position = position();
        let (geometry, sets) = (position.geometry(), position.locked_sets());
        let mut listed = std::collections::BTreeSet::new();
        for number in 0..sets.len() {
            let set = sets.set(number);
            let cells: Vec<usize> = geometry.cells_at(set.house, set.places).collect();
            let digits = cells.iter().fold(0, |all, &cell| all | position.digits(cell));
            assert_eq!((cells.len(), digits), (set.size, set.digits));
            assert_eq!(digits.count(), set.size + 1);
            assert!(listed.insert(cells));
        }
        let bivalue =
            (0..geometry.cells).filter(|&cell| position.digits(cell).count() == 2).count();
        assert_eq!((0..sets.len()).filter(|&set| sets.set(set).size == 1).count(), bivalue);
        assert!(bivalue > 0);
    }

    #[test]
    fn groups_list_cells_per_digit() {
        let position = position();
        let (geometry, sets) = (position.geometry(), position.locked_sets());
        for number in 0..sets.len() {
            let set = sets.set(number);
            for digit in set.digits.iter() {
                let group = sets.group_of(number, digit);
                assert_eq!(sets.digit(group), digit);
                let cells: Vec<usize> = each_of(sets.cells(group)).collect();
                let mut expected: Vec<usize> = geometry
                    .cells_at(set.house, set.places)
                    .filter(|&cell| position.digits(cell).contains(digit))
                    .collect();
                expected.sort_unstable();
                assert_eq!(cells, expected);
                assert!(each_of(sets.reach(group)).eq(position.common_peers(digit, &cells)));
                assert!(sets.members(group).contains(&(number as u32)));
            }
        }
    }

    #[test]
    fn changed_position_recomputes_locked_sets() {
        let mut position = position();
        let before = position.locked_sets().len();
        let cell = (0..81).find(|&cell| position.digits(cell).count() == 2).unwrap();
        position.remove(position.geometry().id(cell, position.digits(cell).first()));
        assert_ne!(position.locked_sets().len(), before);
    }
}
