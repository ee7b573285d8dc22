//! Batches of work to several threads, answers back in order, in bounded memory.
//!
//! There is no reading or writing thread: each worker takes the next batch from the supply (puzzles
//! that are read under a lock, rows that are to be made), answers it, and hands the answers to
//! whoever is next in order. Answers that come too early wait; a worker that is far ahead, or finds
//! nothing more to do, helps with long searches.

use std::any::Any;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::Builder;
use std::time::{Duration, Instant};

use crate::answers::{Answers, Tally};
use crate::failure::Failure;
use crate::limits::Limits;
use crate::output::Sink;

/// Where batches come from, one after the other.
pub(crate) trait Supply: Send {
    /// Some work to be done together.
    type Batch: Batch;

    /// The next batch, in one that is used again; `false` if there is none.
    fn next(&mut self, batch: &mut Self::Batch) -> Result<bool, Failure>;

    /// What is worth knowing of the batches given out since the last call.
    fn take_notes(&mut self) -> Vec<String> {
        Vec::new()
    }
}

/// Some work to be done together.
pub(crate) trait Batch: Default {
    /// What can be done about it while others take theirs from the supply.
    fn prepare(&mut self) {}

    /// Begins its answers.
    fn begin(&self, answers: &mut Answers);
}

/// What is done with each batch.
pub(crate) trait Work: Sync {
    /// What is worked on together.
    type Batch: Batch;

    /// What a thread keeps between batches.
    type Worker;

    /// What is left to decide about the answers to a batch once all before them are known.
    type Open: Send;

    /// A thread's own things.
    fn worker(&self) -> Self::Worker;

    /// Answers a batch, in order. `ready` is called after each answer that took its time, so that
    /// it can be written at once.
    fn answer(
        &self,
        worker: &mut Self::Worker,
        batch: &Self::Batch,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<Self::Open, Failure>;

    /// Decides what was left open, when it is this batch's turn to be written.
    fn settle(&self, _open: Self::Open, _answers: &mut Answers) -> Result<(), Failure> {
        Ok(())
    }

    /// The first row, where it is made anew the same: by it a file is known that another command
    /// began. What stands there instead may say that there is nothing to compare.
    fn first_row(&self, _found: &[u8]) -> Option<Vec<u8>> {
        None
    }

    /// Takes note of a row that an earlier run of the same work has written.
    fn recall(&self, _row: &[u8]) {}

    /// Whether a row, written by an earlier run of the same work, says that its puzzle is bad or
    /// stayed unanswered.
    fn is_unanswered(&self, row: &[u8]) -> bool;

    /// What stands behind all answers.
    fn footer(&self) -> Vec<u8> {
        Vec::new()
    }
}

/// Told after each answer; writes what is due. It fails when the run is over.
pub(crate) type Ready<'a> = dyn FnMut(&mut Answers) -> Result<(), Failure> + 'a;

/// Answers are kept back no longer than this, if nothing before them is missing.
const PROMPT: Duration = Duration::from_millis(500);

/// Rows of one batch that may pile up, in bytes; then the worker waits for its turn to write.
const PILE: usize = 1 << 22;

/// Answers that may wait for earlier ones, for each thread.
const AHEAD: usize = 4;

/// A run of work over a whole supply.
pub(crate) struct Line<'a, S, W: Work> {
    supply: Mutex<S>,
    work: &'a W,
    /// Batches that were taken from the supply.
    taken: AtomicU64,
    output: Mutex<Output<'a, W::Open>>,
    moved: Condvar,
    /// Whether there is a failure: nobody goes on.
    failed: AtomicBool,
    threads: usize,
    limits: Limits<'a>,
}

struct Output<'a, O> {
    sink: &'a mut Sink,
    /// Rows that are written already, before the first that is not.
    skip: u64,
    /// The number of the batch whose answers are due.
    next: u64,
    waiting: BTreeMap<u64, (Answers, O)>,
    spare: Vec<Answers>,
    tally: Tally,
    failure: Option<Failure>,
}

impl<'a, S: Supply, W: Work<Batch = S::Batch>> Line<'a, S, W> {
    /// A run of this work over this supply. The first `skip` rows are written already.
    pub(crate) fn new(
        supply: S,
        work: &'a W,
        sink: &'a mut Sink,
        skip: u64,
        threads: usize,
        limits: &Limits<'a>,
    ) -> Self {
        let output = Output {
            sink,
            skip,
            next: 0,
            waiting: BTreeMap::new(),
            spare: Vec::new(),
            tally: Tally::default(),
            failure: None,
        };
        Self {
            supply: Mutex::new(supply),
            work,
            taken: AtomicU64::new(0),
            output: Mutex::new(output),
            moved: Condvar::new(),
            failed: AtomicBool::new(false),
            threads,
            limits: *limits,
        }
    }

    /// Runs the work. Returns what became of the puzzles.
    pub(crate) fn run(self) -> Result<Tally, Failure> {
        std::thread::scope(|scope| {
            for _ in 1..self.threads {
                // The system may have no more of them: those that run do all the work.
                if Builder::new().spawn_scoped(scope, || self.work_off()).is_err() {
                    break;
                }
            }
            self.work_off();
        });
        let output = self.output.into_inner().unwrap_or_else(PoisonError::into_inner);
        match output.failure {
            Some(failure) => Err(failure),
            None if self.limits.cancel.is_cancelled() => Err(Failure::Interrupted),
            None => Ok(output.tally),
        }
    }

    /// Works until there is nothing more to do, then helps until everyone is done. A panic ends the run
    /// as a full disk would: the other threads must not wait for this one's answers.
    fn work_off(&self) {
        let batches = AssertUnwindSafe(|| {
            let mut worker = self.work.worker();
            let mut batch = W::Batch::default();
            while self.one_batch(&mut worker, &mut batch)? {}
            self.limits.races.help_while(&|| !self.is_over() && !self.is_all_written());
            Ok(())
        });
        let result = catch_unwind(batches)
            .unwrap_or_else(|panic| Err(Failure::Bug(words_of(panic.as_ref()).to_owned())));
        if let Err(failure) = result {
            self.output().failure.get_or_insert(failure);
            self.failed.store(true, Ordering::Relaxed);
            self.moved.notify_all();
        }
        self.limits.races.wake();
    }

    fn is_over(&self) -> bool {
        self.failed.load(Ordering::Relaxed) || self.limits.cancel.is_cancelled()
    }

    fn is_all_written(&self) -> bool {
        self.output().next == self.taken.load(Ordering::Relaxed)
    }

    /// Answers the next batch; `false` if there is none.
    fn one_batch(&self, worker: &mut W::Worker, batch: &mut W::Batch) -> Result<bool, Failure> {
        if self.limits.cancel.is_cancelled() {
            return Err(Failure::Interrupted);
        }
        let number = {
            let mut supply = self.supply.lock().unwrap_or_else(PoisonError::into_inner);
            if self.failed.load(Ordering::Relaxed) || !supply.next(batch)? {
                return Ok(false);
            }
            for note in supply.take_notes() {
                self.limits.console.detail(&note);
            }
            self.taken.fetch_add(1, Ordering::Relaxed)
        };
        batch.prepare();
        let mut answers = self.output().spare.pop().unwrap_or_default();
        batch.begin(&mut answers);
        let mut since = Instant::now();
        let mut ready = |answers: &mut Answers| {
            if self.failed.load(Ordering::Relaxed) {
                return Err(Failure::Interrupted);
            }
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
        let open = self.work.answer(worker, batch, &mut answers, &mut ready)?;
        self.deliver(number, answers, open)?;
        Ok(true)
    }

    fn deliver(&self, number: u64, answers: Answers, open: W::Open) -> Result<(), Failure> {
        let mut output = self.output();
        output.waiting.insert(number, (answers, open));
        while let Some((mut due, open)) = {
            let next = output.next;
            output.waiting.remove(&next)
        } {
            self.work.settle(open, &mut due)?;
            self.write(&mut output, &mut due)?;
            output.next += 1;
            output.spare.push(due);
        }
        drop(output);
        self.moved.notify_all();
        self.limits.races.wake();
        let far_ahead = || {
            let output = self.output();
            output.waiting.len() > AHEAD * self.threads && output.waiting.contains_key(&number)
        };
        self.limits.races.help_while(&|| !self.is_over() && far_ahead());
        Ok(())
    }

    /// Writes what is there and empties it.
    fn write(
        &self,
        output: &mut Output<'_, W::Open>,
        answers: &mut Answers,
    ) -> Result<(), Failure> {
        for note in answers.take_notes() {
            self.limits.console.note(&note);
        }
        for problem in answers.take_problems() {
            self.limits.console.problem(&problem);
        }
        answers.skip_rows(&mut output.skip);
        if !answers.rows().is_empty() {
            let rows = answers.rows();
            self.limits.console.progress().aside(|| output.sink.write(rows))?;
        }
        output.tally.add(answers.tally());
        self.limits.console.progress().advance(answers.work(), output.tally.puzzles());
        answers.written();
        Ok(())
    }

    fn output(&self) -> MutexGuard<'_, Output<'a, W::Open>> {
        self.output.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What a panic said.
fn words_of(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("no reason given")
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::sync::mpsc;

    use anydoku::solve::CancelToken;
    use anydoku_notation::ReadOptions;

    use super::*;
    use crate::console::Console;
    use crate::input::{Input, Puzzles, Source};
    use crate::races::Races;
    use crate::settings::Run;

    /// Echoes puzzles, but for one, at which it panics.
    struct Stumbles {
        at: usize,
    }

    impl Work for Stumbles {
        type Batch = Puzzles;
        type Worker = ();
        type Open = ();

        fn worker(&self) {}

        fn answer(
            &self,
            (): &mut (),
            batch: &Puzzles,
            answers: &mut Answers,
            ready: &mut Ready<'_>,
        ) -> Result<(), Failure> {
            batch.try_each(|item| {
                assert!(item.line != self.at, "line {} is one too many", item.line);
                answers.rows_mut().extend_from_slice(b"row\n");
                answers.answered(1);
                ready(answers)
            })
        }

        fn is_unanswered(&self, _row: &[u8]) -> bool {
            false
        }
    }

    /// The result of running a work over so many puzzles, each in a batch of its own.
    fn result(name: &str, work: Stumbles, puzzles: usize, threads: usize) -> Result<Tally, String> {
        let file = std::env::temp_dir().join(format!("anydoku_{name}_{}", std::process::id()));
        fs::write(&file, format!("{}\n", ".".repeat(256)).repeat(puzzles)).unwrap();
        let (ended, end) = mpsc::channel();
        std::thread::spawn(move || {
            let run = Run { threads, timeout: None, quiet: true, verbose: false };
            let (cancel, console) = (CancelToken::new(), Console::new(&run, None, "puzzle"));
            let races = Races::new(threads);
            let limits =
                Limits { timeout: None, cancel: &cancel, console: &console, races: &races };
            let sources = Source::all(std::slice::from_ref(&file)).unwrap();
            let input = Input::new(sources, ReadOptions::new(), 0, &cancel);
            let mut sink = Sink::nowhere();
            let line = Line::new(input, &work, &mut sink, 0, threads, &limits);
            let result = line.run().map_err(|failure| failure.to_string());
            fs::remove_file(&file).unwrap();
            let _ = ended.send(result);
        });
        end.recv_timeout(Duration::from_secs(60)).expect("some thread waits for ever")
    }

    #[test]
    fn all_puzzles_are_answered_on_any_number_of_threads() {
        for threads in [1, 2, 5] {
            let tally = result("pipeline_whole", Stumbles { at: 0 }, 100, threads).unwrap();
            assert_eq!(tally.answered, 100);
        }
    }

    #[test]
    fn a_panic_ends_the_run_and_leaves_nobody_waiting() {
        for (threads, at) in [(1, 1), (2, 1), (3, 50), (5, 100)] {
            let failure = result("pipeline_panic", Stumbles { at }, 100, threads).unwrap_err();
            assert!(failure.contains(&format!("line {at} is one too many")), "{failure}");
        }
    }
}
