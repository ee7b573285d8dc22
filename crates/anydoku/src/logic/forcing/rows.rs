//! The costs of all statements under each assumption, cached within a memory limit.

use super::closure::{Closure, Reasoning};
use super::open::NEVER;
use crate::logic::Position;
use crate::logic::links::Links;
use crate::logic::vector::refill;

/// The maximum number of cached costs: 64 MB.
const MOST_COSTS: usize = 32 << 20;

const NONE: u32 = u32::MAX;

/// Rows of costs, one for each assumption.
#[derive(Default)]
pub(crate) struct Rows {
    closure: Closure,
    costs: Vec<u16>,
    /// The statements that follow, as sets: those that are on, then those that are off.
    sets: Vec<u64>,
    /// The row of each assumption, the cost of its contradiction, and whether more would follow
    /// with a higher limit.
    slots: Vec<u32>,
    pub(super) wrong: Vec<u16>,
    is_cut: Vec<bool>,
    /// Rows that can be reused.
    reusable: Vec<u32>,
    used: usize,
    /// The total number of assumptions followed.
    pub(super) followed: usize,
    width: usize,
    words: usize,
}

impl Rows {
    /// Clears the cache for a new position.
    pub(crate) fn clear(&mut self, position: &Position, links: &Links) {
        self.width = 2 * links.len();
        self.words = 2 * links.words;
        self.closure.prepare(position, links);
        refill(&mut self.wrong, self.width, NEVER);
        refill(&mut self.is_cut, self.width, false);
        self.empty();
    }

    fn empty(&mut self) {
        refill(&mut self.slots, self.width, NONE);
        self.reusable.clear();
        self.used = 0;
    }

    /// Drops the rows that would be longer with the new limit.
    pub(super) fn widen(&mut self) {
        for (slot, _) in self.slots.iter_mut().zip(&self.is_cut).filter(|(_, is_cut)| **is_cut) {
            if *slot != NONE {
                self.reusable.push(std::mem::replace(slot, NONE));
            }
        }
    }

    /// Ensures that the rows of these assumptions are present.
    pub(crate) fn fill(
        &mut self,
        (position, links): (&Position, &Links),
        reasoning: Reasoning,
        assumptions: impl Iterator<Item = usize> + Clone,
        most: u16,
    ) {
        let missing = assumptions.clone().filter(|&assumption| self.slots[assumption] == NONE);
        let most_rows = (MOST_COSTS / self.width).max(64);
        if self.used + missing.count() > most_rows + self.reusable.len() {
            self.empty();
        }
        for assumption in assumptions {
            if self.slots[assumption] != NONE {
                continue;
            }
            let slot = self.reusable.pop().map_or(self.used, |slot| slot as usize);
            self.used = self.used.max(slot + 1);
            if self.costs.len() < self.used * self.width {
                self.costs.resize(self.used * self.width, NEVER);
            }
            if self.sets.len() < self.used * self.words {
                self.sets.resize(self.used * self.words, 0);
            }
            let row = &mut self.costs[slot * self.width..][..self.width];
            self.closure.run((position, links), reasoning, assumption, most, row);
            self.closure.write_sets(&mut self.sets[slot * self.words..][..self.words]);
            self.slots[assumption] = slot as u32;
            self.wrong[assumption] = self.closure.wrong.map_or(NEVER, |(cost, _)| cost);
            self.is_cut[assumption] = self.closure.is_cut;
            self.followed += 1;
        }
    }

    /// Returns the costs of the statements that follow from an assumption, whose row must be
    /// present.
    pub(crate) fn row(&self, assumption: usize) -> &[u16] {
        &self.costs[self.slots[assumption] as usize * self.width..][..self.width]
    }

    /// Returns the statements that follow from an assumption, whose row must be present: those that
    /// are on, then those that are off.
    pub(crate) fn set(&self, assumption: usize) -> &[u64] {
        &self.sets[self.slots[assumption] as usize * self.words..][..self.words]
    }
}
