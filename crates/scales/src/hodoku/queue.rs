//! A queue of singles: cells with the digit that is due there.

use super::cells::HOUSES_OF;

/// The original's arrays have this length.
const CAPACITY: usize = 243;

/// Singles, oldest first.
#[derive(Clone, Debug)]
pub(crate) struct Queue {
    entries: [(u8, u8); CAPACITY],
    next: usize,
    end: usize,
}

impl Default for Queue {
    fn default() -> Self {
        Self { entries: [(0, 0); CAPACITY], next: 0, end: 0 }
    }
}

impl Queue {
    /// Appends a single. Beyond the capacity, which only a position full of contradictions reaches,
    /// it is dropped.
    pub(crate) fn push(&mut self, cell: usize, digit: usize) {
        if self.end < CAPACITY {
            self.entries[self.end] = (cell as u8, digit as u8);
            self.end += 1;
        }
    }

    /// Takes the oldest single.
    pub(crate) fn pop(&mut self) -> Option<(usize, usize)> {
        if self.next >= self.end {
            return None;
        }
        let (cell, digit) = self.entries[self.next];
        self.next += 1;
        if self.next >= self.end {
            self.next = 0;
            self.end = 0;
        }
        Some((cell as usize, digit as usize))
    }

    /// Removes the first single of a digit in a house.
    pub(crate) fn remove(&mut self, house: usize, digit: usize) {
        let entries = &self.entries[self.next..self.end];
        let found = entries.iter().position(|&(cell, due)| {
            due as usize == digit && HOUSES_OF[cell as usize].contains(&(house as u8))
        });
        if let Some(found) = found {
            let index = self.next + found;
            self.entries.copy_within(index + 1..self.end, index);
            self.end -= 1;
        }
    }

    /// Returns all singles without taking them.
    pub(crate) fn entries(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.entries[self.next..self.end]
            .iter()
            .map(|&(cell, digit)| (cell as usize, digit as usize))
    }

    /// Takes over the contents of another queue.
    pub(crate) fn copy_from(&mut self, source: &Self) {
        self.next = 0;
        self.end = source.end - source.next;
        self.entries[..self.end].copy_from_slice(&source.entries[source.next..source.end]);
    }
}
