//! Puzzles equivalent to a given one under the symmetries of its board.

use std::fs;
use std::path::Path;

use anydoku::Control;
use anydoku::generate::Seed;
use anydoku::solve::CancelToken;
use anydoku::symmetry::SymmetryGroup;
use anydoku_notation::{ReadOptions, read};

use crate::command::prelude::*;
use crate::input::may_be_puzzle;

/// A puzzle and the symmetries of its board.
pub(super) struct EquivalentPuzzles {
    group: SymmetryGroup,
    pub(super) puzzle: Puzzle,
    solution: Grid,
}

impl EquivalentPuzzles {
    /// Reads the puzzle from the file of this name, or from the text itself.
    pub(super) fn of(text: &str, options: &ReadOptions, cancel: &CancelToken) -> Result<Self> {
        let usage = |message: String| usage!("--like: {message}");
        let path = Path::new(text);
        let bytes = match path.is_file() {
            true => fs::read(path)
                .map_err(|error| Failure::option_file_error("--like", path, &error))?,
            false => text.as_bytes().to_vec(),
        };
        let entry = read(&bytes, options).entries.into_iter().next();
        let not_a_puzzle = || usage(format!("{} is neither a file nor a puzzle", quoted(text)));
        let record = match entry.ok_or_else(not_a_puzzle)?.record {
            Ok(record) => record,
            Err(error) if path.is_file() || may_be_puzzle(text.as_ref()) => {
                return Err(usage(error.to_string()));
            }
            Err(_) => return Err(not_a_puzzle()),
        };
        let puzzle = record.puzzle().map_err(|error| usage(error.to_string()))?;
        if puzzle.restriction().is_some() {
            return Err(usage(
                "the puzzle has removed candidates; only givens are supported".to_owned(),
            ));
        }
        let verdict = Control::new().cancel(cancel).drive(&mut puzzle.solve_job());
        let solution = match verdict.map_err(|_| Failure::Interrupted)? {
            Verdict::Unique(solution) => solution,
            Verdict::None(_) => return Err(usage("the puzzle has no solution".to_owned())),
            Verdict::Many(..) => return Err(usage("the puzzle has several solutions".to_owned())),
        };
        let group = SymmetryGroup::of(puzzle.shape()).map_err(|error| usage(error.to_string()))?;
        Ok(Self { group, puzzle, solution })
    }

    /// Returns the equivalent puzzle for a seed, and its solution.
    pub(super) fn image(&self, seed: &Seed) -> Result<(Puzzle, Grid)> {
        let mut random = seed.random();
        let transformation = self.group.random(|bound| random.below(bound));
        let image =
            |grid| transformation.apply(grid).map_err(|error| Failure::System(error.to_string()));
        let givens = image(self.puzzle.givens())?;
        let puzzle = Puzzle::new(self.puzzle.shape().clone(), givens);
        let puzzle = puzzle.map_err(|error| Failure::System(error.to_string()))?;
        Ok((puzzle, image(&self.solution)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cancellation_stops_the_solution_search() {
        let cancel = CancelToken::new();
        let puzzles =
            || EquivalentPuzzles::of("1.....1..3.....4", &ReadOptions::default(), &cancel);
        assert!(puzzles().is_ok());
        cancel.cancel();
        assert!(matches!(puzzles(), Err(Failure::Interrupted)));
    }
}
