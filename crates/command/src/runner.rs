//! A run from start to end: workload, target, header, pipeline, summary.

use crate::batch_output::Tally;
use crate::columns::{Columns, Frame};
use crate::console::Console;
use crate::failure::{Outcome, Result, usage};
use crate::flags::{
    Compression, FormatFlags, InputFlags, PerPuzzleFlags, RunFlags, TargetFlags, TaskFlags,
    WorkFlags,
};
use crate::generation::GeneratedRows;
use crate::input::Files;
use crate::interrupt;
use crate::limits::Limits;
use crate::output::{Column, Fingerprint, Sink, Target, check_extension, check_table};
use crate::per_puzzle::{PerPuzzle, PuzzleCommand};
use crate::pipeline::Pipeline;
use crate::progress::{count_with_unit, group_thousands};
use crate::races::Races;
use crate::session::Session;
use crate::settings::Format;
use crate::work::{Work, Workload};

/// Runs the work of a subcommand.
pub(crate) struct Runner<'a, L> {
    workload: L,
    target: Target,
    format: Format,
    compression: Option<Compression>,
    run: RunFlags,
    threads: usize,
    pub(crate) console: Console,
    races: Races,
    session: &'a Session,
}

impl<'a> Runner<'a, Files> {
    /// Creates a runner for a subcommand that processes puzzles one by one.
    pub(crate) fn per_puzzle(flags: &PerPuzzleFlags, session: &'a Session) -> Result<Self> {
        let PerPuzzleFlags { input, task: TaskFlags { output, work } } = flags;
        Ok(Self::for_files(input, work, &output.target, session)?.with_format(&output.format))
    }

    /// Makes threads take few puzzles at a time, because each may take long.
    pub(crate) fn in_small_batches(mut self) -> Self {
        self.workload.read_in_small_blocks();
        self
    }

    /// Runs a subcommand on each puzzle.
    pub(crate) fn run_each(&self, frame: &Frame, command: impl PuzzleCommand) -> Result<Outcome> {
        self.run(frame, &PerPuzzle { command, limits: self.limits() })
    }

    /// Creates a runner over the puzzles in files.
    pub(crate) fn for_files(
        input: &InputFlags,
        work: &WorkFlags,
        target: &TargetFlags,
        session: &'a Session,
    ) -> Result<Self> {
        let files = Files::new(input, &work.shape)?;
        let (bytes, waits_for_typing) = (files.bytes(), files.waits_for_typing());
        let mut runner = Self::new(files, target, &work.run, bytes, session);
        if bytes.is_some_and(|bytes| bytes < FEW_BYTES) {
            runner = runner.single_threaded();
        }
        if waits_for_typing {
            runner.console.problem(&format!("Type or paste puzzles, then press {END_OF_INPUT}."));
        }
        Ok(runner)
    }
}

impl<'a> Runner<'a, GeneratedRows> {
    /// Creates a runner that generates `count` rows, each called `unit` in messages. With
    /// `individually`, threads take one row at a time.
    pub(crate) fn for_rows(
        unit: &'static str,
        count: u64,
        individually: bool,
        target: &TargetFlags,
        run: &RunFlags,
        session: &'a Session,
    ) -> Self {
        let rows = GeneratedRows { unit, count, threads: run.thread_count(), individually };
        Self::new(rows, target, run, Some(count), session)
    }
}

impl<'a, L: Workload> Runner<'a, L> {
    /// Creates a runner over a workload of `work` units, if their number is known.
    fn new(
        workload: L,
        target: &TargetFlags,
        run: &RunFlags,
        work: Option<u64>,
        session: &'a Session,
    ) -> Self {
        let threads = run.thread_count();
        if run.quiet {
            interrupt::silence();
        }
        Self {
            target: Target::new(target),
            format: Format::Line,
            compression: None,
            run: *run,
            threads,
            console: Console::new(run, work, workload.unit()),
            workload,
            races: Races::new(threads),
            session,
        }
    }

    /// Makes one thread process all batches in order.
    pub(crate) fn single_threaded(self) -> Self {
        Self { threads: 1, races: Races::new(1), ..self }
    }

    /// Sets the output format, by the target unless it is given, and the compression of a table.
    pub(crate) fn with_format(self, flags: &FormatFlags) -> Self {
        let format = flags.format.unwrap_or_else(|| Format::default_for(&self.target));
        Self { format, compression: flags.compression, ..self }
    }

    /// Returns these columns in the output format.
    pub(crate) fn columns(&self, columns: &'static [Column]) -> Columns {
        Columns { format: self.format, color: self.format.is_colored(&self.target), columns }
    }

    /// Returns the limits of the work on each puzzle.
    pub(crate) fn limits(&self) -> Limits<'_> {
        Limits {
            timeout: self.run.timeout,
            cancel: self.session.cancel(),
            console: &self.console,
            races: &self.races,
        }
    }

    /// Runs the work and writes its rows.
    pub(crate) fn run(&self, frame: &Frame, work: &impl Work<Batch = L::Batch>) -> Result<Outcome> {
        self.check_target(frame)?;
        if let Some(file) = self.target.complete_file() {
            let (name, part) = (file.display(), self.target.part().unwrap_or_default());
            self.console.note(&format!(
                "{name} is complete: no run has left {}; to write it again, leave out --resume",
                part.display()
            ));
            return Ok(Outcome::Complete);
        }
        let mut sink = self.open_sink(frame)?;
        if self.workload.rows().is_some() {
            sink.read_existing(|row| work.load_existing(row))?;
        }
        let start = sink.start();
        if start.bytes == 0 && !frame.header.is_empty() {
            sink.write(&frame.header)?;
        }
        let tally = match self.process(&mut sink, start.tally.puzzle_count(), work) {
            Ok(tally) => tally,
            Err(failure) => {
                // What is written of a table so far can be read then, unless that fails too.
                drop(sink.close());
                return Err(failure);
            }
        };
        sink.write(&work.footer())?;
        sink.finish()?;
        Ok(self.report_summary(start.tally.and(tally)))
    }

    /// Rejects a target that these rows cannot be written to.
    fn check_target(&self, frame: &Frame) -> Result {
        self.target.needs_resumable(frame.is_resumable, self.format)?;
        let has_input = self.workload.rows().is_none();
        check_extension(self.target.file.as_deref(), "", has_input)?;
        let written = self.target.part().unwrap_or_else(|| STANDARD_OUTPUT.into());
        if let Some(name) = self.workload.reads_from(&written) {
            return Err(usage!(
                "{name}: cannot read the file that is written; choose another input or output",
            ));
        }
        if self.compression.is_some() && !self.format.is_table() {
            return Err(usage!("--compression is for Parquet and Arrow files; leave it out"));
        }
        if !frame.columns.is_empty() {
            check_table(&self.target, (self.format, self.compression))?;
        }
        Ok(())
    }

    fn open_sink(&self, frame: &Frame) -> Result<Sink> {
        let fingerprint = frame.is_resumable.then(|| {
            let command_line = self.session.command_line.clone();
            Fingerprint::new(command_line, frame.seed.clone(), self.workload.stamps())
        });
        let sink = Sink::open(&self.target, fingerprint.as_ref(), self.run.timeout.is_none())?;
        match frame.columns.is_empty() {
            true => Ok(sink),
            false => sink.into_table(&self.target, (self.format, self.compression), frame.columns),
        }
    }

    /// Runs work that collects its results itself and has no rows.
    pub(crate) fn collect(&self, work: &impl Work<Batch = L::Batch>) -> Result<Outcome> {
        let tally = self.process(&mut Sink::null(), 0, work)?;
        Ok(self.report_summary(tally))
    }

    /// Reports the counts of puzzles.
    fn report_summary(&self, tally: Tally) -> Outcome {
        if tally.puzzle_count() == 0 && self.workload.rows().is_none() {
            self.console.problem("the input has no puzzle");
            return Outcome::Incomplete;
        }
        let all = count_with_unit(tally.puzzle_count(), self.workload.unit());
        if tally.outcome() == Outcome::Incomplete {
            let (invalid, failed) = (group_thousands(tally.invalid), group_thousands(tally.failed));
            self.console.problem(&format!("{all}: {invalid} invalid, {failed} failed"));
        } else {
            self.console.detail(&format!("{all}, no errors"));
        }
        tally.outcome()
    }

    /// Processes the puzzles after the first `start`, which have their rows.
    fn process(
        &self,
        sink: &mut Sink,
        start: u64,
        work: &impl Work<Batch = L::Batch>,
    ) -> Result<Tally> {
        let batches = self.workload.batches_after(start, self.session.cancel());
        let pipeline = Pipeline::new(batches, work, sink, self.threads, &self.limits());
        let result = pipeline.run();
        self.console.progress.finish();
        self.console.count_hidden_problems();
        let mut tally = result?;
        if let Some(count) = self.workload.rows() {
            // The work may have ended before its last rows.
            tally.failed += count.saturating_sub(start + tally.puzzle_count());
        }
        Ok(tally)
    }
}

/// What standard output is called where the system can tell which file it is.
const STANDARD_OUTPUT: &str = "/dev/stdout";

/// The keys that end input from a terminal.
const END_OF_INPUT: &str = if cfg!(windows) { "Ctrl+Z and Enter" } else { "Ctrl+D" };

/// Files of fewer bytes are processed before another thread could start.
const FEW_BYTES: u64 = 200;
