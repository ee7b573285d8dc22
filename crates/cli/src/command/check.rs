//! `anydoku check`: whether a puzzle has one solution, whether a clue is spare, where it breaks.

use std::fmt::Write as _;
use std::io::Write as _;

use anydoku::Verdict;

use crate::answering::{Answering, Asked, OneByOne, Unanswered};
use crate::answers::Answers;
use crate::failure::{Failure, Outcome};
use crate::flags::AnsweringFlags;
use crate::interrupt::Interrupt;
use crate::job::{Frame, Job};
use crate::limits::{Halt, Limits, Shown};
use crate::output::Value;
use crate::pipeline::Ready;
use crate::puzzles::{Posed, Refusal, TIMEOUT, is_no_answer};
use crate::settings::Format;

const COLUMNS: [&str; 4] = ["puzzle", "verdict", "minimal", "reason"];

/// Checks what the flags name.
pub(crate) fn run(flags: &AnsweringFlags, interrupt: &Interrupt) -> Result<Outcome, Failure> {
    let job = Job::answering(flags, interrupt)?;
    let format = job.look().format;
    let frame = Frame { header: format.header(&COLUMNS), lines: format.lines() };
    job.run(&frame, &OneByOne(Check { limits: job.limits(), format }))
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

impl Answering for Check<'_> {
    type Worker = ();

    fn answer(
        &self,
        (): &mut (),
        asked: &Asked<'_>,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<(), Unanswered> {
        let finding = self.check(&asked.pose()?, answers, ready)?;
        self.push(answers.rows_mut(), asked, &finding);
        Ok(())
    }

    fn push_refusal(&self, out: &mut Vec<u8>, asked: &Asked<'_>, refusal: &Refusal) {
        if self.format == Format::Text {
            return refusal.push_words(out, self.format);
        }
        // The word of a time limit says it all.
        let reason = if refusal.word == TIMEOUT { "" } else { &refusal.why };
        let (verdict, reason) = (refusal.word, reason.to_owned());
        self.push(out, asked, &Finding { verdict, minimal: "", reason });
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
            Verdict::None(reason) => finding.reason = reason.in_words(posed.digit_names()),
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

    fn push(&self, out: &mut Vec<u8>, asked: &Asked<'_>, finding: &Finding) {
        let Finding { verdict, minimal, reason } = finding;
        let puzzle = asked.line();
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
            return drop(writeln!(out, "{}", in_words(finding)));
        }
        let words = [*verdict, minimal_in_a_word(minimal), reason];
        let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
        drop(writeln!(out, "{}", words.join(" ")));
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
        _ => (*verdict).to_owned(),
    }
}
