//! Maps and sets as sorted lists. What play holds is small or comes in order; there a list takes a
//! tenth of the code of a tree, and the app is loaded before it is played.

use std::borrow::Borrow;
use std::cmp::Ordering;
use std::ops::Deref;

/// Values by key, in the order of the keys.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SortedMap<K, V> {
    entries: Vec<(K, V)>,
}

impl<K, V> SortedMap<K, V> {
    /// An empty map.
    #[must_use]
    pub const fn new() -> Self {
        Self { entries: Vec::new() }
    }

    /// Whether it has no entry.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// How many entries it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Takes all entries away.
    pub fn clear(&mut self) {
        self.entries.clear();
    }

    /// The entries.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&K, &V)> + DoubleEndedIterator {
        self.entries.iter().map(|(key, value)| (key, value))
    }

    /// The keys.
    pub fn keys(&self) -> impl Iterator<Item = &K> {
        self.entries.iter().map(|(key, _)| key)
    }

    /// The values.
    pub fn values(&self) -> impl Iterator<Item = &V> {
        self.entries.iter().map(|(_, value)| value)
    }

    /// The entries, whose values can be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (&K, &mut V)> {
        self.entries.iter_mut().map(|(key, value)| (&*key, value))
    }

    /// The values, to be changed.
    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut V> {
        self.entries.iter_mut().map(|(_, value)| value)
    }

    /// Keeps the entries that pass.
    pub fn retain(&mut self, mut passes: impl FnMut(&K, &mut V) -> bool) {
        self.entries.retain_mut(|(key, value)| passes(key, value));
    }
}

impl<K: Ord, V> SortedMap<K, V> {
    fn place<Q: Ord + ?Sized>(&self, key: &Q) -> Result<usize, usize>
    where
        K: Borrow<Q>,
    {
        self.entries.binary_search_by(|(known, _)| known.borrow().cmp(key))
    }

    /// The value of a key.
    #[must_use]
    pub fn get<Q: Ord + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        self.place(key).ok().map(|at| &self.entries[at].1)
    }

    /// Whether there is such a key.
    #[must_use]
    pub fn contains_key<Q: Ord + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.place(key).is_ok()
    }

    /// Gives a key a value; the one that it had.
    pub fn insert(&mut self, key: K, value: V) -> Option<V> {
        match self.place(&key) {
            Ok(at) => Some(std::mem::replace(&mut self.entries[at].1, value)),
            Err(at) => {
                self.entries.insert(at, (key, value));
                None
            }
        }
    }

    /// Takes a key away; the value that it had.
    pub fn remove<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        self.place(key).ok().map(|at| self.entries.remove(at).1)
    }

    /// The value of a key, which gets one if it has none.
    pub fn get_or_insert_with(&mut self, key: K, value: impl FnOnce() -> V) -> &mut V {
        let at = self.place(&key).unwrap_or_else(|at| {
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
    /// Of entries with the same key the last is kept.
    fn from_iter<I: IntoIterator<Item = (K, V)>>(entries: I) -> Self {
        let mut map = Self::new();
        map.extend(entries);
        map
    }
}

impl<K: Ord, V> Extend<(K, V)> for SortedMap<K, V> {
    /// Of entries with the same key the last is kept.
    fn extend<I: IntoIterator<Item = (K, V)>>(&mut self, entries: I) {
        self.entries.extend(entries);
        if self.entries.is_sorted_by(|(one, _), (next, _)| one < next) {
            return;
        }
        sort(&mut self.entries, |(one, _), (other, _)| one.cmp(other));
        // The first of equal ones stays: it takes the value of the last.
        self.entries.dedup_by(|(next, value), (kept, last)| {
            let is_same = next == kept;
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

/// Things that are each there once, in order. It is read as the list that it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SortedSet<T> {
    things: Vec<T>,
}

impl<T> SortedSet<T> {
    /// An empty set.
    #[must_use]
    pub const fn new() -> Self {
        Self { things: Vec::new() }
    }

    /// Takes everything away.
    pub fn clear(&mut self) {
        self.things.clear();
    }
}

impl<T: Ord> SortedSet<T> {
    /// Whether a thing is there.
    #[must_use]
    pub fn contains(&self, thing: &T) -> bool {
        self.things.binary_search(thing).is_ok()
    }

    /// Puts a thing in; whether it was not there.
    pub fn insert(&mut self, thing: T) -> bool {
        let place = self.things.binary_search(&thing);
        if let Err(at) = place {
            self.things.insert(at, thing);
        }
        place.is_err()
    }

    /// Takes a thing out; whether it was there.
    pub fn remove(&mut self, thing: &T) -> bool {
        let place = self.things.binary_search(thing);
        if let Ok(at) = place {
            self.things.remove(at);
        }
        place.is_ok()
    }
}

impl<T> Deref for SortedSet<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.things
    }
}

impl<T> Default for SortedSet<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Ord> FromIterator<T> for SortedSet<T> {
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> Self {
        let mut things: Vec<T> = things.into_iter().collect();
        sort(&mut things, T::cmp);
        things.dedup();
        Self { things }
    }
}

impl<T> IntoIterator for SortedSet<T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.things.into_iter()
    }
}

impl<'a, T> IntoIterator for &'a SortedSet<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.things.iter()
    }
}

/// Sorts a list; equals stay in the order they have. The code of a sort is there once, for places of
/// things, and not anew for each kind of thing.
pub fn sort<T>(list: &mut Vec<T>, compare: impl Fn(&T, &T) -> Ordering) {
    if list.is_sorted_by(|one, next| compare(one, next).is_le()) {
        return;
    }
    let order = order(list.len(), &|one, other| compare(&list[one], &list[other]));
    let mut things: Vec<Option<T>> = list.drain(..).map(Some).collect();
    list.extend(order.into_iter().filter_map(|at| things[at].take()));
}

/// The places of so many things, in their order.
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
        fn a_map_holds_what_a_tree_does(entries: Vec<(u8, u16)>, gone: Vec<u8>) {
            let (tree, map): (BTreeMap<u8, u16>, SortedMap<u8, u16>) =
                (entries.iter().copied().collect(), entries.iter().copied().collect());
            prop_assert!(tree.iter().eq(map.iter()));
            let (mut tree, mut map) = (BTreeMap::new(), SortedMap::new());
            for (key, value) in entries {
                prop_assert_eq!(tree.insert(key, value), map.insert(key, value));
            }
            for key in gone {
                prop_assert_eq!(tree.get(&key), map.get(&key));
                prop_assert_eq!(tree.remove(&key), map.remove(&key));
            }
            prop_assert!(tree.iter().eq(map.iter()));
        }

        #[test]
        fn sorting_keeps_the_order_of_equal_ones(numbers: Vec<u8>) {
            let numbered: Vec<(u8, usize)> =
                numbers.into_iter().enumerate().map(|(at, number)| (number % 8, at)).collect();
            let (mut ours, mut theirs) = (numbered.clone(), numbered);
            sort(&mut ours, |(one, _), (other, _)| one.cmp(other));
            theirs.sort_by_key(|(number, _)| *number);
            prop_assert_eq!(ours, theirs);
        }
    }
}
