//! Clause learning over the candidates that propagation left open.
//!
//! A conflict-driven solver after MiniSat (Eén and Sörensson 2003) and Glucose (Audemard and Simon
//! 2009), with the phases that CaDiCaL keeps for satisfiable problems (Biere and Fleury 2020). Its
//! variables are candidates; the groups "one digit a cell" and "one place a digit" are built in:
//! that at most one holds needs no clause, for the reason of "not w" is the one literal of the group
//! that holds.

mod analysis;
mod choice;
mod clauses;
mod groups;
mod halls;
mod literal;
mod order;
mod pace;
mod phases;
mod reduction;
mod units;

use crate::grid::{Candidates, Cell, Digit, Grid};
use crate::shape::{Boxes, Shape};
use analysis::Analysis;
use choice::Counts;
use clauses::{ClauseId, Clauses};
use groups::Groups;
use halls::Halls;
use literal::{Literal, Variable};
use order::Order;
use pace::{Pace, Way};
use phases::Phases;
use units::{Conflict, Reason, Watch};

/// How a slice of work ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The slice is spent.
    Paused,
    /// All cells are filled: see [`Learner::solution`].
    Solved,
    /// There is no further solution.
    Refuted,
    /// There is no room to remember what was forbidden.
    Full,
}

/// The ways of deciding on boards without boxes, and on others.
const WAYS_WITHOUT_BOXES: &[Way] = &[Way::FewestFirst, Way::Restless];
const WAYS: &[Way] = &[Way::Restless, Way::Persistent];
/// The way once a solution is known: its phases lead to another, or to the proof that there is none.
const WAY_BESIDE_A_SOLUTION: &[Way; 1] = &[Way::Restless];

/// What remains of an activity after a conflict.
const DECAY: f64 = 0.95;

/// More candidates than this are not learnt about: the tables would take half a gigabyte.
const MOST_VARIABLES: usize = 1 << 22;

/// Searches solutions by clause learning. What it learns stays true when solutions are forbidden,
/// so it can go on after each.
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
    /// How much of the trail is propagated.
    propagated: usize,
    order: Order,
    phases: Phases,
    analysis: Analysis,
    pace: Pace,
    halls: Option<Box<Halls>>,
    counts: Counts,
    work: u64,
    conflicts: u64,
    refuted: bool,
    full: bool,
}

impl Learner {
    /// For the solutions of these candidates, with a seed for its draws: what is found does not
    /// depend on it, the order of solutions and the time may. Cells with one candidate are settled
    /// here; run full propagation before, so that fewer are left open.
    ///
    /// Memory: about 100 bytes a candidate, and what it learns (some 100 bytes a clause, a few
    /// 10,000 clauses kept).
    ///
    /// # Errors
    /// If there is nothing to learn: [`Unfit`] says why.
    pub(crate) fn new(shape: &Shape, candidates: &Candidates, seed: u64) -> Result<Self, Unfit> {
        if candidates.count() > MOST_VARIABLES {
            return Err(Unfit::TooLarge);
        }
        let without_boxes = *shape.boxes() == Boxes::None;
        let ways = if without_boxes { WAYS_WITHOUT_BOXES } else { WAYS };
        let groups = Groups::new(shape, candidates).ok_or(Unfit::NoSolution)?;
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
            order: Order::new(first_activities(&groups)),
            phases: Phases::new(variables),
            analysis: Analysis::new(variables),
            pace: Pace::new(ways),
            halls: ways.contains(&Way::FewestFirst).then(|| Box::new(Halls::new(shape, &groups))),
            counts: Counts::new(&groups, seed),
            work: 0,
            conflicts: 0,
            refuted: false,
            full: false,
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

    /// Works through about as many decisions and conflicts, or to a solution or the proof that there
    /// is none. What follows does not depend on how the work is sliced.
    pub(crate) fn run(&mut self, work: u64) -> Outcome {
        let end = self.work.saturating_add(work.max(1));
        while !self.refuted {
            if self.full {
                return Outcome::Full;
            }
            if self.work >= end {
                return Outcome::Paused;
            }
            self.work += 1;
            if let Some(conflict) = self.propagate() {
                self.conflicts += 1;
                self.learn(conflict);
            } else if self.pace.restart_is_due(self.conflicts) {
                self.restart();
            } else if let Some(decision) = self.decision() {
                self.decide(decision);
            } else {
                return Outcome::Solved;
            }
        }
        Outcome::Refuted
    }

    /// The solution that [`run`](Self::run) came to; before that, what is decided so far.
    pub(crate) fn solution(&self) -> Grid {
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
    pub(crate) fn forbid(&mut self, grid: &Grid) {
        let mut settled = self.groups.settled().values().iter().zip(grid.values());
        if settled.any(|(&settled, &value)| settled != 0 && settled != value) {
            // No solution to come is this grid.
            return;
        }
        let others: Vec<Literal> = self
            .placements(grid)
            .filter(|&(_, placed)| placed)
            .map(|(variable, _)| Literal::fails(variable))
            .collect();
        self.back_to(0);
        self.add(&others);
    }

    /// Tries the digits of this grid first, in the one way that is best beside a known solution.
    pub(crate) fn prefer(&mut self, grid: &Grid) {
        self.lean_towards(grid);
        self.pace.keep_to(WAY_BESIDE_A_SOLUTION);
    }

    /// Tries the digits of this grid first.
    pub(crate) fn lean_towards(&mut self, grid: &Grid) {
        self.back_to(0);
        for (variable, placed) in self.placements(grid).collect::<Vec<_>>() {
            self.phases.prefer(variable, placed);
        }
    }

    /// Decisions and conflicts so far.
    pub(crate) fn work(&self) -> u64 {
        self.work
    }

    /// Decisions that stand.
    pub(crate) fn depth(&self) -> u32 {
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
            _ => match self.clauses.add(&open, None) {
                Some(clause) => self.watch(clause),
                None => self.full = true,
            },
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
        let first = self.analysis.clause[0];
        if self.analysis.clause.len() == 1 {
            self.back_to(0);
            self.assign(first, Reason::DECISION);
        } else if let Some(clause) = self.clauses.add(&self.analysis.clause, Some(lesson.lbd)) {
            self.back_to(lesson.level);
            self.learnt.push(clause);
            self.watch(clause);
            self.assign(first, Reason::clause(clause));
        } else {
            // The lesson is lost: nothing that stands may lean on it.
            self.back_to(0);
            self.reduce();
        }
        self.order.decay(DECAY);
        self.pace.conflict(lesson.lbd);
    }

    fn decide(&mut self, decision: Literal) {
        self.decisions.push(self.trail.len() as u32);
        if let Some(halls) = &mut self.halls {
            halls.decide();
        }
        self.assign(decision, Reason::DECISION);
    }

    fn restart(&mut self) {
        let way = self.pace.way();
        self.pace.restarted(self.conflicts);
        let rephase = self.pace.rephase_is_due(self.conflicts);
        let reduce = self.pace.reduction_is_due(self.conflicts);
        if way == self.pace.way() && way != Way::FewestFirst && !rephase && !reduce {
            let level = self.level_to_keep();
            self.back_to(level);
            return;
        }
        self.back_to(0);
        if way != self.pace.way()
            && let Some(halls) = &mut self.halls
        {
            halls.start();
        }
        if rephase {
            self.phases.rephase();
        }
        if reduce {
            self.reduce();
        }
    }

    /// The decisions that a restart would make again: those of variables more active than any open
    /// one (van der Tak, Ramos and Heule 2011).
    fn level_to_keep(&mut self) -> u32 {
        while let Some(variable) = self.order.first()
            && !self.is_open(variable)
        {
            self.order.pop();
        }
        let Some(next) = self.order.first() else { return self.decisions.len() as u32 };
        let bar = self.order.activity(next);
        let again = self.decisions.iter().take_while(|&&start| {
            let decided = self.trail[start as usize].variable();
            self.order.activity(decided) > bar
        });
        again.count() as u32
    }

    fn back_to(&mut self, level: u32) {
        let Some(&start) = self.decisions.get(level as usize) else { return };
        for at in (start as usize..self.trail.len()).rev() {
            let literal = self.trail[at];
            let variable = literal.variable();
            self.values[literal.index()] = 0;
            self.values[literal.negated().index()] = 0;
            self.phases.save(variable, literal.is_positive());
            let cell = self.groups.cell_group(variable);
            self.counts.undone(cell, literal.is_positive());
            self.order.insert(variable);
        }
        self.trail.truncate(start as usize);
        self.decisions.truncate(level as usize);
        self.propagated = start as usize;
        if let Some(halls) = &mut self.halls {
            halls.back_to(level, start as usize);
        }
    }
}

/// Why there is nothing to learn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unfit {
    /// A cell has no candidate, a house no place for a digit or a single digit twice.
    NoSolution,
    /// There are too many candidates for the tables.
    TooLarge,
}

/// A little more for variables in small groups: where little choice is left, decide first.
fn first_activities(groups: &Groups) -> Vec<f64> {
    let smallest = |variable| {
        let sizes = groups.of(variable).iter().map(|&group| groups.members(group as usize).len());
        sizes.min().unwrap_or(1)
    };
    (0..groups.variables() as Variable).map(|variable| 1.0 / smallest(variable) as f64).collect()
}

#[cfg(test)]
mod tests;
