//! The smallest pattern for each set of eliminations.

use std::collections::BTreeMap;

use crate::logic::geometry::Id;

/// Patterns by their eliminations, each with its size.
pub(super) struct Smallest<P> {
    /// The number of the pattern with these eliminations.
    numbers: BTreeMap<Vec<Id>, usize>,
    patterns: Vec<(usize, P)>,
}

impl<P> Smallest<P> {
    pub(super) const fn new() -> Self {
        Self { numbers: BTreeMap::new(), patterns: Vec::new() }
    }

    /// Retains a pattern if it eliminates something and is smaller than all known ones with the
    /// same eliminations.
    pub(super) fn offer(&mut self, eliminations: &[Id], size: usize, pattern: impl FnOnce() -> P) {
        if eliminations.is_empty() {
            return;
        }
        match self.numbers.get(eliminations) {
            Some(&number) if self.patterns[number].0 <= size => {}
            Some(&number) => self.patterns[number] = (size, pattern()),
            None => {
                self.numbers.insert(eliminations.to_vec(), self.patterns.len());
                self.patterns.push((size, pattern()));
            }
        }
    }

    /// Returns the patterns with their eliminations.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&[Id], &P)> {
        self.numbers
            .iter()
            .map(|(eliminations, &number)| (eliminations.as_slice(), &self.patterns[number].1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn retains_smallest_pattern_per_effect() {
        let mut smallest = Smallest::new();
        for (ids, size, name) in
            [(&[1, 2][..], 5, "large"), (&[1, 2], 3, "small"), (&[1, 2], 4, "later"), (&[], 1, "")]
        {
            smallest.offer(ids, size, || name);
        }
        assert_eq!(smallest.iter().collect::<Vec<_>>(), [(&[1, 2][..], &"small")]);
    }
}
