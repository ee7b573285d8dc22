//! `anydoku canonical`: the canonical form of a puzzle under the symmetries of its board.

use anydoku::symmetry::CanonicalError;
use anydoku::{Canonical, Puzzle, SymmetryGroup, Verdict};

use crate::batch_output::BatchWriter;
use crate::failure::{Failure, Outcome};
use crate::flags::{CanonicalBy, CanonicalFlags};
use crate::frame::{Frame, OutputStyle};
use crate::interrupt::Interrupt;
use crate::limits::{Limits, VerdictDetail};
use crate::output::{Drawing, Value, push_grid, push_line};
use crate::per_puzzle::{PerPuzzle, PuzzleCommand};
use crate::puzzles::{ItemError, ParsedPuzzle, PuzzleInput, RowError, is_error_or_not_unique};
use crate::runner::Runner;
use crate::settings::Format;

const COLUMNS: [&str; 2] = ["puzzle", "canonical"];

/// Runs `anydoku canonical`.
pub(crate) fn run(flags: &CanonicalFlags, interrupt: &Interrupt) -> Result<Outcome, Failure> {
    let runner = Runner::per_puzzle(&flags.per_puzzle, interrupt)?;
    let OutputStyle { format, color } = runner.style();
    let frame = Frame::of_columns(format, &COLUMNS);
    runner.run(
        &frame,
        &PerPuzzle(Canonicalize { limits: runner.limits(), format, color, by: flags.by }),
    )
}

struct Canonicalize<'a> {
    limits: Limits<'a>,
    format: Format,
    color: bool,
    by: CanonicalBy,
}

/// Converts an error of the engine.
fn unsupported(error: CanonicalError) -> RowError {
    RowError::unsupported(error.to_string())
}

impl PuzzleCommand for Canonicalize<'_> {
    /// The symmetries of the last board: most files contain only one.
    type Worker = Option<SymmetryGroup>;

    fn process(
        &self,
        group: &mut Option<SymmetryGroup>,
        input: &PuzzleInput<'_>,
        output: &mut BatchWriter<'_>,
    ) -> Result<(), ItemError> {
        let parsed = input.parse()?;
        let canonical = self.canonical(group, &parsed.puzzle, output)?;
        self.push(output.rows_mut(), input, &parsed, &canonical);
        Ok(())
    }

    /// Adds the status, or an empty field in columns.
    fn push_error_row(&self, out: &mut Vec<u8>, input: &PuzzleInput<'_>, row_error: &RowError) {
        let fields = [];
        if !self.format.push_fields(out, &COLUMNS, &input.line(), &fields) {
            row_error.push_words(out, self.format);
        }
    }

    fn is_error_row(&self, row: &[u8]) -> bool {
        let word = self.format.words_in(row, &COLUMNS, "canonical");
        match self.format {
            Format::Csv | Format::Jsonl => word.is_empty(),
            _ => is_error_or_not_unique(word),
        }
    }
}

impl Canonicalize<'_> {
    fn canonical(
        &self,
        group: &mut Option<SymmetryGroup>,
        puzzle: &Puzzle,
        output: &mut BatchWriter<'_>,
    ) -> Result<Canonical, ItemError> {
        let shape = puzzle.shape();
        let group = match group {
            Some(group) if group.shape() == shape => group,
            _ => group.insert(SymmetryGroup::of(shape).map_err(|error| unsupported(error.into()))?),
        };
        let timer = self.limits.start(shape);
        let solution = match self.by {
            CanonicalBy::Puzzle => None,
            CanonicalBy::Solution => {
                match timer.verdict(puzzle, VerdictDetail::Verdict, output)? {
                    Verdict::Unique(grid) => Some(grid),
                    verdict => {
                        let why = "--by solution needs a puzzle with exactly one solution";
                        return Err(RowError::new(verdict.name(), why).into());
                    }
                }
            }
        };
        let canonical = timer.under_control(output, |control| {
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

    fn push(
        &self,
        out: &mut Vec<u8>,
        input: &PuzzleInput<'_>,
        parsed: &ParsedPuzzle<'_>,
        canonical: &Canonical,
    ) {
        let (puzzle, symbols) = (&canonical.puzzle, parsed.record.symbols.as_deref());
        let grid = puzzle.givens();
        let mut line = Vec::new();
        push_line(&mut line, grid, symbols);
        let echo = input.line();
        if self.format.push_columns(out, &COLUMNS, &[Value::Text(&echo), Value::Text(&line)]) {
            return;
        }
        match self.format {
            Format::Text => {
                Drawing::new(puzzle.shape(), grid, parsed.record, self.color).push(out);
            }
            Format::Grid => push_grid(out, grid, parsed.record),
            _ => {
                out.extend_from_slice(&line);
                out.push(b'\n');
            }
        }
    }
}
