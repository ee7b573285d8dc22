//! Sorting by the standard library. WebAssembly sorts in little code instead: the standard library takes
//! 5 to 9 KB for each kind of items, together a tenth of what a browser has to load, and most lists here
//! are short. Where items that compare as equal differ, their order must not matter.

use std::cmp::Ordering;

/// Sorts items by a comparison. This may change the order of those that are equal.
pub(crate) fn sort_by<T>(items: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    if cfg!(target_family = "wasm") {
        shell_sort(items, compare);
    } else {
        items.sort_unstable_by(compare);
    }
}

/// Sorts items by a key. Items of the same key keep their order.
pub(crate) fn sort_by_key<T, K: Ord>(items: &mut Vec<T>, key: impl Fn(&T) -> K) {
    if cfg!(target_family = "wasm") {
        stable_shell_sort(items, key);
    } else {
        items.sort_by_key(key);
    }
}

/// Sorts items.
pub(crate) fn sort<T: Ord>(items: &mut [T]) {
    sort_by(items, T::cmp);
}

/// Sorts the items of a vector and removes duplicates.
pub(crate) fn sort_unique<T: Ord>(vector: &mut Vec<T>) {
    sort(vector);
    vector.dedup();
}

/// The gaps between the items that a pass of [`shell_sort`] orders, ascending.
/// M. Ciura, Best increments for the average case of Shellsort, 2001. Those above 701 are 2.25 times
/// the one before.
const GAPS: [usize; 14] =
    [1, 4, 10, 23, 57, 132, 301, 701, 1750, 3937, 8858, 19_930, 44_842, 100_894];

fn shell_sort<T>(items: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    for gap in GAPS.into_iter().rev() {
        for start in gap..items.len() {
            let mut place = start;
            while place >= gap && compare(&items[place], &items[place - gap]).is_lt() {
                items.swap(place, place - gap);
                place -= gap;
            }
        }
    }
}

fn stable_shell_sort<T, K: Ord>(items: &mut Vec<T>, key: impl Fn(&T) -> K) {
    let mut keyed: Vec<((K, usize), T)> =
        items.drain(..).enumerate().map(|(number, item)| ((key(&item), number), item)).collect();
    shell_sort(&mut keyed, |(key, _), (next_key, _)| key.cmp(next_key));
    items.extend(keyed.into_iter().map(|(_, item)| item));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Seed;

    #[test]
    fn sorts_as_the_standard_library() {
        let mut random = Seed::new("sort").random();
        for count in (0..70).chain([500, 5_000, 20_000]) {
            for most in [2, 50, 1_000_000] {
                let mut items: Vec<u64> = (0..count).map(|_| random.below(most)).collect();
                let mut expected = items.clone();
                expected.sort_unstable();
                shell_sort(&mut items, u64::cmp);
                assert_eq!(items, expected);
            }
        }
    }

    #[test]
    fn keeps_the_order_of_equal_keys() {
        let mut random = Seed::new("sort").random();
        for count in [0, 1, 2, 30, 3_000] {
            let mut items: Vec<(u64, usize)> =
                (0..count).map(|number| (random.below(9), number)).collect();
            let mut expected = items.clone();
            expected.sort_by_key(|&(key, _)| key);
            stable_shell_sort(&mut items, |&(key, _)| key);
            assert_eq!(items, expected);
        }
    }
}
