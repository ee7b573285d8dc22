//! Distributes batches of work to threads and writes the results in order, in bounded memory.
//!
//! There is no reading or writing thread. Each worker takes the next batch from the input (puzzles
//! read under a lock, or rows to generate), processes it, and passes the output on in order. Output
//! that is finished early waits; a worker that is far ahead, or has nothing left to do, helps with long
//! searches.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread::Builder;
use std::time::{Duration, Instant};

use crate::batch_output::{BatchOutput, BatchWriter, Tally};
use crate::failure::{Failure, Result};
use crate::input::{Batch, Input};
use crate::limits::Limits;
use crate::lock::{into_inner, lock};
use crate::output::{RowGroup, Sink};

/// The maximum time before output is written, if no earlier output is missing.
const FLUSH_INTERVAL: Duration = Duration::from_millis(500);

/// The maximum size of pending rows of one batch; then the worker waits for its turn to write.
const MAX_PENDING_BYTES: usize = 1 << 22;

/// The maximum number of batches per thread that wait for earlier ones.
const MAX_WAITING_PER_THREAD: usize = 4;

/// The work on each batch.
pub(crate) trait Work: Sync {
    /// The state of a thread, reused between batches.
    type Worker: Default;

    /// Results of a batch that depend on all earlier batches.
    type Pending: Send;

    /// Processes a batch in order. Flushes the output after each result that took a while, so that
    /// it can be written at once.
    fn process(
        &self,
        worker: &mut Self::Worker,
        batch: &Batch,
        output: &mut BatchWriter<'_>,
    ) -> Result<Self::Pending>;

    /// Resolves what is pending, when all earlier batches are written.
    fn commit(&self, _pending: Self::Pending, _output: &mut BatchOutput) -> Result {
        Ok(())
    }
}

/// Runs work over all batches of an input, and returns the counts of puzzles.
pub(crate) fn run<W: Work>(
    input: &Mutex<Input>,
    work: &W,
    sink: &mut Sink,
    threads: usize,
    limits: &Limits<'_>,
) -> Result<Tally> {
    let shared = SharedOutput {
        sink,
        next: 0,
        waiting: BTreeMap::new(),
        recycled: Vec::new(),
        tally: Tally::default(),
        failure: None,
    };
    let pipeline = Pipeline {
        input,
        work,
        batch_count: AtomicU64::new(0),
        shared: Mutex::new(shared),
        changed: Condvar::new(),
        failed: AtomicBool::new(false),
        threads,
        limits: *limits,
    };
    std::thread::scope(|scope| {
        for _ in 1..threads {
            // If the system refuses more threads, the running ones do all the work.
            if Builder::new().spawn_scoped(scope, || pipeline.run_worker()).is_err() {
                break;
            }
        }
        pipeline.run_worker();
    });
    let shared = into_inner(pipeline.shared);
    match shared.failure {
        Some(failure) => Err(failure),
        None if limits.cancel.is_canceled() => Err(Failure::Interrupted),
        None => Ok(shared.tally),
    }
}

struct Pipeline<'a, W: Work> {
    input: &'a Mutex<Input>,
    work: &'a W,
    /// The number of batches taken from the input.
    batch_count: AtomicU64,
    shared: Mutex<SharedOutput<'a, W::Pending>>,
    changed: Condvar,
    /// Whether a failure has ended the run.
    failed: AtomicBool,
    threads: usize,
    limits: Limits<'a>,
}

struct SharedOutput<'a, O> {
    sink: &'a mut Sink,
    /// The number of the batch that is written next.
    next: u64,
    waiting: BTreeMap<u64, (BatchOutput, O)>,
    recycled: Vec<BatchOutput>,
    tally: Tally,
    failure: Option<Failure>,
}

impl<W: Work> Pipeline<'_, W> {
    /// Processes batches until none is left, then helps until all are written.
    fn run_worker(&self) {
        if let Err(failure) = self.process_batches() {
            lock(&self.shared).failure.get_or_insert(failure);
            self.failed.store(true, Ordering::Relaxed);
            self.changed.notify_all();
        }
        self.limits.races.wake();
    }

    fn process_batches(&self) -> Result {
        let mut worker = W::Worker::default();
        let mut batch = Batch::default();
        while self.process_next_batch(&mut worker, &mut batch)? {}
        self.limits.races.help_while(&|| !self.is_stopped() && !self.is_all_written());
        Ok(())
    }

    fn is_stopped(&self) -> bool {
        self.failed.load(Ordering::Relaxed) || self.limits.cancel.is_canceled()
    }

    fn is_all_written(&self) -> bool {
        lock(&self.shared).next == self.batch_count.load(Ordering::Relaxed)
    }

    /// Processes the next batch. Returns `false` if there is none.
    fn process_next_batch(&self, worker: &mut W::Worker, batch: &mut Batch) -> Result<bool> {
        if self.limits.cancel.is_canceled() {
            return Err(Failure::Interrupted);
        }
        let number = {
            let mut input = lock(self.input);
            if self.failed.load(Ordering::Relaxed) || !input.next(batch)? {
                return Ok(false);
            }
            for note in input.take_notes() {
                self.limits.console.detail(&note);
            }
            self.batch_count.fetch_add(1, Ordering::Relaxed)
        };
        let mut output = lock(&self.shared).recycled.pop().unwrap_or_default();
        batch.prepare(&mut output)?;
        let mut last_flush = Instant::now();
        let mut flush = |output: &mut BatchOutput| {
            if self.failed.load(Ordering::Relaxed) {
                return Err(Failure::Interrupted);
            }
            let is_full = output.is_full(MAX_PENDING_BYTES);
            if !is_full && last_flush.elapsed() < FLUSH_INTERVAL {
                return Ok(());
            }
            last_flush = Instant::now();
            let mut shared = lock(&self.shared);
            while is_full && shared.next != number && shared.failure.is_none() {
                shared = self.changed.wait(shared).unwrap_or_else(PoisonError::into_inner);
            }
            if shared.next != number {
                return Ok(());
            }
            let groups = self.write(&mut shared, output)?;
            drop(shared);
            self.encode(groups)
        };
        let mut writer = BatchWriter::new(&mut output, &mut flush);
        let pending = self.work.process(worker, batch, &mut writer)?;
        self.deliver(number, output, pending)?;
        Ok(true)
    }

    fn deliver(&self, number: u64, output: BatchOutput, pending: W::Pending) -> Result {
        let mut shared = lock(&self.shared);
        let mut groups = Vec::new();
        shared.waiting.insert(number, (output, pending));
        while let Some((mut due, pending)) = {
            let next = shared.next;
            shared.waiting.remove(&next)
        } {
            self.work.commit(pending, &mut due)?;
            groups.extend(self.write(&mut shared, &mut due)?);
            shared.next += 1;
            shared.recycled.push(due);
        }
        drop(shared);
        self.changed.notify_all();
        self.limits.races.wake();
        self.encode(groups)?;
        let has_backlog = || {
            let shared = lock(&self.shared);
            shared.waiting.len() > MAX_WAITING_PER_THREAD * self.threads
                && shared.waiting.contains_key(&number)
        };
        self.limits.races.help_while(&|| !self.is_stopped() && has_backlog());
        Ok(())
    }

    /// Encodes row groups and writes them in order.
    fn encode(&self, groups: Vec<RowGroup>) -> Result {
        if groups.is_empty() {
            return Ok(());
        }
        for group in groups {
            let encoded = group.encode()?;
            lock(&self.shared).sink.append(encoded)?;
            self.changed.notify_all();
        }
        // Only now: the group that is due may have been one of these.
        let mut shared = lock(&self.shared);
        while shared.sink.waiting() > self.threads && !self.is_stopped() {
            shared = self.changed.wait(shared).unwrap_or_else(PoisonError::into_inner);
        }
        Ok(())
    }

    /// Writes the pending output and clears it. Returns the row groups of a table that are full.
    fn write(
        &self,
        shared: &mut SharedOutput<'_, W::Pending>,
        output: &mut BatchOutput,
    ) -> Result<Vec<RowGroup>> {
        for note in output.notes.drain(..) {
            self.limits.console.note(&note);
        }
        for problem in std::mem::take(&mut output.problems) {
            self.limits.console.problem_of(&output.source_name, &problem);
        }
        let groups = match output.rows.is_empty() {
            true => Vec::new(),
            false => self.limits.console.progress.suspend(|| shared.sink.write(&output.rows))?,
        };
        shared.tally = shared.tally.and(output.tally);
        if output.tally != Tally::default() {
            let tally = shared.tally;
            shared.sink.checkpoint(tally)?;
        }
        self.limits.console.progress.advance(output.work, shared.tally.puzzle_count());
        output.clear_written();
        Ok(groups)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::sync::mpsc;

    use anydoku::solve::CancelToken;

    use super::*;
    use crate::console::Console;
    use crate::flags::{InputFlags, RunFlags, WorkFlags};
    use crate::races::Races;

    /// Writes a row for each puzzle.
    struct Rows;

    impl Work for Rows {
        type Worker = ();
        type Pending = ();

        fn process(&self, (): &mut (), batch: &Batch, output: &mut BatchWriter<'_>) -> Result {
            batch.try_for_each(|_| {
                output.rows.extend_from_slice(b"row\n");
                output.tally.succeeded += 1;
                output.flush()
            })
        }
    }

    /// Returns the counts of a run over `puzzles` puzzles, each in its own batch.
    fn tally(puzzles: usize, threads: usize) -> Tally {
        let file = std::env::temp_dir().join(format!("anydoku_pipeline_{}", std::process::id()));
        fs::write(&file, format!("{}\n", ".".repeat(256)).repeat(puzzles)).unwrap();
        let (sender, receiver) = mpsc::channel();
        std::thread::spawn(move || {
            let flags = RunFlags { quiet: true, ..RunFlags::default() };
            let (cancel, console) = (CancelToken::new(), Console::new(&flags, None, "puzzle"));
            let races = Races::new(threads);
            let limits =
                Limits { timeout: None, cancel: &cancel, console: &console, races: &races };
            let files = InputFlags { files: vec![file.clone()], ..InputFlags::default() };
            let input = Input::puzzles(&files, &WorkFlags::default(), &cancel).unwrap();
            let tally = run(&Mutex::new(input), &Rows, &mut Sink::null(), threads, &limits);
            fs::remove_file(&file).unwrap();
            let _ = sender.send(tally.unwrap());
        });
        receiver.recv_timeout(Duration::from_secs(60)).expect("some thread waits for ever")
    }

    #[test]
    fn processes_every_puzzle_with_any_number_of_threads() {
        for threads in [1, 2, 5] {
            assert_eq!(tally(100, threads).succeeded, 100);
        }
    }
}
