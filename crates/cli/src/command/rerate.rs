//! `anydoku harder` and `easier`: other clues for the same solution.

use anydoku::Puzzle;
use anydoku::generate::{Difficulty, NotRerated, Random, RerateJob, RerateWay};
use anydoku::words::counted;

use super::mending::{self, Mending};
use crate::answering::Unanswered;
use crate::answers::Answers;
use crate::failure::{Failure, Outcome};
use crate::flags::RerateFlags;
use crate::interrupt::Interrupt;
use crate::limits::{Halt, PuzzleTime};
use crate::making::Mended;
use crate::pipeline::Ready;
use crate::puzzles::Refusal;
use crate::settings::difficulty;

/// Makes the puzzles that the flags name harder or easier.
pub(crate) fn run(
    way: RerateWay,
    flags: &RerateFlags,
    interrupt: &Interrupt,
) -> Result<Outcome, Failure> {
    let mut aims = difficulty::aims(&flags.rated)?;
    if aims.len() > 1 {
        return Err(Failure::Usage("--level: found several, expected one".to_owned()));
    }
    let aim = aims.pop().unwrap_or_default();
    mending::run(&Rerate { way, aim }, &flags.mending, interrupt)
}

struct Rerate {
    way: RerateWay,
    aim: Difficulty,
}

impl Mending for Rerate {
    fn mend(
        &self,
        puzzle: &Puzzle,
        random: &mut Random,
        time: &PuzzleTime<'_>,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<Mended, Unanswered> {
        let mut job = RerateJob::new(puzzle, self.way, &self.aim, random);
        let rerated = match time.run(&mut job, answers, ready) {
            Ok(rerated) => rerated.map_err(refused)?,
            Err(halt @ Halt::Timeout) => job.best().ok_or(halt)?,
            Err(halt) => return Err(halt.into()),
        };
        let (added, gone) = rerated.changed;
        let added = counted(added, "clue");
        Ok(Mended {
            remark: format!(", from {}, {added} added and {gone} left out", rerated.from),
            puzzle: rerated.puzzle,
            solution: rerated.solution,
            rated: Some(rerated.rated),
            note: None,
            misses: rerated.misses,
        })
    }
}

/// What is said of a puzzle that is not rated anew.
fn refused(not: NotRerated) -> Refusal {
    match not {
        NotRerated::Unrated(unrated) => unrated.into(),
        other => Refusal::new("beyond", other.to_string()),
    }
}
