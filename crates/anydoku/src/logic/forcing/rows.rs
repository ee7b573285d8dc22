//! The costs of all statements under each assumption, kept as far as there is room.

use super::closure::{Closure, NEVER, Reasoning};
use crate::logic::Position;
use crate::logic::links::Links;

/// Numbers that are kept at most: 64 MB.
const ROOM: usize = 32 << 20;

const NONE: u32 = u32::MAX;

/// Rows of costs, one an assumption.
#[derive(Default)]
pub(crate) struct Rows {
    closure: Closure,
    costs: Vec<u16>,
    /// Which statements follow, as sets: those that are on, then those that are off.
    sets: Vec<u64>,
    /// Where the row of an assumption is, the cost of its contradiction, and whether more would follow
    /// if it might cost more.
    slots: Vec<u32>,
    wrong: Vec<u16>,
    is_cut: Vec<bool>,
    /// Places of rows that are of no more use.
    free: Vec<u32>,
    used: usize,
    /// How many assumptions were followed in all.
    followed: usize,
    width: usize,
    words: usize,
}

impl Rows {
    /// Nothing is known.
    pub(crate) fn clear(&mut self, position: &Position, links: &Links) {
        self.width = 2 * links.len();
        self.words = 2 * links.words;
        self.closure.prepare(position, links);
        self.wrong.clear();
        self.wrong.resize(self.width, NEVER);
        self.is_cut.clear();
        self.is_cut.resize(self.width, false);
        self.empty();
    }

    fn empty(&mut self) {
        self.slots.clear();
        self.slots.resize(self.width, NONE);
        self.free.clear();
        self.used = 0;
    }

    /// Forgets what would be longer now that it may cost more.
    pub(super) fn widen(&mut self) {
        for (slot, _) in self.slots.iter_mut().zip(&self.is_cut).filter(|(_, is_cut)| **is_cut) {
            if *slot != NONE {
                self.free.push(std::mem::replace(slot, NONE));
            }
        }
    }

    /// Sees to it that the rows of these assumptions are there.
    pub(crate) fn fill(
        &mut self,
        (position, links): (&Position, &Links),
        reasoning: Reasoning,
        assumptions: impl Iterator<Item = usize> + Clone,
        most: u16,
    ) {
        let missing = assumptions.clone().filter(|&assumption| self.slots[assumption] == NONE);
        let room = (ROOM / self.width).max(64);
        if self.used + missing.count() > room + self.free.len() {
            self.empty();
        }
        for assumption in assumptions {
            if self.slots[assumption] != NONE {
                continue;
            }
            let slot = self.free.pop().map_or(self.used, |slot| slot as usize);
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

    /// How many assumptions were followed so far.
    pub(super) fn followed(&self) -> usize {
        self.followed
    }

    /// The costs of the statements that follow from an assumption whose row is there.
    pub(crate) fn row(&self, assumption: usize) -> &[u16] {
        &self.costs[self.slots[assumption] as usize * self.width..][..self.width]
    }

    /// Which statements follow from an assumption whose row is there: those that are on, then those
    /// that are off.
    pub(crate) fn set(&self, assumption: usize) -> &[u64] {
        &self.sets[self.slots[assumption] as usize * self.words..][..self.words]
    }

    /// What the contradiction of an assumption costs.
    pub(crate) fn wrong(&self, assumption: usize) -> u16 {
        self.wrong[assumption]
    }
}
