//! Sets of k members that together hold exactly k things: cells and their digits, digits and their
//! places, lines and the lines across them.

use crate::logic::geometry::Mask;
use crate::solve::bits::Bits as _;

/// Calls `found` with every set of `size` members whose union has exactly `size` bits: their numbers,
/// ascending, and the union. A member is a number and its bits; one with more than `size` bits or
/// less than two is passed over.
pub(super) fn each_union(
    members: &[(usize, Mask)],
    size: usize,
    found: &mut dyn FnMut(&[usize], Mask),
) {
    let fitting: Vec<(usize, Mask)> =
        members.iter().copied().filter(|&(_, bits)| (2..=size).contains(&bits.count())).collect();
    if fitting.len() >= size {
        grow(&fitting, size, &mut Vec::with_capacity(size), 0, found);
    }
}

fn grow(
    members: &[(usize, Mask)],
    size: usize,
    chosen: &mut Vec<usize>,
    union: Mask,
    found: &mut dyn FnMut(&[usize], Mask),
) {
    let missing = size - chosen.len();
    if missing == 0 {
        if union.count() == size {
            found(chosen, union);
        }
        return;
    }
    for (at, &(number, bits)) in members.iter().enumerate() {
        if members.len() - at < missing {
            return;
        }
        let larger = union | bits;
        if larger.count() <= size {
            chosen.push(number);
            grow(&members[at + 1..], size, chosen, larger, found);
            chosen.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_with_as_many_bits_as_members_is_found_once() {
        let members: Vec<(usize, Mask)> =
            [0b0011, 0b0110, 0b0101, 0b1100, 0b0001, 0b1111].into_iter().enumerate().collect();
        let mut sets = Vec::new();
        each_union(&members, 3, &mut |set, union| sets.push((set.to_vec(), union)));
        assert_eq!(sets, [(vec![0, 1, 2], 0b0111)]);
        sets.clear();
        each_union(&members[..4], 4, &mut |set, union| sets.push((set.to_vec(), union)));
        assert_eq!(sets, [(vec![0, 1, 2, 3], 0b1111)]);
    }
}
