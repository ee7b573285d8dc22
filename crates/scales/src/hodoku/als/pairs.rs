//! ALS-XZ: two sets with a restricted common digit.

use super::links::SetLink;
use super::{AlmostLockedSets, Als};
use crate::hodoku::cells::{bit, digits};
use crate::hodoku::step::{Candidate, Step, View, deletions_of};
use crate::hodoku::technique::Technique;

pub(crate) fn als_xz(all: &AlmostLockedSets) -> Option<Step> {
    let may_delete =
        |link: &&SetLink| link.other_digit != 0 || all.links.may_delete(link.first, link.second);
    let mut links = all.links.all.iter().filter(may_delete);
    links.find_map(|link| step(&all.sets[link.first], &all.sets[link.second], link))
}

fn step(first: &Als, second: &Als, link: &SetLink) -> Option<Step> {
    let mut deletions = Vec::new();
    let mut z = 0;
    for restricted in link.digits() {
        for digit in digits(first.set.digits & second.set.digits & !bit(restricted)) {
            let deleted = first.common(second, digit);
            if !deleted.is_empty() {
                z |= bit(digit);
                deletions.extend(deletions_of(digit, deleted));
            }
        }
    }
    let x = link.digits().fold(0, |digits, digit| digits | bit(digit));
    if link.other_digit != 0 {
        let doubly = [locked(first, second, x), locked(second, first, x)].concat();
        if !doubly.is_empty() {
            z = 0;
            deletions.extend(doubly);
        }
    }
    (!deletions.is_empty()).then(|| {
        let view = View::AlmostLocked { sets: vec![first.set, second.set], x, z };
        Step::deleting(Technique::AlsXz, deletions, view)
    })
}

/// Returns what a set deletes that keeps all its digits but one of the two restricted ones.
fn locked(set: &Als, partner: &Als, x: u16) -> Vec<Candidate> {
    digits(set.set.digits & !x)
        .flat_map(|digit| deletions_of(digit, set.seen[digit] - partner.set.cells))
        .collect()
}
