//! What is asked of the puzzles of a batch, and how each is made from its seed.

use anydoku::generate::{Fingerprint, Fingerprints, GenerateError, Generated, Miss, Seed};
use anydoku::logic::Rated;
use anydoku::shape::BoardPlan;
use anydoku::solve::CancelToken;
use anydoku::{Grid, Puzzle, Shape};
use anydoku_notation::ReadOptions;

use super::aims::Aims;
use super::boards::DrawnBoards;
use super::twins::Twins;
use crate::answers::Answers;
use crate::failure::Failure;
use crate::flags::GenerateFlags;
use crate::limits::{Halt, Limits};
use crate::making::Mark;
use crate::pipeline::Ready;
use crate::settings::Board;

/// What is asked for.
pub(in crate::command) struct Order {
    board: Board,
    shape: Shape,
    aims: Aims,
    way: Way,
    /// Whether every puzzle is rated.
    rates: bool,
    fingerprints: Fingerprints,
}

/// How puzzles are made.
enum Way {
    /// Dug on one board.
    Dug,
    /// Dug, each on a board of its own.
    DugOnDrawn(DrawnBoards),
    /// Images of a puzzle.
    Twins(Box<Twins>),
}

/// What came of a seed.
pub(in crate::command) struct Attempt {
    /// The seed.
    pub(in crate::command) seed: Seed,
    /// The puzzle and its solution; `None` if there was none within the time limit.
    pub(in crate::command) made: Option<(Puzzle, Grid)>,
    /// Its rating, if it has been rated.
    pub(in crate::command) rated: Option<Rated>,
    /// What sets it apart from what was asked for.
    pub(in crate::command) mark: Mark,
    /// Of the puzzle, on a board that all share.
    pub(super) fingerprint: Option<Fingerprint>,
}

impl Attempt {
    /// The puzzle.
    pub(super) fn puzzle(&self) -> Option<&Puzzle> {
        self.made.as_ref().map(|(puzzle, _)| puzzle)
    }
}

impl Order {
    /// What these flags ask for.
    pub(in crate::command) fn new(
        flags: &GenerateFlags,
        cancel: &CancelToken,
    ) -> Result<Self, Failure> {
        let (board, twins) = match &flags.look.like {
            Some(text) => {
                let board = Board::new(&flags.shape)?;
                let twins = Twins::of(text, &board.options(None), cancel)?;
                (board, Some(Box::new(twins)))
            }
            None => (Board::for_new_puzzles(&flags.shape)?, None),
        };
        let (shape, way) = match twins {
            Some(twins) => (twins.shape().clone(), Way::Twins(twins)),
            None if board.draws_regions() => {
                (board.new_shape()?, Way::DugOnDrawn(DrawnBoards::new(&board)))
            }
            None => (board.new_shape()?, Way::Dug),
        };
        let (aims, rates) = (Aims::new(flags, &shape)?, flags.difficulty.rate);
        // What boards with drawn regions lack shows when they are drawn.
        if !board.draws_regions() {
            aims.refuse_beyond(&shape)?;
        }
        Ok(Self { fingerprints: Fingerprints::on(&shape), board, shape, aims, way, rates })
    }

    /// Whether every puzzle has a board of its own.
    pub(super) fn draws_boards(&self) -> bool {
        matches!(self.way, Way::DugOnDrawn(_))
    }

    /// The board on which no two puzzles may be the same up to symmetry.
    pub(super) fn distinct_on(&self) -> Option<&Shape> {
        matches!(self.way, Way::Dug).then_some(&self.shape)
    }

    /// The side of all boards.
    pub(super) fn side(&self) -> u16 {
        self.shape.side()
    }

    /// How the puzzles of rows are read back.
    pub(super) fn reading(&self) -> ReadOptions {
        self.board.options(None)
    }

    /// The fingerprint of a puzzle, where all are on one board.
    pub(super) fn fingerprint(&self, puzzle: &Puzzle) -> Option<Fingerprint> {
        self.distinct_on().map(|_| self.fingerprints.of(puzzle))
    }

    /// The board, but for regions that rows draw.
    pub(in crate::command) fn shape(&self) -> &Shape {
        &self.shape
    }

    /// A copy of the board that shares nothing with the original: threads that count references to
    /// one board all the time keep each other waiting.
    pub(in crate::command) fn own_shape(&self) -> Shape {
        BoardPlan::of(&self.shape).shape(self.side()).unwrap_or_else(|_| self.shape.clone())
    }

    /// What comes of these seeds on this board, in their order; each within a time limit of its own
    /// if they are made `singly`.
    pub(super) fn attempts(
        &self,
        shape: &Shape,
        seeds: &[Seed],
        singly: bool,
        limits: &Limits<'_>,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<Vec<Attempt>, Failure> {
        let mut attempts = self.unrated(shape, seeds, singly, limits, answers, ready)?;
        if self.rates {
            for attempt in attempts.iter_mut().filter(|attempt| attempt.rated.is_none()) {
                let Some((puzzle, _)) = &attempt.made else { continue };
                attempt.rated = match limits.begin(shape).rated(puzzle, answers, ready) {
                    Ok(rated) => rated,
                    Err(Halt::Failed(failure)) => return Err(failure),
                    Err(Halt::Timeout) => None,
                };
            }
        }
        Ok(attempts)
    }

    /// The same, not rated unless that was part of making them.
    fn unrated(
        &self,
        shape: &Shape,
        seeds: &[Seed],
        singly: bool,
        limits: &Limits<'_>,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<Vec<Attempt>, Failure> {
        match &self.way {
            Way::Twins(twins) => {
                let twin = |seed| Ok(self.attempt(seed, Some(twins.image(seed)?), Mark::None));
                seeds.iter().map(twin).collect()
            }
            Way::Dug if !singly => self.together(shape, seeds, limits, answers, ready),
            _ => {
                let budget = singly.then_some(u64::MAX);
                let singly = |seed| self.singly(shape, seed, budget, limits, answers, ready);
                seeds.iter().map(singly).collect()
            }
        }
    }

    /// All of one level are one job: the engine may make many at once.
    fn together(
        &self,
        shape: &Shape,
        seeds: &[Seed],
        limits: &Limits<'_>,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<Vec<Attempt>, Failure> {
        let mut attempts: Vec<Option<Attempt>> = seeds.iter().map(|_| None).collect();
        for level in self.aims.levels() {
            let places: Vec<usize> =
                (0..seeds.len()).filter(|&at| self.aims.level(&seeds[at]) == level).collect();
            let seeds: Vec<Seed> = places.iter().map(|&at| seeds[at].clone()).collect();
            let mut job = self.aims.generator(shape, level).batch_job(&seeds);
            let time = limits.begin(shape);
            let made = match time.run(&mut job, answers, ready) {
                Ok(made) => made,
                Err(Halt::Failed(failure)) => return Err(failure),
                // Only puzzles that are made singly have a time limit.
                Err(Halt::Timeout) => return Err(Failure::Interrupted),
            };
            for ((at, seed), made) in places.into_iter().zip(&seeds).zip(made) {
                attempts[at] = Some(self.generated(seed, made.map_err(refused)?, Mark::None));
            }
        }
        Ok(attempts.into_iter().flatten().collect())
    }

    /// One puzzle on a board of its own or within a time limit, which is then all that bounds the
    /// work.
    fn singly(
        &self,
        shape: &Shape,
        seed: &Seed,
        budget: Option<u64>,
        limits: &Limits<'_>,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<Attempt, Failure> {
        let (shape, grid) = match &self.way {
            Way::DugOnDrawn(boards) => {
                let (shape, grid) = boards.draw(seed, limits.cancel)?;
                (shape, Some(grid))
            }
            _ => (shape.clone(), None),
        };
        let mut generator = self.aims.generator(&shape, self.aims.level(seed)).seed(seed.clone());
        if let Some(grid) = grid {
            generator = generator.grids_from(grid);
        }
        if let Some(nodes) = budget {
            generator = generator.budget(nodes);
        }
        let mut job = generator.job();
        match limits.begin(&shape).run(&mut job, answers, ready) {
            Ok(made) => Ok(self.generated(seed, made.map_err(refused)?, Mark::None)),
            Err(Halt::Failed(failure)) => Err(failure),
            Err(Halt::Timeout) => Ok(match job.best() {
                Some(best) => self.generated(seed, best, Mark::CutShort),
                None => self.attempt(seed, None, Mark::CutShort),
            }),
        }
    }

    /// A puzzle with this mark, unless it misses something.
    fn generated(&self, seed: &Seed, generated: Generated, mark: Mark) -> Attempt {
        let misses: Vec<String> = generated.misses.iter().map(Miss::to_string).collect();
        let mark = if misses.is_empty() { mark } else { Mark::Missed(misses.join("; ")) };
        let made = Some((generated.puzzle, generated.solution));
        Attempt { rated: generated.rated, ..self.attempt(seed, made, mark) }
    }

    fn attempt(&self, seed: &Seed, made: Option<(Puzzle, Grid)>, mark: Mark) -> Attempt {
        let fingerprint = made.as_ref().and_then(|(puzzle, _)| self.fingerprint(puzzle));
        Attempt { seed: seed.clone(), made, rated: None, mark, fingerprint }
    }
}

fn refused(error: GenerateError) -> Failure {
    Failure::Usage(error.to_string())
}
