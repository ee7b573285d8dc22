//! The rows of `solve` in each format.

use anydoku::Cell;
use anydoku_explain::contradiction;

use crate::command::prelude::*;
use crate::progress::{count_with_unit, group_thousands};

/// The columns of a row.
pub(super) const COLUMNS: [Column; 5] =
    Column::all(["puzzle", "board", "verdict", "solutions", "solution"]);

/// What to compute for each puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SolveMode {
    /// The verdict and a solution.
    Verdict,
    /// The number of solutions.
    Count,
    /// All solutions.
    All,
    /// The lexicographically least solution.
    Least,
}

/// The format of rows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rows {
    /// The columns and the format.
    pub(super) columns: Columns,
    /// What to compute for each puzzle.
    pub(super) mode: SolveMode,
}

/// The result for a puzzle.
pub(super) struct Solved<'a> {
    /// The verdict and its solutions.
    pub(super) verdict: &'a Verdict,
    /// The number of solutions found, up to the limit.
    pub(super) count: u64,
    /// Whether the limit was reached, so that there may be more solutions.
    pub(super) at_limit: bool,
    /// The solution to write.
    pub(super) solution: Option<&'a Grid>,
}

impl Rows {
    /// Returns whether rows show the solutions of a verdict `many`.
    pub(super) fn show_many(&self) -> bool {
        match self.mode {
            SolveMode::All => false,
            SolveMode::Least => self.columns.format == Format::Text,
            SolveMode::Verdict | SolveMode::Count => {
                !matches!(self.columns.format, Format::Line | Format::Grid)
            }
        }
    }

    /// Adds the row of a plain 9x9 puzzle, whose board needs no words.
    pub(super) fn push_nine(
        &self,
        out: &mut Vec<u8>,
        puzzle: &[u8],
        verdict: &str,
        solutions: u64,
        solution: Option<&[u8]>,
    ) {
        let [verdict, solutions, solution] = results(verdict, solutions, solution);
        let values = [Value::Text(puzzle), Value::Empty, verdict, solutions, solution];
        // Only called for formats with columns.
        let _ = self.columns.push(out, &values);
    }

    /// Adds the row of a puzzle without result.
    pub(super) fn push_error_row(
        &self,
        out: &mut Vec<u8>,
        input: &PuzzleInput<'_>,
        row_error: &RowError,
    ) {
        self.columns.push_error(out, input, row_error, &[("verdict", row_error.status)]);
        if matches!(self.columns.format, Format::Text | Format::Grid) {
            out.push(b'\n');
        }
    }

    /// Adds the row of a solved puzzle.
    pub(super) fn push(&self, out: &mut Vec<u8>, parsed: &ParsedPuzzle<'_>, solved: &Solved<'_>) {
        let symbols = parsed.record.symbols.as_deref();
        let word = solved.verdict.name();
        match self.columns.format {
            Format::Line | Format::Grid if self.mode == SolveMode::Count => {
                put_line!(out, "{}", solved.count)
            }
            Format::Line => {
                match self.shown(solved) {
                    Some(grid) => push_line(out, grid, symbols),
                    None => out.extend_from_slice(word.as_bytes()),
                }
                out.push(b'\n');
            }
            Format::Csv | Format::Jsonl | Format::Parquet | Format::Arrow => {
                let mut line = Vec::new();
                let solution = solved.solution.map(|grid| {
                    push_line(&mut line, grid, symbols);
                    line.as_slice()
                });
                let results = results(word, solved.count, solution);
                let _ = self.columns.push_results(out, &parsed.input, &results);
            }
            Format::Grid => match self.shown(solved) {
                Some(grid) => push_grid(out, grid, parsed.record),
                None => put_line!(out, "{word}\n"),
            },
            Format::Text => self.push_text(out, parsed, solved),
        }
    }

    /// Returns the solution to show, or `None` if it is one of many that were not requested.
    fn shown<'s>(&self, solved: &Solved<'s>) -> Option<&'s Grid> {
        let many = matches!(solved.verdict, Verdict::Many(..));
        let is_requested = matches!(self.mode, SolveMode::All | SolveMode::Least);
        solved.solution.filter(|_| is_requested || !many)
    }

    fn push_text(&self, out: &mut Vec<u8>, parsed: &ParsedPuzzle<'_>, solved: &Solved<'_>) {
        if self.mode == SolveMode::Count {
            let more = if solved.at_limit { "at least " } else { "" };
            put_line!(out, "{more}{}\n", count_with_unit(solved.count, "solution"));
            return;
        }
        if let (Verdict::Many(..), SolveMode::All, Some(grid)) =
            (solved.verdict, self.mode, solved.solution)
        {
            put_line!(out, "solution {}", group_thousands(solved.count));
            self.push_drawing(out, parsed, grid, &[]);
            out.push(b'\n');
            return;
        }
        match solved.verdict {
            Verdict::None(reason) => {
                put_line!(out, "no solution: {}", contradiction(reason, parsed.wording()));
                self.push_drawing(out, parsed, parsed.puzzle.givens(), &reason_cells(reason));
            }
            Verdict::Unique(grid) => {
                put_line!(out, "one solution");
                self.push_drawing(out, parsed, grid, &[]);
            }
            Verdict::Many(one, other) => {
                let first = solved.solution.unwrap_or(one);
                let second = if first == other { one } else { other };
                let cells: Vec<Cell> = first.differences(second).collect();
                put_line!(
                    out,
                    "more than one solution; these two differ in {}",
                    counted(cells.len(), "cell")
                );
                self.push_drawing(out, parsed, first, &cells);
                self.push_drawing(out, parsed, second, &cells);
            }
        }
        out.push(b'\n');
    }

    fn push_drawing(
        &self,
        out: &mut Vec<u8>,
        parsed: &ParsedPuzzle<'_>,
        grid: &Grid,
        marked: &[Cell],
    ) {
        let drawing = Drawing::new(parsed.puzzle.shape(), grid, parsed.record, self.columns.color);
        Drawing { highlighted: marked, ..drawing }.push(out);
    }
}

/// Returns the results of a row.
fn results<'a>(verdict: &'a str, solutions: u64, solution: Option<&'a [u8]>) -> [Value<'a>; 3] {
    let solution = solution.map_or(Value::Empty, Value::Text);
    [Value::words(verdict), Value::Number(solutions), solution]
}

/// Returns the cells of a contradiction.
fn reason_cells(reason: &anydoku::Contradiction) -> Vec<Cell> {
    use anydoku::Contradiction;
    match reason {
        Contradiction::Clash { cells: (one, other), .. } => vec![*one, *other],
        Contradiction::NoCandidate { cell, peers, .. } => {
            std::iter::once(cell).chain(peers).copied().collect()
        }
        Contradiction::NoPlace { cells, .. } | Contradiction::TooFewDigits { cells, .. } => {
            cells.clone()
        }
        _ => Vec::new(),
    }
}
