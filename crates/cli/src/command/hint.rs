//! `anydoku hint`: what to do next on a board as it stands.

use std::io::Write as _;

use anydoku::logic::{Candidate, Disclosure, Hint, Level, LogicError, Situation, Step, Techniques};

use crate::answering::{Answering, Asked, OneByOne, Unanswered};
use crate::answers::Answers;
use crate::failure::{Failure, Outcome};
use crate::flags::HintFlags;
use crate::interrupt::Interrupt;
use crate::job::{Frame, Job};
use crate::output::Value;
use crate::pipeline::Ready;
use crate::puzzles::{Posed, Refusal, is_no_answer};
use crate::settings::Format;

const COLUMNS: [&str; 5] = ["puzzle", "hint", "technique", "rating", "text"];

/// Gives a hint on what the flags name.
pub(crate) fn run(flags: &HintFlags, interrupt: &Interrupt) -> Result<Outcome, Failure> {
    let job = Job::answering(&flags.answering, interrupt)?;
    let format = job.look().format;
    let lines = if flags.all { Default::default() } else { format.lines() };
    let mut techniques = Techniques::default().uniqueness(!flags.no_uniqueness);
    if let Some(level) = flags.up_to.as_ref().and_then(|name| name.parse::<Level>().ok()) {
        techniques = techniques.up_to(level.greatest());
    }
    let level = usize::from(flags.level) - 1;
    let told = Disclosure::ALL[level.min(Disclosure::ALL.len() - 1)];
    let frame = Frame { header: format.header(&COLUMNS), lines };
    job.run(&frame, &OneByOne(Hints { format, told, all: flags.all, techniques }))
}

struct Hints {
    format: Format,
    told: Disclosure,
    all: bool,
    techniques: Techniques,
}

impl Answering for Hints {
    type Worker = ();

    fn worker(&self) {}

    fn answer(
        &self,
        (): &mut (),
        asked: &Asked<'_>,
        answers: &mut Answers,
        _ready: &mut Ready<'_>,
    ) -> Result<(), Unanswered> {
        let told = self.tell(&asked.pose()?, &asked.line(), answers.rows_mut());
        Ok(told.map_err(|error| Refusal::unsupported(error.to_string()))?)
    }

    fn push_refusal(&self, out: &mut Vec<u8>, asked: &Asked<'_>, refusal: &Refusal) {
        self.push(out, &asked.line(), refusal.word, None, &refusal.why);
    }

    fn is_unanswered(&self, row: &[u8]) -> bool {
        is_no_answer(self.format.words_in(row, &COLUMNS, "hint"))
    }
}

impl Hints {
    fn tell(&self, posed: &Posed<'_>, puzzle: &[u8], out: &mut Vec<u8>) -> Result<(), LogicError> {
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
        let hint = situation.hint()?;
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
                let position = situation.position()?;
                let mut steps = position.steps(self.techniques);
                steps.sort_by_key(|step| (step.rating, step.technique));
                for step in &steps {
                    self.push(out, puzzle, "step", Some(step), &step.told(shape, self.told));
                }
            }
            _ => self.push(out, puzzle, word, step, &hint.text(shape, self.told)),
        }
        Ok(())
    }

    fn push(&self, out: &mut Vec<u8>, puzzle: &[u8], word: &str, step: Option<&Step>, text: &str) {
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
        if !self.format.push_columns(out, &COLUMNS, &values) {
            // Writing to memory does not fail.
            drop(writeln!(out, "{text}"));
        }
    }
}
