//! The almost locked sets of a position: k cells of a house that hold k + 1 digits between them. If
//! one of these digits is in none of the cells, each of the others is in one.
//!
//! What matters of a set to the rest of the board is, for each of its digits, which of its cells hold
//! it. Many sets agree in that, so these *groups* (a digit and some cells) are numbered once for all
//! sets; two groups of one set are two ways of which one at least is open. The groups are sorted by
//! digit.

use std::sync::{Arc, OnceLock};

use super::Position;
use super::geometry::{Geometry, Mask};
use crate::solve::bits::Bits as _;

/// More sets than this are not listed: then only those of fewer cells are, all of a size or none, so
/// that the list does not depend on orientation.
const MOST: usize = 4000;

/// The most cells of a set: all that a house can have on boards up to 9x9, fewer on larger ones, where
/// their number would explode (and nobody would see them).
fn largest(side: usize) -> usize {
    match side {
        ..=9 => side - 1,
        10..=16 => 5,
        17..=25 => 4,
        _ => 3,
    }
}

/// One almost locked set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AlmostLocked {
    /// The house that it lies in: of several the one of the lowest number.
    pub(crate) house: usize,
    /// How many cells it has.
    pub(crate) size: usize,
    pub(crate) digits: Mask,
    /// The places of its cells in the house.
    pub(crate) places: Mask,
    /// Where its groups begin in `of_sets`.
    first: usize,
}

/// The almost locked sets of a position, smaller ones first, and their groups.
pub(crate) struct LockedSets {
    /// Words of a set of cells.
    words: usize,
    sets: Vec<AlmostLocked>,
    /// The groups of each set, by digit.
    of_sets: Vec<u32>,
    /// The digit of each group.
    digits: Vec<u16>,
    /// The cells of each group, and the cells with its digit that see all of them.
    cells: Vec<u64>,
    reach: Vec<u64>,
    /// The sets of group g: `members[starts[g]..starts[g + 1]]`.
    members: Vec<u32>,
    starts: Vec<u32>,
    links: OnceLock<Links>,
}

/// How groups are linked: each row is a set of groups.
pub(crate) struct Links {
    /// Words of a row.
    pub(crate) words: usize,
    strong: Vec<u64>,
    weak: Vec<u64>,
    next: Vec<u64>,
    meets: Vec<u64>,
}

impl Position {
    /// The almost locked sets of this position; worked out once.
    pub(crate) fn locked_sets(&self) -> &LockedSets {
        self.locked_sets.get_or_init(|| Arc::new(LockedSets::of(self)))
    }
}

impl LockedSets {
    fn of(position: &Position) -> Self {
        let mut sets = list(position);
        let geometry = position.geometry();
        let words = geometry.words;
        let slots = sets.iter().map(|set| set.size + 1).sum();
        let mut groups = Numbered::new(words, slots);
        let mut of_sets: Vec<u32> = Vec::with_capacity(slots);
        let mut cells = vec![0_u64; words];
        for set in &mut sets {
            set.first = of_sets.len();
            for digit in set.digits.iter() {
                cells.fill(0);
                let holders = set.places & position.places(set.house, digit);
                for cell in geometry.cells_at(set.house, holders) {
                    cells[cell / 64] |= 1 << (cell % 64);
                }
                of_sets.push(groups.number(digit as u16, &cells));
            }
        }
        let renumbered = groups.sort(geometry.side);
        for group in &mut of_sets {
            *group = renumbered[*group as usize];
        }
        let Numbered { digits, cells, .. } = groups;
        let (members, starts) = members(&sets, &of_sets, digits.len());
        let reach = reach(position, &digits, &cells);
        Self { words, sets, of_sets, digits, cells, reach, members, starts, links: OnceLock::new() }
    }

    /// How many sets there are.
    pub(crate) fn len(&self) -> usize {
        self.sets.len()
    }

    /// A set by its number.
    pub(crate) fn set(&self, set: usize) -> &AlmostLocked {
        &self.sets[set]
    }

    /// The groups of a set, by digit, ascending.
    pub(crate) fn groups_of(&self, set: usize) -> &[u32] {
        let AlmostLocked { first, size, .. } = self.sets[set];
        &self.of_sets[first..=first + size]
    }

    /// The group of a digit in a set that holds it.
    pub(crate) fn group_of(&self, set: usize, digit: usize) -> usize {
        let rank = (self.sets[set].digits & Mask::below(digit)).count();
        self.groups_of(set)[rank] as usize
    }

    /// Whether the cell is in the set.
    pub(crate) fn holds(&self, position: &Position, set: usize, cell: usize) -> bool {
        let AlmostLocked { house, places, .. } = self.sets[set];
        let place = position.geometry().place_in(house, cell);
        place.is_some_and(|place| places.contains(place))
    }

    /// How many groups there are.
    pub(crate) fn groups(&self) -> usize {
        self.digits.len()
    }

    /// The groups of a digit.
    pub(crate) fn of_digit(&self, digit: usize) -> std::ops::Range<usize> {
        let below = |digit: usize| self.digits.partition_point(|&own| usize::from(own) < digit);
        below(digit)..below(digit + 1)
    }

    /// The digit of a group.
    pub(crate) fn digit(&self, group: usize) -> usize {
        usize::from(self.digits[group])
    }

    /// The cells of a group, as a set of cells.
    pub(crate) fn cells(&self, group: usize) -> &[u64] {
        &self.cells[group * self.words..][..self.words]
    }

    /// The cells with the group's digit that see all of its cells, as a set of cells.
    pub(crate) fn reach(&self, group: usize) -> &[u64] {
        &self.reach[group * self.words..][..self.words]
    }

    /// The sets that a group is of, smaller ones first.
    pub(crate) fn members(&self, group: usize) -> &[u32] {
        &self.members[self.starts[group] as usize..self.starts[group + 1] as usize]
    }

    /// The smallest set that both groups are of.
    pub(crate) fn smallest_with(&self, one: usize, other: usize) -> Option<usize> {
        let with = |set: &&u32| self.groups_of(**set as usize).contains(&(other as u32));
        self.members(one).iter().find(with).map(|&set| set as usize)
    }

    /// How the groups are linked; worked out once.
    pub(crate) fn links(&self) -> &Links {
        self.links.get_or_init(|| Links::of(self))
    }
}

/// All almost locked sets, smaller ones first.
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
    sets.sort_by_key(|set| set.size);
    if sets.len() > MOST {
        let size = sets[MOST].size;
        sets.retain(|set| set.size < size);
    }
    sets
}

/// Lists the sets that have `places` with these `digits` in them, `size` cells so far.
fn grow(
    geometry: &Geometry,
    house: usize,
    open: &[(usize, Mask)],
    most_cells: usize,
    (places, digits, size): (Mask, Mask, usize),
    sets: &mut Vec<AlmostLocked>,
) {
    for (at, &(place, more)) in open.iter().enumerate() {
        let (places, digits, size) = (places | 1 << place, digits | more, size + 1);
        let count = digits.count();
        if count > most_cells + 1 {
            continue;
        }
        if count == size + 1 && is_first_house(geometry, house, places) {
            sets.push(AlmostLocked { house, size, digits, places, first: 0 });
        }
        if size < most_cells {
            grow(geometry, house, &open[at + 1..], most_cells, (places, digits, size), sets);
        }
    }
}

/// Whether no house of a lower number holds all of these cells.
fn is_first_house(geometry: &Geometry, house: usize, places: Mask) -> bool {
    geometry.houses_of(geometry.cell_at(house, places.first())).all(|(other, _)| {
        other >= house || !geometry.cells_at(house, places).all(|cell| geometry.holds(other, cell))
    })
}

/// Groups that are given numbers as they come.
struct Numbered {
    words: usize,
    digits: Vec<u16>,
    cells: Vec<u64>,
    /// One more than the number of a group, where its hash leads; 0 = free.
    table: Vec<u32>,
}

impl Numbered {
    fn new(words: usize, most: usize) -> Self {
        let table = vec![0; (2 * most + 1).next_power_of_two()];
        Self { words, digits: Vec::new(), cells: Vec::new(), table }
    }

    /// The number of a group: the next one if it is new.
    fn number(&mut self, digit: u16, cells: &[u64]) -> u32 {
        let hash = cells.iter().fold(u64::from(digit), |hash, word| {
            (hash.rotate_left(5) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15)
        });
        let mut at = (hash >> 32) as usize & (self.table.len() - 1);
        loop {
            let Some(number) = self.table[at].checked_sub(1) else {
                self.digits.push(digit);
                self.cells.extend_from_slice(cells);
                self.table[at] = self.digits.len() as u32;
                return self.table[at] - 1;
            };
            let known = number as usize;
            if self.digits[known] == digit
                && self.cells[known * self.words..][..self.words] == *cells
            {
                return number;
            }
            at = (at + 1) & (self.table.len() - 1);
        }
    }

    /// Sorts the groups by digit; the new number of each.
    fn sort(&mut self, side: usize) -> Vec<u32> {
        let mut next = vec![0_u32; side + 1];
        for &digit in &self.digits {
            next[usize::from(digit) + 1] += 1;
        }
        for digit in 0..side {
            next[digit + 1] += next[digit];
        }
        let mut cells = vec![0; self.cells.len()];
        let mut renumbered = Vec::with_capacity(self.digits.len());
        for (old, &digit) in self.digits.iter().enumerate() {
            let new = next[usize::from(digit)];
            next[usize::from(digit)] += 1;
            renumbered.push(new);
            cells[new as usize * self.words..][..self.words]
                .copy_from_slice(&self.cells[old * self.words..][..self.words]);
        }
        self.cells = cells;
        self.digits.sort_unstable();
        renumbered
    }
}

/// The sets of each group, one group behind the other, and where each begins.
fn members(sets: &[AlmostLocked], of_sets: &[u32], groups: usize) -> (Vec<u32>, Vec<u32>) {
    let mut starts = vec![0_u32; groups + 1];
    for &group in of_sets {
        starts[group as usize + 1] += 1;
    }
    for group in 0..groups {
        starts[group + 1] += starts[group];
    }
    let mut next = starts.clone();
    let mut members = vec![0; of_sets.len()];
    for (number, set) in sets.iter().enumerate() {
        for &group in &of_sets[set.first..=set.first + set.size] {
            let at = &mut next[group as usize];
            members[*at as usize] = number as u32;
            *at += 1;
        }
    }
    (members, starts)
}

/// For each group the cells with its digit that see all of it.
fn reach(position: &Position, digits: &[u16], cells: &[u64]) -> Vec<u64> {
    let geometry = position.geometry();
    let words = geometry.words;
    let mut reach = Vec::with_capacity(cells.len());
    for (&digit, cells) in digits.iter().zip(cells.chunks_exact(words)) {
        let start = reach.len();
        reach.extend_from_slice(position.cells_with(usize::from(digit)));
        for cell in each_of(cells) {
            for (seen, peers) in reach[start..].iter_mut().zip(geometry.peers(cell)) {
                *seen &= peers;
            }
        }
    }
    reach
}

/// The members of a set of cells or groups, ascending.
pub(crate) fn each_of(set: &[u64]) -> impl Iterator<Item = usize> + '_ {
    set.iter().enumerate().flat_map(|(at, word)| word.iter().map(move |bit| at * 64 + bit))
}

impl Links {
    fn of(sets: &LockedSets) -> Self {
        let groups = sets.groups();
        let words = groups.div_ceil(64);
        let mut strong = vec![0_u64; groups * words];
        for set in 0..sets.len() {
            let own = sets.groups_of(set);
            for &one in own {
                let row = &mut strong[one as usize * words..][..words];
                for &other in own.iter().filter(|&&other| other != one) {
                    row[other as usize / 64] |= 1 << (other % 64);
                }
            }
        }
        let (mut weak, mut meets) = (vec![0_u64; groups * words], vec![0_u64; groups * words]);
        for one in 0..groups {
            let seen = sets.reach(one);
            if seen.iter().all(|&word| word == 0) {
                continue;
            }
            let same = (one..groups).take_while(|&other| sets.digit(other) == sets.digit(one));
            for other in same {
                let further = sets.reach(other);
                if seen.iter().zip(further).any(|(seen, further)| seen & further != 0) {
                    meets[one * words + other / 64] |= 1 << (other % 64);
                    meets[other * words + one / 64] |= 1 << (one % 64);
                }
                if seen.iter().zip(sets.cells(other)).all(|(seen, cells)| cells & !seen == 0) {
                    weak[one * words + other / 64] |= 1 << (other % 64);
                    weak[other * words + one / 64] |= 1 << (one % 64);
                }
            }
        }
        let mut next = vec![0_u64; groups * words];
        for (row, weak) in next.chunks_exact_mut(words.max(1)).zip(weak.chunks_exact(words.max(1)))
        {
            for other in each_of(weak) {
                for (into, from) in row.iter_mut().zip(&strong[other * words..][..words]) {
                    *into |= from;
                }
            }
        }
        Self { words, strong, weak, next, meets }
    }

    /// The groups of which one holds its digit if this one does not.
    pub(crate) fn strong(&self, group: usize) -> &[u64] {
        &self.strong[group * self.words..][..self.words]
    }

    /// The groups that do not hold their digit if this one does.
    pub(crate) fn weak(&self, group: usize) -> &[u64] {
        &self.weak[group * self.words..][..self.words]
    }

    /// The groups that hold their digit, by way of a further set, if this one does.
    pub(crate) fn next(&self, group: usize) -> &[u64] {
        &self.next[group * self.words..][..self.words]
    }

    /// The groups of the same digit that some candidate sees together with this one.
    pub(crate) fn meets(&self, group: usize) -> &[u64] {
        &self.meets[group * self.words..][..self.words]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Shape;

    fn position() -> Position {
        let text = "+4+827+6+5+931...+9.....59.+2.8..761.+8...9....4.+6..8..+85.3...85..........3+8961+5....+52...";
        Position::read(&Shape::of_side(9).unwrap(), text).unwrap()
    }

    #[test]
    fn each_set_has_one_digit_more_than_cells_and_is_listed_once() {
        let position = position();
        let (geometry, sets) = (position.geometry(), position.locked_sets());
        let mut seen = std::collections::BTreeSet::new();
        for number in 0..sets.len() {
            let set = sets.set(number);
            let cells: Vec<usize> = geometry.cells_at(set.house, set.places).collect();
            let digits = cells.iter().fold(0, |all, &cell| all | position.digits(cell));
            assert_eq!((cells.len(), digits), (set.size, set.digits));
            assert_eq!(digits.count(), set.size + 1);
            assert!(seen.insert(cells));
        }
        let bivalue =
            (0..geometry.cells).filter(|&cell| position.digits(cell).count() == 2).count();
        assert_eq!((0..sets.len()).filter(|&set| sets.set(set).size == 1).count(), bivalue);
        assert!(bivalue > 0);
    }

    #[test]
    fn groups_are_the_cells_of_a_set_with_a_digit() {
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
                assert!(each_of(sets.reach(group)).eq(position.seen_by_all(digit, &cells)));
                assert!(sets.members(group).contains(&(number as u32)));
            }
        }
    }

    #[test]
    fn a_changed_position_has_other_sets() {
        let mut position = position();
        let before = position.locked_sets().len();
        let cell = (0..81).find(|&cell| position.digits(cell).count() == 2).unwrap();
        position.remove(position.geometry().id(cell, position.digits(cell).first()));
        assert_ne!(position.locked_sets().len(), before);
    }
}
