//! Lists of different lengths in two allocations.

/// Numbered lists of different lengths, stored one after another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Lists<T> {
    items: Vec<T>,
    /// List n: `items[starts[n]..starts[n + 1]]`.
    starts: Vec<u32>,
}

impl<T> Lists<T> {
    pub(crate) fn new() -> Self {
        Self { items: Vec::new(), starts: vec![0] }
    }

    /// Removes all lists.
    pub(crate) fn clear(&mut self) {
        self.items.clear();
        self.starts.truncate(1);
    }

    /// Adds a list after the others.
    pub(crate) fn push(&mut self, list: impl IntoIterator<Item = T>) {
        self.items.extend(list);
        self.starts.push(self.items.len() as u32);
    }

    /// Returns the number of lists.
    pub(crate) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// Returns a list by its number.
    #[inline]
    pub(crate) fn get(&self, list: usize) -> &[T] {
        &self.items[self.starts[list] as usize..self.starts[list + 1] as usize]
    }

    /// Returns the items of all lists.
    pub(crate) fn items_mut(&mut self) -> &mut [T] {
        &mut self.items
    }
}

impl<T> Default for Lists<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Copy> Lists<T> {
    /// Creates `count` lists from pairs of a list's number and an item, in the order of the pairs.
    pub(crate) fn from_pairs(
        count: usize,
        pairs: impl Iterator<Item = (usize, T)> + Clone,
    ) -> Self {
        let mut starts = vec![0; count + 1];
        for (list, _) in pairs.clone() {
            starts[list + 1] += 1;
        }
        for list in 0..count {
            starts[list + 1] += starts[list];
        }
        let mut next = starts.clone();
        // Every item is overwritten: there are as many as pairs.
        let mut items: Vec<T> = pairs.clone().map(|(_, item)| item).collect();
        for (list, item) in pairs {
            items[next[list] as usize] = item;
            next[list] += 1;
        }
        Self { items, starts }
    }
}

impl Lists<u32> {
    /// Returns for each number below `count` the lists that contain it, ascending.
    pub(crate) fn inverse(&self, count: usize) -> Self {
        let mut inverse = Self::new();
        inverse.set_inverse(self, count);
        inverse
    }

    /// Replaces the lists by the [`inverse`](Self::inverse) of others, reusing memory.
    pub(crate) fn set_inverse(&mut self, lists: &Self, count: usize) {
        self.starts.clear();
        self.starts.resize(count + 1, 0);
        for &item in &lists.items {
            self.starts[item as usize + 1] += 1;
        }
        for list in 0..count {
            self.starts[list + 1] += self.starts[list];
        }
        self.items.clear();
        self.items.resize(lists.items.len(), 0);
        for list in (0..lists.len()).rev() {
            for &item in lists.get(list).iter().rev() {
                // Filling a list from its end turns the stored end into the start.
                let end = &mut self.starts[item as usize + 1];
                *end -= 1;
                self.items[*end as usize] = list as u32;
            }
        }
        // All ends are starts now: restore the ends.
        self.starts.remove(0);
        self.starts.push(lists.items.len() as u32);
    }
}
