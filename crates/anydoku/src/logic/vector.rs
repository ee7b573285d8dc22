//! Vectors that are reused or taken in pairs.

/// Replaces the items of a vector by this many copies of a value.
pub(crate) fn refill<T: Clone>(vector: &mut Vec<T>, count: usize, value: T) {
    vector.clear();
    vector.resize(count, value);
}

/// Returns all pairs of two different items, in order.
pub(crate) fn pairs<T>(items: &[T]) -> impl Iterator<Item = (&T, &T)> {
    let rest = |index: usize| items[index + 1..].iter();
    items
        .iter()
        .enumerate()
        .flat_map(move |(index, first)| rest(index).map(move |second| (first, second)))
}
