//! Minimal puzzles made in lockstep: every round tests one clue of each puzzle.
//!
//! Clues are removed in random order as long as the rest has one solution. A clue that is needed
//! once stays needed, so each is tried once. The first [`HEADS`] clues can nearly always be
//! removed, so they are removed together and tried one by one only if that fails. The result is the
//! same: if all of them can be removed, each can be removed after the ones before it.

use std::fmt;

use super::draw::random_grid;
use super::uniqueness::UniquenessChecker;
use super::{Line, grid_of_line};
use crate::generate::{Random, Seed};
use crate::grid::{Grid, Puzzle};
use crate::shape::Shape;
use crate::solve::lanes::{BatchQuery, Width};
use crate::solve::{Job, Progress, Slice};

/// The number of clues removed at once, and the number tried next if that leaves several solutions.
const HEADS: [usize; 2] = [26, 14];

/// A minimal puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MinimalPuzzle {
    /// The puzzle, with `.` for empty cells.
    pub puzzle: Line,
    /// The only solution.
    pub solution: Line,
}

impl MinimalPuzzle {
    /// Returns the puzzle and its solution on a 9x9 board.
    pub(in crate::generate) fn on(&self, shape: &Shape) -> Option<(Puzzle, Grid)> {
        let puzzle = Puzzle::new(shape.clone(), grid_of_line(&self.puzzle)?).ok()?;
        Some((puzzle, grid_of_line(&self.solution)?))
    }
}

/// Makes a minimal puzzle from each of several seeds, in slices. A node is a query to the solver.
///
/// The result of a seed does not depend on the other seeds. Some thousands at once are fastest;
/// more than 53 million are too many for one job.
///
/// ```
/// use anydoku::batch::MinimalJob;
/// use anydoku::generate::Seed;
/// use anydoku::Control;
/// let made = Control::new().drive(&mut MinimalJob::new(&[Seed::new("7")]))?;
/// assert!(made[0].puzzle.iter().zip(made[0].solution).all(|(&c, s)| c == b'.' || c == s));
/// # Ok::<(), anydoku::Stopped>(())
/// ```
#[must_use = "a job does nothing until it runs"]
pub struct MinimalJob {
    checker: UniquenessChecker,
    makers: Vec<Maker>,
    /// The current puzzles.
    puzzles: Vec<Line>,
    solutions: Vec<Line>,
    stage: Stage,
    /// The puzzles that this stage still works on.
    open: Vec<u32>,
    progress: Progress,
    batch: QueryBuffers,
}

/// The state of one puzzle.
struct Maker {
    /// The cells, to be emptied from the last one.
    order: Line,
    /// The number of cells still to be tried.
    remaining: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Trying to remove the first clues, by index into [`HEADS`].
    Heads(usize),
    OneByOne,
}

/// The queries of a round; the buffers are reused.
#[derive(Default)]
struct QueryBuffers {
    offsets: Vec<u32>,
    cells: Vec<u8>,
    results: Vec<bool>,
}

impl QueryBuffers {
    fn at(&mut self, offsets: impl Iterator<Item = u32>) {
        self.offsets.clear();
        self.offsets.extend(offsets);
        self.results.clear();
        self.results.resize(self.offsets.len(), false);
    }
}

const EMPTY: u8 = b'.';
const LINE: u32 = size_of::<Line>() as u32;

impl MinimalJob {
    /// Creates the job for a puzzle from each seed.
    pub fn new(seeds: &[Seed]) -> Self {
        Self::at_width(Width::best(), seeds)
    }

    /// Creates the job with vectors of this width, which gives the same puzzles.
    pub fn at_width(width: Width, seeds: &[Seed]) -> Self {
        let (makers, solutions): (Vec<Maker>, Vec<Line>) = seeds.iter().map(Maker::new).unzip();
        Self {
            checker: UniquenessChecker::new(width),
            puzzles: solutions.clone(),
            solutions,
            stage: Stage::Heads(0),
            open: (0..makers.len() as u32).collect(),
            makers,
            progress: Progress::default(),
            batch: QueryBuffers::default(),
        }
    }

    /// Removes the first clues from each open puzzle if they are redundant.
    fn remove_clues(&mut self, clues: usize) {
        let Self { batch, makers, open, puzzles, solutions, .. } = self;
        for &puzzle in &*open {
            let maker = &makers[puzzle as usize];
            for &cell in maker.order.iter().rev().take(clues) {
                puzzles[puzzle as usize][usize::from(cell)] = EMPTY;
            }
        }
        batch.at(open.iter().map(|&puzzle| puzzle * LINE));
        let QueryBuffers { offsets, results, .. } = batch;
        self.checker.query(BatchQuery::Unique, puzzles.as_flattened(), offsets, results);
        let mut results = results.iter();
        open.retain(|&puzzle| {
            let is_removable = results.next() == Some(&true);
            if is_removable {
                makers[puzzle as usize].remaining -= clues as u8;
            } else {
                puzzles[puzzle as usize] = solutions[puzzle as usize];
            }
            !is_removable
        });
        self.progress.nodes += offsets.len() as u64;
    }

    /// Removes the next clue from each open puzzle if it is redundant.
    fn remove_next(&mut self) {
        let Self { batch, makers, open, puzzles, .. } = self;
        batch.cells.clear();
        batch.cells.extend(open.iter().map(|&puzzle| makers[puzzle as usize].next_cell()));
        batch.at(open.iter().map(|&puzzle| puzzle * LINE));
        let QueryBuffers { offsets, cells, results, .. } = batch;
        self.checker.query(BatchQuery::Needed(cells), puzzles.as_flattened(), offsets, results);
        let mut outcomes = results.iter().zip(&*cells);
        open.retain(|&puzzle| {
            if let Some((false, &cell)) = outcomes.next() {
                puzzles[puzzle as usize][usize::from(cell)] = EMPTY;
            }
            let remaining = &mut makers[puzzle as usize].remaining;
            *remaining -= 1;
            *remaining > 0
        });
        self.progress.nodes += offsets.len() as u64;
    }
}

impl Maker {
    /// Draws a grid from a separate stream, and the order of its cells, as the generator of single
    /// puzzles does.
    fn new(seed: &Seed) -> (Self, Line) {
        let mut random = seed.random();
        let grid = random_grid(&mut Random::new(random.bits()));
        let mut order = std::array::from_fn(|cell| cell as u8);
        random.shuffle(&mut order);
        (Self { order, remaining: order.len() as u8 }, grid)
    }

    fn next_cell(&self) -> u8 {
        let next = usize::from(self.remaining).checked_sub(1);
        next.and_then(|next| self.order.get(next)).copied().unwrap_or(0)
    }
}

impl Job for MinimalJob {
    /// The puzzles in the order of the seeds.
    type Output = Vec<MinimalPuzzle>;

    fn run(&mut self, nodes: u64) -> Slice<Self::Output> {
        let end = self.progress.nodes.saturating_add(nodes.max(1));
        while self.progress.nodes < end {
            match self.stage {
                Stage::Heads(head) => match HEADS.get(head) {
                    Some(&clues) if !self.open.is_empty() => {
                        self.remove_clues(clues);
                        self.stage = Stage::Heads(head + 1);
                    }
                    _ => {
                        self.open = (0..self.makers.len() as u32).collect();
                        self.stage = Stage::OneByOne;
                    }
                },
                Stage::OneByOne if self.open.is_empty() => {
                    let pairs = self.puzzles.iter().zip(&self.solutions);
                    let made = pairs.map(|(&puzzle, &solution)| MinimalPuzzle { puzzle, solution });
                    return Slice::Done(made.collect());
                }
                Stage::OneByOne => self.remove_next(),
            }
        }
        Slice::Progress(self.progress)
    }

    fn progress(&self) -> Progress {
        self.progress
    }
}

impl fmt::Debug for MinimalJob {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let puzzles = self.puzzles.len();
        let mut shown = f.debug_struct("MinimalJob");
        shown.field("puzzles", &puzzles).field("stage", &self.stage).finish_non_exhaustive()
    }
}
