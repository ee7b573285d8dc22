//! Digging: a full grid loses clues, in random order, as long as the rest still implies them.

mod aim;
mod clues;
mod direct;
mod free_lines;
mod halving;
mod miss;
mod pattern;
mod question;
mod spread;

use std::fmt;

pub use aim::ClueAim;
pub use free_lines::FreeLines;
pub use miss::Miss;
pub(crate) use pattern::PatternJob;
pub use pattern::{NoPattern, Pattern};
pub use spread::Spread;

pub(crate) use clues::Clues;
use clues::Units;
use direct::Direct;
use halving::{Halving, Pass};

use super::classic::SinglesKind;
use super::random::Random;
use super::symmetry::Look;
use crate::grid::{Grid, Puzzle};
use crate::solve::bits::for_side;
use crate::solve::propagate::Logic;
use crate::solve::{Job, Progress, Slice};

/// How a digger looks at what is left of the clues.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Gate {
    /// They imply every other cell.
    #[default]
    Unique,
    /// Singles of these kinds fill the board.
    Singles(SinglesKind),
}

impl Gate {
    const fn logic(self) -> Logic {
        match self {
            Self::Unique => Logic::Locked,
            Self::Singles(SinglesKind::Both) => Logic::Singles,
            Self::Singles(SinglesKind::Hidden) => Logic::Hidden,
        }
    }
}

/// What a digger is told.
#[derive(Clone, Debug, Default)]
pub(crate) struct Plan {
    pub(crate) aim: ClueAim,
    pub(crate) look: Look,
    pub(crate) spread: Spread,
    pub(crate) gate: Gate,
    /// The cells that keep their clues.
    pub(crate) keep: Option<Pattern>,
}

impl Plan {
    /// What a puzzle lacks of what can be seen of it.
    pub(crate) fn misses(&self, puzzle: &Puzzle) -> Vec<Miss> {
        let mut misses = spread_misses(&self.spread, puzzle);
        if let Some(keep) = &self.keep
            && let cells @ 1.. = keep.misses(puzzle.givens())
        {
            misses.push(Miss::Pattern { cells });
        }
        let found = puzzle.givens().clue_count();
        if let Some(wanted) = self.aim.range().filter(|wanted| !wanted.contains(&found)) {
            misses.push(Miss::Clues { found, wanted: wanted.clone() });
        }
        misses
    }
}

/// How the units of a pass are tried.
#[derive(Clone, Copy, Debug)]
enum Test {
    /// By the singles that show at once.
    AtOnce,
    /// By propagation.
    ByLogic(Logic),
    /// What propagation leaves by the solver, within so many nodes each.
    BySolver(u64),
}

/// How many times longer the solver thinks about a unit when it is asked again.
const MORE_PATIENCE: u64 = 16;

/// Nodes after which the solver is not asked any more where it needs patience, unless told: some ten
/// to twenty seconds.
pub(crate) const BUDGET: u64 = 1 << 21;

/// From this side on what shows at once is taken first: propagation takes minutes there.
const AT_ONCE_SIDE: u16 = 129;

/// The passes for an aim, the first one last. Where the solver answers in no time it is asked at
/// once: clues go in the order drawn, so that every order is as likely. (At side 16 a range that is
/// too costly, which depends on what is in it, comes last instead.)
fn passes(aim: &ClueAim, gate: Gate, side: u16) -> Vec<Test> {
    let patience = aim.patience(side).filter(|_| gate == Gate::Unique);
    let mut passes: Vec<Test> = patience.map(Test::BySolver).into_iter().collect();
    if patience != Some(u64::MAX) {
        passes.push(Test::ByLogic(gate.logic()));
    }
    if side >= AT_ONCE_SIDE && gate.logic() != Logic::Hidden {
        passes.push(Test::AtOnce);
    }
    passes
}

/// Clues are taken from a full grid, or from a puzzle that has some to spare, until the aim is met, in
/// slices; see [`Job`].
///
/// Cells that belong together stay or go together. Every such unit is tried once: one that the rest
/// does not imply now is not implied by less later. So a pass that comes to its end leaves nothing
/// that could go. Beyond side 16 a [minimal](ClueAim::Minimal) puzzle takes several passes: what logic
/// leaves is asked of the solver when nothing more goes by logic, and again, with more patience, what
/// it was in doubt about, within a [budget](Self::budget). What stands at any moment is a puzzle with
/// one solution: [`best`](Self::best).
///
/// A node is a unit tried, some ten microseconds of propagation, or a node of the solver.
///
/// ```
/// use anydoku::generate::{ClueAim, DigJob, Look, Random, instant_grid};
/// use anydoku::{Control, Puzzle, Shape};
/// let shape = Shape::of_side(16)?;
/// let mut random = Random::new(1);
/// let grid = instant_grid(&shape, &mut random)?;
/// let full = Puzzle::new(shape, grid.clone())?;
/// let mut dig = DigJob::new(&full, &grid, &ClueAim::Logic, Look::None, &mut random).unwrap();
/// let stopped = Control::new().budget(50).drive(&mut dig);
/// assert!(stopped.is_err() && dig.misses().len() == 1);
/// let puzzle = Control::new().drive(&mut dig)?;
/// assert!(puzzle.givens().clue_count() < 120 && dig.misses().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct DigJob {
    clues: Clues,
    plan: Plan,
    pass: Box<dyn Pass>,
    test: Test,
    /// What follows for the units that the pass leaves, the next one last.
    ahead: Vec<Test>,
    /// Nodes after which the solver is not asked any more where it needs patience.
    budget: u64,
    done: Progress,
    is_over: bool,
}

impl DigJob {
    /// Digs in a puzzle whose only solution this is, in an order drawn from the stream: a full grid,
    /// or a puzzle with clues to spare. `None` if the grid does not solve it. Only units that are
    /// given whole are tried.
    #[must_use]
    pub fn new(
        puzzle: &Puzzle,
        solution: &Grid,
        aim: &ClueAim,
        look: Look,
        random: &mut Random,
    ) -> Option<Self> {
        let plan = Plan { aim: aim.clone(), look, ..Plan::default() };
        Self::planned(puzzle, solution, plan, random)
    }

    /// The same with a say in where the givens lie.
    #[must_use]
    pub fn spread(
        puzzle: &Puzzle,
        solution: &Grid,
        aim: &ClueAim,
        look: Look,
        spread: &Spread,
        random: &mut Random,
    ) -> Option<Self> {
        let plan = Plan { aim: aim.clone(), look, spread: spread.clone(), ..Plan::default() };
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
        let target = plan.aim.draw(shape.cell_count(), random);
        let may_go = |cell: usize| {
            givens.values()[cell] != 0 && plan.keep.as_ref().is_none_or(|keep| !keep.holds(cell))
        };
        let units = Units::of(plan.look, shape.side(), may_go);
        let order = plan.spread.order(shape, solution, &units, random);
        let quotas = plan.spread.quotas(shape, givens);
        let clues = Clues::new(puzzle, solution, units, target, quotas);
        let mut ahead = passes(&plan.aim, plan.gate, shape.side());
        let first = ahead.pop()?;
        Some(Self {
            pass: pass(&clues, first, order),
            test: first,
            clues,
            plan,
            ahead,
            budget: BUDGET,
            done: Progress::default(),
            is_over: false,
        })
    }

    /// How many nodes may be spent before the solver is asked no more about clues of boards beyond side
    /// 16: 2^21 unless told, about what a minimal puzzle of side 25 takes. What it was not asked then
    /// stays, as [`Miss::Unproved`].
    #[must_use]
    pub fn budget(mut self, nodes: u64) -> Self {
        self.budget = nodes;
        self
    }

    /// The puzzle as it stands: it has one solution, but may have more clues than was aimed for.
    /// Takes time linear in the cells.
    #[must_use]
    pub fn best(&self) -> Puzzle {
        self.clues.without(&[])
    }

    /// What the puzzle as it stands lacks of what was asked for.
    #[must_use]
    pub fn misses(&self) -> Vec<Miss> {
        let mut misses = self.plan.misses(&self.best());
        match self.plan.aim.range() {
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

    /// The clues as they stand, and what they were dug by.
    pub(crate) fn into_parts(self) -> (Clues, Plan) {
        (self.clues, self.plan)
    }

    /// The pass after this one, and the units that it is to try.
    fn next(&mut self) -> Option<(Test, Vec<u32>)> {
        if self.clues.are_few_enough() {
            return None;
        }
        if let Some(test) = self.ahead.pop() {
            return Some((test, self.pass.needed()));
        }
        let doubtful = self.pass.doubtful();
        match self.test {
            Test::BySolver(patience) if !doubtful.is_empty() => {
                Some((Test::BySolver(patience.saturating_mul(MORE_PATIENCE)), doubtful.to_vec()))
            }
            _ => None,
        }
    }

    /// Units that may be tried yet.
    fn untried(&self) -> usize {
        let again = if self.ahead.is_empty() { 0 } else { self.pass.needed().len() };
        self.pass.untried(&self.clues) + again
    }
}

/// What a puzzle lacks of a spread.
fn spread_misses(spread: &Spread, puzzle: &Puzzle) -> Vec<Miss> {
    let (shape, givens) = (puzzle.shape(), puzzle.givens());
    let mut misses = Vec::new();
    let boxes = spread.uneven_boxes(shape, givens);
    if let (1.., Some(wanted)) = (boxes, spread.givens_per_box()) {
        misses.push(Miss::Boxes { boxes, wanted: wanted.clone() });
    }
    if let houses @ 1.. = spread.dull_houses(shape, givens) {
        misses.push(Miss::DullHouses { houses });
    }
    if let givens @ 1.. = spread.unwanted_givens(givens) {
        misses.push(Miss::Digit { givens });
    }
    misses
}

/// A pass with the smallest word for the board. (A path that asks for many boards at once, as the
/// lanes do for plain 9x9, is another `Pass`.)
fn pass(clues: &Clues, test: Test, order: Vec<u32>) -> Box<dyn Pass> {
    for_side!(clues.puzzle().shape().side(), B => match test {
        Test::AtOnce => Box::new(Direct::<B>::new(clues, order)),
        Test::ByLogic(logic) => Box::new(Halving::<B>::new(clues, logic, order, None)),
        Test::BySolver(patience) => {
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
        let left = match self.test {
            Test::BySolver(patience) if patience < u64::MAX => {
                self.budget.saturating_sub(self.progress().nodes)
            }
            _ => u64::MAX,
        };
        if left > 0 && !self.pass.run(&mut self.clues, nodes.min(left)) {
            return Slice::Progress(self.progress());
        }
        match self.next().filter(|_| left > 0) {
            Some((test, order)) => {
                self.done.nodes += self.pass.nodes();
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
        Progress { nodes: self.done.nodes + self.pass.nodes(), ..self.done }
    }
}

impl fmt::Debug for DigJob {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DigJob")
            .field("clues", &self.clues.count())
            .field("untried", &self.untried())
            .field("progress", &self.progress())
            .finish_non_exhaustive()
    }
}
