//! Unit propagation: groups directly, clauses by two watched literals.

use super::Learner;
use super::clauses::ClauseId;
use super::literal::{Literal, Variable};
use super::reason::{LearnerConflict, Reason, Watch};

impl Learner {
    /// Watches the first two literals of a clause.
    pub(super) fn watch(&mut self, clause: ClauseId) {
        let (first, second) = (self.clauses.literal(clause, 0), self.clauses.literal(clause, 1));
        self.watches[first.index()].push(Watch { clause, blocker: second });
        self.watches[second.index()].push(Watch { clause, blocker: first });
    }

    pub(super) fn assign(&mut self, literal: Literal, reason: Reason) {
        self.values[literal.index()] = 1;
        self.values[literal.negated().index()] = -1;
        let variable = literal.variable() as usize;
        self.levels[variable] = self.decisions.len() as u32;
        self.reasons[variable] = reason;
        self.trail.push(literal);
        let cell = self.groups.cell_group(literal.variable());
        self.counts.assigned(cell, literal.is_positive());
    }

    /// Propagates the trail until a conflict or a fixed point.
    pub(super) fn propagate(&mut self) -> Option<LearnerConflict> {
        loop {
            if let Some(conflict) = self.propagate_units().or_else(|| self.match_houses()) {
                return Some(conflict);
            }
            if self.propagated == self.trail.len() {
                return None;
            }
        }
    }

    fn propagate_units(&mut self) -> Option<LearnerConflict> {
        while let Some(&literal) = self.trail.get(self.propagated) {
            self.propagated += 1;
            if literal.is_positive()
                && let Some(conflict) = self.propagate_groups(literal.variable())
            {
                return Some(conflict);
            }
            if let Some(conflict) = self.visit_watches(literal.negated()) {
                return Some(conflict);
            }
        }
        None
    }

    /// Assigns false to all other members of the groups of a true variable.
    fn propagate_groups(&mut self, placed: Variable) -> Option<LearnerConflict> {
        for index in 0..self.groups.groups_of(placed).len() {
            let group = self.groups.groups_of(placed)[index] as usize;
            for nth in 0..self.groups.members(group).len() {
                let member = self.groups.members(group)[nth];
                if member == placed {
                    continue;
                }
                match self.values[Literal::positive(member).index()] {
                    0 => self.assign(Literal::negative(member), Reason::group(placed)),
                    1 => return Some(LearnerConflict::Group(placed, member)),
                    _ => {}
                }
            }
        }
        None
    }

    /// Visits the clauses that watch a false literal.
    fn visit_watches(&mut self, falsified: Literal) -> Option<LearnerConflict> {
        let mut watches = std::mem::take(&mut self.watches[falsified.index()]);
        let mut retained = 0;
        let mut conflict = None;
        let mut next = 0;
        while let Some(&watch) = watches.get(next) {
            next += 1;
            if self.values[watch.blocker.index()] > 0 {
                watches[retained] = watch;
                retained += 1;
                continue;
            }
            let codes = self.clauses.codes_mut(watch.clause);
            if codes[0] == falsified.code() {
                codes.swap(0, 1);
            }
            let first = Literal::from_code(codes[0]);
            let updated = Watch { clause: watch.clause, blocker: first };
            if first != watch.blocker && self.values[first.index()] > 0 {
                watches[retained] = updated;
                retained += 1;
                continue;
            }
            let values = &self.values;
            if let Some(found) = codes[2..].iter().position(|&code| values[code as usize] >= 0) {
                codes.swap(1, found + 2);
                let new_watched = Literal::from_code(codes[1]);
                self.watches[new_watched.index()].push(updated);
                continue;
            }
            watches[retained] = updated;
            retained += 1;
            if self.values[first.index()] < 0 {
                conflict = Some(LearnerConflict::Clause(watch.clause));
                break;
            }
            self.assign(first, Reason::clause(watch.clause));
        }
        watches.copy_within(next.., retained);
        let remaining = watches.len() - next;
        watches.truncate(retained + remaining);
        self.watches[falsified.index()] = watches;
        conflict
    }
}
