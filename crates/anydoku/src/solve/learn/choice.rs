//! Which variable to decide, and as what.

use super::Learner;
use super::groups::Groups;
use super::literal::{Literal, Variable};
use super::pace::Way;
use crate::solve::search::Random;

/// Added to the count of a cell that holds its digit, so that it is never the smallest.
const SETTLED: u32 = 1 << 16;

/// How many candidates each open cell has left, and the draw between equal cells.
#[derive(Clone, Debug)]
pub(super) struct Counts {
    left: Vec<u32>,
    random: Random,
}

impl Counts {
    pub(super) fn new(groups: &Groups, seed: u64) -> Self {
        let left = (0..groups.cell_count()).map(|cell| groups.members(cell).len() as u32);
        Self { left: left.collect(), random: Random::new(seed) }
    }

    pub(super) fn assigned(&mut self, cell: usize, holds: bool) {
        let left = &mut self.left[cell];
        *left = if holds { *left + SETTLED } else { *left - 1 };
    }

    pub(super) fn undone(&mut self, cell: usize, held: bool) {
        let left = &mut self.left[cell];
        *left = if held { *left - SETTLED } else { *left + 1 };
    }

    /// One of the cells with the fewest candidates.
    fn smallest(&mut self) -> Option<usize> {
        let fewest = self.left.iter().copied().min().filter(|&fewest| fewest < SETTLED)?;
        let equal = self.left.iter().filter(|&&left| left == fewest).count();
        let nth = self.random.below(equal);
        let mut cells = self.left.iter().enumerate().filter(|&(_, &left)| left == fewest);
        cells.nth(nth).map(|(cell, _)| cell)
    }
}

impl Learner {
    /// The next decision; `None` if nothing is open.
    pub(super) fn decision(&mut self) -> Option<Literal> {
        if self.pace.way() == Way::FewestFirst {
            let cell = self.counts.smallest()?;
            return self.digit_for(cell).map(Literal::holds);
        }
        while let Some(variable) = self.order.pop() {
            if self.is_open(variable) {
                if self.pace.way() == Way::Persistent {
                    return Some(Literal::holds(self.digit_kept(variable)));
                }
                return Some(Literal::with_phase(variable, self.phases.choice(variable)));
            }
        }
        None
    }

    /// The digit that the variable's cell had in the target, or else when it was last assigned; the
    /// variable itself if that is no longer open.
    fn digit_kept(&mut self, variable: Variable) -> Variable {
        let cell = self.groups.cell_group(variable);
        let mut open = self.groups.members(cell).iter().copied().filter(|&v| self.is_open(v));
        let kept = open.find(|&other| self.phases.kept(other)).unwrap_or(variable);
        if kept != variable {
            self.order.insert(variable);
        }
        kept
    }

    /// The digit that the target phases say, else the one with the fewest places in the houses.
    fn digit_for(&self, cell: usize) -> Option<Variable> {
        let open = || self.groups.members(cell).iter().copied().filter(|&v| self.is_open(v));
        if self.pace.heeds_targets()
            && let Some(target) = open().find(|&variable| self.phases.targets(variable))
        {
            return Some(target);
        }
        open().min_by_key(|&variable| {
            let groups = self.groups.of(variable).iter();
            groups.map(|&group| self.open_members(group as usize)).sum::<usize>()
        })
    }

    fn open_members(&self, group: usize) -> usize {
        self.groups.members(group).iter().filter(|&&variable| self.is_open(variable)).count()
    }

    pub(super) fn is_open(&self, variable: Variable) -> bool {
        self.values[Literal::holds(variable).index()] == 0
    }
}
