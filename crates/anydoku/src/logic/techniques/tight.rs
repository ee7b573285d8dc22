//! Sets of members with exactly as many things among them, of any size: by a matching.
//!
//! Give each member a thing of its own. Whatever a set of members with no more things than members
//! can hold is then given to its members: the set is closed under stepping from a member to the
//! things it can hold and from a thing to the member that has it. So the sets that a member brings
//! with it are found by walking from it, in time quadratic in the members; all other such sets are
//! unions of these. (J.-C. Régin, A filtering algorithm for constraints of difference in CSPs, 1994.)

use crate::logic::geometry::{MAX_LOGIC_SIDE, Mask};
use crate::solve::bits::Bits as _;

const MOST: usize = MAX_LOGIC_SIDE as usize;

/// Calls `found` with each set that is no union of smaller ones: its members and their things.
/// Nothing is found if the members can't have a thing each.
pub(super) fn each_tight(members: &[Mask], found: &mut dyn FnMut(Mask, Mask)) {
    let mut owners = Owners { members, of: [None; MOST] };
    for member in 0..members.len() {
        let mut tried = 0;
        if !owners.give(member, &mut tried) {
            return;
        }
    }
    let mut known = [0; MOST];
    for member in 0..members.len() {
        if let Some((set, things)) = owners.closure(member)
            && !known[..member].contains(&set)
        {
            known[member] = set;
            found(set, things);
        }
    }
}

/// Who has each thing.
struct Owners<'a> {
    members: &'a [Mask],
    of: [Option<usize>; MOST],
}

impl Owners<'_> {
    /// Gives a member a thing, those that have one taking others if they must.
    fn give(&mut self, member: usize, tried: &mut Mask) -> bool {
        let free = self.members[member].iter().find(|&thing| self.of[thing].is_none());
        if let Some(thing) = free {
            self.of[thing] = Some(member);
            return true;
        }
        for thing in self.members[member].iter() {
            if !tried.contains(thing) {
                *tried = tried.with(thing);
                if self.of[thing].is_none_or(|owner| self.give(owner, tried)) {
                    self.of[thing] = Some(member);
                    return true;
                }
            }
        }
        false
    }

    /// The members that a member needs for a set, with their things; none if there is a thing among
    /// them that nobody has.
    fn closure(&self, member: usize) -> Option<(Mask, Mask)> {
        let mut set: Mask = Mask::EMPTY.with(member);
        let (mut things, mut walked) = (self.members[member], 0);
        while let Some(thing) = things.minus(walked).least() {
            walked = walked.with(thing);
            let owner = self.of[thing]?;
            set = set.with(owner);
            things |= self.members[owner];
        }
        Some((set, things))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn sets(members: &[Mask]) -> Vec<(Mask, Mask)> {
        let mut sets = Vec::new();
        each_tight(members, &mut |set, things| sets.push((set, things)));
        sets
    }

    fn union(members: &[Mask], set: Mask) -> Mask {
        set.iter().fold(0, |union, member| union | members[member])
    }

    #[test]
    fn members_that_share_too_few_things_have_no_sets() {
        assert_eq!(sets(&[0b11, 0b11, 0b11]), []);
        assert_eq!(sets(&[0b11, 0b11, 0b111]), [(0b011, 0b11), (0b111, 0b111)]);
    }

    proptest! {
        #[test]
        fn the_sets_are_the_tight_ones_that_are_no_unions(
            members in proptest::collection::vec(1_u128..256, 1..8),
        ) {
            let all = 1_u128 << members.len();
            let feasible = (1..all).all(|set| union(&members, set).count() >= set.count());
            let tight: Vec<Mask> =
                (1..all).filter(|&set| union(&members, set).count() == set.count()).collect();
            let mut expected: Vec<(Mask, Mask)> = tight
                .iter()
                .filter(|&&set| {
                    let parts = tight.iter().filter(|&&part| part != set && part & !set == 0);
                    parts.fold(0, |parts, part| parts | part) != set
                })
                .map(|&set| (set, union(&members, set)))
                .collect();
            if !feasible {
                expected.clear();
            }
            let mut found = sets(&members);
            found.sort_unstable();
            expected.sort_unstable();
            prop_assert_eq!(found, expected);
        }
    }
}
