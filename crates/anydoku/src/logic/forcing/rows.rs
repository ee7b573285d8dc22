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
    /// Where the row of an assumption is, and the cost of its contradiction.
    slots: Vec<u32>,
    wrong: Vec<u16>,
    used: usize,
    /// How many assumptions were followed in all.
    followed: usize,
    width: usize,
}

impl Rows {
    /// Nothing is known.
    pub(crate) fn clear(&mut self, links: &Links) {
        self.width = 2 * links.len();
        self.closure.prepare(links);
        self.wrong.clear();
        self.wrong.resize(self.width, NEVER);
        self.empty();
    }

    fn empty(&mut self) {
        self.slots.clear();
        self.slots.resize(self.width, NONE);
        self.used = 0;
    }

    /// Sees to it that the rows of these assumptions are there.
    pub(crate) fn fill(
        &mut self,
        (position, links): (&Position, &Links),
        reasoning: Reasoning,
        assumptions: impl Iterator<Item = usize> + Clone,
        most: u16,
    ) {
        let missing = |slots: &[u32]| {
            assumptions.clone().filter(|&assumption| slots[assumption] == NONE).count()
        };
        let room = (ROOM / self.width).max(64);
        if self.used + missing(&self.slots) > room {
            self.empty();
        }
        for assumption in assumptions {
            if self.slots[assumption] == NONE {
                let start = self.used * self.width;
                if self.costs.len() < start + self.width {
                    self.costs.resize(start + self.width, NEVER);
                }
                let row = &mut self.costs[start..start + self.width];
                self.closure.run((position, links), reasoning, assumption, most, row);
                self.slots[assumption] = self.used as u32;
                self.wrong[assumption] = self.closure.wrong.map_or(NEVER, |(cost, _)| cost);
                self.used += 1;
                self.followed += 1;
            }
        }
    }

    /// How many assumptions were followed so far.
    pub(super) fn followed(&self) -> usize {
        self.followed
    }

    /// The costs of all statements under an assumption whose row is there.
    pub(crate) fn row(&self, assumption: usize) -> &[u16] {
        &self.costs[self.slots[assumption] as usize * self.width..][..self.width]
    }

    /// What the contradiction of an assumption costs.
    pub(crate) fn wrong(&self, assumption: usize) -> u16 {
        self.wrong[assumption]
    }
}
