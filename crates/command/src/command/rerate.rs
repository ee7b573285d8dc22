//! `anydoku harder` and `easier`: other clues for the same solution.

use anydoku::generate::{
    Difficulty, GenerateError, Random, RerateDirection, RerateError, RerateJob,
};

use super::rewrite::{self, RewriteFlags, RewrittenPuzzle};
use crate::command::prelude::*;
use crate::flags::RatedFlags;

/// Make puzzles harder by changing givens; the solution stays the same
#[derive(Debug, Args)]
pub(crate) struct HarderFlags {
    #[command(flatten)]
    pub(crate) rerate: RerateFlags,
}

/// Make puzzles easier by changing givens; the solution stays the same
#[derive(Debug, Args)]
pub(crate) struct EasierFlags {
    #[command(flatten)]
    pub(crate) rerate: RerateFlags,
}

/// Options of `harder` and `easier`.
#[derive(Debug, Args)]
pub(crate) struct RerateFlags {
    #[command(flatten)]
    rewrite: RewriteFlags,
    #[command(flatten)]
    rated: RatedFlags,
}

impl Subcommand for HarderFlags {
    const NAMES: &'static [&'static str] = &["harder"];
    const EXAMPLES: &'static [&'static str] = &["harder --level expert puzzle.txt"];

    fn run(&self, session: &Session) -> Result<Outcome> {
        run(RerateDirection::Harder, &self.rerate, session)
    }
}

impl Subcommand for EasierFlags {
    const NAMES: &'static [&'static str] = &["easier"];
    const EXAMPLES: &'static [&'static str] = &["easier --level easy puzzle.txt"];

    fn run(&self, session: &Session) -> Result<Outcome> {
        run(RerateDirection::Easier, &self.rerate, session)
    }
}

fn run(direction: RerateDirection, flags: &RerateFlags, session: &Session) -> Result<Outcome> {
    if flags.rated.explainer_range().is_some() {
        return Err(Failure::usage(
            "--rating: only `generate` aims at ER; use a rating of anydoku",
        ));
    }
    let mut targets = flags.rated.targets();
    if targets.len() > 1 {
        return Err(Failure::usage("--level: several levels given; name only one"));
    }
    let target = targets.pop().unwrap_or_default();
    if target.ratings().is_empty() {
        return Err(Failure::usage(GenerateError::NoRating { requested: target.ratings() }));
    }
    rewrite::run(&flags.rewrite, session, &|puzzle, random, task| {
        rerate(direction, &target, puzzle, random, task)
    })
}

fn rerate(
    direction: RerateDirection,
    target: &Difficulty,
    puzzle: &Puzzle,
    random: &mut Random,
    task: &mut Task<'_>,
) -> Result<RewrittenPuzzle, ItemError> {
    let mut job = RerateJob::new(puzzle, direction, target, random);
    let rerated = match task.run(&mut job) {
        Ok(rerated) => rerated.map_err(|error| row_error(direction, error))?,
        Err(halt @ Halt::Timeout) => job.best().ok_or(halt)?,
        Err(halt) => return Err(halt.into()),
    };
    let (added, removed) = rerated.changed;
    let added = counted(added, "given");
    Ok(RewrittenPuzzle {
        remark: format!(", from {}, {added} added and {removed} removed", rerated.from),
        puzzle: rerated.puzzle,
        solution: rerated.solution,
        rated: Some(rerated.rated),
        note: None,
        misses: rerated.misses,
    })
}

/// Converts an error of the engine.
fn row_error(direction: RerateDirection, error: RerateError) -> RowError {
    match error {
        RerateError::Unrated(unrated) => unrated.into(),
        RerateError::Beyond { found } => {
            let wanted = match direction {
                RerateDirection::Harder => "higher",
                RerateDirection::Easier => "lower",
            };
            let reason = format!("the puzzle is already rated {found}; ask for a {wanted} rating");
            RowError::new("beyond", reason)
        }
        _ => RowError::unsupported(error.to_string()),
    }
}
