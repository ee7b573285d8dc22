//! `anydoku rate`: how hard puzzles are.

use std::io::Write as _;

use anydoku::Shape;
use anydoku::logic::{Rated, Rating, RatingJob, percentile};

use crate::answering::{Answering, Asked, OneByOne, Unanswered};
use crate::answers::Answers;
use crate::failure::{Failure, Outcome};
use crate::flags::{RateFlags, ScaleName};
use crate::interrupt::Interrupt;
use crate::job::{Frame, Job};
use crate::limits::{Halt, Limits};
use crate::output::Value;
use crate::pipeline::Ready;
use crate::puzzles::{Posed, Refusal, TIMED_OUT, is_no_answer_to_unique};
use crate::settings::Format;

const COLUMNS: [&str; 9] =
    ["puzzle", "scale", "rating", "pearl", "diamond", "level", "score", "hardest", "steps"];

/// Rates what the flags name.
pub(crate) fn run(flags: &RateFlags, interrupt: &Interrupt) -> Result<Outcome, Failure> {
    let job = Job::answering(&flags.answering, interrupt)?;
    let format = job.look().format;
    let frame = Frame { header: format.header(&COLUMNS), lines: format.lines() };
    let scale = match flags.scale {
        ScaleName::Anydoku => "anydoku",
    };
    job.run(&frame, &OneByOne(Rate { limits: job.limits(), format, scale }))
}

struct Rate<'a> {
    limits: Limits<'a>,
    format: Format,
    scale: &'static str,
}

impl Answering for Rate<'_> {
    type Worker = ();

    fn answer(
        &self,
        (): &mut (),
        asked: &Asked<'_>,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<(), Unanswered> {
        let posed = asked.pose()?;
        let mut job = RatingJob::new(&posed.puzzle);
        match self.limits.begin(posed.puzzle.shape()).run(&mut job, answers, ready) {
            Ok(rated) => {
                let rated = rated.map_err(Refusal::from)?;
                self.push(answers.rows_mut(), asked, &posed, &rated, Bound::None);
                Ok(())
            }
            Err(Halt::Timeout) if job.so_far().steps > 0 => {
                // Nothing is rated higher: that much is known, though not the effort.
                let is_exact = job.so_far().rating == Rating::GREATEST;
                let bound = if is_exact { Bound::Effort } else { Bound::Rating };
                self.push(answers.rows_mut(), asked, &posed, job.so_far(), bound);
                if is_exact { Ok(()) } else { Err(Unanswered::Lacking(TIMED_OUT.to_owned())) }
            }
            Err(halt) => Err(halt.into()),
        }
    }

    /// The word stands in the column `hardest`.
    fn push_refusal(&self, out: &mut Vec<u8>, asked: &Asked<'_>, refusal: &Refusal) {
        let puzzle = asked.line();
        let mut values = [Value::Empty; COLUMNS.len()];
        values[0] = Value::Text(&puzzle);
        values[1] = Value::words(self.scale);
        values[7] = Value::words(refusal.word);
        if !self.format.push_columns(out, &COLUMNS, &values) {
            refusal.push_words(out, self.format);
        }
    }

    fn is_unanswered(&self, row: &[u8]) -> bool {
        let rating = self.format.words_in(row, &COLUMNS, "rating");
        let has_columns = matches!(self.format, Format::Csv | Format::Jsonl);
        (has_columns && rating.is_empty())
            || rating.starts_with(b">=")
            || is_no_answer_to_unique(rating)
    }
}

impl Rate<'_> {
    /// The row of a rated puzzle.
    fn push(
        &self,
        out: &mut Vec<u8>,
        asked: &Asked<'_>,
        posed: &Posed<'_>,
        rated: &Rated,
        bound: Bound,
    ) {
        let puzzle = asked.line();
        let least = if bound == Bound::Rating { ">=" } else { "" };
        let rating = format!("{least}{}", rated.rating);
        let hardest = rated.hardest.map_or("", |technique| technique.description().id);
        let (level, effort) = (rated.level().name(), rated.effort);
        let known = |number: u64| match bound {
            Bound::Effort => Value::Empty,
            Bound::None | Bound::Rating => Value::Number(number),
        };
        let values = [
            Value::Text(&puzzle),
            Value::words(self.scale),
            Value::words(&rating),
            Value::Empty,
            Value::Empty,
            Value::words(level),
            known(u64::from(effort)),
            Value::words(hardest),
            known(rated.steps as u64),
        ];
        if self.format.push_columns(out, &COLUMNS, &values) {
            return;
        }
        // Writing to memory does not fail.
        match (self.format, bound) {
            (Format::Text, Bound::Effort) => drop(writeln!(out, "{rated} and more")),
            (Format::Text, _) => {
                let beside = beside_others(posed.puzzle.shape(), rated.rating);
                drop(writeln!(out, "{least}{rated}{beside}"));
            }
            _ => drop(writeln!(out, "{rating} {level} {effort} {hardest}")),
        }
    }
}

/// What of a rating is only a lower bound, because the time limit struck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bound {
    None,
    /// The effort and the number of steps.
    Effort,
    /// All of it.
    Rating,
}

/// How many puzzles of a board are easier, where that is known.
pub(super) fn beside_others(shape: &Shape, rating: Rating) -> String {
    percentile(shape, rating).map_or_else(String::new, |easier| {
        format!("; harder than {easier:.0} % of minimal puzzles of this board")
    })
}
