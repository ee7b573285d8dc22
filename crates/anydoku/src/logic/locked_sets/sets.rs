//! The almost locked sets of a position and their groups, as data.

use std::sync::OnceLock;

use crate::lists::Lists;
use crate::logic::LockedSet;
use crate::logic::geometry::{Geometry, Mask};
use crate::logic::word_set::{each_of, unite};
use crate::solve::bits::Bits as _;

/// An almost locked set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AlmostLocked {
    /// The house that contains it; the lowest-numbered one if there are several.
    pub(crate) house: usize,
    /// The number of cells.
    pub(crate) size: usize,
    pub(crate) digits: Mask,
    /// The places of its cells in the house.
    pub(crate) places: Mask,
}

/// The almost locked sets of a position, smaller ones first, with their groups.
pub(crate) struct LockedSets {
    /// The number of words in a set of cells.
    pub(super) words: usize,
    pub(super) sets: Vec<AlmostLocked>,
    /// The groups of each set, by digit.
    pub(super) of_sets: Lists<u32>,
    /// The digit of each group.
    pub(super) digits: Vec<u16>,
    /// The cells of each group, and the cells with its digit that see all of them.
    pub(super) cells: Vec<u64>,
    pub(super) reach: Vec<u64>,
    /// The sets of each group, smaller ones first.
    pub(super) members: Lists<u32>,
    pub(super) links: OnceLock<SetLinks>,
}

/// The links between groups, each row a set of groups.
pub(crate) struct SetLinks {
    /// The number of words in a row.
    pub(crate) words: usize,
    strong: Vec<u64>,
    weak: Vec<u64>,
    next: Vec<u64>,
    meets: Vec<u64>,
}

impl LockedSets {
    /// Returns the number of sets.
    pub(crate) fn len(&self) -> usize {
        self.sets.len()
    }

    /// Returns a set by its number.
    pub(crate) fn set(&self, set: usize) -> &AlmostLocked {
        &self.sets[set]
    }

    /// Converts a set for a step.
    pub(crate) fn describe(&self, geometry: &Geometry, set: usize) -> LockedSet {
        let AlmostLocked { house, places, digits, .. } = self.sets[set];
        geometry.locked_set(house, places, digits)
    }

    /// Returns the groups of a set, in ascending order of digits.
    pub(crate) fn groups_of(&self, set: usize) -> &[u32] {
        self.of_sets.get(set)
    }

    /// Returns the group of a digit in a set that contains it.
    pub(crate) fn group_of(&self, set: usize, digit: usize) -> usize {
        let rank = (self.sets[set].digits & Mask::below(digit)).count();
        self.groups_of(set)[rank] as usize
    }

    /// Returns whether the cell is in the set.
    pub(crate) fn contains(&self, geometry: &Geometry, set: usize, cell: usize) -> bool {
        let AlmostLocked { house, places, .. } = self.sets[set];
        let place = geometry.place_in(house, cell);
        place.is_some_and(|place| places.contains(place))
    }

    /// Returns the number of groups.
    pub(crate) fn groups(&self) -> usize {
        self.digits.len()
    }

    /// Returns the groups of a digit.
    pub(crate) fn of_digit(&self, digit: usize) -> std::ops::Range<usize> {
        let below = |digit: usize| {
            self.digits.partition_point(|&group_digit| usize::from(group_digit) < digit)
        };
        below(digit)..below(digit + 1)
    }

    /// Returns the digit of a group.
    pub(crate) fn digit(&self, group: usize) -> usize {
        usize::from(self.digits[group])
    }

    /// Returns the cells of a group, as a set of cells.
    pub(crate) fn cells(&self, group: usize) -> &[u64] {
        &self.cells[group * self.words..][..self.words]
    }

    /// Returns the cells with the digit of a group that see all of its cells, as a set of cells.
    pub(crate) fn reach(&self, group: usize) -> &[u64] {
        &self.reach[group * self.words..][..self.words]
    }

    /// Returns the sets that contain a group, smaller ones first.
    pub(crate) fn members(&self, group: usize) -> &[u32] {
        self.members.get(group)
    }

    /// Returns the smallest set that contains both groups.
    pub(crate) fn smallest_with(&self, first: usize, second: usize) -> Option<usize> {
        let with = |set: &&u32| self.groups_of(**set as usize).contains(&(second as u32));
        self.members(first).iter().find(with).map(|&set| set as usize)
    }

    /// Returns the links between groups, computed once.
    pub(crate) fn links(&self) -> &SetLinks {
        self.links.get_or_init(|| SetLinks::of(self))
    }
}

impl SetLinks {
    fn of(sets: &LockedSets) -> Self {
        let groups = sets.groups();
        let words = groups.div_ceil(64);
        let mut strong = vec![0_u64; groups * words];
        for set in 0..sets.len() {
            let linked = sets.groups_of(set);
            for &first in linked {
                let row = &mut strong[first as usize * words..][..words];
                for &second in linked.iter().filter(|&&second| second != first) {
                    row[second as usize / 64] |= 1 << (second % 64);
                }
            }
        }
        let (mut weak, mut meets) = (vec![0_u64; groups * words], vec![0_u64; groups * words]);
        for first in 0..groups {
            let reach = sets.reach(first);
            if reach.iter().all(|&word| word == 0) {
                continue;
            }
            let same =
                (first..groups).take_while(|&second| sets.digit(second) == sets.digit(first));
            for second in same {
                let link = |rows: &mut [u64]| {
                    rows[first * words + second / 64] |= 1 << (second % 64);
                    rows[second * words + first / 64] |= 1 << (first % 64);
                };
                if reach.iter().zip(sets.reach(second)).any(|(reach, second)| reach & second != 0) {
                    link(&mut meets);
                }
                if reach.iter().zip(sets.cells(second)).all(|(reach, cells)| cells & !reach == 0) {
                    link(&mut weak);
                }
            }
        }
        let mut next = vec![0_u64; groups * words];
        for (row, weak) in next.chunks_exact_mut(words.max(1)).zip(weak.chunks_exact(words.max(1)))
        {
            for neighbor in each_of(weak) {
                unite(row, &strong[neighbor * words..][..words]);
            }
        }
        Self { words, strong, weak, next, meets }
    }

    /// Returns the groups of which one contains its digit if this one does not.
    pub(crate) fn strong(&self, group: usize) -> &[u64] {
        &self.strong[group * self.words..][..self.words]
    }

    /// Returns the groups that do not contain their digit if this one does.
    pub(crate) fn weak(&self, group: usize) -> &[u64] {
        &self.weak[group * self.words..][..self.words]
    }

    /// Returns the groups that contain their digit, through another set, if this one does.
    pub(crate) fn next(&self, group: usize) -> &[u64] {
        &self.next[group * self.words..][..self.words]
    }

    /// Returns the groups of the same digit that some candidate sees together with this one.
    pub(crate) fn meets(&self, group: usize) -> &[u64] {
        &self.meets[group * self.words..][..self.words]
    }
}
