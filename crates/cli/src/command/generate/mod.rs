//! `anydoku generate`: puzzles with exactly one solution, to order.

mod aims;
mod boards;
mod known;
mod maker;
mod order;
mod twins;

use anydoku::Shape;

use crate::answers::Answers;
use crate::failure::{Failure, Outcome};
use crate::flags::GenerateFlags;
use crate::interrupt::Interrupt;
use crate::job::{Frame, Job, Lines};
use crate::making::{Chunk, Made, MadeRows, Mark, Seeds, Writing};
use crate::pipeline::{Ready, Work};
use crate::puzzles::{TIMED_OUT, TIMEOUT};
use crate::settings::Run;

pub(super) use known::Known;
pub(super) use maker::{Maker, Open};
pub(super) use order::{Attempt, Order};

/// Makes the puzzles that the flags ask for.
pub(crate) fn run(flags: &GenerateFlags, interrupt: &Interrupt) -> Result<Outcome, Failure> {
    let run = Run::new(&flags.run)?;
    let seeds = Seeds::new(&flags.batch, &flags.output.target)?;
    let order = Order::new(flags, interrupt.token())?;
    let singly = run.timeout.is_some();
    let rows = MadeRows { thing: "puzzle", count: flags.batch.count, threads: run.threads, singly };
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
    let known = Known::new(&order);
    let maker = Maker::new(order, seeds, singly, job.limits(), known);
    let work = Generate { maker, writing };
    job.run(&Frame { lines, ..frame }, &work)
}

struct Generate<'a> {
    maker: Maker<'a>,
    writing: Writing,
}

impl Work for Generate<'_> {
    type Batch = Chunk;
    /// A board of its own.
    type Worker = Shape;
    type Open = Open;

    fn worker(&self) -> Shape {
        self.maker.own_shape()
    }

    fn answer(
        &self,
        shape: &mut Shape,
        chunk: &Chunk,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<Open, Failure> {
        self.maker.attempts(shape, chunk, answers, ready)
    }

    /// Rows that repeat an earlier one are made anew, in their order.
    fn settle(&self, open: Open, answers: &mut Answers) -> Result<(), Failure> {
        self.maker.settle(open, answers, |row, attempt, answers| self.write(row, &attempt, answers))
    }

    fn first_row(&self, found: &[u8]) -> Option<Vec<u8>> {
        let Maker { order, seeds, limits, .. } = &self.maker;
        let (seeds, limits) = ([seeds.row(1)], limits.for_comparison());
        let mut timeout = Vec::new();
        self.writing.push_word(&mut timeout, b"", seeds[0].text(), TIMEOUT);
        if Mark::is_in(found) || timeout.trim_ascii_end() == found {
            return None;
        }
        let (mut answers, shape) = (Answers::default(), order.shape());
        let on = &mut |_: &mut Answers| Ok(());
        let attempts = order.attempts(shape, &seeds, true, &limits, &mut answers, on).ok()?;
        let attempt = attempts.into_iter().next().filter(|attempt| attempt.mark == Mark::None)?;
        let mut row = Vec::new();
        self.push(&mut row, &attempt).ok()?;
        row.pop();
        Some(row)
    }

    fn recall(&self, row: &[u8]) {
        if let Some(text) = self.writing.puzzle_in(row) {
            self.maker.recall(|known| known.recall(text, &self.maker.order, &self.writing));
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
    fn write(&self, row: u64, attempt: &Attempt, answers: &mut Answers) -> Result<(), Failure> {
        if attempt.made.is_none() {
            let seed = attempt.seed.text();
            self.writing.push_word(answers.rows_mut(), b"", seed, TIMEOUT);
            answers.missed(row, Some(TIMED_OUT));
            return Ok(());
        }
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
