//! `anydoku minimize` and `complete`: puzzles with clues to spare, and with too few.

use anydoku::generate::{ClueAim, CompleteJob, DigJob, Look, Random};
use anydoku::{Puzzle, Verdict};

use super::mending::{self, Mending};
use crate::answering::Unanswered;
use crate::answers::Answers;
use crate::failure::{Failure, Outcome};
use crate::flags::MendingFlags;
use crate::interrupt::Interrupt;
use crate::limits::{Halt, PuzzleTime, Shown};
use crate::making::Mended;
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
    flags: &MendingFlags,
    interrupt: &Interrupt,
) -> Result<Outcome, Failure> {
    mending::run(&repair, flags, interrupt)
}

impl Mending for Repair {
    fn mend(
        &self,
        puzzle: &Puzzle,
        random: &mut Random,
        time: &PuzzleTime<'_>,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<Mended, Unanswered> {
        match self {
            Self::Minimize => minimized(puzzle, random, time, answers, ready),
            Self::Complete => completed(puzzle, random, time, answers, ready),
        }
    }
}

/// A puzzle without solution has nothing to mend.
fn no_solution() -> Refusal {
    Refusal::new("none", "found a puzzle without solution, expected one that has a solution")
}

fn minimized(
    puzzle: &Puzzle,
    random: &mut Random,
    time: &PuzzleTime<'_>,
    answers: &mut Answers,
    ready: &mut Ready<'_>,
) -> Result<Mended, Unanswered> {
    let solution = match time.verdict(puzzle, Shown::Verdict, answers, ready)? {
        Verdict::Unique(solution) => solution,
        Verdict::None(_) => return Err(no_solution().into()),
        Verdict::Many(..) => {
            let why = "found a puzzle with several solutions, expected one (complete adds clues)";
            return Err(Refusal::new("many", why).into());
        }
    };
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
    puzzle: &Puzzle,
    random: &mut Random,
    time: &PuzzleTime<'_>,
    answers: &mut Answers,
    ready: &mut Ready<'_>,
) -> Result<Mended, Unanswered> {
    let mut job = CompleteJob::new(puzzle, random);
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
