//! A run over puzzles from start to end: inputs, target, header, pipeline, summary.

use anydoku::solve::CancelToken;
use anydoku_notation::{Notation, ReadOptions};

use crate::console::Console;
use crate::failure::{Failure, Outcome};
use crate::flags::{InputFlags, ShapeFlags};
use crate::input::{Input, Source};
use crate::output::Sink;
use crate::pipeline::{self, Work};
use crate::progress::grouped;
use crate::settings::{Board, Run, Target};

/// What a subcommand over puzzles was told.
pub(crate) struct Job {
    sources: Vec<Source>,
    reading: ReadOptions,
    target: Target,
    run: Run,
}

/// What stands around the rows.
#[derive(Debug, Default)]
pub(crate) struct Frame {
    /// Before them.
    pub(crate) header: Vec<u8>,
    /// Whether each puzzle gives one line, so that `--resume` can count them.
    pub(crate) row_each: bool,
}

impl Job {
    /// The job that these flags mean.
    pub(crate) fn new(
        input: &InputFlags,
        shape: &ShapeFlags,
        target: &Target,
        run: &Run,
    ) -> Result<Self, Failure> {
        let from = input.from.as_deref().and_then(Notation::named);
        Ok(Self {
            sources: Source::all(&input.files)?,
            reading: Board::new(shape)?.options(from),
            target: target.clone(),
            run: *run,
        })
    }

    /// Standard error for this job.
    pub(crate) fn console(&self) -> Console {
        Console::new(&self.run, Source::total_bytes(&self.sources))
    }

    /// Threads, but no more than there can be batches: one puzzle needs no second.
    fn threads(&self) -> usize {
        const SHORT_LINE: u64 = 64;
        match Source::total_bytes(&self.sources) {
            Some(bytes) => self.run.threads.min((bytes / SHORT_LINE) as usize + 1),
            None => self.run.threads,
        }
    }

    /// Runs the work over all puzzles.
    pub(crate) fn run<W: Work>(
        self,
        frame: &Frame,
        console: &Console,
        cancel: &CancelToken,
        work: &W,
    ) -> Result<Outcome, Failure> {
        self.target.needs_row_each(frame.row_each)?;
        if let Some(part) = self.target.part()
            && let Some(source) = self.sources.iter().find(|source| source.is_at(&part))
        {
            return Err(Failure::Usage(format!(
                "{}: found the file that -o writes until it is complete, expected another input",
                source.name()
            )));
        }
        let Some(mut sink) = Sink::open(&self.target)? else {
            console.note("the output is complete already");
            return Ok(Outcome::Answered);
        };
        let resumed = sink.resumed().unwrap_or_default();
        if resumed.lines == 0 && !frame.header.is_empty() {
            sink.write(&frame.header)?;
        }
        let header_lines = memchr::memchr_iter(b'\n', &frame.header).count() as u64;
        let rows = resumed.lines.saturating_sub(header_lines);
        let threads = self.threads();
        let input = Input::new(self.sources, self.reading, rows, cancel);
        let result = pipeline::run(work, input, &mut sink, threads, console, cancel);
        console.progress().finish();
        if matches!(result, Err(Failure::Interrupted)) && sink.has_part() {
            console.problem("interrupted; the same command with --resume goes on");
        }
        let mut tally = result?;
        let footer = work.footer();
        if !footer.is_empty() {
            sink.write(&footer)?;
        }
        tally.unanswered += resumed.unanswered;
        sink.finish()?;
        let all = format!("{} puzzles", grouped(tally.puzzles()));
        if tally.outcome() == Outcome::Unanswered {
            let (bad, unanswered) = (grouped(tally.invalid), grouped(tally.unanswered));
            console.problem(&format!("{all}: {bad} bad, {unanswered} unanswered"));
        } else {
            console.detail(&format!("{all}, all answered"));
        }
        Ok(tally.outcome())
    }
}
