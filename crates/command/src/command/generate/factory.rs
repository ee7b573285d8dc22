//! The creation of puzzles from seeds, according to the options of a batch.

use anydoku::generate::{Fingerprint, Fingerprints, Generated, Seed};
use anydoku::logic::Rated;
use anydoku::shape::BoardPlan;
use anydoku::solve::CancelToken;
use anydoku_scales::{ScaleRating, SudokuExplainer};

use super::boards::random_board;
use super::criteria::Criteria;
use super::equivalent::EquivalentPuzzles;
use super::explainer::{ExplainerTarget, Search};
use super::row_writer::{Deviation, ShownRating};
use crate::command::prelude::*;
use crate::flags::GenerateFlags;
use crate::limits::unless_timed_out;

/// Creates puzzles according to the options of a batch.
pub(in crate::command) struct PuzzleFactory {
    pub(super) board: BoardSettings,
    /// The board, without random regions of rows.
    pub(in crate::command) shape: Shape,
    criteria: Criteria,
    method: Method,
    /// Whether every puzzle is rated.
    rate_all: bool,
    fingerprints: Fingerprints,
}

/// How puzzles are created.
enum Method {
    /// By removing clues, on one board.
    Remove,
    /// By removing clues, each on a random board.
    RemoveOnRandomBoards,
    /// As equivalent images of a puzzle.
    Equivalent(Box<EquivalentPuzzles>),
}

/// The result of one seed.
pub(in crate::command) struct Attempt {
    /// The seed.
    pub(in crate::command) seed: Seed,
    /// The puzzle and its solution; `None` if time ran out first.
    pub(in crate::command) generated: Option<(Puzzle, Grid)>,
    /// The rating, if known.
    pub(in crate::command) rated: Option<Rated>,
    /// The rating on the scale of Sudoku Explainer, if that was the target.
    pub(in crate::command) explainer: Option<ScaleRating>,
    /// How the puzzle differs from the request.
    pub(in crate::command) deviation: Deviation,
    /// The fingerprint of the puzzle, if all puzzles share a board.
    pub(super) fingerprint: Option<Fingerprint>,
}

impl Attempt {
    /// Returns the rating that rows show, if one is known.
    pub(super) fn rated(&self) -> Option<ShownRating<'_>> {
        let own = || self.rated.as_ref().map(ShownRating::Own);
        self.explainer.as_ref().map(ShownRating::OnScale).or_else(own)
    }
}

impl PuzzleFactory {
    /// Reads the options of a batch.
    pub(in crate::command) fn new(flags: &GenerateFlags, cancel: &CancelToken) -> Result<Self> {
        let (board, equivalent) = match &flags.layout.like {
            Some(text) => {
                let board = BoardSettings::new(&flags.task.work.shape)?;
                let equivalent = EquivalentPuzzles::of(text, &board.options(None), cancel)?;
                (board, Some(Box::new(equivalent)))
            }
            None => (BoardSettings::for_new_puzzles(&flags.task.work.shape)?, None),
        };
        let (shape, method) = match equivalent {
            Some(equivalent) => (equivalent.puzzle.shape().clone(), Method::Equivalent(equivalent)),
            None if board.has_random_regions => (board.new_shape()?, Method::RemoveOnRandomBoards),
            None => (board.new_shape()?, Method::Remove),
        };
        let (criteria, rate_all) = (Criteria::new(flags, &shape)?, flags.difficulty.rate);
        if board.has_random_regions && criteria.explainer.is_some() {
            return Err(usage!(
                "--rating: ER is for 9x9 puzzles with rows, columns and boxes only, not for random \
                 regions"
            ));
        }
        // Levels of random boards can be checked only when the boards are generated.
        if !board.has_random_regions {
            criteria.reject_missing_levels(&shape)?;
        }
        Ok(Self {
            fingerprints: Fingerprints::on(&shape),
            board,
            shape,
            criteria,
            method,
            rate_all,
        })
    }

    /// Returns a note if the board has no boxes, but could have some and no option says which.
    pub(super) fn no_boxes_note(&self) -> Option<String> {
        self.shared_shape().and_then(|_| self.board.no_boxes_note())
    }

    /// Returns whether every puzzle has its own board.
    pub(super) fn has_random_boards(&self) -> bool {
        matches!(self.method, Method::RemoveOnRandomBoards)
    }

    /// Returns whether a row takes so long that threads share the work row by row.
    pub(super) fn is_slow(&self) -> bool {
        self.criteria.explainer.is_some() || self.criteria.are_rare()
    }

    /// Says what to expect of a search for such a puzzle, if it hardly ever succeeds.
    pub(super) fn expectation(&self) -> Option<&'static str> {
        self.criteria.expectation(&self.shape)
    }

    /// Returns the board on which no two puzzles may be equivalent.
    pub(super) fn shared_shape(&self) -> Option<&Shape> {
        matches!(self.method, Method::Remove).then_some(&self.shape)
    }

    /// Returns the fingerprint of a puzzle, if all puzzles share a board.
    pub(super) fn fingerprint(&self, puzzle: &Puzzle) -> Option<Fingerprint> {
        self.shared_shape().map(|_| self.fingerprints.of(puzzle))
    }

    /// Returns a copy of the board that shares no reference counts with the original: threads that
    /// count references to one board slow each other down.
    pub(in crate::command) fn detached_shape(&self) -> Shape {
        BoardPlan::of(&self.shape).shape(self.shape.side()).unwrap_or_else(|_| self.shape.clone())
    }

    /// Creates the puzzles of these seeds on this board, in their order. Under a time limit, they
    /// are created one by one.
    pub(super) fn attempts(
        &self,
        shape: &Shape,
        seeds: &[Seed],
        limits: &Limits<'_>,
        output: &mut BatchWriter<'_>,
    ) -> Result<Vec<Attempt>> {
        let mut attempts = self.unrated_attempts(shape, seeds, limits, output)?;
        if self.rate_all {
            for attempt in attempts.iter_mut().filter(|attempt| attempt.rated().is_none()) {
                let Some((puzzle, _)) = &attempt.generated else { continue };
                let rated = limits.start(shape, output).rated(puzzle);
                attempt.rated = unless_timed_out(rated)?.flatten();
            }
        }
        Ok(attempts)
    }

    /// Creates the puzzles without rating those that need no rating to be created.
    fn unrated_attempts(
        &self,
        shape: &Shape,
        seeds: &[Seed],
        limits: &Limits<'_>,
        output: &mut BatchWriter<'_>,
    ) -> Result<Vec<Attempt>> {
        if let Some(target) = &self.criteria.explainer {
            let one = |seed| self.attempt_on_explainer_scale(target, shape, seed, limits, output);
            return seeds.iter().map(one).collect();
        }
        match &self.method {
            Method::Equivalent(equivalent) => {
                let image =
                    |seed| Ok(self.attempt(seed, Some(equivalent.image(seed)?), Deviation::None));
                seeds.iter().map(image).collect()
            }
            Method::Remove if limits.timeout.is_none() => {
                self.generate_batch(shape, seeds, limits, output)
            }
            _ => {
                let generate_one = |seed| self.generate_one(shape, seed, limits, output);
                seeds.iter().map(generate_one).collect()
            }
        }
    }

    /// Creates all puzzles of one level in one job, which the engine can run in parallel.
    fn generate_batch(
        &self,
        shape: &Shape,
        seeds: &[Seed],
        limits: &Limits<'_>,
        output: &mut BatchWriter<'_>,
    ) -> Result<Vec<Attempt>> {
        let mut attempts: Vec<Option<Attempt>> = seeds.iter().map(|_| None).collect();
        for level in self.criteria.levels() {
            let places: Vec<usize> =
                (0..seeds.len()).filter(|&at| self.criteria.level(&seeds[at]) == level).collect();
            let seeds: Vec<Seed> = places.iter().map(|&at| seeds[at].clone()).collect();
            let mut job = self.criteria.generator(shape, level).batch_job(&seeds);
            let generated = unless_timed_out(limits.start(shape, output).run(&mut job))?;
            // Only puzzles that are created individually have a time limit.
            let generated = generated.ok_or(Failure::Interrupted)?;
            for ((at, seed), generated) in places.into_iter().zip(&seeds).zip(generated) {
                attempts[at] =
                    Some(self.generated(seed, generated.map_err(Failure::usage)?, Deviation::None));
            }
        }
        Ok(attempts.into_iter().flatten().collect())
    }

    /// Creates one puzzle, on its own board or under a time limit, which replaces the node budget.
    fn generate_one(
        &self,
        shape: &Shape,
        seed: &Seed,
        limits: &Limits<'_>,
        output: &mut BatchWriter<'_>,
    ) -> Result<Attempt> {
        let mut task = limits.start(shape, output);
        let (shape, grid) = match &self.method {
            Method::RemoveOnRandomBoards => {
                match unless_timed_out(random_board(&self.board, seed, &mut task))? {
                    Some((shape, grid)) => (shape, Some(grid)),
                    None => return Ok(self.attempt(seed, None, Deviation::TimedOut)),
                }
            }
            _ => (shape.clone(), None),
        };
        let mut generator =
            self.criteria.generator(&shape, self.criteria.level(seed)).seed(seed.clone());
        if let Some(grid) = grid {
            generator = generator.grids_from(grid);
        }
        if limits.timeout.is_some() {
            generator = generator.budget(u64::MAX);
        }
        let mut job = generator.job();
        match unless_timed_out(task.run(&mut job))? {
            Some(generated) => {
                Ok(self.generated(seed, generated.map_err(Failure::usage)?, Deviation::None))
            }
            None => Ok(match job.best() {
                Some(best) => self.generated(seed, best, Deviation::TimedOut),
                None => self.attempt(seed, None, Deviation::TimedOut),
            }),
        }
    }

    /// Creates one puzzle with a rating of Sudoku Explainer. A time limit replaces the number of tries.
    fn attempt_on_explainer_scale(
        &self,
        target: &ExplainerTarget,
        shape: &Shape,
        seed: &Seed,
        limits: &Limits<'_>,
        output: &mut BatchWriter<'_>,
    ) -> Result<Attempt> {
        let generator = self.criteria.generator(shape, self.criteria.level(seed));
        let is_resistant = target.needs_resistant() && self.criteria.allow_resistant();
        let mut search = Search { target, generator, is_resistant, seed, closest: None };
        let mut task = limits.start(shape, output);
        let is_limited = limits.timeout.is_none();
        let found =
            unless_timed_out(task.under_control(|control| search.run(is_limited, control)))?;
        if let Some(found) = found.transpose().map_err(Failure::usage)?.flatten() {
            let attempt = self.generated(seed, found.generated, Deviation::None);
            return Ok(Attempt { explainer: Some(found.rating), ..attempt });
        }
        let Some((_, closest)) = search.closest else {
            return Ok(self.attempt(seed, None, Deviation::TimedOut));
        };
        task.restart_clock();
        let rating = task.rating_on(&SudokuExplainer::new().without_path(), &closest.puzzle)?;
        let mut attempt = self.generated(seed, closest, Deviation::TimedOut);
        if let Some(miss) = target.miss(&rating) {
            attempt.deviation = attempt.deviation.and(miss);
        }
        Ok(Attempt { explainer: Some(rating), ..attempt })
    }

    /// Builds an attempt with this deviation, or with what the puzzle misses.
    fn generated(&self, seed: &Seed, result: Generated, deviation: Deviation) -> Attempt {
        let deviation = Deviation::of_misses(&result.misses).unwrap_or(deviation);
        let generated = Some((result.puzzle, result.solution));
        let rated = result.rated;
        Attempt { rated, ..self.attempt(seed, generated, deviation) }
    }

    fn attempt(
        &self,
        seed: &Seed,
        generated: Option<(Puzzle, Grid)>,
        deviation: Deviation,
    ) -> Attempt {
        let fingerprint = generated.as_ref().and_then(|(puzzle, _)| self.fingerprint(puzzle));
        Attempt {
            seed: seed.clone(),
            generated,
            rated: None,
            explainer: None,
            deviation,
            fingerprint,
        }
    }
}
