//! Puzzles made ahead, so that a new game begins at once: a few for each of the last orders.

use serde::{Deserialize, Serialize};

/// Puzzles made ahead. An order is any text that says all of what is asked for; a puzzle is any text
/// that holds it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pool {
    /// The order of the last new game first.
    shelves: Vec<Shelf>,
    orders: usize,
    each: usize,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Shelf {
    order: String,
    ready: Vec<String>,
}

impl Default for Pool {
    fn default() -> Self {
        Self::new(6, 3)
    }
}

impl Pool {
    /// A pool that keeps puzzles of so many orders, so many of each; of both at least one.
    #[must_use]
    pub fn new(orders: usize, each: usize) -> Self {
        Self { shelves: Vec::new(), orders: orders.max(1), each: each.max(1) }
    }

    /// Takes a puzzle of an order, the oldest; the order is the last from now on. What is kept of
    /// orders that were not asked for lately goes.
    pub fn take(&mut self, order: &str) -> Option<String> {
        let place = self.shelves.iter().position(|shelf| shelf.order == order);
        let mut shelf = match place {
            Some(place) => self.shelves.remove(place),
            None => Shelf { order: order.to_owned(), ready: Vec::new() },
        };
        let taken = (!shelf.ready.is_empty()).then(|| shelf.ready.remove(0));
        self.shelves.insert(0, shelf);
        self.shelves.truncate(self.orders);
        taken
    }

    /// How many are ready of an order.
    #[must_use]
    pub fn ready(&self, order: &str) -> usize {
        self.shelves.iter().find(|shelf| shelf.order == order).map_or(0, |it| it.ready.len())
    }

    /// The order of which a puzzle should be made next: first one for each, the last order first.
    #[must_use]
    pub fn wants(&self) -> Option<&str> {
        let wanting = self.shelves.iter().filter(|shelf| shelf.ready.len() < self.each);
        wanting.min_by_key(|shelf| shelf.ready.len()).map(|shelf| shelf.order.as_str())
    }

    /// Keeps a puzzle that was made; whether its order is still asked for and lacks one. One that is
    /// there already is not kept again.
    pub fn add(&mut self, order: &str, puzzle: String) -> bool {
        let each = self.each;
        let shelf = self.shelves.iter_mut().find(|shelf| shelf.order == order);
        shelf.is_some_and(|shelf| {
            let is_kept = shelf.ready.len() < each && !shelf.ready.contains(&puzzle);
            if is_kept {
                shelf.ready.push(puzzle);
            }
            is_kept
        })
    }

    /// Forgets an order of which no puzzle can be made.
    pub fn forget(&mut self, order: &str) {
        self.shelves.retain(|shelf| shelf.order != order);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn puzzles_are_made_ahead_for_the_last_orders() {
        let mut pool = Pool::new(2, 2);
        assert_eq!(pool.wants(), None);
        assert_eq!(pool.take("a"), None);
        assert_eq!(pool.wants(), Some("a"));
        assert!(pool.add("a", "a1".into()) && !pool.add("a", "a1".into()));
        assert!(!pool.add("z", "z1".into()), "nobody asked for it");
        assert_eq!(pool.take("b"), None);
        assert_eq!(pool.wants(), Some("b"), "first one of each");
        pool.add("b", "b1".into());
        assert_eq!(pool.wants(), Some("b"), "then the last order");
        pool.add("b", "b2".into());
        pool.add("a", "a2".into());
        assert_eq!(pool.wants(), None);
        assert!(!pool.add("a", "a3".into()));
        assert_eq!(pool.take("a").as_deref(), Some("a1"));
        assert_eq!(pool.take("c"), None);
        assert_eq!((pool.ready("a"), pool.ready("b")), (1, 0), "b was asked for longest ago");
        pool.forget("c");
        assert_eq!(pool.wants(), Some("a"));
        let json = serde_json::to_string(&pool).unwrap();
        assert_eq!(serde_json::from_str::<Pool>(&json).unwrap(), pool);
    }
}
