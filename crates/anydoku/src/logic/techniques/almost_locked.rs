//! Linked almost locked sets: two of them (ALS-XZ), three (ALS-XY-Wing) or more (ALS chain).
//!
//! A set with one digit more than cells can lack one digit only. Two sets share a *restricted
//! common* digit if each of its cells in one sees each in the other: it cannot be in both. So in a
//! row of sets, if a digit z is not in the first set, the first link's digit is, the second set
//! lacks it and contains its next link's digit, and so on to the last set, which must contain z: a
//! candidate z that sees all z of the first set and all z of the last is false.
//!
//! The search uses groups (see [`locked_sets`](crate::logic::locked_sets)), as bit sets, and
//! determines the sets themselves only when something is eliminated.
//!
//! All of this is optional: Sudoku Explainer has no such sets, and with them in the rating its
//! order of puzzles is followed less well (rank correlation 0.975 instead of 0.984).

use std::ops::RangeInclusive;

use super::almost_locked_row::{RowPattern, layers, only, why};
use super::smallest::Smallest;
use crate::logic::geometry::Id;
use crate::logic::locked_sets::LockedSets;
use crate::logic::search::{Finder, Search};
use crate::logic::word_set::{each_of, has, subtract, unite};
use crate::logic::{Position, Rating, Technique};
use crate::solve::bits::Bits as _;
use crate::sort::{sort, sort_unique};

/// The maximum number of sets of a chain.
const LONGEST: usize = 10;

/// With more sets than this, each step reports the eliminations of one digit only instead of all
/// that follow from its pattern.
const MOST_COMBINED: usize = 1500;

pub(super) const FINDERS: &[Finder] = &[
    Finder::sliced(&[Technique::AlsXz], |search, slice| {
        if slice == 0 {
            doubly_linked(search);
        }
        rows(search, slice, 512, 2..=2)
    })
    .optional(),
    Finder::sliced(&[Technique::AlsXyWing], |search, slice| rows(search, slice, 256, 3..=3))
        .optional(),
    Finder::sliced(&[Technique::AlsChain], |search, slice| rows(search, slice, 16, 4..=LONGEST))
        .optional(),
];

/// Returns the technique and rating of a row of this many sets.
fn name(sets: usize) -> (Technique, Rating) {
    let technique = match sets {
        ..=2 => Technique::AlsXz,
        3 => Technique::AlsXyWing,
        _ => Technique::AlsChain,
    };
    (technique, technique.least_rating().plus(sets.saturating_sub(4) as u16))
}

/// Searches for rows of this many sets that start from a slice of the groups.
fn rows(
    search: &mut Search<'_>,
    slice: usize,
    at_once: usize,
    lengths: RangeInclusive<usize>,
) -> Option<usize> {
    let longest = lengths.clone().take_while(|&length| name(length).1 <= search.limit).last()?;
    let mut rows = SetRows::new(search.position, *lengths.start()..=longest);
    let sets = rows.sets;
    let starts = (slice * at_once)..((slice + 1) * at_once).min(sets.groups());
    let whole = search.thorough && sets.len() <= MOST_COMBINED;
    for start in starts.clone() {
        if whole {
            rows.combined(start);
        } else {
            rows.singly(start);
        }
    }
    rows.report(search);
    (starts.end < sets.groups()).then_some(slice + 1)
}

/// Searches for two sets linked by two digits.
fn doubly_linked(search: &mut Search<'_>) {
    let mut rows = SetRows::new(search.position, 2..=2);
    let links = rows.sets.links();
    for first in 0..rows.sets.groups() {
        if links.weak(first).iter().all(|&word| word == 0) {
            continue;
        }
        let next = links.next(first);
        for second in each_of(links.strong(first)).filter(|&second| second > first) {
            let ends = next.iter().zip(links.weak(second)).map(|(next, weak)| next & weak);
            for (index, ends) in ends.enumerate().filter(|&(_, ends)| ends != 0) {
                for end in ends.iter().map(|bit| index * 64 + bit) {
                    rows.double_ends((first, second), end, search.thorough);
                }
            }
        }
    }
    rows.report(search);
}

/// The rows found, and a buffer for their eliminations.
struct SetRows<'a> {
    position: &'a Position,
    sets: &'a LockedSets,
    /// The numbers of sets of a row.
    lengths: RangeInclusive<usize>,
    /// The rows found, by length.
    found: Vec<Smallest<RowPattern>>,
    eliminations: Vec<Id>,
}

impl<'a> SetRows<'a> {
    fn new(position: &'a Position, lengths: RangeInclusive<usize>) -> Self {
        let found = lengths.clone().map(|_| Smallest::new()).collect();
        Self { position, sets: position.locked_sets(), lengths, found, eliminations: Vec::new() }
    }

    fn report(&self, search: &mut Search<'_>) {
        for (length, found) in self.lengths.clone().zip(&self.found) {
            let (technique, rating) = name(length);
            for (eliminations, &pattern) in found.iter() {
                search.eliminate_rated(technique, rating, eliminations, &|| {
                    why(self.position, self.sets, pattern, eliminations)
                });
            }
        }
    }

    /// Retains a row with the current eliminations.
    fn offer(&mut self, length: usize, size: usize, pattern: RowPattern) {
        self.found[length - self.lengths.start()].offer(&self.eliminations, size, || pattern);
    }

    /// Finds rows between a group and another one of the same digit, with the eliminations of that
    /// digit. The shortest row of each pair counts.
    fn singly(&mut self, start: usize) {
        let (sets, links) = (self.sets, self.sets.links());
        let meets = links.meets(start);
        // The words of a row in which groups of this digit are.
        let Some(from) = meets.iter().position(|&word| word != 0) else { return };
        let until = meets.iter().rposition(|&word| word != 0).unwrap_or(from) + 1;
        let mut reached = links.strong(start).to_vec();
        let mut layer = reached.clone();
        let mut next_layer = vec![0_u64; links.words];
        for length in 2..=*self.lengths.end() {
            let last = length == *self.lengths.end();
            let window = if last { from..until } else { 0..links.words };
            next_layer.fill(0);
            for group in each_of(&layer) {
                unite(&mut next_layer[window.clone()], &links.next(group)[window.clone()]);
            }
            if length > 2 {
                subtract(&mut next_layer, &reached);
            }
            unite(&mut reached, &next_layer);
            std::mem::swap(&mut layer, &mut next_layer);
            if length < *self.lengths.start() {
                continue;
            }
            for index in from..until {
                for bit in (layer[index] & meets[index]).iter() {
                    let end = index * 64 + bit;
                    if end < start {
                        continue;
                    }
                    self.eliminations.clear();
                    self.reached_by_both(start, end);
                    let size = |group| sets.set(sets.members(group)[0] as usize).size;
                    let size = size(start) + size(end);
                    self.offer(length, size, RowPattern::Ends { start, end, sets: length });
                }
            }
            if layer.iter().all(|&word| word == 0) {
                return;
            }
        }
    }

    /// Collects the candidates that see all of two groups of one digit.
    fn reached_by_both(&mut self, first: usize, second: usize) {
        let (digit, geometry) = (self.sets.digit(first), self.position.geometry());
        let reach = self.sets.reach(first).iter().zip(self.sets.reach(second)).enumerate();
        for (index, (first, second)) in reach {
            let cells = (first & second).iter().map(|bit| index * 64 + bit);
            self.eliminations.extend(cells.map(|cell| geometry.id(cell, digit)));
        }
    }

    /// Finds rows whose first link starts from this group, with the eliminations of all digits that
    /// the first and the last set have in common.
    fn combined(&mut self, start: usize) {
        let (sets, links) = (self.sets, self.sets.links());
        let mut ends_before = vec![0_u64; links.words];
        let first_layer = layers(links, &only(links, start), self.lengths.start() - 1).pop();
        let Some(mut layer) = first_layer else { return };
        for length in self.lengths.clone() {
            let mut ends = vec![0_u64; links.words];
            each_of(&layer).for_each(|group| unite(&mut ends, links.weak(group)));
            // Skip ends that a shorter row of this kind connects.
            subtract(&mut ends, &ends_before);
            if ends.iter().all(|&word| word == 0) {
                return;
            }
            unite(&mut ends_before, &ends);
            for end in each_of(&ends) {
                for &first in sets.members(start) {
                    for &last in sets.members(end).iter().filter(|&&last| last > first) {
                        let [first, last] = [(first as usize, start), (last as usize, end)];
                        self.both_ends(first, last);
                        let size = sets.set(first.0).size + sets.set(last.0).size;
                        self.offer(length, size, RowPattern::Between { first, last, sets: length });
                    }
                }
            }
            if let Some(next) = layers(links, &layer, 2).pop() {
                layer = next;
            }
        }
    }

    /// Collects the eliminations by a row between two sets, except for the digits of the groups
    /// where its first link starts and its last one ends.
    fn both_ends(&mut self, (first, start): (usize, usize), (last, end): (usize, usize)) {
        let sets = self.sets;
        self.eliminations.clear();
        let both = sets.set(first).digits & sets.set(last).digits;
        let both = both.without(sets.digit(start)).without(sets.digit(end));
        for digit in both.iter() {
            let (start_group, end_group) =
                (sets.group_of(first, digit), sets.group_of(last, digit));
            if has(sets.links().meets(start_group), end_group) {
                self.reached_by_both(start_group, end_group);
            }
        }
        sort(&mut self.eliminations);
    }

    /// Finds pairs of sets of which the first contains both groups `from`, and the second contains
    /// the group `end`, which excludes one of them, and a group that excludes the other.
    fn double_ends(&mut self, from: (usize, usize), end: usize, thorough: bool) {
        let (sets, geometry) = (self.sets, self.position.geometry());
        let digits = [from.0, from.1].map(|group| sets.digit(group));
        let firsts = sets.members(from.0).iter().map(|&first| first as usize);
        for first in firsts.filter(|&first| sets.groups_of(first).contains(&(from.1 as u32))) {
            let lasts = sets.members(end).iter().map(|&last| last as usize);
            for last in lasts.filter(|&last| last > first) {
                if !sets.set(last).digits.contains(digits[0]) {
                    continue;
                }
                let start = sets.group_of(last, digits[0]);
                if !has(sets.links().weak(from.0), start) {
                    continue;
                }
                self.eliminations.clear();
                self.reached_by_both(from.0, start);
                self.reached_by_both(from.1, end);
                for &group in [first, last].iter().flat_map(|&set| sets.groups_of(set)) {
                    let group = group as usize;
                    if !digits.contains(&sets.digit(group)) {
                        self.reached_by_both(group, group);
                    }
                }
                sort_unique(&mut self.eliminations);
                let size = sets.set(first).size + sets.set(last).size;
                let links = [(from.0, start), (from.1, end)];
                let pattern = RowPattern::Double { sets: [first, last], links };
                self.offer(2, size, pattern);
                // Other programs do not eliminate candidates of the sets themselves.
                if thorough {
                    self.eliminations.retain(|&id| {
                        let cell = geometry.cell_and_digit(id).0;
                        ![first, last].iter().any(|&set| sets.contains(geometry, set, cell))
                    });
                    self.offer(2, size, pattern);
                }
            }
        }
    }
}
