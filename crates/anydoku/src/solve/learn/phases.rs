//! What each variable is tried as.

use super::literal::{Literal, Variable};

/// What a variable is first tried as: a digit placed says more than one ruled out.
const FIRST: bool = true;

/// The phases: as last assigned, as in the longest trail without conflict since the phases were last changed
/// (target), and as in the longest of all (best).
#[derive(Clone, Debug)]
pub(super) struct Phases {
    saved: Vec<bool>,
    target: Vec<Option<bool>>,
    target_length: usize,
    best: Vec<bool>,
    best_length: usize,
    changes: u64,
}

impl Phases {
    pub(super) fn new(variables: usize) -> Self {
        Self {
            saved: vec![FIRST; variables],
            target: vec![None; variables],
            target_length: 0,
            best: vec![FIRST; variables],
            best_length: 0,
            changes: 0,
        }
    }

    /// As last assigned.
    pub(super) fn choice(&self, variable: Variable) -> bool {
        self.saved[variable as usize]
    }

    /// As in the target, else as last assigned.
    pub(super) fn kept(&self, variable: Variable) -> bool {
        self.target[variable as usize].unwrap_or(self.saved[variable as usize])
    }

    /// Whether the variable held in the target.
    pub(super) fn targets(&self, variable: Variable) -> bool {
        self.target[variable as usize] == Some(true)
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
            self.saved.fill(FIRST);
        } else {
            self.saved.copy_from_slice(&self.best);
        }
        self.changes += 1;
        self.target.fill(None);
        self.target_length = 0;
        self.best_length = 0;
    }
}
