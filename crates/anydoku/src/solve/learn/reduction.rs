//! Deletes the least useful learnt clauses.

use super::Learner;
use super::literal::Literal;
use super::reason::{Cause, Reason};
use crate::sort::sort_by_key;

/// Clauses of at most this many levels are never deleted.
const KEEP_LBD: u32 = 2;

impl Learner {
    /// Deletes the worse half of the learnt clauses. There must be no decisions.
    pub(super) fn reduce(&mut self) {
        self.delete_satisfied();
        let mut deletable = Vec::new();
        for &clause in &self.learnt {
            let was_used = self.clauses.take_used(clause);
            if !self.clauses.is_deleted(clause) && self.clauses.lbd(clause) > KEEP_LBD && !was_used
            {
                deletable.push(clause);
            }
        }
        sort_by_key(&mut deletable, |&id| (self.clauses.lbd(id), self.clauses.len(id), id));
        for &clause in &deletable[deletable.len() / 2..] {
            self.clauses.delete(clause);
        }
        self.compact();
    }

    /// Deletes clauses that are true without any decision.
    fn delete_satisfied(&mut self) {
        for index in 0..self.learnt.len() {
            let clause = self.learnt[index];
            let codes = self.clauses.codes(clause);
            if codes.iter().any(|&code| self.values[code as usize] > 0) {
                self.clauses.delete(clause);
            }
        }
        // Facts need no reason, so their clauses may be deleted.
        for &literal in &self.trail {
            self.reasons[literal.variable() as usize] = Reason::DECISION;
        }
    }

    fn compact(&mut self) {
        let is_deleted = |learner: &Self, id| learner.clauses.is_deleted(id);
        let mut learnt = std::mem::take(&mut self.learnt);
        learnt.retain(|&id| !is_deleted(self, id));
        let mut watches = std::mem::take(&mut self.watches);
        for list in &mut watches {
            list.retain(|watch| !is_deleted(self, watch.clause));
        }
        let moved = self.clauses.compact();
        for list in &mut watches {
            for watch in list {
                watch.clause = moved.new_id(watch.clause);
            }
        }
        for id in &mut learnt {
            *id = moved.new_id(*id);
        }
        self.watches = watches;
        self.learnt = learnt;
        debug_assert!(self.trail.iter().all(|&literal: &Literal| matches!(
            self.reasons[literal.variable() as usize].get(),
            Cause::Decision
        )));
    }
}
