//! `anydoku minimize` and `complete`: removes redundant clues, or adds missing ones.

use anydoku::generate::{ClueTarget, CompleteJob, DigJob, Random, Symmetry};

use super::rewrite::{self, RewriteFlags, RewrittenPuzzle};
use crate::command::prelude::*;

/// Remove givens until every remaining given is needed
#[derive(Debug, Args)]
pub(crate) struct MinimizeFlags {
    #[command(flatten)]
    pub(crate) rewrite: RewriteFlags,
}

impl Subcommand for MinimizeFlags {
    const NAMES: &'static [&'static str] = &["minimize", "reduce"];
    const EXAMPLES: &'static [&'static str] = &["minimize puzzle.txt"];

    fn run(&self, session: &Session) -> Result<Outcome> {
        rewrite::run(&self.rewrite, session, &minimize)
    }
}

/// Add the fewest givens that make the solution unique
#[derive(Debug, Args)]
pub(crate) struct CompleteFlags {
    #[command(flatten)]
    pub(crate) rewrite: RewriteFlags,
}

impl Subcommand for CompleteFlags {
    const NAMES: &'static [&'static str] = &["complete"];
    const EXAMPLES: &'static [&'static str] = &["complete puzzle.txt"];

    fn run(&self, session: &Session) -> Result<Outcome> {
        rewrite::run(&self.rewrite, session, &complete)
    }
}

/// Returns the error for a puzzle without solution, which cannot be repaired.
fn no_solution() -> RowError {
    RowError::new("none", "the puzzle has no solution")
}

/// Removes redundant clues.
fn minimize(
    puzzle: &Puzzle,
    random: &mut Random,
    task: &mut Task<'_>,
) -> Result<RewrittenPuzzle, ItemError> {
    let solution = match task.verdict(puzzle, VerdictDetail::Verdict)? {
        Verdict::Unique(solution) => solution,
        Verdict::None(_) => return Err(no_solution().into()),
        Verdict::Many(..) => {
            let why = "the puzzle has several solutions; use `complete` first";
            return Err(RowError::new("many", why).into());
        }
    };
    let dig = DigJob::new(puzzle, &solution, &ClueTarget::Minimal, Symmetry::None, random);
    let mut dig = dig.ok_or_else(no_solution)?;
    let (minimal, misses) = match task.run(&mut dig) {
        Ok(minimal) => (minimal, dig.misses()),
        Err(Halt::Timeout) => (dig.best(), dig.misses()),
        Err(halt) => return Err(halt.into()),
    };
    let removed = puzzle.givens().clue_count() - minimal.givens().clue_count();
    let remark = format!(", {} removed", counted(removed, "given"));
    let rated = task.rated(&minimal)?;
    Ok(RewrittenPuzzle { puzzle: minimal, solution, rated, remark, note: None, misses })
}

/// Adds clues until the solution is unique.
fn complete(
    puzzle: &Puzzle,
    random: &mut Random,
    task: &mut Task<'_>,
) -> Result<RewrittenPuzzle, ItemError> {
    let mut job = CompleteJob::new(puzzle, random);
    let completion = task.run(&mut job)?;
    let completion = completion.map_err(|_| no_solution())?;
    let proof = match completion.is_fewest {
        true => "the fewest possible",
        false => "all of them needed, but fewer others may be enough",
    };
    let change = format!("{} added ({proof})", counted(completion.added.len(), "given"));
    let remark = format!(", {change}");
    let note = (!completion.is_fewest).then_some(change);
    let (puzzle, solution) = (completion.puzzle, completion.solution);
    let rated = task.rated(&puzzle)?;
    Ok(RewrittenPuzzle { puzzle, solution, rated, remark, note, misses: Vec::new() })
}
