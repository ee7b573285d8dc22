//! `anydoku explain`: the way through puzzles, step by step.

use std::io::Write as _;

use anydoku::Shape;
use anydoku::logic::{Path, PathJob, Position, Step};

use super::pictures::Pictures;
use crate::answers::Answers;
use crate::failure::{Failure, Outcome};
use crate::flags::ExplainFlags;
use crate::input::{Puzzles, puzzle_line};
use crate::interrupt::Interrupt;
use crate::job::{Frame, Job, Look};
use crate::limits::{Halt, Limits, TIMED_OUT};
use crate::output::{Drawing, Value, csv_row, json_row};
use crate::pipeline::{Ready, Work};
use crate::puzzles::{Posed, TIMEOUT, pose};
use crate::settings::Format;

const COLUMNS: [&str; 7] =
    ["puzzle", "step", "technique", "rating", "placements", "eliminations", "text"];

/// Explains what the flags name.
pub(crate) fn run(flags: &ExplainFlags, interrupt: &Interrupt) -> Result<Outcome, Failure> {
    let pictures = flags.svg.as_deref().map(Pictures::open).transpose()?;
    // Pictures bear the number of their puzzle: one thread takes the puzzles in order.
    let most_threads = if pictures.is_some() { 1 } else { usize::MAX };
    let target = &flags.output.target;
    let job =
        Job::reading(&flags.input, &flags.shape, target, &flags.run, most_threads, interrupt)?
            .formatted(&flags.output.format);
    let look = job.look();
    let frame = Frame { header: look.format.header(&COLUMNS), ..Frame::default() };
    job.run(&frame, &Explain { limits: job.limits(), look, long: flags.long, pictures })
}

struct Explain<'a> {
    limits: Limits<'a>,
    look: Look,
    long: bool,
    pictures: Option<Pictures>,
}

impl Work for Explain<'_> {
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
            let pictures =
                self.pictures.as_ref().map(|pictures| (pictures, pictures.next_puzzle()));
            match pose(item) {
                Err(refusal) => {
                    self.push_word(answers, &puzzle, refusal.word(), refusal.text());
                    refusal.report(item, answers);
                }
                Ok(posed) => {
                    let time = self.limits.begin(posed.puzzle.shape());
                    match time.run(&mut PathJob::new(&posed.puzzle), answers, ready) {
                        Ok(Ok(path)) => {
                            if let Some((pictures, number)) = pictures {
                                pictures.write(number, &posed, &path)?;
                            }
                            self.push(answers.rows_mut(), &puzzle, &posed, &path);
                            answers.answered(1);
                        }
                        Ok(Err(unrated)) => {
                            let text = unrated.to_string();
                            self.push_word(answers, &puzzle, "unexplained", &text);
                            answers.unanswered(item.line, 1, &text);
                        }
                        Err(Halt::Failed(failure)) => return Err(failure),
                        Err(Halt::Timeout) => {
                            self.push_word(answers, &puzzle, TIMEOUT, TIMED_OUT);
                            answers.unanswered(item.line, 1, TIMED_OUT);
                        }
                    }
                }
            }
            ready(answers)
        })
    }

    /// Rows tell no puzzle from the next, so that there is no going on where they end.
    fn is_unanswered(&self, _: &[u8]) -> bool {
        false
    }
}

impl Explain<'_> {
    fn push(&self, out: &mut Vec<u8>, puzzle: &[u8], posed: &Posed<'_>, path: &Path) {
        let shape = posed.puzzle.shape();
        match self.look.format {
            Format::Text | Format::Grid => self.push_boards(out, posed, path),
            Format::Line => {
                for (at, step) in path.steps().enumerate() {
                    let (rating, text) = (step.rating, self.words(step, shape));
                    drop(writeln!(out, "{} {rating} {text}", at + 1));
                }
            }
            Format::Csv | Format::Jsonl => {
                for (at, step) in path.steps().enumerate() {
                    self.push_columns(out, puzzle, at + 1, step, shape);
                }
            }
        }
    }

    fn words(&self, step: &Step, shape: &Shape) -> String {
        if self.long { step.long(shape) } else { step.short(shape) }
    }

    /// For a person: a board after each round of placements, and the sum.
    fn push_boards(&self, out: &mut Vec<u8>, posed: &Posed<'_>, path: &Path) {
        let shape = posed.puzzle.shape();
        let givens = posed.puzzle.givens();
        let mut position = Position::of(&posed.puzzle).ok();
        let mut number = 0;
        for round in &path.rounds {
            for step in round {
                number += 1;
                let (rating, text) = (step.rating, self.words(step, shape));
                drop(writeln!(out, "{number:>4}. {rating:>4}  {text}"));
            }
            let placed: Vec<_> =
                round.iter().flat_map(|step| &step.placements).map(|placed| placed.cell).collect();
            if let Some(position) = &mut position {
                for step in round {
                    position.apply(&step.placements, &step.eliminations);
                }
                if !placed.is_empty() {
                    let values = position.values();
                    let mut drawing = Drawing::new(shape, givens, posed.record, self.look.colour);
                    drawing.grid = &values;
                    drawing.marked = &placed;
                    drawing.push(out);
                }
            }
        }
        let rated = &path.rated;
        let hardest = rated.hardest.map_or("no step", |technique| technique.name());
        drop(writeln!(
            out,
            "{} {}: {hardest}; {} steps, effort {}\n",
            rated.rating,
            rated.level(),
            rated.steps,
            rated.effort
        ));
    }

    fn push_columns(
        &self,
        out: &mut Vec<u8>,
        puzzle: &[u8],
        number: usize,
        step: &Step,
        shape: &Shape,
    ) {
        let rating = step.rating.to_string();
        let only = |placements: bool| {
            let (mut part, other) = (step.clone(), Vec::new());
            if placements {
                part.eliminations = other
            } else {
                part.placements = other
            }
            part.follows()
        };
        let (placements, eliminations) = (only(true), only(false));
        let text = self.words(step, shape);
        let values = [
            Value::Text(puzzle),
            Value::Number(number as u64),
            Value::words(step.technique.description().id),
            Value::words(&rating),
            Value::words(&placements),
            Value::words(&eliminations),
            Value::words(&text),
        ];
        match self.look.format {
            Format::Csv => csv_row(out, &values),
            _ => json_row(out, &COLUMNS, &values),
        }
    }

    /// The row of a puzzle that has no steps to show.
    fn push_word(&self, answers: &mut Answers, puzzle: &[u8], word: &str, why: &str) {
        let out = answers.rows_mut();
        let mut values = [Value::Empty; 7];
        values[0] = Value::Text(puzzle);
        values[2] = Value::words(word);
        values[6] = Value::words(why);
        match self.look.format {
            Format::Csv => csv_row(out, &values),
            Format::Jsonl => json_row(out, &COLUMNS, &values),
            _ => drop(writeln!(out, "{word}: {why}")),
        }
    }
}
