//! Sets of members with exactly as many items as members, of any size, by a matching.
//!
//! Match each member to its own item. If a set of members has no more items than members, these
//! items are matched to its members: the set is closed under moving from a member to its possible
//! items and from an item to the member matched to it. So the sets that a member belongs to are
//! found by a traversal from it, in time quadratic in the members; all other such sets are unions
//! of these. (J.-C. Régin, A filtering algorithm for constraints of difference in CSPs, 1994.)

use crate::logic::geometry::Mask;
use crate::solve::bits::Bits as _;

/// Calls `found` with each set that is not a union of smaller ones: its members and their items.
/// Finds nothing if the members cannot all be matched.
pub(super) fn each_tight(members: &[Mask], found: &mut dyn FnMut(Mask, Mask)) {
    let mut matching = Matching::empty();
    if !(0..members.len()).all(|member| matching.assign(members, member)) {
        return;
    }
    let mut known = [0; Mask::CAPACITY];
    for member in 0..members.len() {
        if let Some((set, items)) = matching.closure(members, member)
            && !known[..member].contains(&set)
        {
            known[member] = set;
            found(set, items);
        }
    }
}

/// The owner of each item.
#[derive(Clone)]
pub(super) struct Matching([u8; Mask::CAPACITY]);

/// The owner of an unmatched item.
const UNMATCHED: u8 = u8::MAX;

impl Matching {
    /// Creates an empty matching.
    pub(super) const fn empty() -> Self {
        Self([UNMATCHED; Mask::CAPACITY])
    }

    /// Unmatches items that are no longer possible for their members, and calls `lost` with these
    /// members.
    pub(super) fn retain(&mut self, members: &[Mask], lost: &mut dyn FnMut(usize)) {
        for (item, owner) in self.0.iter_mut().enumerate().take(members.len()) {
            if *owner != UNMATCHED && !members[usize::from(*owner)].contains(item) {
                lost(usize::from(*owner));
                *owner = UNMATCHED;
            }
        }
    }

    /// Matches an unmatched member, moving others to other items if necessary. Returns `false` if
    /// that is impossible.
    pub(super) fn assign(&mut self, members: &[Mask], member: usize) -> bool {
        self.assign_untried(members, member, &mut 0)
    }

    fn assign_untried(&mut self, members: &[Mask], member: usize, tried: &mut Mask) -> bool {
        let unmatched = members[member].iter().find(|&item| self.0[item] == UNMATCHED);
        if let Some(item) = unmatched {
            self.0[item] = member as u8;
            return true;
        }
        for item in members[member].iter() {
            if !tried.contains(item) {
                *tried = tried.with(item);
                if self.assign_untried(members, usize::from(self.0[item]), tried) {
                    self.0[item] = member as u8;
                    return true;
                }
            }
        }
        false
    }

    /// Returns the closure of a member: the members matched to its possible items, to the possible
    /// items of these and so on, and all these items. Returns `None` if it contains an unmatched
    /// item. For a member that cannot be matched these are the members with too few items.
    pub(super) fn closure(&self, members: &[Mask], member: usize) -> Option<(Mask, Mask)> {
        let mut set: Mask = Mask::EMPTY.with(member);
        let (mut items, mut visited) = (members[member], 0);
        while let Some(item) = items.minus(visited).least() {
            visited = visited.with(item);
            if self.0[item] == UNMATCHED {
                return None;
            }
            let owner = usize::from(self.0[item]);
            set = set.with(owner);
            items |= members[owner];
        }
        Some((set, items))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn sets(members: &[Mask]) -> Vec<(Mask, Mask)> {
        let mut sets = Vec::new();
        each_tight(members, &mut |set, items| sets.push((set, items)));
        sets
    }

    fn union(members: &[Mask], set: Mask) -> Mask {
        set.iter().fold(0, |union, member| union | members[member])
    }

    #[test]
    fn finds_no_sets_among_disjoint_members() {
        assert_eq!(sets(&[0b11, 0b11, 0b11]), []);
        assert_eq!(sets(&[0b11, 0b11, 0b111]), [(0b011, 0b11), (0b111, 0b111)]);
    }

    proptest! {
        #[test]
        fn finds_irreducible_tight_sets(
            members in proptest::collection::vec(1_u128..256, 1..8),
        ) {
            let all = 1_u128 << members.len();
            let feasible = (1..all).all(|set| union(&members, set).count() >= set.count());
            let tight: Vec<Mask> =
                (1..all).filter(|&set| union(&members, set).count() == set.count()).collect();
            let mut expected: Vec<(Mask, Mask)> = tight
                .iter()
                .filter(|&&set| {
                    let subsets = tight.iter().filter(|&&subset| subset != set && subset & !set == 0);
                    subsets.fold(0, |union, subset| union | subset) != set
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
