//! Sets of k members that together have exactly k items: cells and their digits, digits and their
//! places, lines and the lines across them.

use super::tight::each_tight;
use crate::logic::geometry::Mask;
use crate::solve::bits::Bits as _;

/// From this size on sets have no names of their own and share a search.
pub(super) const LARGE: usize = 5;

/// The candidates for members of a set: each a number and its items. They are stored on the stack
/// because a search examines every house and mostly finds too few members to continue.
pub(super) struct Members {
    count: usize,
    members: [(usize, Mask); Mask::CAPACITY],
}

impl Members {
    pub(super) fn new() -> Self {
        Self { count: 0, members: [(0, 0); Mask::CAPACITY] }
    }

    pub(super) fn clear(&mut self) {
        self.count = 0;
    }

    /// Adds a member if it may belong to a set of `size`, that is, if it has two to `size` items.
    /// Sets from [`LARGE`] on need all members.
    pub(super) fn push(&mut self, number: usize, bits: Mask, size: usize) {
        let fits = size >= LARGE || !bits.is_at_most_one() && is_at_most(bits, size);
        if fits && self.count < Mask::CAPACITY {
            self.members[self.count] = (number, bits);
            self.count += 1;
        }
    }

    pub(super) fn as_slice(&self) -> &[(usize, Mask)] {
        &self.members[..self.count]
    }
}

/// Returns whether there are at most `most` bits, of which there must be at least one. For the
/// small limits used here this is faster than a population count in software.
fn is_at_most(bits: Mask, most: usize) -> bool {
    match u64::try_from(bits) {
        Ok(mut low) => {
            for _ in 1..most {
                low &= low.wrapping_sub(1);
            }
            low.is_at_most_one()
        }
        Err(_) => bits.count() <= most,
    }
}

/// Calls `found` with every set of `size` members whose union has exactly `size` bits: their
/// numbers, ascending, and the union. If the size is [`LARGE`], also finds larger sets, but no unions
/// of smaller ones.
pub(super) fn each_union(members: &Members, size: usize, found: &mut dyn FnMut(&[usize], Mask)) {
    let members = members.as_slice();
    if members.len() < size {
        return;
    }
    if size == 2 {
        for (index, &(number, bits)) in members.iter().enumerate() {
            for &(second, same) in &members[index + 1..] {
                if same == bits {
                    found(&[number, second], bits);
                }
            }
        }
        return;
    }
    if size >= LARGE {
        let items: Vec<Mask> = members.iter().map(|&(_, bits)| bits).collect();
        each_tight(&items, &mut |set, union| {
            if set.count() >= size {
                let numbers: Vec<usize> = set.iter().map(|index| members[index].0).collect();
                found(&numbers, union);
            }
        });
        return;
    }
    let mut chosen = [0; Mask::CAPACITY];
    grow(members, size, &mut chosen, 0, 0, found);
}

fn grow(
    members: &[(usize, Mask)],
    size: usize,
    chosen: &mut [usize; Mask::CAPACITY],
    count: usize,
    union: Mask,
    found: &mut dyn FnMut(&[usize], Mask),
) {
    if count == size {
        if union.count() == size {
            found(&chosen[..size], union);
        }
        return;
    }
    let missing = size - count;
    for (index, &(number, bits)) in members.iter().enumerate() {
        if members.len() - index < missing {
            return;
        }
        let larger = union | bits;
        if larger == union || is_at_most(larger, size) {
            chosen[count] = number;
            grow(&members[index + 1..], size, chosen, count + 1, larger, found);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sets(members: &[Mask], size: usize) -> Vec<(Vec<usize>, Mask)> {
        let mut fitting = Members::new();
        for (number, &bits) in members.iter().enumerate() {
            fitting.push(number, bits, size);
        }
        let mut sets = Vec::new();
        each_union(&fitting, size, &mut |set, union| sets.push((set.to_vec(), union)));
        sets
    }

    #[test]
    fn finds_each_union_once() {
        let members = [0b0011, 0b0110, 0b0101, 0b1100, 0b0001, 0b1111];
        assert_eq!(sets(&members, 3), [(vec![0, 1, 2], 0b0111)]);
        assert_eq!(sets(&members[..4], 4), [(vec![0, 1, 2, 3], 0b1111)]);
        assert_eq!(sets(&[0b101, 0b110, 0b101, 0b100, 0b111], 2), [(vec![0, 2], 0b101)]);
    }
}
