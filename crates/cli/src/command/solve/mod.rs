//! `anydoku solve`: the verdict on each puzzle and its solution.

mod answer;
mod nine;
mod rows;

use anydoku::solve::CancelToken;

use crate::answers::Answers;
use crate::failure::{Failure, Outcome};
use crate::flags::SolveFlags;
use crate::input::Batch;
use crate::job::{Frame, Job};
use crate::limits::Limits;
use crate::pipeline::{Ready, Work};
use crate::settings::{Format, Run, Target};

use nine::NineBatch;
use rows::Rows;

/// Columns of a row.
const COLUMNS: [&str; 4] = ["puzzle", "verdict", "solutions", "solution"];

/// Batches of fewer 9x9 puzzles leave most lanes idle: the one-puzzle path takes them.
const SMALL_BATCH: usize = 12;

/// What is asked of each puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aim {
    /// The verdict and a solution.
    Verdict,
    /// The number of solutions.
    Count,
    /// All solutions.
    All,
    /// The least solution.
    Least,
}

/// Solves what the flags name.
pub(crate) fn run(flags: &SolveFlags, cancel: &CancelToken) -> Result<Outcome, Failure> {
    let aim = match flags {
        SolveFlags { all: true, .. } => Aim::All,
        SolveFlags { count: true, .. } => Aim::Count,
        SolveFlags { least: true, .. } => Aim::Least,
        _ => Aim::Verdict,
    };
    let endless = matches!(aim, Aim::All | Aim::Count);
    let target = Target::new(&flags.output.target);
    let format = Format::new(&flags.output.format, &target);
    let run = Run::new(&flags.run)?;
    let job = Job::new(&flags.input, &flags.shape, &target, &run)?;
    let console = job.console();
    let work = Solve {
        aim,
        limit: flags.limit.unwrap_or(if endless { u64::MAX } else { 2 }),
        limits: Limits { timeout: run.timeout, cancel, console: &console },
        rows: Rows { format, aim, colour: format.has_colour(&target) },
    };
    let row_each = format.is_by_line() && aim != Aim::All;
    let frame = Frame { header: format.header(&COLUMNS), row_each };
    job.run(&frame, &console, cancel, &work)
}

/// The work of `solve`.
struct Solve<'a> {
    aim: Aim,
    limit: u64,
    limits: Limits<'a>,
    rows: Rows,
}

impl Solve<'_> {
    /// Whether 9x9 lines may go through the lanes, which give a verdict and a solution each.
    fn takes_batches(&self) -> bool {
        self.aim == Aim::Verdict
            && self.limit == 2
            && matches!(self.rows.format, Format::Line | Format::Csv | Format::Jsonl)
    }
}

impl Work for Solve<'_> {
    type Worker = NineBatch;

    fn worker(&self) -> NineBatch {
        NineBatch::default()
    }

    fn answer(
        &self,
        nine: &mut NineBatch,
        batch: &Batch,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<(), Failure> {
        let (text, lines) = (batch.text(), batch.lines());
        if !self.takes_batches() || lines.nine().len() < SMALL_BATCH {
            return batch.try_each(|item| self.one(text, item, answers, ready));
        }
        nine.solve(text, lines.nine())?;
        let (mut row, mut next) = (0, 0);
        for (at, item) in lines.others() {
            let end = next + (at - row);
            nine.push_rows(&self.rows, text, lines.nine(), next..end, answers);
            self.one(text, item, answers, ready)?;
            (row, next) = (at + 1, end);
        }
        nine.push_rows(&self.rows, text, lines.nine(), next..lines.nine().len(), answers);
        Ok(())
    }
}
