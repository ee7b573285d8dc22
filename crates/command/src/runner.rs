//! A run from start to end: workload, target, header, pipeline, summary.

use std::io::IsTerminal as _;

use anydoku_notation::ReadOptions;

use crate::batch_output::Tally;
use crate::columns::Columns;
use crate::console::Console;
use crate::failure::{Failure, Outcome, Result, usage};
use crate::flags::{
    Compression, FormatFlags, InputFlags, PerPuzzleFlags, TargetFlags, TaskFlags, WorkFlags,
};
use crate::frame::Frame;
use crate::generation::GeneratedRows;
use crate::input::{Files, Reading};
use crate::interrupt::Interrupt;
use crate::limits::Limits;
use crate::output::{
    Column, ExistingPart, Grouped, LinePolicy, ResumedRows, Sink, Target, check_table,
};
use crate::per_puzzle::{PerPuzzle, PuzzleCommand};
use crate::pipeline::Pipeline;
use crate::progress::{count_with_unit, group_thousands};
use crate::races::Races;
use crate::settings::{BoardSettings, Format, Run};
use crate::work::{Work, Workload};

/// Runs the work of a subcommand.
pub(crate) struct Runner<'a, L> {
    workload: L,
    target: Target,
    format: Format,
    compression: Option<Compression>,
    run: Run,
    pub(crate) console: Console,
    races: Races,
    interrupt: &'a Interrupt,
}

impl<'a> Runner<'a, Files> {
    /// Creates a runner for a subcommand that processes puzzles one by one.
    pub(crate) fn per_puzzle(flags: &PerPuzzleFlags, interrupt: &'a Interrupt) -> Result<Self> {
        let PerPuzzleFlags { input, task: TaskFlags { output, work } } = flags;
        Ok(Self::for_files(input, work, &output.target, interrupt)?.with_format(&output.format))
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
        interrupt: &'a Interrupt,
    ) -> Result<Self> {
        let mut run = Run::new(&work.run);
        let options = ReadOptions {
            transpose: input.transpose,
            zero_based: input.zero_based,
            ..BoardSettings::new(&work.shape)?.options(input.from)
        };
        let reading = Reading { options, column: input.column.clone(), small_blocks: false };
        let files = Files::new(&input.files, reading)?;
        let bytes = files.bytes();
        run.threads = threads_for(bytes, run.threads);
        let waits_for_typing = files.reads_standard_input() && std::io::stdin().is_terminal();
        let runner = Self::new(files, target, run, bytes, interrupt);
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
        run: Run,
        interrupt: &'a Interrupt,
    ) -> Self {
        let rows = GeneratedRows { unit, count, threads: run.threads, individually };
        Self::new(rows, target, run, Some(count), interrupt)
    }
}

impl<'a, L: Workload> Runner<'a, L> {
    /// Creates a runner over a workload of `work` units, if their number is known.
    pub(crate) fn new(
        workload: L,
        target: &TargetFlags,
        run: Run,
        work: Option<u64>,
        interrupt: &'a Interrupt,
    ) -> Self {
        Self {
            target: Target::new(target),
            format: Format::Line,
            compression: None,
            run,
            console: Console::new(&run, work, workload.unit()),
            workload,
            races: Races::new(run.threads),
            interrupt,
        }
    }

    /// Makes one thread process all batches in order.
    pub(crate) fn single_threaded(self) -> Self {
        Self { run: Run { threads: 1, ..self.run }, races: Races::new(1), ..self }
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
            cancel: &self.interrupt.token,
            console: &self.console,
            races: &self.races,
        }
    }

    /// Runs the work and writes its rows.
    pub(crate) fn run(&self, frame: &Frame, work: &impl Work<Batch = L::Batch>) -> Result<Outcome> {
        self.target.needs_lines(frame.lines, self.format)?;
        self.target.needs_rows(self.workload.rows().is_none())?;
        if let Some(part) = self.target.part()
            && let Some(name) = self.workload.reads_from(&part)
        {
            return Err(usage!(
                "{name}: cannot read the file that -o writes to; choose another input or output",
            ));
        }
        let format = (self.format, self.compression);
        if !frame.columns.is_empty() {
            check_table(&self.target, format)?;
        }
        let existing_part = match frame.lines {
            LinePolicy::Any => ExistingPart::Replace,
            _ => ExistingPart::Refuse,
        };
        let mut header = frame.header.split_inclusive(|&byte| byte == b'\n');
        let mut rows = 0;
        let grouped = Grouped { header: frame.header_lines(), lines: frame.lines.group() };
        let mut last_group = LastGroup::default();
        let sink = Sink::open(&self.target, existing_part, grouped, &mut |row| {
            if let Some(expected) = header.next().map(<[u8]>::trim_ascii_end) {
                return if row == expected {
                    Ok(false)
                } else {
                    Err(ResumedRows::mismatch(row, expected))
                };
            }
            if frame.keys.iter().any(|key| memchr::memmem::find(row, key.as_bytes()).is_none()) {
                let expected = format!("{{{}...}}", frame.keys.join("...,"));
                return Err(ResumedRows::mismatch(row, expected.as_bytes()));
            }
            if rows == 0
                && let Some(expected) = work.first_row(row)
                && row != expected
            {
                return Err(ResumedRows::mismatch(row, &expected));
            }
            rows += 1;
            if let Some(count) = self.workload.rows().filter(|&count| count < rows) {
                return Err(usage!(
                    "--resume: the file has more rows than --count {count}; run the command that \
                     started it"
                ));
            }
            work.load_existing(row);
            let is_error = work.is_error_row(row);
            last_group.push(row, is_error, rows.is_multiple_of(grouped.lines));
            Ok(is_error)
        })?;
        if sink.is_complete()
            && let Some(name) =
                self.target.file.as_deref().and_then(|file| self.workload.reads_from(file))
        {
            return Err(usage!(
                "--resume: {name} is both the input and the output, so nothing shows whether it is \
                 complete; leave out --resume, or choose another output"
            ));
        }
        let tally = if frame.columns.is_empty() {
            let last_row = last_group.complete.filter(|_| self.has_reproducible_rows(frame));
            let is_complete = sink.is_complete();
            let tally = self.write_missing_rows(sink, last_row, frame, work)?;
            if is_complete {
                self.console.note("the output is already complete");
            }
            tally
        } else {
            let mut sink = sink.into_table(&self.target, format, frame.columns)?;
            match self.process(&mut sink, ResumedRows::new(0), frame.lines, work) {
                Ok(tally) => sink.finish().map(|()| tally)?,
                Err(failure) => {
                    // What is written so far can be read then, unless that fails too.
                    drop(sink.close());
                    return Err(failure);
                }
            }
        };
        Ok(self.report_summary(tally))
    }

    /// Runs work that collects its results itself and has no rows.
    pub(crate) fn collect(&self, work: &impl Work<Batch = L::Batch>) -> Result<Outcome> {
        let tally = self.process(&mut Sink::null(), ResumedRows::new(0), LinePolicy::Any, work)?;
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

    /// Returns whether a row can be written again to compare it with an existing one. Generated rows
    /// can't: they must differ from all earlier ones.
    fn has_reproducible_rows(&self, frame: &Frame) -> bool {
        frame.lines != LinePolicy::Any
            && self.run.timeout.is_none()
            && self.workload.rows().is_none()
    }

    /// Writes the rows that the target does not contain yet. The run begins with `last_row`, the last
    /// existing one, and fails if that is the row of another puzzle or command, or if rows are missing in
    /// a target that should be complete.
    fn write_missing_rows(
        &self,
        mut sink: Sink,
        last_row: Option<Vec<u8>>,
        frame: &Frame,
        work: &impl Work<Batch = L::Batch>,
    ) -> Result<Tally> {
        let resumed = sink.resumed.unwrap_or_default();
        if sink.has_part() && frame.lines != LinePolicy::Any && !self.run.quiet {
            self.interrupt.set_resumable(frame.random_seed.as_ref());
        }
        if resumed.lines == 0 && !frame.header.is_empty() {
            sink.write(&frame.header)?;
        }
        let mut written = frame.tally(&resumed);
        written.succeeded -= u64::from(last_row.is_some());
        let rows = ResumedRows { count: written.puzzle_count(), last_row };
        let mut tally = self.process(&mut sink, rows, frame.lines, work)?;
        let footer = work.footer();
        if !footer.is_empty() {
            sink.write(&footer)?;
        }
        sink.finish()?;
        if matches!(frame.lines, LinePolicy::Each(_)) {
            tally.add(written);
        }
        Ok(tally)
    }

    /// Processes the puzzles that have no row yet.
    fn process(
        &self,
        sink: &mut Sink,
        rows: ResumedRows,
        lines: LinePolicy,
        work: &impl Work<Batch = L::Batch>,
    ) -> Result<Tally> {
        let cancel = &self.interrupt.token;
        // If some puzzles have no line, all are processed again and existing lines are skipped.
        let (puzzles, count) =
            if lines == LinePolicy::AtMostOne { (0, rows.count) } else { (rows.count, 0) };
        let rows = ResumedRows { count, ..rows };
        let batches = self.workload.batches(puzzles, cancel);
        let pipeline = Pipeline::new(batches, work, sink, rows, self.run.threads, &self.limits());
        let result = pipeline.run();
        self.console.progress.finish();
        if matches!(result, Err(Failure::Interrupted)) {
            self.interrupt.print_resume_hint();
        }
        let mut tally = result?;
        if let Some(count) = self.workload.rows() {
            // The work may have ended before its last rows.
            tally.failed += count.saturating_sub(puzzles + tally.puzzle_count());
        }
        Ok(tally)
    }
}

/// The last existing rows that belong together, if none of them reports an error.
#[derive(Default)]
struct LastGroup {
    /// The rows of the last complete group.
    complete: Option<Vec<u8>>,
    rows: Vec<u8>,
    has_error: bool,
}

impl LastGroup {
    /// Adds a row, which may be the last one of its group.
    fn push(&mut self, row: &[u8], is_error: bool, is_last: bool) {
        self.rows.extend_from_slice(row);
        self.has_error |= is_error;
        if !is_last {
            self.rows.push(b'\n');
            return;
        }
        let rows = std::mem::take(&mut self.rows);
        self.complete = (!std::mem::take(&mut self.has_error)).then_some(rows);
    }
}

/// The keys that end input from a terminal.
const END_OF_INPUT: &str = if cfg!(windows) { "Ctrl+Z and Enter" } else { "Ctrl+D" };

/// A few short lines are processed before another thread could start.
fn threads_for(bytes: Option<u64>, threads: usize) -> usize {
    const FEW: u64 = 200;
    if bytes.is_some_and(|bytes| bytes < FEW) { 1 } else { threads }
}
