//! `anydoku rate`: the difficulty of puzzles.

use anydoku::logic::{Rated, Rating, RatingJob};

use crate::command::prelude::*;
use crate::flags::RateFlags;

const COLUMNS: [Column; 9] = [
    Column::text("puzzle"),
    Column::word("scale"),
    Column::decimal("rating"),
    Column::decimal("pearl"),
    Column::decimal("diamond"),
    Column::word("level"),
    Column::integer("score"),
    Column::word("hardest"),
    Column::integer("steps"),
];

/// Runs `anydoku rate`.
pub(crate) fn run(flags: &RateFlags, interrupt: &Interrupt) -> Result<Outcome> {
    let runner = Runner::per_puzzle(&flags.per_puzzle, interrupt)?;
    let columns = runner.columns(&COLUMNS);
    runner.run_each(&columns.frame(), Rate { columns, scale: flags.scale.clone() })
}

struct Rate {
    columns: Columns,
    scale: String,
}

impl PuzzleCommand for Rate {
    fn process(&self, parsed: &ParsedPuzzle<'_>, task: &mut Task<'_>) -> Result<(), ItemError> {
        let mut job = RatingJob::new(&parsed.puzzle);
        match task.run(&mut job) {
            Ok(rated) => {
                let rated = rated.map_err(RowError::from)?;
                self.push(&mut task.output.rows, parsed, &rated, Bound::None);
                Ok(())
            }
            Err(Halt::Timeout) if job.so_far().steps > 0 => {
                // No rating is higher, so the rating is exact; the effort is not.
                let is_exact = job.so_far().rating == Rating::GREATEST;
                let bound = if is_exact { Bound::Effort } else { Bound::Rating };
                self.push(&mut task.output.rows, parsed, job.so_far(), bound);
                if is_exact { Ok(()) } else { Err(ItemError::Incomplete(TIMED_OUT.to_owned())) }
            }
            Err(halt) => Err(halt.into()),
        }
    }

    /// Adds a row with the status in the column `hardest`.
    fn push_error_row(&self, out: &mut Vec<u8>, input: &PuzzleInput<'_>, row_error: &RowError) {
        let fields = [("scale", self.scale.as_str()), ("hardest", row_error.status)];
        self.columns.push_error(out, input, row_error, &fields);
    }

    fn is_error_row(&self, row: &[u8]) -> bool {
        let rating = self.columns.words_in(row, "rating");
        let has_columns = self.columns.format.has_columns();
        (has_columns && rating.is_empty())
            || rating.starts_with(b">=")
            || is_error_or_not_unique(rating)
    }
}

impl Rate {
    /// Adds the row of a rated puzzle.
    fn push(&self, out: &mut Vec<u8>, parsed: &ParsedPuzzle<'_>, rated: &Rated, bound: Bound) {
        let puzzle = parsed.input.line();
        let prefix = if bound == Bound::Rating { ">=" } else { "" };
        let rating = format!("{prefix}{}", rated.rating);
        let hardest = rated.hardest.map_or("", |technique| technique.description().id);
        let (level, effort) = (rated.level().name(), rated.effort);
        let known = |number: u64| match bound {
            Bound::Effort => Value::Empty,
            Bound::None | Bound::Rating => Value::Number(number),
        };
        let values = [
            Value::Text(&puzzle),
            Value::words(&self.scale),
            Value::words(&rating),
            Value::Empty,
            Value::Empty,
            Value::words(level),
            known(u64::from(effort)),
            Value::words(hardest),
            known(rated.steps as u64),
        ];
        if self.columns.push(out, &values) {
            return;
        }
        // Writing to memory does not fail.
        let text = anydoku_explain::rating(rated, Explanations::english());
        match (self.columns.format, bound) {
            (Format::Text, Bound::Effort) => drop(writeln!(out, "{text} or more")),
            (Format::Text, _) => {
                let comparison = percentile_note(parsed.puzzle.shape(), rated.rating);
                drop(writeln!(out, "{prefix}{text}{comparison}"));
            }
            _ => drop(writeln!(out, "{rating} {level} {effort} {hardest}")),
        }
    }
}

/// Which parts of a rating are only lower bounds, because time ran out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bound {
    None,
    /// The effort and the number of steps.
    Effort,
    /// The rating, the effort and the number of steps.
    Rating,
}

/// Returns a note on how many puzzles of the board are easier, if known.
pub(super) fn percentile_note(shape: &Shape, rating: Rating) -> String {
    rating.percentile(shape).map_or_else(String::new, |easier| {
        format!("; harder than {easier:.0}% of minimal puzzles on this board")
    })
}
