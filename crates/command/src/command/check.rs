//! `anydoku check`: uniqueness, redundant clues and contradictions.

use std::fmt::Write as _;

use anydoku_explain::contradiction;

use crate::command::prelude::*;

const COLUMNS: [Column; 5] = Column::all(["puzzle", "board", "verdict", "minimal", "reason"]);

/// Check uniqueness, redundant givens and contradictions
#[derive(Debug, Args)]
pub(crate) struct CheckFlags {
    #[command(flatten)]
    pub(crate) per_puzzle: PerPuzzleFlags,
}

impl Subcommand for CheckFlags {
    const NAMES: &'static [&'static str] = &["check", "verify", "validate", "test"];
    const EXAMPLES: &'static [&'static str] =
        &["check puzzles.txt", "check --format csv puzzles.sdm -o checked.csv"];

    fn run(&self, session: &Session) -> Result<Outcome> {
        let runner = Runner::per_puzzle(&self.per_puzzle, session)?;
        let columns = runner.columns(&COLUMNS);
        runner.run_each(&columns.frame(), Check { columns })
    }
}

struct Check {
    columns: Columns,
}

/// The result for one puzzle.
struct Finding {
    verdict: &'static str,
    minimal: &'static str,
    reason: String,
}

impl PuzzleCommand for Check {
    fn process(&self, parsed: &ParsedPuzzle<'_>, task: &mut Task<'_>) -> Result<(), ItemError> {
        let finding = check(parsed, task)?;
        self.push(&mut task.output.rows, &parsed.input, &finding);
        Ok(())
    }

    fn push_error_row(&self, out: &mut Vec<u8>, input: &PuzzleInput<'_>, row_error: &RowError) {
        if self.columns.format == Format::Text {
            return row_error.push_words(out, Format::Text);
        }
        // The status `timeout` needs no further reason.
        let reason = if row_error.status == TIMEOUT { "" } else { &row_error.reason };
        let (verdict, reason) = (row_error.status, reason.to_owned());
        self.push(out, input, &Finding { verdict, minimal: "", reason });
    }
}

impl Check {
    fn push(&self, out: &mut Vec<u8>, input: &PuzzleInput<'_>, finding: &Finding) {
        let Finding { verdict, minimal, reason } = finding;
        let results = [verdict, minimal, reason.as_str()].map(Value::words);
        if self.columns.push_results(out, input, &results) {
            return;
        }
        if self.columns.format == Format::Text {
            put_line!(out, "{}", describe(finding));
            return;
        }
        let words = [*verdict, minimality_word(minimal), reason];
        let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
        put_line!(out, "{}", words.join(" "));
    }
}

fn check(parsed: &ParsedPuzzle<'_>, task: &mut Task<'_>) -> Result<Finding, Halt> {
    let puzzle = &parsed.puzzle;
    let verdict = task.verdict(puzzle, VerdictDetail::Solutions)?;
    let mut finding = Finding { verdict: verdict.name(), minimal: "", reason: String::new() };
    match &verdict {
        Verdict::None(reason) => finding.reason = contradiction(reason, parsed.wording()),
        Verdict::Unique(_) => {
            let redundant = task.run(&mut puzzle.redundant_given_job())?;
            finding.minimal = if redundant.is_none() { "yes" } else { "no" };
        }
        Verdict::Many(one, other) => {
            for cell in one.differences(other) {
                let blank = if finding.reason.is_empty() { "" } else { " " };
                let _ = write!(finding.reason, "{blank}{cell}");
            }
        }
    }
    Ok(finding)
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
        ("unique", "yes") => "one solution; minimal, so every given is needed".to_owned(),
        ("unique", _) => "one solution; not minimal, so some given is redundant".to_owned(),
        ("none", _) => format!("no solution: {reason}"),
        ("many", _) => format!("more than one solution; two of them differ in {reason}"),
        _ => (*verdict).to_owned(),
    }
}
