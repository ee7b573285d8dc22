//! `anydoku minimize` and `complete`: puzzles with clues to spare, and with too few.

use anydoku::generate::{ClueAim, CompleteJob, DigJob, Look, Seed};
use anydoku::{Puzzle, Verdict};

use crate::answering::{Answering, Asked, OneByOne, Unanswered};
use crate::answers::Answers;
use crate::failure::{Failure, Outcome};
use crate::flags::RepairFlags;
use crate::interrupt::Interrupt;
use crate::job::Job;
use crate::limits::{Halt, Limits, Shown};
use crate::making::{Mended, Writing, pose_of_givens};
use crate::pipeline::Ready;
use crate::puzzles::Refusal;

/// What is mended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Repair {
    /// Clues to spare are left out.
    Minimize,
    /// Clues are added.
    Complete,
}

/// Mends what the flags name.
pub(crate) fn run(
    repair: Repair,
    flags: &RepairFlags,
    interrupt: &Interrupt,
) -> Result<Outcome, Failure> {
    let job = Job::answering(&flags.answering, interrupt)?;
    let writing = Writing::new(job.look(), None, false)?;
    let frame = writing.frame();
    let seed = Seed::new(&flags.seed);
    job.run(&frame, &OneByOne(Mend { repair, seed, limits: job.limits(), writing }))
}

struct Mend<'a> {
    repair: Repair,
    seed: Seed,
    limits: Limits<'a>,
    writing: Writing,
}

impl Answering for Mend<'_> {
    type Worker = ();

    fn worker(&self) {}

    fn answer(
        &self,
        (): &mut (),
        asked: &Asked<'_>,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<(), Unanswered> {
        let posed = pose_of_givens(asked)?;
        let mended = match self.repair {
            Repair::Minimize => self.minimized(&posed.puzzle, answers, ready)?,
            Repair::Complete => self.completed(&posed.puzzle, answers, ready)?,
        };
        mended.push(&self.writing, &self.seed, asked, &posed, answers)
    }

    fn push_refusal(&self, out: &mut Vec<u8>, asked: &Asked<'_>, refusal: &Refusal) {
        self.writing.push_word(out, &asked.line(), self.seed.text(), refusal.word);
    }

    fn is_unanswered(&self, row: &[u8]) -> bool {
        self.writing.is_unanswered(row)
    }
}

/// A puzzle without solution has nothing to mend.
fn no_solution() -> Refusal {
    Refusal::new("none", "found a puzzle without solution, expected one that has a solution")
}

impl Mend<'_> {
    fn minimized(
        &self,
        puzzle: &Puzzle,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<Mended, Unanswered> {
        let time = self.limits.begin(puzzle.shape());
        let solution = match time.verdict(puzzle, Shown::Verdict, answers, ready)? {
            Verdict::Unique(solution) => solution,
            Verdict::None(_) => return Err(no_solution().into()),
            Verdict::Many(..) => {
                let why =
                    "found a puzzle with several solutions, expected one (complete adds clues)";
                return Err(Refusal::new("many", why).into());
            }
        };
        let random = &mut self.seed.random();
        let dig = DigJob::new(puzzle, &solution, &ClueAim::Minimal, Look::None, random);
        let mut dig = dig.ok_or_else(no_solution)?;
        let (least, misses) = match time.run(&mut dig, answers, ready) {
            Ok(least) => (least, dig.misses()),
            Err(Halt::Timeout) => (dig.best(), dig.misses()),
            Err(halt) => return Err(halt.into()),
        };
        let spare = puzzle.givens().clue_count() - least.givens().clue_count();
        let remark = format!(", {spare} left out");
        let rated = time.rated(&least, answers, ready)?;
        Ok(Mended { puzzle: least, solution, rated, remark, note: None, misses })
    }

    fn completed(
        &self,
        puzzle: &Puzzle,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<Mended, Unanswered> {
        let time = self.limits.begin(puzzle.shape());
        let mut job = CompleteJob::new(puzzle, &mut self.seed.random());
        let done = time.run(&mut job, answers, ready)?;
        let done = done.map_err(|_| no_solution())?;
        let added = done.added.len();
        let proof = match done.is_fewest {
            true => "fewer would not do",
            false => "none of them can go, but others might be fewer",
        };
        let note = (!done.is_fewest).then(|| format!("{added} added; {proof}"));
        let remark = format!(", {added} added; {proof}");
        let (puzzle, solution) = (done.puzzle, done.solution);
        let rated = time.rated(&puzzle, answers, ready)?;
        Ok(Mended { puzzle, solution, rated, remark, note, misses: Vec::new() })
    }
}
