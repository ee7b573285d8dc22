//! How the answer to one puzzle is written, in each format.

use std::io::Write as _;

use anydoku::words::counted;
use anydoku::{Cell, Grid, Verdict};

use super::{Aim, COLUMNS};
use crate::answering::Asked;
use crate::output::{Drawing, Value, csv_row, json_row, push_grid, push_line};
use crate::progress::{counted_in_groups, grouped};
use crate::puzzles::{Posed, Refusal};
use crate::settings::Format;

/// The look of rows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rows {
    /// The format.
    pub(super) format: Format,
    /// What was asked.
    pub(super) aim: Aim,
    /// Whether a person sees colours.
    pub(super) colour: bool,
}

/// The answer to a puzzle.
pub(super) struct Solved<'a> {
    /// The verdict, with the solutions that it rests on.
    pub(super) verdict: &'a Verdict,
    /// Solutions found, up to the limit.
    pub(super) count: u64,
    /// Whether there may be more: the limit was reached.
    pub(super) at_limit: bool,
    /// The solution to write.
    pub(super) solution: Option<&'a Grid>,
}

impl Rows {
    /// Whether the solutions are seen that a verdict `many` rests on.
    pub(super) fn show_many(&self) -> bool {
        match self.aim {
            Aim::All => false,
            Aim::Least => self.format == Format::Text,
            Aim::Verdict | Aim::Count => !matches!(self.format, Format::Line | Format::Grid),
        }
    }

    /// Adds a row of CSV or JSON Lines.
    pub(super) fn push_columns(
        &self,
        out: &mut Vec<u8>,
        puzzle: &[u8],
        verdict: &str,
        solutions: Option<u64>,
        solution: Option<&[u8]>,
    ) {
        let values = [
            Value::Text(puzzle),
            Value::words(verdict),
            solutions.map_or(Value::Empty, Value::Number),
            solution.map_or(Value::Empty, Value::Text),
        ];
        match self.format {
            Format::Csv => csv_row(out, &values),
            _ => json_row(out, &COLUMNS, &values),
        }
    }

    /// Adds the row of a puzzle that stays without answer.
    pub(super) fn push_refusal(&self, out: &mut Vec<u8>, asked: &Asked<'_>, refusal: &Refusal) {
        match self.format {
            Format::Csv | Format::Jsonl => {
                self.push_columns(out, &asked.line(), refusal.word, None, None);
            }
            Format::Line => refusal.push_words(out, self.format),
            Format::Grid | Format::Text => {
                refusal.push_words(out, self.format);
                out.push(b'\n');
            }
        }
    }

    /// Adds the row of an answered puzzle.
    pub(super) fn push(
        &self,
        out: &mut Vec<u8>,
        asked: &Asked<'_>,
        posed: &Posed<'_>,
        solved: &Solved<'_>,
    ) {
        let symbols = posed.record.symbols.as_deref();
        let word = solved.verdict.name();
        match self.format {
            Format::Line | Format::Grid if self.aim == Aim::Count => {
                drop(writeln!(out, "{}", solved.count))
            }
            Format::Line => {
                match self.shown(solved) {
                    Some(grid) => push_line(out, grid, symbols),
                    None => out.extend_from_slice(word.as_bytes()),
                }
                out.push(b'\n');
            }
            Format::Csv | Format::Jsonl => {
                let mut line = Vec::new();
                let solution = solved.solution.map(|grid| {
                    push_line(&mut line, grid, symbols);
                    line.as_slice()
                });
                self.push_columns(out, &asked.line(), word, Some(solved.count), solution);
            }
            Format::Grid => match self.shown(solved) {
                Some(grid) => push_grid(out, grid, posed.record),
                None => drop(writeln!(out, "{word}\n")),
            },
            Format::Text => self.push_text(out, posed, solved),
        }
    }

    /// The solution, unless it is one of many and the word `many` says more.
    fn shown<'s>(&self, solved: &Solved<'s>) -> Option<&'s Grid> {
        let many = matches!(solved.verdict, Verdict::Many(..));
        let asked = matches!(self.aim, Aim::All | Aim::Least);
        solved.solution.filter(|_| asked || !many)
    }

    fn push_text(&self, out: &mut Vec<u8>, posed: &Posed<'_>, solved: &Solved<'_>) {
        // Writing to memory does not fail.
        if self.aim == Aim::Count {
            let more = if solved.at_limit { "at least " } else { "" };
            drop(writeln!(out, "{more}{}\n", counted_in_groups(solved.count, "solution")));
            return;
        }
        if let (Verdict::Many(..), Aim::All, Some(grid)) =
            (solved.verdict, self.aim, solved.solution)
        {
            drop(writeln!(out, "solution {}", grouped(solved.count)));
            self.push_drawing(out, posed, grid, &[]);
            out.push(b'\n');
            return;
        }
        match solved.verdict {
            Verdict::None(reason) => {
                drop(writeln!(out, "no solution: {}", reason.in_words(posed.digit_names())));
                self.push_drawing(out, posed, posed.puzzle.givens(), &reason_cells(reason));
            }
            Verdict::Unique(grid) => {
                drop(writeln!(out, "one solution"));
                self.push_drawing(out, posed, grid, &[]);
            }
            Verdict::Many(one, other) => {
                let first = solved.solution.unwrap_or(one);
                let second = if first == other { one } else { other };
                let cells: Vec<Cell> = first.differences(second).collect();
                drop(writeln!(
                    out,
                    "more than one solution; these two differ in {}",
                    counted(cells.len(), "cell")
                ));
                self.push_drawing(out, posed, first, &cells);
                self.push_drawing(out, posed, second, &cells);
            }
        }
        out.push(b'\n');
    }

    fn push_drawing(&self, out: &mut Vec<u8>, posed: &Posed<'_>, grid: &Grid, marked: &[Cell]) {
        let drawing = Drawing::new(posed.puzzle.shape(), grid, posed.record, self.colour);
        Drawing { marked, ..drawing }.push(out);
    }
}

/// The cells that a contradiction names.
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
