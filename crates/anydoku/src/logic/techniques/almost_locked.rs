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

use super::almost_locked_row::{Pattern, layers, only, why};
use super::smallest::Smallest;
use crate::logic::buffer::sort_unique;
use crate::logic::geometry::Id;
use crate::logic::locked_sets::LockedSets;
use crate::logic::search::{Finder, Search};
use crate::logic::word_set::{each_of, has, subtract, unite};
use crate::logic::{Position, Rating, Technique};
use crate::solve::bits::Bits as _;

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
    lengths: std::ops::RangeInclusive<usize>,
) -> Option<usize> {
    let position = search.position;
    let sets = position.locked_sets();
    let longest = lengths.clone().take_while(|&length| name(length).1 <= search.limit).last()?;
    let lengths = *lengths.start()..=longest;
    let starts = (slice * at_once)..((slice + 1) * at_once).min(sets.groups());
    let mut found: Vec<Smallest<Pattern>> = lengths.clone().map(|_| Smallest::new()).collect();
    let whole = search.thorough && sets.len() <= MOST_COMBINED;
    let find = if whole { combined } else { singly };
    for start in starts.clone() {
        find(position, sets, start, lengths.clone(), &mut found);
    }
    for (length, found) in lengths.zip(&found) {
        report(search, sets, length, found);
    }
    (starts.end < sets.groups()).then_some(slice + 1)
}

fn report(search: &mut Search<'_>, sets: &LockedSets, length: usize, found: &Smallest<Pattern>) {
    let position = search.position;
    let (technique, rating) = name(length);
    for (eliminations, &pattern) in found.iter() {
        search.eliminate_rated(technique, rating, eliminations, &|| {
            why(position, sets, pattern, eliminations)
        });
    }
}

/// Finds rows between a group and another one of the same digit, with the eliminations of that
/// digit. The shortest row of each pair counts.
fn singly(
    position: &Position,
    sets: &LockedSets,
    start: usize,
    lengths: std::ops::RangeInclusive<usize>,
    found: &mut [Smallest<Pattern>],
) {
    let links = sets.links();
    let meets = links.meets(start);
    // The words of a row in which groups of this digit are.
    let Some(from) = meets.iter().position(|&word| word != 0) else { return };
    let until = meets.iter().rposition(|&word| word != 0).unwrap_or(from) + 1;
    let mut eliminations: Vec<Id> = Vec::new();
    let mut reached = links.strong(start).to_vec();
    let mut layer = reached.clone();
    let mut next_layer = vec![0_u64; links.words];
    for length in 2..=*lengths.end() {
        let last = length == *lengths.end();
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
        if length < *lengths.start() {
            continue;
        }
        for at in from..until {
            for bit in (layer[at] & meets[at]).iter() {
                let other = at * 64 + bit;
                if other < start {
                    continue;
                }
                eliminations.clear();
                reached_by_both(position, sets, start, other, &mut eliminations);
                let size = |group| sets.set(sets.members(group)[0] as usize).size;
                let size = size(start) + size(other);
                let pattern = || Pattern::Ends { one: start, other, sets: length };
                found[length - lengths.start()].offer(&eliminations, size, pattern);
            }
        }
        if layer.iter().all(|&word| word == 0) {
            return;
        }
    }
}

/// Collects the candidates that see all of two groups of one digit.
fn reached_by_both(
    position: &Position,
    sets: &LockedSets,
    one: usize,
    other: usize,
    eliminations: &mut Vec<Id>,
) {
    let digit = sets.digit(one);
    for (at, (one, other)) in sets.reach(one).iter().zip(sets.reach(other)).enumerate() {
        eliminations
            .extend((one & other).iter().map(|bit| position.geometry().id(at * 64 + bit, digit)));
    }
}

/// Finds rows whose first link starts from this group, with the eliminations of all digits that the
/// first and the last set have in common.
fn combined(
    position: &Position,
    sets: &LockedSets,
    start: usize,
    lengths: std::ops::RangeInclusive<usize>,
    found: &mut [Smallest<Pattern>],
) {
    let links = sets.links();
    let mut eliminations: Vec<Id> = Vec::new();
    let mut ends_before = vec![0_u64; links.words];
    let Some(mut layer) = layers(links, &only(links, start), lengths.start() - 1).pop() else {
        return;
    };
    for length in lengths.clone() {
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
                    let ((first, last), found) =
                        ((first as usize, last as usize), &mut found[length - lengths.start()]);
                    both_ends(position, sets, (first, start), (last, end), &mut eliminations);
                    let size = sets.set(first).size + sets.set(last).size;
                    found.offer(&eliminations, size, || Pattern::Between {
                        first: (first, start),
                        last: (last, end),
                        sets: length,
                    });
                }
            }
        }
        if let Some(next) = layers(links, &layer, 2).pop() {
            layer = next;
        }
    }
}

/// Collects the eliminations by a row between two sets, except for the digits of the groups where
/// its first link starts and its last one ends.
fn both_ends(
    position: &Position,
    sets: &LockedSets,
    (first, start): (usize, usize),
    (last, end): (usize, usize),
    eliminations: &mut Vec<Id>,
) {
    eliminations.clear();
    let both = sets.set(first).digits & sets.set(last).digits;
    let both = both.without(sets.digit(start)).without(sets.digit(end));
    for digit in both.iter() {
        let (one, other) = (sets.group_of(first, digit), sets.group_of(last, digit));
        if has(sets.links().meets(one), other) {
            reached_by_both(position, sets, one, other, eliminations);
        }
    }
    eliminations.sort_unstable();
}

/// Searches for two sets linked by two digits.
fn doubly_linked(search: &mut Search<'_>) {
    let position = search.position;
    let sets = position.locked_sets();
    let links = sets.links();
    let mut found = Smallest::new();
    let mut eliminations: Vec<Id> = Vec::new();
    for one in 0..sets.groups() {
        if links.weak(one).iter().all(|&word| word == 0) {
            continue;
        }
        let next = links.next(one);
        for other in each_of(links.strong(one)).filter(|&other| other > one) {
            let ends = next.iter().zip(links.weak(other)).map(|(next, weak)| next & weak);
            for (at, ends) in ends.enumerate().filter(|&(_, ends)| ends != 0) {
                for end in ends.iter().map(|bit| at * 64 + bit) {
                    double_ends(search, sets, (one, other), end, &mut eliminations, &mut found);
                }
            }
        }
    }
    report(search, sets, 2, &found);
}

/// Finds pairs of sets of which the first contains both groups `from`, and the second contains the
/// group `end`, which excludes one of them, and a group that excludes the other.
fn double_ends(
    search: &Search<'_>,
    sets: &LockedSets,
    from: (usize, usize),
    end: usize,
    eliminations: &mut Vec<Id>,
    found: &mut Smallest<Pattern>,
) {
    let position = search.position;
    let links = sets.links();
    let digits = [from.0, from.1].map(|group| sets.digit(group));
    for &first in sets.members(from.0) {
        let first = first as usize;
        if !sets.groups_of(first).contains(&(from.1 as u32)) {
            continue;
        }
        for &last in sets.members(end).iter().filter(|&&last| last as usize > first) {
            let last = last as usize;
            if !sets.set(last).digits.contains(digits[0]) {
                continue;
            }
            let start = sets.group_of(last, digits[0]);
            if !has(links.weak(from.0), start) {
                continue;
            }
            eliminations.clear();
            reached_by_both(position, sets, from.0, start, eliminations);
            reached_by_both(position, sets, from.1, end, eliminations);
            for set in [first, last] {
                for &group in sets.groups_of(set) {
                    let group = group as usize;
                    if !digits.contains(&sets.digit(group)) {
                        reached_by_both(position, sets, group, group, eliminations);
                    }
                }
            }
            sort_unique(eliminations);
            let size = sets.set(first).size + sets.set(last).size;
            let pattern =
                Pattern::Double { sets: [first, last], links: [(from.0, start), (from.1, end)] };
            found.offer(eliminations, size, || pattern);
            // Other programs do not eliminate candidates of the sets themselves.
            if search.thorough {
                let before = eliminations.len();
                eliminations.retain(|&id| {
                    let cell = position.geometry().cell_and_digit(id).0;
                    ![first, last].iter().any(|&set| sets.holds(position.geometry(), set, cell))
                });
                if eliminations.len() < before {
                    found.offer(eliminations, size, || pattern);
                }
            }
        }
    }
}
