//! One puzzle of an order: grids are filled and dug in until nothing is missed, or the budget is
//! spent.

use super::{GenerateError, Generated, Generator};
use crate::generate::classic::{ClassicLevel, SinglesKind};
use crate::generate::difficulty::{Climb, Difficulty, Wanted};
use crate::generate::dig::{ClueAim, DigJob, Gate, Miss, PatternJob, Plan, Spread};
use crate::generate::full::GridJob;
use crate::generate::nine::MinimalJob;
use crate::generate::random::Random;
use crate::grid::{Grid, Puzzle};
use crate::solve::{Job, Progress, Slice};

/// Orders of emptying cells that are tried on one grid.
const ORDERS_A_GRID: u32 = 3;

/// Tenths of the rating from which on whatever can go may go first, what leaves naked singles, and what
/// leaves hidden ones; below that every clue is rated.
const FREE: u16 = 70;
const NAKED: u16 = 23;
const HIDDEN: u16 = 15;

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
    /// The digger is taken out at the end.
    Digging {
        solution: Grid,
        dig: Option<Box<DigJob>>,
        orders: u32,
    },
    Climbing {
        solution: Grid,
        climb: Box<Climb>,
        plan: Box<Plan>,
        orders: u32,
    },
}

/// What a grid comes from.
#[derive(Debug)]
enum Filling {
    Random(Box<GridJob>),
    Pattern(Box<PatternJob>),
}

impl Job for Filling {
    type Output = Option<Grid>;

    fn run(&mut self, nodes: u64) -> Slice<Option<Grid>> {
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

impl Generator {
    /// Digs in a grid; attempts are counted from 1, and so many nodes are spent.
    fn dig(
        &self,
        solution: &Grid,
        attempt: u32,
        spent: u64,
        random: &mut Random,
    ) -> Option<DigJob> {
        let gate = match (self.classic, &self.difficulty) {
            (Some(ClassicLevel::Medium), _) => Gate::Singles(SinglesKind::Both),
            (Some(ClassicLevel::Easy), _) => Gate::Singles(SinglesKind::Hidden),
            (None, Some(_)) => self.gate(attempt),
            (None | Some(ClassicLevel::Hard), _) => Gate::Unique,
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
        let dig = DigJob::planned(&full, solution, plan, random)?;
        Some(dig.budget(self.budget_or_usual().saturating_sub(spent)))
    }

    /// How hard a puzzle of this attempt shall be. Every other attempt at techniques that are wanted
    /// makes them the hardest.
    fn difficulty_for(&self, attempt: u32) -> Option<Difficulty> {
        let difficulty = self.difficulty.as_ref();
        difficulty.map(|aim| if attempt % 2 == 1 { aim.narrowed() } else { aim.clone() })
    }

    /// The hardest rating of this attempt, in tenths.
    fn hardest(&self, attempt: u32) -> Option<u16> {
        self.difficulty_for(attempt).map(|difficulty| difficulty.ratings().end().tenths())
    }

    /// What digs quickly as far as nothing gets too hard; the rest is rated clue by clue.
    fn gate(&self, attempt: u32) -> Gate {
        match self.hardest(attempt) {
            _ if self.pattern.is_some() => Gate::Unique,
            None | Some(FREE..) => Gate::Unique,
            Some(NAKED..) => Gate::Singles(SinglesKind::Both),
            Some(_) => Gate::Singles(SinglesKind::Hidden),
        }
    }

    /// Whether singles that any quick digger knows are too hard.
    fn is_rated_from_the_start(&self, attempt: u32) -> bool {
        self.pattern.is_none() && self.hardest(attempt).is_some_and(|hardest| hardest < HIDDEN)
    }

    /// The walk from what was dug to what is as hard as asked for.
    fn climb(
        &self,
        dig: DigJob,
        attempt: u32,
        spent: u64,
        random: &mut Random,
    ) -> Option<(Climb, Plan)> {
        let difficulty = self.difficulty_for(attempt)?;
        let (clues, plan) = dig.into_parts();
        let wanted = Wanted {
            difficulty,
            clues: plan.aim.range().cloned(),
            spread: plan.spread.clone(),
            is_minimal: match self.clues {
                ClueAim::Minimal => true,
                // What a digger left is minimal for its logic.
                ClueAim::Logic => self.is_rated_from_the_start(attempt),
                ClueAim::Within(_) => false,
            },
            may_swap: plan.keep.is_none(),
        };
        let left = self.budget_or_usual().saturating_sub(spent);
        Some((Climb::new(clues, wanted, Random::new(random.bits()), left), plan))
    }

    /// What a walk has come to.
    fn take_climb(&self, climb: &Climb, plan: &Plan, solution: &Grid) -> Generated {
        let (puzzle, rated) = climb.best();
        let mut misses = plan.misses(puzzle);
        if let Some(aim) = &self.difficulty {
            match rated {
                Some(rated) => misses.extend(aim.misses(rated)),
                None => misses.push(aim.unrated()),
            }
        }
        if let Some(wanted) = self.classic {
            let found = ClassicLevel::of(puzzle);
            if found != wanted {
                misses.push(Miss::Classic { found, wanted });
            }
        }
        let (puzzle, rated) = (puzzle.clone(), rated.cloned());
        Generated { puzzle, solution: solution.clone(), rated, misses }
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
        let grid = self.grids.grid(&self.shape, random);
        let filling = grid.map(|grid| match &self.pattern {
            Some(pattern) => {
                let job = PatternJob::new(
                    &self.shape,
                    pattern,
                    (self.grids.clone(), grid),
                    nodes,
                    random,
                );
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
        misses.extend(self.difficulty.as_ref().map(Difficulty::unrated));
        Generated { puzzle, solution: solution.clone(), rated: None, misses }
    }
}

impl GenerateJob {
    pub(super) fn new(order: Generator) -> Self {
        let mut random = order.seed.random();
        let stage = match order.check() {
            Ok(()) if order.is_for_minimal_nines() => {
                Stage::Nine(Box::new(MinimalJob::new(std::slice::from_ref(&order.seed))))
            }
            Ok(()) => order.fill(order.budget_or_usual(), &mut random),
            Err(refusal) => Stage::Refused(refusal),
        };
        Self { order, random, stage, best: None, attempts: 0, done: Progress::default() }
    }

    /// The best puzzle so far, with what it misses; `None` until there is a full grid. Takes time
    /// linear in the cells.
    #[must_use]
    pub fn best(&self) -> Option<Generated> {
        let now = match &self.stage {
            Stage::Digging { solution, dig, .. } => {
                dig.as_ref().map(|dig| self.order.take(dig, solution))
            }
            Stage::Climbing { solution, climb, plan, .. } => {
                Some(self.order.take_climb(climb, plan, solution))
            }
            Stage::Refused(_) | Stage::Nine(_) | Stage::Filling(_) => None,
        };
        [self.best.clone(), now].into_iter().flatten().min_by_key(Generated::lack)
    }

    /// Begins to dig in a grid.
    fn dig(&mut self, solution: Grid, orders: u32) -> Slice<Result<Generated, GenerateError>> {
        self.attempts += 1;
        match self.order.dig(&solution, self.attempts, self.done.nodes, &mut self.random) {
            Some(dig) if self.order.is_rated_from_the_start(self.attempts) => {
                self.climb(solution, dig, orders)
            }
            Some(dig) => {
                self.stage = Stage::Digging { solution, dig: Some(Box::new(dig)), orders };
                Slice::Progress(self.progress())
            }
            None => self.no_grid(),
        }
    }

    /// Begins to walk from what was dug.
    fn climb(
        &mut self,
        solution: Grid,
        dig: DigJob,
        orders: u32,
    ) -> Slice<Result<Generated, GenerateError>> {
        match self.order.climb(dig, self.attempts, self.done.nodes, &mut self.random) {
            Some((climb, plan)) => {
                let (climb, plan) = (Box::new(climb), Box::new(plan));
                self.stage = Stage::Climbing { solution, climb, plan, orders };
                Slice::Progress(self.progress())
            }
            None => self.no_grid(),
        }
    }

    /// After an attempt that came to this, with so many nodes.
    fn judge(
        &mut self,
        made: Generated,
        nodes: u64,
        orders: u32,
    ) -> Slice<Result<Generated, GenerateError>> {
        if !made.misses.iter().any(Miss::calls_for_another) {
            return Slice::Done(Ok(made));
        }
        // An attempt in which little can go is work too: the budget comes to an end.
        self.done.nodes += nodes.max(self.order.shape.cell_count() as u64);
        let solution = made.solution.clone();
        self.best = self.best.take().into_iter().chain([made]).min_by_key(Generated::lack);
        self.try_again(solution, orders)
    }

    fn no_grid(&self) -> Slice<Result<Generated, GenerateError>> {
        Slice::Done(Err(GenerateError::NoGrid { shape: self.order.shape.clone() }))
    }

    /// After an attempt that missed something.
    fn try_again(
        &mut self,
        solution: Grid,
        orders: u32,
    ) -> Slice<Result<Generated, GenerateError>> {
        if self.done.nodes >= self.order.budget_or_usual()
            && let Some(best) = self.best.take()
        {
            return Slice::Done(Ok(best));
        }
        // A pattern's grid leaves no choice of cells.
        if orders < ORDERS_A_GRID && self.order.pattern.is_none() {
            return self.dig(solution, orders + 1);
        }
        let left = self.order.budget_or_usual().saturating_sub(self.done.nodes);
        self.stage = self.order.fill(left, &mut self.random);
        Slice::Progress(self.progress())
    }
}

impl Job for GenerateJob {
    type Output = Result<Generated, GenerateError>;

    fn run(&mut self, nodes: u64) -> Slice<Self::Output> {
        match &mut self.stage {
            Stage::Refused(refusal) => Slice::Done(Err(refusal.clone())),
            Stage::Nine(job) => match job.run(nodes) {
                Slice::Done(made) => Slice::Done(match made.first() {
                    Some(made) => self.order.take_nine(made),
                    None => Err(GenerateError::NoGrid { shape: self.order.shape.clone() }),
                }),
                Slice::Progress(progress) => Slice::Progress(progress),
            },
            Stage::Filling(filling) => {
                let Slice::Done(grid) = filling.run(nodes) else {
                    return Slice::Progress(self.progress());
                };
                self.done.nodes += filling.progress().nodes;
                match grid {
                    Some(solution) => self.dig(solution, 1),
                    None => self.no_grid(),
                }
            }
            Stage::Digging { solution, dig, orders } => {
                let Some(digger) = dig else { return self.no_grid() };
                let Slice::Done(_) = digger.run(nodes) else {
                    return Slice::Progress(self.progress());
                };
                let (nodes, orders) = (digger.progress().nodes, *orders);
                if self.order.difficulty.is_none() {
                    let made = self.order.take(digger, solution);
                    return self.judge(made, nodes, orders);
                }
                let Some(dig) = dig.take() else { return self.no_grid() };
                let solution = solution.clone();
                self.done.nodes += nodes;
                self.climb(solution, *dig, orders)
            }
            Stage::Climbing { solution, climb, plan, orders } => {
                let Slice::Done(()) = climb.run(nodes) else {
                    return Slice::Progress(self.progress());
                };
                let (nodes, orders) = (climb.progress().nodes, *orders);
                let made = self.order.take_climb(climb, plan, solution);
                self.judge(made, nodes, orders)
            }
        }
    }

    fn progress(&self) -> Progress {
        let here = match &self.stage {
            Stage::Refused(_) => Progress::default(),
            Stage::Nine(job) => job.progress(),
            Stage::Filling(filling) => filling.progress(),
            Stage::Digging { dig, .. } => {
                dig.as_ref().map_or_else(Progress::default, |dig| dig.progress())
            }
            Stage::Climbing { climb, .. } => climb.progress(),
        };
        Progress { nodes: self.done.nodes + here.nodes, ..here }
    }
}
