//! From a conflict to the clause that would have foreseen it: first unique implication point,
//! then what the rest of the clause implies is left out.

use super::literal::{Literal, Variable};
use super::units::{Because, Conflict};
use super::{ClauseId, Learner};

/// What is known of a variable while a conflict is analysed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    None,
    /// In the clause, or already resolved away.
    Seen,
    /// Implied by the clause.
    Implied,
    /// Not implied by the clause.
    Needed,
}

/// Room for the analysis, kept between conflicts.
#[derive(Clone, Debug)]
pub(super) struct Analysis {
    /// The learnt clause: first the literal that it asserts, then one of the level to go back to.
    pub(super) clause: Vec<Literal>,
    marks: Vec<Mark>,
    marked: Vec<Variable>,
    /// By level: the number of the last clause that had a literal there.
    level_stamps: Vec<u64>,
    stamp: u64,
    /// Literals whose reasons are being looked at, and how far.
    stack: Vec<(Literal, u32)>,
}

impl Analysis {
    pub(super) fn new(variables: usize) -> Self {
        Self {
            clause: Vec::new(),
            marks: vec![Mark::None; variables],
            marked: Vec::new(),
            level_stamps: vec![0; variables + 1],
            stamp: 0,
            stack: Vec::new(),
        }
    }

    fn mark(&mut self, variable: Variable, mark: Mark) {
        let old = &mut self.marks[variable as usize];
        if *old == Mark::None {
            self.marked.push(variable);
        }
        *old = mark;
    }
}

/// What a learnt clause asks for: the literals are in [`Analysis::clause`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Lesson {
    /// The level to go back to.
    pub(super) level: u32,
    /// Levels in the clause: its block distance.
    pub(super) lbd: u32,
}

impl Learner {
    /// Fills [`Analysis::clause`].
    pub(super) fn analyse(&mut self, conflict: Conflict) -> Lesson {
        let current = self.decisions.len() as u32;
        self.analysis.clause.clear();
        // Room for the literal that it will assert.
        self.analysis.clause.push(Literal::holds(0));
        let mut waiting = 0;
        match conflict {
            Conflict::Clause(clause) => {
                self.note_use(clause);
                self.take_literals(clause, 0, current, &mut waiting);
            }
            Conflict::Hall(reason) => self.take_reason(reason, current, &mut waiting),
            Conflict::Both(one, other) => {
                self.take(Literal::fails(one), current, &mut waiting);
                self.take(Literal::fails(other), current, &mut waiting);
            }
        }
        let mut at = self.trail.len();
        let asserted = loop {
            at -= 1;
            let literal = self.trail[at];
            if self.analysis.marks[literal.variable() as usize] != Mark::Seen {
                continue;
            }
            waiting -= 1;
            if waiting == 0 {
                break literal.negated();
            }
            match self.reasons[literal.variable() as usize].get() {
                Because::Clause(clause) => {
                    self.note_use(clause);
                    self.take_literals(clause, 1, current, &mut waiting);
                }
                Because::Placed(other) => self.take(Literal::fails(other), current, &mut waiting),
                Because::Hall(reason) => self.take_reason(reason, current, &mut waiting),
                Because::Decided => {}
            }
        };
        self.analysis.clause[0] = asserted;
        self.shorten();
        self.lesson()
    }

    fn take_literals(&mut self, clause: ClauseId, from: usize, current: u32, waiting: &mut u32) {
        for at in from..self.clauses.len(clause) {
            self.take(self.clauses.literal(clause, at), current, waiting);
        }
    }

    fn take_reason(&mut self, reason: u32, current: u32, waiting: &mut u32) {
        let mut at = 0;
        while let Some(&literal) = self.hall_reason(reason).get(at) {
            self.take(literal, current, waiting);
            at += 1;
        }
    }

    fn hall_reason(&self, number: u32) -> &[Literal] {
        self.halls.as_ref().map_or(&[], |halls| halls.reason(number))
    }

    /// Takes a failed literal into the clause, or into what is still to be resolved.
    fn take(&mut self, literal: Literal, current: u32, waiting: &mut u32) {
        let variable = literal.variable();
        let level = self.levels[variable as usize];
        if level == 0 || self.analysis.marks[variable as usize] != Mark::None {
            return;
        }
        self.analysis.mark(variable, Mark::Seen);
        self.order.bump(variable);
        if level == current {
            *waiting += 1;
        } else {
            self.analysis.clause.push(literal);
        }
    }

    fn note_use(&mut self, clause: ClauseId) {
        if self.clauses.is_learnt(clause) {
            let lbd = if self.clauses.lbd(clause) > 2 { self.lbd(clause) } else { 2 };
            self.clauses.note_use(clause, lbd);
        }
    }

    fn lbd(&mut self, clause: ClauseId) -> u32 {
        self.analysis.stamp += 1;
        let stamp = self.analysis.stamp;
        let mut lbd = 0;
        for &code in self.clauses.codes(clause) {
            let level = self.levels[Literal::from_code(code).variable() as usize] as usize;
            if self.analysis.level_stamps[level] != stamp {
                self.analysis.level_stamps[level] = stamp;
                lbd += 1;
            }
        }
        lbd
    }

    /// Leaves out what the rest of the clause implies.
    fn shorten(&mut self) {
        self.analysis.stamp += 1;
        let stamp = self.analysis.stamp;
        for at in 0..self.analysis.clause.len() {
            let level = self.levels[self.analysis.clause[at].variable() as usize];
            self.analysis.level_stamps[level as usize] = stamp;
        }
        let mut kept = 1;
        for at in 1..self.analysis.clause.len() {
            let literal = self.analysis.clause[at];
            if !self.is_implied(literal) {
                self.analysis.clause[kept] = literal;
                kept += 1;
            }
        }
        self.analysis.clause.truncate(kept);
        while let Some(variable) = self.analysis.marked.pop() {
            self.analysis.marks[variable as usize] = Mark::None;
        }
    }

    /// Whether the reasons of a failed literal lead back to other literals of the clause.
    fn is_implied(&mut self, literal: Literal) -> bool {
        let root = literal.variable();
        self.analysis.stack.clear();
        self.analysis.stack.push((literal, 0));
        while let Some(&mut (literal, ref mut seen)) = self.analysis.stack.last_mut() {
            let variable = literal.variable();
            let nth = *seen;
            *seen += 1;
            let cause = match self.reasons[variable as usize].get() {
                Because::Decided => {
                    // Only the root can be a decision: others are turned away below.
                    return false;
                }
                Because::Placed(other) => (nth == 0).then_some(Literal::fails(other)),
                Because::Hall(reason) => self.hall_reason(reason).get(nth as usize).copied(),
                Because::Clause(clause) => (nth as usize + 1 < self.clauses.len(clause))
                    .then(|| self.clauses.literal(clause, nth as usize + 1)),
            };
            let Some(cause) = cause else {
                self.analysis.stack.pop();
                if variable != root {
                    self.analysis.mark(variable, Mark::Implied);
                }
                continue;
            };
            let other = cause.variable() as usize;
            let level = self.levels[other] as usize;
            if level == 0 || matches!(self.analysis.marks[other], Mark::Seen | Mark::Implied) {
                continue;
            }
            let hopeless = self.analysis.marks[other] == Mark::Needed
                || matches!(self.reasons[other].get(), Because::Decided)
                || self.analysis.level_stamps[level] != self.analysis.stamp;
            if hopeless {
                for at in 0..self.analysis.stack.len() {
                    let variable = self.analysis.stack[at].0.variable();
                    if variable != root {
                        self.analysis.mark(variable, Mark::Needed);
                    }
                }
                self.analysis.mark(cause.variable(), Mark::Needed);
                return false;
            }
            self.analysis.stack.push((cause, 0));
        }
        true
    }

    /// Puts a literal of the second highest level second.
    fn lesson(&mut self) -> Lesson {
        self.analysis.stamp += 1;
        let stamp = self.analysis.stamp;
        let (mut lbd, mut level, mut second) = (0, 0, 1);
        for at in 0..self.analysis.clause.len() {
            let own = self.levels[self.analysis.clause[at].variable() as usize];
            if self.analysis.level_stamps[own as usize] != stamp {
                self.analysis.level_stamps[own as usize] = stamp;
                lbd += 1;
            }
            if at > 0 && own > level {
                (level, second) = (own, at);
            }
        }
        if self.analysis.clause.len() > 1 {
            self.analysis.clause.swap(1, second);
        }
        Lesson { level, lbd }
    }
}
