//! Blocks of input to several threads, answers back in order, in bounded memory.
//!
//! There is no reading or writing thread: each worker takes the next block (reading it under a
//! lock), answers it, and hands the answers to whoever is next in order. Answers that come too
//! early wait; a worker that is far ahead waits too.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use anydoku::solve::CancelToken;

use crate::answers::{Answers, Tally};
use crate::console::Console;
use crate::failure::Failure;
use crate::input::{Batch, Input};
use crate::output::Sink;

/// What is done with each batch of input.
pub(crate) trait Work: Sync {
    /// What a thread keeps between batches.
    type Worker;

    /// A thread's own things.
    fn worker(&self) -> Self::Worker;

    /// How many rows the batch gives; `--resume` skips as many.
    fn rows(&self, batch: &Batch) -> u64 {
        batch.puzzles() as u64
    }

    /// Answers the puzzles of a batch, in order. `ready` is called after each answer that took its
    /// time, so that it can be written at once.
    fn answer(
        &self,
        worker: &mut Self::Worker,
        batch: &Batch,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<(), Failure>;

    /// What stands behind all answers.
    fn footer(&self) -> Vec<u8> {
        Vec::new()
    }
}

/// Told after each answer; writes what is due.
pub(crate) type Ready<'a> = dyn FnMut(&mut Answers) -> Result<(), Failure> + 'a;

/// Answers are kept back no longer than this, if nothing before them is missing.
const PROMPT: Duration = Duration::from_millis(500);

/// Rows of one batch that may pile up, in bytes; then the worker waits for its turn to write.
const PILE: usize = 1 << 22;

/// Answers that may wait for earlier ones, for each thread.
const AHEAD: usize = 4;

/// Runs the work over the whole input. Returns what became of the puzzles.
pub(crate) fn run<W: Work>(
    work: &W,
    input: Input,
    sink: &mut Sink,
    threads: usize,
    console: &Console,
    cancel: &CancelToken,
) -> Result<Tally, Failure> {
    let line = Line {
        input: Mutex::new((0, input)),
        output: Mutex::new(Output {
            sink,
            next: 0,
            waiting: BTreeMap::new(),
            spare: Vec::new(),
            tally: Tally::default(),
            failure: None,
        }),
        moved: Condvar::new(),
        stopped: AtomicBool::new(false),
        ahead: AHEAD * threads,
        console,
        cancel,
    };
    if threads == 1 {
        line.work_off(work);
    } else {
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| line.work_off(work));
            }
        });
    }
    let output = line.output.into_inner().unwrap_or_else(PoisonError::into_inner);
    match output.failure {
        Some(failure) => Err(failure),
        None if cancel.is_cancelled() => Err(Failure::Interrupted),
        None => Ok(output.tally),
    }
}

struct Line<'a> {
    /// The number of the next batch, and where it comes from.
    input: Mutex<(u64, Input)>,
    output: Mutex<Output<'a>>,
    moved: Condvar,
    stopped: AtomicBool,
    ahead: usize,
    console: &'a Console,
    cancel: &'a CancelToken,
}

struct Output<'a> {
    sink: &'a mut Sink,
    /// The number of the batch whose answers are due.
    next: u64,
    waiting: BTreeMap<u64, Answers>,
    spare: Vec<Answers>,
    tally: Tally,
    failure: Option<Failure>,
}

impl<'a> Line<'a> {
    fn work_off<W: Work>(&self, work: &W) {
        let mut worker = work.worker();
        let mut batch = Batch::default();
        while !self.stopped.load(Ordering::Relaxed) {
            if let Err(failure) = self.one_batch(work, &mut worker, &mut batch) {
                let mut output = self.output();
                output.failure.get_or_insert(failure);
                self.stopped.store(true, Ordering::Relaxed);
                self.moved.notify_all();
            }
        }
    }

    fn one_batch<W: Work>(
        &self,
        work: &W,
        worker: &mut W::Worker,
        batch: &mut Batch,
    ) -> Result<(), Failure> {
        if self.cancel.is_cancelled() {
            return Err(Failure::Interrupted);
        }
        let number = {
            let mut input = self.input.lock().unwrap_or_else(PoisonError::into_inner);
            if self.stopped.load(Ordering::Relaxed)
                || !input.1.next(batch, &|batch| work.rows(batch))?
            {
                self.stopped.store(true, Ordering::Relaxed);
                return Ok(());
            }
            for note in input.1.take_notes() {
                self.console.detail(&note);
            }
            input.0 += 1;
            input.0 - 1
        };
        batch.sort();
        let mut answers = self.output().spare.pop().unwrap_or_default();
        answers.begin(batch);
        let mut since = Instant::now();
        let mut ready = |answers: &mut Answers| {
            let piled_up = answers.has_piled_up(PILE);
            if !piled_up && since.elapsed() < PROMPT {
                return Ok(());
            }
            since = Instant::now();
            let mut output = self.output();
            while piled_up && output.next != number && output.failure.is_none() {
                output = self.moved.wait(output).unwrap_or_else(PoisonError::into_inner);
            }
            if output.next == number { self.write(&mut output, answers) } else { Ok(()) }
        };
        work.answer(worker, batch, &mut answers, &mut ready)?;
        self.deliver(number, answers)
    }

    fn deliver(&self, number: u64, answers: Answers) -> Result<(), Failure> {
        let mut output = self.output();
        output.waiting.insert(number, answers);
        while let Some(mut due) = {
            let next = output.next;
            output.waiting.remove(&next)
        } {
            self.write(&mut output, &mut due)?;
            output.next += 1;
            output.spare.push(due);
        }
        self.moved.notify_all();
        while output.waiting.len() > self.ahead
            && output.waiting.contains_key(&number)
            && output.failure.is_none()
        {
            output = self.moved.wait(output).unwrap_or_else(PoisonError::into_inner);
        }
        Ok(())
    }

    /// Writes what is there and empties it.
    fn write(&self, output: &mut Output<'_>, answers: &mut Answers) -> Result<(), Failure> {
        for note in answers.take_notes() {
            self.console.note(&note);
        }
        for problem in answers.take_problems() {
            self.console.problem(&problem);
        }
        if !answers.rows().is_empty() {
            let rows = answers.rows();
            self.console.progress().aside(|| output.sink.write(rows))?;
        }
        output.tally.add(answers.tally());
        self.console.progress().advance(answers.bytes_read(), output.tally.puzzles());
        answers.written();
        Ok(())
    }

    fn output(&self) -> MutexGuard<'_, Output<'a>> {
        self.output.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
