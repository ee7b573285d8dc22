//! Puzzles to order: what is asked for, and the job that makes it.

use std::ops::RangeInclusive;

use thiserror::Error;

use super::classic::{ClassicLevel, SinglesKind};
use super::dig::{ClueAim, DigJob, Gate, Miss, Pattern, PatternJob, Plan, Spread};
use super::full::{GridJob, GridWay, NoSuchWay};
use super::nine::{MinimalJob, MinimalPuzzle, grid_of_line};
use super::random::Random;
use super::seed::Seed;
use super::symmetry::Look;
use crate::grid::{Grid, Puzzle};
use crate::knowledge::{Certainty, facts};
use crate::shape::Shape;
use crate::solve::{Control, Job, Progress, Step, Stopped};

/// Nodes after which no further attempt is begun, unless told: some ten seconds.
const BUDGET: u64 = 1 << 20;

/// Orders of emptying cells that are tried on one grid.
const ORDERS_A_GRID: u32 = 3;

/// A puzzle that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Generated {
    /// The puzzle: it has exactly one solution.
    pub puzzle: Puzzle,
    /// That solution.
    pub solution: Grid,
    /// What it lacks of what was asked for: nothing, unless the work was stopped or its budget
    /// spent.
    pub misses: Vec<Miss>,
}

impl Generated {
    /// The richest symmetry of its givens.
    #[must_use]
    pub fn look(&self) -> Look {
        let (side, values) = (self.solution.side(), self.puzzle.givens().values());
        Look::of(side, |row, column| values[row * usize::from(side) + column] != 0)
    }
}

/// Why there is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum GenerateError {
    /// The board has no full grid at all.
    #[error("found {shape}, which has no full grid, expected a board that has one")]
    NoGrid {
        /// The board.
        shape: Shape,
    },
    /// The board does not have the way that full grids shall come by.
    #[error(transparent)]
    Grid(#[from] NoSuchWay),
    /// No puzzle of this board has so many clues.
    #[error("found clues from {} to {}, expected {least} to {cells} for {shape}", .asked.start(), .asked.end())]
    Clues {
        /// The clues that were asked for.
        asked: RangeInclusive<usize>,
        /// The fewest that a puzzle of this board can have, as far as that is proved.
        least: usize,
        /// The cells of the board.
        cells: usize,
        /// The board.
        shape: Shape,
    },
    /// No puzzle of this board is of that classic level.
    #[error("found classic level {asked}, expected at most {hardest} for {shape}")]
    Classic {
        /// The level that was asked for.
        asked: ClassicLevel,
        /// The hardest that the board has.
        hardest: ClassicLevel,
        /// The board.
        shape: Shape,
    },
    /// No box can have so many givens.
    #[error("found {} to {} givens in each box, expected a range within 0 to {cells}", .asked.start(), .asked.end())]
    PerBox {
        /// The givens that were asked for.
        asked: RangeInclusive<usize>,
        /// The cells of a box.
        cells: usize,
    },
    /// The pattern is for another board.
    #[error("found a pattern of side {found}, expected side {expected}")]
    PatternSide {
        /// The side of the pattern.
        found: u16,
        /// The side of the board.
        expected: u16,
    },
    /// It was stopped before there was any.
    #[error("{0}, before there was a puzzle")]
    Stopped(Stopped),
}

/// An order for puzzles of one shape. The same order and seed make the same puzzle everywhere.
#[derive(Clone, Debug)]
pub struct Generator {
    shape: Shape,
    clues: ClueAim,
    look: Look,
    spread: Option<Spread>,
    pattern: Option<Pattern>,
    classic: Option<ClassicLevel>,
    grid: GridWay,
    seed: Seed,
    budget: u64,
}

impl Generator {
    /// Puzzles of this shape, with as few clues as [suits its side](ClueAim::of_side), unless told
    /// otherwise.
    #[must_use]
    pub fn new(shape: Shape) -> Self {
        Self {
            clues: ClueAim::of_side(shape.side()),
            shape,
            look: Look::default(),
            spread: None,
            pattern: None,
            classic: None,
            grid: GridWay::default(),
            seed: Seed::new("0"),
            budget: BUDGET,
        }
    }

    /// How many clues they shall have.
    #[must_use]
    pub fn clues(mut self, aim: ClueAim) -> Self {
        self.clues = aim;
        self
    }

    /// The symmetry of the givens' places.
    #[must_use]
    pub fn look(mut self, look: Look) -> Self {
        self.look = look;
        self
    }

    /// How the givens shall be spread. Unless told, [random](Spread::random) for minimal puzzles,
    /// else [even](Spread::even) as long as that works out.
    #[must_use]
    pub fn spread(mut self, spread: Spread) -> Self {
        self.spread = Some(spread);
        self
    }

    /// The cells that shall hold the givens, and no others; the number of clues, their look and
    /// spread then follow. Grids are changed digit by digit until one is found whose digits there
    /// leave one solution, within the [budget](Self::budget); failing that, the puzzle has further
    /// givens, and a [`Miss::Pattern`].
    #[must_use]
    pub fn pattern(mut self, pattern: Pattern) -> Self {
        self.pattern = Some(pattern);
        self
    }

    /// How far singles shall go, exactly.
    #[must_use]
    pub fn classic(mut self, level: ClassicLevel) -> Self {
        self.classic = Some(level);
        self
    }

    /// The way to the full grids in which clues are dug.
    #[must_use]
    pub fn grid(mut self, way: GridWay) -> Self {
        self.grid = way;
        self
    }

    /// Where everything random comes from.
    #[must_use]
    pub fn seed(mut self, seed: impl Into<Seed>) -> Self {
        self.seed = seed.into();
        self
    }

    /// How many nodes may be spent before another attempt: when they are, the best puzzle so far is
    /// the result, with its [misses](Generated::misses). The first attempt is always made to its
    /// end.
    #[must_use]
    pub fn budget(mut self, nodes: u64) -> Self {
        self.budget = nodes;
        self
    }

    /// The board.
    #[must_use]
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Makes a puzzle in slices.
    #[must_use]
    pub fn job(&self) -> GenerateJob {
        GenerateJob::new(self.clone())
    }

    /// Makes a puzzle.
    ///
    /// # Errors
    /// If the board has no full grid or not by the way asked for, no puzzle of it can be as asked for, or the control stopped the
    /// work; [`GenerateJob::best`] has what there was by then.
    pub fn generate(&self, control: &mut Control<'_>) -> Result<Generated, GenerateError> {
        control.drive(&mut self.job()).map_err(GenerateError::Stopped)?
    }

    /// Refuses what cannot be.
    fn check(&self) -> Result<(), GenerateError> {
        let cells = self.shape.cell_count();
        let (found, expected) = (self.pattern.as_ref().map(Pattern::side), self.shape.side());
        if let Some(found) = found.filter(|&found| found != expected) {
            return Err(GenerateError::PatternSide { found, expected });
        }
        let by_pattern = self.pattern.as_ref().map(|pattern| pattern.count()..=pattern.count());
        if let Some(asked) = by_pattern.as_ref().or(self.clues.range()) {
            let least = fewest_clues(&self.shape);
            if asked.is_empty() || *asked.start() > cells || *asked.end() < least {
                let (asked, shape) = (asked.clone(), self.shape.clone());
                return Err(GenerateError::Clues { asked, least, cells, shape });
            }
        }
        let hardest = ClassicLevel::hardest_of(&self.shape);
        if let Some(asked) = self.classic.filter(|&asked| asked > hardest) {
            return Err(GenerateError::Classic { asked, hardest, shape: self.shape.clone() });
        }
        let side = usize::from(self.shape.side());
        match self.spread.as_ref().and_then(Spread::givens_per_box) {
            Some(asked) if asked.is_empty() || *asked.start() > side => {
                Err(GenerateError::PerBox { asked: asked.clone(), cells: side })
            }
            _ => Ok(()),
        }
    }

    /// Makes the puzzles of these seeds by the engine for plain 9x9, if that makes such puzzles.
    pub(super) fn minimal_nines(&self, seeds: &[Seed]) -> Option<MinimalJob> {
        let is_plain_order = self.shape.is_plain_nine()
            && self.clues == ClueAim::Minimal
            && self.look == Look::None
            && self.grid == GridWay::Random
            && self.classic.is_none()
            && self.pattern.is_none()
            && self.spread.is_none();
        is_plain_order.then(|| MinimalJob::new(seeds))
    }

    /// What that engine made.
    pub(super) fn take_nine(&self, made: &MinimalPuzzle) -> Result<Generated, GenerateError> {
        let puzzle = grid_of_line(&made.puzzle)
            .and_then(|givens| Puzzle::new(self.shape.clone(), givens).ok());
        match puzzle.zip(grid_of_line(&made.solution)) {
            Some((puzzle, solution)) => Ok(Generated { puzzle, solution, misses: Vec::new() }),
            None => Err(GenerateError::NoGrid { shape: self.shape.clone() }),
        }
    }

    /// Digs in a grid; attempts are counted from 1.
    fn dig(&self, solution: &Grid, attempt: u32, random: &mut Random) -> Option<DigJob> {
        let gate = match self.classic {
            None | Some(ClassicLevel::Hard) => Gate::Unique,
            Some(ClassicLevel::Medium) => Gate::Singles(SinglesKind::Both),
            Some(ClassicLevel::Easy) => Gate::Singles(SinglesKind::Hidden),
        };
        let full = Puzzle::new(self.shape.clone(), solution.clone()).ok()?;
        let plan = match &self.pattern {
            Some(pattern) => {
                Plan { aim: ClueAim::Minimal, gate, keep: Some(pattern.clone()), ..Plan::default() }
            }
            None => Plan {
                aim: self.clues.clone(),
                look: self.look,
                spread: self.spread_for(attempt),
                gate,
                keep: None,
            },
        };
        DigJob::planned(&full, solution, plan, random)
    }

    /// An even spread that nobody asked for is given up where it does not work out.
    fn spread_for(&self, attempt: u32) -> Spread {
        match (&self.spread, &self.clues) {
            (Some(spread), _) => spread.clone(),
            (None, ClueAim::Minimal) => Spread::random(),
            (None, _) if attempt > ORDERS_A_GRID => Spread::random(),
            (None, _) => Spread::even(),
        }
    }

    /// What finds the grid to dig in, with so many nodes to spend on a pattern.
    fn fill(&self, nodes: u64, random: &mut Random) -> Stage {
        let grid = GridJob::by(self.grid, &self.shape, random);
        let filling = grid.map(|grid| match &self.pattern {
            Some(pattern) => {
                let job = PatternJob::new(&self.shape, pattern, (self.grid, grid), nodes, random);
                Filling::Pattern(Box::new(job))
            }
            None => Filling::Random(Box::new(grid)),
        });
        filling.map_or_else(|refusal| Stage::Refused(refusal.into()), Stage::Filling)
    }

    /// What a dig has come to.
    fn take(&self, dig: &DigJob, solution: &Grid) -> Generated {
        let (puzzle, mut misses) = (dig.best(), dig.misses());
        if let Some(wanted) = self.classic {
            let found = ClassicLevel::of(&puzzle);
            if found != wanted {
                misses.push(Miss::Classic { found, wanted });
            }
        }
        Generated { puzzle, solution: solution.clone(), misses }
    }
}

/// The fewest clues that a puzzle of this board can have, as far as that is proved.
fn fewest_clues(shape: &Shape) -> usize {
    // Two digits that are given nowhere can change places.
    let by_digits = usize::from(shape.side()) - 1;
    let figure = if shape.is_plain() { facts(shape).fewest_givens } else { None };
    let proved = figure.filter(|figure| figure.certainty != Certainty::LeastFound);
    proved.and_then(|figure| figure.value.parse().ok()).unwrap_or(by_digits)
}

/// Makes one puzzle, in slices; see [`Generator::job`].
///
/// A puzzle that is not as asked for is followed by another from the same grid, cells emptied in
/// another order; after some of these comes another grid, until the [budget](Generator::budget) is
/// spent.
#[derive(Debug)]
pub struct GenerateJob {
    order: Generator,
    random: Random,
    stage: Stage,
    /// The best puzzle of the attempts that are over.
    best: Option<Generated>,
    attempts: u32,
    done: Progress,
}

#[derive(Debug)]
enum Stage {
    Refused(GenerateError),
    Nine(Box<MinimalJob>),
    Filling(Filling),
    Digging { solution: Grid, dig: Box<DigJob>, orders: u32 },
}

/// What a grid comes from.
#[derive(Debug)]
enum Filling {
    Random(Box<GridJob>),
    Pattern(Box<PatternJob>),
}

impl Job for Filling {
    type Output = Option<Grid>;

    fn run(&mut self, nodes: u64) -> Step<Option<Grid>> {
        match self {
            Self::Random(job) => job.run(nodes),
            Self::Pattern(job) => job.run(nodes),
        }
    }

    fn progress(&self) -> Progress {
        match self {
            Self::Random(job) => job.progress(),
            Self::Pattern(job) => job.progress(),
        }
    }
}

impl GenerateJob {
    fn new(order: Generator) -> Self {
        let mut random = order.seed.random();
        let stage = match order.check() {
            Ok(()) => match order.minimal_nines(std::slice::from_ref(&order.seed)) {
                Some(job) => Stage::Nine(Box::new(job)),
                None => order.fill(order.budget, &mut random),
            },
            Err(refusal) => Stage::Refused(refusal),
        };
        Self { order, random, stage, best: None, attempts: 0, done: Progress::default() }
    }

    /// The best puzzle so far, with what it misses; `None` until there is a full grid. Takes time
    /// linear in the cells.
    #[must_use]
    pub fn best(&self) -> Option<Generated> {
        let now = match &self.stage {
            Stage::Digging { solution, dig, .. } => Some(self.order.take(dig, solution)),
            Stage::Refused(_) | Stage::Nine(_) | Stage::Filling(_) => None,
        };
        [self.best.clone(), now].into_iter().flatten().min_by_key(lack)
    }

    /// Begins to dig in a grid.
    fn dig(&mut self, solution: Grid, orders: u32) -> Step<Result<Generated, GenerateError>> {
        self.attempts += 1;
        match self.order.dig(&solution, self.attempts, &mut self.random) {
            Some(dig) => {
                self.stage = Stage::Digging { solution, dig: Box::new(dig), orders };
                Step::Progress(self.progress())
            }
            None => self.no_grid(),
        }
    }

    fn no_grid(&self) -> Step<Result<Generated, GenerateError>> {
        Step::Done(Err(GenerateError::NoGrid { shape: self.order.shape.clone() }))
    }

    /// After an attempt that missed something.
    fn try_again(&mut self, solution: Grid, orders: u32) -> Step<Result<Generated, GenerateError>> {
        if self.done.nodes >= self.order.budget
            && let Some(best) = self.best.take()
        {
            return Step::Done(Ok(best));
        }
        // A pattern's grid leaves no choice of cells.
        if orders < ORDERS_A_GRID && self.order.pattern.is_none() {
            return self.dig(solution, orders + 1);
        }
        let left = self.order.budget.saturating_sub(self.done.nodes);
        self.stage = self.order.fill(left, &mut self.random);
        Step::Progress(self.progress())
    }
}

/// How much a puzzle lacks: the fewer misses the better, then the smaller ones.
fn lack(made: &Generated) -> (usize, usize) {
    (made.misses.len(), made.misses.iter().map(Miss::size).sum())
}

impl Job for GenerateJob {
    type Output = Result<Generated, GenerateError>;

    fn run(&mut self, nodes: u64) -> Step<Self::Output> {
        match &mut self.stage {
            Stage::Refused(refusal) => Step::Done(Err(refusal.clone())),
            Stage::Nine(job) => match job.run(nodes) {
                Step::Done(made) => Step::Done(match made.first() {
                    Some(made) => self.order.take_nine(made),
                    None => Err(GenerateError::NoGrid { shape: self.order.shape.clone() }),
                }),
                Step::Progress(progress) => Step::Progress(progress),
            },
            Stage::Filling(filling) => {
                let Step::Done(grid) = filling.run(nodes) else {
                    return Step::Progress(self.progress());
                };
                self.done.nodes += filling.progress().nodes;
                match grid {
                    Some(solution) => self.dig(solution, 1),
                    None => self.no_grid(),
                }
            }
            Stage::Digging { solution, dig, orders } => {
                let Step::Done(_) = dig.run(nodes) else {
                    return Step::Progress(self.progress());
                };
                let (solution, orders) = (solution.clone(), *orders);
                let made = self.order.take(dig, &solution);
                if !made.misses.iter().any(Miss::calls_for_another) {
                    return Step::Done(Ok(made));
                }
                self.done.nodes += dig.progress().nodes;
                self.best = self.best.take().into_iter().chain([made]).min_by_key(lack);
                self.try_again(solution, orders)
            }
        }
    }

    fn progress(&self) -> Progress {
        let here = match &self.stage {
            Stage::Refused(_) => Progress::default(),
            Stage::Nine(job) => job.progress(),
            Stage::Filling(filling) => filling.progress(),
            Stage::Digging { dig, .. } => dig.progress(),
        };
        Progress { nodes: self.done.nodes + here.nodes, ..here }
    }
}
