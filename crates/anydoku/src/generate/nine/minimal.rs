//! Minimal puzzles in lockstep: every round each of them asks one question.
//!
//! Clues go in random order, as long as the rest still has one solution; a clue that is needed once
//! stays needed, so each is tried once. The first [`HEADS`] clues nearly always can go, so they go
//! together; only if they cannot are they tried one by one. That changes no result: if all of them
//! can go, then so can each after the ones before it.

use std::fmt;

use super::Line;
use super::asker::Asker;
use super::draw::random_grid;
use crate::generate::{Random, Seed};
use crate::solve::lanes::Width;
use crate::solve::{Job, Progress, Slice};

/// Clues that are taken away at once; the next number, if that leaves several solutions.
const HEADS: [usize; 2] = [26, 14];

/// A minimal puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MinimalPuzzle {
    /// The puzzle, `.` for an empty cell.
    pub puzzle: Line,
    /// Its only solution.
    pub solution: Line,
}

/// Makes a minimal puzzle from each of some seeds, in slices. A node is a question put to the
/// solver.
///
/// What a seed gives is the same alone and in any company. Some thousands at once are fastest; more
/// than 53 million are too many for one job.
///
/// ```
/// use anydoku::generate::nine::MinimalJob;
/// use anydoku::generate::Seed;
/// use anydoku::Control;
/// let made = Control::new().drive(&mut MinimalJob::new(&[Seed::new("7")]))?;
/// assert!(made[0].puzzle.iter().zip(made[0].solution).all(|(&c, s)| c == b'.' || c == s));
/// # Ok::<(), anydoku::Stopped>(())
/// ```
pub struct MinimalJob {
    asker: Asker,
    makers: Vec<Maker>,
    /// As they stand now.
    puzzles: Vec<Line>,
    solutions: Vec<Line>,
    stage: Stage,
    /// Puzzles that this stage has still to work on.
    open: Vec<u32>,
    progress: Progress,
    questions: Questions,
}

/// Of one puzzle.
struct Maker {
    /// Its cells, to be emptied from the last.
    order: Line,
    /// How many are still to be tried.
    left: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Trying to take away the first so many, by their place in [`HEADS`].
    Heads(usize),
    OneByOne,
}

/// Those of a round; kept to be reused.
#[derive(Default)]
struct Questions {
    offsets: Vec<u32>,
    cells: Vec<u8>,
    answers: Vec<bool>,
}

impl Questions {
    fn at(&mut self, offsets: impl Iterator<Item = u32>) {
        self.offsets.clear();
        self.offsets.extend(offsets);
        self.answers.clear();
        self.answers.resize(self.offsets.len(), false);
    }
}

const EMPTY: u8 = b'.';
const LINE: u32 = size_of::<Line>() as u32;

impl MinimalJob {
    /// A puzzle from each seed.
    #[must_use]
    pub fn new(seeds: &[Seed]) -> Self {
        Self::at_width(Width::best(), seeds)
    }

    /// The same puzzles, with vectors of this width.
    #[must_use]
    pub fn at_width(width: Width, seeds: &[Seed]) -> Self {
        let (makers, solutions): (Vec<Maker>, Vec<Line>) = seeds.iter().map(Maker::new).unzip();
        Self {
            asker: Asker::new(width),
            puzzles: solutions.clone(),
            solutions,
            stage: Stage::Heads(0),
            open: (0..makers.len() as u32).collect(),
            makers,
            progress: Progress::default(),
            questions: Questions::default(),
        }
    }

    /// Takes the first so many clues from each open puzzle, if they can go.
    fn take_away(&mut self, clues: usize) {
        let Self { questions, makers, open, puzzles, solutions, .. } = self;
        for &puzzle in &*open {
            let maker = &makers[puzzle as usize];
            for &cell in maker.order.iter().rev().take(clues) {
                puzzles[puzzle as usize][usize::from(cell)] = EMPTY;
            }
        }
        questions.at(open.iter().map(|&puzzle| puzzle * LINE));
        let Questions { offsets, answers, .. } = questions;
        self.asker.unique(puzzles.as_flattened(), offsets, answers);
        let mut answers = answers.iter();
        open.retain(|&puzzle| {
            let can_go = answers.next() == Some(&true);
            if can_go {
                makers[puzzle as usize].left -= clues as u8;
            } else {
                puzzles[puzzle as usize] = solutions[puzzle as usize];
            }
            !can_go
        });
        self.progress.nodes += offsets.len() as u64;
    }

    /// Takes the next clue from each open puzzle, if it can go.
    fn try_next(&mut self) {
        let Self { questions, makers, open, puzzles, .. } = self;
        questions.cells.clear();
        questions.cells.extend(open.iter().map(|&puzzle| makers[puzzle as usize].next_cell()));
        questions.at(open.iter().map(|&puzzle| puzzle * LINE));
        let Questions { offsets, cells, answers, .. } = questions;
        self.asker.needed(puzzles.as_flattened(), offsets, cells, answers);
        let mut outcomes = answers.iter().zip(&*cells);
        open.retain(|&puzzle| {
            if let Some((false, &cell)) = outcomes.next() {
                puzzles[puzzle as usize][usize::from(cell)] = EMPTY;
            }
            let left = &mut makers[puzzle as usize].left;
            *left -= 1;
            *left > 0
        });
        self.progress.nodes += offsets.len() as u64;
    }

    /// Every puzzle is open again.
    fn reopen(&mut self) {
        self.open.clear();
        self.open.extend(0..self.makers.len() as u32);
    }
}

impl Maker {
    /// Draws from the seed as one order after the other does: a grid, from a stream of its own, and
    /// the order of its cells.
    fn new(seed: &Seed) -> (Self, Line) {
        let mut random = seed.random();
        let grid = random_grid(&mut Random::new(random.bits()));
        let mut order = std::array::from_fn(|cell| cell as u8);
        random.shuffle(&mut order);
        (Self { order, left: order.len() as u8 }, grid)
    }

    fn next_cell(&self) -> u8 {
        let next = usize::from(self.left).checked_sub(1);
        next.and_then(|next| self.order.get(next)).copied().unwrap_or(0)
    }
}

impl Job for MinimalJob {
    /// In the order of the seeds.
    type Output = Vec<MinimalPuzzle>;

    fn run(&mut self, nodes: u64) -> Slice<Self::Output> {
        let end = self.progress.nodes.saturating_add(nodes.max(1));
        while self.progress.nodes < end {
            match self.stage {
                Stage::Heads(head) => match HEADS.get(head) {
                    Some(&clues) if !self.open.is_empty() => {
                        self.take_away(clues);
                        self.stage = Stage::Heads(head + 1);
                    }
                    _ => {
                        self.reopen();
                        self.stage = Stage::OneByOne;
                    }
                },
                Stage::OneByOne if self.open.is_empty() => {
                    let pairs = self.puzzles.iter().zip(&self.solutions);
                    let made = pairs.map(|(&puzzle, &solution)| MinimalPuzzle { puzzle, solution });
                    return Slice::Done(made.collect());
                }
                Stage::OneByOne => self.try_next(),
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
