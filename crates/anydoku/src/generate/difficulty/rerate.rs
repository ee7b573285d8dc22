//! A puzzle made harder or easier by other clues of the same solution.

use super::aim::Difficulty;
use super::climb::{Climb, Wanted};
use crate::generate::dig::{Clues, Spread};
use crate::generate::{Miss, Random};
use crate::grid::{Grid, Puzzle};
use crate::logic::{Level, Rated, Rating, RatingJob, Unrated};
use crate::solve::{Job, Progress, Slice};

/// Walks from the puzzle that are tried.
const WALKS: u32 = 8;

/// Which way the rating shall go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Up.
    Harder,
    /// Down.
    Easier,
}

impl Way {
    /// What is left of an aim for puzzles that come from one of this rating.
    fn beyond(self, rating: Rating, aim: &Difficulty) -> Option<Difficulty> {
        let (least, most) = aim.ratings().into_inner();
        let (least, most) = match self {
            Self::Harder => (least.max(rating.plus(1)), most),
            Self::Easier => (least, most.min(Rating::from_tenths(rating.tenths().checked_sub(1)?))),
        };
        (least <= most && most >= Level::Beginner.least()).then(|| aim.clone().within(least..=most))
    }
}

/// What came of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Rerated {
    /// The puzzle: it has the solution of the one that it comes from, and no other.
    pub puzzle: Puzzle,
    /// That solution.
    pub solution: Grid,
    /// Its rating.
    pub rated: Rated,
    /// What the puzzle that it comes from was rated.
    pub from: Rating,
    /// Cells that hold a clue now and did not, and those that did and do not.
    pub changed: (usize, usize),
    /// What it lacks of what was asked for.
    pub misses: Vec<Miss>,
}

/// Why a puzzle cannot be made harder or easier.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotRerated {
    /// It has no rating.
    #[error(transparent)]
    Unrated(#[from] Unrated),
    /// It bars candidates, which other clues would not say.
    #[error("found a puzzle that bars candidates, expected one of givens alone")]
    Restricted,
    /// It is beyond what is asked for already.
    #[error("found a puzzle rated {found}, which what is asked for does not go beyond")]
    Beyond {
        /// Its rating.
        found: Rating,
    },
}

/// Makes a puzzle harder or easier, in slices: clues are added, taken away and exchanged until the
/// rating is as wanted.
///
/// ```
/// use anydoku::generate::{Difficulty, Random, RerateJob, RerateWay};
/// use anydoku::{Control, Puzzle};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut random = Random::new(1);
/// let mut job = RerateJob::new(&puzzle, RerateWay::Harder, &Difficulty::default(), &mut random);
/// let harder = Control::new().drive(&mut job)??;
/// assert!(harder.rated.rating > harder.from);
/// assert!(harder.misses.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct RerateJob {
    way: Way,
    aim: Difficulty,
    random: Random,
    puzzle: Puzzle,
    stage: Stage,
    /// What is known once the puzzle is rated.
    begun: Option<(Rating, Grid, Difficulty)>,
    best: Option<Rerated>,
    walks: u32,
    nodes: u64,
}

enum Stage {
    Solving(crate::solve::SolveJob),
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
    /// Takes this puzzle the way that is told, to a rating within the aim.
    #[must_use]
    pub fn new(puzzle: &Puzzle, way: Way, aim: &Difficulty, random: &mut Random) -> Self {
        Self {
            way,
            aim: aim.clone(),
            random: Random::new(random.bits()),
            puzzle: puzzle.clone(),
            stage: Stage::Solving(puzzle.solve_job()),
            begun: None,
            best: None,
            walks: 0,
            nodes: 0,
        }
    }

    /// The best puzzle so far, with what it misses; `None` until there is one.
    #[must_use]
    pub fn best(&self) -> Option<Rerated> {
        let now = match &self.stage {
            Stage::Walking(climb) => self.take(climb),
            Stage::Solving(_) | Stage::Rating(..) => None,
        };
        [self.best.clone(), now].into_iter().flatten().min_by_key(|best| self.lack(best))
    }

    fn lack(&self, best: &Rerated) -> usize {
        self.begun.as_ref().map_or(0, |(.., aim)| aim.distance(&best.rated))
    }

    /// What a walk has come to.
    fn take(&self, climb: &Climb) -> Option<Rerated> {
        let (from, solution, aim) = self.begun.as_ref()?;
        let (puzzle, rated) = climb.best();
        let rated = rated?.clone();
        let has = |puzzle: &Puzzle, cell: usize| puzzle.givens().values()[cell] != 0;
        let cells = 0..solution.values().len();
        let added = cells.clone().filter(|&cell| has(puzzle, cell) && !has(&self.puzzle, cell));
        let gone = cells.filter(|&cell| has(&self.puzzle, cell) && !has(puzzle, cell));
        let changed = (added.count(), gone.count());
        let misses = aim.misses(&rated);
        let (puzzle, solution) = (puzzle.clone(), solution.clone());
        Some(Rerated { puzzle, solution, rated, from: *from, changed, misses })
    }

    fn begin_walk(&mut self) -> Option<Climb> {
        let (_, solution, aim) = self.begun.as_ref()?;
        let clues = Clues::of_cells(&self.puzzle, solution)?;
        let wanted = Wanted {
            difficulty: aim.clone(),
            clues: None,
            spread: Spread::random(),
            is_minimal: false,
            may_swap: true,
        };
        self.walks += 1;
        Some(Climb::new(clues, wanted, Random::new(self.random.bits()), u64::MAX))
    }
}

impl Job for RerateJob {
    type Output = Result<Rerated, NotRerated>;

    fn run(&mut self, nodes: u64) -> Slice<Self::Output> {
        if self.puzzle.restriction().is_some() {
            return Slice::Done(Err(NotRerated::Restricted));
        }
        match &mut self.stage {
            Stage::Solving(job) => match job.run(nodes) {
                Slice::Progress(_) => return Slice::Progress(self.progress()),
                Slice::Done(crate::solve::Verdict::Unique(solution)) => {
                    self.nodes += job.progress().nodes;
                    self.stage = Stage::Rating(solution, Box::new(RatingJob::new(&self.puzzle)));
                    return Slice::Progress(self.progress());
                }
                Slice::Done(crate::solve::Verdict::Many(..)) => {
                    return Slice::Done(Err(Unrated::Many.into()));
                }
                Slice::Done(_) => return Slice::Done(Err(Unrated::None.into())),
            },
            Stage::Rating(solution, job) => match job.run(nodes) {
                Slice::Progress(_) => return Slice::Progress(self.progress()),
                Slice::Done(Err(unrated)) => return Slice::Done(Err(unrated.into())),
                Slice::Done(Ok(rated)) => {
                    self.nodes += job.progress().nodes;
                    let found = rated.rating;
                    let Some(aim) = self.way.beyond(found, &self.aim) else {
                        return Slice::Done(Err(NotRerated::Beyond { found }));
                    };
                    self.begun = Some((found, solution.clone(), aim));
                }
            },
            Stage::Walking(climb) => {
                let Slice::Done(()) = climb.run(nodes) else {
                    return Slice::Progress(self.progress());
                };
                self.nodes += climb.progress().nodes;
            }
        }
        self.best = self.best();
        if let Some(best) = &self.best
            && (best.misses.is_empty() || self.walks >= WALKS)
        {
            return Slice::Done(Ok(best.clone()));
        }
        match self.begin_walk() {
            Some(climb) if self.walks <= WALKS => {
                self.stage = Stage::Walking(Box::new(climb));
                Slice::Progress(self.progress())
            }
            _ => Slice::Done(Err(Unrated::None.into())),
        }
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
