//! A run from start to end: what is worked on, target, header, pipeline, summary.

use std::path::Path;

use anydoku::solve::CancelToken;
use anydoku_notation::Notation;

use crate::answers::Tally;
use crate::console::Console;
use crate::failure::{Failure, Outcome, quoted};
use crate::flags::{AnsweringFlags, FormatFlags, InputFlags, RunFlags, ShapeFlags, TargetFlags};
use crate::input::Files;
use crate::interrupt::Interrupt;
use crate::limits::Limits;
use crate::output::{Opened, Sink, Written};
use crate::pipeline::{Line, Supply, Work};
use crate::progress::{counted_in_groups, grouped};
use crate::races::Races;
use crate::settings::{Board, Format, Run, Target};

/// What a run is about: puzzles that are read, rows that are made.
pub(crate) trait Feed {
    /// Hands it out, batch by batch.
    type Supply: Supply;

    /// All of it but for the first rows, which are written already.
    fn supply(&self, rows_to_skip: u64, cancel: &CancelToken) -> Self::Supply;

    /// The name of what is read from the file at this path, if it is.
    fn reads_from(&self, path: &Path) -> Option<&str>;

    /// How many rows there are to be, if that is known beforehand.
    fn rows(&self) -> Option<u64> {
        None
    }

    /// What is answered or made.
    fn thing(&self) -> &'static str {
        "puzzle"
    }
}

/// What a subcommand was told.
pub(crate) struct Job<'a, F> {
    feed: F,
    target: Target,
    look: Look,
    run: Run,
    console: Console,
    races: Races,
    interrupt: &'a Interrupt,
}

/// How answers look.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    /// Their format.
    pub(crate) format: Format,
    /// Whether a person may see colours.
    pub(crate) colour: bool,
}

/// Which puzzles give a line of output, so that `--resume` can tell where to go on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Lines {
    /// Every puzzle gives one line, the bad ones too.
    Each,
    /// Every puzzle gives one line, but for those that cannot be carried.
    Some,
    /// There is no telling.
    #[default]
    Free,
}

/// What stands around the rows.
#[derive(Debug, Default)]
pub(crate) struct Frame {
    /// Before them.
    pub(crate) header: Vec<u8>,
    /// Which puzzles have one.
    pub(crate) lines: Lines,
}

impl Frame {
    /// What became of the puzzles whose lines are written.
    fn tally(&self, written: &Written) -> Tally {
        let header = memchr::memchr_iter(b'\n', &self.header).count() as u64;
        let (rows, unanswered) = (written.lines.saturating_sub(header), written.unanswered);
        Tally { answered: rows.saturating_sub(unanswered), unanswered, ..Tally::default() }
    }
}

impl<'a> Job<'a, Files> {
    /// The job of answering puzzles that these flags mean.
    pub(crate) fn answering(
        flags: &AnsweringFlags,
        interrupt: &'a Interrupt,
    ) -> Result<Self, Failure> {
        Self::answering_on(usize::MAX, flags, interrupt)
    }

    /// The same on so many threads at most.
    pub(crate) fn answering_on(
        most_threads: usize,
        flags: &AnsweringFlags,
        interrupt: &'a Interrupt,
    ) -> Result<Self, Failure> {
        let AnsweringFlags { input, output, run, shape } = flags;
        let job = Self::reading(input, shape, &output.target, run, most_threads, interrupt)?;
        Ok(job.formatted(&output.format))
    }

    /// The job over the puzzles that these flags mean. `most_threads` is how many the work can use.
    pub(crate) fn reading(
        input: &InputFlags,
        shape: &ShapeFlags,
        target: &TargetFlags,
        run: &RunFlags,
        most_threads: usize,
        interrupt: &'a Interrupt,
    ) -> Result<Self, Failure> {
        let mut run = Run::new(run)?;
        let from = input.from.as_deref().and_then(Notation::named);
        let files = Files::new(&input.files, Board::new(shape)?.options(from))?;
        let bytes = files.bytes();
        run.threads = threads_for(bytes, run.threads.min(most_threads));
        Ok(Self::new(files, target, run, bytes, interrupt))
    }
}

impl<'a, F: Feed> Job<'a, F> {
    /// A job of so much work altogether, if that is known.
    pub(crate) fn new(
        feed: F,
        target: &TargetFlags,
        run: Run,
        work: Option<u64>,
        interrupt: &'a Interrupt,
    ) -> Self {
        Self {
            target: Target::new(target),
            look: Look { format: Format::Line, colour: false },
            run,
            console: Console::new(&run, work, feed.thing()),
            feed,
            races: Races::new(run.threads),
            interrupt,
        }
    }

    /// The same job with answers in the format that these flags mean.
    pub(crate) fn formatted(self, flags: &FormatFlags) -> Self {
        let format = Format::new(flags, &self.target);
        let colour = format.has_colour(&self.target);
        Self { look: Look { format, colour }, ..self }
    }

    /// How answers look.
    pub(crate) fn look(&self) -> Look {
        self.look
    }

    /// What may end the work on each puzzle.
    pub(crate) fn limits(&self) -> Limits<'_> {
        Limits {
            timeout: self.run.timeout,
            cancel: self.interrupt.token(),
            console: &self.console,
            races: &self.races,
        }
    }

    /// Who hears what is to be said.
    pub(crate) fn console(&self) -> &Console {
        &self.console
    }

    /// Runs the work over all there is.
    pub(crate) fn run<W>(&self, frame: &Frame, work: &W) -> Result<Outcome, Failure>
    where
        W: Work<Batch = <F::Supply as Supply>::Batch>,
    {
        self.target.needs_lines(frame.lines)?;
        if let Some(part) = self.target.part()
            && let Some(name) = self.feed.reads_from(&part)
        {
            return Err(Failure::Usage(format!(
                "{name}: found the file that -o writes until it is complete, expected another input",
            )));
        }
        let mut header = frame.header.split_inclusive(|&byte| byte == b'\n');
        let mut rows = 0;
        let opened = Sink::open(&self.target, &mut |row| {
            if let Some(expected) = header.next().map(<[u8]>::trim_ascii_end) {
                return if row == expected {
                    Ok(false)
                } else {
                    Err(begun_otherwise(row, expected))
                };
            }
            if rows == 0
                && let Some(expected) = work.first_row(row)
                && row != expected
            {
                return Err(begun_otherwise(row, &expected));
            }
            rows += 1;
            if let Some(count) = self.feed.rows().filter(|&count| count < rows) {
                return Err(Failure::Usage(format!(
                    "--resume: found more rows than the {count} of --count, expected a file that \
                     the same command began"
                )));
            }
            work.recall(row);
            Ok(work.is_unanswered(row))
        })?;
        let tally = match opened {
            Opened::Sink(sink) => self.fill(sink, frame, work)?,
            Opened::Complete(written) => {
                self.console.note("the output is complete already");
                self.survey(&written, frame, work)?
            }
        };
        Ok(self.summed_up(tally))
    }

    /// Runs the work over all there is, for what it keeps itself: it has no rows.
    pub(crate) fn collect<W>(&self, work: &W) -> Result<Outcome, Failure>
    where
        W: Work<Batch = <F::Supply as Supply>::Batch>,
    {
        let tally = self.answer(&mut Sink::nowhere(), 0, Lines::Free, work)?;
        Ok(self.summed_up(tally))
    }

    /// Says what became of all puzzles.
    fn summed_up(&self, tally: Tally) -> Outcome {
        let all = counted_in_groups(tally.puzzles(), self.feed.thing());
        if tally.outcome() == Outcome::Unanswered {
            let (bad, unanswered) = (grouped(tally.invalid), grouped(tally.unanswered));
            self.console.problem(&format!("{all}: {bad} bad, {unanswered} unanswered"));
        } else {
            self.console.detail(&format!("{all}, all answered"));
        }
        tally.outcome()
    }

    /// Writes what the target lacks.
    fn fill<W>(&self, mut sink: Sink, frame: &Frame, work: &W) -> Result<Tally, Failure>
    where
        W: Work<Batch = <F::Supply as Supply>::Batch>,
    {
        let resumed = sink.resumed().unwrap_or_default();
        if sink.has_part() && frame.lines != Lines::Free && !self.run.quiet {
            self.interrupt.can_resume();
        }
        if resumed.lines == 0 && !frame.header.is_empty() {
            sink.write(&frame.header)?;
        }
        let written = frame.tally(&resumed);
        let mut tally = self.answer(&mut sink, written.puzzles(), frame.lines, work)?;
        let footer = work.footer();
        if !footer.is_empty() {
            sink.write(&footer)?;
        }
        sink.finish()?;
        if frame.lines == Lines::Each {
            tally.add(written);
        }
        Ok(tally)
    }

    /// What became of the puzzles whose answers are all written.
    fn survey<W>(&self, written: &Written, frame: &Frame, work: &W) -> Result<Tally, Failure>
    where
        W: Work<Batch = <F::Supply as Supply>::Batch>,
    {
        if frame.lines == Lines::Some {
            // Puzzles without a line show in the input alone.
            return self.answer(&mut Sink::nowhere(), u64::MAX, frame.lines, work);
        }
        let mut tally = frame.tally(written);
        if let Some(rows) = self.feed.rows() {
            tally.unanswered += rows.saturating_sub(tally.puzzles());
        }
        Ok(tally)
    }

    /// Answers the puzzles, but for those of the first `rows` rows.
    fn answer<W>(
        &self,
        sink: &mut Sink,
        rows: u64,
        lines: Lines,
        work: &W,
    ) -> Result<Tally, Failure>
    where
        W: Work<Batch = <F::Supply as Supply>::Batch>,
    {
        let cancel = self.interrupt.token();
        // Where not every puzzle has a line, all are answered again and the lines counted.
        let (puzzles, rows) = if lines == Lines::Some { (0, rows) } else { (rows, 0) };
        let supply = self.feed.supply(puzzles, cancel);
        let line = Line::new(supply, work, sink, rows, self.run.threads, &self.limits());
        let result = line.run();
        self.console.progress().finish();
        if matches!(result, Err(Failure::Interrupted)) {
            self.interrupt.say_goodbye();
        }
        result
    }
}

/// A file does not begin as this run would have begun it.
fn begun_otherwise(found: &[u8], expected: &[u8]) -> Failure {
    let quoted = |line: &[u8]| quoted(&String::from_utf8_lossy(line));
    Failure::Usage(format!(
        "--resume: found {}, expected a file that the same command began: {}",
        quoted(found),
        quoted(expected)
    ))
}

/// A few short lines are answered before another thread has started.
fn threads_for(bytes: Option<u64>, threads: usize) -> usize {
    const FEW: u64 = 200;
    if bytes.is_some_and(|bytes| bytes < FEW) { 1 } else { threads }
}
