//! Rows of puzzles derived from other puzzles.

use anydoku::generate::{Miss, Seed};
use anydoku::logic::Rated;
use anydoku::{Grid, Puzzle};

use super::row_writer::{Deviation, GeneratedPuzzle, RowWriter, ShownRating};
use crate::batch_output::BatchOutput;
use crate::failure::{Failure, Result};
use crate::puzzle_command::{ItemError, ParsedPuzzle, RowError};

/// Rejects removed candidates: with other givens they would make a different puzzle.
pub(crate) fn reject_removed_candidates(puzzle: &Puzzle) -> Result<(), RowError> {
    match puzzle.restriction() {
        None => Ok(()),
        Some(_) => Err(RowError::unsupported(
            "the puzzle has removed candidates; only givens are supported",
        )),
    }
}

/// A puzzle derived from another puzzle.
pub(crate) struct RewrittenPuzzle {
    /// The puzzle.
    pub(crate) puzzle: Puzzle,
    /// Its solution.
    pub(crate) solution: Grid,
    /// The rating, if it is found quickly.
    pub(crate) rated: Option<Rated>,
    /// A description of the change, for the text format.
    pub(crate) remark: String,
    /// A note for every format.
    pub(crate) note: Option<String>,
    /// Requirements that the puzzle misses.
    pub(crate) misses: Vec<Miss>,
}

impl RewrittenPuzzle {
    /// Adds the row of the puzzle.
    pub(crate) fn push(
        &self,
        row_writer: &RowWriter,
        seed: &Seed,
        parsed: &ParsedPuzzle<'_>,
        output: &mut BatchOutput,
    ) -> Result<(), ItemError> {
        let deviation = Deviation::of_misses(&self.misses).unwrap_or_default();
        let generated = GeneratedPuzzle {
            puzzle: &self.puzzle,
            solution: &self.solution,
            rated: self.rated.as_ref().map(ShownRating::Own),
            seed: seed.text(),
            symbols: parsed.record.symbols.as_deref(),
            remark: &self.remark,
            deviation: &deviation,
        };
        let written = row_writer.push(&mut output.rows, &generated);
        written.map_err(|error| Failure::System(error.to_string()))?;
        if let Some(note) = &self.note {
            output.add_note(format!("line {}: {note}", parsed.input.item.line));
        }
        match deviation {
            Deviation::Unmet(misses) => {
                Err(ItemError::Incomplete(format!("not as requested: {misses}")))
            }
            Deviation::None | Deviation::TimedOut => Ok(()),
        }
    }
}
