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
            list[list.partition_point(|&later| later <= index)..].iter().copied().peekable()
        };
        let (mut with_first, mut with_second) = (after(link.first), after(link.second));
        // Merges the links of both sets in order. No link is in both lists.
        std::iter::from_fn(|| match (with_first.peek(), with_second.peek()) {
            (Some(first), Some(second)) if first < second => with_first.next(),
            (_, Some(_)) => with_second.next(),
            _ => with_first.next(),
        })
        .find_map(|second| step(all, index, second))
    })
}

fn step(all: &AlmostLockedSets, left: usize, right: usize) -> Option<Step> {
    let (left, right) = (&all.links.all[left], &all.links.all[right]);
    if left.other_digit == 0 && right.other_digit == 0 && left.digit == right.digit {
        return None;
    }
    let is_middle = |set: usize| set == right.first || set == right.second;
    let (a, c) =
        if is_middle(left.second) { (left.first, left.second) } else { (left.second, left.first) };
    let b = if right.first == c { right.second } else { right.first };
    if !all.links.may_delete(a, b) {
        return None;
    }
    let [a, b, c] = [a, b, c].map(|set| &all.sets[set]);
    if a.set.cells.meets(b.set.cells) {
        return None;
    }
    let x = left.digits().chain(right.digits()).fold(0, |digits, digit| digits | bit(digit));
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
