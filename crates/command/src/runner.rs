//! A run from start to end: input, target, header, rows, summary.

use std::sync::Mutex;

use crate::batch_output::Tally;
use crate::columns::{Columns, Frame};
use crate::console::Console;
use crate::failure::{Outcome, Result, usage};
use crate::flags::{
    Compression, Format, FormatFlags, InputFlags, PerPuzzleFlags, RunFlags, TargetFlags, TaskFlags,
    WorkFlags,
};
use crate::input::{GeneratedRows, Input};
use crate::interrupt;
use crate::limits::Limits;
use crate::lock::lock;
use crate::output::{Column, Fingerprint, Sink, Target, check_extension, check_table};
use crate::pipeline::{self, Work};
use crate::progress::{count_with_unit, group_thousands};
use crate::puzzle_command::{PerPuzzle, PuzzleCommand};
use crate::races::Races;
use crate::session::Session;

/// Runs the work of a command.
pub(crate) struct Runner<'a> {
    input: Mutex<Input>,
    target: Target,
    format: Format,
    compression: Option<Compression>,
    flags: RunFlags,
    threads: usize,
    pub(crate) console: Console,
    races: Races,
    session: &'a Session,
}

impl<'a> Runner<'a> {
    /// Creates a runner for a command that processes puzzles one by one and writes rows.
    pub(crate) fn per_puzzle(flags: &PerPuzzleFlags, session: &'a Session) -> Result<Self> {
        let PerPuzzleFlags { input, task: TaskFlags { format, target, work } } = flags;
        Ok(Self::for_puzzles(input, work, target, session)?.with_format(format))
    }

    /// Creates a runner over the puzzles in files.
    pub(crate) fn for_puzzles(
        input: &InputFlags,
        work: &WorkFlags,
        target: &TargetFlags,
        session: &'a Session,
    ) -> Result<Self> {
        let input = Input::puzzles(input, work, session.cancel())?;
        let (bytes, waits_for_typing) = (input.bytes(), input.waits_for_typing());
        let mut runner = Self::new(input, target, &work.run, session);
        if bytes.is_some_and(|bytes| bytes < FEW_BYTES) {
            runner = runner.single_threaded();
        }
        if waits_for_typing {
            runner.console.problem(&format!("Type or paste puzzles, then press {END_OF_INPUT}."));
        }
        Ok(runner)
    }

    /// Creates a runner that generates rows.
    pub(crate) fn for_rows(
        rows: GeneratedRows,
        target: &TargetFlags,
        run: &RunFlags,
        session: &'a Session,
    ) -> Self {
        Self::new(Input::rows(rows), target, run, session)
    }

    fn new(input: Input, target: &TargetFlags, run: &RunFlags, session: &'a Session) -> Self {
        let threads = run.thread_count();
        if run.quiet {
            interrupt::silence();
        }
        Self {
            target: Target::new(target),
            format: Format::Line,
            compression: None,
            flags: *run,
            threads,
            console: Console::new(run, input.rows.or_else(|| input.bytes()), input.unit),
            input: Mutex::new(input),
            races: Races::new(threads),
            session,
        }
    }

    /// Makes threads take few puzzles at a time, because each may take long.
    pub(crate) fn in_small_batches(self) -> Self {
        lock(&self.input).read_in_small_blocks();
        self
    }

    /// Makes one thread process all batches in order.
    pub(crate) fn single_threaded(self) -> Self {
        Self { threads: 1, races: Races::new(1), ..self }
    }

    /// Sets the output format, by the target unless it is given, and the compression of a table.
    pub(crate) fn with_format(self, flags: &FormatFlags) -> Self {
        let file = self.target.file.as_deref();
        let format = flags.format.unwrap_or_else(|| Format::default_for(file));
        Self { format, compression: flags.compression, ..self }
    }

    /// Returns these columns in the output format.
    pub(crate) fn columns(&self, columns: &'static [Column]) -> Columns {
        let color = self.format.is_colored(self.target.file.as_deref());
        Columns { format: self.format, color, columns }
    }

    /// Returns the limits of the work on each puzzle.
    pub(crate) fn limits(&self) -> Limits<'_> {
        Limits {
            timeout: self.flags.timeout,
            cancel: self.session.cancel(),
            console: &self.console,
            races: &self.races,
        }
    }

    /// Runs a command on each puzzle.
    pub(crate) fn run_each(&self, frame: &Frame, command: impl PuzzleCommand) -> Result<Outcome> {
        self.run(frame, &PerPuzzle { command, limits: self.limits() })
    }

    /// Runs the work and writes its rows.
    pub(crate) fn run(&self, frame: &Frame, work: &impl Work) -> Result<Outcome> {
        match self.open(frame)? {
            Some(sink) => self.write(sink, frame, work, Vec::new),
            None => Ok(Outcome::Complete),
        }
    }

    /// Opens the target. Returns `None` if an earlier run has completed it.
    ///
    /// # Errors
    /// If these rows cannot be written to it.
    pub(crate) fn open(&self, frame: &Frame) -> Result<Option<Sink>> {
        let (target, input) = (&self.target, lock(&self.input));
        target.needs_resumable(frame.is_resumable, self.format)?;
        check_extension(target.file.as_deref(), "", input.rows.is_none())?;
        let part = target.part();
        if let Some(name) = input.reads_from(part.as_deref().unwrap_or(STANDARD_OUTPUT.as_ref())) {
            return Err(usage!(
                "{name}: cannot read the file that is written; choose another input or output",
            ));
        }
        if self.compression.is_some() && !self.format.is_table() {
            return Err(usage!("--compression is for Parquet and Arrow files; leave it out"));
        }
        let table_format = (self.format, self.compression);
        if !frame.columns.is_empty() {
            check_table(target.file.as_deref(), table_format)?;
        }
        if let Some(file) = target.complete_file() {
            self.console.note(&format!(
                "{} is complete: no run has left {}; to write it again, leave out --resume",
                file.display(),
                part.unwrap_or_default().display()
            ));
            return Ok(None);
        }
        let fingerprint = (frame.is_resumable && target.file.is_some()).then(|| {
            let command_line = self.session.command_line.clone();
            Fingerprint::new(command_line, frame.seed.clone(), input.stamps())
        });
        let sink = Sink::open(target, fingerprint.as_ref(), self.flags.timeout.is_none())?;
        Ok(Some(match frame.columns.is_empty() {
            true => sink,
            false => sink.into_table(target, table_format, frame.columns)?,
        }))
    }

    /// Writes the rows of the work to the open target, after those that exist already, and what `footer`
    /// returns after all of them.
    pub(crate) fn write(
        &self,
        mut sink: Sink,
        frame: &Frame,
        work: &impl Work,
        footer: impl FnOnce() -> Vec<u8>,
    ) -> Result<Outcome> {
        let start = sink.start();
        if start.bytes == 0 && !frame.header.is_empty() {
            sink.write(&frame.header)?;
        }
        let tally = match self.process(&mut sink, start.tally.puzzle_count(), work) {
            Ok(tally) => tally,
            Err(failure) => {
                // What is written of a table so far can be read then, unless that fails too.
                let _ = sink.close();
                return Err(failure);
            }
        };
        sink.write(&footer())?;
        sink.finish()?;
        Ok(self.report_summary(start.tally.and(tally)))
    }

    /// Runs work that collects its results itself and has no rows.
    pub(crate) fn collect(&self, work: &impl Work) -> Result<Outcome> {
        let tally = self.process(&mut Sink::null(), 0, work)?;
        Ok(self.report_summary(tally))
    }

    /// Processes the puzzles after the first `start`, which have their rows.
    fn process(&self, sink: &mut Sink, start: u64, work: &impl Work) -> Result<Tally> {
        lock(&self.input).leave_out(start);
        let result = pipeline::run(&self.input, work, sink, self.threads, &self.limits());
        self.console.progress.finish();
        self.console.count_hidden_problems();
        let mut tally = result?;
        if let Some(count) = lock(&self.input).rows {
            // The work may have ended before its last rows.
            tally.failed += count.saturating_sub(start + tally.puzzle_count());
        }
        Ok(tally)
    }

    /// Reports the counts of puzzles.
    fn report_summary(&self, tally: Tally) -> Outcome {
        let input = lock(&self.input);
        if tally.puzzle_count() == 0 && input.rows.is_none() {
            self.console.problem("the input has no puzzle");
            return Outcome::Incomplete;
        }
        let all = count_with_unit(tally.puzzle_count(), input.unit);
        if tally.outcome() == Outcome::Incomplete {
            let (invalid, failed) = (group_thousands(tally.invalid), group_thousands(tally.failed));
            self.console.problem(&format!("{all}: {invalid} invalid, {failed} failed"));
        } else {
            self.console.detail(&format!("{all}, no errors"));
        }
        tally.outcome()
    }
}

/// What standard output is called where the system can tell which file it is.
const STANDARD_OUTPUT: &str = "/dev/stdout";

/// The keys that end input from a terminal.
const END_OF_INPUT: &str = if cfg!(windows) { "Ctrl+Z and Enter" } else { "Ctrl+D" };

/// Files of fewer bytes are processed before another thread could start.
const FEW_BYTES: u64 = 200;
