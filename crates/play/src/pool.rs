//! A pool of puzzles generated in advance, so that a new game starts at once.

use serde::{Deserialize, Serialize};

/// Puzzles generated in advance, by specification. A specification is any text that describes what
/// to generate; a puzzle is any text that encodes it. The previous release used the aliases.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pool {
    /// Most recently used first.
    #[serde(alias = "shelves")]
    queues: Vec<Queue>,
    #[serde(alias = "orders")]
    max_specs: usize,
    #[serde(alias = "each")]
    per_spec: usize,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Queue {
    #[serde(alias = "order")]
    spec: String,
    #[serde(alias = "ready")]
    puzzles: Vec<String>,
}

impl Default for Pool {
    fn default() -> Self {
        Self::new(6, 3)
    }
}

impl Pool {
    /// Creates a pool for at most `max_specs` specifications with `per_spec` puzzles each; both are
    /// at least one.
    pub fn new(max_specs: usize, per_spec: usize) -> Self {
        Self { queues: Vec::new(), max_specs: max_specs.max(1), per_spec: per_spec.max(1) }
    }

    /// Takes the oldest puzzle of a specification, which becomes the most recently used one.
    /// Specifications that have not been used for long are dropped.
    pub fn take(&mut self, spec: &str) -> Option<String> {
        let place = self.queues.iter().position(|queue| queue.spec == spec);
        let mut queue = match place {
            Some(place) => self.queues.remove(place),
            None => Queue { spec: spec.to_owned(), puzzles: Vec::new() },
        };
        let puzzle = (!queue.puzzles.is_empty()).then(|| queue.puzzles.remove(0));
        self.queues.insert(0, queue);
        self.queues.truncate(self.max_specs);
        puzzle
    }

    /// Returns how many puzzles of a specification are available.
    pub fn available(&self, spec: &str) -> usize {
        self.queues.iter().find(|queue| queue.spec == spec).map_or(0, |it| it.puzzles.len())
    }

    /// Returns the specification to generate a puzzle for next: the one with the fewest puzzles, and
    /// of those the most recently used.
    pub fn next_spec(&self) -> Option<&str> {
        let incomplete = self.queues.iter().filter(|queue| queue.puzzles.len() < self.per_spec);
        incomplete.min_by_key(|queue| queue.puzzles.len()).map(|queue| queue.spec.as_str())
    }

    /// Adds a puzzle. Returns whether its specification is still in use and needed one. Duplicates
    /// are ignored.
    pub fn add(&mut self, spec: &str, puzzle: String) -> bool {
        let per_spec = self.per_spec;
        let queue = self.queues.iter_mut().find(|queue| queue.spec == spec);
        queue.is_some_and(|queue| {
            let is_added = queue.puzzles.len() < per_spec && !queue.puzzles.contains(&puzzle);
            if is_added {
                queue.puzzles.push(puzzle);
            }
            is_added
        })
    }

    /// Drops a specification for which no puzzle can be generated.
    pub fn forget(&mut self, spec: &str) {
        self.queues.retain(|queue| queue.spec != spec);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn serves_and_refills_recent_specs() {
        let mut pool = Pool::new(2, 2);
        assert_eq!(pool.next_spec(), None);
        assert_eq!(pool.take("a"), None);
        assert_eq!(pool.next_spec(), Some("a"));
        assert!(pool.add("a", "a1".into()) && !pool.add("a", "a1".into()));
        assert!(!pool.add("z", "z1".into()), "this spec is not in use");
        assert_eq!(pool.take("b"), None);
        assert_eq!(pool.next_spec(), Some("b"), "specs without puzzles come first");
        pool.add("b", "b1".into());
        assert_eq!(pool.next_spec(), Some("b"), "then the most recent spec");
        pool.add("b", "b2".into());
        pool.add("a", "a2".into());
        assert_eq!(pool.next_spec(), None);
        assert!(!pool.add("a", "a3".into()));
        assert_eq!(pool.take("a").as_deref(), Some("a1"));
        assert_eq!(pool.take("c"), None);
        assert_eq!(
            (pool.available("a"), pool.available("b")),
            (1, 0),
            "b was asked for longest ago"
        );
        pool.forget("c");
        assert_eq!(pool.next_spec(), Some("a"));
        let json = serde_json::to_string(&pool).unwrap();
        assert_eq!(serde_json::from_str::<Pool>(&json).unwrap(), pool);
    }

    #[test]
    fn names_of_the_previous_release_are_read() {
        let mut pool = Pool::new(2, 1);
        pool.take("a");
        pool.add("a", "a1".into());
        let json = r#"{"shelves":[{"order":"a","ready":["a1"]}],"orders":2,"each":1}"#;
        assert_eq!(serde_json::from_str::<Pool>(json).unwrap(), pool);
    }
}
