//! The rows of an order: made from their seeds by any thread, then, in their order, made again where
//! they repeat an earlier one.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use anydoku::Shape;
use anydoku::generate::Seed;

use super::known::Known;
use super::order::{Attempt, Order};
use crate::answers::Answers;
use crate::failure::Failure;
use crate::limits::Limits;
use crate::making::{Chunk, Mark, Seeds};
use crate::pipeline::Ready;

/// Attempts at a row, each of which repeats an earlier row, before it is given up: boards that small
/// hold no more puzzles, or hardly.
const ATTEMPTS: u64 = 1000;

/// Makes the rows of an order.
pub(in crate::command) struct Maker<'a> {
    pub(super) order: Order,
    pub(super) seeds: Seeds,
    /// Whether each puzzle has a time limit of its own.
    pub(super) singly: bool,
    pub(super) limits: Limits<'a>,
    known: Mutex<Known>,
    /// Whether it is known that there is no other puzzle.
    is_exhausted: AtomicBool,
}

/// The rows of a chunk and first attempts at them; none if there is no other puzzle.
pub(in crate::command) type Open = (Range<u64>, Vec<Attempt>);

impl<'a> Maker<'a> {
    /// Rows of an order that repeat none of those that are known.
    pub(in crate::command) fn new(
        order: Order,
        seeds: Seeds,
        singly: bool,
        limits: Limits<'a>,
        known: Known,
    ) -> Self {
        let (known, is_exhausted) = (Mutex::new(known), AtomicBool::new(false));
        Self { order, seeds, singly, limits, known, is_exhausted }
    }

    /// A board of a thread's own.
    pub(in crate::command) fn own_shape(&self) -> Shape {
        self.order.own_shape()
    }

    /// All rows so far, for another order.
    pub(in crate::command) fn into_known(self) -> Known {
        self.known.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes note of what an earlier run has made.
    pub(super) fn recall(&self, recall: impl FnOnce(&mut Known)) {
        recall(&mut self.known.lock().unwrap_or_else(PoisonError::into_inner));
    }

    /// First attempts at the rows of a chunk, on a board of the thread's own.
    pub(in crate::command) fn attempts(
        &self,
        shape: &Shape,
        chunk: &Chunk,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<Open, Failure> {
        if self.is_exhausted.load(Ordering::Relaxed) {
            return Ok((chunk.rows(), Vec::new()));
        }
        let seeds: Vec<Seed> = chunk.rows().map(|row| self.seeds.row(row)).collect();
        let attempts =
            self.order.attempts(shape, &seeds, self.singly, &self.limits, answers, ready)?;
        Ok((chunk.rows(), attempts))
    }

    /// Hands out the rows of a chunk when it is their turn; those that there are not are reported.
    pub(in crate::command) fn settle(
        &self,
        (rows, attempts): Open,
        answers: &mut Answers,
        mut keep: impl FnMut(u64, Attempt, &mut Answers) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let mut attempts = attempts.into_iter();
        for row in rows {
            match attempts.next().filter(|_| !self.is_exhausted.load(Ordering::Relaxed)) {
                Some(attempt) => {
                    if let Some(attempt) = self.another(row, attempt, &mut known, answers)? {
                        keep(row, attempt, answers)?;
                    }
                }
                None => answers.missed(row, None),
            }
        }
        Ok(())
    }

    /// The first attempt at a row, or the next that repeats no earlier row; none if there is no
    /// such puzzle. One that came to nothing within its time limit is handed out too.
    fn another(
        &self,
        row: u64,
        mut attempt: Attempt,
        known: &mut Known,
        answers: &mut Answers,
    ) -> Result<Option<Attempt>, Failure> {
        for number in 2.. {
            let is_new =
                attempt.puzzle().is_none_or(|puzzle| known.insert(puzzle, attempt.fingerprint));
            if is_new {
                break;
            }
            // One that misses something took all the time or nodes that there are: so would others.
            if let Mark::Missed(misses) = &attempt.mark {
                self.is_exhausted.store(true, Ordering::Relaxed);
                answers.missed(row, Some(&format!("found {misses}, {AS_BEFORE}")));
                return Ok(None);
            }
            if number > ATTEMPTS {
                self.is_exhausted.store(true, Ordering::Relaxed);
                answers.missed(row, Some(NO_OTHER));
                return Ok(None);
            }
            let seeds = [self.seeds.attempt(row, number)];
            let mut on = |_: &mut Answers| Ok(());
            let shape = self.order.shape();
            let again =
                self.order.attempts(shape, &seeds, self.singly, &self.limits, answers, &mut on)?;
            let Some(again) = again.into_iter().next() else { return Ok(None) };
            attempt = again;
        }
        Ok(Some(attempt))
    }
}

const AS_BEFORE: &str =
    "in a puzzle that is there already, expected another; so for all rows from here on";
const NO_OTHER: &str = "found no further puzzle that differs from those before in 1000 attempts, \
                        expected another; so for all rows from here on";
