//! `anydoku harder` and `easier`: other clues for the same solution; and what the options of rated
//! aims ask for.

use anydoku::generate::{Difficulty, Miss, NotRerated, RerateJob, RerateWay, Rerated, Seed};
use anydoku::logic::{Level, Rating, RatingError, Technique, Unrated};
use std::str::FromStr;

use crate::answers::Answers;
use crate::command::repair::of_givens_alone;
use crate::failure::{Failure, Outcome, quoted};
use crate::flags::{RatedFlags, RerateFlags};
use crate::input::{Item, Puzzles, puzzle_line};
use crate::interrupt::Interrupt;
use crate::job::Job;
use crate::limits::{Halt, Limits, TIMED_OUT};
use crate::making::{Made, Mark, Writing};
use crate::pipeline::{Ready, Work};
use crate::puzzles::{Posed, TIMEOUT, pose};

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
    let job = Job::answering(&flags.input, &flags.shape, &flags.output, &flags.run, interrupt)?;
    let writing = Writing::new(job.look(), None, false)?;
    let frame = writing.frame();
    let seed = Seed::new(&flags.seed);
    job.run(&frame, &Rerate { way, aim, seed, limits: job.limits(), writing })
}

struct Rerate<'a> {
    way: RerateWay,
    aim: Difficulty,
    seed: Seed,
    limits: Limits<'a>,
    writing: Writing,
}

impl Work for Rerate<'_> {
    type Batch = Puzzles;
    type Worker = ();
    type Open = ();

    fn worker(&self) {}

    fn answer(
        &self,
        (): &mut (),
        batch: &Puzzles,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<(), Failure> {
        batch.try_each(|item| {
            let echo = puzzle_line(batch.text(), item);
            let push_word = |word: &str, answers: &mut Answers| {
                self.writing.push_word(answers.rows_mut(), &echo, self.seed.text(), word);
            };
            let posed = match pose(item).and_then(of_givens_alone) {
                Ok(posed) => posed,
                Err(refusal) => {
                    push_word(refusal.word(), answers);
                    refusal.report(item, answers);
                    return ready(answers);
                }
            };
            let random = &mut self.seed.random();
            let mut job = RerateJob::new(&posed.puzzle, self.way, &self.aim, random);
            let time = self.limits.begin(posed.puzzle.shape());
            match time.run(&mut job, answers, ready) {
                Ok(Ok(rerated)) => self.push(&posed, item, &rerated, answers)?,
                Ok(Err(refused)) => {
                    push_word(word(&refused), answers);
                    answers.unanswered(item.line, 1, &refused.to_string());
                }
                Err(Halt::Failed(failure)) => return Err(failure),
                Err(Halt::Timeout) => match job.best() {
                    Some(best) => self.push(&posed, item, &best, answers)?,
                    None => {
                        push_word(TIMEOUT, answers);
                        answers.unanswered(item.line, 1, TIMED_OUT);
                    }
                },
            }
            ready(answers)
        })
    }

    fn is_unanswered(&self, row: &[u8]) -> bool {
        self.writing.is_unanswered(row)
    }
}

/// What stands in the row of a puzzle that is not rated anew.
fn word(refused: &NotRerated) -> &'static str {
    match refused {
        NotRerated::Unrated(Unrated::None) => "none",
        NotRerated::Unrated(Unrated::Many) => "many",
        NotRerated::Unrated(_) => "unsupported",
        _ => "beyond",
    }
}

impl Rerate<'_> {
    fn push(
        &self,
        posed: &Posed<'_>,
        item: &Item,
        rerated: &Rerated,
        answers: &mut Answers,
    ) -> Result<(), Failure> {
        let misses: Vec<String> = rerated.misses.iter().map(Miss::to_string).collect();
        let mark = if misses.is_empty() { Mark::None } else { Mark::Missed(misses.join("; ")) };
        let (added, gone) = rerated.changed;
        let remark = format!(", from {}, {added} clues added and {gone} left out", rerated.from);
        let made = Made {
            puzzle: &rerated.puzzle,
            solution: &rerated.solution,
            rated: Some(&rerated.rated),
            seed: self.seed.text(),
            symbols: posed.record.symbols.as_deref(),
            remark: &remark,
            mark: &mark,
        };
        self.writing
            .push(answers.rows_mut(), &made)
            .map_err(|error| Failure::Machine(error.to_string()))?;
        match &mark {
            Mark::Missed(misses) => answers.unanswered(item.line, 1, &format!("found {misses}")),
            Mark::None | Mark::CutShort => answers.answered(1),
        }
        Ok(())
    }
}
