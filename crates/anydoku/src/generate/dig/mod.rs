//! Digging: a full grid loses clues, in random order, as long as the rest still implies them.

mod aim;
mod clues;
mod direct;
mod halving;
mod miss;
mod pattern;
mod question;
mod spread;

use std::fmt;

pub use aim::ClueAim;
pub use miss::Miss;
pub(crate) use pattern::PatternJob;
pub use pattern::{NoPattern, Pattern};
pub use spread::Spread;

use clues::{Clues, Units};
use direct::Direct;
use halving::{Halving, Pass};

use super::classic::SinglesKind;
use super::random::Random;
use super::symmetry::Look;
use crate::grid::{Grid, Puzzle};
use crate::solve::bits::for_side;
use crate::solve::propagate::Logic;
use crate::solve::{Job, Progress, Step};

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

/// From this side on what shows at once is taken first: propagation takes minutes there.
const AT_ONCE_SIDE: u16 = 129;

/// The passes for an aim, the first one last. Where the solver answers in no time it is asked at
/// once, so that every order in which clues can go is as likely as the order drawn.
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
/// that could go. Beyond side 16 a [minimal](ClueAim::Minimal) puzzle takes two passes: what logic
/// leaves is asked of the solver when nothing more goes by logic. What stands at any moment is a
/// puzzle with one solution: [`best`](Self::best).
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
    /// What follows for the units that the pass leaves, the next one last.
    ahead: Vec<Test>,
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
        let mut units = plan.look.units(shape.side());
        let may_go = |cell: usize| {
            givens.values()[cell] != 0 && plan.keep.as_ref().is_none_or(|keep| !keep.holds(cell))
        };
        units.retain(|unit| unit.iter().all(|&cell| may_go(cell)));
        let units = Units::new(&units);
        let order = plan.spread.order(shape, solution, &units, random);
        let quotas = plan.spread.quotas(shape, givens);
        let clues = Clues::new(puzzle, solution, units, target, quotas);
        let mut ahead = passes(&plan.aim, plan.gate, shape.side());
        let first = ahead.pop()?;
        Some(Self {
            pass: pass(&clues, first, order),
            clues,
            plan,
            ahead,
            done: Progress::default(),
            is_over: false,
        })
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
        let puzzle = self.best();
        let mut misses = spread_misses(&self.plan.spread, &puzzle);
        if let Some(keep) = &self.plan.keep
            && let cells @ 1.. = keep.misses(puzzle.givens())
        {
            misses.push(Miss::Pattern { cells });
        }
        let (found, unproved) = (self.clues.count(), self.pass.unproved());
        match self.plan.aim.range() {
            Some(wanted) if !wanted.contains(&found) => {
                misses.push(Miss::Clues { found, wanted: wanted.clone() });
            }
            Some(_) => {}
            None if !self.is_over => misses.push(Miss::Untried { units: self.untried() }),
            None if unproved > 0 => misses.push(Miss::Unproved { units: unproved }),
            None => {}
        }
        misses
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

    fn run(&mut self, nodes: u64) -> Step<Puzzle> {
        if self.is_over {
            return Step::Done(self.best());
        }
        if !self.pass.run(&mut self.clues, nodes) {
            return Step::Progress(self.progress());
        }
        match self.ahead.pop().filter(|_| !self.clues.are_few_enough()) {
            Some(test) => {
                self.done.nodes += self.pass.nodes();
                self.pass = pass(&self.clues, test, self.pass.needed());
                Step::Progress(self.progress())
            }
            None => {
                self.is_over = true;
                Step::Done(self.best())
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
