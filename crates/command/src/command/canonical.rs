//! `anydoku canonical`: the canonical form of a puzzle under the symmetries of its board.

use std::sync::{Arc, Mutex};

use anydoku::symmetry::{Canonical, CanonicalError, SymmetryGroup};

use clap::ValueEnum;

use crate::command::prelude::*;
use crate::output::board_comment;

const COLUMNS: [Column; 3] = Column::all(["puzzle", "board", "canonical"]);

/// Write the canonical form, which is the same for all equivalent puzzles
#[derive(Debug, Args)]
pub(crate) struct CanonicalFlags {
    #[command(flatten)]
    pub(crate) per_puzzle: PerPuzzleFlags,
    /// What determines the form; with `solution`, the puzzle is transformed together with it
    #[arg(long, value_name = "WHAT", default_value = "puzzle")]
    pub(crate) by: CanonicalBy,
}

/// What `canonical` minimizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum CanonicalBy {
    /// The puzzle itself
    Puzzle,
    /// The solution of the puzzle
    Solution,
}

impl Subcommand for CanonicalFlags {
    const NAMES: &'static [&'static str] = &["canonical", "normalize", "canonicalize"];
    const EXAMPLES: &'static [&'static str] =
        &["canonical puzzles.txt", "canonical --by solution puzzles.txt"];

    fn run(&self, session: &Session) -> Result<Outcome> {
        let runner = Runner::per_puzzle(&self.per_puzzle, session)?;
        let columns = runner.columns(&COLUMNS);
        let canonicalize = Canonicalize { columns, by: self.by, group: Mutex::default() };
        runner.run_each(&columns.frame(), canonicalize)
    }
}

struct Canonicalize {
    columns: Columns,
    by: CanonicalBy,
    /// The symmetries of the last board: most files contain only one.
    group: Mutex<Option<Arc<SymmetryGroup>>>,
}

/// Converts an error of the engine.
fn unsupported(error: CanonicalError) -> RowError {
    RowError::unsupported(error.to_string())
}

impl PuzzleCommand for Canonicalize {
    fn process(&self, parsed: &ParsedPuzzle<'_>, task: &mut Task<'_>) -> Result<(), ItemError> {
        let canonical = self.canonical(&parsed.puzzle, task)?;
        self.push(&mut task.output.rows, parsed, &canonical);
        Ok(())
    }

    /// Adds the status, or an empty field in columns.
    fn push_error_row(&self, out: &mut Vec<u8>, input: &PuzzleInput<'_>, row_error: &RowError) {
        self.columns.push_error(out, input, row_error, &[]);
    }
}

impl Canonicalize {
    /// Returns the symmetries of a board.
    fn group(&self, shape: &Shape) -> Result<Arc<SymmetryGroup>, RowError> {
        let mut last = lock(&self.group);
        if let Some(group) = last.as_ref().filter(|group| group.shape() == shape) {
            return Ok(Arc::clone(group));
        }
        let group = SymmetryGroup::of(shape).map_err(|error| unsupported(error.into()))?;
        Ok(Arc::clone(last.insert(Arc::new(group))))
    }

    fn canonical(&self, puzzle: &Puzzle, task: &mut Task<'_>) -> Result<Canonical, ItemError> {
        let group = self.group(puzzle.shape())?;
        let solution = match self.by {
            CanonicalBy::Puzzle => None,
            CanonicalBy::Solution => match task.verdict(puzzle, VerdictDetail::Verdict)? {
                Verdict::Unique(grid) => Some(grid),
                verdict => {
                    let why = "--by solution needs a puzzle with exactly one solution";
                    return Err(RowError::new(verdict.name(), why).into());
                }
            },
        };
        let canonical = task.under_control(|control| {
            let result = match &solution {
                None => group.canonical_with_control(puzzle, control),
                Some(grid) => group.canonical_by_solution_with_control(puzzle, grid, control),
            };
            match result {
                Err(CanonicalError::Stopped(stopped)) => Err(stopped),
                result => Ok(result),
            }
        })?;
        Ok(canonical.map_err(unsupported)?)
    }

    fn push(&self, out: &mut Vec<u8>, parsed: &ParsedPuzzle<'_>, canonical: &Canonical) {
        let (puzzle, symbols) = (&canonical.puzzle, parsed.record.symbols.as_deref());
        let grid = puzzle.givens();
        let mut line = Vec::new();
        push_line(&mut line, grid, symbols);
        if self.columns.push_results(out, &parsed.input, &[Value::Text(&line)]) {
            return;
        }
        match self.columns.format {
            Format::Text => {
                Drawing::new(puzzle.shape(), grid, parsed.record, self.columns.color).push(out);
            }
            Format::Grid => push_grid(out, grid, parsed.record),
            _ => {
                out.extend_from_slice(&line);
                out.extend_from_slice(board_comment(&parsed.input.board()).as_bytes());
                out.push(b'\n');
            }
        }
    }
}
