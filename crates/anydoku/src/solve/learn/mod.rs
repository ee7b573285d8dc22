//! Clause learning over the candidates that remain after propagation.
//!
//! A conflict-driven solver based on MiniSat (Eén and Sörensson 2003) and Glucose (Audemard and
//! Simon 2009), with the target phases of CaDiCaL for satisfiable problems (Biere and Fleury 2020).
//! Its variables are candidates. The groups "one digit per cell" and "one position per digit" are
//! built in: that at most one literal is true needs no clause, because the reason of "not w" is the
//! true literal of the group.

mod analysis;
mod analyze;
mod choice;
mod clauses;
mod counts;
mod groups;
mod halls;
mod literal;
mod match_houses;
mod order;
mod phases;
mod reason;
mod reduction;
mod schedule;
mod units;

use crate::grid::{Candidates, Cell, Digit, Grid};
use crate::shape::{Boxes, Shape};
use analysis::Analysis;
use clauses::{ClauseId, Clauses};
use counts::Counts;
use groups::Groups;
use halls::Halls;
use literal::{Literal, Variable};
use order::Order;
use phases::Phases;
use reason::{LearnerConflict, Reason, Watch};
use schedule::{Schedule, Strategy};

/// The result of a slice of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LearnerStatus {
    /// The slice is finished.
    Paused,
    /// All cells are filled: see [`Learner::solution`].
    Solved,
    /// There are no more solutions.
    Refuted,
    /// There is no memory left for the clause of an excluded solution.
    Full,
}

/// The decision strategies on boards without boxes.
const STRATEGIES_WITHOUT_BOXES: &[Strategy] = &[Strategy::FewestCandidates, Strategy::Focused];
const STRATEGIES: &[Strategy] = &[Strategy::Focused, Strategy::Stable];
/// The strategy once a solution is known: its phases lead to another solution, or to the proof that
/// there is none.
const STRATEGY_NEAR_SOLUTION: &[Strategy] = &[Strategy::Focused];

/// The factor of activities after a conflict.
const DECAY: f64 = 0.95;

/// The maximum number of candidates: with more, the tables would take half a gigabyte.
const MAX_VARIABLES: usize = 1 << 22;

/// Finds solutions by clause learning. Learnt clauses remain valid when solutions are excluded, so
/// that the search can continue after each solution.
#[derive(Clone, Debug)]
pub(crate) struct Learner {
    groups: Groups,
    clauses: Clauses,
    learnt: Vec<ClauseId>,
    watches: Vec<Vec<Watch>>,
    /// By literal: 1 true, -1 false, 0 open.
    values: Vec<i8>,
    levels: Vec<u32>,
    reasons: Vec<Reason>,
    trail: Vec<Literal>,
    /// Trail length at each decision.
    decisions: Vec<u32>,
    /// The length of the propagated part of the trail.
    propagated: usize,
    order: Order,
    phases: Phases,
    analysis: Analysis,
    schedule: Schedule,
    halls: Option<Box<Halls>>,
    counts: Counts,
    pub(crate) work: u64,
    conflicts: u64,
    is_refuted: bool,
    is_full: bool,
}

impl Learner {
    /// Creates a learner for the solutions of these candidates, with a seed for its random choices.
    /// The set of solutions does not depend on the seed, but their order and the time may. Cells
    /// with one candidate are settled here; propagate before, so that fewer cells are open.
    ///
    /// It takes about 100 bytes of memory per candidate, plus learnt clauses: about 100 bytes each,
    /// and a few 10,000 at a time.
    ///
    /// # Errors
    /// Returns an error if there is nothing to learn; see [`LearnerError`].
    pub(crate) fn new(
        shape: &Shape,
        candidates: &Candidates,
        seed: u64,
    ) -> Result<Self, LearnerError> {
        if candidates.count() > MAX_VARIABLES {
            return Err(LearnerError::TooLarge);
        }
        let without_boxes = *shape.boxes() == Boxes::None;
        let strategies = if without_boxes { STRATEGIES_WITHOUT_BOXES } else { STRATEGIES };
        let groups = Groups::new(shape, candidates).ok_or(LearnerError::NoSolution)?;
        let variables = groups.variables();
        let mut learner = Self {
            clauses: Clauses::default(),
            learnt: Vec::new(),
            watches: vec![Vec::new(); 2 * variables],
            values: vec![0; 2 * variables],
            levels: vec![0; variables],
            reasons: vec![Reason::DECISION; variables],
            trail: Vec::with_capacity(variables),
            decisions: Vec::new(),
            propagated: 0,
            order: Order::new(initial_activities(&groups)),
            phases: Phases::new(variables),
            analysis: Analysis::new(variables),
            schedule: Schedule::new(strategies),
            halls: strategies
                .contains(&Strategy::FewestCandidates)
                .then(|| Box::new(Halls::new(shape, &groups))),
            counts: Counts::new(&groups, seed),
            work: 0,
            conflicts: 0,
            is_refuted: false,
            is_full: false,
            groups,
        };
        for group in 0..learner.groups.count() {
            if learner.groups.exact[group] {
                let members = learner.groups.members(group);
                let literals: Vec<Literal> =
                    members.iter().map(|&v| Literal::positive(v)).collect();
                learner.add(&literals);
            }
        }
        Ok(learner)
    }

    /// Runs for about `work` decisions and conflicts, or until a solution or the proof that there
    /// is none. The results do not depend on the slices.
    pub(crate) fn run(&mut self, work: u64) -> LearnerStatus {
        let end = self.work.saturating_add(work.max(1));
        while !self.is_refuted {
            if self.is_full {
                return LearnerStatus::Full;
            }
            if self.work >= end {
                return LearnerStatus::Paused;
            }
            self.work += 1;
            if let Some(conflict) = self.propagate() {
                self.conflicts += 1;
                self.learn(conflict);
            } else if self.schedule.restart_is_due(self.conflicts) {
                self.restart();
            } else if let Some(decision) = self.decision() {
                self.decide(decision);
            } else {
                return LearnerStatus::Solved;
            }
        }
        LearnerStatus::Refuted
    }

    /// Returns the solution found by [`run`](Self::run), or the current partial assignment before
    /// that.
    pub(crate) fn solution(&self) -> Grid {
        let mut grid = self.groups.settled.clone();
        let side = grid.side();
        for literal in self.trail.iter().filter(|literal| literal.is_positive()) {
            let variable = literal.variable();
            let cell = Cell::at(self.groups.cell(variable), side);
            grid.set(cell, Digit::from_index(self.groups.digit(variable)));
        }
        grid
    }

    /// Excludes a grid from further solutions.
    pub(crate) fn exclude(&mut self, grid: &Grid) {
        let mut settled = self.groups.settled.values().iter().zip(grid.values());
        if settled.any(|(&settled, &value)| settled != 0 && settled != value) {
            // This grid contradicts the settled cells and is no solution.
            return;
        }
        let others: Vec<Literal> = self
            .placements(grid)
            .filter(|&(_, placed)| placed)
            .map(|(variable, _)| Literal::negative(variable))
            .collect();
        self.backtrack_to(0);
        self.add(&others);
    }

    /// Tries the digits of this grid first, with the strategy that is best near a known solution.
    pub(crate) fn prefer(&mut self, grid: &Grid) {
        self.set_phases(grid);
        self.schedule.strategies = STRATEGY_NEAR_SOLUTION;
    }

    /// Tries the digits of this grid first.
    pub(crate) fn set_phases(&mut self, grid: &Grid) {
        self.backtrack_to(0);
        for (variable, placed) in self.placements(grid).collect::<Vec<_>>() {
            self.phases.prefer(variable, placed);
        }
    }

    /// Returns the number of current decisions.
    pub(crate) fn depth(&self) -> u32 {
        self.decisions.len() as u32
    }

    /// Returns each variable and whether it is true in the grid.
    fn placements<'a>(&'a self, grid: &'a Grid) -> impl Iterator<Item = (Variable, bool)> + 'a {
        (0..self.groups.variables() as Variable).map(|variable| {
            let value = grid.values()[self.groups.cell(variable)];
            (variable, usize::from(value) == self.groups.digit(variable) + 1)
        })
    }

    /// Adds a clause. There must be no decisions.
    fn add(&mut self, literals: &[Literal]) {
        debug_assert!(self.decisions.is_empty());
        if literals.iter().any(|literal| self.values[literal.index()] > 0) {
            return;
        }
        let open: Vec<Literal> =
            literals.iter().copied().filter(|l| self.values[l.index()] == 0).collect();
        match open[..] {
            [] => self.is_refuted = true,
            [unit] => self.assign(unit, Reason::DECISION),
            _ => match self.clauses.add(&open, None) {
                Some(clause) => self.watch(clause),
                None => self.is_full = true,
            },
        }
    }

    /// Learns a clause from a conflict, backtracks and asserts its first literal.
    fn learn(&mut self, conflict: LearnerConflict) {
        if self.decisions.is_empty() {
            self.is_refuted = true;
            return;
        }
        let end = self.decisions.last().map_or(0, |&start| start as usize);
        self.phases.record_trail(&self.trail[..end]);
        let result = self.analyze(conflict);
        let first = self.analysis.clause[0];
        if self.analysis.clause.len() == 1 {
            self.backtrack_to(0);
            self.assign(first, Reason::DECISION);
        } else if let Some(clause) = self.clauses.add(&self.analysis.clause, Some(result.lbd)) {
            self.backtrack_to(result.level);
            self.learnt.push(clause);
            self.watch(clause);
            self.assign(first, Reason::clause(clause));
        } else {
            // The clause does not fit into memory, so no assignment may depend on it.
            self.backtrack_to(0);
            self.reduce();
        }
        self.order.decay(DECAY);
        self.schedule.record_conflict(result.lbd);
    }

    fn decide(&mut self, decision: Literal) {
        self.decisions.push(self.trail.len() as u32);
        if let Some(halls) = &mut self.halls {
            halls.decide();
        }
        self.assign(decision, Reason::DECISION);
    }

    fn restart(&mut self) {
        let strategy = self.schedule.strategy();
        self.schedule.record_restart(self.conflicts);
        let rephase = self.schedule.rephase_is_due(self.conflicts);
        let reduce = self.schedule.reduction_is_due(self.conflicts);
        if strategy == self.schedule.strategy()
            && strategy != Strategy::FewestCandidates
            && !rephase
            && !reduce
        {
            let level = self.level_to_keep();
            self.backtrack_to(level);
            return;
        }
        self.backtrack_to(0);
        if strategy != self.schedule.strategy()
            && let Some(halls) = &mut self.halls
        {
            halls.restart();
        }
        if rephase {
            self.phases.rephase();
        }
        if reduce {
            self.reduce();
        }
    }

    /// Returns the number of decisions that a restart would repeat: those of variables more active
    /// than any open one (van der Tak, Ramos and Heule 2011).
    fn level_to_keep(&mut self) -> u32 {
        while let Some(variable) = self.order.first()
            && !self.is_open(variable)
        {
            self.order.pop();
        }
        let Some(next) = self.order.first() else { return self.decisions.len() as u32 };
        let threshold = self.order.activity(next);
        let repeated = self.decisions.iter().take_while(|&&start| {
            let decided = self.trail[start as usize].variable();
            self.order.activity(decided) > threshold
        });
        repeated.count() as u32
    }

    fn backtrack_to(&mut self, level: u32) {
        let Some(&start) = self.decisions.get(level as usize) else { return };
        for position in (start as usize..self.trail.len()).rev() {
            let literal = self.trail[position];
            let variable = literal.variable();
            self.values[literal.index()] = 0;
            self.values[literal.negated().index()] = 0;
            self.phases.saved[variable as usize] = literal.is_positive();
            let cell = self.groups.cell_group(variable);
            self.counts.unassigned(cell, literal.is_positive());
            self.order.insert(variable);
        }
        self.trail.truncate(start as usize);
        self.decisions.truncate(level as usize);
        self.propagated = start as usize;
        if let Some(halls) = &mut self.halls {
            halls.backtrack_to(level, start as usize);
        }
    }
}

/// The reason why there is nothing to learn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LearnerError {
    /// A cell has no candidates, or a house has no position for a digit or a digit twice.
    NoSolution,
    /// There are too many candidates for the tables.
    TooLarge,
}

/// Returns the initial activities, which are higher for variables in small groups, so that these
/// are decided first.
fn initial_activities(groups: &Groups) -> Vec<f64> {
    let smallest = |variable| {
        let sizes =
            groups.groups_of(variable).iter().map(|&group| groups.members(group as usize).len());
        sizes.min().unwrap_or(1)
    };
    (0..groups.variables() as Variable).map(|variable| 1.0 / smallest(variable) as f64).collect()
}

#[cfg(test)]
mod tests;
