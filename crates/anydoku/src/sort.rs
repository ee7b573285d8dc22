//! Sorts in little code: the standard library takes 5 to 9 KB for each kind of items, together a tenth of
//! what a browser has to load. Most lists here are short.

/// The gaps between the items that a pass of [`sort_by`] orders, ascending.
/// M. Ciura, Best increments for the average case of Shellsort, 2001. Those above 701 are 2.25 times
/// the one before.
const GAPS: [usize; 14] =
    [1, 4, 10, 23, 57, 132, 301, 701, 1750, 3937, 8858, 19_930, 44_842, 100_894];

/// Sorts items. This may change the order of those that are neither less nor greater.
pub(crate) fn sort_by<T>(items: &mut [T], is_less: impl Fn(&T, &T) -> bool) {
    for gap in GAPS.into_iter().rev() {
        for from in gap..items.len() {
            let mut at = from;
            while at >= gap && is_less(&items[at], &items[at - gap]) {
                items.swap(at, at - gap);
                at -= gap;
            }
        }
    }
}

/// Sorts items by a key. Items of the same key keep their order.
pub(crate) fn sort_by_key<T, K: Ord>(items: &mut Vec<T>, key: impl Fn(&T) -> K) {
    let mut keyed: Vec<((K, usize), T)> =
        items.drain(..).enumerate().map(|(at, item)| ((key(&item), at), item)).collect();
    sort_by(&mut keyed, |one, other| one.0 < other.0);
    items.extend(keyed.into_iter().map(|(_, item)| item));
}

/// Sorts items.
pub(crate) fn sort<T: Ord>(items: &mut [T]) {
    sort_by(items, T::lt);
}

/// Sorts the items of a vector and removes duplicates.
pub(crate) fn sort_unique<T: Ord>(vector: &mut Vec<T>) {
    sort(vector);
    vector.dedup();
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
                let items: Vec<u64> = (0..count).map(|_| random.below(most)).collect();
                let (mut sorted, mut expected) = (items.clone(), items.clone());
                sort(&mut sorted);
                expected.sort_unstable();
                assert_eq!(sorted, expected);
                let mut unique = items;
                sort_unique(&mut unique);
                expected.dedup();
                assert_eq!(unique, expected);
            }
        }
    }

    #[test]
    fn keeps_the_order_of_equal_keys() {
        let mut random = Seed::new("sort").random();
        for count in [0, 1, 2, 30, 3_000] {
            let items: Vec<(u64, usize)> = (0..count).map(|at| (random.below(9), at)).collect();
            let mut sorted = items.clone();
            sort_by_key(&mut sorted, |&(key, _)| key);
            let mut expected = items;
            expected.sort_by_key(|&(key, _)| key);
            assert_eq!(sorted, expected);
        }
    }
}
