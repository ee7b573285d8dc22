//! What each variable is tried as.

use super::literal::{Literal, Variable};

/// The phases: as last assigned, as in the longest trail without conflict since the phases were last changed
/// (target), and as in the longest of all (best).
#[derive(Clone, Debug)]
pub(super) struct Phases {
    saved: Vec<bool>,
    target: Vec<Option<bool>>,
    target_length: usize,
    best: Vec<bool>,
    best_length: usize,
    first: bool,
    changes: u64,
}

impl Phases {
    pub(super) fn new(variables: usize, first: bool) -> Self {
        Self {
            saved: vec![first; variables],
            target: vec![None; variables],
            target_length: 0,
            best: vec![first; variables],
            best_length: 0,
            first,
            changes: 0,
        }
    }

    pub(super) fn choice(&self, variable: Variable, persistent: bool) -> bool {
        let variable = variable as usize;
        match self.target[variable] {
            Some(phase) if persistent => phase,
            _ => self.saved[variable],
        }
    }

    pub(super) fn save(&mut self, variable: Variable, phase: bool) {
        self.saved[variable as usize] = phase;
    }

    pub(super) fn prefer(&mut self, variable: Variable, phase: bool) {
        self.saved[variable as usize] = phase;
        self.target[variable as usize] = Some(phase);
        self.best[variable as usize] = phase;
    }

    /// Notes a trail without conflict.
    pub(super) fn note(&mut self, trail: &[Literal]) {
        if trail.len() > self.target_length {
            self.target_length = trail.len();
            for literal in trail {
                self.target[literal.variable() as usize] = Some(literal.is_positive());
            }
        }
        if trail.len() > self.best_length {
            self.best_length = trail.len();
            for literal in trail {
                self.best[literal.variable() as usize] = literal.is_positive();
            }
        }
    }

    /// Starts anew from the first phases or, more often, from the best.
    pub(super) fn rephase(&mut self) {
        if self.changes % 3 == 1 {
            self.saved.fill(self.first);
        } else {
            self.saved.copy_from_slice(&self.best);
        }
        self.changes += 1;
        self.target.fill(None);
        self.target_length = 0;
        self.best_length = 0;
    }
}
