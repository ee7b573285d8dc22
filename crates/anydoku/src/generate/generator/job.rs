//! The job that makes one puzzle: grids are filled and dug until all requirements are met or the
//! budget is spent.

use std::fmt;

use super::error::GenerateError;
use super::generated::Generated;
use super::options::Generator;
use crate::generate::difficulty::{Climb, ClimbTarget, Difficulty};
use crate::generate::dig::{ClueTarget, DigJob, Miss, PatternJob, Plan, Spread};
use crate::generate::nine::MinimalJob;
use crate::generate::random::Random;
use crate::generate::rare::RareJob;
use crate::generate::singles_level::SinglesLevel;
use crate::generate::symmetry::Symmetry;
use crate::grid::{Grid, Puzzle};
use crate::logic::NextStepsJob;
use crate::solve::propagate::Logic;
use crate::solve::{Control, Job, Progress, Slice};

/// The number of removal orders tried on one grid.
const ORDERS_A_GRID: u32 = 3;

/// The rating, in tenths, from which digging may ignore difficulty, may use naked singles, and may
/// use hidden singles. Below that, every removal is rated.
const FREE: u16 = 70;
const NAKED: u16 = 23;
const HIDDEN: u16 = 15;

/// The rating of the hardest step that digging without rating needs, in tenths.
const LOCKED: u16 = 28;

/// Makes one puzzle in slices; see [`Generator::job`].
///
/// If a puzzle misses a requirement, another is dug from the same grid in a different order. After
/// a few orders another grid is used, until the [budget](Generator::budget) is spent.
#[must_use = "a job does nothing until it runs"]
pub struct GenerateJob {
    generator: Generator,
    random: Random,
    stage: Stage,
    /// The best puzzle of the completed attempts.
    best: Option<Generated>,
    attempts: u32,
    finished: Progress,
}

enum Stage {
    Rejected(GenerateError),
    Nine(Box<MinimalJob>),
    Rare(Box<RareJob>),
    Filling(FillingJob),
    /// The digger is taken out when it is done.
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
    /// Look for steps of an optional technique along the path; they are missed so far.
    Finding {
        made: Box<Generated>,
        job: Box<NextStepsJob>,
        orders: u32,
    },
    /// Test whether every single clue is necessary.
    Proving {
        made: Box<Generated>,
        dig: Box<DigJob>,
        orders: u32,
    },
}

/// A job that makes a full grid.
type FillingJob = Box<dyn Job<Output = Option<Grid>> + Send + Sync>;

/// The result of a [`GenerateJob`], once it has one.
type Made = Option<Result<Generated, GenerateError>>;

impl Generator {
    /// Creates the job that makes a puzzle in slices.
    pub fn job(&self) -> GenerateJob {
        GenerateJob::new(self.clone())
    }

    /// Generates a puzzle.
    ///
    /// # Errors
    /// Returns an error if the board has no full grid, the method can't make one, no puzzle can
    /// meet the requirements, or the control stopped the work. [`GenerateJob::best`] has the best
    /// puzzle up to then.
    pub fn generate(&self, control: &mut Control<'_>) -> Result<Generated, GenerateError> {
        control.drive(&mut self.job()).map_err(GenerateError::Stopped)?
    }

    /// Creates the digger for an attempt, counted from 1, after `spent` nodes.
    fn dig(
        &self,
        solution: &Grid,
        attempt: u32,
        spent: u64,
        random: &mut Random,
    ) -> Option<DigJob> {
        let logic = match (self.singles, &self.difficulty) {
            (Some(SinglesLevel::Medium), _) => Logic::Singles,
            (Some(SinglesLevel::Easy), _) => Logic::Hidden,
            (None, Some(_)) => self.logic(attempt),
            (None | Some(SinglesLevel::Hard), _) => Logic::Locked,
        };
        let full = Puzzle::new(self.shape.clone(), solution.clone()).ok()?;
        let plan = match &self.pattern {
            Some(pattern) => Plan {
                clue_target: ClueTarget::Minimal,
                logic,
                keep: Some(pattern.clone()),
                ..Plan::default()
            },
            None => Plan {
                clue_target: self.clue_target(),
                symmetry: self.symmetry,
                spread: self.spread_for(attempt),
                logic,
                keep: None,
            },
        };
        // What the digger's rules solve is easier than requested, however few clues it leaves.
        let is_too_easy = self.difficulty_for(attempt).is_some_and(|difficulty| {
            let hardest = match logic {
                Logic::Hidden => HIDDEN,
                Logic::Singles => NAKED,
                Logic::Locked => LOCKED,
            };
            difficulty.ratings().start().tenths() > hardest
        });
        let mut dig = DigJob::planned(&full, solution, plan, random)?;
        if is_too_easy {
            dig = dig.without_floor();
        }
        Some(dig.budget(self.budget_or_default().saturating_sub(spent)))
    }

    /// Returns the difficulty for an attempt. If techniques are requested, every other attempt
    /// makes them the hardest steps.
    fn difficulty_for(&self, attempt: u32) -> Option<Difficulty> {
        let difficulty = self.difficulty.as_ref();
        difficulty.map(|aim| if attempt % 2 == 1 { aim.narrowed() } else { aim.clone() })
    }

    /// Returns the hardest rating for an attempt, in tenths.
    fn hardest(&self, attempt: u32) -> Option<u16> {
        self.difficulty_for(attempt).map(|difficulty| difficulty.ratings().end().tenths())
    }

    /// Returns the test that digs quickly without making the puzzle too hard. The rest is rated
    /// clue by clue.
    fn logic(&self, attempt: u32) -> Logic {
        match self.hardest(attempt) {
            _ if self.pattern.is_some() => Logic::Locked,
            None | Some(FREE..) => Logic::Locked,
            Some(NAKED..) => Logic::Singles,
            Some(_) => Logic::Hidden,
        }
    }

    /// Returns whether the singles that the quick diggers use are too hard.
    fn is_rated_from_the_start(&self, attempt: u32) -> bool {
        self.pattern.is_none() && self.hardest(attempt).is_some_and(|hardest| hardest < HIDDEN)
    }

    /// Creates the search that turns a dug puzzle into one of the requested difficulty.
    fn climb(
        &self,
        dig: DigJob,
        attempt: u32,
        spent: u64,
        random: &mut Random,
    ) -> Option<(Climb, Plan)> {
        let difficulty = self.difficulty_for(attempt)?;
        let (clues, plan) = dig.into_parts();
        let wanted = ClimbTarget {
            difficulty,
            clues: plan.clue_target.range().cloned(),
            spread: plan.spread.clone(),
            is_minimal: match self.clue_target() {
                ClueTarget::Minimal => true,
                // The digger's result is minimal for its logic.
                ClueTarget::Logic => self.is_rated_from_the_start(attempt),
                ClueTarget::Within(_) => false,
            },
            may_swap: plan.keep.is_none(),
        };
        let remaining = self.budget_or_default().saturating_sub(spent);
        Some((Climb::new(clues, wanted, Random::new(random.bits()), remaining), plan))
    }

    /// Converts the result of a difficulty search.
    fn climb_result(&self, climb: &Climb, plan: &Plan, solution: &Grid) -> Generated {
        let (puzzle, rated) = climb.best();
        let mut misses = plan.misses(puzzle);
        misses.extend(self.difficulty.iter().flat_map(|aim| aim.misses(rated)));
        misses.extend(self.singles_miss(puzzle));
        let (puzzle, rated) = (puzzle.clone(), rated.cloned());
        Generated { puzzle, solution: solution.clone(), rated, misses }
    }

    /// Returns the spread for an attempt. The default even spread is dropped if it does not
    /// succeed.
    fn spread_for(&self, attempt: u32) -> Spread {
        match (&self.spread, self.clue_target()) {
            (Some(spread), _) => spread.clone(),
            (None, ClueTarget::Minimal) => Spread::random(),
            (None, _) if attempt > ORDERS_A_GRID => Spread::random(),
            (None, _) => Spread::even(),
        }
    }

    /// Starts filling the grid to dig in, with this many nodes for a pattern.
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
                Box::new(job) as FillingJob
            }
            None => Box::new(grid),
        });
        filling.map_or_else(|rejection| Stage::Rejected(rejection.into()), Stage::Filling)
    }

    /// Returns the miss of a puzzle with another level by singles than the requested one.
    fn singles_miss(&self, puzzle: &Puzzle) -> Option<Miss> {
        let (wanted, found) = (self.singles?, SinglesLevel::of(puzzle));
        (found != wanted).then_some(Miss::Singles { found, wanted })
    }

    /// Converts the result of a digger.
    fn dig_result(&self, dig: &DigJob, solution: &Grid) -> Generated {
        let (puzzle, mut misses) = (dig.best(), dig.misses());
        misses.extend(self.singles_miss(&puzzle));
        misses.extend(self.difficulty.iter().flat_map(|aim| aim.misses(None)));
        Generated { puzzle, solution: solution.clone(), rated: None, misses }
    }
}

impl GenerateJob {
    pub(super) fn new(generator: Generator) -> Self {
        let mut random = generator.seed.random();
        let stage = match (generator.check(), generator.rare_job()) {
            (Ok(()), Some(job)) => Stage::Rare(Box::new(job)),
            (Ok(()), None) if generator.is_for_minimal_nines() => {
                Stage::Nine(Box::new(MinimalJob::new(std::slice::from_ref(&generator.seed))))
            }
            (Ok(()), None) => generator.fill(generator.budget_or_default(), &mut random),
            (Err(rejection), _) => Stage::Rejected(rejection),
        };
        Self { generator, random, stage, best: None, attempts: 0, finished: Progress::default() }
    }

    /// Returns the best puzzle so far with its misses, or `None` before the first full grid. Takes
    /// time linear in the cells.
    #[must_use]
    pub fn best(&self) -> Option<Generated> {
        let now = match &self.stage {
            Stage::Digging { solution, dig, .. } => {
                dig.as_ref().map(|dig| self.generator.dig_result(dig, solution))
            }
            Stage::Climbing { solution, climb, plan, .. } => {
                Some(self.generator.climb_result(climb, plan, solution))
            }
            Stage::Proving { made, dig, .. } => {
                let misses = made.misses.iter().cloned().chain(dig.misses()).collect();
                Some(Generated { misses, ..(**made).clone() })
            }
            Stage::Finding { made, .. } => Some((**made).clone()),
            Stage::Rare(job) => return job.best(),
            Stage::Rejected(_) | Stage::Nine(_) | Stage::Filling(_) => None,
        };
        let is_unproved =
            self.generator.must_prove_minimality() && !matches!(self.stage, Stage::Proving { .. });
        let now = now.map(|mut made| {
            let units = made.puzzle.givens().clue_count();
            made.misses.extend(is_unproved.then_some(Miss::Unproved { units }));
            made
        });
        [self.best.clone(), now].into_iter().flatten().min_by_key(Generated::miss_key)
    }

    /// Starts digging in a grid.
    fn dig(&mut self, solution: Grid, orders: u32) -> Made {
        self.attempts += 1;
        match self.generator.dig(&solution, self.attempts, self.finished.nodes, &mut self.random) {
            Some(dig) if self.generator.is_rated_from_the_start(self.attempts) => {
                self.climb(solution, dig, orders)
            }
            Some(dig) => {
                self.stage = Stage::Digging { solution, dig: Some(Box::new(dig)), orders };
                None
            }
            None => self.no_grid(),
        }
    }

    /// Starts the difficulty search from a dug puzzle.
    fn climb(&mut self, solution: Grid, dig: DigJob, orders: u32) -> Made {
        match self.generator.climb(dig, self.attempts, self.finished.nodes, &mut self.random) {
            Some((climb, plan)) => {
                let (climb, plan) = (Box::new(climb), Box::new(plan));
                self.stage = Stage::Climbing { solution, climb, plan, orders };
                None
            }
            None => self.no_grid(),
        }
    }

    /// Finishes an attempt that took this many nodes, unless optional techniques are all that it
    /// misses, or the puzzle may have clues that are not necessary and should not.
    fn finish_or_prove(&mut self, made: Generated, nodes: u64, orders: u32) -> Made {
        let is_other = |miss: &Miss| match miss {
            Miss::Steps { technique, .. } => technique.counts_for_rating(),
            _ => true,
        };
        if let Some(&Miss::Steps { wanted, technique, .. }) = made.misses.last()
            && !made.misses.iter().any(is_other)
        {
            self.finished.nodes += nodes;
            let job = Box::new(NextStepsJob::new(&made.puzzle, technique, wanted));
            self.stage = Stage::Finding { made: Box::new(made), job, orders };
            return None;
        }
        let proof = self.generator.must_prove_minimality().then(|| {
            let (aim, random) = (ClueTarget::Minimal, &mut self.random);
            DigJob::new(&made.puzzle, &made.solution, &aim, Symmetry::None, random)
        });
        let Some(dig) = proof.flatten() else { return self.finish_attempt(made, nodes, orders) };
        self.finished.nodes += nodes;
        let dig = Box::new(dig.budget(self.remaining()));
        self.stage = Stage::Proving { made: Box::new(made), dig, orders };
        None
    }

    fn remaining(&self) -> u64 {
        self.generator.budget_or_default().saturating_sub(self.finished.nodes)
    }

    /// Finishes an attempt that took this many nodes.
    fn finish_attempt(&mut self, made: Generated, nodes: u64, orders: u32) -> Made {
        if !made.misses.iter().any(Miss::allows_retry) {
            return Some(Ok(made));
        }
        // Attempts that can remove little count as well, so that the budget is spent eventually.
        self.finished.nodes += nodes.max(self.generator.shape.cell_count() as u64);
        let solution = made.solution.clone();
        self.best = self.best.take().into_iter().chain([made]).min_by_key(Generated::miss_key);
        self.try_again(solution, orders)
    }

    fn no_grid(&self) -> Made {
        Some(Err(self.generator.no_grid()))
    }

    /// Continues after an attempt that missed a requirement.
    fn try_again(&mut self, solution: Grid, orders: u32) -> Made {
        if self.finished.nodes >= self.generator.budget_or_default()
            && let Some(best) = self.best.take()
        {
            return Some(Ok(best));
        }
        // A pattern determines the cells, so that another order would change nothing.
        if orders < ORDERS_A_GRID && self.generator.pattern.is_none() {
            return self.dig(solution, orders + 1);
        }
        self.stage = self.generator.fill(self.remaining(), &mut self.random);
        None
    }

    /// Runs the current stage.
    fn work(&mut self, nodes: u64) -> Made {
        match &mut self.stage {
            Stage::Rejected(rejection) => Some(Err(rejection.clone())),
            Stage::Nine(job) => {
                let Slice::Done(made) = job.run(nodes) else { return None };
                Some(self.generator.nine_result(made.first()))
            }
            Stage::Rare(job) => {
                let Slice::Done(()) = job.run(nodes) else { return None };
                job.best().map_or_else(|| self.no_grid(), |made| Some(Ok(made)))
            }
            Stage::Filling(filling) => {
                let Slice::Done(grid) = filling.run(nodes) else { return None };
                self.finished.nodes += filling.progress().nodes;
                match grid {
                    Some(solution) => self.dig(solution, 1),
                    None => self.no_grid(),
                }
            }
            Stage::Digging { solution, dig, orders } => {
                let Some(digger) = dig else { return self.no_grid() };
                let Slice::Done(_) = digger.run(nodes) else { return None };
                let (nodes, orders) = (digger.progress().nodes, *orders);
                if self.generator.difficulty.is_none() {
                    let made = self.generator.dig_result(digger, solution);
                    return self.finish_or_prove(made, nodes, orders);
                }
                let Some(dig) = dig.take() else { return self.no_grid() };
                let solution = solution.clone();
                self.finished.nodes += nodes;
                self.climb(solution, *dig, orders)
            }
            Stage::Climbing { solution, climb, plan, orders } => {
                let Slice::Done(()) = climb.run(nodes) else { return None };
                let (nodes, orders) = (climb.progress().nodes, *orders);
                let made = self.generator.climb_result(climb, plan, solution);
                self.finish_or_prove(made, nodes, orders)
            }
            Stage::Finding { made, job, orders } => {
                let Slice::Done(steps) = job.run(nodes) else { return None };
                let count = steps.map_or(0, |steps| steps.len());
                let (mut made, nodes, orders) = ((**made).clone(), job.progress().nodes, *orders);
                if let Some(Miss::Steps { found, wanted, .. }) = made.misses.last_mut()
                    && count < *wanted
                {
                    *found = count;
                    return self.finish_attempt(made, nodes, orders);
                }
                made.misses.pop();
                self.finish_or_prove(made, nodes, orders)
            }
            Stage::Proving { made, dig, orders } => {
                let Slice::Done(minimal) = dig.run(nodes) else { return None };
                let clues = |puzzle: &Puzzle| puzzle.givens().clue_count();
                let (redundant, orders) = (clues(&made.puzzle) - clues(&minimal), *orders);
                made.misses.retain(|miss| !matches!(miss, Miss::Unproved { .. }));
                made.misses.extend(dig.misses());
                if redundant > 0 {
                    made.misses.push(Miss::Redundant { clues: redundant });
                }
                let (made, nodes) = ((**made).clone(), dig.progress().nodes);
                self.finish_attempt(made, nodes, orders)
            }
        }
    }
}

impl fmt::Debug for GenerateJob {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GenerateJob({:?}, {:?})", self.generator, self.progress())
    }
}

impl Job for GenerateJob {
    type Output = Result<Generated, GenerateError>;

    fn run(&mut self, nodes: u64) -> Slice<Self::Output> {
        Slice::of(self.work(nodes), || self.progress())
    }

    fn progress(&self) -> Progress {
        let here = match &self.stage {
            Stage::Rejected(_) => Progress::default(),
            Stage::Nine(job) => job.progress(),
            Stage::Rare(job) => job.progress(),
            Stage::Filling(filling) => filling.progress(),
            Stage::Digging { dig, .. } => {
                dig.as_ref().map_or_else(Progress::default, |dig| dig.progress())
            }
            Stage::Climbing { climb, .. } => climb.progress(),
            Stage::Finding { job, .. } => job.progress(),
            Stage::Proving { dig, .. } => dig.progress(),
        };
        Progress { nodes: self.finished.nodes + here.nodes, ..here }
    }
}
