//! `anydoku solve`: the verdict on each puzzle and its solution.

mod answer;
mod nine;
mod rows;

use crate::answering::{Answering, Asked, answer_one};
use crate::answers::Answers;
use crate::failure::{Failure, Outcome};
use crate::flags::SolveFlags;
use crate::input::Puzzles;
use crate::interrupt::Interrupt;
use crate::job::{Frame, Job, Lines, Look};
use crate::limits::Limits;
use crate::pipeline::{Ready, Work};
use crate::settings::Format;

use nine::NineBatch;
use rows::Rows;

/// Columns of a row.
const COLUMNS: [&str; 4] = ["puzzle", "verdict", "solutions", "solution"];

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
pub(crate) fn run(flags: &SolveFlags, interrupt: &Interrupt) -> Result<Outcome, Failure> {
    let aim = match flags {
        SolveFlags { all: true, .. } => Aim::All,
        SolveFlags { count: true, .. } => Aim::Count,
        SolveFlags { least: true, .. } => Aim::Least,
        _ => Aim::Verdict,
    };
    let endless = matches!(aim, Aim::All | Aim::Count);
    let job = Job::answering(&flags.answering, interrupt)?;
    let Look { format, colour } = job.look();
    let work = Solve {
        aim,
        limit: flags.limit.unwrap_or(if endless { u64::MAX } else { 2 }),
        limits: job.limits(),
        rows: Rows { format, aim, colour },
    };
    let lines = if aim == Aim::All { Lines::Free } else { format.lines() };
    job.run(&Frame { header: format.header(&COLUMNS), lines }, &work)
}

/// The work of `solve`.
struct Solve<'a> {
    aim: Aim,
    limit: u64,
    limits: Limits<'a>,
    rows: Rows,
}

impl Solve<'_> {
    /// Whether a verdict and a solution of each 9x9 line are all that is asked.
    fn takes_batches(&self) -> bool {
        self.aim == Aim::Verdict
            && self.limit == 2
            && matches!(self.rows.format, Format::Line | Format::Csv | Format::Jsonl)
    }
}

impl Work for Solve<'_> {
    type Batch = Puzzles;
    type Worker = NineBatch;
    type Open = ();

    fn worker(&self) -> NineBatch {
        NineBatch::default()
    }

    fn answer(
        &self,
        nine: &mut NineBatch,
        batch: &Puzzles,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<(), Failure> {
        let (text, lines) = (batch.text(), batch.lines());
        if !self.takes_batches() || lines.nine().is_empty() {
            return batch.try_each(|item| {
                answer_one(self, &mut (), &Asked::new(text, item), answers, ready)
            });
        }
        nine.solve(text, lines.nine())?;
        let (mut row, mut next) = (0, 0);
        for (at, item) in lines.others() {
            let end = next + (at - row);
            nine.push_rows(&self.rows, text, lines.nine(), next..end, answers);
            answer_one(self, &mut (), &Asked::new(text, item), answers, ready)?;
            (row, next) = (at + 1, end);
        }
        nine.push_rows(&self.rows, text, lines.nine(), next..lines.nine().len(), answers);
        Ok(())
    }

    fn is_unanswered(&self, row: &[u8]) -> bool {
        Answering::is_unanswered(self, row)
    }
}
