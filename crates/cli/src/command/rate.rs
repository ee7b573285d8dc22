//! `anydoku rate`: how hard puzzles are.

use std::io::Write as _;

use anydoku::logic::{Rated, RatingJob, Unrated};

use crate::answers::Answers;
use crate::failure::{Failure, Outcome};
use crate::flags::{RateFlags, ScaleName};
use crate::input::{Item, Puzzles, puzzle_line};
use crate::interrupt::Interrupt;
use crate::job::{Frame, Job};
use crate::limits::{Halt, Limits, TIMED_OUT};
use crate::output::{Value, csv_row, json_row};
use crate::pipeline::{Ready, Work};
use crate::puzzles::{TIMEOUT, is_no_answer, pose};
use crate::settings::Format;

const COLUMNS: [&str; 9] =
    ["puzzle", "scale", "rating", "pearl", "diamond", "level", "score", "hardest", "steps"];

/// Rates what the flags name.
pub(crate) fn run(flags: &RateFlags, interrupt: &Interrupt) -> Result<Outcome, Failure> {
    let job = Job::answering(&flags.input, &flags.shape, &flags.output, &flags.run, interrupt)?;
    let format = job.look().format;
    let frame = Frame { header: format.header(&COLUMNS), lines: format.lines() };
    let scale = match flags.scale {
        ScaleName::Anydoku => "anydoku",
    };
    job.run(&frame, &Rate { limits: job.limits(), format, scale })
}

struct Rate<'a> {
    limits: Limits<'a>,
    format: Format,
    scale: &'static str,
}

impl Work for Rate<'_> {
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
            match pose(item) {
                Err(refusal) => {
                    self.push_word(answers, &puzzle, refusal.word(), refusal.text());
                    refusal.report(item, answers);
                }
                Ok(posed) => {
                    let time = self.limits.begin(posed.puzzle.shape());
                    let mut job = RatingJob::new(&posed.puzzle);
                    match time.run(&mut job, answers, ready) {
                        Ok(Ok(rated)) => {
                            self.push(answers, &puzzle, &rated, "");
                            answers.answered(1);
                        }
                        Ok(Err(unrated)) => self.push_unrated(answers, item, &puzzle, &unrated),
                        Err(Halt::Failed(failure)) => return Err(failure),
                        Err(Halt::Timeout) => {
                            match job.so_far().steps {
                                0 => self.push_word(answers, &puzzle, TIMEOUT, TIMED_OUT),
                                _ => self.push(answers, &puzzle, job.so_far(), ">="),
                            }
                            answers.unanswered(item.line, 1, TIMED_OUT);
                        }
                    }
                }
            }
            ready(answers)
        })
    }

    fn is_unanswered(&self, row: &[u8]) -> bool {
        let word = match self.format {
            Format::Csv | Format::Jsonl => {
                let rating = self.format.words_in(row, &COLUMNS, "rating");
                if rating.is_empty() || rating.starts_with(b">=") {
                    return true;
                }
                rating
            }
            _ => self.format.words_in(row, &COLUMNS, "rating"),
        };
        is_no_answer(word) || word.starts_with(b">=") || [&b"none"[..], b"many"].contains(&word)
    }
}

impl Rate<'_> {
    /// The row of a rated puzzle; `bound` stands before a rating that is only a bound.
    fn push(&self, answers: &mut Answers, puzzle: &[u8], rated: &Rated, bound: &str) {
        let rating = format!("{bound}{}", rated.rating);
        let hardest = rated.hardest.map_or("", |technique| technique.description().id);
        let level = rated.level().name();
        let out = answers.rows_mut();
        let values = [
            Value::Text(puzzle),
            Value::words(self.scale),
            Value::words(&rating),
            Value::Empty,
            Value::Empty,
            Value::words(level),
            Value::Number(u64::from(rated.effort)),
            Value::words(hardest),
            Value::Number(rated.steps as u64),
        ];
        match self.format {
            Format::Csv => csv_row(out, &values),
            Format::Jsonl => json_row(out, &COLUMNS, &values),
            Format::Line | Format::Grid => {
                drop(writeln!(out, "{rating} {level} {} {hardest}", rated.effort));
            }
            Format::Text => {
                let technique = rated.hardest.map_or("no step", |technique| technique.name());
                let steps = rated.steps;
                let effort = rated.effort;
                drop(writeln!(
                    out,
                    "{rating} {level}: {technique}; {steps} steps, effort {effort}"
                ));
            }
        }
    }

    fn push_unrated(&self, answers: &mut Answers, item: &Item, puzzle: &[u8], unrated: &Unrated) {
        let text = unrated.to_string();
        let word = match unrated {
            Unrated::None => "none",
            Unrated::Many => "many",
            _ => "unsupported",
        };
        self.push_word(answers, puzzle, word, &text);
        answers.unanswered(item.line, 1, &text);
    }

    /// The row of a puzzle without rating: the word stands in the column `hardest`.
    fn push_word(&self, answers: &mut Answers, puzzle: &[u8], word: &str, why: &str) {
        let out = answers.rows_mut();
        let mut values = [Value::Empty; 9];
        values[0] = Value::Text(puzzle);
        values[1] = Value::words(self.scale);
        values[7] = Value::words(word);
        match self.format {
            Format::Csv => csv_row(out, &values),
            Format::Jsonl => json_row(out, &COLUMNS, &values),
            Format::Line | Format::Grid => drop(writeln!(out, "{word}")),
            Format::Text => drop(writeln!(out, "{word}: {why}")),
        }
    }
}
