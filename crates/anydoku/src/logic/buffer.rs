//! Vectors that are reused, or that collect what is found in no fixed order.

/// Replaces the items of a vector by this many copies of a value.
pub(crate) fn refill<T: Clone>(vector: &mut Vec<T>, count: usize, value: T) {
    vector.clear();
    vector.resize(count, value);
}

/// Sorts the items of a vector and removes duplicates.
pub(crate) fn sort_unique<T: Ord>(vector: &mut Vec<T>) {
    vector.sort_unstable();
    vector.dedup();
}
