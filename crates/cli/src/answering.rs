//! Answering puzzles one by one: what is the same for every subcommand that does.

use std::borrow::Cow;

use crate::answers::Answers;
use crate::failure::Failure;
use crate::input::{Item, Puzzles, puzzle_line};
use crate::limits::Halt;
use crate::pipeline::{Ready, Work};
use crate::puzzles::{Posed, Refusal, pose};

/// A subcommand that has an answer to each puzzle, whatever the others are.
pub(crate) trait Answering: Sync {
    /// What a thread keeps between puzzles; it begins with none of it.
    type Worker: Default;

    /// Answers a puzzle and adds its row or rows.
    fn answer(
        &self,
        worker: &mut Self::Worker,
        asked: &Asked<'_>,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<(), Unanswered>;

    /// Adds the row of a puzzle that stays without answer.
    fn push_refusal(&self, out: &mut Vec<u8>, asked: &Asked<'_>, refusal: &Refusal);

    /// Whether a row, written by an earlier run, says that its puzzle stayed without answer. Never
    /// asked where rows do not tell one puzzle from the next.
    fn is_unanswered(&self, row: &[u8]) -> bool;
}

/// What a row is asked for: a puzzle, or something that is none.
#[derive(Clone, Copy)]
pub(crate) struct Asked<'a> {
    text: &'a [u8],
    item: &'a Item,
}

impl<'a> Asked<'a> {
    /// This item of a batch with this text.
    pub(crate) fn new(text: &'a [u8], item: &'a Item) -> Self {
        Self { text, item }
    }

    /// It as rows show it.
    pub(crate) fn line(&self) -> Cow<'a, [u8]> {
        puzzle_line(self.text, self.item)
    }

    /// Where it stands in its source, counted from 1.
    pub(crate) fn line_number(&self) -> usize {
        self.item.line
    }

    /// The puzzle.
    pub(crate) fn pose(&self) -> Result<Posed<'a>, Refusal> {
        pose(self.item)
    }
}

/// Why a puzzle has no answer, or not the one that was asked for.
#[derive(Debug)]
pub(crate) enum Unanswered {
    /// The whole run ends.
    Failed(Failure),
    /// Its row is to say why there is none.
    Refused(Refusal),
    /// Its rows are written, and lack this.
    Lacking(String),
}

impl From<Failure> for Unanswered {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

impl From<Refusal> for Unanswered {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<Halt> for Unanswered {
    fn from(halt: Halt) -> Self {
        match halt {
            Halt::Failed(failure) => Self::Failed(failure),
            Halt::Timeout => Self::Refused(Refusal::timed_out()),
        }
    }
}

/// Answers one puzzle: adds its rows, reports and counts it.
pub(crate) fn answer_one<A: Answering>(
    answering: &A,
    worker: &mut A::Worker,
    asked: &Asked<'_>,
    answers: &mut Answers,
    ready: &mut Ready<'_>,
) -> Result<(), Failure> {
    match answering.answer(worker, asked, answers, ready) {
        Ok(()) => answers.answered(1),
        Err(Unanswered::Failed(failure)) => return Err(failure),
        Err(Unanswered::Refused(refusal)) => {
            answering.push_refusal(answers.rows_mut(), asked, &refusal);
            refusal.report(asked.item, answers);
        }
        Err(Unanswered::Lacking(what)) => answers.unanswered(asked.item.line, 1, &what),
    }
    ready(answers)
}

/// The work of a subcommand that answers puzzles one by one.
pub(crate) struct OneByOne<A>(pub(crate) A);

impl<A: Answering> Work for OneByOne<A> {
    type Batch = Puzzles;
    type Worker = A::Worker;
    type Open = ();

    fn worker(&self) -> A::Worker {
        A::Worker::default()
    }

    fn answer(
        &self,
        worker: &mut A::Worker,
        batch: &Puzzles,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<(), Failure> {
        batch.try_each(|item| {
            answer_one(&self.0, worker, &Asked::new(batch.text(), item), answers, ready)
        })
    }

    fn is_unanswered(&self, row: &[u8]) -> bool {
        self.0.is_unanswered(row)
    }
}
