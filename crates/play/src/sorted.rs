//! Maps and sets as sorted vectors. The collections of a game are small or built in order. For
//! these, a vector is as fast as a tree and needs a tenth of the code, which the app has to load.

use std::borrow::Borrow;
use std::cmp::Ordering;
use std::ops::Deref;

/// A map sorted by key.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SortedMap<K, V> {
    entries: Vec<(K, V)>,
}

impl<K, V> SortedMap<K, V> {
    /// Creates an empty map.
    pub const fn new() -> Self {
        Self { entries: Vec::new() }
    }

    /// Returns whether the map is empty.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Returns the number of entries.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Removes all entries.
    pub fn clear(&mut self) {
        self.entries.clear();
    }

    /// Returns the entries in key order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&K, &V)> + DoubleEndedIterator {
        self.entries.iter().map(|(key, value)| (key, value))
    }

    /// Returns the keys in order.
    pub fn keys(&self) -> impl Iterator<Item = &K> {
        self.entries.iter().map(|(key, _)| key)
    }

    /// Returns the values in key order.
    pub fn values(&self) -> impl Iterator<Item = &V> {
        self.entries.iter().map(|(_, value)| value)
    }

    /// Returns the entries in key order, with mutable values.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (&K, &mut V)> {
        self.entries.iter_mut().map(|(key, value)| (&*key, value))
    }

    /// Returns the values in key order, mutably.
    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut V> {
        self.entries.iter_mut().map(|(_, value)| value)
    }

    /// Retains the entries for which `passes` returns `true`.
    pub fn retain(&mut self, mut passes: impl FnMut(&K, &mut V) -> bool) {
        self.entries.retain_mut(|(key, value)| passes(key, value));
    }
}

impl<K: Ord, V> SortedMap<K, V> {
    fn search<Q: Ord + ?Sized>(&self, key: &Q) -> Result<usize, usize>
    where
        K: Borrow<Q>,
    {
        self.entries.binary_search_by(|(known, _)| known.borrow().cmp(key))
    }

    /// Returns the value of a key.
    pub fn get<Q: Ord + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        self.search(key).ok().map(|at| &self.entries[at].1)
    }

    /// Returns whether the map has a key.
    pub fn contains_key<Q: Ord + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.search(key).is_ok()
    }

    /// Inserts a value. Returns the previous one.
    pub fn insert(&mut self, key: K, value: V) -> Option<V> {
        match self.search(&key) {
            Ok(at) => Some(std::mem::replace(&mut self.entries[at].1, value)),
            Err(at) => {
                self.entries.insert(at, (key, value));
                None
            }
        }
    }

    /// Removes a key. Returns its value.
    pub fn remove<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        self.search(key).ok().map(|at| self.entries.remove(at).1)
    }

    /// Returns the value of a key, inserting one if it is absent.
    pub fn get_or_insert_with(&mut self, key: K, value: impl FnOnce() -> V) -> &mut V {
        let at = self.search(&key).unwrap_or_else(|at| {
            self.entries.insert(at, (key, value()));
            at
        });
        &mut self.entries[at].1
    }
}

impl<K, V> Default for SortedMap<K, V> {
    fn default() -> Self {
        Self::new()
    }
}

impl<K: Ord, V> FromIterator<(K, V)> for SortedMap<K, V> {
    /// Creates a map of these entries. Of duplicate keys the last entry counts.
    fn from_iter<I: IntoIterator<Item = (K, V)>>(entries: I) -> Self {
        let mut map = Self::new();
        map.extend(entries);
        map
    }
}

impl<K: Ord, V> Extend<(K, V)> for SortedMap<K, V> {
    /// Adds entries. Of duplicate keys the last entry counts.
    fn extend<I: IntoIterator<Item = (K, V)>>(&mut self, entries: I) {
        self.entries.extend(entries);
        if self.entries.is_sorted_by(|(one, _), (next, _)| one < next) {
            return;
        }
        sort(&mut self.entries, |(one, _), (other, _)| one.cmp(other));
        // Of equal entries, `dedup_by` keeps the first, which gets the value of the last.
        self.entries.dedup_by(|(next, value), (previous, last)| {
            let is_same = next == previous;
            if is_same {
                std::mem::swap(value, last);
            }
            is_same
        });
    }
}

impl<K: Ord, V, const N: usize> From<[(K, V); N]> for SortedMap<K, V> {
    fn from(entries: [(K, V); N]) -> Self {
        entries.into_iter().collect()
    }
}

impl<K, V> IntoIterator for SortedMap<K, V> {
    type Item = (K, V);
    type IntoIter = std::vec::IntoIter<(K, V)>;

    fn into_iter(self) -> Self::IntoIter {
        self.entries.into_iter()
    }
}

/// A sorted set without duplicates. It dereferences to a slice.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SortedSet<T> {
    items: Vec<T>,
}

impl<T> SortedSet<T> {
    /// Creates an empty set.
    pub const fn new() -> Self {
        Self { items: Vec::new() }
    }

    /// Removes all items.
    pub fn clear(&mut self) {
        self.items.clear();
    }
}

impl<T: Ord> SortedSet<T> {
    /// Returns whether the set contains an item.
    pub fn contains(&self, item: &T) -> bool {
        self.items.binary_search(item).is_ok()
    }

    /// Inserts an item. Returns whether it was new.
    pub fn insert(&mut self, item: T) -> bool {
        let place = self.items.binary_search(&item);
        if let Err(at) = place {
            self.items.insert(at, item);
        }
        place.is_err()
    }

    /// Removes an item. Returns whether it was present.
    pub fn remove(&mut self, item: &T) -> bool {
        let place = self.items.binary_search(item);
        if let Ok(at) = place {
            self.items.remove(at);
        }
        place.is_ok()
    }
}

impl<T> Deref for SortedSet<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items
    }
}

impl<T> Default for SortedSet<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Ord> FromIterator<T> for SortedSet<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut items: Vec<T> = items.into_iter().collect();
        sort(&mut items, T::cmp);
        items.dedup();
        Self { items }
    }
}

impl<T> IntoIterator for SortedSet<T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.into_iter()
    }
}

impl<'a, T> IntoIterator for &'a SortedSet<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.iter()
    }
}

/// Sorts a vector. The sort is stable. It sorts indices, so that the sort is compiled only once and
/// not for each item type.
pub fn sort<T>(list: &mut Vec<T>, compare: impl Fn(&T, &T) -> Ordering) {
    if list.is_sorted_by(|one, next| compare(one, next).is_le()) {
        return;
    }
    let order = order(list.len(), &|one, other| compare(&list[one], &list[other]));
    let mut items: Vec<Option<T>> = list.drain(..).map(Some).collect();
    list.extend(order.into_iter().filter_map(|at| items[at].take()));
}

/// Returns the indices in sorted order.
fn order(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by(|&one, &other| compare(one, other));
    order
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn map_matches_btree_map(entries: Vec<(u8, u16)>, removed: Vec<u8>) {
            let (tree, map): (BTreeMap<u8, u16>, SortedMap<u8, u16>) =
                (entries.iter().copied().collect(), entries.iter().copied().collect());
            prop_assert!(tree.iter().eq(map.iter()));
            let (mut tree, mut map) = (BTreeMap::new(), SortedMap::new());
            for (key, value) in entries {
                prop_assert_eq!(tree.insert(key, value), map.insert(key, value));
            }
            for key in removed {
                prop_assert_eq!(tree.get(&key), map.get(&key));
                prop_assert_eq!(tree.remove(&key), map.remove(&key));
            }
            prop_assert!(tree.iter().eq(map.iter()));
        }

        #[test]
        fn sort_is_stable(numbers: Vec<u8>) {
            let numbered: Vec<(u8, usize)> =
                numbers.into_iter().enumerate().map(|(at, number)| (number % 8, at)).collect();
            let (mut ours, mut theirs) = (numbered.clone(), numbered);
            sort(&mut ours, |(one, _), (other, _)| one.cmp(other));
            theirs.sort_by_key(|(number, _)| *number);
            prop_assert_eq!(ours, theirs);
        }
    }
}
