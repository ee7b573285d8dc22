//! Sets of cells, candidates or groups: bit `n % 64` of word `n / 64` is number `n`.

use crate::solve::bits::Bits as _;

/// Returns the members of a set, in ascending order.
pub(crate) fn each_of(set: &[u64]) -> impl Iterator<Item = usize> + '_ {
    set.iter().enumerate().flat_map(|(index, word)| word.iter().map(move |bit| index * 64 + bit))
}

/// Returns whether a set contains a number.
pub(crate) fn has(set: &[u64], number: usize) -> bool {
    set[number / 64].contains(number % 64)
}

/// Adds the members of another set.
pub(crate) fn unite(set: &mut [u64], added: &[u64]) {
    set.iter_mut().zip(added).for_each(|(set, word)| *set |= word);
}

/// Removes the members of another set.
pub(crate) fn subtract(set: &mut [u64], removed: &[u64]) {
    set.iter_mut().zip(removed).for_each(|(set, word)| *set &= !word);
}

/// Removes all but the members of another set.
pub(crate) fn intersect(set: &mut [u64], retained: &[u64]) {
    set.iter_mut().zip(retained).for_each(|(set, word)| *set &= word);
}
