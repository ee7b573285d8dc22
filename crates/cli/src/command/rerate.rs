//! `anydoku harder` and `easier`: other clues for the same solution; and what the options of rated
//! aims ask for.

use std::str::FromStr;

use anydoku::generate::{Difficulty, NotRerated, RerateJob, RerateWay, Seed};
use anydoku::logic::{Level, Rating, RatingError, Technique};

use crate::answering::{Answering, Asked, OneByOne, Unanswered};
use crate::answers::Answers;
use crate::failure::{Failure, Outcome, quoted};
use crate::flags::{RatedFlags, RerateFlags};
use crate::interrupt::Interrupt;
use crate::job::Job;
use crate::limits::{Halt, Limits};
use crate::making::{Mended, Writing, pose_of_givens};
use crate::pipeline::Ready;
use crate::puzzles::Refusal;

/// What the options ask for: one aim for each level that is named, and one if there is none; none at
/// all where nothing is asked for.
pub(crate) fn aims(flags: &RatedFlags) -> Result<Vec<Difficulty>, Failure> {
    let mut levels: Vec<Level> = flags
        .level
        .iter()
        .map(|name| name.parse())
        .collect::<Result<_, RatingError>>()
        .map_err(|error| Failure::Usage(format!("--level: {error}")))?;
    levels.sort_unstable();
    levels.dedup();
    let mut aims: Vec<Difficulty> = levels.into_iter().map(Difficulty::level).collect();
    if let Some(text) = &flags.rating {
        aims.push(rating(text)?);
    }
    let is_any = flags.contains.is_empty() && flags.at_least.is_empty() && flags.up_to.is_none();
    if aims.is_empty() && !is_any {
        aims.push(Difficulty::default());
    }
    for aim in &mut aims {
        for name in &flags.contains {
            *aim = aim.clone().at_least(1, technique("--contains", name)?);
        }
        for text in &flags.at_least {
            let (steps, technique) = steps(text)?;
            *aim = aim.clone().at_least(steps, technique);
        }
        if let Some(name) = &flags.up_to {
            *aim = aim.clone().up_to(technique("--up-to", name)?);
        }
    }
    Ok(aims)
}

/// `3.0..3.4`, ends included, or `3.4`.
fn rating(text: &str) -> Result<Difficulty, Failure> {
    let (start, end) = text.split_once("..").unwrap_or((text, text));
    let end = end.strip_prefix('=').unwrap_or(end);
    match (Rating::from_str(start), Rating::from_str(end)) {
        (Ok(start), Ok(end)) if start <= end => Ok(Difficulty::rating(start..=end)),
        _ => Err(Failure::Usage(format!(
            "--rating: found {}, expected a rating or a range such as 3.0..3.4, of 1.0 to 12.0",
            quoted(text)
        ))),
    }
}

fn technique(option: &str, name: &str) -> Result<Technique, Failure> {
    name.parse().map_err(|error| Failure::Usage(format!("{option}: {error}")))
}

/// `2:x-wing`.
fn steps(text: &str) -> Result<(usize, Technique), Failure> {
    let parts = text.split_once(':');
    let parsed = parts.and_then(|(steps, name)| Some((steps.parse::<usize>().ok()?, name)));
    let Some((steps, name)) = parsed.filter(|&(steps, _)| steps > 0) else {
        return Err(Failure::Usage(format!(
            "--at-least: found {}, expected a number and a technique such as 2:x-wing",
            quoted(text)
        )));
    };
    Ok((steps, technique("--at-least", name)?))
}

/// Makes the puzzles that the flags name harder or easier.
pub(crate) fn run(
    way: RerateWay,
    flags: &RerateFlags,
    interrupt: &Interrupt,
) -> Result<Outcome, Failure> {
    let mut aims = aims(&flags.rated)?;
    if aims.len() > 1 {
        return Err(Failure::Usage("--level: found several, expected one".to_owned()));
    }
    let aim = aims.pop().unwrap_or_default();
    let job = Job::answering(&flags.answering, interrupt)?;
    let writing = Writing::new(job.look(), None, false)?;
    let frame = writing.frame();
    let seed = Seed::new(&flags.seed);
    job.run(&frame, &OneByOne(Rerate { way, aim, seed, limits: job.limits(), writing }))
}

struct Rerate<'a> {
    way: RerateWay,
    aim: Difficulty,
    seed: Seed,
    limits: Limits<'a>,
    writing: Writing,
}

impl Answering for Rerate<'_> {
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
        let random = &mut self.seed.random();
        let mut job = RerateJob::new(&posed.puzzle, self.way, &self.aim, random);
        let time = self.limits.begin(posed.puzzle.shape());
        let rerated = match time.run(&mut job, answers, ready) {
            Ok(rerated) => rerated.map_err(refused)?,
            Err(halt @ Halt::Timeout) => job.best().ok_or(halt)?,
            Err(halt) => return Err(halt.into()),
        };
        let (added, gone) = rerated.changed;
        let mended = Mended {
            remark: format!(", from {}, {added} clues added and {gone} left out", rerated.from),
            puzzle: rerated.puzzle,
            solution: rerated.solution,
            rated: Some(rerated.rated),
            note: None,
            misses: rerated.misses,
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

/// What is said of a puzzle that is not rated anew.
fn refused(not: NotRerated) -> Refusal {
    match not {
        NotRerated::Unrated(unrated) => unrated.into(),
        other => Refusal::new("beyond", other.to_string()),
    }
}
