//! `anydoku generate`: puzzles with exactly one solution, to order.

mod aims;
mod boards;
mod known;
mod order;
mod twins;

use std::sync::{Mutex, PoisonError};

use anydoku::Shape;
use anydoku::generate::Seed;

use crate::answers::Answers;
use crate::failure::{Failure, Outcome};
use crate::flags::GenerateFlags;
use crate::interrupt::Interrupt;
use crate::job::{Frame, Job, Lines};
use crate::limits::{Limits, TIMED_OUT};
use crate::making::{Chunk, Made, MadeRows, Seeds, Writing};
use crate::pipeline::{Ready, Work};
use crate::puzzles::TIMEOUT;
use crate::settings::Run;

use known::Known;
use order::{Attempt, Order};

/// Attempts at a row, each of which repeats an earlier row, before it is given up: boards that small
/// hold no more puzzles, or hardly.
const ATTEMPTS: u64 = 1000;

/// Makes the puzzles that the flags ask for.
pub(crate) fn run(flags: &GenerateFlags, interrupt: &Interrupt) -> Result<Outcome, Failure> {
    let run = Run::new(&flags.run)?;
    let seeds = Seeds::new(&flags.batch, &flags.output.target)?;
    let order = Order::new(flags, interrupt.token())?;
    let singly = run.timeout.is_some();
    let rows = MadeRows { count: flags.batch.count, threads: run.threads, singly };
    let count = Some(rows.count);
    let job =
        Job::new(rows, &flags.output.target, run, count, interrupt).formatted(&flags.output.format);
    job.console().detail(&format!("seed {}", seeds.text()));
    let writing = Writing::new(job.look(), flags.to.as_deref(), order.draws_boards())?;
    writing.refuse_beyond_lines(order.shape())?;
    let frame = writing.frame();
    let lines = if seeds.drawn { Lines::Free } else { frame.lines };
    let known = Mutex::new(Known::new(&order));
    let work = Generate { order, seeds, singly, limits: job.limits(), writing, known };
    job.run(&Frame { lines, ..frame }, &work)
}

struct Generate<'a> {
    order: Order,
    seeds: Seeds,
    /// Whether each puzzle has a time limit of its own.
    singly: bool,
    limits: Limits<'a>,
    writing: Writing,
    known: Mutex<Known>,
}

impl Work for Generate<'_> {
    type Batch = Chunk;
    /// A board of its own.
    type Worker = Shape;
    /// First attempts at the rows of a chunk.
    type Open = (u64, Vec<Attempt>);

    fn worker(&self) -> Shape {
        self.order.own_shape()
    }

    fn answer(
        &self,
        shape: &mut Shape,
        chunk: &Chunk,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<(u64, Vec<Attempt>), Failure> {
        let seeds: Vec<Seed> = chunk.rows().map(|row| self.seeds.row(row)).collect();
        let attempts =
            self.order.attempts(shape, &seeds, self.singly, &self.limits, answers, ready)?;
        Ok((chunk.rows().start, attempts))
    }

    /// Rows that repeat an earlier one are made anew, in their order.
    fn settle(
        &self,
        (first, attempts): (u64, Vec<Attempt>),
        answers: &mut Answers,
    ) -> Result<(), Failure> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        for (row, attempt) in (first..).zip(attempts) {
            self.one(row, attempt, &mut known, answers)?;
        }
        Ok(())
    }

    fn recall(&self, row: &[u8]) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(text) = self.writing.puzzle_in(row) {
            known.recall(text, &self.order, &self.writing);
        }
    }

    fn is_unanswered(&self, row: &[u8]) -> bool {
        self.writing.is_unanswered(row)
    }

    fn footer(&self) -> Vec<u8> {
        self.writing.footer()
    }
}

impl Generate<'_> {
    fn one(
        &self,
        row: u64,
        mut attempt: Attempt,
        known: &mut Known,
        answers: &mut Answers,
    ) -> Result<(), Failure> {
        if known.is_exhausted() {
            answers.missed(row, None);
            return Ok(());
        }
        for number in 2.. {
            let Some(puzzle) = attempt.puzzle() else {
                let seed = attempt.seed.text();
                self.writing.push_word(answers.rows_mut(), b"", seed, TIMEOUT);
                answers.missed(row, Some(TIMED_OUT));
                return Ok(());
            };
            if known.insert(puzzle, attempt.fingerprint) {
                break;
            }
            if number > ATTEMPTS {
                known.exhaust();
                answers.missed(row, Some(NO_OTHER));
                return Ok(());
            }
            let seeds = [self.seeds.attempt(row, number)];
            let mut on = |_: &mut Answers| Ok(());
            let shape = self.order.shape();
            let again =
                self.order.attempts(shape, &seeds, self.singly, &self.limits, answers, &mut on)?;
            let Some(again) = again.into_iter().next() else { return Ok(()) };
            attempt = again;
        }
        self.write(row, &attempt, answers)
    }

    fn write(&self, row: u64, attempt: &Attempt, answers: &mut Answers) -> Result<(), Failure> {
        let Some((puzzle, solution)) = &attempt.made else { return Ok(()) };
        let made = Made { puzzle, solution, seed: attempt.seed.text(), symbols: None, remark: "" };
        self.writing
            .push(answers.rows_mut(), &made)
            .map_err(|error| self.writing.refused(&error))?;
        match attempt.misses.as_str() {
            "" => answers.answered(1),
            misses => answers.missed(row, Some(misses)),
        }
        Ok(())
    }
}

const NO_OTHER: &str = "found no further puzzle that differs from those before in 1000 attempts, \
                        expected another; so for all rows from here on";
