//! The phase of each variable: the value to try first.

use super::literal::{Literal, Variable};

/// The initial phase: placing a digit has more consequences than excluding one.
const INITIAL_PHASE: bool = true;

/// The phases: the last assigned values, those of the longest trail without conflict since the last
/// rephasing (target), and those of the longest trail of all (best).
#[derive(Clone, Debug)]
pub(super) struct Phases {
    pub(super) saved: Vec<bool>,
    target: Vec<Option<bool>>,
    target_length: usize,
    best: Vec<bool>,
    best_length: usize,
    changes: u64,
}

impl Phases {
    pub(super) fn new(variables: usize) -> Self {
        Self {
            saved: vec![INITIAL_PHASE; variables],
            target: vec![None; variables],
            target_length: 0,
            best: vec![INITIAL_PHASE; variables],
            best_length: 0,
            changes: 0,
        }
    }

    /// Returns the target value, or the last assigned value if there is none.
    pub(super) fn target_or_saved(&self, variable: Variable) -> bool {
        self.target[variable as usize].unwrap_or(self.saved[variable as usize])
    }

    /// Returns whether the variable is true in the target.
    pub(super) fn is_true_in_target(&self, variable: Variable) -> bool {
        self.target[variable as usize] == Some(true)
    }

    pub(super) fn prefer(&mut self, variable: Variable, phase: bool) {
        self.saved[variable as usize] = phase;
        self.target[variable as usize] = Some(phase);
        self.best[variable as usize] = phase;
    }

    /// Records a trail without conflict.
    pub(super) fn record_trail(&mut self, trail: &[Literal]) {
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

    /// Resets the phases to the initial phases or, more often, to the best.
    pub(super) fn rephase(&mut self) {
        if self.changes % 3 == 1 {
            self.saved.fill(INITIAL_PHASE);
        } else {
            self.saved.copy_from_slice(&self.best);
        }
        self.changes += 1;
        self.target.fill(None);
        self.target_length = 0;
        self.best_length = 0;
    }
}
