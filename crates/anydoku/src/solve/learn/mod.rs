//! Clause learning over the candidates that propagation left open.
//!
//! A conflict-driven solver after MiniSat (Eén and Sörensson 2003) and Glucose (Audemard and Simon
//! 2009), with the phases that CaDiCaL keeps for satisfiable problems (Biere and Fleury 2020). Its
//! variables are candidates; the groups "one digit a cell" and "one place a digit" are built in: that at most
//! one holds needs no clause, for the reason of "not w" is the one literal of the group that holds.

mod analysis;
mod clauses;
mod groups;
mod literal;
mod order;
mod pace;
mod phases;
mod reduction;
mod units;

use crate::grid::{Candidates, Cell, Digit, Grid};
use crate::shape::Shape;
use crate::solve::Contradiction;
use analysis::Analysis;
use clauses::{ClauseId, Clauses};
use groups::Groups;
use literal::{Literal, Variable};
use order::Order;
use pace::Pace;
use phases::Phases;
use units::{Conflict, Reason, Watch};

/// How a slice of work ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The slice is spent.
    Paused,
    /// All cells are filled: see [`Learner::solution`].
    Solved,
    /// There is no further solution.
    Refuted,
}

/// What is tuned.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tuning {
    /// What remains of an activity after a conflict.
    pub(crate) decay: f64,
    /// Seed of the first activities; 0: none.
    pub(crate) seed: u64,
    /// Whether phases of restarts are followed by phases of persistence.
    pub(crate) alternate: bool,
    /// What a variable is first set to.
    pub(crate) first_phase: bool,
}

impl Default for Tuning {
    fn default() -> Self {
        Self { decay: 0.95, seed: 0, alternate: true, first_phase: true }
    }
}

/// Searches solutions by clause learning. What it learns stays true when solutions are forbidden,
/// so it can go on after each.
///
/// ```
/// use anydoku::{Puzzle, solve::learn::{Learner, Outcome}};
/// let puzzle: Puzzle = "1..4.....3......".parse()?;
/// let mut learner = Learner::new(puzzle.shape(), &puzzle.candidates()).expect("no clash");
/// let mut count = 0;
/// while learner.run(u64::MAX) == Outcome::Solved {
///     let solution = learner.solution();
///     assert!(puzzle.is_solved_by(&solution));
///     learner.forbid(&solution);
///     count += 1;
/// }
/// assert_eq!(count, 6);
/// # Ok::<(), anydoku::PuzzleError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Learner {
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
    /// How much of the trail is propagated.
    propagated: usize,
    order: Order,
    phases: Phases,
    analysis: Analysis,
    pace: Pace,
    tuning: Tuning,
    conflicts: u64,
    refuted: bool,
}

impl Learner {
    /// For the solutions of these candidates. Cells with one candidate are settled here; run full
    /// propagation before, so that fewer are left open.
    ///
    /// Memory: about 100 bytes a candidate, and what it learns (some 100 bytes a clause, a few
    /// 10,000 clauses kept).
    ///
    /// # Errors
    /// If a cell has no candidate, a house no place for a digit or a single digit twice.
    pub fn new(shape: &Shape, candidates: &Candidates) -> Result<Self, Contradiction> {
        Self::tuned(shape, candidates, Tuning::default())
    }

    pub(crate) fn tuned(
        shape: &Shape,
        candidates: &Candidates,
        tuning: Tuning,
    ) -> Result<Self, Contradiction> {
        let groups = Groups::new(shape, candidates)?;
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
            order: Order::new(first_activities(&groups, tuning.seed)),
            phases: Phases::new(variables, tuning.first_phase),
            analysis: Analysis::new(variables),
            pace: Pace::new(tuning.alternate),
            tuning,
            conflicts: 0,
            refuted: false,
            groups,
        };
        for group in 0..learner.groups.count() {
            if learner.groups.is_exact(group) {
                let members = learner.groups.members(group);
                let some: Vec<Literal> = members.iter().map(|&v| Literal::holds(v)).collect();
                learner.add(&some);
            }
        }
        Ok(learner)
    }

    /// Works through about as many conflicts, or to a solution or the proof that there is none.
    /// What follows does not depend on how the work is sliced.
    pub fn run(&mut self, conflicts: u64) -> Outcome {
        let end = self.conflicts.saturating_add(conflicts);
        while !self.refuted {
            if let Some(conflict) = self.propagate() {
                self.conflicts += 1;
                self.learn(conflict);
                continue;
            }
            if self.conflicts >= end {
                return Outcome::Paused;
            }
            if self.pace.restart_is_due() {
                self.back_to(0);
                self.pace.restarted(self.conflicts);
                if self.pace.take_rephase() {
                    self.phases.rephase();
                }
                if self.pace.reduction_is_due(self.conflicts) {
                    self.reduce();
                }
                continue;
            }
            let Some(variable) = self.next_open() else { return Outcome::Solved };
            let phase = self.phases.choice(variable, self.pace.is_persistent());
            self.decisions.push(self.trail.len() as u32);
            self.assign(Literal::with_phase(variable, phase), Reason::DECISION);
        }
        Outcome::Refuted
    }

    /// The solution that [`run`](Self::run) came to; before that, what is decided so far.
    #[must_use]
    pub fn solution(&self) -> Grid {
        let mut grid = self.groups.settled().clone();
        let side = grid.side();
        for literal in self.trail.iter().filter(|literal| literal.is_positive()) {
            let variable = literal.variable();
            let cell = Cell::at(self.groups.cell(variable), side);
            grid.set(cell, Digit::from_index(self.groups.digit(variable)));
        }
        grid
    }

    /// Excludes a grid from the solutions to come.
    pub fn forbid(&mut self, grid: &Grid) {
        let others: Vec<Literal> = self
            .placements(grid)
            .filter(|&(_, placed)| placed)
            .map(|(variable, _)| Literal::fails(variable))
            .collect();
        self.back_to(0);
        self.add(&others);
    }

    /// Tries the digits of this grid first.
    pub fn prefer(&mut self, grid: &Grid) {
        for (variable, placed) in self.placements(grid).collect::<Vec<_>>() {
            self.phases.prefer(variable, placed);
        }
    }

    /// Conflicts so far.
    #[must_use]
    pub fn conflicts(&self) -> u64 {
        self.conflicts
    }

    /// Decisions that stand.
    #[must_use]
    pub fn depth(&self) -> u32 {
        self.decisions.len() as u32
    }

    /// Each variable, and whether the grid places it.
    fn placements<'a>(&'a self, grid: &'a Grid) -> impl Iterator<Item = (Variable, bool)> + 'a {
        (0..self.groups.variables() as Variable).map(|variable| {
            let value = grid.values()[self.groups.cell(variable)];
            (variable, usize::from(value) == self.groups.digit(variable) + 1)
        })
    }

    /// Adds a clause while no decision stands.
    fn add(&mut self, literals: &[Literal]) {
        debug_assert!(self.decisions.is_empty());
        if literals.iter().any(|literal| self.values[literal.index()] > 0) {
            return;
        }
        let open: Vec<Literal> =
            literals.iter().copied().filter(|l| self.values[l.index()] == 0).collect();
        match open[..] {
            [] => self.refuted = true,
            [unit] => self.assign(unit, Reason::DECISION),
            _ => {
                let clause = self.clauses.add(&open, None);
                self.watch(clause);
            }
        }
    }

    /// Learns from a conflict, goes back and asserts what follows.
    fn learn(&mut self, conflict: Conflict) {
        if self.decisions.is_empty() {
            self.refuted = true;
            return;
        }
        let settled = self.decisions.last().map_or(0, |&start| start as usize);
        self.phases.note(&self.trail[..settled]);
        let lesson = self.analyse(conflict);
        self.back_to(lesson.level);
        let first = self.analysis.clause[0];
        if self.analysis.clause.len() == 1 {
            self.assign(first, Reason::DECISION);
        } else {
            let clause = self.clauses.add(&self.analysis.clause, Some(lesson.lbd));
            self.learnt.push(clause);
            self.watch(clause);
            self.assign(first, Reason::clause(clause));
        }
        self.order.decay(self.tuning.decay);
        self.pace.conflict(lesson.lbd, self.conflicts);
    }

    fn back_to(&mut self, level: u32) {
        let Some(&start) = self.decisions.get(level as usize) else { return };
        for &literal in self.trail[start as usize..].iter().rev() {
            let variable = literal.variable();
            self.values[literal.index()] = 0;
            self.values[literal.negated().index()] = 0;
            self.phases.save(variable, literal.is_positive());
            self.order.insert(variable);
        }
        self.trail.truncate(start as usize);
        self.decisions.truncate(level as usize);
        self.propagated = start as usize;
    }

    fn next_open(&mut self) -> Option<Variable> {
        while let Some(variable) = self.order.pop() {
            if self.values[Literal::holds(variable).index()] == 0 {
                return Some(variable);
            }
        }
        None
    }
}

/// A little more for variables in small groups: where little choice is left, decide first.
fn first_activities(groups: &Groups, seed: u64) -> Vec<f64> {
    let mut state = seed;
    (0..groups.variables() as Variable)
        .map(|variable| {
            let sizes = groups.of(variable).iter().map(|&g| groups.members(g as usize).len());
            let smallest = sizes.min().unwrap_or(1);
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(seed | 1);
            let noise = if seed == 0 { 0.0 } else { (state >> 40) as f64 / (1 << 24) as f64 };
            (1.0 + noise) / smallest as f64
        })
        .collect()
}

#[cfg(test)]
mod tests;
