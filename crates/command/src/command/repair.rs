//! `anydoku minimize` and `complete`: removes redundant clues, or adds missing ones.

use anydoku::generate::{ClueTarget, CompleteJob, DigJob, Random, Symmetry};
use anydoku::words::counted;
use anydoku::{Puzzle, Verdict};

use super::rewrite::{self, PuzzleRewriter};
use crate::batch_output::BatchWriter;
use crate::failure::{Failure, Outcome};
use crate::flags::RewriteFlags;
use crate::generation::RewrittenPuzzle;
use crate::interrupt::Interrupt;
use crate::limits::{Halt, PuzzleTimer, VerdictDetail};
use crate::puzzles::{ItemError, RowError};

/// A repair of the clues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Repair {
    /// Removes redundant clues.
    Minimize,
    /// Adds clues until the solution is unique.
    Complete,
}

/// Runs `anydoku minimize` or `anydoku complete`.
pub(crate) fn run(
    repair: Repair,
    flags: &RewriteFlags,
    interrupt: &Interrupt,
) -> Result<Outcome, Failure> {
    rewrite::run(&repair, flags, interrupt)
}

impl PuzzleRewriter for Repair {
    fn rewrite(
        &self,
        puzzle: &Puzzle,
        random: &mut Random,
        timer: &PuzzleTimer<'_>,
        output: &mut BatchWriter<'_>,
    ) -> Result<RewrittenPuzzle, ItemError> {
        match self {
            Self::Minimize => minimize(puzzle, random, timer, output),
            Self::Complete => complete(puzzle, random, timer, output),
        }
    }
}

/// Returns the error for a puzzle without solution, which cannot be repaired.
fn no_solution() -> RowError {
    RowError::new("none", "the puzzle has no solution")
}

fn minimize(
    puzzle: &Puzzle,
    random: &mut Random,
    timer: &PuzzleTimer<'_>,
    output: &mut BatchWriter<'_>,
) -> Result<RewrittenPuzzle, ItemError> {
    let solution = match timer.verdict(puzzle, VerdictDetail::Verdict, output)? {
        Verdict::Unique(solution) => solution,
        Verdict::None(_) => return Err(no_solution().into()),
        Verdict::Many(..) => {
            let why = "the puzzle has several solutions; use `complete` first";
            return Err(RowError::new("many", why).into());
        }
    };
    let dig = DigJob::new(puzzle, &solution, &ClueTarget::Minimal, Symmetry::None, random);
    let mut dig = dig.ok_or_else(no_solution)?;
    let (minimal, misses) = match timer.run(&mut dig, output) {
        Ok(minimal) => (minimal, dig.misses()),
        Err(Halt::Timeout) => (dig.best(), dig.misses()),
        Err(halt) => return Err(halt.into()),
    };
    let removed = puzzle.givens().clue_count() - minimal.givens().clue_count();
    let remark = format!(", {} removed", counted(removed, "clue"));
    let rated = timer.rated(&minimal, output)?;
    Ok(RewrittenPuzzle { puzzle: minimal, solution, rated, remark, note: None, misses })
}

fn complete(
    puzzle: &Puzzle,
    random: &mut Random,
    timer: &PuzzleTimer<'_>,
    output: &mut BatchWriter<'_>,
) -> Result<RewrittenPuzzle, ItemError> {
    let mut job = CompleteJob::new(puzzle, random);
    let completion = timer.run(&mut job, output)?;
    let completion = completion.map_err(|_| no_solution())?;
    let proof = match completion.is_fewest {
        true => "the fewest possible",
        false => "all of them needed, but fewer others may be enough",
    };
    let change = format!("{} added ({proof})", counted(completion.added.len(), "clue"));
    let remark = format!(", {change}");
    let note = (!completion.is_fewest).then_some(change);
    let (puzzle, solution) = (completion.puzzle, completion.solution);
    let rated = timer.rated(&puzzle, output)?;
    Ok(RewrittenPuzzle { puzzle, solution, rated, remark, note, misses: Vec::new() })
}
