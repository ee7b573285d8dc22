//! Decisions: the choice of the variable and its value.

use super::Learner;
use super::literal::{Literal, Variable};
use super::schedule::Strategy;

impl Learner {
    /// Returns the next decision, or `None` if no variable is open.
    pub(super) fn decision(&mut self) -> Option<Literal> {
        if self.schedule.strategy() == Strategy::FewestCandidates {
            let cell = self.counts.cell_with_fewest()?;
            return self.digit_for(cell).map(Literal::positive);
        }
        while let Some(variable) = self.order.pop() {
            if self.is_open(variable) {
                if self.schedule.strategy() == Strategy::Stable {
                    return Some(Literal::positive(self.target_digit(variable)));
                }
                return Some(Literal::with_phase(variable, self.phases.saved[variable as usize]));
            }
        }
        None
    }

    /// Returns the digit of the variable's cell in the target or the last assignment, or the
    /// variable itself if that digit is no longer open.
    fn target_digit(&mut self, variable: Variable) -> Variable {
        let cell = self.groups.cell_group(variable);
        let mut open = self.groups.members(cell).iter().copied().filter(|&v| self.is_open(v));
        let chosen =
            open.find(|&candidate| self.phases.target_or_saved(candidate)).unwrap_or(variable);
        if chosen != variable {
            self.order.insert(variable);
        }
        chosen
    }

    /// Returns the digit of the target phases, or the one with the fewest positions in the houses.
    fn digit_for(&self, cell: usize) -> Option<Variable> {
        let open = || self.groups.members(cell).iter().copied().filter(|&v| self.is_open(v));
        if self.schedule.uses_target_phases()
            && let Some(target) = open().find(|&variable| self.phases.is_true_in_target(variable))
        {
            return Some(target);
        }
        open().min_by_key(|&variable| {
            let groups = self.groups.groups_of(variable).iter();
            groups.map(|&group| self.open_members(group as usize)).sum::<usize>()
        })
    }

    fn open_members(&self, group: usize) -> usize {
        self.groups.members(group).iter().filter(|&&variable| self.is_open(variable)).count()
    }

    pub(super) fn is_open(&self, variable: Variable) -> bool {
        self.values[Literal::positive(variable).index()] == 0
    }
}
