//! `anydoku generate`: puzzles with exactly one solution, to order.

mod aims;
mod boards;
mod known;
mod order;
mod twins;

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use anydoku::Shape;
use anydoku::generate::Seed;

use crate::answers::Answers;
use crate::failure::{Failure, Outcome};
use crate::flags::GenerateFlags;
use crate::interrupt::Interrupt;
use crate::job::{Frame, Job, Lines};
use crate::limits::Limits;
use crate::making::{Chunk, Made, MadeRows, Mark, Seeds, Writing};
use crate::pipeline::{Ready, Work};
use crate::puzzles::{TIMED_OUT, TIMEOUT};
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
    let rows =
        MadeRows { things: "puzzles", count: flags.batch.count, threads: run.threads, singly };
    let count = Some(rows.count);
    let job =
        Job::new(rows, &flags.output.target, run, count, interrupt).formatted(&flags.output.format);
    job.console().detail(&format!("seed {}", seeds.text()));
    let writing = Writing::new(job.look(), flags.to.as_deref(), order.draws_boards())?;
    if !order.draws_boards() {
        writing.check(order.shape(), flags.batch.count)?;
    }
    let frame = writing.frame();
    let is_marked = flags.to.is_none() || !singly;
    if flags.output.target.resume && !is_marked {
        return Err(Failure::Usage(
            "--resume: found --to and --timeout, whose lines do not tell which puzzles the time \
             limit struck, expected --format line, csv or jsonl, or no --timeout"
                .to_owned(),
        ));
    }
    let lines = if seeds.drawn || !is_marked { Lines::Free } else { frame.lines };
    let known = Mutex::new(Known::new(&order));
    let (limits, is_exhausted) = (job.limits(), AtomicBool::new(false));
    let work = Generate { order, seeds, singly, limits, writing, known, is_exhausted };
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
    /// Whether it is known that there is no other puzzle.
    is_exhausted: AtomicBool,
}

impl Work for Generate<'_> {
    type Batch = Chunk;
    /// A board of its own.
    type Worker = Shape;
    /// The rows of a chunk and first attempts at them; none if there is no other puzzle.
    type Open = (Range<u64>, Vec<Attempt>);

    fn worker(&self) -> Shape {
        self.order.own_shape()
    }

    fn answer(
        &self,
        shape: &mut Shape,
        chunk: &Chunk,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<Self::Open, Failure> {
        if self.is_exhausted.load(Ordering::Relaxed) {
            return Ok((chunk.rows(), Vec::new()));
        }
        let seeds: Vec<Seed> = chunk.rows().map(|row| self.seeds.row(row)).collect();
        let attempts =
            self.order.attempts(shape, &seeds, self.singly, &self.limits, answers, ready)?;
        Ok((chunk.rows(), attempts))
    }

    /// Rows that repeat an earlier one are made anew, in their order.
    fn settle(&self, (rows, attempts): Self::Open, answers: &mut Answers) -> Result<(), Failure> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let mut attempts = attempts.into_iter();
        for row in rows {
            match attempts.next().filter(|_| !self.is_exhausted.load(Ordering::Relaxed)) {
                Some(attempt) => self.one(row, attempt, &mut known, answers)?,
                None => answers.missed(row, None),
            }
        }
        Ok(())
    }

    fn first_row(&self, found: &[u8]) -> Option<Vec<u8>> {
        let (seeds, limits) = ([self.seeds.row(1)], self.limits.for_comparison());
        let mut timeout = Vec::new();
        self.writing.push_word(&mut timeout, b"", seeds[0].text(), TIMEOUT);
        if Mark::is_in(found) || timeout.trim_ascii_end() == found {
            return None;
        }
        let (mut answers, shape) = (Answers::default(), self.order.shape());
        let on = &mut |_: &mut Answers| Ok(());
        let attempts = self.order.attempts(shape, &seeds, true, &limits, &mut answers, on).ok()?;
        let attempt = attempts.into_iter().next().filter(|attempt| attempt.mark == Mark::None)?;
        let mut row = Vec::new();
        self.push(&mut row, &attempt).ok()?;
        row.pop();
        Some(row)
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
            // One that misses something took all the time or nodes that there are: so would others.
            if let Mark::Missed(misses) = &attempt.mark {
                self.is_exhausted.store(true, Ordering::Relaxed);
                answers.missed(row, Some(&format!("found {misses}, {AS_BEFORE}")));
                return Ok(());
            }
            if number > ATTEMPTS {
                self.is_exhausted.store(true, Ordering::Relaxed);
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
        self.push(answers.rows_mut(), attempt)?;
        match &attempt.mark {
            Mark::None | Mark::CutShort => answers.answered(1),
            Mark::Missed(misses) => answers.missed(row, Some(&format!("found {misses}"))),
        }
        Ok(())
    }

    fn push(&self, rows: &mut Vec<u8>, attempt: &Attempt) -> Result<(), Failure> {
        let Some((puzzle, solution)) = &attempt.made else { return Ok(()) };
        let (seed, mark) = (attempt.seed.text(), &attempt.mark);
        let rated = attempt.rated.as_ref();
        let made = Made { puzzle, solution, rated, seed, symbols: None, remark: "", mark };
        self.writing.push(rows, &made).map_err(|error| self.writing.refused(&error))
    }
}

const AS_BEFORE: &str =
    "in a puzzle that is there already, expected another; so for all rows from here on";
const NO_OTHER: &str = "found no further puzzle that differs from those before in 1000 attempts, \
                        expected another; so for all rows from here on";
