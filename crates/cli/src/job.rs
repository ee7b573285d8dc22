//! A run over puzzles from start to end: inputs, target, header, pipeline, summary.

use anydoku_notation::{Notation, ReadOptions};

use crate::answers::Tally;
use crate::console::Console;
use crate::failure::{Failure, Outcome};
use crate::flags::{InputFlags, OutputFlags, RunFlags, ShapeFlags, TargetFlags};
use crate::input::{Input, Source};
use crate::interrupt::Interrupt;
use crate::limits::Limits;
use crate::output::{Opened, Sink, Written};
use crate::pipeline::{Line, Work};
use crate::progress::grouped;
use crate::races::Races;
use crate::settings::{Board, Format, Run, Target};

/// What a subcommand over puzzles was told.
pub(crate) struct Job<'a> {
    sources: Vec<Source>,
    reading: ReadOptions,
    target: Target,
    look: Look,
    run: Run,
    threads: usize,
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

impl<'a> Job<'a> {
    /// The job of answering puzzles that these flags mean.
    pub(crate) fn answering(
        input: &InputFlags,
        shape: &ShapeFlags,
        output: &OutputFlags,
        run: &RunFlags,
        interrupt: &'a Interrupt,
    ) -> Result<Self, Failure> {
        let job = Self::new(input, shape, &output.target, run, usize::MAX, interrupt)?;
        let format = Format::new(&output.format, &job.target);
        let colour = format.has_colour(&job.target);
        Ok(Self { look: Look { format, colour }, ..job })
    }

    /// The job that these flags mean. `most_threads` is how many the work can use.
    pub(crate) fn new(
        input: &InputFlags,
        shape: &ShapeFlags,
        target: &TargetFlags,
        run: &RunFlags,
        most_threads: usize,
        interrupt: &'a Interrupt,
    ) -> Result<Self, Failure> {
        let run = Run::new(run)?;
        let from = input.from.as_deref().and_then(Notation::named);
        let sources = Source::all(&input.files)?;
        let bytes = Source::total_bytes(&sources);
        let threads = threads_for(bytes, run.threads.min(most_threads));
        Ok(Self {
            sources,
            reading: Board::new(shape)?.options(from),
            target: Target::new(target),
            look: Look { format: Format::Line, colour: false },
            run,
            threads,
            console: Console::new(&run, bytes),
            races: Races::new(threads),
            interrupt,
        })
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

    /// Runs the work over all puzzles.
    pub(crate) fn run<W: Work>(&self, frame: &Frame, work: &W) -> Result<Outcome, Failure> {
        self.target.needs_lines(frame.lines)?;
        if let Some(part) = self.target.part()
            && let Some(source) = self.sources.iter().find(|source| source.is_at(&part))
        {
            return Err(Failure::Usage(format!(
                "{}: found the file that -o writes until it is complete, expected another input",
                source.name()
            )));
        }
        let opened = Sink::open(&self.target, &|row| work.is_unanswered(row))?;
        let tally = match opened {
            Opened::Sink(sink) => self.fill(sink, frame, work)?,
            Opened::Complete(written) => {
                self.console.note("the output is complete already");
                self.survey(&written, frame, work)?
            }
        };
        let all = format!("{} puzzles", grouped(tally.puzzles()));
        if tally.outcome() == Outcome::Unanswered {
            let (bad, unanswered) = (grouped(tally.invalid), grouped(tally.unanswered));
            self.console.problem(&format!("{all}: {bad} bad, {unanswered} unanswered"));
        } else {
            self.console.detail(&format!("{all}, all answered"));
        }
        Ok(tally.outcome())
    }

    /// Writes what the target lacks.
    fn fill<W: Work>(&self, mut sink: Sink, frame: &Frame, work: &W) -> Result<Tally, Failure> {
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
    fn survey<W: Work>(
        &self,
        written: &Written,
        frame: &Frame,
        work: &W,
    ) -> Result<Tally, Failure> {
        if frame.lines == Lines::Some {
            // Puzzles without a line show in the input alone.
            return self.answer(&mut Sink::nowhere(), u64::MAX, frame.lines, work);
        }
        Ok(frame.tally(written))
    }

    /// Answers the puzzles, but for those of the first `rows` rows.
    fn answer<W: Work>(
        &self,
        sink: &mut Sink,
        rows: u64,
        lines: Lines,
        work: &W,
    ) -> Result<Tally, Failure> {
        let cancel = self.interrupt.token();
        // Where not every puzzle has a line, all are answered again and the lines counted.
        let (puzzles, rows) = if lines == Lines::Some { (0, rows) } else { (rows, 0) };
        let input = Input::new(self.sources.clone(), self.reading.clone(), puzzles, cancel);
        let line = Line::new(input, sink, rows, self.threads, &self.limits());
        let result = line.run(work);
        self.console.progress().finish();
        if matches!(result, Err(Failure::Interrupted)) {
            self.interrupt.say_goodbye();
        }
        result
    }
}

/// A few short lines are answered before another thread has started.
fn threads_for(bytes: Option<u64>, threads: usize) -> usize {
    const FEW: u64 = 200;
    if bytes.is_some_and(|bytes| bytes < FEW) { 1 } else { threads }
}
