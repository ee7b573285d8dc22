//! `anydoku find`: positions of puzzles in which a technique is the next step.

use std::io::Write as _;

use anydoku::logic::{Path, PathJob, Position, Technique};
use anydoku_notation::{Notation, Record, write};

use crate::answers::Answers;
use crate::failure::{Failure, Outcome};
use crate::flags::FindFlags;
use crate::input::{Puzzles, puzzle_line};
use crate::interrupt::Interrupt;
use crate::job::{Frame, Job};
use crate::limits::{Halt, Limits, TIMED_OUT};
use crate::output::{Value, csv_row, json_row};
use crate::pipeline::{Ready, Work};
use crate::puzzles::{Posed, pose};
use crate::settings::Format;

const COLUMNS: [&str; 4] = ["puzzle", "technique", "state", "text"];

/// Finds what the flags name.
pub(crate) fn run(flags: &FindFlags, interrupt: &Interrupt) -> Result<Outcome, Failure> {
    let technique: Technique =
        flags.technique.parse().map_err(|error| Failure::Usage(format!("--technique: {error}")))?;
    let job = Job::answering(&flags.input, &flags.shape, &flags.output, &flags.run, interrupt)?;
    let format = job.look().format;
    let frame = Frame { header: format.header(&COLUMNS), ..Frame::default() };
    job.run(&frame, &Search { limits: job.limits(), format, technique })
}

struct Search<'a> {
    limits: Limits<'a>,
    format: Format,
    technique: Technique,
}

impl Work for Search<'_> {
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
            match pose(item) {
                Err(refusal) => refusal.report(item, answers),
                Ok(posed) => {
                    let time = self.limits.begin(posed.puzzle.shape());
                    match time.run(&mut PathJob::new(&posed.puzzle), answers, ready) {
                        Ok(Ok(path)) => {
                            let puzzle = puzzle_line(batch.text(), item);
                            self.push(answers.rows_mut(), &puzzle, &posed, &path);
                            answers.answered(1);
                        }
                        Ok(Err(unrated)) => answers.unanswered(item.line, 1, &unrated.to_string()),
                        Err(Halt::Failed(failure)) => return Err(failure),
                        Err(Halt::Timeout) => answers.unanswered(item.line, 1, TIMED_OUT),
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

impl Search<'_> {
    /// The first position on the way through the puzzle in which the technique is the next step.
    fn push(&self, out: &mut Vec<u8>, puzzle: &[u8], posed: &Posed<'_>, path: &Path) {
        let Ok(mut position) = Position::of(&posed.puzzle) else { return };
        for round in &path.rounds {
            if let Some(step) = round.iter().find(|step| step.technique == self.technique) {
                let text = step.short(posed.puzzle.shape());
                let state = state(posed.record, &position);
                let values = [
                    Value::Text(puzzle),
                    Value::words(self.technique.description().id),
                    Value::words(&state),
                    Value::words(&text),
                ];
                match self.format {
                    Format::Csv => csv_row(out, &values),
                    Format::Jsonl => json_row(out, &COLUMNS, &values),
                    Format::Line => drop(writeln!(out, "{state} # {text}")),
                    Format::Text | Format::Grid => drop(writeln!(out, "{state}\n{text}\n")),
                }
                return;
            }
            for step in round {
                position.apply(&step.placements, &step.eliminations);
            }
        }
    }
}

/// A position as a library line (values, those that are no givens with `+`, and what is gone); on
/// boards that have no such line, the values.
fn state(record: &Record, position: &Position) -> String {
    let mut left = record.clone();
    left.entries = Some(entries(position));
    let mut candidates = position.candidates();
    for (cell, digit) in position.values().clues() {
        candidates.insert(cell, digit);
    }
    left.centre = Some(candidates);
    let text = write(&left, Notation::Hodoku);
    text.map_or_else(|_| position.values().to_string(), |text| text.trim_end().to_owned())
}

/// The values that are no givens.
fn entries(position: &Position) -> anydoku::Grid {
    let mut entries = position.values();
    for (cell, _) in position.givens().clues() {
        entries.set(cell, None);
    }
    entries
}
