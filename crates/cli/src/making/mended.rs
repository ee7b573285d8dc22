//! Puzzles that come of puzzles: how what was made of one becomes its row.

use anydoku::generate::{Miss, Seed};
use anydoku::logic::Rated;
use anydoku::{Grid, Puzzle};

use super::{Made, Mark, Writing};
use crate::answering::{Asked, Unanswered};
use crate::answers::Answers;
use crate::failure::Failure;
use crate::puzzles::{Posed, Refusal};

/// The puzzle of an item, refused where givens alone do not say everything: what stays of it, or is
/// added, would be another puzzle.
pub(crate) fn pose_of_givens<'a>(asked: &Asked<'a>) -> Result<Posed<'a>, Refusal> {
    let posed = asked.pose()?;
    if posed.puzzle.restriction().is_none() {
        return Ok(posed);
    }
    Err(Refusal::unsupported("found restricted candidates, expected a puzzle of givens alone"))
}

/// What was made of a puzzle.
pub(crate) struct Mended {
    /// The puzzle.
    pub(crate) puzzle: Puzzle,
    /// Its solution.
    pub(crate) solution: Grid,
    /// Its rating, if that takes no long work.
    pub(crate) rated: Option<Rated>,
    /// What was done.
    pub(crate) remark: String,
    /// What readers of any format should know.
    pub(crate) note: Option<String>,
    /// What it still lacks.
    pub(crate) misses: Vec<Miss>,
}

impl Mended {
    /// Adds its row.
    pub(crate) fn push(
        &self,
        writing: &Writing,
        seed: &Seed,
        asked: &Asked<'_>,
        posed: &Posed<'_>,
        answers: &mut Answers,
    ) -> Result<(), Unanswered> {
        let misses: Vec<String> = self.misses.iter().map(Miss::to_string).collect();
        let misses = misses.join("; ");
        let mark = if misses.is_empty() { Mark::None } else { Mark::Missed(misses.clone()) };
        let made = Made {
            puzzle: &self.puzzle,
            solution: &self.solution,
            rated: self.rated.as_ref(),
            seed: seed.text(),
            symbols: posed.record.symbols.as_deref(),
            remark: &self.remark,
            mark: &mark,
        };
        let written = writing.push(answers.rows_mut(), &made);
        written.map_err(|error| Failure::Machine(error.to_string()))?;
        if let Some(note) = &self.note {
            answers.note(format!("line {}: {note}", asked.line_number()));
        }
        match misses.is_empty() {
            true => Ok(()),
            false => Err(Unanswered::Lacking(format!("found {misses}"))),
        }
    }
}
