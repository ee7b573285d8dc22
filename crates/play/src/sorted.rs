//! Sorted sets and maps, built one element after the other. The standard library's `collect` sorts a list
//! first; each kind of iterator brings its own copy of that code, 4 KB of what the app loads before the
//! first board.

use std::collections::{BTreeMap, BTreeSet};

/// Returns the set of these items.
pub(crate) fn set_of<T: Ord>(items: impl IntoIterator<Item = T>) -> BTreeSet<T> {
    let mut set = BTreeSet::new();
    for item in items {
        set.insert(item);
    }
    set
}

/// Returns the map of these entries; of those with the same key, the last one counts.
pub(crate) fn map_of<K: Ord, V>(entries: impl IntoIterator<Item = (K, V)>) -> BTreeMap<K, V> {
    let mut map = BTreeMap::new();
    for (key, value) in entries {
        map.insert(key, value);
    }
    map
}
