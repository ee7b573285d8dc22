//! What is the same for every subcommand that makes a puzzle out of a puzzle.

use anydoku::Puzzle;
use anydoku::generate::{Random, Seed};

use crate::answering::{Answering, Asked, OneByOne, Unanswered};
use crate::answers::Answers;
use crate::failure::{Failure, Outcome};
use crate::flags::MendingFlags;
use crate::interrupt::Interrupt;
use crate::job::Job;
use crate::limits::{Limits, PuzzleTime};
use crate::making::{Mended, Writing, pose_of_givens};
use crate::pipeline::Ready;
use crate::puzzles::Refusal;

/// A way to make a puzzle out of a puzzle.
pub(super) trait Mending: Sync {
    /// What becomes of this one.
    fn mend(
        &self,
        puzzle: &Puzzle,
        random: &mut Random,
        time: &PuzzleTime<'_>,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<Mended, Unanswered>;
}

/// Mends what the flags name.
pub(super) fn run(
    mending: &impl Mending,
    flags: &MendingFlags,
    interrupt: &Interrupt,
) -> Result<Outcome, Failure> {
    let job = Job::answering(&flags.answering, interrupt)?;
    let writing = Writing::new(job.look(), None, false)?;
    let frame = writing.frame();
    let seed = Seed::new(&flags.seed);
    job.run(&frame, &OneByOne(EachPuzzle { mending, seed, limits: job.limits(), writing }))
}

struct EachPuzzle<'a, M> {
    mending: &'a M,
    seed: Seed,
    limits: Limits<'a>,
    writing: Writing,
}

impl<M: Mending> Answering for EachPuzzle<'_, M> {
    type Worker = ();

    fn answer(
        &self,
        (): &mut (),
        asked: &Asked<'_>,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<(), Unanswered> {
        let posed = pose_of_givens(asked)?;
        let time = self.limits.begin(posed.puzzle.shape());
        let random = &mut self.seed.random();
        let mended = self.mending.mend(&posed.puzzle, random, &time, answers, ready)?;
        mended.push(&self.writing, &self.seed, asked, &posed, answers)
    }

    fn push_refusal(&self, out: &mut Vec<u8>, asked: &Asked<'_>, refusal: &Refusal) {
        self.writing.push_word(out, &asked.line(), self.seed.text(), refusal.word);
    }

    fn is_unanswered(&self, row: &[u8]) -> bool {
        self.writing.is_unanswered(row)
    }
}
