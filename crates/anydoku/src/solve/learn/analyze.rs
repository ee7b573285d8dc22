//! Conflict analysis: derives a clause up to the first unique implication point, then removes
//! literals implied by the rest of the clause.

use super::Learner;
use super::analysis::{AnalysisResult, VariableMark};
use super::clauses::ClauseId;
use super::literal::Literal;
use super::reason::{Cause, LearnerConflict};

impl Learner {
    /// Analyzes a conflict and stores the clause in [`Analysis::clause`].
    pub(super) fn analyze(&mut self, conflict: LearnerConflict) -> AnalysisResult {
        let current = self.decisions.len() as u32;
        self.analysis.clause.clear();
        // A placeholder for the asserted literal.
        self.analysis.clause.push(Literal::positive(0));
        let mut unresolved = 0;
        match conflict {
            LearnerConflict::Clause(clause) => {
                self.mark_used(clause);
                self.add_literals(clause, 0, current, &mut unresolved);
            }
            LearnerConflict::Hall(reason) => self.add_reason(reason, current, &mut unresolved),
            LearnerConflict::Group(first, second) => {
                self.add_literal(Literal::negative(first), current, &mut unresolved);
                self.add_literal(Literal::negative(second), current, &mut unresolved);
            }
        }
        let mut position = self.trail.len();
        let asserted = loop {
            position -= 1;
            let literal = self.trail[position];
            if self.analysis.marks[literal.variable() as usize] != VariableMark::Visited {
                continue;
            }
            unresolved -= 1;
            if unresolved == 0 {
                break literal.negated();
            }
            match self.reasons[literal.variable() as usize].get() {
                Cause::Clause(clause) => {
                    self.mark_used(clause);
                    self.add_literals(clause, 1, current, &mut unresolved);
                }
                Cause::Group(placed) => {
                    self.add_literal(Literal::negative(placed), current, &mut unresolved)
                }
                Cause::Hall(reason) => self.add_reason(reason, current, &mut unresolved),
                Cause::Decision => {}
            }
        };
        self.analysis.clause[0] = asserted;
        self.minimize();
        self.finish_clause()
    }

    fn add_literals(&mut self, clause: ClauseId, from: usize, current: u32, unresolved: &mut u32) {
        for position in from..self.clauses.len(clause) {
            self.add_literal(self.clauses.literal(clause, position), current, unresolved);
        }
    }

    fn add_reason(&mut self, reason: u32, current: u32, unresolved: &mut u32) {
        let mut position = 0;
        while let Some(&literal) = self.hall_reason(reason).get(position) {
            self.add_literal(literal, current, unresolved);
            position += 1;
        }
    }

    fn hall_reason(&self, number: u32) -> &[Literal] {
        self.halls.as_ref().map_or(&[], |halls| halls.reason(number))
    }

    /// Adds a false literal to the clause, or to the literals to resolve.
    fn add_literal(&mut self, literal: Literal, current: u32, unresolved: &mut u32) {
        let variable = literal.variable();
        let level = self.levels[variable as usize];
        if level == 0 || self.analysis.marks[variable as usize] != VariableMark::None {
            return;
        }
        self.analysis.mark(variable, VariableMark::Visited);
        self.order.bump(variable);
        if level == current {
            *unresolved += 1;
        } else {
            self.analysis.clause.push(literal);
        }
    }

    fn mark_used(&mut self, clause: ClauseId) {
        if self.clauses.is_learnt(clause) {
            let lbd = if self.clauses.lbd(clause) > 2 { self.lbd(clause) } else { 2 };
            self.clauses.mark_used(clause, lbd);
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

    /// Removes literals implied by the rest of the clause.
    fn minimize(&mut self) {
        self.analysis.stamp += 1;
        let stamp = self.analysis.stamp;
        for position in 0..self.analysis.clause.len() {
            let level = self.levels[self.analysis.clause[position].variable() as usize];
            self.analysis.level_stamps[level as usize] = stamp;
        }
        let mut length = 1;
        for position in 1..self.analysis.clause.len() {
            let literal = self.analysis.clause[position];
            if !self.is_implied(literal) {
                self.analysis.clause[length] = literal;
                length += 1;
            }
        }
        self.analysis.clause.truncate(length);
        while let Some(variable) = self.analysis.marked.pop() {
            self.analysis.marks[variable as usize] = VariableMark::None;
        }
    }

    /// Returns whether the reasons of a false literal lead back to other literals of the clause.
    fn is_implied(&mut self, literal: Literal) -> bool {
        let root = literal.variable();
        self.analysis.stack.clear();
        self.analysis.stack.push((literal, 0));
        while let Some(&mut (literal, ref mut next_cause)) = self.analysis.stack.last_mut() {
            let variable = literal.variable();
            let index = *next_cause;
            *next_cause += 1;
            let cause = match self.reasons[variable as usize].get() {
                Cause::Decision => {
                    // Only the root can be a decision: others are rejected below.
                    return false;
                }
                Cause::Group(placed) => (index == 0).then_some(Literal::negative(placed)),
                Cause::Hall(reason) => self.hall_reason(reason).get(index as usize).copied(),
                Cause::Clause(clause) => (index as usize + 1 < self.clauses.len(clause))
                    .then(|| self.clauses.literal(clause, index as usize + 1)),
            };
            let Some(cause) = cause else {
                self.analysis.stack.pop();
                if variable != root {
                    self.analysis.mark(variable, VariableMark::Implied);
                }
                continue;
            };
            let antecedent = cause.variable() as usize;
            let level = self.levels[antecedent] as usize;
            if level == 0
                || matches!(
                    self.analysis.marks[antecedent],
                    VariableMark::Visited | VariableMark::Implied
                )
            {
                continue;
            }
            let not_implied = self.analysis.marks[antecedent] == VariableMark::Needed
                || matches!(self.reasons[antecedent].get(), Cause::Decision)
                || self.analysis.level_stamps[level] != self.analysis.stamp;
            if not_implied {
                for depth in 0..self.analysis.stack.len() {
                    let variable = self.analysis.stack[depth].0.variable();
                    if variable != root {
                        self.analysis.mark(variable, VariableMark::Needed);
                    }
                }
                self.analysis.mark(cause.variable(), VariableMark::Needed);
                return false;
            }
            self.analysis.stack.push((cause, 0));
        }
        true
    }

    /// Moves a literal of the second highest level to the second position and returns the result.
    fn finish_clause(&mut self) -> AnalysisResult {
        self.analysis.stamp += 1;
        let stamp = self.analysis.stamp;
        let (mut lbd, mut level, mut second) = (0, 0, 1);
        for position in 0..self.analysis.clause.len() {
            let literal_level = self.levels[self.analysis.clause[position].variable() as usize];
            if self.analysis.level_stamps[literal_level as usize] != stamp {
                self.analysis.level_stamps[literal_level as usize] = stamp;
                lbd += 1;
            }
            if position > 0 && literal_level > level {
                (level, second) = (literal_level, position);
            }
        }
        if self.analysis.clause.len() > 1 {
            self.analysis.clause.swap(1, second);
        }
        AnalysisResult { level, lbd }
    }
}
