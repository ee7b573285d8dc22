//! `anydoku check`: whether a puzzle has one solution, whether a clue is spare, where it breaks.

use std::fmt::Write as _;
use std::io::Write as _;

use anydoku::Verdict;

use crate::answers::Answers;
use crate::failure::{Failure, Outcome};
use crate::flags::CheckFlags;
use crate::input::{Puzzles, puzzle_line};
use crate::interrupt::Interrupt;
use crate::job::{Frame, Job};
use crate::limits::{Halt, Limits, Shown, TIMED_OUT};
use crate::output::{Value, csv_row, json_row};
use crate::pipeline::{Ready, Work};
use crate::puzzles::{Posed, TIMEOUT, is_no_answer, pose};
use crate::settings::Format;

const COLUMNS: [&str; 4] = ["puzzle", "verdict", "minimal", "reason"];

/// Checks what the flags name.
pub(crate) fn run(flags: &CheckFlags, interrupt: &Interrupt) -> Result<Outcome, Failure> {
    let job = Job::answering(&flags.input, &flags.shape, &flags.output, &flags.run, interrupt)?;
    let format = job.look().format;
    let frame = Frame { header: format.header(&COLUMNS), lines: format.lines() };
    job.run(&frame, &Check { limits: job.limits(), format })
}

struct Check<'a> {
    limits: Limits<'a>,
    format: Format,
}

/// What was found out about a puzzle.
struct Finding {
    verdict: &'static str,
    minimal: &'static str,
    reason: String,
}

impl Work for Check<'_> {
    type Batch = Puzzles;
    type Worker = ();
    type Open = ();

    fn worker(&self) {}

    fn answer(
        &self,
        (): &mut (),
        batch: &Puzzles,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<(), Failure> {
        batch.try_each(|item| {
            let puzzle = puzzle_line(batch.text(), item);
            let push = |finding: &Finding, answers: &mut Answers| {
                self.push(answers.rows_mut(), &puzzle, finding);
            };
            match pose(item) {
                Err(refusal) => {
                    let (verdict, reason) = (refusal.word(), refusal.text().to_owned());
                    push(&Finding { verdict, minimal: "", reason }, answers);
                    refusal.report(item, answers);
                }
                Ok(posed) => match self.check(&posed, answers, ready) {
                    Ok(finding) => {
                        push(&finding, answers);
                        answers.answered(1);
                    }
                    Err(Halt::Failed(failure)) => return Err(failure),
                    Err(Halt::Timeout) => {
                        let verdict = TIMEOUT;
                        push(&Finding { verdict, minimal: "", reason: String::new() }, answers);
                        answers.unanswered(item.line, 1, TIMED_OUT);
                    }
                },
            }
            ready(answers)
        })
    }

    fn is_unanswered(&self, row: &[u8]) -> bool {
        is_no_answer(self.format.words_in(row, &COLUMNS, "verdict"))
    }
}

impl Check<'_> {
    fn check(
        &self,
        posed: &Posed<'_>,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<Finding, Halt> {
        let puzzle = &posed.puzzle;
        let time = self.limits.begin(puzzle.shape());
        let verdict = time.verdict(puzzle, Shown::Solutions, answers, ready)?;
        let mut finding = Finding { verdict: verdict.name(), minimal: "", reason: String::new() };
        match &verdict {
            Verdict::None(reason) => finding.reason = reason.to_string(),
            Verdict::Unique(_) => {
                let spare = time.run(&mut puzzle.redundant_given_job(), answers, ready)?;
                finding.minimal = if spare.is_none() { "yes" } else { "no" };
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

    fn push(&self, out: &mut Vec<u8>, puzzle: &[u8], finding: &Finding) {
        let Finding { verdict, minimal, reason } = finding;
        let values = [
            Value::Text(puzzle),
            Value::words(verdict),
            Value::words(minimal),
            Value::words(reason),
        ];
        match self.format {
            Format::Csv => csv_row(out, &values),
            Format::Jsonl => json_row(out, &COLUMNS, &values),
            Format::Line | Format::Grid => {
                let words = [*verdict, minimal_in_a_word(minimal), reason];
                let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
                drop(writeln!(out, "{}", words.join(" ")));
            }
            Format::Text => drop(writeln!(out, "{}", in_words(finding))),
        }
    }
}

fn minimal_in_a_word(minimal: &str) -> &'static str {
    match minimal {
        "yes" => "minimal",
        "no" => "redundant",
        _ => "",
    }
}

fn in_words(finding: &Finding) -> String {
    let Finding { verdict, minimal, reason } = finding;
    match (*verdict, *minimal) {
        ("unique", "yes") => "one solution; no clue can be left out".to_owned(),
        ("unique", _) => "one solution; some clue can be left out".to_owned(),
        ("none", _) => format!("no solution: {reason}"),
        ("many", _) => format!("more than one solution; two differ in {reason}"),
        (TIMEOUT, _) => TIMED_OUT.to_owned(),
        _ => format!("{verdict}: {reason}"),
    }
}
