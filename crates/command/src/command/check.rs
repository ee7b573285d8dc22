//! `anydoku check`: uniqueness, redundant clues and contradictions.

use std::fmt::Write as _;
use std::io::Write as _;

use anydoku::Verdict;
use anydoku_explain::{Explanations, contradiction};

use crate::batch_output::BatchWriter;
use crate::failure::{Failure, Outcome};
use crate::flags::PerPuzzleFlags;
use crate::frame::Frame;
use crate::interrupt::Interrupt;
use crate::limits::{Halt, Limits, VerdictDetail};
use crate::output::Value;
use crate::per_puzzle::{PerPuzzle, PuzzleCommand};
use crate::puzzles::{ItemError, ParsedPuzzle, PuzzleInput, RowError, TIMEOUT, is_error_status};
use crate::runner::Runner;
use crate::settings::Format;

const COLUMNS: [&str; 4] = ["puzzle", "verdict", "minimal", "reason"];

/// Runs `anydoku check`.
pub(crate) fn run(flags: &PerPuzzleFlags, interrupt: &Interrupt) -> Result<Outcome, Failure> {
    let runner = Runner::per_puzzle(flags, interrupt)?;
    let format = runner.style().format;
    let frame = Frame::of_columns(format, &COLUMNS);
    runner.run(&frame, &PerPuzzle(Check { limits: runner.limits(), format }))
}

struct Check<'a> {
    limits: Limits<'a>,
    format: Format,
}

/// The result for one puzzle.
struct Finding {
    verdict: &'static str,
    minimal: &'static str,
    reason: String,
}

impl PuzzleCommand for Check<'_> {
    type Worker = ();

    fn process(
        &self,
        (): &mut (),
        input: &PuzzleInput<'_>,
        output: &mut BatchWriter<'_>,
    ) -> Result<(), ItemError> {
        let finding = self.check(&input.parse()?, output)?;
        self.push(output.rows_mut(), input, &finding);
        Ok(())
    }

    fn push_error_row(&self, out: &mut Vec<u8>, input: &PuzzleInput<'_>, row_error: &RowError) {
        if self.format == Format::Text {
            return row_error.push_words(out, self.format);
        }
        // The status `timeout` needs no further reason.
        let reason = if row_error.status == TIMEOUT { "" } else { &row_error.reason };
        let (verdict, reason) = (row_error.status, reason.to_owned());
        self.push(out, input, &Finding { verdict, minimal: "", reason });
    }

    fn is_error_row(&self, row: &[u8]) -> bool {
        is_error_status(self.format.words_in(row, &COLUMNS, "verdict"))
    }
}

impl Check<'_> {
    fn check(
        &self,
        parsed: &ParsedPuzzle<'_>,
        output: &mut BatchWriter<'_>,
    ) -> Result<Finding, Halt> {
        let puzzle = &parsed.puzzle;
        let timer = self.limits.start(puzzle.shape());
        let verdict = timer.verdict(puzzle, VerdictDetail::Solutions, output)?;
        let mut finding = Finding { verdict: verdict.name(), minimal: "", reason: String::new() };
        match &verdict {
            Verdict::None(reason) => {
                finding.reason =
                    contradiction(reason, parsed.digit_names(), Explanations::english())
            }
            Verdict::Unique(_) => {
                let redundant = timer.run(&mut puzzle.redundant_given_job(), output)?;
                finding.minimal = if redundant.is_none() { "yes" } else { "no" };
            }
            Verdict::Many(one, other) => {
                for cell in one.differences(other) {
                    let blank = if finding.reason.is_empty() { "" } else { " " };
                    // Writing to memory does not fail.
                    let _ = write!(finding.reason, "{blank}{cell}");
                }
            }
        }
        Ok(finding)
    }

    fn push(&self, out: &mut Vec<u8>, input: &PuzzleInput<'_>, finding: &Finding) {
        let Finding { verdict, minimal, reason } = finding;
        let puzzle = input.line();
        let values = [
            Value::Text(&puzzle),
            Value::words(verdict),
            Value::words(minimal),
            Value::words(reason),
        ];
        if self.format.push_columns(out, &COLUMNS, &values) {
            return;
        }
        // Writing to memory does not fail.
        if self.format == Format::Text {
            return drop(writeln!(out, "{}", describe(finding)));
        }
        let words = [*verdict, minimality_word(minimal), reason];
        let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
        drop(writeln!(out, "{}", words.join(" ")));
    }
}

fn minimality_word(minimal: &str) -> &'static str {
    match minimal {
        "yes" => "minimal",
        "no" => "redundant",
        _ => "",
    }
}

fn describe(finding: &Finding) -> String {
    let Finding { verdict, minimal, reason } = finding;
    match (*verdict, *minimal) {
        ("unique", "yes") => "one solution; minimal, so every clue is needed".to_owned(),
        ("unique", _) => "one solution; not minimal, so some clue is redundant".to_owned(),
        ("none", _) => format!("no solution: {reason}"),
        ("many", _) => format!("more than one solution; two of them differ in {reason}"),
        _ => (*verdict).to_owned(),
    }
}
