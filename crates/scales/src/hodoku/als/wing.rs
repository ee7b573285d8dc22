//! ALS-XY-wing: two sets that are linked with a third one.

use super::AlmostLockedSets;
use crate::hodoku::cells::{bit, digits};
use crate::hodoku::step::{Step, View, deletions_of};
use crate::hodoku::technique::Technique;

pub(crate) fn als_xy_wing(all: &AlmostLockedSets) -> Option<Step> {
    let links = &all.links.all;
    // The links of each set in order.
    let mut of_set = vec![Vec::new(); all.sets.len()];
    for (index, link) in links.iter().enumerate() {
        of_set[link.first].push(index);
        of_set[link.second].push(index);
    }
    links.iter().enumerate().find_map(|(index, link)| {
        let after = |set: usize| {
            let list: &[usize] = &of_set[set];
            list[list.partition_point(|&other| other <= index)..].iter().copied().peekable()
        };
        let (mut with_first, mut with_second) = (after(link.first), after(link.second));
        // Merges the links of both sets in order. No link is in both lists.
        std::iter::from_fn(|| match (with_first.peek(), with_second.peek()) {
            (Some(one), Some(other)) if one < other => with_first.next(),
            (_, Some(_)) => with_second.next(),
            _ => with_first.next(),
        })
        .find_map(|other| step(all, index, other))
    })
}

fn step(all: &AlmostLockedSets, index: usize, other: usize) -> Option<Step> {
    let (one, other) = (&all.links.all[index], &all.links.all[other]);
    if one.other == 0 && other.other == 0 && one.digit == other.digit {
        return None;
    }
    let is_middle = |set: usize| set == other.first || set == other.second;
    let (a, c) =
        if is_middle(one.second) { (one.first, one.second) } else { (one.second, one.first) };
    let b = if other.first == c { other.second } else { other.first };
    if !all.links.may_delete(a, b) {
        return None;
    }
    let [a, b, c] = [a, b, c].map(|set| &all.sets[set]);
    if a.set.cells.meets(b.set.cells) {
        return None;
    }
    let x = one.digits().chain(other.digits()).fold(0, |digits, digit| digits | bit(digit));
    let mut deletions = Vec::new();
    let mut z = 0;
    for digit in digits(a.set.digits & b.set.digits & !x) {
        let deleted = a.common(b, digit);
        if !deleted.is_empty() {
            z |= bit(digit);
            deletions.extend(deletions_of(digit, deleted));
        }
    }
    (!deletions.is_empty()).then(|| {
        let view = View::AlmostLocked { sets: vec![a.set, b.set, c.set], x, z };
        Step::deleting(Technique::AlsXyWing, deletions, view)
    })
}
