//! Makes a puzzle harder or easier by changing its clues while preserving the solution.

use super::aim::Difficulty;
use super::climb::{Climb, ClimbTarget};
use crate::generate::dig::{Clues, Spread};
use crate::generate::{Miss, Random};
use crate::grid::{Grid, Puzzle};
use crate::logic::{Level, Rated, Rating, RatingJob, Unrated};
use crate::solve::{Job, Progress, Slice, SolveJob, Verdict};

/// The number of searches from the puzzle.
const WALKS: u32 = 8;

/// The direction in which the rating changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// A higher rating.
    Harder,
    /// A lower rating.
    Easier,
}

impl Direction {
    /// Returns the part of a target beyond this rating, if any.
    fn beyond(self, rating: Rating, aim: &Difficulty) -> Option<Difficulty> {
        let (least, most) = aim.ratings().into_inner();
        let (least, most) = match self {
            Self::Harder => (least.max(rating.plus(1)), most),
            Self::Easier => (least, most.min(Rating::from_tenths(rating.tenths().checked_sub(1)?))),
        };
        (least <= most && most >= Level::Beginner.least()).then(|| aim.clone().within(least..=most))
    }
}

/// The result of rerating.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Rerated {
    /// The puzzle, whose only solution is that of the original.
    pub puzzle: Puzzle,
    /// The solution.
    pub solution: Grid,
    /// The rating of the puzzle.
    pub rated: Rated,
    /// The rating of the original puzzle.
    pub from: Rating,
    /// The number of cells that gained a clue, and of cells that lost one.
    pub changed: (usize, usize),
    /// The requirements that the puzzle misses.
    pub misses: Vec<Miss>,
}

/// The reason why a puzzle cannot be made harder or easier.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RerateError {
    /// The puzzle cannot be rated.
    #[error(transparent)]
    Unrated(#[from] Unrated),
    /// The puzzle restricts its candidates, which clues cannot express.
    #[error("the puzzle has removed candidates; only givens are supported")]
    Restricted,
    /// The puzzle is already beyond the target.
    #[error("the puzzle is already rated {found}; ask for a rating beyond that")]
    Beyond {
        /// The rating of the puzzle.
        found: Rating,
    },
}

/// Makes a puzzle harder or easier in slices: clues are added, removed and exchanged until the
/// rating is as requested.
///
/// ```
/// use anydoku::generate::{Difficulty, Random, RerateJob, RerateDirection};
/// use anydoku::{Control, Puzzle};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut random = Random::new(1);
/// let mut job = RerateJob::new(&puzzle, RerateDirection::Harder, &Difficulty::default(), &mut random);
/// let harder = Control::new().drive(&mut job)??;
/// assert!(harder.rated.rating > harder.from);
/// assert!(harder.misses.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use = "a job does nothing until it runs"]
#[derive(Debug)]
pub struct RerateJob {
    direction: Direction,
    aim: Difficulty,
    random: Random,
    puzzle: Puzzle,
    stage: Stage,
    /// The rating, the solution and the target, once the puzzle is rated.
    start: Option<(Rating, Grid, Difficulty)>,
    best: Option<Rerated>,
    walks: u32,
    nodes: u64,
}

enum Stage {
    Solving(SolveJob),
    Rating(Grid, Box<RatingJob>),
    Walking(Box<Climb>),
}

impl std::fmt::Debug for Stage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Solving(_) => "Solving",
            Self::Rating(..) => "Rating",
            Self::Walking(_) => "Walking",
        })
    }
}

impl RerateJob {
    /// Creates the job that changes a puzzle in this direction, to a rating within the target.
    pub fn new(
        puzzle: &Puzzle,
        direction: Direction,
        aim: &Difficulty,
        random: &mut Random,
    ) -> Self {
        Self {
            direction,
            aim: aim.clone(),
            random: Random::new(random.bits()),
            puzzle: puzzle.clone(),
            stage: Stage::Solving(puzzle.solve_job()),
            start: None,
            best: None,
            walks: 0,
            nodes: 0,
        }
    }

    /// Returns the best puzzle so far with its misses, or `None` before the first one.
    #[must_use]
    pub fn best(&self) -> Option<Rerated> {
        let now = match &self.stage {
            Stage::Walking(climb) => self.climb_result(climb),
            Stage::Solving(_) | Stage::Rating(..) => None,
        };
        [self.best.clone(), now].into_iter().flatten().min_by_key(|best| self.distance(best))
    }

    fn distance(&self, best: &Rerated) -> usize {
        self.start.as_ref().map_or(0, |(.., aim)| aim.distance(&best.rated))
    }

    /// Converts the result of a search.
    fn climb_result(&self, climb: &Climb) -> Option<Rerated> {
        let (from, solution, aim) = self.start.as_ref()?;
        let (puzzle, rated) = climb.best();
        let rated = rated?.clone();
        let has = |puzzle: &Puzzle, cell: usize| puzzle.givens().values()[cell] != 0;
        let cells = 0..solution.values().len();
        let added = cells.clone().filter(|&cell| has(puzzle, cell) && !has(&self.puzzle, cell));
        let removed = cells.filter(|&cell| has(&self.puzzle, cell) && !has(puzzle, cell));
        let changed = (added.count(), removed.count());
        let misses = aim.misses(Some(&rated));
        let (puzzle, solution) = (puzzle.clone(), solution.clone());
        Some(Rerated { puzzle, solution, rated, from: *from, changed, misses })
    }

    fn begin_walk(&mut self) -> Option<Climb> {
        let (_, solution, aim) = self.start.as_ref()?;
        let clues = Clues::of_cells(&self.puzzle, solution)?;
        let wanted = ClimbTarget {
            difficulty: aim.clone(),
            clues: None,
            spread: Spread::random(),
            is_minimal: false,
            may_swap: true,
        };
        self.walks += 1;
        Some(Climb::new(clues, wanted, Random::new(self.random.bits()), u64::MAX))
    }

    /// Runs the current stage, and begins the next one when it is over.
    fn work(&mut self, nodes: u64) -> Option<Result<Rerated, RerateError>> {
        if self.puzzle.restriction().is_some() {
            return Some(Err(RerateError::Restricted));
        }
        match &mut self.stage {
            Stage::Solving(job) => {
                let Slice::Done(verdict) = job.run(nodes) else { return None };
                let solution = match verdict {
                    Verdict::Unique(solution) => solution,
                    Verdict::Many(..) => return Some(Err(Unrated::Many.into())),
                    Verdict::None(_) => return Some(Err(Unrated::None.into())),
                };
                self.nodes += job.progress().nodes;
                self.stage = Stage::Rating(solution, Box::new(RatingJob::new(&self.puzzle)));
                return None;
            }
            Stage::Rating(solution, job) => {
                let Slice::Done(rated) = job.run(nodes) else { return None };
                let found = match rated {
                    Ok(rated) => rated.rating,
                    Err(unrated) => return Some(Err(unrated.into())),
                };
                self.nodes += job.progress().nodes;
                let Some(aim) = self.direction.beyond(found, &self.aim) else {
                    return Some(Err(RerateError::Beyond { found }));
                };
                self.start = Some((found, solution.clone(), aim));
            }
            Stage::Walking(climb) => {
                let Slice::Done(()) = climb.run(nodes) else { return None };
                self.nodes += climb.progress().nodes;
            }
        }
        self.best = self.best();
        if let Some(best) = &self.best
            && (best.misses.is_empty() || self.walks >= WALKS)
        {
            return Some(Ok(best.clone()));
        }
        match self.begin_walk() {
            Some(climb) if self.walks <= WALKS => {
                self.stage = Stage::Walking(Box::new(climb));
                None
            }
            _ => Some(Err(Unrated::None.into())),
        }
    }
}

impl Job for RerateJob {
    type Output = Result<Rerated, RerateError>;

    fn run(&mut self, nodes: u64) -> Slice<Self::Output> {
        Slice::of(self.work(nodes), || self.progress())
    }

    fn progress(&self) -> Progress {
        let here = match &self.stage {
            Stage::Solving(job) => job.progress().nodes,
            Stage::Rating(_, job) => job.progress().nodes,
            Stage::Walking(climb) => climb.progress().nodes,
        };
        Progress { nodes: self.nodes + here, ..Progress::default() }
    }
}
