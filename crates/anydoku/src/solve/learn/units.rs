//! Unit propagation: groups at once, clauses by two watched literals.

use super::literal::{Literal, Variable};
use super::{ClauseId, Learner};

/// Why a literal was assigned: a decision (or a fact), a clause, another literal of a group, or a
/// Hall set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reason(u32);

const GROUP: u32 = 1 << 31;
const HALL: u32 = 1 << 30;

/// A reason taken apart.
#[derive(Clone, Copy, Debug)]
pub(super) enum Because {
    Decided,
    Clause(ClauseId),
    Placed(Variable),
    Hall(u32),
}

impl Reason {
    pub(super) const DECISION: Self = Self(u32::MAX);

    pub(super) const fn clause(id: ClauseId) -> Self {
        Self(id)
    }

    pub(super) const fn placed(variable: Variable) -> Self {
        Self(GROUP | variable)
    }

    pub(super) const fn hall(number: u32) -> Self {
        Self(HALL | number)
    }

    pub(super) const fn get(self) -> Because {
        match self {
            Self::DECISION => Because::Decided,
            Self(word) if word & GROUP != 0 => Because::Placed(word & !GROUP),
            Self(word) if word & HALL != 0 => Because::Hall(word & !HALL),
            Self(word) => Because::Clause(word),
        }
    }
}

/// A clause to look at when a literal fails, unless the other literal holds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Watch {
    pub(super) clause: ClauseId,
    pub(super) other: Literal,
}

/// What cannot be.
#[derive(Clone, Copy, Debug)]
pub(super) enum Conflict {
    /// All literals of the clause fail.
    Clause(ClauseId),
    /// Two variables of one group hold.
    Both(Variable, Variable),
    /// All literals of the reason fail.
    Hall(u32),
}

impl Learner {
    /// Watches the first two literals of a clause.
    pub(super) fn watch(&mut self, clause: ClauseId) {
        let (first, second) = (self.clauses.literal(clause, 0), self.clauses.literal(clause, 1));
        self.watches[first.index()].push(Watch { clause, other: second });
        self.watches[second.index()].push(Watch { clause, other: first });
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

    /// Draws all conclusions from the trail.
    pub(super) fn propagate(&mut self) -> Option<Conflict> {
        loop {
            if let Some(conflict) = self.propagate_units().or_else(|| self.match_houses()) {
                return Some(conflict);
            }
            if self.propagated == self.trail.len() {
                return None;
            }
        }
    }

    fn propagate_units(&mut self) -> Option<Conflict> {
        while let Some(&literal) = self.trail.get(self.propagated) {
            self.propagated += 1;
            if literal.is_positive()
                && let Some(conflict) = self.clear_groups(literal.variable())
            {
                return Some(conflict);
            }
            if let Some(conflict) = self.visit_watches(literal.negated()) {
                return Some(conflict);
            }
        }
        None
    }

    /// No other member of its groups holds.
    fn clear_groups(&mut self, placed: Variable) -> Option<Conflict> {
        for at in 0..self.groups.of(placed).len() {
            let group = self.groups.of(placed)[at] as usize;
            for nth in 0..self.groups.members(group).len() {
                let other = self.groups.members(group)[nth];
                if other == placed {
                    continue;
                }
                match self.values[Literal::holds(other).index()] {
                    0 => self.assign(Literal::fails(other), Reason::placed(placed)),
                    1 => return Some(Conflict::Both(placed, other)),
                    _ => {}
                }
            }
        }
        None
    }

    /// The clauses that watch a literal that has failed.
    fn visit_watches(&mut self, failed: Literal) -> Option<Conflict> {
        let mut watches = std::mem::take(&mut self.watches[failed.index()]);
        let mut kept = 0;
        let mut conflict = None;
        let mut next = 0;
        while let Some(&watch) = watches.get(next) {
            next += 1;
            if self.values[watch.other.index()] > 0 {
                watches[kept] = watch;
                kept += 1;
                continue;
            }
            let codes = self.clauses.codes_mut(watch.clause);
            if codes[0] == failed.code() {
                codes.swap(0, 1);
            }
            let first = Literal::from_code(codes[0]);
            let still = Watch { clause: watch.clause, other: first };
            if first != watch.other && self.values[first.index()] > 0 {
                watches[kept] = still;
                kept += 1;
                continue;
            }
            let values = &self.values;
            if let Some(found) = codes[2..].iter().position(|&code| values[code as usize] >= 0) {
                codes.swap(1, found + 2);
                let fresh = Literal::from_code(codes[1]);
                self.watches[fresh.index()].push(still);
                continue;
            }
            watches[kept] = still;
            kept += 1;
            if self.values[first.index()] < 0 {
                conflict = Some(Conflict::Clause(watch.clause));
                break;
            }
            self.assign(first, Reason::clause(watch.clause));
        }
        watches.copy_within(next.., kept);
        let left = watches.len() - next;
        watches.truncate(kept + left);
        self.watches[failed.index()] = watches;
        conflict
    }
}
