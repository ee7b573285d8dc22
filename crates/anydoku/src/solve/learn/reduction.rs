//! Forgets the learnt clauses that help least.

use super::units::{Because, Reason};
use super::{Learner, literal::Literal};

/// Clauses of so few levels are kept for good.
const PRECIOUS: u32 = 2;

impl Learner {
    /// Keeps the better half of the learnt clauses, while no decision stands.
    pub(super) fn reduce(&mut self) {
        self.drop_satisfied();
        let mut weak = Vec::new();
        for &clause in &self.learnt {
            let used = self.clauses.take_used(clause);
            if !self.clauses.is_deleted(clause) && self.clauses.lbd(clause) > PRECIOUS && !used {
                weak.push(clause);
            }
        }
        weak.sort_by_key(|&id| (self.clauses.lbd(id), self.clauses.len(id), id));
        for &clause in &weak[weak.len() / 2..] {
            self.clauses.delete(clause);
        }
        self.compact();
    }

    /// What holds without any decision satisfies its clauses for good.
    fn drop_satisfied(&mut self) {
        for at in 0..self.learnt.len() {
            let clause = self.learnt[at];
            let codes = self.clauses.codes(clause);
            if codes.iter().any(|&code| self.values[code as usize] > 0) {
                self.clauses.delete(clause);
            }
        }
        // Facts need no reason, and their clauses may go.
        for &literal in &self.trail {
            self.reasons[literal.variable() as usize] = Reason::DECISION;
        }
    }

    fn compact(&mut self) {
        let deleted = |learner: &Self, id| learner.clauses.is_deleted(id);
        let mut learnt = std::mem::take(&mut self.learnt);
        learnt.retain(|&id| !deleted(self, id));
        let mut watches = std::mem::take(&mut self.watches);
        for list in &mut watches {
            list.retain(|watch| !deleted(self, watch.clause));
        }
        let moved = self.clauses.compact();
        for list in &mut watches {
            for watch in list {
                watch.clause = moved.place(watch.clause);
            }
        }
        for id in &mut learnt {
            *id = moved.place(*id);
        }
        self.watches = watches;
        self.learnt = learnt;
        debug_assert!(self.trail.iter().all(|&literal: &Literal| matches!(
            self.reasons[literal.variable() as usize].get(),
            Because::Decided
        )));
    }
}
