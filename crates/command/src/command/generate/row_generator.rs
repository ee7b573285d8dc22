//! Distinct rows: any thread creates them from their seeds; repetitions are replaced in row order.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use anydoku::generate::Seed;

use super::factory::{Attempt, PuzzleFactory};
use super::known::KnownPuzzles;
use super::row_writer::{Deviation, RowWriter};
use super::seeds::Seeds;
use crate::command::prelude::*;

/// The number of repeated puzzles for a row before giving up: such a board has few new puzzles, or
/// none.
const MAX_ATTEMPTS: u64 = 1000;

/// Creates rows that do not repeat each other.
pub(in crate::command) struct RowGenerator<'a> {
    pub(super) factory: PuzzleFactory,
    pub(super) seeds: Seeds,
    pub(super) limits: Limits<'a>,
    pub(in crate::command) known: Mutex<KnownPuzzles>,
    /// Whether the search for new puzzles was given up.
    is_exhausted: Arc<AtomicBool>,
}

/// Takes a row that repeats no earlier one, or that has no puzzle.
type Accept<'a> = &'a (dyn Fn(u64, Attempt, &mut BatchOutput) -> Result + Sync);

/// The work of generating rows.
struct RowWork<'a> {
    generator: &'a RowGenerator<'a>,
    accept: Accept<'a>,
}

impl Work for RowWork<'_> {
    /// The thread's own copy of the board, once it is needed.
    type Worker = Option<Shape>;
    /// The rows and the first attempts at them; no attempts once the search was given up.
    type Pending = (Range<u64>, Vec<Attempt>);

    fn process(
        &self,
        shape: &mut Option<Shape>,
        batch: &Batch,
        output: &mut BatchWriter<'_>,
    ) -> Result<Self::Pending> {
        let (rows, generator) = (batch.rows.clone(), self.generator);
        if generator.is_exhausted() {
            return Ok((rows, Vec::new()));
        }
        let shape = shape.get_or_insert_with(|| generator.factory.detached_shape());
        let seeds: Vec<Seed> = rows.clone().map(|row| generator.seeds.row(row)).collect();
        let attempts = generator.factory.attempts(shape, &seeds, &generator.limits, output)?;
        Ok((rows, attempts))
    }

    /// Accepts rows in their order. Replaces those that repeat an earlier row, and reports those that
    /// cannot be created.
    fn commit(&self, (rows, attempts): Self::Pending, output: &mut BatchOutput) -> Result {
        let generator = self.generator;
        let mut known = lock(&generator.known);
        let mut attempts = attempts.into_iter();
        for row in rows {
            let Some(attempt) = attempts.next().filter(|_| !generator.is_exhausted()) else {
                output.add_missing_row(row, None);
                continue;
            };
            if let Some(attempt) = generator.first_distinct(row, attempt, &mut known, output)? {
                (self.accept)(row, attempt, output)?;
            }
        }
        Ok(())
    }
}

impl<'a> RowGenerator<'a> {
    /// Creates a generator of rows that repeat none of the known puzzles. It sets `is_exhausted` if it gives
    /// up the search for new ones.
    pub(in crate::command) fn new(
        factory: PuzzleFactory,
        seeds: Seeds,
        limits: Limits<'a>,
        known: KnownPuzzles,
        is_exhausted: Arc<AtomicBool>,
    ) -> Self {
        Self { factory, seeds, limits, known: Mutex::new(known), is_exhausted }
    }

    fn is_exhausted(&self) -> bool {
        self.is_exhausted.load(Ordering::Relaxed)
    }

    /// Returns the work of generating rows, which passes each to `accept`.
    pub(in crate::command) fn work<'w>(&'w self, accept: Accept<'w>) -> impl Work + 'w {
        RowWork { generator: self, accept }
    }

    /// Notes a row that an earlier run has written.
    pub(super) fn load_existing(&self, row: &[u8], row_writer: &RowWriter) {
        if let Some(text) = row_writer.puzzle_in(row) {
            lock(&self.known).load_existing(&text, &self.factory, row_writer);
        }
    }

    /// Returns the first attempt at a row that repeats no earlier row, or `None` if there is no
    /// such puzzle. An attempt that timed out without a puzzle is returned too.
    fn first_distinct(
        &self,
        row: u64,
        mut attempt: Attempt,
        known: &mut KnownPuzzles,
        output: &mut BatchOutput,
    ) -> Result<Option<Attempt>> {
        for number in 2.. {
            let is_new = (attempt.generated.as_ref())
                .is_none_or(|(puzzle, _)| known.insert(puzzle, attempt.fingerprint));
            if is_new {
                break;
            }
            // An attempt that misses a requirement has used the whole budget, and so would others.
            if let Deviation::Unmet(misses) = &attempt.deviation {
                self.is_exhausted.store(true, Ordering::Relaxed);
                output
                    .add_missing_row(row, Some(&format!("not as requested: {misses}; {REPEATED}")));
                return Ok(None);
            }
            if number > MAX_ATTEMPTS {
                self.is_exhausted.store(true, Ordering::Relaxed);
                output.add_missing_row(row, Some(EXHAUSTED));
                return Ok(None);
            }
            let seeds = [self.seeds.attempt(row, number)];
            let (shape, output) = (&self.factory.shape, &mut BatchWriter::buffered(output));
            let retry = self.factory.attempts(shape, &seeds, &self.limits, output)?;
            let Some(retry) = retry.into_iter().next() else { return Ok(None) };
            attempt = retry;
        }
        Ok(Some(attempt))
    }
}

const REPEATED: &str = "the puzzle repeats an earlier one, so all further rows are missing";
const EXHAUSTED: &str = "no new puzzle in 1000 attempts, so all further rows are missing";
