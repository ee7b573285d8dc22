//! `anydoku hint`: what to do next on a board as it stands.

use std::io::Write as _;

use anydoku::logic::{Candidate, Disclosure, Hint, Level, Situation, Step, Techniques};

use crate::answers::Answers;
use crate::failure::{Failure, Outcome};
use crate::flags::HintFlags;
use crate::input::{Puzzles, puzzle_line};
use crate::interrupt::Interrupt;
use crate::job::{Frame, Job};
use crate::output::{Value, csv_row, json_row};
use crate::pipeline::{Ready, Work};
use crate::puzzles::{Posed, is_no_answer, pose};
use crate::settings::Format;

const COLUMNS: [&str; 5] = ["puzzle", "hint", "technique", "rating", "text"];

/// Gives a hint on what the flags name.
pub(crate) fn run(flags: &HintFlags, interrupt: &Interrupt) -> Result<Outcome, Failure> {
    let job = Job::answering(&flags.input, &flags.shape, &flags.output, &flags.run, interrupt)?;
    let format = job.look().format;
    let lines = if flags.all { Default::default() } else { format.lines() };
    let mut techniques = Techniques::default().uniqueness(!flags.no_uniqueness);
    if let Some(level) = flags.up_to.as_ref().and_then(|name| name.parse::<Level>().ok()) {
        techniques = techniques.up_to(level.greatest());
    }
    let level = usize::from(flags.level) - 1;
    let told = Disclosure::ALL[level.min(Disclosure::ALL.len() - 1)];
    let frame = Frame { header: format.header(&COLUMNS), lines };
    job.run(&frame, &Hints { format, told, all: flags.all, techniques })
}

struct Hints {
    format: Format,
    told: Disclosure,
    all: bool,
    techniques: Techniques,
}

impl Work for Hints {
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
                    self.push(answers, &puzzle, refusal.word(), None, refusal.text());
                    refusal.report(item, answers);
                }
                Ok(posed) => match self.tell(&posed, &puzzle, answers) {
                    Ok(()) => answers.answered(1),
                    Err(error) => {
                        self.push(answers, &puzzle, "unsupported", None, &error);
                        answers.unanswered(item.line, 1, &error);
                    }
                },
            }
            ready(answers)
        })
    }

    fn is_unanswered(&self, row: &[u8]) -> bool {
        is_no_answer(self.format.words_in(row, &COLUMNS, "hint"))
    }
}

impl Hints {
    fn tell(&self, posed: &Posed<'_>, puzzle: &[u8], answers: &mut Answers) -> Result<(), String> {
        let shape = posed.puzzle.shape();
        let entries: Vec<Candidate> = posed
            .record
            .entries
            .iter()
            .flat_map(|entries| entries.clues().map(|(cell, digit)| Candidate::new(cell, digit)))
            .collect();
        let mut situation =
            Situation::new(posed.puzzle.clone()).entries(entries).techniques(self.techniques);
        if let Some(marks) = &posed.record.centre {
            situation = situation.marks(marks.clone());
        }
        let hint = situation.hint().map_err(|error| error.to_string())?;
        let (word, step) = match &hint {
            Hint::Solved => ("solved", None),
            Hint::Mistake { .. } => ("mistake", None),
            Hint::MissingMark { .. } => ("mark", None),
            Hint::Step(step) => ("step", Some(step.as_ref())),
            Hint::NoSolution { .. } => ("none", None),
            _ => ("nothing", None),
        };
        match (&hint, self.all) {
            (Hint::Step(_), true) => {
                let position = situation.position().map_err(|error| error.to_string())?;
                let mut steps = position.steps(self.techniques);
                steps.sort_by_key(|step| (step.rating, step.technique));
                for step in &steps {
                    self.push(answers, puzzle, "step", Some(step), &step.told(shape, self.told));
                }
            }
            _ => self.push(answers, puzzle, word, step, &hint.text(shape, self.told)),
        }
        Ok(())
    }

    fn push(
        &self,
        answers: &mut Answers,
        puzzle: &[u8],
        word: &str,
        step: Option<&Step>,
        text: &str,
    ) {
        let out = answers.rows_mut();
        // A hint that does not yet tell the technique does not name it elsewhere.
        let step = step.filter(|_| self.told >= Disclosure::Technique);
        let rating = step.map_or(String::new(), |step| step.rating.to_string());
        let values = [
            Value::Text(puzzle),
            Value::words(word),
            Value::words(step.map_or("", |step| step.technique.description().id)),
            Value::words(&rating),
            Value::words(text),
        ];
        match self.format {
            Format::Csv => csv_row(out, &values),
            Format::Jsonl => json_row(out, &COLUMNS, &values),
            _ => drop(writeln!(out, "{text}")),
        }
    }
}
