//! Digging: removes clues from a full grid in random order as long as the rest still implies them.

mod alternative;
mod clue_target;
mod clues;
mod direct;
mod free_lines;
mod halving;
mod miss;
mod pattern;
mod spread;

use std::fmt;

pub use clue_target::ClueTarget;
pub use free_lines::FreeLines;
pub use miss::Miss;
pub(crate) use miss::{range_text, rating_distance};
pub(crate) use pattern::PatternJob;
pub use pattern::{Pattern, PatternError};
pub use spread::Spread;

pub(crate) use clues::Clues;
use clues::units_of;
use direct::Direct;
use halving::{Halving, Pass};

use super::random::Random;
use super::symmetry::Symmetry;
use crate::grid::{Grid, Puzzle};
use crate::solve::bits::for_side;
use crate::solve::propagate::Logic;
use crate::solve::{Job, Progress, Slice};

/// The options of a digger.
#[derive(Clone, Debug, Default)]
pub(crate) struct Plan {
    pub(crate) clue_target: ClueTarget,
    pub(crate) symmetry: Symmetry,
    pub(crate) spread: Spread,
    /// The rules that must solve the puzzle; with [`Logic::Locked`] one solution is enough.
    pub(crate) logic: Logic,
    /// The cells that retain their clues.
    pub(crate) keep: Option<Pattern>,
}

impl Plan {
    /// Returns the requirements that a puzzle misses, as far as its givens show them.
    pub(crate) fn misses(&self, puzzle: &Puzzle) -> Vec<Miss> {
        let mut misses = self.spread.misses(puzzle);
        if let Some(keep) = &self.keep
            && let cells @ 1.. = keep.misses(puzzle.givens())
        {
            misses.push(Miss::Pattern { cells });
        }
        let found = puzzle.givens().clue_count();
        if let Some(wanted) = self.clue_target.range().filter(|wanted| !wanted.contains(&found)) {
            misses.push(Miss::Clues { found, wanted: wanted.clone() });
        }
        misses
    }
}

/// The test that a pass applies to its units.
#[derive(Clone, Copy, Debug)]
enum Test {
    /// Singles that are visible without candidates, by the direct pass.
    Direct,
    /// Propagation.
    Logic(Logic),
    /// The solver, for what propagation leaves, with this many nodes for each unit.
    Solver(u64),
}

/// The factor by which the patience grows when the solver tries a unit again.
const MORE_PATIENCE: u64 = 16;

/// The default nodes after which the solver is no longer used for tests that need patience: ten to
/// twenty seconds.
pub(crate) const BUDGET: u64 = 1 << 21;

/// From this side on the direct pass comes first, because propagation takes minutes.
const DIRECT_SIDE: u16 = 129;

/// Returns the passes for a target, the first one last. Where the solver is fast it runs at once:
/// clues are removed in the order drawn, so that every order is equally likely. (At side 16 a range
/// that is too costly is deferred instead, which depends on its content.)
fn passes(clue_target: &ClueTarget, logic: Logic, side: u16) -> Vec<Test> {
    let patience = clue_target.patience(side).filter(|_| logic == Logic::Locked);
    let mut passes: Vec<Test> = patience.map(Test::Solver).into_iter().collect();
    if patience != Some(u64::MAX) {
        passes.push(Test::Logic(logic));
    }
    if side >= DIRECT_SIDE && logic != Logic::Hidden {
        passes.push(Test::Direct);
    }
    passes
}

/// Removes clues from a full grid, or from a puzzle with redundant clues, until the target is met.
/// Runs in slices; see [`Job`].
///
/// The cells of a unit are removed together. Every unit is tried once: a unit that the rest does
/// not imply now is not implied by fewer clues later, so a finished pass leaves nothing that could
/// be removed. Beyond side 16 a [minimal](ClueTarget::Minimal) puzzle takes several passes: the
/// solver tries what logic leaves once logic removes nothing more, and tries doubtful units again
/// with more patience, within a [budget](Self::budget). At any moment the current puzzle has one
/// solution: [`best`](Self::best).
///
/// A node is a tried unit, about ten microseconds of propagation, or a node of the solver.
///
/// ```
/// use anydoku::generate::{ClueTarget, DigJob, Symmetry, Random, instant_grid};
/// use anydoku::{Control, Puzzle, Shape};
/// let shape = Shape::of_side(16)?;
/// let mut random = Random::new(1);
/// let grid = instant_grid(&shape, &mut random)?;
/// let full = Puzzle::new(shape, grid.clone())?;
/// let mut dig = DigJob::new(&full, &grid, &ClueTarget::Logic, Symmetry::None, &mut random).unwrap();
/// let stopped = Control::new().budget(50).drive(&mut dig);
/// assert!(stopped.is_err() && dig.misses().len() == 1);
/// let puzzle = Control::new().drive(&mut dig)?;
/// assert!(puzzle.givens().clue_count() < 120 && dig.misses().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use = "a job does nothing until it runs"]
pub struct DigJob {
    clues: Clues,
    plan: Plan,
    pass: Box<dyn Pass>,
    test: Test,
    /// The tests for the units that the pass leaves, the next one last.
    remaining: Vec<Test>,
    /// The nodes after which the solver is no longer used for tests that need patience.
    budget: u64,
    finished: Progress,
    is_over: bool,
}

impl DigJob {
    /// Creates a job that digs a puzzle with this only solution in a random order. The puzzle can
    /// be a full grid or have redundant clues. Returns `None` if the grid does not solve it. Only
    /// units that are given completely are tried.
    #[must_use]
    pub fn new(
        puzzle: &Puzzle,
        solution: &Grid,
        clue_target: &ClueTarget,
        symmetry: Symmetry,
        random: &mut Random,
    ) -> Option<Self> {
        let plan = Plan { clue_target: clue_target.clone(), symmetry, ..Plan::default() };
        Self::planned(puzzle, solution, plan, random)
    }

    /// Creates the job with requirements on the spread of the givens.
    #[must_use]
    pub fn spread(
        puzzle: &Puzzle,
        solution: &Grid,
        clue_target: &ClueTarget,
        symmetry: Symmetry,
        spread: &Spread,
        random: &mut Random,
    ) -> Option<Self> {
        let plan = Plan {
            clue_target: clue_target.clone(),
            symmetry,
            spread: spread.clone(),
            ..Plan::default()
        };
        Self::planned(puzzle, solution, plan, random)
    }

    pub(crate) fn planned(
        puzzle: &Puzzle,
        solution: &Grid,
        plan: Plan,
        random: &mut Random,
    ) -> Option<Self> {
        if !puzzle.is_solved_by(solution) {
            return None;
        }
        let (shape, givens) = (puzzle.shape(), puzzle.givens());
        let target = plan.clue_target.draw(shape.cell_count(), random);
        let can_remove = |cell: usize| {
            givens.values()[cell] != 0
                && plan.keep.as_ref().is_none_or(|keep| !keep.holds(shape.cell(cell)))
        };
        let units = units_of(plan.symmetry, shape.side(), can_remove);
        let order = plan.spread.order(shape, solution, &units, random);
        let quotas = plan.spread.quotas(shape, givens);
        let clues = Clues::new(puzzle, solution, units, target, quotas);
        let mut remaining = passes(&plan.clue_target, plan.logic, shape.side());
        let first = remaining.pop()?;
        Some(Self {
            pass: pass(&clues, first, order),
            test: first,
            clues,
            plan,
            remaining,
            budget: BUDGET,
            finished: Progress::default(),
            is_over: false,
        })
    }

    /// Sets the nodes after which the solver is no longer used for boards beyond side 16. The
    /// default is 2^21, about what a minimal puzzle of side 25 takes. Clues that remain untested
    /// are reported as [`Miss::Unproved`].
    pub fn budget(mut self, nodes: u64) -> Self {
        self.budget = nodes;
        self
    }

    /// Returns the current puzzle. It has one solution but may have more clues than the target.
    /// Takes time linear in the cells.
    pub fn best(&self) -> Puzzle {
        self.clues.puzzle()
    }

    /// Returns the requirements that the current puzzle misses.
    #[must_use]
    pub fn misses(&self) -> Vec<Miss> {
        let mut misses = self.plan.misses(&self.best());
        match self.plan.clue_target.range() {
            Some(_) => {}
            None if !self.is_over => misses.push(Miss::Untried { units: self.untried() }),
            None => {
                let units = self.pass.doubtful().len() + self.pass.untried(&self.clues);
                if units > 0 {
                    misses.push(Miss::Unproved { units });
                }
            }
        }
        misses
    }

    /// Removes as many clues as possible, however many are requested.
    pub(crate) fn without_floor(mut self) -> Self {
        self.clues.drop_floor();
        self
    }

    /// Returns the current clues and the options.
    pub(crate) fn into_parts(self) -> (Clues, Plan) {
        (self.clues, self.plan)
    }

    /// Returns the next pass and the units that it tries.
    fn next(&mut self) -> Option<(Test, Vec<u32>)> {
        if self.clues.has_reached_floor() {
            return None;
        }
        if let Some(test) = self.remaining.pop() {
            return Some((test, self.pass.needed()));
        }
        let doubtful = self.pass.doubtful();
        match self.test {
            Test::Solver(patience) if !doubtful.is_empty() => {
                Some((Test::Solver(patience.saturating_mul(MORE_PATIENCE)), doubtful.to_vec()))
            }
            _ => None,
        }
    }

    /// Returns the number of units that may still be tried.
    fn untried(&self) -> usize {
        let again = if self.remaining.is_empty() { 0 } else { self.pass.needed().len() };
        self.pass.untried(&self.clues) + again
    }
}

/// Creates a pass with the smallest bit set for the board. (An implementation that tests many
/// boards at once, as the lanes do for plain 9x9, would be another `Pass`.)
fn pass(clues: &Clues, test: Test, order: Vec<u32>) -> Box<dyn Pass> {
    for_side!(clues.original.shape().side(), B => match test {
        Test::Direct => Box::new(Direct::<B>::new(clues, order)),
        Test::Logic(logic) => Box::new(Halving::<B>::new(clues, logic, order, None)),
        Test::Solver(patience) => {
            Box::new(Halving::<B>::new(clues, Logic::Locked, order, Some(patience)))
        }
    })
}

impl Job for DigJob {
    type Output = Puzzle;

    fn run(&mut self, nodes: u64) -> Slice<Puzzle> {
        if self.is_over {
            return Slice::Done(self.best());
        }
        let budget = match self.test {
            Test::Solver(patience) if patience < u64::MAX => {
                self.budget.saturating_sub(self.progress().nodes)
            }
            _ => u64::MAX,
        };
        if budget > 0 && !self.pass.run(&mut self.clues, nodes.min(budget)) {
            return Slice::Progress(self.progress());
        }
        match self.next().filter(|_| budget > 0) {
            Some((test, order)) => {
                self.finished.nodes += self.pass.nodes();
                self.pass = pass(&self.clues, test, order);
                self.test = test;
                Slice::Progress(self.progress())
            }
            None => {
                self.is_over = true;
                Slice::Done(self.best())
            }
        }
    }

    fn progress(&self) -> Progress {
        Progress { nodes: self.finished.nodes + self.pass.nodes(), ..self.finished }
    }
}

impl fmt::Debug for DigJob {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DigJob")
            .field("clues", &self.clues.count)
            .field("untried", &self.untried())
            .field("progress", &self.progress())
            .finish_non_exhaustive()
    }
}
