//! A pool of puzzles generated in advance, so that a new game starts at once.

/// Puzzles (`P`) generated in advance, by specification (`S`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pool<S, P> {
    /// Most recently used first.
    queues: Vec<Queue<S, P>>,
    max_specs: usize,
    per_spec: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Queue<S, P> {
    spec: S,
    puzzles: Vec<P>,
}

impl<S: Clone + PartialEq, P: PartialEq> Pool<S, P> {
    /// Creates a pool for at most `max_specs` specifications with `per_spec` puzzles each; both are
    /// at least one.
    pub fn new(max_specs: usize, per_spec: usize) -> Self {
        Self { queues: Vec::new(), max_specs: max_specs.max(1), per_spec: per_spec.max(1) }
    }

    /// Takes the oldest puzzle of a specification, which becomes the most recently used one.
    /// Specifications that have not been used for long are dropped.
    pub fn take(&mut self, spec: &S) -> Option<P> {
        let place = self.queues.iter().position(|queue| queue.spec == *spec);
        let mut queue = match place {
            Some(place) => self.queues.remove(place),
            None => Queue { spec: spec.clone(), puzzles: Vec::new() },
        };
        let puzzle = (!queue.puzzles.is_empty()).then(|| queue.puzzles.remove(0));
        self.queues.insert(0, queue);
        self.queues.truncate(self.max_specs);
        puzzle
    }

    /// Returns how many puzzles of a specification are available.
    pub fn available(&self, spec: &S) -> usize {
        self.queues.iter().find(|queue| queue.spec == *spec).map_or(0, |queue| queue.puzzles.len())
    }

    /// Returns the specification to generate a puzzle for next: the one with the fewest puzzles, and
    /// of those the most recently used.
    pub fn next_spec(&self) -> Option<&S> {
        let incomplete = self.queues.iter().filter(|queue| queue.puzzles.len() < self.per_spec);
        incomplete.min_by_key(|queue| queue.puzzles.len()).map(|queue| &queue.spec)
    }

    /// Adds a puzzle. Returns whether its specification is still in use and needed one. Duplicates
    /// are ignored.
    pub fn add(&mut self, spec: &S, puzzle: P) -> bool {
        let per_spec = self.per_spec;
        let queue = self.queues.iter_mut().find(|queue| queue.spec == *spec);
        queue.is_some_and(|queue| {
            let is_added = queue.puzzles.len() < per_spec && !queue.puzzles.contains(&puzzle);
            if is_added {
                queue.puzzles.push(puzzle);
            }
            is_added
        })
    }

    /// Drops a specification for which no puzzle can be generated.
    pub fn forget(&mut self, spec: &S) {
        self.queues.retain(|queue| queue.spec != *spec);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn serves_and_refills_recent_specs() {
        let mut pool = Pool::new(2, 2);
        assert_eq!(pool.next_spec(), None);
        assert_eq!(pool.take(&"a"), None);
        assert_eq!(pool.next_spec(), Some(&"a"));
        assert!(pool.add(&"a", "a1") && !pool.add(&"a", "a1"));
        assert!(!pool.add(&"z", "z1"), "this spec is not in use");
        assert_eq!(pool.take(&"b"), None);
        assert_eq!(pool.next_spec(), Some(&"b"), "specs without puzzles come first");
        pool.add(&"b", "b1");
        assert_eq!(pool.next_spec(), Some(&"b"), "then the most recent spec");
        pool.add(&"b", "b2");
        pool.add(&"a", "a2");
        assert_eq!(pool.next_spec(), None);
        assert!(!pool.add(&"a", "a3"));
        assert_eq!(pool.take(&"a"), Some("a1"));
        assert_eq!(pool.take(&"c"), None);
        assert_eq!(
            (pool.available(&"a"), pool.available(&"b")),
            (1, 0),
            "b was asked for longest ago"
        );
        pool.forget(&"c");
        assert_eq!(pool.next_spec(), Some(&"a"));
    }
}
